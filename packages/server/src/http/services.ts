import type { Readable } from 'node:stream';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Where files live. Keys are object names (`dir/uuid.ext`); a key that is not there answers undefined. */
export interface StoragePort {
  /** Stores the bytes; a stream that fails or is too long leaves nothing behind. Sizes in bytes. */
  put(key: string, bytes: Readable, limits: { readonly maxBytes: number }): Promise<{ readonly size: number; readonly sha256: string }>;
  get(key: string): Promise<{ readonly bytes: Readable; readonly size: number } | undefined>;
  remove(key: string): Promise<void>;
}

/** Sends a text to a phone. The default writes to the outbox an administrator can see. */
export interface SmsPort { send(db: Kysely<Database> | Transaction<Database>, phone: string, content: string): Promise<void> }

/** The outside world of one server process; tests hand in their own. */
export interface Services { readonly storage: StoragePort; readonly sms: SmsPort }
