import { useState, type ReactNode } from 'react';
import type { Text } from '@scf-kit/sdk/contract/text';
import type { AnswerOf, Call } from '@scf-kit/sdk/contract/call';
import type { Fields } from '@scf-kit/sdk/contract';
import { financingLoanManage } from '@scf-kit/sdk/contract/financing/post-loan';
import { stateFilter } from '@scf-kit/sdk/contract/states';
import { acceptanceReport } from '@scf-kit/sdk/contract/trade/acceptance-report';
import { stockBalance, stockEntry } from '@scf-kit/sdk/contract/warehouse/stock-ledger';
import { navigation } from '../../../services.ts';
import { usePage } from '../../../shell/routing/page.tsx';
import { PagedTable } from '../../../table/paged-table.tsx';
import { ResourceTable } from '../../../table/resource-table.tsx';
import { readValue } from '../../../table/values/plain-text.ts';
import { placeOfBill } from '../../treasury/invoices/places.ts';
import { PlaceLink } from '../../../shell/controls/record-link.tsx';
import { placeOfLoan } from './places.ts';
import { Schedule } from './schedule.tsx';

const { invoice, invoiceFile, stock, stockFile } = financingLoanManage.calls;
const none = { zh: '没有记录', en: 'No records yet' } as const;

const getAnswerFields = (call: Pick<Call, 'answer'>): Fields => ('fields' in call.answer ? call.answer.fields : {});

/** Which of the two kinds of business, and the project that is asked for. */
export type Asked = { readonly variant: 'normal' | 'rz' } & { readonly [name in 'financingId']?: string };

type Bill = AnswerOf<typeof invoice>['records'][number];
type Line = AnswerOf<typeof stock>['records'][number];

/** Invoices of the projects that are lent on. */
function Bills({ title, query }: { readonly title: Text; readonly query: Asked }): ReactNode {
  return (
    <PagedTable<Bill>
      name="post-loan-bills"
      title={title}
      call={invoice}
      exports={invoiceFile}
      fields={getAnswerFields(invoice)}
      query={{ ...query }}
      columns={[
        'billNumber',
        {
          name: 'financingCode',
          width: 152,
          render: (row) => <PlaceLink to={placeOfLoan(row.financingId)}>{row.financingCode}</PlaceLink>,
        },
        'financingName',
        'direction',
        'customerName',
        'billingDate',
        'billAmount',
      ]}
      onOpen={(row) => navigation.go(placeOfBill(row))}
      empty={{ zh: '还没有发票', en: 'No invoice yet' }}
    />
  );
}

/** Goods of the projects, what is there of them, against what is lent. */
function Stock({
  title,
  query,
  base,
}: {
  readonly title: Text;
  readonly query: Asked;
  readonly base: string;
}): ReactNode {
  const one = query.financingId !== undefined;
  return (
    <PagedTable<Line>
      name="post-loan-stock"
      title={title}
      call={stock}
      exports={stockFile}
      fields={getAnswerFields(stock)}
      query={{ ...query }}
      columns={[
        { name: 'financingCode', width: 152 },
        'financingName',
        'equipmentText',
        'orderedQuantity',
        'warehousingQuantity',
        'outboundQuantity',
        'stockQuantity',
        'stockAmount',
        'beingUsedAmount',
      ]}
      onOpen={({ financingId }) =>
        navigation.go(one ? placeOfLoan(financingId) : { path: `${base}/stock/detail`, query: { id: financingId } })
      }
      empty={{ zh: '还没有设备', en: 'No equipment yet' }}
    />
  );
}

/** The goods pledged for a project by location: each line opens its moves, its pictures and its alarms. */
function Pledged({ financingId }: { readonly financingId: string }): ReactNode {
  const open = (row: object): void =>
    navigation.go({ path: '/stock/detail', query: { id: String(readValue(row, 'id')) } });
  return (
    <PagedTable
      name="post-loan-pledged"
      title={{ zh: '质押库存', en: 'Pledged stock' }}
      call={stockBalance.calls.held}
      fields={stockBalance.fields}
      keyword={false}
      version={0}
      query={{ pledgeFinancingId: financingId }}
      columns={[
        { name: 'goodsId' },
        { name: 'quantity' },
        { name: 'subWarehouseId' },
        { name: 'subWarehouseLocationId' },
        { name: 'ownerOfficeId' },
        { name: 'serialNumber' },
        { name: 'unitPrice' },
        { name: 'arrivedOn' },
      ]}
      onOpen={open}
      rowActions={(row) => [{ key: 'open', label: { zh: '查看', en: 'View' }, onClick: () => open(row) }]}
      empty={{ zh: '该项目没有质押库存', en: 'No stock is pledged for this project' }}
    />
  );
}

/** Goods that came into warehouses and that left for good, with corrections. */
const CAME_IN = { entryKind: 'arrival,reversal', placeKind: 'location,warehouse,unplaced' } as const;
const WENT_OUT = { entryKind: 'delivery,reversal', placeKind: 'customer,loss' } as const;

/** Moves of the ledger of stock. */
function Moves({
  title,
  query,
}: {
  readonly title: Text;
  readonly query: Readonly<Record<string, string>>;
}): ReactNode {
  return (
    <ResourceTable
      resource={stockEntry}
      title={title}
      query={query}
      columns={[
        'day',
        'entryKind',
        'financingId',
        'goodsId',
        'orderBiddingProductsId',
        'quantity',
        'serialNumber',
        'subWarehouseId',
        'subWarehouseLocationId',
        'pledgeFinancingId',
        'createTime',
      ]}
      filters={['day', 'financingId', 'goodsId', 'subWarehouseId']}
      changes={[]}
      imports={false}
      empty={none}
    />
  );
}

/**
 * The post-loan screens of either kind of business: schedule, invoices, goods and reports of the loans that are out.
 */
export function PostLoan({
  base,
  name,
}: {
  readonly base: '/post-loan' | '/post-loan-rz';
  readonly name: string;
}): ReactNode {
  const { route, query: address } = usePage();
  const [id] = useState(address['id']);
  const variant = base === '/post-loan-rz' ? 'rz' : 'normal';
  const query: Asked = { variant, ...(id ? { financingId: id } : {}) };
  switch (name) {
    case 'warehousing':
      return <Moves title={route.title} query={CAME_IN} />;
    case 'ex-warehousing':
      return <Moves title={route.title} query={WENT_OUT} />;
    case 'acceptance-report':
      return (
        <ResourceTable resource={acceptanceReport} title={route.title} changes={[]} imports={false} empty={none} />
      );
    case 'report-upload':
      return (
        <ResourceTable
          resource={acceptanceReport}
          title={route.title}
          query={stateFilter(acceptanceReport, 'toUpload', 'returned')}
          imports={false}
          empty={none}
        />
      );
    case 'bill':
      return <Bills title={route.title} query={query} />;
    case 'schedule':
      return <Schedule title={route.title} query={query} />;
    default:
      return (
        <>
          <Stock title={route.title} query={query} base={base} />
          {id ? <Pledged financingId={id} /> : null}
        </>
      );
  }
}
