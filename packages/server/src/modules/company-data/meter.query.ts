import { sql, type Kysely, type Transaction } from 'kysely';
import { columns, readRow, type RowOf } from '../../database/read-rows.ts';
import type { Database } from '../../database/tables.ts';

/** One reserves its number and its turn at a time, of all processes. */
const LOCK = 7_305_121;

/** Lets one transaction at a time count paid calls. */
export async function holdCalls(db: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
}

const RESERVED = columns({ id: 'text', callNumber: 'integer', callTime: 'moment' });

/**
 * When a paid call may be made: within a budget of the month, none where it is 0, and so many seconds behind the one
 * before.
 */
export interface Turn {
  readonly budget: number;
  readonly now: string;
  readonly gap: number;
}

/** Keeps a paid call with the next number of its month and the next turn; undefined where the budget is used up. */
export function insertCall(
  db: Transaction<Database>,
  row: Readonly<Record<string, unknown>> & { readonly callMonth: string },
  { budget, now, gap }: Turn,
): Promise<RowOf<typeof RESERVED> | undefined> {
  const names = sql.join([...Object.keys(row), 'callNumber', 'callTime'].map((name) => sql.id(name)));
  return readRow(
    db,
    RESERVED,
    sql`
      with "so_far" as (
        select coalesce(max("callNumber"), 0) as "number"
        from "company_call"
        where "callMonth" = ${row.callMonth} and not "deleted"
      ),
      "before" as (
        select "callTime" as "time"
        from "company_call"
        where not "deleted"
        order by "callTime" desc, "id" desc limit 1
      )
      insert into "company_call" (${names})
      select ${sql.join(Object.values(row).map((value) => sql`${value}`))}, "number" + 1,
        least(
          greatest(${now}::timestamptz, (select "time" from "before") + ${gap} * interval '1 second'),
          ${now}::timestamptz + interval '1 minute'
        )
      from "so_far"
      where ${budget} = 0 or "number" < ${budget}
      returning "id", "callNumber", "callTime"`,
  );
}

const MARKED = columns({ id: 'text' });

/** Marks a call as told of, unless one is already since the account worked last. @returns whether it was marked */
export async function markTold(db: Kysely<Database> | Transaction<Database>, id: string): Promise<boolean> {
  // Direct write: that administrators were told.
  const marking = sql`update "company_call" set "told" = true
    where "id" = ${id}
      and not exists (
        select 1
        from "company_call" c
        where c."told"
          and not c."deleted"
          and c."callTime" > coalesce((
            select max("callTime")
            from "company_call"
            where "outcome" in ('found', 'nothing')
          ), '-infinity')
      )
    returning "id"`;
  return (await readRow(db, MARKED, marking)) !== undefined;
}
