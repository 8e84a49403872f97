import { useCallback, useSyncExternalStore } from 'react';
import { SELECTION } from '../document/design.ts';
import type { RecordId } from '../document/records.ts';
import { useDesign } from '../context/design-context.tsx';
import { getCanvasState, type CanvasState } from './canvas-state.ts';

export const useCanvas = (): CanvasState => getCanvasState(useDesign());

const SELECTED = 1;
const ACTIVE = 2;
/** Whether a node is selected and whether it has the focus; drawn again when that changes, and for no other node. */
export function useMarks(id: RecordId): { readonly selected: boolean; readonly active: boolean } {
  const design = useDesign();
  const canvas = getCanvasState(design);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [design.subscribe(SELECTION, listener), canvas.subscribe(`active ${id}`, listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [design, canvas, id],
  );
  const marks = useSyncExternalStore(
    subscribe,
    () => (design.selection.includes(id) ? SELECTED : 0) | (canvas.active === id ? ACTIVE : 0),
  );
  return { selected: (marks & SELECTED) > 0, active: (marks & ACTIVE) > 0 };
}

/** The pane of tabs that is shown. */
export function usePane(tabs: RecordId): RecordId | undefined {
  const canvas = useCanvas();
  const subscribe = useCallback((listener: () => void) => canvas.subscribe(`pane ${tabs}`, listener), [canvas, tabs]);
  return useSyncExternalStore(subscribe, () => canvas.pane(tabs));
}
