import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** Removes drafts that were discarded, and those nobody has touched for 90 days. */
export async function sweepDrafts(db: Kysely<Database>): Promise<void> {
  // Direct write: a discarded draft leaves no trace.
  await sql`delete from form_draft where deleted or "updateTime" < now() - interval '90 days'`.execute(db);
}
