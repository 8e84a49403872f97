import { sql, type Kysely } from 'kysely';
import { masterGroup } from '@scf-kit/sdk/contract/master-data/master';
import { isNamed } from '../../database/holds.query.ts';
import { columns, readRow, readRows, type RowOf } from '../../database/read-rows.ts';
import type { Database } from '../../database/tables.ts';
import type { Context } from '../../http/handler.ts';
import { LISTED } from '../../resource/dictionary.ts';
import { visible } from '../../resource/scope.query.ts';

/** Lets one transaction at a time give out values of a group. */
export async function holdValues(db: Kysely<Database>, itemGroup: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`master ${itemGroup}`}))`.execute(db);
}

const LAST = columns({ last: 'integer?' });

/** The largest number among the values of a group; 0 where none is a number. */
export async function readLargestValue(db: Kysely<Database>, itemGroup: string): Promise<number> {
  const found = await readRow(
    db,
    LAST,
    sql`
      select max("itemValue"::integer) as "last"
      from "master"
      where "itemGroup" = ${itemGroup} and "itemValue" ~ '^[0-9]{1,8}$'`,
  );
  return found?.last ?? 0;
}

/** Whether another item of a group, of the person's office or the platform, is called so. */
export async function isTextTaken(
  { db, session }: Context,
  itemGroup: string,
  itemText: string,
  own: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    select 1
    from "master"
    where "itemGroup" = ${itemGroup}
      and "itemText" = ${itemText}
      and not "deleted"
      and ("officeId" is null or "officeId" = ${session?.officeId ?? null})
      and "id" is distinct from ${own}
    limit 1`.execute(db);
  return rows.length > 0;
}

const GROUP = columns({ group_code: 'text', title: 'text', enTitle: 'text?' });

/** Groups the person sees whose code or title has a text in it. */
export const findGroups = (context: Context, keyword: string): Promise<readonly RowOf<typeof GROUP>[]> =>
  readRows(
    context.db,
    GROUP,
    sql`
      select t."group_code", t."title", t."enTitle"
      from "master_group" as t
      where not t."deleted"
        and ${visible(context, masterGroup)}
        and ${isNamed(sql`concat_ws(' ', t."group_code", t."title", t."enTitle")`, keyword)}
      order by t."group_code" limit ${LISTED}`,
  );
