import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react';
import type { BatchNode, FormItem, RowNode } from '@scf-kit/sdk/form';
import { toControlId, useFormScope } from '../../form-scope.ts';
import { ColumnHead } from './batch-head.tsx';
import { BatchRow } from './batch-row.tsx';
import { BatchTotals } from './batch-totals.tsx';
import { moveFor } from './movement.ts';
import { parseBlock } from './paste.ts';
import { pasteBlock } from './paste-block.ts';
import { createBatchText } from './texts.ts';
import { ROW_HEIGHT, type RowWindow } from './use-row-window.ts';

/** Widths in pixels (RND-011). */
const COLUMN = 190;

const OPERATION = 80;

const SEQUENCE = 60;

/** The acts a person may do with the rows. */
export interface BatchActs {
  readonly editable: boolean;
  readonly canAdd: boolean;
  readonly canDelete: boolean;
  readonly canCopy: boolean;
}

interface BatchTableProps {
  readonly node: BatchNode;
  readonly rows: readonly RowNode[];
  readonly columns: readonly FormItem[];
  readonly acts: BatchActs;
  readonly drawn: Pick<RowWindow, 'first' | 'last' | 'focusCell'>;
}

/** The cell an event came from. */
function findPlace(target: EventTarget): { readonly row: number; readonly column: number } | undefined {
  const cell = target instanceof Element ? target.closest('[data-column]') : null;
  const row = cell?.closest('[data-row]');
  return cell && row
    ? { row: Number(row.getAttribute('data-row')), column: Number(cell.getAttribute('data-column')) }
    : undefined;
}

function moveByKey(event: KeyboardEvent, { node, rows, columns, acts, drawn }: BatchTableProps): void {
  const place = findPlace(event.target);
  const move = place && moveFor(event.nativeEvent, event.target);
  if (!place || !move) return;
  const [row, column] = [place.row + move.rows, place.column + move.columns];
  const added = row >= rows.length;
  if (row < 0 || column < 0 || column >= columns.length || (added && !(acts.canAdd && event.key === 'Enter'))) return;
  event.preventDefault();
  if (added) node.addRow();
  drawn.focusCell(row, column);
}

function pasteCells(event: ClipboardEvent, { node, columns, acts }: BatchTableProps): void {
  const place = acts.editable ? findPlace(event.target) : undefined;
  const block = place && parseBlock(event.clipboardData.getData('text/plain'));
  if (!place || !block) return;
  event.preventDefault();
  pasteBlock(node, columns, block, place, acts.canAdd);
}

/** Stands for rows that are not drawn. */
function Spacer({ rows, span }: { readonly rows: number; readonly span: number }): ReactNode {
  if (rows <= 0) return null;
  return (
    <tr className="spacer" aria-hidden="true">
      <td colSpan={span} style={{ height: `${rows * ROW_HEIGHT}px` }} />
    </tr>
  );
}

/** The rows as a table that is moved through by keys, as a spreadsheet is. */
export function BatchTable(props: BatchTableProps): ReactNode {
  const { node, rows, columns, acts, drawn } = props;
  const { locale, mode } = useFormScope();
  const text = createBatchText(locale);
  const sequence = !node.item.options?.hideSequence;
  const operations = acts.canDelete || acts.canCopy;
  const width = columns.length * COLUMN + (sequence ? SEQUENCE : 0) + (operations ? OPERATION : 0);
  const span = columns.length + (sequence ? 1 : 0) + (operations ? 1 : 0);
  return (
    <table
      style={mode === 'edit' ? { width: `${width}px` } : { width: '100%', tableLayout: 'auto' }}
      role="table"
      aria-rowcount={rows.length + 1}
      aria-labelledby={`${toControlId(node.path)}-label`}
    >
      <colgroup>
        {sequence && <col style={{ width: `${SEQUENCE}px` }} />}
        {columns.map((column) => (
          <col key={column.key} {...(mode === 'edit' ? { style: { width: `${COLUMN}px` } } : {})} />
        ))}
        {operations && <col style={{ width: `${OPERATION}px` }} />}
      </colgroup>
      <thead role="rowgroup">
        <tr role="row">
          {sequence && (
            <th scope="col" role="columnheader" className="sequence">
              {text('sequence')}
            </th>
          )}
          {columns.map((column) => (
            <ColumnHead key={column.key} column={column} rows={rows} editable={acts.editable} />
          ))}
          {operations && (
            <th scope="col" role="columnheader" className="operation">
              {text('operation')}
            </th>
          )}
        </tr>
      </thead>
      <tbody
        role="rowgroup"
        onKeyDown={(event) => moveByKey(event, props)}
        onPaste={(event) => pasteCells(event, props)}
      >
        {rows.length === 0 && (
          <tr role="row">
            <td className="empty" role="cell" colSpan={span}>
              {text('noRows')}
            </td>
          </tr>
        )}
        <Spacer rows={drawn.first} span={span} />
        {rows.slice(drawn.first, drawn.last).map((row, offset) => (
          <BatchRow
            key={row.id}
            batch={node}
            row={row}
            at={drawn.first + offset}
            columns={columns}
            sequence={sequence}
            canCopy={acts.canCopy}
            canDelete={acts.canDelete}
            operations={operations}
          />
        ))}
        <Spacer rows={rows.length - drawn.last} span={span} />
      </tbody>
      <BatchTotals node={node} rows={rows} columns={columns} sequence={sequence} operations={operations} />
    </table>
  );
}
