import { PlusOutlined } from '@ant-design/icons';
import { Skeleton } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Text } from '@scf-kit/sdk/contract/text';
import { actualDelivery } from '@scf-kit/sdk/contract/warehouse/actual-delivery';
import { outStock } from '@scf-kit/sdk/contract/warehouse/out-stock';
import { stockCount } from '@scf-kit/sdk/contract/warehouse/stock-count';
import { transferApplication } from '@scf-kit/sdk/contract/warehouse/transfer-application';
import { receiptPledge, warehouseReceipt } from '@scf-kit/sdk/contract/warehouse/warehouse-receipt';
import { warehousing } from '@scf-kit/sdk/contract/warehouse/warehousing';
import { navigation } from '../../services.ts';
import { ViewSwitch } from '../../shell/controls/view-switch.tsx';
import { useMayCall } from '../../shell/person/can.tsx';
import { usePage } from '../../shell/routing/page.tsx';
import { loadChunk } from '../../shell/routing/screen-loader.ts';
import { PagedTable } from '../../table/paged-table.tsx';
import { ResourceTable } from '../../table/resource-table.tsx';
import { readValue } from '../../table/values/plain-text.ts';
import { documentAt, placeOfDocument } from './documents/kinds.ts';
import { mayOffer } from './documents/offers.ts';
import { NewDocument } from './documents/new-document.tsx';

/** The lists are there before what one document needs. */
const Document = lazy(() => loadChunk(async () => ({ default: (await import('./documents/document.tsx')).Document })));

const openAt = (name: string) => (row: object) => navigation.go(placeOfDocument(name, String(readValue(row, 'id'))));
const startAt = (path: string, zh: string, en: string) => ({
  key: 'start',
  label: { zh, en },
  primary: true,
  icon: <PlusOutlined />,
  onClick: () => navigation.go({ path, query: {} }),
});
const READ = { changes: [], imports: false } as const;
const WHAT = { zh: '单据', en: 'Documents' } as const;

/** Goods that came, or goods that left. */
function Actuals({
  view,
  title,
  columns,
  filters,
  empty,
}: {
  readonly view: 'arrivals' | 'deliveries';
  readonly title: Text;
  readonly columns: readonly string[];
  readonly filters: readonly string[];
  readonly empty: Text;
}): ReactNode {
  return (
    <PagedTable
      name={actualDelivery.name}
      call={actualDelivery.calls[view]}
      fields={actualDelivery.fields}
      keyword
      version={0}
      title={title}
      columns={columns.map((name) => ({ name }))}
      filters={filters}
      onOpen={openAt(actualDelivery.name)}
      empty={empty}
    />
  );
}

/** Goods that come: plans and their arrivals. */
function Coming(): ReactNode {
  const { query } = usePage();
  const mayCall = useMayCall();
  const [view, setView] = useState<'plans' | 'arrivals'>(query['view'] === 'arrivals' ? 'arrivals' : 'plans');
  return (
    <>
      <ViewSwitch
        label={WHAT}
        views={[
          ['plans', warehousing.title],
          ['arrivals', { zh: '到货登记', en: 'Arrivals' }],
        ]}
        value={view}
        onChange={setView}
      />
      {view === 'plans' ? (
        <ResourceTable
          key={view}
          {...READ}
          resource={warehousing}
          offersTransition={mayOffer(warehousing.name)}
          buttons={
            mayCall(warehousing.calls.create.access)
              ? [startAt('/stock/import/start', '新增入库单', 'New inbound order')]
              : []
          }
          onOpen={openAt(warehousing.name)}
          empty={{
            zh: '还没有入库单；新增后提交审批，再登记到货',
            en: 'No inbound orders yet. Add one, submit it for approval, then enter arrivals.',
          }}
        />
      ) : (
        <Actuals
          key={view}
          view="arrivals"
          title={{ zh: '到货登记', en: 'Arrivals' }}
          columns={[
            'deliveryCode',
            'warehousingId',
            'actualDate',
            'actualQuantity',
            'handlerId',
            'status',
            'createTime',
          ]}
          filters={['deliveryCode', 'actualDate', 'status']}
          empty={{
            zh: '还没有到货登记；在入库单中登记',
            en: 'No arrivals yet. Enter them in their inbound order.',
          }}
        />
      )}
    </>
  );
}

/** Goods that leave or move: out-stocks, deliveries, transfers. */
function Leaving(): ReactNode {
  const mayCall = useMayCall();
  const [view, setView] = useState<'plans' | 'deliveries' | 'transfers'>('plans');
  return (
    <>
      <ViewSwitch
        label={WHAT}
        views={[
          ['plans', outStock.title],
          ['deliveries', { zh: '出库登记', en: 'Deliveries' }],
          ['transfers', transferApplication.title],
        ]}
        value={view}
        onChange={setView}
      />
      {view === 'plans' ? (
        <ResourceTable
          key={view}
          {...READ}
          resource={outStock}
          offersTransition={mayOffer(outStock.name)}
          buttons={
            mayCall(outStock.calls.create.access)
              ? [startAt('/stock/export/start', '新增出库单', 'New outbound order')]
              : []
          }
          onOpen={openAt(outStock.name)}
          empty={{
            zh: '还没有出库单；有仓单的货物在仓单中申请出库',
            en: 'No outbound orders yet. For goods with a warehouse receipt, request one there.',
          }}
        />
      ) : null}
      {view === 'deliveries' ? (
        <Actuals
          key={view}
          view="deliveries"
          title={{ zh: '出库登记', en: 'Deliveries' }}
          columns={[
            'deliveryCode',
            'outStockId',
            'actualDate',
            'actualQuantity',
            'logisticsNumber',
            'handlerId',
            'status',
          ]}
          filters={['deliveryCode', 'actualDate', 'logisticsNumber', 'status']}
          empty={{
            zh: '还没有出库登记；在出库单中登记',
            en: 'No deliveries yet. Enter them in their outbound order.',
          }}
        />
      ) : null}
      {view === 'transfers' ? (
        <ResourceTable
          key={view}
          {...READ}
          resource={transferApplication}
          offersTransition={mayOffer(transferApplication.name)}
          onOpen={openAt(transferApplication.name)}
          empty={{ zh: '还没有过户调拨；在仓单中申请', en: 'No transfers yet. Request them from a warehouse receipt.' }}
        />
      ) : null}
    </>
  );
}

function Receipts(): ReactNode {
  const [view, setView] = useState<'receipts' | 'pledges'>('receipts');
  return (
    <>
      <ViewSwitch
        label={WHAT}
        views={[
          ['receipts', warehouseReceipt.title],
          ['pledges', { zh: '质押登记', en: 'Pledges' }],
        ]}
        value={view}
        onChange={setView}
      />
      {view === 'receipts' ? (
        <ResourceTable
          key={view}
          {...READ}
          resource={warehouseReceipt}
          offersTransition={mayOffer(warehouseReceipt.name)}
          onOpen={openAt(warehouseReceipt.name)}
          empty={{
            zh: '还没有仓单；货物入库后在入库单中开具',
            en: 'No warehouse receipts yet. Issue them from an inbound order once goods have arrived.',
          }}
        />
      ) : (
        <ResourceTable
          key={view}
          {...READ}
          resource={receiptPledge}
          onOpen={(row) => navigation.go(placeOfDocument(warehouseReceipt.name, row.warehouseReceiptId))}
          empty={{ zh: '还没有质押登记', en: 'No pledges yet' }}
        />
      )}
    </>
  );
}

function Counts(): ReactNode {
  return (
    <ResourceTable
      resource={stockCount}
      changes={['create']}
      imports={false}
      onOpen={openAt(stockCount.name)}
      rowActions={(row) => [
        { key: 'open', label: { zh: '查看', en: 'View' }, onClick: () => openAt(stockCount.name)(row) },
      ]}
      empty={{
        zh: '还没有盘点单；新增后按库位清点货物',
        en: 'No counts yet. Add one and count the goods by location.',
      }}
    />
  );
}

/**
 * Documents of warehouses. `/stock/import`: what comes; `/stock/export`: what leaves and moves; `/stock/receipt`:
 * receipts and pledges; `/stock/count`: counts; `/stock/import/start` and `/stock/export/start`: new ones. With `?id`
 * at the other paths: one of them, its goods worked on from there.
 */
export default function Documents(): ReactNode {
  const { query, route } = usePage();
  const resource = documentAt(route.path);
  if (resource)
    return (
      <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
        <Document resource={resource} id={query['id'] ?? ''} />
      </Suspense>
    );
  if (route.path.endsWith('/start')) return <NewDocument comes={route.path.startsWith('/stock/import')} />;
  if (route.path === '/stock/receipt') return <Receipts />;
  if (route.path === '/stock/count') return <Counts />;
  return route.path === '/stock/import' ? <Coming /> : <Leaving />;
}
