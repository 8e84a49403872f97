import { Button, Card, Result } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import type { CallAnswering } from '@scf-kit/sdk/contract/call';
import type { Output, Stamped } from '@scf-kit/sdk/contract';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { billStatus } from '@scf-kit/sdk/contract/treasury/billed';
import type { billLine } from '@scf-kit/sdk/contract/treasury/bill-line';
import { capitalAmount, formatAmount } from '@scf-kit/sdk/values';
import { client, navigation } from '../../services.ts';
import { PlaceLink } from '../../shell/controls/record-link.tsx';
import { LoadState } from '../../shell/loading/load-state.tsx';
import { useLoaded } from '../../shell/loading/use-loaded.ts';
import { usePage } from '../../shell/routing/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import { RecordChanges } from '../../table/detail/difference-list.tsx';
import type { EditSection } from '../../table/edit/edit-fields.ts';
import { RecordSections } from '../../table/detail/record-sections.tsx';
import { FactTable } from '../../table/plain/fact-table.tsx';
import { FieldText } from '../../table/values/field-text.tsx';
import { TransitionButtons } from '../../table/transitions/transition-buttons.tsx';
import { useTransitions } from '../../table/transitions/use-transitions.tsx';
import { DealChain } from '../beside/deal/later-deal-chain.tsx';
import { placeOfBill } from './invoices/places.ts';
import { redActions } from './invoices/red-actions.ts';
import '../workflow/records/record-title.css';

type Bill = Output<Stamped<(typeof bill)['own']>> & {
  readonly lines: readonly Output<Stamped<(typeof billLine)['own']>>[];
};

const words = {
  choose: { zh: '请从列表打开一张发票', en: 'Open an invoice from its list' },
  lines: { zh: '明细', en: 'Lines' },
  none: { zh: '没有明细', en: 'No lines' },
  goods: { zh: '产品', en: 'Goods' },
  quantity: { zh: '数量', en: 'Quantity' },
  price: { zh: '含税单价', en: 'Price with tax' },
  amount: { zh: '含税金额', en: 'Amount with tax' },
  rate: { zh: '税率', en: 'Tax rate' },
  net: { zh: '不含税金额', en: 'Net amount' },
  tax: { zh: '税额', en: 'Tax' },
  left: { zh: '剩余', en: 'Remaining' },
  words: { zh: '价税合计（大写）', en: 'Total in words' },
  reds: { zh: '红字发票', en: 'Red invoices' },
  noReds: { zh: '没有红字发票', en: 'No red invoices' },
  number: { zh: '发票号码', en: 'Invoice number' },
  state: { zh: '状态', en: 'Status' },
  original: { zh: '查看原发票', en: 'View the original' },
} as const;

const ISSUED = billStatus.issued.value;
/** As an invoice is read; what is technical, stands in the title or is told by the contract's number is left out. */
const SECTIONS: readonly EditSection[] = [
  {
    title: { zh: '购销双方', en: 'Parties' },
    fields: ['sellerName', 'buyerName', 'customerName', 'contractId', 'financingId', 'billingInformationId'],
  },
  {
    title: { zh: '金额', en: 'Amounts' },
    fields: [
      'billAmount',
      'amountWithoutTax',
      'taxAmount',
      'taxRate',
      'currencyType',
      'origanAmount',
      'exchangeRate',
      'countedAmount',
    ],
  },
  {
    title: { zh: '发票', en: 'Invoice' },
    fields: [
      'direction',
      'kind',
      'billType',
      'billCode',
      'billNumber',
      'billingDate',
      'productName',
      'invoiceGroupId',
      'billFile',
    ],
  },
  {
    title: { zh: '红冲与用途确认', en: 'Reversal and use confirmation' },
    fields: ['redReason', 'returnReason', 'redSlipNumber', 'redSlipTime', 'useConfirmed', 'useConfirmedTime'],
  },
  { title: { zh: '申请', en: 'Application' }, fields: ['applyCode', 'applyUserId', 'applyTime', 'remarks'] },
];
const NAMES = SECTIONS.flatMap(({ fields }) => fields);
const FACTS = Object.entries(bill.own).filter(([name]) => NAMES.includes(name));

function Shown({ row, reload }: { readonly row: Bill; readonly reload: () => void }): ReactNode {
  const { say } = useTexts();
  const { rename } = usePage();
  const transitions = useTransitions(bill, reload);
  useEffect(() => rename(row.billNumber ?? row.applyCode), [rename, row]);
  const { data: reds } = useLoaded(`reds of ${row.id}`, (signal) =>
    client.call(bill.calls.page, { query: { originalBillId: row.id, size: 200 }, signal, quiet: true }),
  );
  const isBlue = row.originalBillId === null;
  const { originalBillId } = row;
  return (
    <>
      <div className="instance-title page-hint">
        <h1>{row.billNumber ?? row.applyCode}</h1>
        <FieldText field={bill.own.status} row={row} name="status" />
        <span className="instance-title-actions">
          <TransitionButtons actions={[...(transitions.listActions?.(row) ?? []), ...redActions(row)]} />
          {originalBillId === null ? null : (
            <Button
              onClick={() =>
                navigation.go(placeOfBill({ id: originalBillId, direction: row.direction, status: ISSUED }))
              }
            >
              {say(words.original)}
            </Button>
          )}
        </span>
      </div>
      {transitions.dialog}
      <DealChain kind={bill.name} row={row} />
      <RecordSections fields={FACTS} row={row} sections={SECTIONS} />
      <FactTable
        title={words.lines}
        rows={row.lines}
        rowKey={({ id }) => id}
        empty={words.none}
        columns={[
          { key: 'goods', title: words.goods, render: (line) => line.goodsText ?? line.sorted },
          { key: 'quantity', title: words.quantity, numeric: true, render: ({ quantity }) => quantity },
          { key: 'price', title: words.price, numeric: true, render: ({ unitPrice }) => formatAmount(unitPrice) },
          {
            key: 'amount',
            title: words.amount,
            numeric: true,
            render: ({ amount }) => formatAmount(amount),
            total: formatAmount(row.billAmount),
          },
          {
            key: 'rate',
            title: words.rate,
            numeric: true,
            render: ({ rate }) => (rate === null ? '' : `${Number(rate)}%`),
          },
          {
            key: 'net',
            title: words.net,
            numeric: true,
            render: ({ net }) => formatAmount(net),
            total: formatAmount(row.amountWithoutTax),
          },
          {
            key: 'tax',
            title: words.tax,
            numeric: true,
            render: ({ tax }) => formatAmount(tax),
            total: formatAmount(row.taxAmount),
          },
          {
            key: 'left',
            title: words.left,
            numeric: true,
            render: ({ leftQuantity, leftAmount }) =>
              isBlue ? `${leftQuantity ?? ''} / ${formatAmount(leftAmount)}` : '',
          },
        ]}
      />
      <p>
        {say(words.words)}：{capitalAmount(row.billAmount)}
      </p>
      {isBlue ? (
        <FactTable
          title={words.reds}
          rows={reds?.records ?? []}
          rowKey={({ id }) => id}
          empty={words.noReds}
          columns={[
            {
              key: 'number',
              title: words.number,
              render: (red) => <PlaceLink to={placeOfBill(red)}>{red.billNumber ?? red.applyCode}</PlaceLink>,
            },
            { key: 'amount', title: words.amount, numeric: true, render: (red) => red.billAmountText },
            { key: 'state', title: words.state, render: (red) => red.statusDictText },
          ]}
        />
      ) : null}
      <RecordChanges entityName="bill" dataId={row.id} />
    </>
  );
}

/**
 * `/finance/invoice/detail?id`: an invoice with its lines, what red ones have left of it, and what may be done with it.
 */
export default function InvoiceDetail(): ReactNode {
  const { say } = useTexts();
  const { query } = usePage();
  const [id] = useState(query['id'] ?? '');
  const loaded = useLoaded(`bill ${id}`, async (signal) =>
    id === '' ? null : client.callChecked<CallAnswering<Bill>>(bill.calls.get, { params: { id }, signal, quiet: true }),
  );
  return (
    <Card variant="borderless">
      <LoadState of={loaded} rows={10}>
        {(row) =>
          row ? <Shown row={row} reload={loaded.reload} /> : <Result status="info" title={say(words.choose)} />
        }
      </LoadState>
    </Card>
  );
}
