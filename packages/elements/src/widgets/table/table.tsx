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
    <tr>
      <td className={`state-cell ${kind}`} colSpan={columns.length}>
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
        <tr key={line}>
          {columns.map(({ key }) => (
            <td key={key}>
              <i className="bone" />
            </td>
          ))}
        </tr>
      ));
    if (rows.length === 0) return state(empty ?? widgetText(locale, 'noData'));
    return rows.map((row, index) => (
      <tr key={rowKey(row, index)} className={rowClass?.(row)} onClick={onRow && (() => onRow(row))}>
        {columns.map((column) => {
          const content = column.render ? column.render(row, index) : plain(row, column.key);
          return column.heads ? (
            <th key={column.key} scope="row" className={column.align}>
              {content}
            </th>
          ) : (
            <td key={column.key} className={column.align}>
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
      <table className="records" aria-busy={!rows && !error ? true : undefined}>
        <caption className={showCaption ? undefined : 'offscreen'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={column.align} style={toWidthStyle(column.width)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{body()}</tbody>
        {totals && rows && rows.length > 0 && (
          <tfoot>
            <tr>
              {columns.map((column, at) =>
                at === 0 && totals[column.key] === undefined ? (
                  <th key={column.key} scope="row">
                    {widgetText(locale, 'total')}
                  </th>
                ) : (
                  <td key={column.key} className={column.align}>
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
