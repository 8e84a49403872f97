import { useCallback, useMemo, useRef, useState, useSyncExternalStore, type MouseEvent, type ReactNode } from 'react';
import { ROOT, type RecordId } from '../document/records.ts';
import { canvasTexts } from '../editing/texts.ts';
import { focusNode, nodeAt, useTreeClipboard, useTreeKeys } from '../editing/tree-keys.ts';
import { useCanvas } from '../editing/use-canvas.ts';
import { useRecord } from '../context/design-context.tsx';
import { useT } from '../context/part-context.tsx';
import { type Fold, FoldContext } from './fold.ts';
import { Found } from './found.tsx';
import { Branch } from './branch.tsx';

/** The form as a tree: what it holds at a glance, to be searched, walked and moved. */
export function Outline(): ReactNode {
  const canvas = useCanvas();
  const t = useT();
  const [looked, setLooked] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<RecordId>>(new Set());
  const tree = useRef<HTMLDivElement>(null);
  const wanted = looked.trim().toLowerCase();
  const fold = useMemo<Fold>(
    () => ({
      closed,
      isOpen: (id) => !closed.has(id),
      setOpen: (id, open) =>
        setClosed((before) => {
          const next = new Set(before);
          if (open) next.delete(id);
          else next.add(id);
          return next;
        }),
    }),
    [closed],
  );
  const keys = useTreeKeys(fold);
  useTreeClipboard(tree);
  const subscribe = useCallback((listener: () => void) => canvas.subscribe(`active ${ROOT}`, listener), [canvas]);
  const alone = useSyncExternalStore(subscribe, () => canvas.active === undefined);
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const id = nodeAt(event.target);
    if (id === undefined) return;
    if (event.target instanceof Element && event.target.closest('.turn')) return fold.setOpen(id, closed.has(id));
    if (event.ctrlKey || event.metaKey) canvas.toggle(id);
    else if (event.shiftKey) canvas.extend(id);
    else canvas.go(id);
    if (tree.current) focusNode(tree.current, id);
    return undefined;
  };
  return (
    <div className="outline">
      <input
        type="search"
        className="ant-input ant-input-outlined scf ant-input-css-var palette-search"
        aria-label={t(canvasTexts.searchOutline)}
        placeholder={t(canvasTexts.searchOutline)}
        value={looked}
        onChange={(event) => setLooked(event.target.value)}
      />
      {wanted !== '' && <Found wanted={wanted} onChoose={(id) => canvas.go(id)} />}
      <FoldContext value={fold}>
        <div
          ref={tree}
          role="tree"
          className="outline-tree"
          hidden={wanted !== ''}
          aria-label={t(canvasTexts.outline)}
          aria-describedby="canvas-keys"
          aria-multiselectable="true"
          data-surface="outline"
          data-node={ROOT}
          tabIndex={alone ? 0 : -1}
          onClick={onClick}
          {...keys}
        >
          <Branch id={ROOT} level={1} />
        </div>
      </FoldContext>
      {wanted === '' && <OutlineEmpty />}
    </div>
  );
}

function OutlineEmpty(): ReactNode {
  const t = useT();
  const root = useRecord(ROOT);
  return root?.kind === 'list' && root.items.length === 0 ? (
    <p className="palette-none">{t(canvasTexts.empty)}</p>
  ) : null;
}
