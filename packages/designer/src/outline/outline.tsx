import {
  createContext,
  memo,
  use,
  useCallback,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { ANYTHING } from '../document/design.ts';
import { itemsBelow, ROOT, type RecordId } from '../document/records.ts';
import { nodesBelow } from '../document/tree.ts';
import { itemName, nodeName } from '../editing/names.ts';
import { canvasTexts } from '../editing/texts.ts';
import { focusNode, nodeAt, useTreeClipboard, useTreeKeys, type Openness } from '../editing/tree-keys.ts';
import { useCanvas, useMarks } from '../editing/use-canvas.ts';
import { useDesign, useLocale, useRecord, useT } from '../context/design-context.tsx';

interface Fold extends Openness {
  readonly closed: ReadonlySet<RecordId>;
}
const FoldContext = createContext<Fold>({ closed: new Set(), isOpen: () => true, setOpen: () => undefined });

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

/** The controls whose label, key or kind holds what is looked for. */
function Found({
  wanted,
  onChoose,
}: {
  readonly wanted: string;
  readonly onChoose: (id: RecordId) => void;
}): ReactNode {
  const design = useDesign();
  const locale = useLocale();
  const t = useT();
  const subscribe = useCallback((listener: () => void) => design.subscribe(ANYTHING, listener), [design]);
  useSyncExternalStore(subscribe, () => design.definition);
  const found = [...itemsBelow(design, ROOT)].filter(([, record]) =>
    [itemName(record, locale), record.item.model ?? '', record.item.key].some((text) =>
      text.toLowerCase().includes(wanted),
    ),
  );
  if (found.length === 0)
    return (
      <p className="palette-none" role="status">
        {t(canvasTexts.nothingFound)}
      </p>
    );
  return (
    <ul className="outline-found">
      {found.map(([id, record]) => (
        <li key={id}>
          <FoundButton id={id} name={itemName(record, locale)} model={record.item.model} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
}
function FoundButton({
  id,
  name,
  model,
  onChoose,
}: {
  readonly id: RecordId;
  readonly name: string;
  readonly model: string | undefined;
  readonly onChoose: (id: RecordId) => void;
}): ReactNode {
  const { selected } = useMarks(id);
  return (
    <button type="button" className="outline-hit" aria-pressed={selected} onClick={() => onChoose(id)}>
      {name}
      {model !== undefined && <small>{model}</small>}
    </button>
  );
}

/** What stands below a node; its own list only where it has one that is not seen. */
function Branch({ id, level }: { readonly id: RecordId; readonly level: number }): ReactNode {
  const design = useDesign();
  const record = useRecord(id);
  const [only] = record?.kind === 'item' ? record.lists : [];
  // A card's items are its own: it draws again with its list.
  useRecord(record?.kind === 'item' && record.held === 'list' && only !== undefined ? only : id);
  return nodesBelow(design, id).map((one) => <Row key={one} id={one} level={level} />);
}

const Row = memo(function Row({ id, level }: { readonly id: RecordId; readonly level: number }): ReactNode {
  const record = useRecord(id);
  const design = useDesign();
  const locale = useLocale();
  const { selected, active } = useMarks(id);
  const { closed } = use(FoldContext);
  if (record?.kind !== 'item' && record?.kind !== 'list') return null;
  const holds = record.kind === 'item' ? record.held !== undefined : record.items.length > 0;
  const open = holds && !closed.has(id);
  const name = nodeName(design, id, locale);
  return (
    <div data-node={id} className={record.kind === 'list' ? 'outline-node part' : 'outline-node'}>
      <div
        className="outline-row"
        role="treeitem"
        aria-level={level}
        {...(record.kind === 'item' ? { 'aria-selected': selected } : {})}
        {...(holds ? { 'aria-expanded': open } : {})}
        tabIndex={active ? 0 : -1}
      >
        <span className={holds ? 'turn' : 'turn none'} aria-hidden="true" />
        {name}
      </div>
      {open && (
        <div role="group">
          <Branch id={id} level={level + 1} />
        </div>
      )}
    </div>
  );
});
