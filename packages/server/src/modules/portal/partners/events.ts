import type { Kysely, Transaction } from 'kysely';
import { newId } from '@scf-kit/sdk/values';
import type { Database } from '../../../database/tables.ts';
import { wake, writeDeliveries, writeEvent, type Told } from './events.query.ts';

/** The id of an event, which is its `webhook-id`: what a receiver tells repeats by. */
export const newEventId = (): string => `msg_${newId().replaceAll('-', '')}`;

/**
 * Writes an event and a delivery for each webhook, in the transaction of what happened: it is told if and only if that is
 * committed. @returns the ids of the deliveries
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
  if (deliveries.length > 0) await wake(db);
  return deliveries;
}
