import { message } from '@scf-kit/sdk/contract';
import type { subWarehouseLocation } from '@scf-kit/sdk/contract/warehouse/sub-warehouse';
import type { Context } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Part } from '../../resource/serve.ts';
import type { StoredRow } from '../../resource/shape.query.ts';
import { toPlace, type Db, type Move, type Place } from './ledger/keys.ts';
import { holdLocations, readBound } from './places.query.ts';

/**
 * A place as a person names it: a location says its warehouse. Goods come to places in use only; they leave a disabled
 * one, so that it empties.
 * @throws Refusal 400
 */
export async function checkPlace(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  {
    subWarehouseId,
    subWarehouseLocationId,
  }: {
    readonly subWarehouseId?: string | null | undefined;
    readonly subWarehouseLocationId?: string | null | undefined;
  },
  comes: boolean,
): Promise<Place> {
  const location = subWarehouseLocationId
    ? (await holdLocations(db, [subWarehouseLocationId])).get(subWarehouseLocationId)
    : undefined;
  const id = subWarehouseId ?? location?.warehouseId ?? null;
  if (location && location.warehouseId !== id)
    throw refuse.invalid({ subWarehouseLocationId: message(locale, 'stock.place.other') });
  if (id === null) return toPlace(null, null);
  const warehouse = await db
    .selectFrom('sub_warehouse')
    .select(['enabled', 'officeId'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (comes && location?.enabled === false)
    throw refuse.invalid({ subWarehouseLocationId: message(locale, 'stock.place.disabled') });
  if (comes && warehouse?.enabled === false)
    throw refuse.invalid({ subWarehouseId: message(locale, 'stock.place.disabled') });
  return toPlace(id, location?.id ?? null, warehouse?.officeId ?? null);
}

/** A location to which moves bring more than it has room for, and how much that is. It is held. */
export async function wantsRoom(
  db: Db,
  moves: readonly Pick<Move, 'from' | 'to' | 'quantity'>[],
): Promise<{ readonly locationId: string; readonly max: number } | undefined> {
  const coming = new Map<string, number>();
  const count = (locationId: string | null, quantity: number): void => {
    if (locationId !== null) coming.set(locationId, (coming.get(locationId) ?? 0) + quantity);
  };
  for (const { from, to, quantity } of moves) {
    count(to.place.locationId, quantity);
    count(from.place.locationId, -quantity);
  }
  const more = [...coming].filter(([, quantity]) => quantity > 0);
  const locations = await holdLocations(
    db,
    more.map(([id]) => id),
  );
  for (const [id, quantity] of more) {
    const { capacity = null, held = 0 } = locations.get(id) ?? {};
    if (capacity !== null && quantity > capacity - held) return { locationId: id, max: Math.max(0, capacity - held) };
  }
  return undefined;
}

/** The devices bound to locations, by location: a camera channel, or a reader of tags. */
const boundBy =
  (table: 'camera_channel' | 'rfid_device_management') =>
  async ({ db }: Context, rows: readonly StoredRow[]): Promise<readonly unknown[]> => {
    const found = await readBound(
      db,
      table,
      rows.map(({ id }) => String(id)),
    );
    const by = new Map(found.map(({ id, at }) => [at, id]));
    return rows.map(({ id }) => by.get(String(id)) ?? null);
  };

export const locations: Part<typeof subWarehouseLocation> = {
  computed: {
    cameraChannelId: { lists: true, compute: boundBy('camera_channel') },
    rfidDeviceId: { lists: true, compute: boundBy('rfid_device_management') },
  },
  hooks: {
    beforeWrite: async ({ db, locale }, values, before) => {
      if (!before || typeof values.capacity !== 'number') return values;
      const min = (await holdLocations(db, [before.id])).get(before.id)?.held ?? 0;
      if (values.capacity < min) throw refuse.invalid({ capacity: message(locale, 'stock.place.below', { min }) });
      return values;
    },
  },
};
