import { memo, type ReactNode } from 'react';
import type { RecordId } from '../../document/records.ts';
import { useDesign, useRecord, useScope } from '../../context/design-context.tsx';
import { useT } from '../../context/part-context.tsx';
import { useDrawNode } from '../draw-node.ts';
import { partName } from '../../editing/names.ts';
import { NodeFrame } from '../node-frame.tsx';
import { canvasTexts } from '../../editing/texts.ts';

/** The items of a list, and the place to drop others. `across`: side by side, as in a sub-table. */
export const Items = memo(function Items({
  list,
  level,
  across = false,
}: {
  readonly list: RecordId;
  readonly level: number;
  readonly across?: boolean;
}): ReactNode {
  const record = useRecord(list);
  const t = useT();
  const Node = useDrawNode();
  if (record?.kind !== 'list') return null;
  return (
    <div className={across ? 'items across' : 'items'} role="group" data-list={list}>
      {record.items.length > 0 ? (
        record.items.map((id) => <Node key={id} id={id} level={level} />)
      ) : (
        <p className="items-empty" aria-hidden="true">
          {t(canvasTexts.emptyList)}
        </p>
      )}
    </div>
  );
});

/** The one list of a card or a sub-table. While it is empty it is a place to go to. */
export function Inside({
  list,
  level,
  across,
}: {
  readonly list: RecordId;
  readonly level: number;
  readonly across?: boolean;
}): ReactNode {
  const record = useRecord(list);
  const design = useDesign();
  const { locale } = useScope();
  if (record?.kind !== 'list') return null;
  if (record.items.length > 0) return <Items list={list} level={level} {...(across ? { across } : {})} />;
  return (
    <div role="group" className="part" data-node={list}>
      <NodeFrame id={list} name={partName(design, list, locale)} level={level} part />
      <Items list={list} level={level} />
    </div>
  );
}
