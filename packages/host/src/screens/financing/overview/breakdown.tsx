import { useState, type ReactNode } from 'react';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { totalFinancing } from '@scf-kit/sdk/contract/financing/total-financing';
import { client } from '../../../services.ts';
import { ViewSwitch } from '../../../shell/controls/view-switch.tsx';
import { LoadedPlot } from '../../../shell/plots/loaded-plot.tsx';
import { useTexts } from '../../../shell/texts.ts';

const words = {
  views: { zh: '统计口径', en: 'Amounts by' },
  state: { zh: '按状态', en: 'By state' },
  month: { zh: '按月', en: 'By month' },
  party: { zh: '按资金方', en: 'By party' },
  customer: { zh: '按客户', en: 'By customer' },
  none: { zh: '还没有数据', en: 'There is nothing yet' },
  projects: { zh: '项目数', en: 'Projects' },
  applied: { zh: '申请金额', en: 'Amount applied for' },
  financed: { zh: '融资金额', en: 'Financed' },
  disbursed: { zh: '放款', en: 'Disbursed' },
  repaid: { zh: '还款', en: 'Repaid' },
  collected: { zh: '回款', en: 'Collected' },
  used: { zh: '在用金额', en: 'In use' },
  overdue: { zh: '逾期金额', en: 'Overdue' },
  unchosen: { zh: '尚未选定', en: 'Not chosen yet' },
} as const;

export type View = 'state' | 'month' | 'party' | 'customer';
const VIEWS: readonly View[] = ['state', 'month', 'party', 'customer'];
const { projectCount, partyRank, officeRank, financingAmount, repayment, collection } = totalFinancing.calls;

type State = AnswerOf<typeof projectCount>[number];
type Party = AnswerOf<typeof partyRank>[number];

/** The filter of the list below. */
export type Narrow = (filters: Readonly<Record<string, string>>) => void;

function ByState({ onNarrow }: { readonly onNarrow: Narrow }): ReactNode {
  const open = ({ status }: State): void => onNarrow({ status: String(status) });
  return (
    <LoadedPlot<State>
      name="financing by state"
      load={(signal) => client.call(projectCount, { query: {}, signal, quiet: true })}
      title={words.state}
      empty={words.none}
      category={{ title: words.state, of: ({ statusDictText }) => statusDictText }}
      more={[{ key: 'count', title: words.projects, numeric: true, render: (row) => row.projectCount }]}
      amounts={[
        { key: 'applied', title: words.applied, value: (row) => row.applyAmount },
        { key: 'financed', title: words.financed, value: (row) => row.financingAmount },
        { key: 'used', title: words.used, value: (row) => row.beingUsedAmount },
      ]}
      onOpen={open}
    />
  );
}

interface Month {
  readonly month: string;
  readonly disbursed: string;
  readonly repaid: string;
  readonly collected: string;
}

/** Three lists of months as one: a month that one of them lacks is 0 there. */
async function monthsOf(signal: AbortSignal): Promise<readonly Month[]> {
  const asked = { query: {}, signal, quiet: true } as const;
  const [out, back, claims] = await Promise.all([
    client.call(financingAmount, asked),
    client.call(repayment, asked),
    client.call(collection, asked),
  ]);
  const of = <R extends { readonly month: string }>(rows: readonly R[], month: string, amount: (row: R) => string) => {
    const found = rows.find((row) => row.month === month);
    return found ? amount(found) : '0.00';
  };
  const months = new Set([...out, ...back, ...claims].map(({ month }) => month));
  return [...months].toSorted().map((month) => ({
    month,
    disbursed: of(out, month, (row) => row.financingAmount),
    repaid: of(back, month, (row) => row.repaymentAmount),
    collected: of(claims, month, (row) => row.collectionAmount),
  }));
}

/** Disbursements, repayments and collections of the last twelve months, by the day they count from. */
export function ByMonth(): ReactNode {
  return (
    <LoadedPlot<Month>
      name="financing by month"
      load={monthsOf}
      title={words.month}
      empty={words.none}
      category={{ title: { zh: '月份', en: 'Month' }, of: ({ month }) => month }}
      amounts={[
        { key: 'disbursed', title: words.disbursed, value: (row) => row.disbursed },
        { key: 'repaid', title: words.repaid, value: (row) => row.repaid },
        { key: 'collected', title: words.collected, value: (row) => row.collected },
      ]}
    />
  );
}

function ByParty({ onNarrow }: { readonly onNarrow: Narrow }): ReactNode {
  const { say } = useTexts();
  const open = ({ financingPartyId }: Party): void => {
    if (financingPartyId) onNarrow({ financingPartyId });
  };
  return (
    <LoadedPlot<Party>
      name="financing by party"
      load={(signal) => client.call(partyRank, { query: {}, signal, quiet: true })}
      title={words.party}
      empty={words.none}
      category={{
        title: { zh: '资金方', en: 'Financing party' },
        of: ({ financingPartyName }) => financingPartyName ?? say(words.unchosen),
      }}
      more={[{ key: 'count', title: words.projects, numeric: true, render: (row) => row.projectCount }]}
      amounts={[
        { key: 'financed', title: words.financed, value: (row) => row.financingAmount },
        { key: 'disbursed', title: words.disbursed, value: (row) => row.disbursedAmount, bare: true },
        { key: 'used', title: words.used, value: (row) => row.beingUsedAmount },
        { key: 'overdue', title: words.overdue, value: (row) => row.overdueAmount, late: true },
      ]}
      opens={({ financingPartyId }) => Boolean(financingPartyId)}
      onOpen={open}
    />
  );
}

function ByCustomer(): ReactNode {
  return (
    <LoadedPlot
      name="financing by customer"
      load={(signal) => client.call(officeRank, { query: {}, signal, quiet: true })}
      title={words.customer}
      empty={words.none}
      category={{ title: { zh: '客户企业', en: 'Customer' }, of: ({ officeName }) => officeName }}
      more={[{ key: 'count', title: words.projects, numeric: true, render: (row) => row.projectCount }]}
      amounts={[{ key: 'disbursed', title: words.disbursed, value: (row) => row.financingAmount }]}
    />
  );
}

/** The amounts of financing by state, month, party or customer; a press narrows the list of projects. */
export function Breakdown({ onNarrow }: { readonly onNarrow: Narrow }): ReactNode {
  const [view, setView] = useState<View>('state');
  return (
    <>
      <ViewSwitch
        label={words.views}
        views={VIEWS.map((name) => [name, words[name]])}
        value={view}
        onChange={setView}
      />
      {view === 'state' ? (
        <ByState onNarrow={onNarrow} />
      ) : view === 'month' ? (
        <ByMonth />
      ) : view === 'party' ? (
        <ByParty onNarrow={onNarrow} />
      ) : (
        <ByCustomer />
      )}
    </>
  );
}
