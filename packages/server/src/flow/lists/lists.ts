import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { message, say } from '@scf-kit/sdk/contract';
import { flowStatus } from '@scf-kit/sdk/contract/workflow/flow';
import type { taskFields } from '@scf-kit/sdk/contract/workflow/task-list';
import type { Output } from '@scf-kit/sdk/contract';
import { substringPattern } from '../../database/like.ts';
import type { SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { countTo } from '../../resource/standard.ts';
import { opinionOf, sayKept, type Said } from './said.ts';

type Condition = RawBuilder<SqlBool>;
export type TaskLine = Output<typeof taskFields>;

/** The paging part of a list's query. */
export interface Asked {
  readonly current?: number | null | undefined;
  readonly size?: number | null | undefined;
  readonly keyword?: string | null | undefined;
  readonly createTimeStart?: string | null | undefined;
  readonly createTimeEnd?: string | null | undefined;
  readonly ascending?: string | null | undefined;
  readonly descending?: string | null | undefined;
}

const EDGE = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2})?(\.\d{1,6})?(Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * By `<name>Start` and `<name>End`: from a day or a moment on, to the end of a day or up to a moment; bare days and
 * times are of the business zone.
 */
export function between(
  context: SignedIn,
  name: string,
  column: RawBuilder<unknown>,
  asked: object,
): readonly Condition[] {
  const zone = context.config.businessTimeZone;
  const given: Readonly<Record<string, unknown>> = { ...asked };
  const [start, end] = [given[`${name}Start`], given[`${name}End`]];
  const edge = (side: string, text: string, days: number): RawBuilder<unknown> => {
    if (!EDGE.test(text) || Number.isNaN(Date.parse(text.replace(' ', 'T'))))
      throw refuse.invalid({ [side]: message(context.locale, 'check.date') });
    if (/(Z|[+-]\d{2}:?\d{2})$/.test(text.slice(11))) return sql`${text}::timestamptz`;
    return sql`((${text}::timestamp + ${text.length === 10 ? days : 0} * interval '1 day') at time zone ${zone})`;
  };
  return [
    ...(typeof start === 'string' && start !== ''
      ? [sql<SqlBool>`${column} >= ${edge(`${name}Start`, start, 0)}`]
      : []),
    ...(typeof end === 'string' && end !== ''
      ? [
          end.length === 10
            ? sql<SqlBool>`${column} < ${edge(`${name}End`, end, 1)}`
            : sql<SqlBool>`${column} <= ${edge(`${name}End`, end, 0)}`,
        ]
      : []),
  ];
}

export const containing = (
  columns: readonly (string | RawBuilder<unknown>)[],
  keyword: string | null | undefined,
): readonly Condition[] =>
  keyword
    ? [
        sql<SqlBool>`(${sql.join(
          columns.map(
            (column) =>
              sql`${typeof column === 'string' ? sql.ref(column) : column} ilike ${substringPattern(keyword)}`,
          ),
          sql` or `,
        )})`,
      ]
    : [];

/** `1,2` as numbers of a status; anything else is refused. */
export function statuses(
  context: SignedIn,
  written: string | null | undefined,
  known: Readonly<Record<number, unknown>>,
): readonly number[] | undefined {
  if (!written) return undefined;
  const list = written.split(',').map((one) => Number(one.trim()));
  if (!list.every((one) => Object.hasOwn(known, one)))
    throw refuse.invalid({ status: message(context.locale, 'check.choice') });
  return list;
}

/** `order by` by a listed column; the id settles ties. */
export function ordered(
  context: SignedIn,
  asked: Asked,
  sortable: Readonly<Record<string, RawBuilder<unknown>>>,
  otherwise: string,
  tie: string,
): RawBuilder<unknown> {
  const key = asked.ascending ?? asked.descending;
  const column = sortable[key ?? otherwise];
  if (column === undefined || (key && !Object.hasOwn(sortable, key)))
    throw refuse.invalid(
      { [asked.ascending ? 'ascending' : 'descending']: message(context.locale, 'check.sort', { key: key ?? '' }) },
      'check.sort',
      { key: key ?? '' },
    );
  // Without a word on nulls an index serves both ways: what has no end yet stands at the newest end.
  const direction = sql.raw(key && asked.ascending ? 'asc' : 'desc');
  return sql`order by ${column} ${direction}, ${sql.ref(tie)} desc`;
}

interface InstanceRecord {
  readonly processInstanceId: string;
  readonly processDefinitionId: string;
  readonly processDefinitionKey: string;
  readonly businessKey: string | null;
  readonly businessType: string | null;
  readonly title: string;
  readonly startUserId: string | null;
  readonly startUserName: string | null;
  readonly startTime: string;
  readonly endTime: string | null;
  readonly currentNode: string | null;
  readonly stopReason: string | null;
  readonly status: keyof typeof flowStatus;
}
const INSTANCE_SORT = {
  startTime: sql.ref('instance.startTime'),
  createTime: sql.ref('instance.startTime'),
  endTime: sql.ref('instance.endTime'),
  title: sql.ref('instance.title'),
  status: sql.ref('instance.status'),
} as const;

/** The columns of an instance as lists and details answer them. `currentNode` names the open steps. */
const INSTANCE = sql`"instance"."id" as "processInstanceId", "instance"."definitionId" as "processDefinitionId", "instance"."definitionKey" as "processDefinitionKey", "instance"."businessKey", "instance"."businessType", "instance"."title",
  "instance"."startUserId", "instance"."startTime", "instance"."endTime", "instance"."stopReason", "instance"."status", (select "actualName" from "user" where "user"."id" = "instance"."startUserId") as "startUserName",
  (select string_agg(distinct "task"."name", ', ') from "flow_task" as "task" where "task"."instanceId" = "instance"."id" and "task"."endTime" is null) as "currentNode"`;

const shown = (context: SignedIn, row: InstanceRecord) => ({
  ...row,
  statusDictText: say(flowStatus[row.status], context.locale),
});

export async function instancePage(context: SignedIn, asked: Asked, conditions: readonly Condition[]) {
  const { current, size, offset } = paged(asked);
  const where = sql.join(
    [
      ...conditions,
      ...containing(['instance.title'], asked.keyword),
      ...between(context, 'createTime', sql.ref('instance.startTime'), asked),
    ],
    sql` and `,
  );
  const from = sql`from "flow_instance" as "instance" where ${where}`;
  const { rows } =
    await sql<InstanceRecord>`select ${INSTANCE} ${from} ${ordered(context, asked, INSTANCE_SORT, 'startTime', 'instance.id')} limit ${size} offset ${offset}`.execute(
      context.db,
    );
  return { records: rows.map((row) => shown(context, row)), ...(await countTo(context, from)), size, current };
}

/** One instance as details answer it. @throws Refusal 404 */
export async function instanceLine(context: SignedIn, id: string) {
  const { rows } =
    await sql<InstanceRecord>`select ${INSTANCE} from "flow_instance" as "instance" where "instance"."id" = ${id}`.execute(
      context.db,
    );
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
  const { rows } = await sql<{
    id: string;
    activityId: string;
    activityName: string;
    activityType: string;
    taskId: string | null;
    assigneeId: string | null;
    assigneeName: string | null;
    ownerId: string | null;
    ownerName: string | null;
    startTime: string;
    endTime: string | null;
    duration: number | null;
    approved: boolean | null;
    opinion: string | null;
    targetId: string | null;
    targetName: string | null;
    reason: Said | null;
  }>`
    select "id", "activityId", "activityName", "activityType", "taskId", "assigneeId", (select "actualName" from "user" where "user"."id" = "history"."assigneeId") as "assigneeName",
      "ownerId", (select "actualName" from "user" where "user"."id" = "history"."ownerId") as "ownerName", "startTime", "endTime",
      "targetId", (select "actualName" from "user" where "user"."id" = "history"."targetId") as "targetName",
      extract(epoch from "endTime" - "startTime")::integer as "duration", "approved", "opinion", "reason"
    from "flow_history" as "history" where "instanceId" = ${instanceId} order by "sequence"`.execute(context.db);
  return rows.map(({ reason, ...line }) => ({
    ...line,
    opinion: reason ? sayKept(reason, context.locale) : opinionOf(context, line),
  }));
}
