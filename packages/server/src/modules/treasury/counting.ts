import type { Kysely, Transaction } from 'kysely';
import type { Present } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/tables.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** The counter of the entries of a due: the transaction, and the person. */
export interface Counting extends Pick<Present, 'day'> {
  readonly db: Db;
  readonly config: Pick<Config, 'businessTimeZone'>;
  readonly session: { readonly userId: string | null } | undefined;
}
