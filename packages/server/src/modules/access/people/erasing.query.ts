import { sql } from 'kysely';
import { user } from '@scf-kit/sdk/contract/access/user';
import { operationHistoryDiff } from '@scf-kit/sdk/contract/platform/operation-history';
import { columns, readRow } from '../../../database/read-rows.ts';
import type { Db } from '../tokens/tokens.ts';

const NAMED = columns({ one: 'integer' });

/** Whether approvals or the log of changes name a person: the law keeps who decided, applied and wrote. */
export async function isNamedByRecords(db: Db, id: string): Promise<boolean> {
  const found = await readRow(
    db,
    NAMED,
    sql`
      select 1 as "one"
      where exists (select 1 from "flow_task" where "assigneeId" = ${id})
        or exists (select 1 from "flow_instance" where "startUserId" = ${id})
        or exists (
          select 1
          from ${sql.table(operationHistoryDiff.table)}
          where "operatorId" = ${id} and "dataId" <> ${id}
        )`,
  );
  return found !== undefined;
}

/** Deletes the rows of a table that are about a person. */
export async function deletePersonal(db: Db, table: string, of: string, id: string): Promise<void> {
  // Direct write: gone for good, and no log keeps what it was.
  await sql`delete from ${sql.table(table)} where ${sql.ref(of)} = ${id}`.execute(db);
}

/** Takes the values of some fields of an account out of the log of changes. */
export async function forgetChanges(db: Db, id: string, fields: readonly string[]): Promise<void> {
  // Direct write: what the log of changes kept of it.
  await sql`update ${sql.table(operationHistoryDiff.table)} set "oldValue" = null, "newValue" = null
    where "entityName" = ${user.name} and "dataId" = ${id} and "fieldName" = any(${[...fields]}::text[])`.execute(db);
}
