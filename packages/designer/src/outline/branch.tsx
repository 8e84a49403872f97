import { memo, use, type ReactNode } from 'react';
import type { RecordId } from '../document/records.ts';
import { listNodesBelow } from '../document/tree.ts';
import { nodeName } from '../editing/names.ts';
import { useMarks } from '../editing/use-canvas.ts';
import { useDesign, useRecord } from '../context/design-context.tsx';
import { useLocale } from '../context/part-context.tsx';
import { FoldContext } from './fold.ts';

/** The children of a node; its own list only where it has one that is not seen. */
export function Branch({ id, level }: { readonly id: RecordId; readonly level: number }): ReactNode {
  const design = useDesign();
  const record = useRecord(id);
  const [only] = record?.kind === 'item' ? record.lists : [];
  // A card's items are its own: it draws again with its list.
  useRecord(record?.kind === 'item' && record.held === 'list' && only !== undefined ? only : id);
  return listNodesBelow(design, id).map((one) => <Row key={one} id={one} level={level} />);
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
