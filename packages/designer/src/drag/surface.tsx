import { useDraggable, useDroppable } from '@dnd-kit/core';
import { useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import type { DragSession } from './drag-session.ts';

const SURFACE = 'surface';
const CANVAS = 'canvas';
const OUTLINE = 'outline';

/** The surface around everything draggable: the pressed element determines the dragged node. */
export function Surface({
  session,
  enabled,
  children,
}: {
  readonly session: DragSession;
  readonly enabled: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const { setNodeRef, listeners } = useDraggable({ id: SURFACE });
  const canvasDrop = useDroppable({ id: CANVAS });
  const outlineDrop = useDroppable({ id: OUTLINE });
  const box = useRef<HTMLDivElement>(null);
  const begin = (name: 'onMouseDown' | 'onTouchStart' | 'onKeyDown', event: SyntheticEvent<HTMLElement>): void => {
    const from = enabled ? session.take(event.target, name === 'onKeyDown') : undefined;
    if (!from) return;
    setNodeRef(from);
    // Their boxes are where scrolling begins when the pointer comes near an edge.
    canvasDrop.setNodeRef(box.current?.querySelector<HTMLElement>('[data-surface=canvas]') ?? null);
    outlineDrop.setNodeRef(box.current?.querySelector<HTMLElement>('[data-surface=outline]') ?? null);
    listeners?.[name]?.(event);
  };
  return (
    <div
      ref={box}
      className="drag-surface"
      onMouseDown={(event) => begin('onMouseDown', event)}
      onTouchStart={(event) => begin('onTouchStart', event)}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => begin('onKeyDown', event)}
    >
      {children}
    </div>
  );
}
