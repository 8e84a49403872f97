import {
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { type BatchNode } from '@scf-kit/sdk/form';
import { addRules } from '../../../element/sheets.ts';
import { fieldKind } from '../../field-registry.ts';
import { idOf, useFormScope } from '../../form-scope.ts';
import { isReveal, REVEAL } from '../../reveal-field.ts';
import { batchStyles } from './batch-styles.ts';
import { BatchTotals } from './batch-totals.tsx';
import { moveFor } from './movement.ts';
import { blockOf } from './paste.ts';
import { pasteBlock } from './paste-block.ts';
import { ColumnHead, GoneRows } from './batch-head.tsx';
import { BatchRow } from './batch-row.tsx';

addRules('fields', batchStyles);

/** Widths in pixels (RND-011). */
const COLUMN = 190;

const OPERATION = 80;

const SEQUENCE = 60;

/** Above this many rows only those in sight are in the DOM; `aria-rowcount` tells the rest. */
const DRAW_ALL = 60;

const ROW_HEIGHT = 49;

const SPARE_ROWS = 12;

export function BatchView({ node }: { readonly node: BatchNode }): ReactNode {
  const scope = useFormScope();
  const { text, mode } = scope;
  const state = useSyncExternalStore(node.subscribe, node.getState);
  const rows = useSyncExternalStore(node.subscribe, () => node.getRows());
  const columns = useMemo(
    () => node.columns.filter((item) => fieldKind(item.type)?.kind === 'field' || item.model !== undefined),
    [node],
  );
  const scroller = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const { btnAddStatus, btnDelStatus, btnCopyStatus, hideSequence } = node.item.options ?? {};
  const editable = mode === 'edit' && !state.disabled && state.right === 'edit';
  const [canAdd, canDelete, canCopy] = [
    editable && btnAddStatus !== false,
    editable && btnDelStatus !== false,
    editable && btnCopyStatus !== false,
  ];
  const operations = canDelete || canCopy;
  const virtual = mode !== 'print' && rows.length > DRAW_ALL;
  const first = virtual ? Math.max(0, Math.floor(top / ROW_HEIGHT) - SPARE_ROWS) : 0;
  const last = virtual ? Math.min(rows.length, first + Math.ceil(520 / ROW_HEIGHT) + 2 * SPARE_ROWS) : rows.length;
  const id = idOf(node.path);
  const width = columns.length * COLUMN + (hideSequence ? 0 : SEQUENCE) + (operations ? OPERATION : 0);
  const span = columns.length + (hideSequence ? 0 : 1) + (operations ? 1 : 0);

  /** Brings a row into the drawn part. */
  const showRow = (at: number): void => {
    const box = scroller.current;
    if (!virtual || !box || (at >= first && at < last)) return;
    box.scrollTop = Math.max(0, at * ROW_HEIGHT - 200);
    setTop(box.scrollTop);
  };
  const focusCell = (row: number, column: number): void => {
    showRow(row);
    // The row may be one that has just been added.
    requestAnimationFrame(() => {
      const cell = scroller.current?.querySelector(`[data-row="${row}"] [data-column="${column}"]`);
      const control = cell?.querySelector('input:not([type=file]),textarea,button,[tabindex]');
      if (!(control instanceof HTMLElement)) return;
      control.focus();
      if (control instanceof HTMLInputElement) control.select();
    });
  };
  const showRowLatest = useRef(showRow);
  useEffect(() => {
    showRowLatest.current = showRow;
  });
  useEffect(() => {
    const { root } = scope.bridge;
    const reveal = (event: Event): void => {
      if (!isReveal(event) || !event.detail.path.startsWith(`${node.path}.`)) return;
      const key = event.detail.path.slice(node.path.length + 1).split('.')[0];
      showRowLatest.current(node.getRows().findIndex((row) => row.id === key));
    };
    root.addEventListener(REVEAL, reveal);
    return () => root.removeEventListener(REVEAL, reveal);
  }, [scope, node]);

  const placeOf = (target: EventTarget): { readonly row: number; readonly column: number } | undefined => {
    const cell = target instanceof Element ? target.closest('[data-column]') : null;
    const row = cell?.closest('[data-row]');
    return cell && row
      ? { row: Number(row.getAttribute('data-row')), column: Number(cell.getAttribute('data-column')) }
      : undefined;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const place = placeOf(event.target);
    const move = place && moveFor(event.nativeEvent, event.target);
    if (!place || !move) return;
    const [row, column] = [place.row + move.rows, place.column + move.columns];
    if (row < 0 || column < 0 || column >= columns.length || (row >= rows.length && !(canAdd && event.key === 'Enter')))
      return;
    event.preventDefault();
    if (row >= rows.length) node.addRow();
    focusCell(row, column);
  };
  const onPaste = (event: ClipboardEvent): void => {
    const place = editable ? placeOf(event.target) : undefined;
    const block = place && blockOf(event.clipboardData.getData('text/plain'));
    if (!place || !block) return;
    event.preventDefault();
    pasteBlock(node, columns, block, place, canAdd);
  };
  return (
    <div
      className={state.error ? 'batch invalid' : 'batch'}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={state.error ? `${id}-error` : undefined}
    >
      <div className="batch-title" id={`${id}-label`}>
        {state.required && editable && (
          <span className="mark" aria-hidden="true">
            *
          </span>
        )}
        {node.label}
      </div>
      <div
        className="batch-scroll"
        ref={scroller}
        id={id}
        tabIndex={editable && rows.length > 0 ? -1 : 0}
        onScroll={virtual ? (event) => setTop(event.currentTarget.scrollTop) : undefined}
      >
        <table
          style={mode === 'edit' ? { width: `${width}px` } : { width: '100%', tableLayout: 'auto' }}
          aria-rowcount={rows.length + 1}
          aria-labelledby={`${id}-label`}
        >
          <colgroup>
            {!hideSequence && <col style={{ width: `${SEQUENCE}px` }} />}
            {columns.map((column) => (
              <col key={column.key} {...(mode === 'edit' ? { style: { width: `${COLUMN}px` } } : {})} />
            ))}
            {operations && <col style={{ width: `${OPERATION}px` }} />}
          </colgroup>
          <thead>
            <tr>
              {!hideSequence && (
                <th scope="col" className="sequence">
                  {text('sequence')}
                </th>
              )}
              {columns.map((column) => (
                <ColumnHead key={column.key} column={column} rows={rows} editable={editable} />
              ))}
              {operations && (
                <th scope="col" className="operation">
                  {text('operation')}
                </th>
              )}
            </tr>
          </thead>
          <tbody onKeyDown={onKeyDown} onPaste={onPaste}>
            {rows.length === 0 && (
              <tr>
                <td className="empty" colSpan={span}>
                  {text('noRows')}
                </td>
              </tr>
            )}
            {first > 0 && (
              <tr className="spacer" aria-hidden="true">
                <td colSpan={span} style={{ height: `${first * ROW_HEIGHT}px` }} />
              </tr>
            )}
            {rows.slice(first, last).map((row, offset) => (
              <BatchRow
                key={row.id}
                batch={node}
                row={row}
                at={first + offset}
                columns={columns}
                sequence={!hideSequence}
                canCopy={canCopy}
                canDelete={canDelete}
                operations={operations}
              />
            ))}
            {last < rows.length && (
              <tr className="spacer" aria-hidden="true">
                <td colSpan={span} style={{ height: `${(rows.length - last) * ROW_HEIGHT}px` }} />
              </tr>
            )}
          </tbody>
          <BatchTotals node={node} rows={rows} columns={columns} sequence={!hideSequence} operations={operations} />
        </table>
      </div>
      <GoneRows node={node} columns={columns} />
      {state.error && (
        <div className="error whole" id={`${id}-error`}>
          {state.error}
        </div>
      )}
      {canAdd && (
        <button
          type="button"
          className="ant-btn scf ant-btn-dashed ant-btn-color-default ant-btn-variant-dashed batch-add"
          onClick={() => {
            node.addRow();
            focusCell(rows.length, 0);
          }}
        >
          + {text('addRow')}
        </button>
      )}
    </div>
  );
}
