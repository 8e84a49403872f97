import { useState, type ReactNode } from 'react';
import type { Text } from '@scf-kit/sdk/contract/text';
import type { AnswerOf, Call } from '@scf-kit/sdk/contract/call';
import type { Fields } from '@scf-kit/sdk/contract';
import { financingLoanManage } from '@scf-kit/sdk/contract/financing/post-loan';
import { stateFilter } from '@scf-kit/sdk/contract/states';
import { acceptanceReport } from '@scf-kit/sdk/contract/trade/acceptance-report';
import { stockBalance, stockEntry } from '@scf-kit/sdk/contract/warehouse/stock-ledger';
import { formatAmount } from '@scf-kit/sdk/values';
import { navigation } from '../../../services.ts';
import { usePage } from '../../../shell/routing/page.tsx';
import { PagedTable } from '../../../table/paged-table.tsx';
import { placeOfList } from '../../../table/query/table-address.ts';
import { ResourceTable } from '../../../table/resource-table.tsx';
import type { TableColumn } from '../../../table/table-types.ts';
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

/** A figure of goods that opens the moves it is the sum of. */
const movesColumn = (name: 'warehousingQuantity' | 'outboundQuantity', path: string): TableColumn<Line> => ({
  name,
  render: (row) => (
    <PlaceLink to={placeOfList(path, stockEntry.name, { orderBiddingProductsId: row.id })}>
      {formatAmount(row[name], 0)}
    </PlaceLink>
  ),
});

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
        movesColumn('warehousingQuantity', `${base}/warehousing`),
        movesColumn('outboundQuantity', `${base}/ex-warehousing`),
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

/**
 * The goods pledged for a project, or for all the person follows, by location: each line opens its moves, its pictures
 * and its alarms.
 */
function Pledged({ financingId }: { readonly financingId: string | undefined }): ReactNode {
  const open = (row: object): void =>
    navigation.go({ path: '/stock/detail', query: { id: String(readValue(row, 'id')) } });
  return (
    <PagedTable
      name="post-loan-pledged"
      title={{ zh: '质押库存', en: 'Pledged stock' }}
      call={stockBalance.calls.pledged}
      fields={stockBalance.fields}
      keyword={false}
      version={0}
      query={financingId === undefined ? {} : { pledgeFinancingId: financingId }}
      columns={[
        { name: 'goodsId' },
        { name: 'orderBiddingProductsId' },
        { name: 'quantity' },
        ...(financingId === undefined ? [{ name: 'pledgeFinancingId' }] : []),
        { name: 'subWarehouseId' },
        { name: 'subWarehouseLocationId' },
        { name: 'ownerOfficeId' },
        { name: 'serialNumber' },
        { name: 'unitPrice' },
        { name: 'arrivedOn' },
      ]}
      onOpen={open}
      rowActions={(row) => [{ key: 'open', label: { zh: '查看', en: 'View' }, onClick: () => open(row) }]}
      empty={
        financingId === undefined
          ? { zh: '没有质押库存', en: 'No stock is pledged' }
          : { zh: '该项目没有质押库存', en: 'No stock is pledged for this project' }
      }
    />
  );
}

/** Moves of the ledger of stock: goods that came in, or that left for good. */
function Moves({ title, comes }: { readonly title: Text; readonly comes: boolean }): ReactNode {
  const { cameIn, wentOut } = stockEntry.calls;
  return (
    <ResourceTable
      resource={stockEntry}
      view={comes ? cameIn : wentOut}
      title={title}
      columns={[
        'day',
        'entryKind',
        'financingId',
        'goodsId',
        'orderBiddingProductsId',
        'quantity',
        'serialNumber',
        // Goods that left are in no warehouse any more.
        ...(comes ? ['subWarehouseId', 'subWarehouseLocationId'] : ['placeKind']),
        'pledgeFinancingId',
        'createTime',
      ]}
      filters={['day', 'financingId', 'goodsId', 'orderBiddingProductsId', comes ? 'subWarehouseId' : 'placeKind']}
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
      return <Moves title={route.title} comes />;
    case 'ex-warehousing':
      return <Moves title={route.title} comes={false} />;
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
          <Pledged financingId={id} />
        </>
      );
  }
}
