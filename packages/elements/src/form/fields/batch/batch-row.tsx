import { memo, useSyncExternalStore, type ReactNode } from 'react';
import {
  getModel,
  type BatchNode,
  type FieldNode,
  type FormItem,
  type FormValues,
  type RowNode,
} from '@scf-kit/sdk/form';
import { fieldKind } from '../../field-registry.ts';
import { toControlId, useFormScope } from '../../form-scope.ts';
import { renderBody } from '../../field-body.tsx';
import { ChangeMark } from '../../trail/change-mark.tsx';
import { findRowBefore } from '../../trail/changes.ts';
import { Unsupported } from '../unsupported.tsx';
import { createBatchText } from './texts.ts';

export const findField = (row: RowNode | undefined, column: FormItem): FieldNode | undefined =>
  row?.field(column.model ?? column.key);

interface RowProps {
  readonly batch: BatchNode;
  readonly row: RowNode;
  readonly at: number;
  readonly columns: readonly FormItem[];
  readonly sequence: boolean;
  readonly canCopy: boolean;
  readonly canDelete: boolean;
  readonly operations: boolean;
}

export const BatchRow = memo(function BatchRow({
  batch,
  row,
  at,
  columns,
  sequence,
  canCopy,
  canDelete,
  operations,
}: RowProps): ReactNode {
  const scope = useFormScope();
  const { previous } = scope;
  const text = createBatchText(scope.locale);
  const n = at + 1;
  const before = findRowBefore(previous, getModel(batch.item), row.id);
  return (
    <tr role="row" data-row={at} aria-rowindex={n + 1} className={before === null ? 'added' : undefined}>
      {sequence && (
        <td className="sequence" role="cell">
          {n}
          {before === null && <span className="change-tag">{text('addedRow')}</span>}
        </td>
      )}
      {columns.map((column, index) => {
        const field = findField(row, column);
        return (
          <td
            key={column.key}
            role="cell"
            data-column={index}
            data-side={column.label}
            className={column.type === 'number' ? 'numeric-column' : undefined}
          >
            {field && <Cell field={field} rowText={scope.text('row', { n })} before={before} />}
          </td>
        );
      })}
      {operations && (
        <td className="operation" role="cell">
          {canCopy && (
            <button
              type="button"
              className="link"
              aria-label={text('copyRow', { n })}
              onClick={() => batch.copyRow(row.id)}
            >
              {text('copy')}
            </button>
          )}
          {canDelete && (
            <button
              type="button"
              className="link"
              aria-label={text('deleteRow', { n })}
              onClick={() => batch.removeRow(row.id)}
            >
              {text('remove')}
            </button>
          )}
        </td>
      )}
    </tr>
  );
});

const Cell = memo(function Cell({
  field,
  rowText,
  before,
}: {
  readonly field: FieldNode;
  readonly rowText: string;
  readonly before: FormValues | null | undefined;
}): ReactNode {
  const state = useSyncExternalStore(field.subscribe, field.getState);
  const { mode, text } = useFormScope();
  const kind = fieldKind(field.item.type);
  if (!state.visible || state.right === 'hide') return null;
  if (kind?.kind !== 'field') return <Unsupported node={field} />;
  const id = toControlId(field.path);
  return (
    <>
      {renderBody(
        {
          kind,
          node: field,
          state,
          id,
          ariaLabel: `${field.label} ${rowText}`,
          describedBy: state.error ? `${id}-error` : undefined,
        },
        mode,
      )}
      {state.validating && (
        <div className="help" role="status">
          {text('checking')}
        </div>
      )}
      {state.error && (
        <div className="error" id={`${id}-error`}>
          {state.error}
        </div>
      )}
      {before && <ChangeMark node={field} state={state} before={before[getModel(field.item)]} />}
    </>
  );
});
