import { useState, type ReactNode } from 'react';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { nonFinancing } from '@scf-kit/sdk/contract/trade/non-financing';
import { totalNonFinancing } from '@scf-kit/sdk/contract/trade/total-non-financing';
import { client, navigation } from '../../../services.ts';
import { ViewSwitch } from '../../../shell/controls/view-switch.tsx';
import { LoadedPlot } from '../../../shell/plots/loaded-plot.tsx';
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
  const open = ({ status }: State): void =>
    navigation.go({
      path: route.path,
      query: {},
      hash: addressOfQuery(nonFinancing.name, { ...firstQuery, filters: { status: String(status) } }),
    });
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
