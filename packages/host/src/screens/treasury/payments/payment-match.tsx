import { Card, Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import type { AnswerOf } from '@scf-kit/sdk/contract';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { formatAmount } from '@scf-kit/sdk/values';
import { client } from '../../../services.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useTexts } from '../../../shell/texts.ts';
import { FactTable, type FactColumn } from '../../../table/plain/fact-table.tsx';

const words = {
  title: { zh: '付款依据', en: 'Payment basis' },
  contract: { zh: '合同金额', en: 'Contract' },
  due: { zh: '已到期计划', en: 'Instalments due' },
  arrived: { zh: '已入库货值', en: 'Goods received' },
  accepted: { zh: '已验收货值', en: 'Goods accepted' },
  invoiced: { zh: '进项发票', en: 'Supplier invoices' },
  paid: { zh: '付款（含在途）', en: 'Paid or in progress' },
  left: { zh: '合同未付', en: 'Unpaid on the contract' },
  lastDue: { zh: '质保金到期日', en: 'Retention due on' },
  lines: { zh: '按合同明细', en: 'By line of the contract' },
  none: { zh: '合同没有明细', en: 'The contract has no lines' },
  equipment: { zh: '设备', en: 'Equipment' },
  ordered: { zh: '订购', en: 'Ordered' },
} as const;

type Match = AnswerOf<typeof paymentRequest.calls.match>;
type Line = Match['lines'][number];

const both = (quantity: number, amount: string): string => `${quantity} · ${formatAmount(amount)}`;

const columns: readonly FactColumn<Line>[] = [
  {
    key: 'equipment',
    title: words.equipment,
    render: (line) => [line.equipmentName, line.equipmentSpecification].filter(Boolean).join(' · ') || '—',
  },
  { key: 'ordered', title: words.ordered, numeric: true, render: (line) => both(line.ordered, line.orderedAmount) },
  { key: 'arrived', title: words.arrived, numeric: true, render: (line) => both(line.arrived, line.arrivedAmount) },
  { key: 'accepted', title: words.accepted, numeric: true, render: (line) => both(line.accepted, line.acceptedAmount) },
  { key: 'invoiced', title: words.invoiced, numeric: true, render: (line) => formatAmount(line.invoicedAmount) },
  { key: 'paid', title: words.paid, numeric: true, render: (line) => formatAmount(line.paidAmount) },
];

/**
 * The goods and money of the contract of a payment: ordered, arrived, accepted, invoiced, paid; nothing without one.
 */
export function PaymentMatch({
  of: { kind, id },
}: {
  readonly of: { readonly kind: string; readonly id: string };
}): ReactNode {
  const { say } = useTexts();
  const match = useLoaded(`match ${kind} ${id}`, async (signal) => {
    try {
      const query =
        kind === 'contract'
          ? { contractId: id }
          : kind === 'special-payment'
            ? { specialPaymentId: id }
            : { paymentRequestId: id };
      return await client.call(paymentRequest.calls.match, { query, signal, quiet: true });
    } catch (error) {
      // A payment without contract has nothing behind it, and some may not see it.
      if (error instanceof ApiError) return undefined;
      throw error;
    }
  }).data;
  if (!match) return null;
  const amounts = ['due', 'arrived', 'accepted', 'invoiced', 'paid', 'left'] as const;
  return (
    <Card size="small" title={say(words.title)}>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2, lg: 4 }}
        items={[
          { key: 'contract', label: say(words.contract), children: formatAmount(match.contractAmount) },
          ...amounts.map((name) => ({ key: name, label: say(words[name]), children: formatAmount(match[name]) })),
          { key: 'lastDue', label: say(words.lastDue), children: match.lastDue ?? '—' },
        ]}
      />
      <FactTable<Line>
        title={words.lines}
        rows={match.lines}
        rowKey={(line) => line.id}
        empty={words.none}
        columns={columns}
      />
    </Card>
  );
}
