import { Card, Skeleton, Tabs, type TabsProps } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Access } from '@scf-kit/sdk/contract/call';
import { stateFilter } from '@scf-kit/sdk/contract/states';
import type { Text } from '@scf-kit/sdk/contract/text';
import { acceptanceReport } from '@scf-kit/sdk/contract/trade/acceptance-report';
import { contractLinks } from '@scf-kit/sdk/contract/trade/contract-link';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { contractTemplate } from '@scf-kit/sdk/contract/trade/contract-template';
import { orderBiddingProducts } from '@scf-kit/sdk/contract/trade/order-bidding-products';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { BILLED } from '@scf-kit/sdk/contract/treasury/billed';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import { financePayable } from '@scf-kit/sdk/contract/treasury/finance-payable';
import { financeReceivable } from '@scf-kit/sdk/contract/treasury/finance-receivable';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { contractTypes } from '@scf-kit/sdk/contract/trade/contract-kinds';
import { navigation } from '../../../services.ts';
import { useMayCall } from '../../../shell/person/can.tsx';
import { resolvePlace } from '../../../shell/palette/place-of-record.ts';
import { loadChunk } from '../../../shell/routing/screen-loader.ts';
import { useTexts } from '../../../shell/texts.ts';
import { RecordChanges } from '../../../table/detail/difference-list.tsx';
import { ResourceTable } from '../../../table/resource-table.tsx';
import { readValue, type AnyRow } from '../../../table/values/plain-text.ts';
import { placeOfBill } from '../../treasury/invoices/places.ts';
import type { ShownRecord } from '../../workflow/drafts/draft-detail.tsx';
import { Figures } from '../../../table/detail/figures.tsx';
import { Related } from '../../../table/detail/related.tsx';
import { Collected, ContractLinks, Paid, Payables, Receivables, Reports } from './contract-lists.tsx';
import { placeOfBusiness } from '../../../navigation/record-places.ts';

/** Panels of tabs, each loaded when somebody looks. */
const RecordLines = lazy(() =>
  loadChunk(async () => ({ default: (await import('../../workflow/records/record-lines.tsx')).RecordLines })),
);
const Supplements = lazy(() => loadChunk(async () => ({ default: (await import('./supplements.tsx')).Supplements })));
const PaymentMatch = lazy(() =>
  loadChunk(async () => ({ default: (await import('../../treasury/payments/payment-match.tsx')).PaymentMatch })),
);
const ContractDocuments = lazy(() =>
  loadChunk(async () => ({ default: (await import('./contract-documents.tsx')).ContractDocuments })),
);

const words = {
  facts: { zh: '合同信息', en: 'Contract' },
  lines: { zh: '明细与收付款计划', en: 'Lines and plan' },
  supplements: { zh: '补充协议', en: 'Supplements' },
  invoices: { zh: '发票', en: 'Invoices' },
  claims: { zh: '收款认领', en: 'Receipt claims' },
  paid: { zh: '付款', en: 'Payments' },
  match: { zh: '付款依据', en: 'Payment basis' },
  dues: { zh: '应收应付', en: 'Receivables and payables' },
  reports: { zh: '验收', en: 'Acceptance' },
  goods: { zh: '货物', en: 'Goods' },
  documents: { zh: '合同文件', en: 'Documents' },
  changes: { zh: '变更记录', en: 'Changes' },
} as const;

const SALE: number = contractTypes.sale.value;
/** Invoices that count against the contract. */
const COUNTED = stateFilter(bill, ...BILLED);
const GOODS = [
  'biddingEquipment',
  'equipmentSpecification',
  'equipmentQuantity',
  'warehousedQuantity',
  'outboundQuantity',
  'invoicedQuantity',
  'uninvoicedQuantity',
  'totalPrice',
  'uninvoicedAmount',
] as const;

const readText = (row: AnyRow, name: string): string | undefined => {
  const value = readValue(row, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The goods of the project a contract belongs to; without a project those of the contract itself. */
function buildGoodsQuery(row: AnyRow, id: string): Readonly<Record<string, string>> {
  const nonFinancingId = readText(row, 'nonFinancingId');
  if (nonFinancingId !== undefined) return { nonFinancingId };
  const financingId = readText(row, 'financingId');
  return financingId === undefined ? { contractId: id } : { financingId };
}

function Invoices({ id }: { readonly id: string }): ReactNode {
  return (
    <ResourceTable
      resource={bill}
      embedded
      title={words.invoices}
      query={{ contractId: id, ...COUNTED }}
      columns={[
        'applyCode',
        'billNumber',
        'billingDate',
        'billAmount',
        'countedAmount',
        'status',
        'direction',
        'billType',
      ]}
      filters={['billNumber', 'billingDate']}
      changes={[]}
      imports={false}
      onOpen={(invoice) => navigation.go(placeOfBill(invoice))}
      empty={{ zh: '该合同还没有发票', en: 'No invoices under this contract yet' }}
    />
  );
}

function Goods({ query }: { readonly query: Readonly<Record<string, string>> }): ReactNode {
  return (
    <ResourceTable
      resource={orderBiddingProducts}
      embedded
      title={words.goods}
      query={query}
      columns={GOODS}
      filters={['biddingEquipment']}
      changes={[]}
      imports={false}
      empty={{ zh: '项目没有设备清单', en: 'The project has no equipment list' }}
    />
  );
}

/** Holds the room of a tab until its code is there. */
const later = (children: ReactNode): ReactNode => (
  <Suspense fallback={<Skeleton active paragraph={{ rows: 4 }} />}>{children}</Suspense>
);

const isSold = (row: AnyRow): boolean => Number(readValue(row, 'contractType')) === SALE;
/** The records that settle a contract: collections where it sells, payments where it buys. */
const settledBy = (isSale: boolean) => (isSale ? financeAmountDetail : paymentRequest);

/** The tabs of a contract, each for whoever may read what it lists. */
function createTabs(
  { row, facts, reload }: Pick<ShownRecord, 'row' | 'facts' | 'reload'>,
  say: (text: Text) => string,
  mayCall: (access: Access) => boolean,
): NonNullable<TabsProps['items']> {
  const id = String(readValue(row, 'id'));
  const isSale = isSold(row);
  return [
    { key: 'facts', label: say(words.facts), children: facts },
    { key: 'lines', label: say(words.lines), children: later(<RecordLines resource={contract.name} row={row} />) },
    { key: 'supplements', label: say(words.supplements), children: later(<Supplements row={row} onAdded={reload} />) },
    ...(mayCall(bill.calls.page.access)
      ? [
          {
            key: 'invoices',
            label: say(words.invoices),
            children: <Invoices id={id} />,
          },
        ]
      : []),
    ...(mayCall(settledBy(isSale).calls.page.access)
      ? [
          {
            key: 'settled',
            label: say(isSale ? words.claims : words.paid),
            children: isSale ? <Collected id={id} /> : <Paid id={id} />,
          },
        ]
      : []),
    ...(mayCall((isSale ? financeReceivable : financePayable).calls.page.access)
      ? [
          {
            key: 'dues',
            label: say(words.dues),
            children: isSale ? <Receivables id={id} /> : <Payables id={id} />,
          },
        ]
      : []),
    ...(isSale || !mayCall(paymentRequest.calls.match.access)
      ? []
      : [{ key: 'match', label: say(words.match), children: later(<PaymentMatch of={{ kind: 'contract', id }} />) }]),
    ...(mayCall(acceptanceReport.calls.page.access)
      ? [{ key: 'reports', label: say(words.reports), children: <Reports id={id} /> }]
      : []),
    ...(mayCall(orderBiddingProducts.calls.page.access)
      ? [
          {
            key: 'goods',
            label: say(words.goods),
            children: <Goods query={buildGoodsQuery(row, id)} />,
          },
        ]
      : []),
    ...(mayCall(contractTemplate.calls.page.access)
      ? [{ key: 'documents', label: say(words.documents), children: later(<ContractDocuments row={row} />) }]
      : []),
    {
      key: 'changes',
      label: say(words.changes),
      children: <RecordChanges entityName={contract.name} dataId={id} />,
    },
  ];
}

/** A contract below its title: its figures, what it names, and in tabs all that belongs to it. */
export function ContractBody({ row, facts, reload }: ShownRecord): ReactNode {
  const { say } = useTexts();
  const mayCall = useMayCall();
  const [tab, setTab] = useState('facts');
  const id = String(readValue(row, 'id'));
  const isSale = isSold(row);
  const seesInvoices = mayCall(bill.calls.page.access);
  const seesSettled = mayCall(settledBy(isSale).calls.page.access);
  const to = (key: string, seen: boolean) => (seen ? { open: () => setTab(key) } : {});
  return (
    <>
      <Figures
        resource={contract}
        row={row}
        figures={[
          { name: 'effectiveAmount', ...to('lines', true) },
          { name: 'appliedBillAmount', ...to('invoices', seesInvoices) },
          { name: 'maxApplyBillAmount' },
          { name: isSale ? 'collectedAmount' : 'paidAmount', ...to('settled', seesSettled) },
          { name: isSale ? 'uncollectedAmount' : 'unpaidAmount' },
        ]}
      />
      <Related
        own={contract.own}
        row={row}
        places={{
          nonFinancingId: placeOfBusiness,
          financingId: (financingId) => resolvePlace('financing', financingId),
        }}
      />
      {mayCall(contractLinks.calls.links.access) ? <ContractLinks id={id} /> : null}
      <Card size="small" variant="borderless">
        <Tabs activeKey={tab} onChange={setTab} items={createTabs({ row, facts, reload }, say, mayCall)} />
      </Card>
    </>
  );
}
