import type { Kysely } from 'kysely';
import { newRow } from '../../database/new-row.ts';
import type { Database } from '../../database/tables.ts';
import { subjects } from './severities.ts';

/** How grave findings are, as the table of families has it: what people set stays. */
export async function seed(db: Kysely<Database>): Promise<void> {
  const there = new Set(
    (await db.selectFrom('company_severity').select('subject').execute()).map(({ subject }) => subject),
  );
  const missing = subjects().filter(({ subject }) => !there.has(subject));
  if (missing.length === 0) return;
  await db
    .insertInto('company_severity')
    .values(missing.map(({ subject, usual }) => ({ ...newRow(), subject, severity: usual })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
