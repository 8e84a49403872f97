import type { ReactNode } from 'react';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { financingAdmin, totalFinancing } from '@scf-kit/sdk/contract/financing/total-financing';
import { stateFilter } from '@scf-kit/sdk/contract/states';
import { client, navigation } from '../../services.ts';
import { LoadState } from '../../shell/loading/load-state.tsx';
import { useLoaded } from '../../shell/loading/use-loaded.ts';
import { useChangeCount } from '../../shell/notices/changes.ts';
import { AmountTiles } from '../../plots/amount-tiles.tsx';
import { usePage } from '../../shell/routing/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import { placeOfList } from '../../table/query/table-address.ts';
import { ResourceTable } from '../../table/resource-table.tsx';
import { Breakdown, type Narrow } from './overview/breakdown.tsx';
import '../../plots/plots.css';

const OVERVIEW = '/stats/project/financing';
const words = {
  sums: { zh: '融资金额汇总', en: 'Financing amounts' },
  financed: { zh: '融资金额', en: 'Financed' },
  unpaid: { zh: '未放款金额', en: 'Undisbursed' },
  used: { zh: '在用本金', en: 'Principal in use' },
  owed: { zh: '待还金额', en: 'To be repaid' },
  overdue: { zh: '逾期金额', en: 'Overdue' },
} as const;
/** Loans that are out. */
const RUNNING = stateFilter(financing, 'postLoan', 'overdue');
const TO_BE_PAID_OUT = stateFilter(financing, 'approved', 'toBeDisbursed', 'postLoan', 'overdue');

const narrow: Narrow = (filters) => navigation.go(placeOfList(OVERVIEW, financing.name, filters));

async function sums(signal: AbortSignal) {
  const asked = { query: {}, signal, quiet: true } as const;
  const [financed, unpaid, owed, used, late] = await Promise.all([
    client.call(financingAdmin.calls.financingAmount, asked),
    client.call(financingAdmin.calls.noDisbursementAmount, asked),
    client.call(financingAdmin.calls.waitRepaymentAmount, asked),
    client.call(financing.calls.totalBeingUsed, asked),
    client.call(totalFinancing.calls.overdue, asked),
  ]);
  return {
    used,
    overdueAmount: late.overdueAmount,
    financingAmount: financed.financingAmount,
    noDisbursementAmount: unpaid.noDisbursementAmount,
    waitRepaymentAmount: owed.waitRepaymentAmount,
    others: [
      { of: words.financed, amounts: financed.otherCurrencies },
      { of: words.unpaid, amounts: unpaid.otherCurrencies },
      { of: words.owed, amounts: owed.otherCurrencies },
      { of: words.overdue, amounts: late.otherCurrencies },
    ].flatMap(({ of, amounts }) => amounts.map((amount) => ({ of, ...amount }))),
  };
}

/**
 * `/stats/project/financing`: what is financed, in use and owed, by state, month, party and customer; and each project.
 */
export default function FinancingOverview(): ReactNode {
  const { say } = useTexts();
  const { route } = usePage();
  const version = useChangeCount(financing.name);
  const loaded = useLoaded(`financing sums ${version}`, sums);
  return (
    <>
      <section className="page-card plot-head">
        <h1 className="page-title">{say(route.title)}</h1>
        <LoadState of={loaded} rows={2}>
          {(of) => (
            <AmountTiles
              title={words.sums}
              tiles={[
                { key: 'financed', title: words.financed, amount: of.financingAmount, onOpen: () => narrow({}) },
                {
                  key: 'unpaid',
                  title: words.unpaid,
                  amount: of.noDisbursementAmount,
                  onOpen: () => narrow(TO_BE_PAID_OUT),
                },
                { key: 'used', title: words.used, amount: of.used, onOpen: () => narrow(RUNNING) },
                {
                  key: 'owed',
                  title: words.owed,
                  amount: of.waitRepaymentAmount,
                  onOpen: () => narrow(RUNNING),
                },
                {
                  key: 'overdue',
                  title: words.overdue,
                  amount: of.overdueAmount,
                  onOpen: () => narrow(stateFilter(financing, 'overdue')),
                },
                ...of.others.map(({ of: name, currency, amount }) => ({
                  key: `${name.en} ${currency}`,
                  title: { zh: `${name.zh}（${currency}）`, en: `${name.en} (${currency})` },
                  amount,
                })),
              ]}
            />
          )}
        </LoadState>
        <Breakdown onNarrow={narrow} />
      </section>
      <ResourceTable
        resource={financing}
        title={{ zh: '项目明细', en: 'Projects' }}
        columns={[
          'code',
          'name',
          'customerName',
          'status',
          'applyAmount',
          'financingAmount',
          'disbursedAmount',
          'beingUsedAmount',
          'financingPartyId',
          'applyDate',
        ]}
        changes={[]}
        imports={false}
        onOpen={({ id }) => navigation.go({ path: '/stats/project/financing/detail', query: { id } })}
        empty={{
          zh: '还没有您可以查看的融资申请，提交的申请会列在这里',
          en: 'There are no applications you can view yet. Submitted applications are listed here.',
        }}
      />
    </>
  );
}
