import type { ReactNode } from 'react';
import type { Text } from '@scf-kit/sdk/contract/text';
import { useTexts } from '../../shell/texts.ts';
import './stack-table.css';

export interface StackColumn<Row> {
  readonly key: string;
  readonly title: Text;
  readonly className?: string;
  readonly render: (row: Row) => ReactNode;
}

interface StackTableProps<Row> {
  /** The first one heads its row. */
  readonly columns: readonly StackColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly caption?: string;
  readonly className?: string;
  readonly busy?: boolean;
  /** In place of rows where there are none. */
  readonly empty?: ReactNode;
}

/**
 * A table of a few rows that hold more than a word. Where there is no room beside, cells stand one below the other; the
 * roles say that it stays a table.
 */
export function StackTable<Row>({
  columns,
  rows,
  rowKey,
  caption,
  className = '',
  busy = false,
  empty,
}: StackTableProps<Row>): ReactNode {
  const { say } = useTexts();
  const named = (own: string | undefined): { readonly className?: string } =>
    own === undefined ? {} : { className: own };
  return (
    <div className="stack-box">
      <table role="table" className={`stack-table ${className}`} aria-busy={busy}>
        {caption === undefined ? null : <caption>{caption}</caption>}
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, title }) => (
              <th key={key} scope="col" role="columnheader">
                {say(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.length === 0 && empty !== undefined ? (
            <tr role="row">
              <td role="cell" colSpan={columns.length}>
                {empty}
              </td>
            </tr>
          ) : null}
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map(({ key, title, className: own, render }, at) =>
                at === 0 ? (
                  <th key={key} scope="row" role="rowheader" {...named(own)}>
                    {render(row)}
                  </th>
                ) : (
                  <td key={key} role="cell" data-side={say(title)} {...named(own)}>
                    {render(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
