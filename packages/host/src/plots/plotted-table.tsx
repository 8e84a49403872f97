import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Text } from '@scf-kit/sdk/contract/text';
import { toDecimal, formatAmount } from '@scf-kit/sdk/values';
import { FactTable, type FactColumn } from '../table/plain/fact-table.tsx';
import { useTexts } from '../shell/texts.ts';
import { BarPlot } from './bar-plot.tsx';

/** An amount of each row: as a bar, unless it is only to be read. */
export interface PlottedAmount<R> {
  readonly key: string;
  readonly title: Text;
  readonly value: (row: R) => string | null;
  readonly bare?: boolean;
  /** These amounts are late, and are drawn as such. */
  readonly late?: boolean;
}

export interface PlottedRows<R> {
  readonly title: Text;
  readonly rows: readonly R[];
  readonly empty: Text;
  /** The key of a row: a month, a state, a party. */
  readonly category: { readonly title: Text; readonly of: (row: R) => string };
  readonly amounts: readonly PlottedAmount<R>[];
  /** Further columns, before the amounts. */
  readonly more?: readonly FactColumn<R>[];
  /** Whole numbers, not amounts of money. */
  readonly counts?: boolean;
  /** The place a bar opens; the table shows the same as a link. A row that `opens` refuses leads nowhere. */
  readonly onOpen?: (row: R) => void;
  readonly opens?: (row: R) => boolean;
}

const whole = (value: number): string => value.toLocaleString('en-US');

/** Rows with their amounts, as bars and, below them, as a table: what a picture cannot say, and what a press opens. */
export function PlottedTable<R>({
  title,
  rows,
  empty,
  category,
  amounts,
  more = [],
  counts = false,
  onOpen,
  opens = () => true,
}: PlottedRows<R>): ReactNode {
  const { say } = useTexts();
  const plotted = amounts.filter(({ bare }) => !bare);
  const numbers = (value: PlottedAmount<R>['value']): readonly number[] =>
    rows.map((row) => Number(toDecimal(value(row) ?? '0') ?? 0));
  const named = (row: R): ReactNode =>
    onOpen && opens(row) ? (
      <Button type="link" className="text-link" onClick={() => onOpen(row)}>
        {category.of(row)}
      </Button>
    ) : (
      category.of(row)
    );
  return (
    <>
      {rows.length > 0 && plotted.length > 0 ? (
        <BarPlot
          title={title}
          {...(counts ? { format: whole } : {})}
          categories={rows.map(category.of)}
          series={plotted.map(({ title: name, value, late = false }) => ({
            title: name,
            values: numbers(value),
            late,
          }))}
          {...(onOpen
            ? {
                onPick: (at: number) => {
                  const row = rows[at];
                  if (row !== undefined && opens(row)) onOpen(row);
                },
              }
            : {})}
        />
      ) : null}
      <FactTable<R>
        title={title}
        bare
        rows={rows}
        rowKey={(row, at) => `${category.of(row)} ${at}`}
        empty={empty}
        columns={[
          { key: 'category', title: category.title, render: named },
          ...more,
          ...amounts.map(({ key, title: name, value }) => ({
            key,
            title: name,
            numeric: true,
            render: (row: R) => (counts ? whole(Number(value(row) ?? '0')) : formatAmount(value(row) ?? '0')),
          })),
        ]}
      />
      {counts ? null : <p className="plot-note">{say({ zh: '金额单位：元', en: 'Amounts in yuan' })}</p>}
    </>
  );
}
