import { useSyncExternalStore, type ReactNode } from 'react';
import { Decimal, toDecimal } from '@scf-kit/sdk/values';
import type { BatchNode, FormItem, RowNode } from '@scf-kit/sdk/form';
import { useFormScope } from '../../form-scope.ts';
import { formatNumber } from '../number/format.ts';
import { createBatchText } from './texts.ts';

/** The exact sum of a column; empty while nothing in it is a number. */
export function columnTotal(rows: readonly RowNode[], model: string): string {
  const numbers = rows.flatMap((row) => toDecimal(row.field(model)?.getState().value) ?? []);
  return numbers.length === 0 ? '' : numbers.reduce((sum, number) => sum.plus(number), new Decimal(0)).toFixed();
}

/**
 * A number column is summed unless its definition says that a sum of it means nothing (`total: false`, a unit price).
 */
const isSummed = ({ type, options }: FormItem): boolean => type === 'number' && options?.['total'] !== false;

/** Sums under the number columns. */
export function BatchTotals({
  node,
  rows,
  columns,
  sequence,
  operations,
}: {
  readonly node: BatchNode;
  readonly rows: readonly RowNode[];
  readonly columns: readonly FormItem[];
  readonly sequence: boolean;
  readonly operations: boolean;
}): ReactNode {
  const { model, locale } = useFormScope();
  const text = createBatchText(locale);
  const sums = useSyncExternalStore(
    (listener) =>
      model.onChange((path) => {
        if (path === node.path || path.startsWith(`${node.path}.`)) listener();
      }),
    () =>
      columns
        .map((column) => (isSummed(column) ? columnTotal(node.getRows(), column.model ?? column.key) : ''))
        .join('\t'),
  ).split('\t');
  if (rows.length === 0 || !columns.some(isSummed)) return null;
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        {sequence && (
          <th scope="row" role="rowheader" className="sequence">
            {text('total')}
          </th>
        )}
        {columns.map((column, at) => {
          const sum = sums[at] ?? '';
          const shown = isSummed(column)
            ? formatNumber(sum, column.options?.precision ?? undefined)
            : !sequence && at === 0
              ? text('total')
              : '';
          return (
            <td
              key={column.key}
              role="cell"
              data-side={isSummed(column) ? column.label : undefined}
              className={column.type === 'number' ? 'numeric-column' : undefined}
            >
              {shown}
            </td>
          );
        })}
        {operations && <td role="cell" className="operation" />}
      </tr>
    </tfoot>
  );
}
