import { Button, Card, Result, Space } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { buildListFilters, type ListFilters } from '@scf-kit/sdk/contract/figure-list';
import { stats } from '@scf-kit/sdk/contract/warehouse/stats';
import { stockBalance, stockEntry, stockLot } from '@scf-kit/sdk/contract/warehouse/stock-ledger';
import { subWarehouse } from '@scf-kit/sdk/contract/warehouse/sub-warehouse';
import { warehouseReceipt } from '@scf-kit/sdk/contract/warehouse/warehouse-receipt';
import { formatAmount } from '@scf-kit/sdk/values';
import { client, navigation } from '../../services.ts';
import { ViewSwitch } from '../../shell/controls/view-switch.tsx';
import { LoadState } from '../../shell/loading/load-state.tsx';
import { useLoaded } from '../../shell/loading/use-loaded.ts';
import { resolvePlace } from '../../shell/palette/place-of-record.ts';
import { useCan, useFieldRights } from '../../shell/person/can.tsx';
import type { Location } from '../../navigation/location.ts';
import { usePage } from '../../shell/routing/page.tsx';
import { loadChunk } from '../../shell/routing/screen-loader.ts';
import { useTexts } from '../../shell/texts.ts';
import { listReadable } from '../../table/detail/readable.ts';
import { RecordSections } from '../../table/detail/record-sections.tsx';
import { PagedTable } from '../../table/paged-table.tsx';
import { FactTable } from '../../table/plain/fact-table.tsx';
import { placeOfList } from '../../table/query/table-address.ts';
import { ResourceTable } from '../../table/resource-table.tsx';
import type { TableColumn } from '../../table/table-types.ts';
import { readValue, type AnyRow } from '../../table/values/plain-text.ts';
import { Related } from '../../table/detail/related.tsx';
import '../../table/detail/record-head.css';
import { markedColumn, StockedGoods } from './stocked-goods.tsx';

/** The pictures of a place come with one lot of stock, below what the books say. */
const LocationWatch = lazy(() => loadChunk(async () => ({ default: (await import('./video.tsx')).LocationWatch })));

const words = {
  what: { zh: '库存视图', en: 'Stock views' },
  held: { zh: '现有库存', en: 'Stock' },
  goods: { zh: '按物品', en: 'By goods' },
  below: { zh: '低于安全库存', en: 'Below safety stock' },
  lots: { zh: '批次', en: 'Lots' },
  moves: { zh: '库存流水', en: 'Stock entries' },
  open: { zh: '查看', en: 'View' },
  choose: { zh: '请从库存列表打开一条记录', en: 'Open a record from the stock list' },
  toList: { zh: '打开库存列表', en: 'Open the stock list' },
  facts: { zh: '库存信息', en: 'Stock' },
  warehouses: { zh: '仓库数', en: 'Warehouses' },
  area: { zh: '面积（㎡）', en: 'Area (m²)' },
  pieces: { zh: '在库数量', en: 'Pieces in stock' },
  receipts: { zh: '有效仓单', en: 'Valid warehouse receipts' },
  byWarehouse: { zh: '按仓库', en: 'By warehouse' },
  warehouse: { zh: '仓库', en: 'Warehouse' },
  none: { zh: '还没有在库货物', en: 'No stock yet' },
} as const;

/** The columns that tell goods in stock apart, their quantity first. */
const HELD = [
  'goodsId',
  'orderBiddingProductsId',
  'quantity',
  'subWarehouseId',
  'subWarehouseLocationId',
  'ownerOfficeId',
  'pledgeFinancingId',
  'condition',
  'serialNumber',
  'unitPrice',
  'arrivedOn',
] as const;

/** The columns of a move, its quantity last. */
const MOVED = [
  'day',
  'entryKind',
  'placeKind',
  'subWarehouseId',
  'subWarehouseLocationId',
  'ownerOfficeId',
  'pledgeFinancingId',
  'condition',
  'serialNumber',
  'quantity',
] as const;

const MANAGE = '/stock/manage';

/** Where stock is listed, by who may read it there. */
const LISTS = [
  [MANAGE, 'STOCK_MANAGE'],
  ['/post-loan/stock', 'LOAN_STOCK_MANAGE'],
  ['/post-loan-rz/stock', 'LOAN_STOCK_MANAGE_RZ'],
] as const;

const openStock = (row: object): void =>
  navigation.go({ path: '/stock/detail', query: { id: String(readValue(row, 'id')) } });

/** Where what a line of stock names is read: the lists of stock by who keeps it, the project by whoever sees it. */
const PLACES = { pledgeFinancingId: (id: string) => resolvePlace('financing', id) } as const;
const KEPT_PLACES: Readonly<Record<string, (id: string) => Location>> = {
  subWarehouseId: (id) => ({ path: MANAGE, query: { subWarehouseId: id } }),
  subWarehouseLocationId: (id) => ({ path: MANAGE, query: { subWarehouseLocationId: id } }),
  lotId: (id) => placeOfList(MANAGE, stockEntry.name, { lotId: id }, { view: 'moves' }),
  ...PLACES,
};

const VIEWS = [
  ['held', words.held],
  ['goods', words.goods],
  ['below', words.below],
  ['lots', words.lots],
  ['moves', words.moves],
] as const;
type View = (typeof VIEWS)[number][0];

const HELD_COLUMNS: readonly TableColumn<AnyRow>[] = HELD.map((name) =>
  name === 'goodsId'
    ? markedColumn(name, stockBalance.own.goodsId, (row) => readValue(row, 'belowSafeStock') === true)
    : { name },
);

/** `/stock/manage`: what is there, also by goods, the lots it came by, and every move of it. */
function Manage(): ReactNode {
  const { query } = usePage();
  const { subWarehouseId, subWarehouseLocationId, goodsId, view: asked } = query;
  const [view, setView] = useState<View>(VIEWS.find(([name]) => name === asked)?.[0] ?? 'held');
  return (
    <>
      <ViewSwitch<View> label={words.what} views={VIEWS} value={view} onChange={setView} />
      {view === 'held' ? (
        <PagedTable
          key={view}
          name={stockBalance.name}
          title={words.held}
          call={stockBalance.calls.held}
          fields={stockBalance.fields}
          columns={HELD_COLUMNS}
          filters={[
            'goodsId',
            'subWarehouseId',
            'subWarehouseLocationId',
            'ownerOfficeId',
            'pledgeFinancingId',
            'condition',
          ]}
          keyword={false}
          version={0}
          query={{
            ...(subWarehouseId === undefined ? {} : { subWarehouseId }),
            ...(subWarehouseLocationId === undefined ? {} : { subWarehouseLocationId }),
            ...(goodsId === undefined ? {} : { goodsId }),
          }}
          onOpen={openStock}
          rowActions={(row) => [{ key: 'open', label: words.open, onClick: () => openStock(row) }]}
          empty={words.none}
        />
      ) : null}
      {view === 'goods' || view === 'below' ? <StockedGoods key={view} below={view === 'below'} /> : null}
      {view === 'lots' ? (
        <ResourceTable
          key={view}
          resource={stockLot}
          title={words.lots}
          changes={[]}
          imports={false}
          detail={showMovesOfLot}
          empty={words.none}
        />
      ) : null}
      {view === 'moves' ? (
        <ResourceTable
          key={view}
          resource={stockEntry}
          title={words.moves}
          changes={[]}
          imports={false}
          empty={words.none}
        />
      ) : null}
    </>
  );
}

/** Every move of a lot, or of one piece of it. */
function LotMoves({
  lotId,
  serialNumber,
}: {
  readonly lotId: string;
  readonly serialNumber: string | null;
}): ReactNode {
  return (
    <PagedTable
      embedded
      name={stockEntry.name}
      title={words.moves}
      call={stockEntry.calls.ofLot}
      fields={stockEntry.fields}
      columns={MOVED.map((name) => ({ name }))}
      filters={['entryKind', 'placeKind', 'day']}
      keyword={false}
      version={0}
      query={{ lotId, ...(serialNumber === null ? {} : { serialNumber }) }}
      empty={words.none}
    />
  );
}

const showMovesOfLot = ({ id }: { readonly id: string }): ReactNode => <LotMoves lotId={id} serialNumber={null} />;

/** `/stock/detail`: goods of one kind in one place, with every move of them. */
function Detail(): ReactNode {
  const { say } = useTexts();
  const { query } = usePage();
  const { findLimit } = useFieldRights(stockBalance.name);
  const can = useCan();
  const id = query['id'] ?? '';
  const loaded = useLoaded(`stock ${id}`, (signal) =>
    id === '' ? Promise.resolve(null) : client.call(stockBalance.calls.get, { params: { id }, signal, quiet: true }),
  );
  if (id === '') {
    // Keepers have the list of all stock, owners and lenders that of their projects.
    const path = LISTS.find(([, code]) => can([code]))?.[0];
    return (
      <Result
        status="info"
        title={say(words.choose)}
        extra={
          path === undefined ? null : (
            <Button type="primary" onClick={() => navigation.go({ path, query: {} })}>
              {say(words.toList)}
            </Button>
          )
        }
      />
    );
  }
  return (
    <LoadState of={loaded} rows={8}>
      {(row) =>
        row ? (
          <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
            <Related own={stockBalance.own} row={row} places={can(['STOCK_MANAGE']) ? KEPT_PLACES : PLACES} />
            <Card size="small" variant="borderless" title={say(words.facts)}>
              <RecordSections
                fields={listReadable(stockBalance.own, findLimit).filter(
                  ([name]) => !['itemId', 'placeId', 'stockKey', 'heldSerial'].includes(name),
                )}
                row={row}
              />
            </Card>
            <Card size="small" variant="borderless" title={say(words.moves)}>
              <LotMoves lotId={row.lotId} serialNumber={row.serialNumber} />
            </Card>
            {row.subWarehouseLocationId ? (
              <Suspense>
                <LocationWatch locationId={row.subWarehouseLocationId} />
              </Suspense>
            ) : null}
          </Space>
        ) : null
      }
    </LoadState>
  );
}

const inForce = stats.calls.warehouseReceiptCount;

/** `/stock/stats`: figures of all warehouses, each opening what it counts. */
function Stats(): ReactNode {
  const { say } = useTexts();
  const loaded = useLoaded('stock statistics', async (signal) => {
    const asked = { signal, quiet: true };
    const [count, area, pieces, receipts] = await Promise.all([
      client.call(stats.calls.subWarehouseCount, asked),
      client.call(stats.calls.subWarehouseArea, asked),
      client.call(stats.calls.subWarehouseCountQuantity, asked),
      client.call(inForce, asked),
    ]);
    return { count, area, pieces, receipts };
  });
  const toList =
    (path: string, table: string, filters: ListFilters = {}) =>
    () =>
      navigation.go(placeOfList(path, table, filters));
  const toWarehouses = toList('/stock/warehouse', subWarehouse.name, buildListFilters(stats.calls.subWarehouseCount));
  const toReceipts = (row?: object) => toList('/stock/receipt', warehouseReceipt.name, buildListFilters(inForce, row));
  const toStock =
    (query: Readonly<Record<string, string>> = {}) =>
    () =>
      navigation.go({ path: MANAGE, query });
  const figure = (title: keyof typeof words, value: string | number, open: () => void) => (
    <div key={title}>
      <dt>{say(words[title])}</dt>
      <dd>
        <Button type="link" className="text-link" onClick={open}>
          {value}
        </Button>
      </dd>
    </div>
  );
  return (
    <LoadState of={loaded} rows={6}>
      {({ count, area, pieces, receipts }) => {
        const receiptsIn = new Map(receipts.records.map((row) => [row.subWarehouseId, row.warehouseReceiptCount]));
        const areas = new Map(area.records.map((row) => [row.subWarehouseId, row.subWarehouseArea]));
        return (
          <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
            <dl className="record-figures">
              {figure('warehouses', count.subWarehouseCount, toWarehouses)}
              {figure('area', formatAmount(area.subWarehouseArea), toWarehouses)}
              {figure('pieces', pieces.goodsQuantity, toStock())}
              {figure('receipts', receipts.warehouseReceiptCount, toReceipts())}
            </dl>
            <Card size="small" variant="borderless">
              <FactTable
                title={words.byWarehouse}
                rows={pieces.records}
                rowKey={(row) => row.subWarehouseId}
                empty={words.none}
                columns={[
                  { key: 'name', title: words.warehouse, render: (row) => row.subWarehouseName },
                  {
                    key: 'area',
                    title: words.area,
                    numeric: true,
                    render: (row) => formatAmount(areas.get(row.subWarehouseId) ?? '0'),
                  },
                  {
                    key: 'pieces',
                    title: words.pieces,
                    numeric: true,
                    render: (row) => (
                      <Button
                        type="link"
                        className="text-link"
                        onClick={toStock({ subWarehouseId: row.subWarehouseId })}
                      >
                        {row.goodsQuantity}
                      </Button>
                    ),
                    total: pieces.goodsQuantity,
                  },
                  {
                    key: 'receipts',
                    title: words.receipts,
                    numeric: true,
                    render: (row) => (
                      <Button type="link" className="text-link" onClick={toReceipts(row)}>
                        {receiptsIn.get(row.subWarehouseId) ?? 0}
                      </Button>
                    ),
                    total: receipts.warehouseReceiptCount,
                  },
                ]}
              />
            </Card>
          </Space>
        );
      }}
    </LoadState>
  );
}

/** Stock: lists, one of them, and figures. */
export default function Stock(): ReactNode {
  const { route } = usePage();
  if (route.path === '/stock/detail') return <Detail />;
  return route.path === '/stock/stats' ? <Stats /> : <Manage />;
}
