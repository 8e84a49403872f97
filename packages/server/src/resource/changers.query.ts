import { sql, type Kysely } from 'kysely';
import { resourceNamed, type Field } from '@scf-kit/sdk/contract';
import { operationHistoryDiff } from '@scf-kit/sdk/contract/platform/operation-history';
import { columns, readRow } from '../database/read-rows.ts';
import type { Database } from '../database/tables.ts';
import { isIn } from './in-states.query.ts';
import type { Stored } from './shape.query.ts';

type Db = Kysely<Database>;

const CHANGER = columns({ operatorId: 'text' });

/** Fields that people write: what is stamped, counted or moved on by the server is no change of theirs. */
const writtenByPeople = ({ own }: Stored): readonly (readonly [string, Field])[] =>
  Object.entries<Field>(own).filter(
    ([, { kind, readonly, computed, stampedBy }]) =>
      kind !== 'states' && !readonly && !computed && stampedBy === undefined,
  );

interface Asked {
  /** Amounts alone, instead of all that people write. */
  readonly amounts?: boolean;
  /** Entries of the log after this id, which begins with its moment. */
  readonly after?: string;
  /** Calls that do not count, as the log names them. */
  readonly but?: readonly string[];
}

/**
 * Who last changed what people write of a record, or of its lines, by the log; undefined where nobody did since it was
 * made.
 */
export async function findLastChanger(
  db: Db,
  resource: Stored,
  id: string,
  { amounts = false, after = '', but = [] }: Asked = {},
): Promise<string | undefined> {
  const fields = writtenByPeople(resource).filter(([, { kind }]) => !amounts || kind === 'money');
  const changed = [
    sql`"diff"."dataId" = ${id}
    and "diff"."entityName" = ${resource.name}
    and "diff"."fieldName" = any(${fields.map(([name]) => name)}::text[])`,
    ...Object.values(resource.lines).map(({ resource: { name }, through }) => {
      const line: Stored = resourceNamed(name);
      return sql`"diff"."entityName" = ${name}
        and "diff"."dataId" in (
          select "line"."id"
          from ${sql.table(line.table)} as "line"
          where ${sql.ref(`line.${through}`)} = ${id}
        )`;
    }),
  ].map(
    (one) =>
      sql`(
        select "diff"."operatorId", "diff"."id"
        from "operation_history_diff" as "diff"
          left join "operation_history" as "operation" on "operation"."id" = "diff"."operationHistoryId"
        where ${one}
          and "diff"."id" > ${after}
          and "diff"."operatorId" is not null
          and ${isIn('diff', operationHistoryDiff, 'recorded')}
          and not "diff"."deleted"
          and coalesce("operation"."currentUrl", '') <> all(${[...but]}::text[])
        order by "diff"."id" desc limit 1
      )`,
  );
  const last = await readRow(
    db,
    CHANGER,
    sql`select "operatorId" from (${sql.join(changed, sql` union all `)}) as "newest" order by "id" desc limit 1`,
  );
  return last?.operatorId;
}

/** Whether somebody made a record, or last changed it or an amount of it: they do not confirm what they wrote. */
export async function hasWrittenAmounts(
  db: Db,
  resource: Stored,
  row: { readonly id: string; readonly createBy: string | null },
  userId: string,
): Promise<boolean> {
  return (
    row.createBy === userId ||
    (await findLastChanger(db, resource, row.id)) === userId ||
    (await findLastChanger(db, resource, row.id, { amounts: true })) === userId
  );
}
