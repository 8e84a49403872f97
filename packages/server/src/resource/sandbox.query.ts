import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** How the ids of sandbox offices begin: what belongs to one is told by its office alone. */
const PREFIX = 'sandbox-';

/** The office in which a partner's test client works. */
export const getSandboxId = (partnerClientId: string): string => `${PREFIX}${partnerClientId}`;
export const isSandbox = (officeId: string | null | undefined): boolean => officeId?.startsWith(PREFIX) ?? false;

/** Whether a row belongs to no sandbox, by the column with its office. */
export const outsideSandboxes = (officeId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${officeId} is null or not starts_with(${officeId}, ${PREFIX}))`;

/**
 * Some rows without those of others' sandboxes, which are seen by their own people alone, whatever the scopes of
 * others.
 */
export const outsideOthers = (
  session: { readonly officeId: string } | undefined,
  rows: RawBuilder<SqlBool>,
  officeId: RawBuilder<unknown>,
): RawBuilder<SqlBool> =>
  isSandbox(session?.officeId) ? rows : sql<SqlBool>`(${rows} and ${outsideSandboxes(officeId)})`;
