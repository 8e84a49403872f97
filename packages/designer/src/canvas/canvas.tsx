import {
  memo,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { FormDrawing } from '@scf-kit/elements/drawing';
import { ANYTHING } from '../document/design.ts';
import { FORM, ROOT, type RecordId } from '../document/records.ts';
import { useDesign, useRecord, useScope, useT, useTopic } from '../context/design-context.tsx';
import { useActions } from '../editing/actions.ts';
import { DrawNode } from './draw-node.ts';
import { NodeView } from './node-view.tsx';
import { sectionsOf, type Section } from './sections.ts';
import { canvasTexts } from '../editing/texts.ts';
import { focusNode, nodeAt, useTreeClipboard, useTreeKeys } from '../editing/tree-keys.ts';
import { useCanvas } from '../editing/use-canvas.ts';

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
    const cell = id === undefined || readOnly ? undefined : actions.cellOf(id);
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

/** What stands on the form itself. */
function TopItems(): ReactNode {
  const record = useRecord(ROOT);
  const t = useT();
  if (record?.kind !== 'list') return null;
  if (record.items.length === 0)
    return (
      <p className="canvas-empty" data-list={ROOT}>
        {t(canvasTexts.empty)}
      </p>
    );
  return (
    <div className="items top" role="group" data-list={ROOT}>
      <Sections items={record.items} />
    </div>
  );
}

function Sections({ items }: { readonly items: readonly RecordId[] }): ReactNode {
  const [last, setLast] = useState(() => ({ items, sections: sectionsOf(items, []) }));
  const shown = last.items === items ? last : { items, sections: sectionsOf(items, last.sections) };
  if (shown !== last) setLast(shown);
  // What is seen first is drawn at once, the rest in pieces that let a click in between.
  const [whole, setWhole] = useState(shown.sections.length <= FIRST_SECTIONS);
  useEffect(() => {
    startTransition(() => setWhole(true));
  }, []);
  return (whole ? shown.sections : shown.sections.slice(0, FIRST_SECTIONS)).map((section) => (
    <SectionView key={section.id} section={section} />
  ));
}
/** As many as fill a high screen. */
const FIRST_SECTIONS = 2;

const SectionView = memo(function SectionView({ section }: { readonly section: Section }): ReactNode {
  return (
    <div className="canvas-section">
      {section.items.map((id) => (
        <NodeView key={id} id={id} level={1} />
      ))}
    </div>
  );
});

/** What was added or chosen elsewhere comes into sight. */
function useShownNode(tree: React.RefObject<HTMLDivElement | null>): void {
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

/** What undo, another part or the page takes away does not take the focus along: it stays in the tree. */
function useKeptFocus(tree: React.RefObject<HTMLDivElement | null>): void {
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
