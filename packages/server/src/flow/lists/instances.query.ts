import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { among, columns, readRow, readRows, stored, type RowOf } from '../../database/read-rows.ts';
import type { Database } from '../../database/tables.ts';

type Db = Kysely<Database>;
type Condition = RawBuilder<SqlBool>;

const RECORD = columns({
  processInstanceId: 'text',
  processDefinitionId: 'text',
  processDefinitionKey: 'text',
  businessKey: 'text?',
  businessType: 'text?',
  title: 'text',
  startUserId: 'text?',
  startUserName: 'text?',
  startTime: 'moment',
  endTime: 'moment?',
  currentNode: 'text?',
  stopReason: 'text?',
  status: among([1, 2, 3, 4, 5, 99]),
  round: 'integer',
  latest: 'boolean',
});
export type InstanceRecord = RowOf<typeof RECORD>;

/** When an instance began. */
export const STARTED = sql.ref('instance.startTime');
export const INSTANCE_SORT = {
  startTime: STARTED,
  createTime: STARTED,
  endTime: sql.ref('instance.endTime'),
  title: sql.ref('instance.title'),
  status: sql.ref('instance.status'),
} as const;

/** The columns of an instance as lists and details answer them. `currentNode` names the open steps. */
const INSTANCE = sql`"instance"."id" as "processInstanceId", "instance"."definitionId" as "processDefinitionId",
  "instance"."definitionKey" as "processDefinitionKey", "instance"."businessKey", "instance"."businessType",
  "instance"."title",
  "instance"."startUserId", "instance"."startTime", "instance"."endTime", "instance"."stopReason", "instance"."status",
  "instance"."round",
  not exists (
    select 1
    from "flow_instance" as "later"
    where "later"."businessKey" = "instance"."businessKey"
      and "later"."businessType" = "instance"."businessType"
      and "later"."startTime" > "instance"."startTime"
  ) as "latest",
  (select "actualName" from "user" where "user"."id" = "instance"."startUserId") as "startUserName",
  (
    select string_agg(distinct "task"."name", ', ')
    from "flow_task" as "task"
    where "task"."instanceId" = "instance"."id" and "task"."endTime" is null
  ) as "currentNode"`;

/** The instances that somebody started. */
export const isStartedBy = (userId: string): Condition => sql<SqlBool>`"instance"."startUserId" = ${userId}`;
/** The instances of the definitions of a key. */
export const isOfDefinition = (key: string): Condition => sql<SqlBool>`"instance"."definitionKey" = ${key}`;
/** The instances in one of some states, by their numbers. */
export const isInStatus = (numbers: readonly number[]): Condition =>
  sql<SqlBool>`"instance"."status" = any(${[...numbers]}::integer[])`;

/** The instances of which all of this is true, as `from … where …`. */
export const instancesWhere = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  sql`from "flow_instance" as "instance" where ${sql.join(conditions, sql` and `)}`;

/** A page of instances. */
export const readInstances = (
  db: Db,
  { from, order }: { readonly from: RawBuilder<unknown>; readonly order: RawBuilder<unknown> },
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<readonly InstanceRecord[]> =>
  readRows(db, RECORD, sql`select ${INSTANCE} ${from} ${order} limit ${size} offset ${offset}`);

/** One instance; undefined where there is none. */
export const findInstanceRecord = (db: Db, id: string): Promise<InstanceRecord | undefined> =>
  readRow(db, RECORD, sql`select ${INSTANCE} from "flow_instance" as "instance" where "instance"."id" = ${id}`);

const LINE = columns({
  id: 'text',
  activityId: 'text',
  activityName: 'text',
  activityType: 'text',
  taskId: 'text?',
  assigneeId: 'text?',
  assigneeName: 'text?',
  ownerId: 'text?',
  ownerName: 'text?',
  startTime: 'moment',
  endTime: 'moment?',
  duration: 'integer?',
  approved: 'boolean?',
  opinion: 'text?',
  targetId: 'text?',
  targetName: 'text?',
  reason: stored('flow_history', 'reason'),
});

/** The lines of the history of an instance, oldest first. */
export const readHistoryLines = (db: Db, instanceId: string): Promise<readonly RowOf<typeof LINE>[]> =>
  readRows(
    db,
    LINE,
    sql`
    select "id", "activityId", "activityName", "activityType", "taskId", "assigneeId",
      (select "actualName" from "user" where "user"."id" = "history"."assigneeId") as "assigneeName",
      "ownerId", (select "actualName" from "user" where "user"."id" = "history"."ownerId") as "ownerName", "startTime",
      "endTime",
      "targetId", (select "actualName" from "user" where "user"."id" = "history"."targetId") as "targetName",
      extract(epoch from "endTime" - "startTime")::integer as "duration", "approved", "opinion", "reason"
    from "flow_history" as "history"
    where "instanceId" = ${instanceId}
    order by "sequence"`,
  );
