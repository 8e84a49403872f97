import { useEffect } from 'react';
import { ANYTHING } from '../document/design.ts';
import { ROOT } from '../document/records.ts';
import { useDesign } from '../context/design-context.tsx';
import { focusNode } from '../editing/tree-keys.ts';
import { useCanvas } from '../editing/use-canvas.ts';

/** Scrolls to a node that was added or chosen elsewhere. */
export function useShownNode(tree: React.RefObject<HTMLDivElement | null>): void {
  const canvas = useCanvas();
  useEffect(() => {
    let frame = 0;
    const stop = canvas.subscribe(`active ${ROOT}`, () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const { active } = canvas;
        if (active !== undefined)
          tree.current?.querySelector(`[data-node="${active}"]`)?.scrollIntoView({ block: 'nearest' });
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [tree, canvas]);
}

/** Keeps the focus in the tree when the focused node is removed by undo, another part or the page. */
export function useKeptFocus(tree: React.RefObject<HTMLDivElement | null>): void {
  const design = useDesign();
  const canvas = useCanvas();
  useEffect(() => {
    const box = tree.current;
    const root = box?.getRootNode();
    if (!box || !(root instanceof ShadowRoot)) return undefined;
    let inside = false;
    const watch = (event: Event): void => {
      inside = event.target instanceof Node && box.contains(event.target);
    };
    root.addEventListener('focusin', watch);
    let frame = 0;
    const stop = design.subscribe(ANYTHING, () => {
      cancelAnimationFrame(frame);
      if (!inside || canvas.drag) return;
      frame = requestAnimationFrame(() => {
        const lost =
          root.activeElement === null &&
          (document.activeElement === null ||
            document.activeElement === document.body ||
            document.activeElement === root.host);
        if (inside && lost) focusNode(box, canvas.active);
      });
    });
    return () => {
      root.removeEventListener('focusin', watch);
      cancelAnimationFrame(frame);
      stop();
    };
  }, [tree, design, canvas]);
}
