import type { ReactNode } from 'react';
import { buildListFilters, type ListFilters } from '@scf-kit/sdk/contract/figure-list';
import type { Text } from '@scf-kit/sdk/contract/text';
import { client } from '../services.ts';
import type { AnyRow } from '../table/values/plain-text.ts';
import { useTexts } from '../shell/texts.ts';
import { countColumns, declaredBy, measuresIn, nameOfRow, textIn, titleIn, type FigureCall } from './figure-columns.ts';
import { LoadedPlot } from './loaded-plot.tsx';
import type { PlottedAmount } from './plotted-table.tsx';

/**
 * A figure as bars and as a table, with the titles its contract gives it. A row opens the rows it adds up, where their
 * list can be narrowed to them.
 */
export function FigurePlot({
  call,
  title,
  empty,
  unnamed = { zh: '—', en: '—' },
  bare = [],
  late = [],
  lines,
  onNarrow,
}: {
  readonly call: FigureCall;
  readonly title: Text;
  readonly empty: Text;
  /** The name of a row that has none. */
  readonly unnamed?: Text;
  /** Sums that are read alone, and sums that are drawn as late. */
  readonly bare?: readonly string[];
  readonly late?: readonly string[];
  readonly lines?: number;
  /** Narrows the list of the rows that are added up. */
  readonly onNarrow?: (filters: ListFilters) => void;
}): ReactNode {
  const { say } = useTexts();
  const { rules, fields } = declaredBy(call);
  const name = nameOfRow(rules);
  return (
    <LoadedPlot<AnyRow>
      name={call.path}
      load={(signal) => client.call(call, { query: {}, signal, quiet: true })}
      title={title}
      empty={empty}
      {...(lines === undefined ? {} : { lines })}
      category={{ title: titleIn(fields, name), of: (row) => textIn(row, name) ?? say(unnamed) }}
      more={countColumns(call)}
      amounts={measuresIn(rules, 'sum').map((key) => ({
        key,
        title: titleIn(fields, key),
        value: (row) => textIn(row, key),
        bare: bare.includes(key),
        late: late.includes(key),
      }))}
      {...(onNarrow
        ? {
            opens: (row: AnyRow) => buildListFilters(call, row) !== undefined,
            onOpen: (row: AnyRow) => {
              const filters = buildListFilters(call, row);
              if (filters) onNarrow(filters);
            },
          }
        : {})}
    />
  );
}

interface Month {
  readonly month: string;
  /** The sums of the month, one a figure. */
  readonly amounts: readonly string[];
}

/** Figures by month side by side: a month that one of them lacks is 0 there. */
export async function fetchMonths(calls: readonly FigureCall[], signal: AbortSignal): Promise<readonly Month[]> {
  const answered = await Promise.all(
    calls.map(async (call) => {
      const [name = ''] = measuresIn(declaredBy(call).rules, 'sum');
      const rows = await client.call(call, { query: {}, signal, quiet: true });
      return new Map(rows.map((row) => [textIn(row, 'month') ?? '', textIn(row, name) ?? '0.00']));
    }),
  );
  return [...new Set(answered.flatMap((months) => [...months.keys()]))]
    .toSorted()
    .map((month) => ({ month, amounts: answered.map((months) => months.get(month) ?? '0.00') }));
}

/** The first sums of several figures by month, side by side. */
export function MonthsPlot({
  calls,
  title,
  empty,
}: {
  readonly calls: readonly FigureCall[];
  readonly title: Text;
  readonly empty: Text;
}): ReactNode {
  const amounts = calls.map((call, at): PlottedAmount<Month> => {
    const { rules, fields } = declaredBy(call);
    const [name = ''] = measuresIn(rules, 'sum');
    return { key: call.path, title: titleIn(fields, name), value: (row) => row.amounts[at] ?? null };
  });
  return (
    <LoadedPlot<Month>
      name={calls.map(({ path }) => path).join(' ')}
      load={(signal) => fetchMonths(calls, signal)}
      title={title}
      empty={empty}
      category={{ title: { zh: '月份', en: 'Month' }, of: ({ month }) => month }}
      amounts={amounts}
    />
  );
}
