import type { ReactNode } from 'react';
import { useRecord } from '../../context/design-context.tsx';
import { PaneList } from './part-list.tsx';
import { TableSize } from './table-size.tsx';
import { BatchColumns } from './batch-columns.tsx';
import type { PartsProps } from './part-props.ts';

/** The parts of a container: columns, panes, choices with fields, cells, or the columns of a sub-table. */
export function Panes({ id, item }: PartsProps): ReactNode {
  const record = useRecord(id);
  if (record?.kind !== 'item') return null;
  if (item.type === 'table') return <TableSize id={id} record={record} />;
  if (item.type === 'batch') return <BatchColumns record={record} />;
  return item.type === 'grid' || item.type === 'tabs' || item.type === 'selectInputList' ? (
    <PaneList id={id} item={item} record={record} />
  ) : null;
}
