import { getStateNumber, type Locale } from '@scf-kit/sdk/contract';
import { toSerialNumber } from '@scf-kit/sdk/values';
import { actualDelivery, actualDeliveryLine } from '@scf-kit/sdk/contract/warehouse/actual-delivery';
import { stockLot } from '@scf-kit/sdk/contract/warehouse/stock-ledger';
import { warehousing, WAREHOUSING_TYPES, warehousingLine } from '@scf-kit/sdk/contract/warehouse/warehousing';
import { formatProblems } from '../../../http/envelope.ts';
import { Refusal, refuse } from '../../../http/refusal.ts';
import { requireItem } from '../../master-data/item-values.ts';
import { readActualDelivery } from '../../warehouse/documents/actual-rows.ts';
import { arrive } from '../../warehouse/documents/arrivals.ts';
import { follow } from '../../warehouse/documents/follow.ts';
import { findWarehouse } from '../../warehouse/documents/parties.ts';
import { heldAlready } from '../../warehouse/ledger/pieces.ts';
import { checkSerials } from '../../warehouse/serials.ts';
import { addRecord, addRecords, type Posting } from './posting.ts';
import { addProblem, markDoubles, readableRows, tell, type OpeningRow, type SheetRow } from './rows.ts';

type StockRow = SheetRow<'stock'>;

/** The serial numbers of a row, as they are compared. */
const listSerials = ({ values }: StockRow): readonly string[] =>
  (values.serialNumbers ?? '')
    .split(/[、，,；;\s]+/)
    .map(toSerialNumber)
    .filter((serial) => serial !== '');

/** Says of rows of stock which stand twice, and which of their serial numbers are none or stand in another row. */
export function checkStock(rows: readonly OpeningRow[]): void {
  const seen = new Set<string>();
  const stock = readableRows(rows, 'stock');
  markDoubles(stock);
  for (const row of stock) {
    const find = (locale: Locale): string | undefined => {
      try {
        checkSerials({ locale }, listSerials(row), row.values.quantity);
        return undefined;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return Object.values(formatProblems(error, locale) ?? {})[0];
      }
    };
    const [zh, en] = [find('zh-CN'), find('en-US')];
    if (zh !== undefined && en !== undefined) addProblem(row, 'serialNumbers', { zh, en });
    const pieces = listSerials(row).map((sn) => ({ sn, piece: `${row.values.goodsId} ${sn}` }));
    const twice = pieces.find(({ piece }) => seen.has(piece));
    if (twice) addProblem(row, 'serialNumbers', tell('stock.serial.twice', { sn: twice.sn }));
    for (const { piece } of pieces) seen.add(piece);
  }
}

/** Says of rows of stock which of their serial numbers are in stock already. */
export async function checkHeldSerials(
  db: Posting['db'],
  rows: readonly OpeningRow[],
  entryDay: string,
): Promise<void> {
  const numbered = readableRows(rows, 'stock').flatMap((row) => {
    const serials = listSerials(row);
    return serials.length > 0 ? [{ row, serials, goodsId: row.values.goodsId }] : [];
  });
  if (numbered.length === 0) return;
  const goods = await db
    .selectFrom('goods')
    .select(['id', 'code'])
    .where('id', 'in', [...new Set(numbered.map(({ goodsId }) => goodsId))])
    .execute();
  const productKeys = new Map(goods.map(({ id, code }) => [id, code || id]));
  for (const { row, serials, goodsId } of numbered) {
    const held = await heldAlready(db, productKeys.get(goodsId) ?? goodsId, serials, entryDay);
    if (held !== undefined) addProblem(row, 'serialNumbers', tell('stock.serial.held', { sn: held }));
  }
}

/** Rows that come in together: of one owner, in one warehouse. */
export const groupStock = (rows: readonly StockRow[], officeId: string): readonly (readonly StockRow[])[] => [
  ...Map.groupBy(rows, ({ values }) => `${values.subWarehouseId} ${values.ownerOfficeId ?? officeId}`).values(),
];

/** The location of a code in a warehouse, in use. @throws Refusal 400 */
async function readLocation({ db }: Posting, { values }: StockRow): Promise<string | null> {
  if (!values.locationCode) return null;
  const location = await db
    .selectFrom('sub_warehouse_location')
    .select(['id', 'enabled'])
    .where('warehouseId', '=', values.subWarehouseId)
    .where('code', '=', values.locationCode)
    .where('deleted', '=', false)
    .executeTakeFirst();
  if (!location) throw refuse.field('locationCode', 'opening.stock.location');
  if (!location.enabled) throw refuse.field('locationCode', 'stock.place.disabled');
  return location.id;
}

/**
 * Goods on hand come in as those that a count found: by a warehousing and its arrival on the day of entry.
 * @throws Refusal 400
 */
export async function postStock(posting: Posting, rows: readonly StockRow[]): Promise<void> {
  const { db, officeId, entryDay, openingCode } = posting;
  const [first] = rows;
  if (!first) return;
  const { subWarehouseId } = first.values;
  const ownerOfficeId = first.values.ownerOfficeId ?? officeId;
  const warehouse = await findWarehouse(db, subWarehouseId);
  if (!warehouse?.enabled) throw refuse.field('subWarehouseId', warehouse ? 'stock.place.disabled' : 'check.reference');
  const operatorOfficeId = warehouse.officeId;
  // Nobody brings in what is another's from a third office.
  if (officeId !== ownerOfficeId && officeId !== operatorOfficeId)
    throw refuse.field('ownerOfficeId', 'stock.owner.other');
  const goods = [];
  for (const row of rows) {
    const { goodsId, quantity, unitPrice, condition } = row.values;
    const serials = listSerials(row);
    const place = { subWarehouseLocationId: await readLocation(posting, row), condition: condition ?? 'good' };
    goods.push({ goodsId, quantity, unitPrice, ...place, snList: serials.length > 0 ? serials : null });
  }
  const keeper = operatorOfficeId ?? ownerOfficeId;
  const totalQuantity = goods.reduce((sum, { quantity }) => sum + quantity, 0);
  const warehousingId = await addRecord(
    posting,
    warehousing,
    {
      warehousingType: await requireItem(db, 'WAREHOUSING_TYPE', WAREHOUSING_TYPES.surplus),
      subWarehouseId,
      operatorOfficeId,
      ownerOfficeId,
      planDate: entryDay,
      totalQuantity,
      remarks: openingCode,
      status: getStateNumber(warehousing, 'approved'),
    },
    keeper,
  );
  posting.roots.push({ resource: warehousing.name, id: warehousingId });
  const lineIds = await addRecords(
    posting,
    warehousingLine,
    goods.map(({ quantity, ...line }, at) => ({ ...line, warehousingId, planQuantity: quantity, sorted: at + 1 })),
    keeper,
  );
  // A lot has the id of the line it came by.
  posting.roots.push(...lineIds.map((id) => ({ resource: stockLot.name, id })));
  const actualDeliveryId = await addRecord(
    posting,
    actualDelivery,
    {
      warehousingId,
      operatorOfficeId,
      actualDate: entryDay,
      actualQuantity: totalQuantity,
      remarks: openingCode,
      status: getStateNumber(actualDelivery, 'confirmed'),
    },
    keeper,
  );
  await addRecords(
    posting,
    actualDeliveryLine,
    goods.map(({ goodsId: _goods, unitPrice: _price, ...line }, at) => ({
      ...line,
      actualDeliveryId,
      warehousingLineId: lineIds[at],
      sorted: at + 1,
    })),
    keeper,
  );
  const actual = await readActualDelivery(db, actualDeliveryId);
  await arrive(posting, actual, true);
  await follow(posting, actual);
}
