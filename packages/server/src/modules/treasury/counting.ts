import type { Kysely, Transaction } from 'kysely';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/tables.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** The counter of the entries of a due: the transaction, and the person. */
export interface Counting {
  readonly db: Db;
  readonly config: Pick<Config, 'businessTimeZone'>;
  readonly session: { readonly userId: string | null } | undefined;
}
