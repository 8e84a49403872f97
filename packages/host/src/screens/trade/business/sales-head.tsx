import { useState, type ReactNode } from 'react';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { statesOf } from '@scf-kit/sdk/contract/states';
import { nonFinancing } from '@scf-kit/sdk/contract/trade/non-financing';
import { totalNonFinancing } from '@scf-kit/sdk/contract/trade/total-non-financing';
import { Decimal, formatAmount } from '@scf-kit/sdk/values';
import { client, navigation } from '../../../services.ts';
import { ViewSwitch } from '../../../shell/controls/view-switch.tsx';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { FigureLine } from '../../../shell/plots/figure-line.tsx';
import { LoadedPlot } from '../../../shell/plots/loaded-plot.tsx';
import type { Location } from '../../../shell/routing/location.ts';
import { usePage } from '../../../shell/routing/page.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { addressOfQuery } from '../../../table/query/table-address.ts';
import { firstQuery } from '../../../table/query/table-query.ts';
import '../../../shell/plots/plots.css';

const words = {
  views: { zh: '统计口径', en: 'Amounts by' },
  month: { zh: '按月', en: 'By month' },
  customer: { zh: '按客户', en: 'By customer' },
  state: { zh: '按状态', en: 'By state' },
  none: { zh: '还没有签订的销售合同', en: 'No sale contract has been signed yet' },
  projects: { zh: '项目数', en: 'Projects' },
  sales: { zh: '销售额', en: 'Sales' },
  collected: { zh: '回款', en: 'Collected' },
  sums: { zh: '金额汇总', en: 'Amounts' },
  planned: { zh: '项目销售金额', en: 'Sales of the projects' },
  signed: { zh: '近 12 个月签约销售额', en: 'Sales signed in twelve months' },
  received: { zh: '近 12 个月回款', en: 'Collected in twelve months' },
} as const;

type View = 'month' | 'customer' | 'state';
const { saleAmount, collection, officeRank, projectCount } = totalNonFinancing.calls;

interface Month {
  readonly month: string;
  readonly sales: string;
  readonly collected: string;
}

async function monthsOf(signal: AbortSignal): Promise<readonly Month[]> {
  const asked = { query: {}, signal, quiet: true } as const;
  const [sold, claims] = await Promise.all([client.call(saleAmount, asked), client.call(collection, asked)]);
  const months = new Set([...sold, ...claims].map(({ month }) => month));
  return [...months].toSorted().map((month) => ({
    month,
    sales: sold.find((row) => row.month === month)?.saleAmount ?? '0.00',
    collected: claims.find((row) => row.month === month)?.collectionAmount ?? '0.00',
  }));
}

/** The projects below, narrowed to those in these states. */
const placeOfProjects = (path: string, status: string): Location => ({
  path,
  query: {},
  hash: addressOfQuery(nonFinancing.name, { ...firstQuery, filters: { status } }),
});
/** What counts as business. */
const BUSINESS = statesOf(nonFinancing, 'approved', 'inProgress', 'completed').join(',');

const sumOf = (amounts: readonly string[]): string =>
  amounts.reduce((sum, amount) => sum.plus(amount), new Decimal(0)).toFixed(2);

/** The sum of the projects that are business, which their list shows, and the sums of the months of the chart. */
async function sumsOf(signal: AbortSignal) {
  const [planned, months] = await Promise.all([
    client.call(nonFinancing.calls.totalSaleAmount, { query: {}, signal, quiet: true }),
    monthsOf(signal),
  ]);
  return {
    planned,
    signed: sumOf(months.map(({ sales }) => sales)),
    received: sumOf(months.map(({ collected }) => collected)),
  };
}

function Sums({ onMonths }: { readonly onMonths: () => void }): ReactNode {
  const { say } = useTexts();
  const { route } = usePage();
  const loaded = useLoaded('sums of general business', sumsOf);
  return (
    <LoadState of={loaded} rows={1}>
      {(sums) => (
        <FigureLine
          label={say(words.sums)}
          figures={(['planned', 'signed', 'received'] as const).map((name) => {
            const amount = formatAmount(sums[name]);
            const label = `${say(words[name])} ${amount}`;
            return {
              key: name,
              title: words[name],
              value: amount,
              open: {
                label,
                onOpen: name === 'planned' ? () => navigation.go(placeOfProjects(route.path, BUSINESS)) : onMonths,
              },
            };
          })}
        />
      )}
    </LoadState>
  );
}

function ByMonth(): ReactNode {
  return (
    <LoadedPlot<Month>
      name="sales by month"
      load={monthsOf}
      title={words.month}
      empty={words.none}
      category={{ title: { zh: '月份', en: 'Month' }, of: ({ month }) => month }}
      amounts={[
        { key: 'sales', title: words.sales, value: (row) => row.sales },
        { key: 'collected', title: words.collected, value: (row) => row.collected },
      ]}
    />
  );
}

function ByCustomer(): ReactNode {
  return (
    <LoadedPlot
      name="sales by customer"
      load={(signal) => client.call(officeRank, { query: {}, signal, quiet: true })}
      title={words.customer}
      empty={words.none}
      category={{ title: { zh: '客户', en: 'Customer' }, of: ({ officeName }) => officeName }}
      more={[{ key: 'count', title: words.projects, numeric: true, render: (row) => row.projectCount }]}
      amounts={[{ key: 'sales', title: words.sales, value: (row) => row.saleAmount }]}
    />
  );
}

type State = AnswerOf<typeof projectCount>[number];

function ByState(): ReactNode {
  const { route } = usePage();
  const open = ({ status }: State): void => navigation.go(placeOfProjects(route.path, String(status)));
  return (
    <LoadedPlot<State>
      name="business by state"
      load={(signal) => client.call(projectCount, { query: {}, signal, quiet: true })}
      lines={4}
      title={words.state}
      empty={words.none}
      category={{ title: words.state, of: ({ statusDictText }) => statusDictText }}
      onOpen={open}
      more={[{ key: 'count', title: words.projects, numeric: true, render: (row) => row.projectCount }]}
      amounts={[]}
    />
  );
}

/** Sales and collections of general business by month and customer, and how its projects stand. */
export function SalesHead(): ReactNode {
  const { say } = useTexts();
  const { route } = usePage();
  const [view, setView] = useState<View>('month');
  return (
    <section className="page-card plot-head">
      <h1 className="page-title">{say(route.title)}</h1>
      <Sums onMonths={() => setView('month')} />
      <ViewSwitch
        label={words.views}
        views={(['month', 'customer', 'state'] as const).map((name) => [name, words[name]])}
        value={view}
        onChange={setView}
      />
      {view === 'month' ? <ByMonth /> : view === 'customer' ? <ByCustomer /> : <ByState />}
    </section>
  );
}
