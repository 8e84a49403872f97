import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { message, say, type Page } from '@scf-kit/sdk/contract';
import { flowStatus } from '@scf-kit/sdk/contract/workflow/flow';
import { taskStatus, type taskFields } from '@scf-kit/sdk/contract/workflow/task';
import type { Output } from '@scf-kit/sdk/contract';
import type { SignedIn } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { countTo } from '../resource/standard.ts';
import { absentNameOf } from './candidates.ts';

type Condition = RawBuilder<SqlBool>;
export type TaskLine = Output<typeof taskFields>;

/** The paging part of a list's query. */
export interface Asked {
  readonly current?: number | null | undefined; readonly size?: number | null | undefined; readonly keyword?: string | null | undefined;
  readonly createTimeStart?: string | null | undefined; readonly createTimeEnd?: string | null | undefined; readonly ascending?: string | null | undefined; readonly descending?: string | null | undefined;
}

const EDGE = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2})?(\.\d{1,6})?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** From a day or a moment on, to the end of a day or up to a moment; bare days and times are of the business zone. */
export function between(context: SignedIn, column: RawBuilder<unknown>, asked: Asked): readonly Condition[] {
  const zone = context.config.businessTimeZone;
  const edge = (name: 'createTimeStart' | 'createTimeEnd', text: string, days: number): RawBuilder<unknown> => {
    if (!EDGE.test(text) || Number.isNaN(Date.parse(text.replace(' ', 'T')))) throw refuse.invalid({ [name]: message(context.locale, 'check.date') });
    if (/(Z|[+-]\d{2}:?\d{2})$/.test(text.slice(11))) return sql`${text}::timestamptz`;
    return sql`((${text}::timestamp + ${text.length === 10 ? days : 0} * interval '1 day') at time zone ${zone})`;
  };
  return [
    ...(asked.createTimeStart ? [sql<SqlBool>`${column} >= ${edge('createTimeStart', asked.createTimeStart, 0)}`] : []),
    ...(asked.createTimeEnd ? [asked.createTimeEnd.length === 10 ? sql<SqlBool>`${column} < ${edge('createTimeEnd', asked.createTimeEnd, 1)}` : sql<SqlBool>`${column} <= ${edge('createTimeEnd', asked.createTimeEnd, 0)}`] : []),
  ];
}

export const containing = (columns: readonly string[], keyword: string | null | undefined): readonly Condition[] =>
  (keyword ? [sql<SqlBool>`(${sql.join(columns.map((column) => sql`${sql.ref(column)} ilike ${`%${keyword.replace(/[\\%_]/g, '\\$&')}%`}`), sql` or `)})`] : []);

/** `1,2` as numbers of a status; anything else is refused. */
export function statuses(context: SignedIn, written: string | null | undefined, known: Readonly<Record<number, unknown>>): readonly number[] | undefined {
  if (!written) return undefined;
  const list = written.split(',').map((one) => Number(one.trim()));
  if (!list.every((one) => Object.hasOwn(known, one))) throw refuse.invalid({ status: message(context.locale, 'check.choice') });
  return list;
}

/** `order by` by a listed column; the id settles ties. */
function ordered(context: SignedIn, asked: Asked, sortable: Readonly<Record<string, string>>, otherwise: string, tie: string): RawBuilder<unknown> {
  const key = asked.ascending ?? asked.descending;
  const column = key ? sortable[key] : otherwise;
  if (column === undefined || (key && !Object.hasOwn(sortable, key))) throw refuse.invalid({ [asked.ascending ? 'ascending' : 'descending']: message(context.locale, 'check.sort', { key: key ?? '' }) }, 'check.sort', { key: key ?? '' });
  // Without a word on nulls an index serves both ways: what has no end yet stands at the newest end.
  const direction = sql.raw(key && asked.ascending ? 'asc' : 'desc');
  return sql`order by ${sql.ref(column)} ${direction}, ${sql.ref(tie)} desc`;
}

interface TaskRecord {
  readonly taskId: string; readonly taskName: string; readonly taskDefinitionKey: string; readonly processInstanceId: string; readonly processDefinitionId: string; readonly processDefinitionKey: string;
  readonly businessKey: string | null; readonly businessType: string | null; readonly title: string; readonly assigneeId: string | null; readonly assigneeName: string | null; readonly ownerId: string | null; readonly ownerName: string | null; readonly startUserName: string | null;
  readonly createTime: string; readonly claimTime: string | null; readonly endTime: string | null; readonly dueDate: string | null; readonly approved: boolean | null; readonly opinion: string | null; readonly formKey: string | null; readonly status: keyof typeof taskStatus;
}
const TASK_SORT = { createTime: 'task.createTime', endTime: 'task.endTime', dueDate: 'task.dueDate', taskName: 'task.name', title: 'instance.title' } as const;

/** A page of tasks with their instance; `conditions` are over `task` and `instance`. */
export async function taskPage(context: SignedIn, asked: Asked, conditions: readonly Condition[], sortBy: keyof typeof TASK_SORT): Promise<Page<TaskLine>> {
  const { current, size, offset } = paged(asked);
  const where = sql.join([...conditions, ...containing(['task.name', 'instance.title'], asked.keyword), ...between(context, sql.ref('task.createTime'), asked)], sql` and `);
  const from = sql`from "flow_task" as "task" join "flow_instance" as "instance" on "instance"."id" = "task"."instanceId" where ${where}`;
  const order = ordered(context, asked, TASK_SORT, TASK_SORT[sortBy], 'task.id');
  const { rows } = await sql<TaskRecord>`select "task"."id" as "taskId", "task"."name" as "taskName", "task"."taskDefinitionKey", "instance"."id" as "processInstanceId", "instance"."definitionId" as "processDefinitionId",
    "instance"."definitionKey" as "processDefinitionKey", "instance"."businessKey", "instance"."businessType", "instance"."title", "task"."assigneeId", "task"."ownerId", "task"."createTime", "task"."claimTime", "task"."endTime", "task"."dueDate",
    "task"."approved", "task"."opinion", coalesce("task"."formKey", "instance"."formKey") as "formKey", "task"."status",
    case when "task"."endTime" is null then ${absentNameOf(context.session, 'task')} else (select "actualName" from "user" where "user"."id" = "task"."ownerId") end as "ownerName",
    (select "actualName" from "user" where "user"."id" = "task"."assigneeId") as "assigneeName", (select "actualName" from "user" where "user"."id" = "instance"."startUserId") as "startUserName"
    ${from} ${order} limit ${size} offset ${offset}`.execute(context.db);
  return { records: rows.map((row) => ({ ...row, statusDictText: say(taskStatus[row.status], context.locale) })), ...(await countTo(context, from)), size, current };
}

interface InstanceRecord {
  readonly processInstanceId: string; readonly processDefinitionId: string; readonly processDefinitionKey: string; readonly businessKey: string | null; readonly businessType: string | null; readonly title: string;
  readonly startUserId: string | null; readonly startUserName: string | null; readonly startTime: string; readonly endTime: string | null; readonly currentNode: string | null; readonly stopReason: string | null; readonly status: keyof typeof flowStatus;
}
const INSTANCE_SORT = { startTime: 'instance.startTime', createTime: 'instance.startTime', endTime: 'instance.endTime', title: 'instance.title', status: 'instance.status' } as const;

/** The columns of an instance as lists and details answer them. `currentNode` names the open steps. */
const INSTANCE = sql`"instance"."id" as "processInstanceId", "instance"."definitionId" as "processDefinitionId", "instance"."definitionKey" as "processDefinitionKey", "instance"."businessKey", "instance"."businessType", "instance"."title",
  "instance"."startUserId", "instance"."startTime", "instance"."endTime", "instance"."stopReason", "instance"."status", (select "actualName" from "user" where "user"."id" = "instance"."startUserId") as "startUserName",
  (select string_agg(distinct "task"."name", ', ') from "flow_task" as "task" where "task"."instanceId" = "instance"."id" and "task"."endTime" is null) as "currentNode"`;

const shown = (context: SignedIn, row: InstanceRecord) => ({ ...row, statusDictText: say(flowStatus[row.status], context.locale) });

export async function instancePage(context: SignedIn, asked: Asked, conditions: readonly Condition[]) {
  const { current, size, offset } = paged(asked);
  const where = sql.join([...conditions, ...containing(['instance.title'], asked.keyword), ...between(context, sql.ref('instance.startTime'), asked)], sql` and `);
  const from = sql`from "flow_instance" as "instance" where ${where}`;
  const { rows } = await sql<InstanceRecord>`select ${INSTANCE} ${from} ${ordered(context, asked, INSTANCE_SORT, INSTANCE_SORT.startTime, 'instance.id')} limit ${size} offset ${offset}`.execute(context.db);
  return { records: rows.map((row) => shown(context, row)), ...(await countTo(context, from)), size, current };
}

/** One instance as details answer it. @throws Refusal 404 */
export async function instanceLine(context: SignedIn, id: string) {
  const { rows } = await sql<InstanceRecord>`select ${INSTANCE} from "flow_instance" as "instance" where "instance"."id" = ${id}`.execute(context.db);
  const [row] = rows;
  if (!row) throw refuse.notFound();
  return shown(context, row);
}

export function paged(asked: Asked): { readonly current: number; readonly size: number; readonly offset: number } {
  const [current, size] = [asked.current ?? 1, asked.size ?? 10];
  return { current, size, offset: (current - 1) * size };
}

/** What happened to an instance, in order. */
export async function historyOf(context: SignedIn, instanceId: string) {
  const { rows } = await sql<{ id: string; activityId: string; activityName: string; activityType: string; taskId: string | null; assigneeId: string | null; assigneeName: string | null; ownerId: string | null; ownerName: string | null; startTime: string; endTime: string | null; duration: number | null; approved: boolean | null; opinion: string | null }>`
    select "id", "activityId", "activityName", "activityType", "taskId", "assigneeId", (select "actualName" from "user" where "user"."id" = "history"."assigneeId") as "assigneeName",
      "ownerId", (select "actualName" from "user" where "user"."id" = "history"."ownerId") as "ownerName", "startTime", "endTime",
      extract(epoch from "endTime" - "startTime")::integer as "duration", "approved", "opinion"
    from "flow_history" as "history" where "instanceId" = ${instanceId} order by "sequence"`.execute(context.db);
  return rows;
}
