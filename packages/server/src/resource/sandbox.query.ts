import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../database/tables.ts';

/** How the ids of sandbox offices begin: what belongs to one is told by its office alone. */
const PREFIX = 'sandbox-';
/** The text that comes after every such id. */
const BEYOND = 'sandbox.';

/** The office in which a partner's test client works. */
export const getSandboxId = (partnerClientId: string): string => `${PREFIX}${partnerClientId}`;
const isSandbox = (officeId: string | null | undefined): boolean => officeId?.startsWith(PREFIX) ?? false;

/** Whether any partner has a sandbox. */
export const hasSandboxes = async (db: Kysely<Database>): Promise<boolean> =>
  (await db
    .selectFrom('office')
    .select('id')
    .where('id', '>=', PREFIX)
    .where('id', '<', BEYOND)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether a row belongs to no sandbox, by the column with its office. */
const outsideSandboxes = (officeId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${officeId} is null or not starts_with(${officeId}, ${PREFIX}))`;

/**
 * Some rows without those of others' sandboxes, which are seen by their own people alone, whatever the scopes of
 * others. Where nobody has one nothing is asked of a row.
 */
export const outsideOthers = (
  session: { readonly officeId: string; readonly sandboxes: boolean } | undefined,
  rows: RawBuilder<SqlBool>,
  officeId: RawBuilder<unknown>,
): RawBuilder<SqlBool> =>
  session && (!session.sandboxes || isSandbox(session.officeId))
    ? rows
    : sql<SqlBool>`(${rows} and ${outsideSandboxes(officeId)})`;
