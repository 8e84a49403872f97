import { type ReactNode } from 'react';
import { getModel, type BatchNode, type FormItem, type RowNode } from '@scf-kit/sdk/form';
import { useFormScope } from '../../form-scope.ts';
import { listGoneRows } from '../../trail/changes.ts';
import { valueText } from '../../value-text.ts';
import { findField } from './batch-row.tsx';
import { createBatchText } from './texts.ts';

/** The rows of the round before that are no longer there, one line each. */
export function GoneRows({
  node,
  columns,
}: {
  readonly node: BatchNode;
  readonly columns: readonly FormItem[];
}): ReactNode {
  const scope = useFormScope();
  const { previous, locale } = scope;
  const text = createBatchText(locale);
  const [first] = node.getRows();
  const gone = listGoneRows(previous, getModel(node.item), node.getRows());
  if (gone.length === 0) return null;
  return (
    <div className="change">
      <span className="change-tag">{text('goneRows')}</span>
      <ul className="gone">
        {gone.map((row, at) => (
          <li key={at}>
            <del>
              {columns
                .map((column) =>
                  valueText(
                    column,
                    row[getModel(column)],
                    findField(first, column)?.getState().options ?? column.options?.options ?? [],
                    scope,
                  ),
                )
                .filter(Boolean)
                .join('，')}
            </del>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function ColumnHead({
  column,
  rows,
  editable,
}: {
  readonly column: FormItem;
  readonly rows: readonly RowNode[];
  readonly editable: boolean;
}): ReactNode {
  const { model } = useFormScope();
  const sample = findField(rows[0], column);
  const required =
    editable &&
    !model.definition.config.hideRequiredMark &&
    (sample?.getState().required ?? column.rules?.[0]?.required ?? false);
  return (
    <th scope="col" role="columnheader" className={column.type === 'number' ? 'numeric-column' : undefined}>
      {required && (
        <span className="mark" aria-hidden="true">
          *
        </span>
      )}
      {column.label}
    </th>
  );
}
