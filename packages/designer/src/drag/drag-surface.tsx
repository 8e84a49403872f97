import {
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useScope } from '../context/design-context.tsx';
import { useT } from '../context/part-context.tsx';
import { CellMenu } from '../canvas/cell-menu.tsx';
import { DragSession } from './drag-session.ts';
import { useActions } from '../editing/actions.ts';
import { canvasTexts } from '../editing/texts.ts';
import { focusNode } from '../editing/tree-keys.ts';
import { useCanvas } from '../editing/use-canvas.ts';
import { Said } from './announced.tsx';
import { Surface } from './surface.tsx';

/** The canvas announces drags itself, in the language of the designer. */
const SILENT: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/**
 * Makes the nodes inside draggable and drop targets: by mouse, by touch after a moment, by keyboard from a handle. One
 * draggable serves all, and the target is looked up under the pointer, so that five hundred fields cost as much as one.
 */
export function DragSurface({ children }: { readonly children: ReactNode }): ReactNode {
  const scope = useScope();
  const { design, locale, readOnly } = scope;
  const canvas = useCanvas();
  const actions = useActions();
  const t = useT();
  const surface = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const chip = useRef<HTMLDivElement>(null);
  const session = useMemo(
    () => new DragSession({ design, canvas, actions, locale, surface, line, chip }),
    [design, canvas, actions, locale, surface, line, chip],
  );
  useEffect(() => () => session.end(), [session]);

  const coordinateGetter = useCallback<KeyboardCoordinateGetter>((event) => session.step(event), [session]);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter, scrollBehavior: 'auto' }),
  );
  const collisions = useCallback<CollisionDetection>(
    ({ pointerCoordinates }) => {
      const over = session.over(pointerCoordinates ?? undefined);
      return over === undefined ? [] : [{ id: over }];
    },
    [session],
  );
  const finish = (dropped: boolean): void => {
    const { tree, byKeyboard } = session;
    flushSync(() => session.finish(dropped));
    if (tree && byKeyboard) focusNode(tree, canvas.active);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisions}
      onDragStart={() => session.start()}
      onDragMove={() => session.move()}
      onDragEnd={() => finish(true)}
      onDragCancel={() => finish(false)}
      accessibility={{
        announcements: SILENT,
        restoreFocus: false,
        screenReaderInstructions: { draggable: t(canvasTexts.handleHint) },
      }}
    >
      <Surface session={session} enabled={!readOnly}>
        {children}
      </Surface>
      <div ref={surface} className="drag-marks">
        <div ref={line} className="drop-line" hidden />
        <div ref={chip} className="drag-chip" hidden />
      </div>
      <p id="canvas-keys" hidden>
        {t(canvasTexts.canvasKeys)}
      </p>
      <Said />
      <CellMenu />
    </DndContext>
  );
}
