import { ALARM_LEVELS, ALARM_TYPES } from '@scf-kit/sdk/contract/iot/alarm-supervision';
import { RFID_GATE } from '@scf-kit/sdk/contract/iot/rfid-device-management';
import { toSerialNumber } from '@scf-kit/sdk/values';
import type { Context } from '../../http/handler.ts';
import type { Breach } from './breaches.ts';
import { byTime, type Reading } from './readings.ts';
import { readStaying } from './tags.query.ts';

/** How many numbers an alarm names. */
const NAMED = 5;

const named = (numbers: readonly string[]): string =>
  numbers.length <= NAMED ? numbers.join('、') : `${numbers.slice(0, NAMED).join('、')}…（${numbers.length}）`;
const tagsIn = ({ values: { tags } }: Reading): readonly string[] =>
  Array.isArray(tags) ? [...new Set(tags.map((tag: string) => toSerialNumber(tag)))] : [];

interface Reader {
  readonly deviceKind: string | null;
  readonly subWarehouseId: string | null;
  readonly subWarehouseLocationId: string | null;
  /** The moment of its latest reading before these. */
  readonly lastTime: string | null;
}

/** The goods a location's reader sees compared with the books, by the latest of its readings. */
async function mismatch(
  db: Context['db'],
  { subWarehouseLocationId }: Reader,
  latest: Reading,
): Promise<readonly Breach[]> {
  const rows = await db
    .selectFrom('stock_balance')
    .select('serialNumber')
    .where('subWarehouseLocationId', '=', subWarehouseLocationId)
    .where('quantity', '>', 0)
    .where('serialNumber', 'is not', null)
    .where('deleted', '=', false)
    .orderBy('serialNumber')
    .execute();
  const booked = new Set(rows.flatMap(({ serialNumber: sn }) => sn ?? []));
  const seen = new Set(tagsIn(latest));
  const missing = [...booked].filter((sn) => !seen.has(sn));
  const more = [...seen].filter((sn) => !booked.has(sn));
  if (missing.length + more.length === 0) return [];
  const params = { missing: named(missing) || '—', more: named(more) || '—' };
  return [{ type: ALARM_TYPES.stock, level: ALARM_LEVELS.major, key: 'iot.alarm.stock', params, at: latest.at }];
}

/** Pieces that went through a gate and are not to leave: no approved out-stock has them, or goods of their kind, open. */
async function unauthorised(
  db: Context['db'],
  { subWarehouseId }: Reader,
  readings: readonly Reading[],
): Promise<readonly Breach[]> {
  const out = readings.filter(({ values }) => values['direction'] !== 'in');
  const tags = [...new Set(out.flatMap(tagsIn))];
  if (tags.length === 0) return [];
  const rows = await readStaying(db, subWarehouseId, tags);
  const gone = new Set(rows.map(({ sn }) => sn));
  return out.flatMap((reading): readonly Breach[] => {
    const some = tagsIn(reading).filter((sn) => gone.has(sn));
    return some.length === 0
      ? []
      : [
          {
            type: ALARM_TYPES.moved,
            level: ALARM_LEVELS.critical,
            key: 'iot.alarm.moved',
            params: { pieces: named(some) },
            at: reading.at,
          },
        ];
  });
}

/** The differences a tag reader reports. No device moves goods: people look, and count. */
export async function tagBreaches(
  db: Context['db'],
  device: Reader,
  readings: readonly Reading[],
): Promise<readonly Breach[]> {
  const told = readings.filter(({ values }) => Array.isArray(values['tags']));
  const latest = byTime(told).at(-1);
  if (!latest) return [];
  if (device.deviceKind === RFID_GATE) return device.subWarehouseId === null ? [] : unauthorised(db, device, told);
  // Goods that lay there earlier say nothing of the books as they are.
  const isLate = device.lastTime !== null && latest.at <= Date.parse(device.lastTime);
  return device.subWarehouseLocationId === null || isLate ? [] : mismatch(db, device, latest);
}
