import { useState, type ReactNode } from 'react';
import type { ListFilters } from '@scf-kit/sdk/contract/figure-list';
import { stateFilter } from '@scf-kit/sdk/contract/states';
import { nonFinancing } from '@scf-kit/sdk/contract/trade/non-financing';
import { totalNonFinancing } from '@scf-kit/sdk/contract/trade/total-non-financing';
import { Decimal, formatAmount } from '@scf-kit/sdk/values';
import { client, navigation } from '../../../services.ts';
import { ViewSwitch } from '../../../shell/controls/view-switch.tsx';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { FigureLine } from '../../../plots/figure-line.tsx';
import { FigurePlot, fetchMonths, MonthsPlot } from '../../../plots/figure-plot.tsx';
import type { Location } from '../../../navigation/location.ts';
import { usePage } from '../../../shell/routing/page.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { placeOfList } from '../../../table/query/table-address.ts';
import '../../../plots/plots.css';

const words = {
  views: { zh: '统计口径', en: 'Amounts by' },
  month: { zh: '按月', en: 'By month' },
  customer: { zh: '按客户', en: 'By customer' },
  state: { zh: '按状态', en: 'By status' },
  none: { zh: '还没有签订的销售合同', en: 'No sale contract has been signed yet' },
  sums: { zh: '金额汇总', en: 'Amounts' },
  planned: { zh: '项目销售金额', en: 'Project sales' },
  signed: { zh: '近 12 个月签约销售额', en: 'Signed in the last 12 months' },
  received: { zh: '近 12 个月回款', en: 'Collected in the last 12 months' },
} as const;

type View = 'month' | 'customer' | 'state';
const { saleAmount, collection, officeRank, projectCount } = totalNonFinancing.calls;
/** Sales by the month they were signed in, and what came in. */
const MONTHLY = [saleAmount, collection] as const;

/** The projects below, narrowed. */
const placeOfProjects = (path: string, filters: ListFilters): Location => placeOfList(path, nonFinancing.name, filters);
/** The states in which a project counts as business. */
const BUSINESS = stateFilter(nonFinancing, 'approved', 'inProgress', 'completed');

const sumAmounts = (amounts: readonly string[]): string =>
  amounts.reduce((sum, amount) => sum.plus(amount), new Decimal(0)).toFixed(2);

/** The sum of the projects that are business, which their list shows, and the sums of the months of the chart. */
async function fetchSums(signal: AbortSignal) {
  const [planned, months] = await Promise.all([
    client.call(nonFinancing.calls.totalSaleAmount, { query: {}, signal, quiet: true }),
    fetchMonths(MONTHLY, signal),
  ]);
  return {
    planned,
    signed: sumAmounts(months.map(({ amounts: [sales = '0'] }) => sales)),
    received: sumAmounts(months.map(({ amounts: [, collected = '0'] }) => collected)),
  };
}

function Sums({ onMonths }: { readonly onMonths: () => void }): ReactNode {
  const { say } = useTexts();
  const { route } = usePage();
  const loaded = useLoaded('sums of general business', fetchSums);
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

function Shown({ view }: { readonly view: View }): ReactNode {
  const { route } = usePage();
  switch (view) {
    case 'month':
      return <MonthsPlot calls={MONTHLY} title={words.month} empty={words.none} />;
    case 'customer':
      return <FigurePlot call={officeRank} title={words.customer} empty={words.none} />;
    case 'state':
      return (
        <FigurePlot
          call={projectCount}
          lines={4}
          title={words.state}
          empty={words.none}
          onNarrow={(filters) => navigation.go(placeOfProjects(route.path, filters))}
        />
      );
  }
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
      <Shown view={view} />
    </section>
  );
}
