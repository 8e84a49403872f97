import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';

/**
 * A text for a phone. Providers that send approved templates only fill in the one of its kind; `content` is the whole
 * of it in words.
 */
export interface SmsMessage {
  readonly kind: 'code' | 'invite' | 'notice';
  readonly params: Readonly<Record<string, string>>;
  readonly content: string;
}

/**
 * Sends a text to a phone. The default writes to the outbox an administrator can see. @throws Refusal 502 where the
 * provider does not take it.
 */
export interface SmsPort {
  send(db: Kysely<Database> | Transaction<Database>, phone: string, message: SmsMessage): Promise<void>;
}
