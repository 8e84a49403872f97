import { refuse } from '../../../http/refusal.ts';
import { readCounted, type CountedPlace } from './counted-days.query.ts';
import { isHeld, type Db, type Move } from './keys.ts';

/** Goods that were counted do not move any more on days before. @throws Refusal 400 */
export async function refuseCounted(db: Db, day: string, moves: readonly Move[]): Promise<void> {
  const places = new Map<string, CountedPlace>();
  for (const { place, ownerId } of moves.flatMap(({ from, to }) => [from, to]))
    if (isHeld(place) && place.warehouseId !== null)
      places.set(`${place.warehouseId} ${place.locationId} ${ownerId}`, {
        warehouseId: place.warehouseId,
        // Goods without a location are not those of any location.
        locationId: place.locationId ?? '',
        ownerId,
      });
  if (places.size === 0) return;
  const counted = await readCounted(db, day, [...places.values()]);
  if (counted) throw refuse.because('stock.day.counted', { day: counted });
}
