import { flushSync } from 'react-dom';
import { useCallback, useEffect, type KeyboardEvent, type RefObject } from 'react';
import { ROOT, type RecordId } from '../document/records.ts';
import { findNodeAbove, listNodesBelow, listNodesSeen } from '../document/tree.ts';
import type { Way } from '../document/places.ts';
import { useScope } from '../context/design-context.tsx';
import { useActions } from './actions.ts';
import { getCanvasState } from './canvas-state.ts';
import { CLIPBOARD_TYPE } from './clipboard.ts';

/** Which nodes of a tree are open; the canvas shows all of them. */
export interface Openness {
  readonly isOpen: (id: RecordId) => boolean;
  readonly setOpen: (id: RecordId, open: boolean) => void;
}
const ALL_OPEN: Openness = { isOpen: () => true, setOpen: () => undefined };
const MOVES: Readonly<Record<string, Way>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };

/** Puts the focus where the keys go, in the tree that had it. */
export function focusNode(tree: Element, id: RecordId | undefined): void {
  const node = id === undefined ? tree : tree.querySelector(`[data-node="${id}"]>[role=treeitem]`);
  if (!(node instanceof HTMLElement)) return;
  node.focus({ preventScroll: true });
  node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The keys of a tree of controls: canvas and outline. */
export function useTreeKeys({ isOpen, setOpen }: Openness = ALL_OPEN) {
  const { design, readOnly } = useScope();
  const actions = useActions();
  const canvas = getCanvasState(design);

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>): void => {
      const { key, shiftKey, altKey, target, currentTarget: tree } = event;
      const control = event.ctrlKey || event.metaKey;
      // Keys in a button or a box inside a node are its own.
      if (
        event.defaultPrevented ||
        canvas.drag ||
        !(target instanceof HTMLElement) ||
        (target !== tree && target.role !== 'treeitem')
      )
        return;
      const { active } = canvas;
      const act = (does: () => void): void => {
        event.preventDefault();
        event.stopPropagation();
        flushSync(does);
        // A menu has the focus while it is open.
        if (!canvas.menu) focusNode(tree, canvas.active);
      };
      const go = (to: RecordId | undefined): void => {
        if (to === undefined) return event.preventDefault();
        act(() => {
          if (shiftKey && design.get(to)?.kind === 'item') canvas.extend(to);
          else if (control) canvas.walk(to);
          else canvas.go(to);
        });
      };
      const seen = (): readonly RecordId[] => [...listNodesSeen(design, isOpen)];
      const beside = (by: number): RecordId | undefined => {
        const nodes = seen();
        return active === undefined ? nodes[0] : nodes[nodes.indexOf(active) + by];
      };

      if (altKey) {
        const way = MOVES[key];
        if (way && !readOnly) act(() => actions.step(way));
        return;
      }
      if (control && key.toLowerCase() === 'd' && !readOnly) return act(() => actions.duplicate());
      if (control && key.toLowerCase() === 'a')
        return act(() => {
          canvas.selectAll();
        });
      if ((key === 'ContextMenu' || (shiftKey && key === 'F10')) && active !== undefined) {
        const cell = actions.findCell(active);
        const box = target.getBoundingClientRect();
        if (cell !== undefined && !readOnly)
          act(() => canvas.openMenu({ cell, x: box.left + 16, y: box.top + Math.min(box.height, 24) }));
        return;
      }
      switch (key) {
        case 'ArrowDown':
          return go(beside(1));
        case 'ArrowUp':
          return go(beside(-1));
        case 'Home':
          return go(seen()[0]);
        case 'End':
          return go(seen().at(-1));
        case 'ArrowRight':
          if (active === undefined || listNodesBelow(design, active).length === 0) return event.preventDefault();
          return isOpen(active) ? go(listNodesBelow(design, active)[0]) : act(() => setOpen(active, true));
        case 'ArrowLeft':
          if (active === undefined) return event.preventDefault();
          return setOpen !== ALL_OPEN.setOpen && isOpen(active) && listNodesBelow(design, active).length > 0
            ? act(() => setOpen(active, false))
            : go(findNodeAbove(design, active));
        case ' ':
        case 'Enter':
          if (active === undefined) return undefined;
          return act(() => {
            if (control && design.get(active)?.kind === 'item') canvas.toggle(active);
            else canvas.go(active);
          });
        case 'Delete':
        case 'Backspace':
          return readOnly ? undefined : act(() => actions.remove());
        // With nothing selected it belongs to what is around the designer.
        case 'Escape':
          return design.selection.length > 0 ? act(() => canvas.leave()) : undefined;
        default:
          return undefined;
      }
    },
    [design, canvas, actions, readOnly, isOpen, setOpen],
  );

  return { onKeyDown };
}

/** The node of a tree that an event is about. */
export function nodeAt(target: EventTarget): RecordId | undefined {
  const node = target instanceof Element ? target.closest('[data-node]') : null;
  const id = node?.getAttribute('data-node');
  return id === null || id === undefined || id === ROOT ? undefined : id;
}

/**
 * Copies, cuts and pastes controls while the keys are at a node of a tree. Where nothing is marked, browsers tell the
 * page of it and not the node.
 */
export function useTreeClipboard(tree: RefObject<HTMLElement | null>): void {
  const { design } = useScope();
  const actions = useActions();
  useEffect(() => {
    const canvas = getCanvasState(design);
    /** The tree, if one of its nodes has the focus. */
    const focused = (): HTMLElement | undefined => {
      const box = tree.current;
      const root = box?.getRootNode();
      const active = root instanceof ShadowRoot ? root.activeElement : null;
      return box && active && box.contains(active) && (active === box || active.role === 'treeitem') ? box : undefined;
    };
    const on = (event: ClipboardEvent, does: (data: DataTransfer) => boolean): void => {
      const box = event.defaultPrevented || !event.clipboardData ? undefined : focused();
      if (!box || !event.clipboardData) return;
      const data = event.clipboardData;
      // Nothing of the form was selected: the clipboard stays as it was.
      if (flushSync(() => does(data)) || event.type === 'paste') event.preventDefault();
      focusNode(box, canvas.active);
    };
    const onCopy = (event: ClipboardEvent): void => on(event, (data) => actions.copyOut(data, CLIPBOARD_TYPE));
    const onCut = (event: ClipboardEvent): void => on(event, (data) => actions.cutOut(data, CLIPBOARD_TYPE));
    const onPaste = (event: ClipboardEvent): void =>
      on(event, (data) => actions.paste(data.getData(CLIPBOARD_TYPE) || data.getData('text/plain')));
    document.addEventListener('copy', onCopy);
    document.addEventListener('cut', onCut);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('cut', onCut);
      document.removeEventListener('paste', onPaste);
    };
  }, [design, actions, tree]);
}
