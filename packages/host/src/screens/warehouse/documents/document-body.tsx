import { useStore } from '@nanostores/react';
import { DownloadOutlined } from '@ant-design/icons';
import { Button, Card, Space, Tabs } from 'antd';
import { saveFile } from '@scf-kit/sdk/client';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { CallAnswering } from '@scf-kit/sdk/contract/call';
import type { Resource } from '@scf-kit/sdk/contract/resource';
import type { Text } from '@scf-kit/sdk/contract/text';
import { actualDelivery } from '@scf-kit/sdk/contract/warehouse/actual-delivery';
import { outStock } from '@scf-kit/sdk/contract/warehouse/out-stock';
import { stockEntry } from '@scf-kit/sdk/contract/warehouse/stock-ledger';
import { stockCount } from '@scf-kit/sdk/contract/warehouse/stock-count';
import { transferApplication } from '@scf-kit/sdk/contract/warehouse/transfer-application';
import { receiptPledge, warehouseReceipt } from '@scf-kit/sdk/contract/warehouse/warehouse-receipt';
import { warehousing } from '@scf-kit/sdk/contract/warehouse/warehousing';
import { client, navigation, session } from '../../../services.ts';
import { resolvePlace } from '../../../shell/palette/place-of-record.ts';
import { useMayCall } from '../../../shell/person/can.tsx';
import { loadChunk } from '../../../shell/routing/screen-loader.ts';
import { useTexts } from '../../../shell/texts.ts';
import { RecordChanges } from '../../../table/detail/difference-list.tsx';
import { PagedTable } from '../../../table/paged-table.tsx';
import { ResourceTable } from '../../../table/resource-table.tsx';
import { readValue } from '../../../table/values/plain-text.ts';
import { Figures } from '../../../table/detail/figures.tsx';
import { Related } from '../../../table/detail/related.tsx';
import type { ShownRecord } from '../../workflow/drafts/draft-detail.tsx';
import { RecordLines } from '../../workflow/records/record-lines.tsx';
import { CountSheet, toSheetKey } from './count-sheet.tsx';
import { placeOfDocument } from './kinds.ts';
import { mayOffer } from './offers.ts';
import { listWorks, type Work } from './works.ts';

const GoodsDialog = lazy(() => loadChunk(async () => ({ default: (await import('./goods-dialog.tsx')).GoodsDialog })));

const words = {
  lines: { zh: '货物', en: 'Goods' },
  facts: { zh: '单据内容', en: 'Details' },
  paper: { zh: '下载仓单', en: 'Download the warehouse receipt' },
  arrivals: { zh: '到货登记', en: 'Arrivals' },
  deliveries: { zh: '出库登记', en: 'Deliveries' },
  receipts: { zh: '仓单', en: 'Warehouse receipts' },
  issues: { zh: '出库单', en: 'Outbound orders' },
  transfers: { zh: '过户调拨', en: 'Transfers' },
  pledges: { zh: '质押与解押', en: 'Pledges and releases' },
  moves: { zh: '库存流水', en: 'Stock entries' },
  changes: { zh: '变更记录', en: 'Changes' },
  missing: { zh: '盘亏出库', en: 'Shortage outbound' },
  found: { zh: '盘盈入库', en: 'Surplus inbound' },
  same: { zh: '没有差异', en: 'No differences' },
} as const;

/** The figures at the head of a document, each with the list below that it is made of. */
const FIGURES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [warehousing.name]: { totalQuantity: 'lines' },
  [outStock.name]: { totalQuantity: 'lines' },
  [actualDelivery.name]: { actualQuantity: 'moves' },
  [transferApplication.name]: { quantity: 'lines', amount: 'lines' },
  [warehouseReceipt.name]: {
    totalQuantity: 'lines',
    availableQuantity: 'lines',
    pledgedQuantity: 'pledges',
    reservedQuantity: 'issues',
    issuableQuantity: 'lines',
    totalValue: 'lines',
    pledgedValue: 'pledges',
  },
};

const placeIn = (resource: string) => (id: string) => resolvePlace(resource, id);
const PLACES = {
  warehousingId: placeIn(warehousing.name),
  outStockId: placeIn(outStock.name),
  warehouseReceiptId: placeIn(warehouseReceipt.name),
  parentReceiptId: placeIn(warehouseReceipt.name),
  toReceiptId: placeIn(warehouseReceipt.name),
  contractId: placeIn('contract'),
  financingId: placeIn('financing'),
} as const;

interface Attached {
  readonly key: string;
  readonly title: Text;
  readonly table: ReactNode;
}

/** The documents by which what a count found missing, or more, is posted. */
function differences(sourceId: string): readonly Attached[] {
  const table = (of: Resource, call: CallAnswering<object>, title: Text, columns: readonly string[]): Attached => ({
    key: of.name,
    title,
    table: (
      <PagedTable
        embedded
        name={of.name}
        call={call}
        fields={of.fields}
        title={title}
        query={{ sourceId }}
        version={0}
        columns={columns.map((name) => ({ name }))}
        onOpen={(row: object) => navigation.go(placeOfDocument(of.name, String(readValue(row, 'id'))))}
        empty={words.same}
      />
    ),
  });
  return [
    table(outStock, outStock.calls.ofSource, words.missing, [
      'outStockCode',
      'ownerOfficeId',
      'pledgeeOfficeId',
      'totalQuantity',
      'status',
    ]),
    table(warehousing, warehousing.calls.ofSource, words.found, [
      'warehousingCode',
      'ownerOfficeId',
      'totalQuantity',
      'status',
    ]),
  ];
}

const openDocument = (name: string) => (row: object) =>
  navigation.go(placeOfDocument(name, String(readValue(row, 'id'))));
const shared = { embedded: true, changes: [], imports: false, filters: [] } as const;

/** Lists the deliveries of a document as they really came. */
const createActuals = (query: Readonly<Record<string, string>>, title: Text): Attached => ({
  key: 'actuals',
  title,
  table: (
    <ResourceTable
      resource={actualDelivery}
      offersTransition={mayOffer(actualDelivery.name)}
      {...shared}
      title={title}
      query={query}
      columns={['deliveryCode', 'actualDate', 'actualQuantity', 'logisticsNumber', 'handlerId', 'status']}
      onOpen={openDocument(actualDelivery.name)}
      empty={{ zh: '还没有登记', en: 'No entries yet' }}
    />
  ),
});

/** The receipts for what came in. */
const createReceipts = (query: Readonly<Record<string, string>>): Attached => ({
  key: 'receipts',
  title: words.receipts,
  table: (
    <ResourceTable
      resource={warehouseReceipt}
      offersTransition={mayOffer(warehouseReceipt.name)}
      {...shared}
      title={words.receipts}
      query={query}
      columns={['receiptCode', 'ownerOfficeId', 'totalQuantity', 'availableQuantity', 'totalValue', 'status']}
      onOpen={openDocument(warehouseReceipt.name)}
      empty={{ zh: '还没有仓单', en: 'No warehouse receipts yet' }}
    />
  ),
});

/** Lists the entries of a delivery in the ledger of stock. */
const createMoves = (id: string): Attached => ({
  key: 'moves',
  title: words.moves,
  table: (
    <ResourceTable
      resource={stockEntry}
      {...shared}
      title={words.moves}
      query={{ sourceId: id }}
      columns={['day', 'goodsId', 'placeKind', 'subWarehouseLocationId', 'condition', 'serialNumber', 'quantity']}
      empty={{ zh: '审批通过后才记入库存', en: 'Stock changes once it is approved' }}
    />
  ),
});

/** Lists what followed from a receipt: issues, transfers and pledges. */
const followReceipt = (id: string): readonly Attached[] => [
  {
    key: 'issues',
    title: words.issues,
    table: (
      <ResourceTable
        resource={outStock}
        view={outStock.calls.ofReceipt}
        offersTransition={mayOffer(outStock.name)}
        {...shared}
        title={words.issues}
        query={{ receiptId: id }}
        columns={['outStockCode', 'outStockType', 'receiverName', 'totalQuantity', 'planDate', 'status']}
        onOpen={openDocument(outStock.name)}
        empty={{ zh: '还没有出库', en: 'No outbound orders yet' }}
      />
    ),
  },
  {
    key: 'transfers',
    title: words.transfers,
    table: (
      <ResourceTable
        resource={transferApplication}
        offersTransition={mayOffer(transferApplication.name)}
        {...shared}
        title={words.transfers}
        query={{ warehouseReceiptId: id }}
        columns={['transferCode', 'transferType', 'toOfficeId', 'quantity', 'amount', 'status']}
        onOpen={openDocument(transferApplication.name)}
        empty={{ zh: '还没有过户调拨', en: 'No transfers yet' }}
      />
    ),
  },
  {
    key: 'pledges',
    title: words.pledges,
    table: (
      <ResourceTable
        resource={receiptPledge}
        {...shared}
        title={words.pledges}
        query={{ warehouseReceiptId: id }}
        columns={['day', 'financingId', 'pledgeeOfficeId', 'quantity', 'totalPrice', 'reason']}
        empty={{ zh: '还没有质押', en: 'No pledges yet' }}
      />
    ),
  },
];

/** Further documents of a document. */
function attachedTo(resource: string, id: string): readonly Attached[] {
  if (resource === warehousing.name)
    return [createActuals({ warehousingId: id }, words.arrivals), createReceipts({ warehousingId: id })];
  if (resource === outStock.name) return [createActuals({ outStockId: id }, words.deliveries)];
  if (resource === actualDelivery.name) return [createMoves(id)];
  if (resource === stockCount.name) return differences(id);
  return resource === warehouseReceipt.name ? followReceipt(id) : [];
}

/** A document of a warehouse below its title: what may be done with its goods, its lines, and what followed from it. */
export function DocumentBody({
  resource,
  row,
  facts,
  reload,
}: ShownRecord & { readonly resource: Resource }): ReactNode {
  const { say } = useTexts();
  const mayCall = useMayCall();
  const officeId = useStore(session.$person)?.user.officeId;
  const [asked, setAsked] = useState<Work>();
  const [tab, setTab] = useState('lines');
  const id = String(readValue(row, 'id'));
  const works = listWorks(resource.name, row, officeId).filter(({ access }) => mayCall(access));
  const printed = resource.name === warehouseReceipt.name && typeof readValue(row, 'receiptFile') === 'string';
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      {works.length > 0 || printed ? (
        <Space wrap>
          {works.map((work, at) => (
            <Button key={work.key} type={at === 0 ? 'primary' : 'default'} onClick={() => setAsked(work)}>
              {say(work.label)}
            </Button>
          ))}
          {printed ? (
            <Button
              icon={<DownloadOutlined />}
              onClick={() => {
                void client.download(warehouseReceipt.calls.file.path.replace('{id}', id)).then(saveFile);
              }}
            >
              {say(words.paper)}
            </Button>
          ) : null}
        </Space>
      ) : null}
      <Figures
        resource={resource}
        row={row}
        figures={Object.entries(FIGURES[resource.name] ?? {}).map(([name, list]) => ({
          name,
          open: () => setTab(list),
        }))}
      />
      <Related own={resource.own} row={row} places={PLACES} />
      <Card size="small" variant="borderless">
        <Tabs
          activeKey={tab}
          onChange={setTab}
          items={[
            {
              key: 'lines',
              label: say(words.lines),
              children:
                resource.name === stockCount.name ? (
                  <CountSheet key={toSheetKey(row)} row={row} reload={reload} />
                ) : (
                  <RecordLines resource={resource.name} row={row} />
                ),
            },
            { key: 'facts', label: say(words.facts), children: facts },
            ...attachedTo(resource.name, id).map(({ key, title, table }) => ({
              key,
              label: say(title),
              children: table,
            })),
            {
              key: 'changes',
              label: say(words.changes),
              children: <RecordChanges entityName={resource.name} dataId={id} />,
            },
          ]}
        />
      </Card>
      {asked ? (
        <Suspense>
          <GoodsDialog
            work={asked.work}
            onCancel={() => setAsked(undefined)}
            onDone={() => {
              setAsked(undefined);
              reload();
            }}
          />
        </Suspense>
      ) : null}
    </Space>
  );
}
