import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { operationHistoryDiff } from '@scf-kit/sdk/contract/platform/operation-history';
import { columns, readRows, type RowOf } from '../../database/read-rows.ts';
import type { Database } from '../../database/tables.ts';
import type { SignedIn } from '../../http/handler.ts';
import type { ListQuery } from '../../resource/list.query.ts';
import { visible } from '../../resource/scope.query.ts';
import { getShape } from '../../resource/shape.query.ts';

/** Whether a change (`t`) is of a record, and of one operation where it is named. */
export function isOfRecord(
  entityName: string,
  dataId: string,
  operationHistoryId: string | null | undefined,
): RawBuilder<SqlBool> {
  const isOf = sql<SqlBool>`t."entityName" = ${entityName} and t."dataId" = ${dataId}`;
  return operationHistoryId ? sql<SqlBool>`(${isOf} and t."operationHistoryId" = ${operationHistoryId})` : isOf;
}

/** Whether a change (`t`) is of an operation, and the person's to see. */
export const isOfOperation = (context: SignedIn, operationHistoryId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(t."operationHistoryId" = ${operationHistoryId} and ${visible(context, operationHistoryDiff)})`;

const NAMED = columns({ key: 'text', value: 'text' });

/** Changes by the names of their fields, at most so many. */
export const listFieldNames = (
  db: Kysely<Database>,
  { from, order }: Pick<ListQuery, 'from' | 'order'>,
  most: number,
): Promise<readonly RowOf<typeof NAMED>[]> =>
  readRows(
    db,
    NAMED,
    sql`select t."id" as "key", coalesce(t."fieldText", t."fieldName") as "value" ${from} ${order} limit ${most}`,
  );

/** A change with all its columns, for presenting it. */
const CHANGE = columns({ id: 'text' });

/** Changes of a condition, the newest first, at most so many. */
export const readChanges = (
  db: Kysely<Database>,
  condition: RawBuilder<SqlBool>,
  most: number,
): Promise<readonly RowOf<typeof CHANGE>[]> =>
  readRows(
    db,
    CHANGE,
    sql`select ${getShape(operationHistoryDiff).all}
    from ${getShape(operationHistoryDiff).from}
    where not t."deleted" and ${condition}
    order by t."operateTime" desc, t."id" desc limit ${most}`,
  );
