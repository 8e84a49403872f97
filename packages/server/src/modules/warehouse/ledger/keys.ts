import type { Kysely, Transaction } from 'kysely';
import { HELD, type Condition, type PlaceKind } from '@scf-kit/sdk/contract/warehouse/stock-key';
import type { Database } from '../../../database/tables.ts';

export type Db = Kysely<Database> | Transaction<Database>;

/** Where goods are. Locations, warehouses and goods without a place have an office that keeps them. */
export interface Place {
  readonly kind: PlaceKind;
  readonly warehouseId: string | null;
  readonly locationId: string | null;
  /** The office that runs the warehouse; null where nobody does. */
  readonly operatorId: string | null;
}

/** A project that goods secure, and the office it owes to. */
export interface Pledge {
  readonly financingId: string;
  readonly pledgeeId: string | null;
}

/** How goods of a lot are held: where, whose, for whom, and whether they are whole. */
export interface Holding {
  readonly place: Place;
  readonly ownerId: string;
  readonly pledge: Pledge | null;
  readonly condition: Condition;
}

/** Goods that came in by one line. */
export interface Lot {
  readonly id: string;
  readonly itemId: string;
  readonly goodsId: string | null;
  readonly orderLineId: string | null;
  /** The project they came for, with financing or without. */
  readonly financingId: string | null;
  readonly nonFinancingId: string | null;
  /** The scope in which their serial numbers are unique. */
  readonly productKey: string;
  readonly unitPrice: string;
  readonly arrivedOn: string;
}

/** So many pieces of a lot that go from one holding to another; one piece where it has a serial number. */
export interface Move {
  readonly lot: Lot;
  readonly serial: string | null;
  readonly quantity: number;
  readonly from: Holding;
  readonly to: Holding;
  readonly lineId?: string | null;
}

const nowhere = (kind: PlaceKind): Place => ({ kind, warehouseId: null, locationId: null, operatorId: null });
export const SUPPLIER = nowhere('supplier');
export const CUSTOMER = nowhere('customer');
export const LOSS = nowhere('loss');
export const TRANSIT = nowhere('transit');
export const UNPLACED = nowhere('unplaced');

/** A location, or a warehouse without one, or no place where none is named. */
export const toPlace = (
  warehouseId: string | null,
  locationId: string | null,
  operatorId: string | null = null,
): Place => {
  if (locationId !== null) return { kind: 'location', warehouseId, locationId, operatorId };
  return warehouseId === null ? UNPLACED : { kind: 'warehouse', warehouseId, locationId: null, operatorId };
};

/** The id of a place as the ledger keeps it. */
export const toPlaceId = ({ kind, warehouseId, locationId }: Place): string => locationId ?? warehouseId ?? kind;

const held: ReadonlySet<PlaceKind> = new Set(HELD);
/** Whether goods there are counted, so that there are never less than none. */
export const isHeld = ({ kind }: Place): boolean => held.has(kind);

/** The key the ledger sums by, as a text. */
export const toStockKey = (lot: Lot, { place, ownerId, pledge, condition }: Holding, serial: string | null): string =>
  [lot.itemId, lot.id, toPlaceId(place), ownerId, pledge?.financingId ?? '', condition, serial ?? ''].join('|');

/** A piece by product and serial number. */
export const toPieceKey = (lot: Pick<Lot, 'productKey'>, serial: string): string => `${lot.productKey} ${serial}`;

/** The columns of a key, alike in entries and balances. */
export const keyColumns = (lot: Lot, holding: Holding, serial: string | null) => ({
  stockKey: toStockKey(lot, holding, serial),
  officeId: holding.place.operatorId ?? holding.ownerId,
  itemId: lot.itemId,
  goodsId: lot.goodsId,
  orderBiddingProductsId: lot.orderLineId,
  lotId: lot.id,
  placeKind: holding.place.kind,
  placeId: toPlaceId(holding.place),
  subWarehouseId: holding.place.warehouseId,
  subWarehouseLocationId: holding.place.locationId,
  ownerOfficeId: holding.ownerId,
  financingId: lot.financingId,
  nonFinancingId: lot.nonFinancingId,
  pledgeFinancingId: holding.pledge?.financingId ?? null,
  pledgeeOfficeId: holding.pledge?.pledgeeId ?? null,
  condition: holding.condition,
  serialNumber: serial,
});
