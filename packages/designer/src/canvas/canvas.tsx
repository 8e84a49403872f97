import { useCallback, useRef, useSyncExternalStore, type MouseEvent, type ReactNode } from 'react';
import { FormDrawing } from '@scf-kit/elements/drawing';
import { FORM, ROOT } from '../document/records.ts';
import { useScope, useTopic } from '../context/design-context.tsx';
import { useT } from '../context/part-context.tsx';
import { useActions } from '../editing/actions.ts';
import { DrawNode } from './draw-node.ts';
import { NodeView } from './node-view.tsx';
import { canvasTexts } from '../editing/texts.ts';
import { focusNode, nodeAt, useTreeClipboard, useTreeKeys } from '../editing/tree-keys.ts';
import { useCanvas } from '../editing/use-canvas.ts';
import { TopItems } from './top-items.tsx';
import { useShownNode, useKeptFocus } from './use-canvas-focus.ts';

/** The form as it will look, to be walked, chosen from and dropped on. */
export function Canvas(): ReactNode {
  const { readOnly } = useScope();
  const canvas = useCanvas();
  const actions = useActions();
  const t = useT();
  const tree = useRef<HTMLDivElement>(null);
  const keys = useTreeKeys();
  useTreeClipboard(tree);
  const config = useTopic(FORM, (design) => {
    const form = design.get(FORM);
    return form?.kind === 'form' ? form.config : undefined;
  });
  const subscribe = useCallback((listener: () => void) => canvas.subscribe(`active ${ROOT}`, listener), [canvas]);
  const alone = useSyncExternalStore(subscribe, () => canvas.active === undefined);
  useKeptFocus(tree);
  useShownNode(tree);
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const id = nodeAt(event.target);
    if (id === undefined) return canvas.leave();
    if (event.ctrlKey || event.metaKey) canvas.toggle(id);
    else if (event.shiftKey) canvas.extend(id);
    else canvas.go(id);
    if (tree.current) focusNode(tree.current, id);
    return undefined;
  };
  const onContextMenu = (event: MouseEvent<HTMLElement>): void => {
    const id = nodeAt(event.target);
    const cell = id === undefined || readOnly ? undefined : actions.findCell(id);
    if (cell === undefined) return;
    event.preventDefault();
    canvas.go(cell);
    canvas.openMenu({ cell, x: event.clientX, y: event.clientY });
  };
  if (!config) return null;
  return (
    <div
      ref={tree}
      className="canvas-tree"
      role="tree"
      aria-label={t(canvasTexts.canvas)}
      aria-describedby="canvas-keys"
      aria-multiselectable="true"
      data-surface="canvas"
      data-node={ROOT}
      tabIndex={alone ? 0 : -1}
      onClick={onClick}
      onContextMenu={onContextMenu}
      {...keys}
    >
      <DrawNode value={NodeView}>
        <FormDrawing config={config}>
          <TopItems />
        </FormDrawing>
      </DrawNode>
    </div>
  );
}
