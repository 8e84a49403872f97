import type { ReactNode } from 'react';
import type { Text } from '@scf-kit/sdk/contract/text';
import { useTexts } from '../../shell/texts.ts';
import '../values/values.css';
import './fact-table.css';

/** A column of a table that is only read. */
export interface FactColumn<R> {
  readonly key: string;
  readonly title: Text;
  readonly numeric?: boolean;
  readonly render: (row: R) => ReactNode;
  /** The total below the column. */ readonly total?: ReactNode;
}

/**
 * Few rows that are only read: no paging, no sorting. Where it is too wide it is scrolled, by keyboard too; on a phone
 * each row is a card, and the roles say that it stays a table.
 */
export function FactTable<R>({
  title,
  columns,
  rows,
  rowKey,
  empty,
  bare = false,
  dense = false,
}: {
  readonly title: Text;
  readonly columns: readonly FactColumn<R>[];
  readonly rows: readonly R[];
  readonly rowKey: (row: R, at: number) => string;
  readonly empty: Text;
  /** Its title stands above already, and only names the table. */ readonly bare?: boolean;
  /** Many columns of amounts: headings and names break, so that they all stand side by side. */
  readonly dense?: boolean;
}): ReactNode {
  const { say } = useTexts();
  const totals = rows.length > 1 && columns.some(({ total }) => total !== undefined);
  return (
    <section className={dense ? 'facts facts-dense' : 'facts'} aria-label={say(title)}>
      {bare ? null : <h3>{say(title)}</h3>}
      <div className="facts-scroll" tabIndex={0} role="group" aria-label={say(title)}>
        <table role="table">
          <thead role="rowgroup">
            <tr role="row">
              {columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  role="columnheader"
                  className={column.numeric ? 'facts-number' : undefined}
                >
                  {say(column.title)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.length === 0 ? (
              <tr role="row">
                <td role="cell" colSpan={columns.length} className="field-empty">
                  {say(empty)}
                </td>
              </tr>
            ) : null}
            {rows.map((row, at) => (
              <tr key={rowKey(row, at)} role="row">
                {columns.map((column) => (
                  <td
                    key={column.key}
                    role="cell"
                    data-side={say(column.title)}
                    className={column.numeric ? 'facts-number' : undefined}
                  >
                    {column.render(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {totals ? (
            <tfoot role="rowgroup">
              <tr role="row">
                {columns.map((column, at) => (
                  <td
                    key={column.key}
                    role="cell"
                    data-side={column.total === undefined ? undefined : say(column.title)}
                    className={column.numeric ? 'facts-number' : undefined}
                  >
                    {column.total ?? (at === 0 ? say({ zh: '合计', en: 'Total' }) : null)}
                  </td>
                ))}
              </tr>
            </tfoot>
          ) : null}
        </table>
      </div>
    </section>
  );
}
