import type { CSSProperties, ReactNode } from 'react';
import type { Locale } from '@scf-kit/sdk/contract/text';
import type { ElementError } from '../../element/index.ts';
import { addRules } from '../../element/sheets.ts';
import { widgetText } from '../texts.ts';
import { tableStyles } from './table-styles.ts';

addRules('widgets', tableStyles);

export interface Column<R> {
  readonly key: string;
  readonly title: ReactNode;
  /** Amounts and counts stand right, with figures of one width. */
  readonly align?: 'right' | 'center';
  /** Pixels; by default as wide as its content. */
  readonly width?: number;
  /** The cell that names the row, read out with the others. */
  readonly heads?: boolean;
  /** It stays in sight at the end however wide the table is: what can be done with a row. */
  readonly stays?: boolean;
  /** The cell; by default the row's own value under the key. */
  readonly render?: (row: R, index: number) => ReactNode;
}

export interface TableProps<R extends object> {
  readonly locale: Locale;
  /** The caption for screen readers; drawn above the table with `showCaption`. */
  readonly caption: string;
  readonly showCaption?: boolean;
  readonly columns: readonly Column<R>[];
  /** Undefined while they load. */
  readonly rows: readonly R[] | undefined;
  readonly rowKey: (row: R, index: number) => string;
  /** Why there are no rows; trying again is offered where it may help. */
  readonly error?: ElementError | undefined;
  readonly onRetry?: () => void;
  /** Said instead of rows where there are none. */
  readonly empty?: ReactNode;
  readonly rowClass?: (row: R) => string | undefined;
  /** A press anywhere in a row; a control of the row must do the same for the keyboard. */
  readonly onRow?: (row: R) => void;
  /** The last row: its cells by the key of their column; the first column says 合计 unless it is given. */
  readonly totals?: Readonly<Record<string, ReactNode>>;
}

const classOf = <R,>({ align, stays }: Column<R>): string | undefined =>
  [align, stays ? 'stays' : undefined].filter((each) => each !== undefined).join(' ') || undefined;

/** A cell's own place, and the name of its column for where it does not stand below it. */
const sideOf = <R,>(column: Column<R>): { readonly className?: string | undefined; readonly 'data-side'?: string } => ({
  className: classOf(column),
  ...(typeof column.title === 'string' ? { 'data-side': column.title } : {}),
});

/** The cell of a value that is shown as it is. */
function plain(row: object, key: string): ReactNode {
  const value: unknown = Reflect.get(row, key);
  // A date, a code and the number of an invoice are one word.
  if (typeof value === 'string' && /^[\w-]{1,24}$/.test(value)) return <span className="nowrap">{value}</span>;
  return typeof value === 'string' || typeof value === 'number' ? value : '';
}

/**
 * A table of records: a native one that scrolls sideways where it is too wide, with its loading, empty and error
 * states.
 */
export function Table<R extends object>({
  locale,
  caption,
  showCaption = false,
  columns,
  rows,
  rowKey,
  error,
  onRetry,
  empty,
  rowClass,
  onRow,
  totals,
}: TableProps<R>): ReactNode {
  const state = (content: ReactNode, kind = ''): ReactNode => (
    <tr role="row">
      <td className={`state-cell ${kind}`} role="cell" colSpan={columns.length}>
        <div>{content}</div>
      </td>
    </tr>
  );
  const body = (): ReactNode => {
    if (error)
      return state(
        <>
          <span role="alert">{error.message}</span>
          {error.recoverable && onRetry && (
            <button type="button" className="link" onClick={onRetry}>
              {widgetText(locale, 'retry')}
            </button>
          )}
        </>,
        'error',
      );
    if (!rows)
      return [0, 1, 2].map((line) => (
        <tr key={line} role="row">
          {columns.map(({ key }) => (
            <td key={key} role="cell">
              <i className="bone" />
            </td>
          ))}
        </tr>
      ));
    if (rows.length === 0) return state(empty ?? widgetText(locale, 'noData'));
    return rows.map((row, index) => (
      <tr key={rowKey(row, index)} role="row" className={rowClass?.(row)} onClick={onRow && (() => onRow(row))}>
        {columns.map((column) => {
          const content = column.render ? column.render(row, index) : plain(row, column.key);
          return column.heads ? (
            <th key={column.key} scope="row" role="rowheader" {...sideOf(column)}>
              {content}
            </th>
          ) : (
            <td key={column.key} role="cell" {...sideOf(column)}>
              {content}
            </td>
          );
        })}
      </tr>
    ));
  };
  return (
    // It scrolls, so the keyboard must reach it; it is a region, so it has a name.
    <div className="records-scroll" tabIndex={0} role="region" aria-label={caption}>
      <table role="table" className="records" aria-busy={!rows && !error ? true : undefined}>
        <caption className={showCaption ? undefined : 'offscreen'}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                role="columnheader"
                className={classOf(column)}
                style={toWidthStyle(column.width)}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">{body()}</tbody>
        {totals && rows && rows.length > 0 && (
          <tfoot role="rowgroup">
            <tr role="row">
              {columns.map((column, at) =>
                at === 0 && totals[column.key] === undefined ? (
                  <th key={column.key} scope="row" role="rowheader">
                    {widgetText(locale, 'total')}
                  </th>
                ) : (
                  <td key={column.key} role="cell" {...(totals[column.key] === undefined ? {} : sideOf(column))}>
                    {totals[column.key]}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

const toWidthStyle = (width: number | undefined): CSSProperties | undefined =>
  width === undefined ? undefined : { inlineSize: `${width}px`, minInlineSize: `${width}px` };
