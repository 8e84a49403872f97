import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../database/tables.ts';
import { createListener, type Listener } from '../../../push/listener.ts';
import { hold, settle } from './deliver.ts';
import { findDueDeliveries, letGo, type Due } from './deliveries.query.ts';
import { DUE_CHANNEL } from './events.query.ts';
import { resolveByDns, type Resolve } from './destination.ts';
import { send } from './send.ts';

/**
 * Attempts at once in one process, and of them for one webhook. Those at which nothing arrives have places of their
 * own: however long they are waited for, nobody else waits.
 */
const PLACES = { well: { all: 48, each: 4 }, failing: { all: 12, each: 1 } } as const;
/** Milliseconds between two looks for what is due, where nobody says so. */
const EVERY = 1_000;

export interface DispatcherParts {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly log: Logger;
  readonly resolve?: Resolve;
  /** Milliseconds an attempt waits; ten seconds by default. */
  readonly patience?: number;
}
export interface Dispatcher {
  /** Ends what is on its way; another process sends it again. */
  stop(): Promise<void>;
}

/**
 * Sends what partners' webhooks are to be told, beside any number of other processes: each delivery by one of them at a
 * time, by another one where that is killed, and so at least once.
 */
export async function startDispatcher({
  config,
  db,
  log,
  resolve = resolveByDns,
  patience,
}: DispatcherParts): Promise<Dispatcher> {
  const ending = new AbortController();
  const own = log.child({ part: 'webhooks' });
  const onTheWay = new Map<string, Promise<void>>();
  const busy = { well: new Map<string, number>(), failing: new Map<string, number>() };
  let looking: Promise<void> | undefined;
  let again = false;

  const pickLane = ({ failing }: Due): keyof typeof PLACES => (failing ? 'failing' : 'well');
  const count = (lane: keyof typeof PLACES): number => [...busy[lane].values()].reduce((sum, n) => sum + n, 0);
  const hasPlace = (due: Due): boolean => {
    const lane = pickLane(due);
    return count(lane) < PLACES[lane].all && (busy[lane].get(due.partnerWebhookId) ?? 0) < PLACES[lane].each;
  };
  const take = (due: Due, n: 1 | -1): void => {
    const places = busy[pickLane(due)];
    const left = (places.get(due.partnerWebhookId) ?? 0) + n;
    if (left > 0) places.set(due.partnerWebhookId, left);
    else places.delete(due.partnerWebhookId);
  };

  async function attempt(due: Due): Promise<void> {
    const held = await hold(db, config, due.id);
    if (!held) return;
    const sent = await send(held.sending, {
      networks: config.webhookNetworks,
      resolve,
      signal: ending.signal,
      ...(patience === undefined ? {} : { patience }),
    });
    // Cut short by the end of this process, it says nothing of the receiver.
    if (ending.signal.aborted && !sent.arrived) return letGo(db, due.id);
    await settle(db, config, held, sent);
    own.info({ delivery: due.id, status: sent.status, problem: sent.problem, milliseconds: sent.milliseconds }, 'sent');
  }

  async function look(): Promise<void> {
    const due = await findDueDeliveries(db, PLACES.well.each);
    for (const one of due) {
      if (ending.signal.aborted) return;
      if (onTheWay.has(one.id) || !hasPlace(one)) continue;
      take(one, 1);
      const done = attempt(one)
        .catch((error: unknown) => own.error({ err: error, delivery: one.id }, 'a delivery failed'))
        .finally(() => {
          take(one, -1);
          onTheWay.delete(one.id);
          // A place is free: what waited for it goes now.
          wake();
        });
      onTheWay.set(one.id, done);
    }
  }

  function wake(): void {
    if (ending.signal.aborted) return;
    if (looking) {
      again = true;
      return;
    }
    again = false;
    looking = look()
      .catch((error: unknown) => own.warn({ err: error }, 'what is due could not be read'))
      .finally(() => {
        looking = undefined;
        if (again) wake();
      });
  }

  const timer = setInterval(wake, EVERY);
  timer.unref();
  const listener: Listener = await createListener(config, own, {
    channels: { [DUE_CHANNEL]: wake },
    missed: wake,
  });
  wake();
  return {
    stop: async () => {
      clearInterval(timer);
      ending.abort(new Error('The process ends.'));
      await looking;
      await Promise.all(onTheWay.values());
      await listener.close();
    },
  };
}
