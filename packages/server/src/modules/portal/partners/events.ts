import type { Kysely, Transaction } from 'kysely';
import { partnerDelivery } from '@scf-kit/sdk/contract/portal/partner-webhook';
import { newId } from '@scf-kit/sdk/values';
import { announceChanges } from '../../../database/change-events.ts';
import type { Database } from '../../../database/tables.ts';
import { wake, writeDeliveries, writeEvent, type Told } from './events.query.ts';

/** The id of an event, which is its `webhook-id`: what a receiver tells repeats by. */
export const newEventId = (): string => `msg_${newId().replaceAll('-', '')}`;

/** Has whoever looks at deliveries look again, once the caller's transaction commits. */
export const announceDeliveries = (db: Kysely<Database> | Transaction<Database>): Promise<void> =>
  announceChanges(db, [{ resource: partnerDelivery.name, kind: 'changed' }]);

/**
 * Writes an event and a delivery for each webhook, in the transaction of what happened: it is told if and only if that
 * is committed. @returns the ids of the deliveries
 */
export async function tellWebhooks(
  db: Kysely<Database> | Transaction<Database>,
  told: Told,
  webhookId?: string,
): Promise<readonly string[]> {
  const id = newEventId();
  const now = new Date().toISOString();
  const body = JSON.stringify({ type: told.type, timestamp: now, data: told.data });
  await writeEvent(db, told, { id, now, body });
  const deliveries = await writeDeliveries(db, told, { id, now, webhookId });
  if (deliveries.length > 0) {
    await wake(db);
    await announceDeliveries(db);
  }
  return deliveries;
}
