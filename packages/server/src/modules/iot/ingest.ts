import type { Locale } from '@scf-kit/sdk/contract';
import type { Context } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { listBreaches, formatLastValue } from './breaches.ts';
import { holdSender, store, writeFollowed, type Device } from './ingest.query.ts';
import { raise } from './raise.ts';
import { byTime, parseReadings, type Reading } from './readings.ts';
import { tagBreaches } from './tags.ts';
import type { Sender } from './tokens.ts';

/** The device, held. Its token may have been replaced since. @throws Refusal 401 */
async function heldDevice(db: Context['db'], sender: Sender): Promise<Device> {
  const device = await holdSender(db, sender);
  if (!device) throw refuse.unauthenticated();
  return device;
}

const roundWithin = (value: unknown, min: number, max: number): number | null =>
  typeof value === 'number' && value >= min && value <= max ? Math.round(value) : null;

/** The device as it is after its readings: heard of, and its last value where that is the latest. */
async function follow(
  db: Context['db'],
  sender: Sender,
  device: Device,
  fresh: readonly Reading[],
  alarms: boolean,
): Promise<void> {
  const latest = byTime(fresh).at(-1);
  const isNewer = latest !== undefined && (device.lastTime === null || latest.at > Date.parse(device.lastTime));
  await writeFollowed(db, sender, {
    alarms,
    latest: isNewer
      ? {
          at: new Date(latest.at).toISOString(),
          value: formatLastValue(device, latest),
          battery: roundWithin(latest.values['battery'], 0, 100),
          signal: roundWithin(latest.values['signal'], -200, 0),
        }
      : undefined,
  });
}

/**
 * Takes the readings of a device: stored, counted once, alarms raised, all in one transaction. Nothing of it moves
 * goods.
 * @throws Refusal 400 at what is wrong, 401 where the token does not count any more
 */
export async function ingest(
  context: Pick<Context, 'db' | 'config' | 'now' | 'day'>,
  sender: Sender,
  given: { readonly locale: Locale; readonly readings: readonly unknown[] },
): Promise<{ readonly stored: number; readonly repeated: number }> {
  const { db, now } = context;
  const readings = parseReadings(given.locale, given.readings, now.getTime());
  const device = await heldDevice(db, sender);
  const known = await store(db, device, sender, readings);
  const fresh = [
    ...new Map(readings.filter(({ at }) => known.has(at)).map((reading) => [reading.at, reading])).values(),
  ];
  const breaches = sender.kind === 'nb' ? listBreaches(device, fresh) : await tagBreaches(db, device, fresh);
  await raise(context, { ...device, kind: sender.kind }, breaches);
  await follow(db, sender, device, fresh, breaches.length > 0);
  return { stored: fresh.length, repeated: readings.length - fresh.length };
}
