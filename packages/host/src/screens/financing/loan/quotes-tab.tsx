import { useStore } from '@nanostores/react';
import { Button, Drawer, Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { allowUse as uses, expenseAccounting, selection } from '@scf-kit/sdk/contract/financing/expense-accounting';
import type { Text } from '@scf-kit/sdk/contract/text';
import { formatAmount } from '@scf-kit/sdk/values';
import { client, notify, session } from '../../../services.ts';
import { ActionButton } from '../../../shell/controls/action-button.tsx';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useMayCall } from '../../../shell/person/can.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { FactTable, type FactColumn } from '../../../table/plain/fact-table.tsx';
import './loan.css';
import { useOffering } from './offering.tsx';

const SELECTED = selection.yes.value;
const UNUSABLE = uses.unusable.value;

type Quote = AnswerOf<typeof expenseAccounting.calls.byFinancing>[number];

const words = {
  title: { zh: '资金方报价', en: 'Quotes' },
  none: { zh: '还没有资金方报价', en: 'No quotes yet' },
  party: { zh: '资金方', en: 'Financing party' },
  rate: { zh: '年利率', en: 'Annual rate' },
  charge: { zh: '月服务费率', en: 'Monthly service rate' },
  method: { zh: '付息方式', en: 'Interest payment' },
  months: { zh: '期限（月）', en: 'Term (months)' },
  amount: { zh: '融资金额', en: 'Financed amount' },
  credit: { zh: '可用额度', en: 'Available credit' },
  cost: { zh: '客户实际利率', en: 'Actual customer rate' },
  lowest: { zh: '最低', en: 'Lowest' },
  until: { zh: '有效期至', en: 'Valid until' },
  state: { zh: '状态', en: 'Status' },
  act: { zh: '操作', en: 'Action' },
  choose: { zh: '选择', en: 'Select' },
  plan: { zh: '还款计划', en: 'Repayment plan' },
  planOf: { zh: '{party} 的还款计划', en: 'Repayment plan of {party}' },
  number: { zh: '期数', en: 'Instalment' },
  due: { zh: '还款日', en: 'Due date' },
  principal: { zh: '本金', en: 'Principal' },
  interest: { zh: '利息', en: 'Interest' },
  service: { zh: '服务费', en: 'Service charge' },
  total: { zh: '合计', en: 'Total' },
  chosen: { zh: '已选择 {party}', en: '{party} is selected' },
} as const;

const percent = (value: string | null): string => (value === null ? '—' : `${formatAmount(value, 4)}%`);
/** The rate that holds, and of what it is made where it follows the LPR. */
const rateCell = ({ rateBasis, currentRate, interestRate, rateText }: Quote): ReactNode =>
  rateBasis === 'lpr1' || rateBasis === 'lpr5' ? (
    <>
      {percent(currentRate)} <Tag>{rateText ?? 'LPR'}</Tag>
    </>
  ) : (
    percent(interestRate)
  );
const sumAmounts = (amounts: readonly string[]): string =>
  (amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0) / 100).toFixed(2);

/** The plan that a quote would become, to the cent. */
function Schedule({ quote }: { readonly quote: Quote }): ReactNode {
  const loaded = useLoaded(`schedule ${quote.id}`, (signal) =>
    client.call(expenseAccounting.calls.schedule, { query: { id: quote.id }, signal, quiet: true }),
  );
  return (
    <LoadState of={loaded}>
      {(rows) => {
        const part = (key: 'principal' | 'interest' | 'charge' | 'total') => ({
          numeric: true,
          render: (row: (typeof rows)[number]) => formatAmount(row[key]),
          total: formatAmount(sumAmounts(rows.map((row) => row[key]))),
        });
        return (
          <FactTable
            title={words.plan}
            rows={rows}
            rowKey={({ number }) => String(number)}
            empty={words.none}
            columns={[
              { key: 'number', title: words.number, render: ({ number }) => number },
              { key: 'due', title: words.due, render: ({ due }) => due },
              { key: 'principal', title: words.principal, ...part('principal') },
              { key: 'interest', title: words.interest, ...part('interest') },
              { key: 'service', title: words.service, ...part('charge') },
              { key: 'total', title: words.total, ...part('total') },
            ]}
          />
        );
      }}
    </LoadState>
  );
}

/** The least of the rates that quotes really cost, where there are several to compare. */
function findLowest(quotes: readonly Quote[]): number | undefined {
  const costs = quotes
    .filter(({ allowUse, actualCustomerInterestRate }) => allowUse !== UNUSABLE && actualCustomerInterestRate !== null)
    .map(({ actualCustomerInterestRate }) => Number(actualCustomerInterestRate));
  return costs.length > 1 ? Math.min(...costs) : undefined;
}

/** The columns in which quotes are compared. */
const createQuoteColumns = (
  say: (text: Text) => string,
  lowest: number | undefined,
  renderActions: (quote: Quote) => ReactNode,
): readonly FactColumn<Quote>[] => [
  { key: 'party', title: words.party, render: (row) => row.financingPartyName },
  {
    key: 'cost',
    title: words.cost,
    numeric: true,
    render: (row) => (
      <>
        {percent(row.actualCustomerInterestRate)}{' '}
        {row.allowUse !== UNUSABLE && Number(row.actualCustomerInterestRate) === lowest ? (
          <Tag color="success">{say(words.lowest)}</Tag>
        ) : null}
      </>
    ),
  },
  { key: 'rate', title: words.rate, numeric: true, render: rateCell },
  {
    key: 'charge',
    title: words.charge,
    numeric: true,
    render: (row) => percent(row.serviceChargePercentage),
  },
  { key: 'method', title: words.method, render: (row) => row.interestPaymentMethodText },
  { key: 'months', title: words.months, numeric: true, render: (row) => row.termMonths },
  {
    key: 'amount',
    title: words.amount,
    numeric: true,
    render: (row) => formatAmount(row.financingAmount),
  },
  {
    key: 'credit',
    title: words.credit,
    numeric: true,
    render: (row) => [formatAmount(row.availableCreditAmount), row.lineCurrency].filter(Boolean).join(' '),
  },
  { key: 'until', title: words.until, render: (row) => row.validUntil ?? '—' },
  {
    key: 'state',
    title: words.state,
    render: (row) => (row.selected === SELECTED ? row.selectedDictText : row.allowUseDictText),
  },
  {
    key: 'act',
    title: words.act,
    render: renderActions,
  },
];

/** The quotes of a project side by side, by what they really cost; one is chosen, by the applicant or the platform. */
export function QuotesTab({
  financingId,
  open,
  onChanged,
}: {
  readonly financingId: string;
  /** Whether a quote may still be chosen. */
  readonly open: boolean;
  readonly onChanged: () => void;
}): ReactNode {
  const { say } = useTexts();
  const mayCall = useMayCall();
  const [planned, setPlanned] = useState<Quote>();
  const loaded = useLoaded(`quotes ${financingId}`, (signal) =>
    client.call(expenseAccounting.calls.byFinancing, { query: { financingId }, signal, quiet: true }),
  );
  const office = useStore(session.$person)?.user.officeId;
  // A party does not choose its own.
  const may = ({ selected, allowUse, financingOfficeId }: Quote): boolean =>
    open &&
    mayCall(expenseAccounting.calls.select.access) &&
    selected !== SELECTED &&
    allowUse !== UNUSABLE &&
    financingOfficeId !== office;
  const offering = useOffering(financingId, open, () => {
    loaded.reload();
    onChanged();
  });
  const choose = async (quote: Quote): Promise<void> => {
    try {
      await client.call(expenseAccounting.calls.select, { body: { id: quote.id } });
      notify({ kind: 'success', title: say(words.chosen, { party: quote.financingPartyName ?? '' }) });
      loaded.reload();
      onChanged();
    } catch (error) {
      // The client has said what was refused.
      if (!(error instanceof ApiError)) throw error;
    }
  };
  const renderActions = (row: Quote): ReactNode => (
    <>
      <Button type="link" size="small" onClick={() => setPlanned(row)}>
        {say(words.plan)}
      </Button>
      {may(row) ? (
        <ActionButton type="link" size="small" action={() => choose(row)}>
          {say(words.choose)}
        </ActionButton>
      ) : null}
      {offering.renderActions(row)}
    </>
  );
  return (
    <LoadState of={loaded}>
      {(rows) => (
        <>
          <div className="loan-quotes-ask">{offering.ask}</div>
          {offering.dialog}
          <FactTable
            title={words.title}
            rows={rows}
            rowKey={({ id }) => id}
            empty={words.none}
            columns={createQuoteColumns(say, findLowest(rows), renderActions)}
          />
          <Drawer
            open={planned !== undefined}
            size="large"
            title={planned ? say(words.planOf, { party: planned.financingPartyName ?? '' }) : ''}
            onClose={() => setPlanned(undefined)}
          >
            {planned ? <Schedule quote={planned} /> : null}
          </Drawer>
        </>
      )}
    </LoadState>
  );
}
