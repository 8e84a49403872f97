import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { listProcesses, resources, type FlowCall, type Resource, type SummaryRules } from '@scf-kit/sdk/contract';
import { taskStatus } from '@scf-kit/sdk/contract/workflow/flow-status';
import { NO_RECORD } from '@scf-kit/sdk/contract/workflow/task';
import { among, columns, readRows, type RowOf } from '../../database/read-rows.ts';
import { holds, isNamed } from '../../database/holds.query.ts';
import type { Database } from '../../database/tables.ts';
import type { SignedIn } from '../../http/handler.ts';
import { readable } from '../../resource/field-rights.ts';
import { column, tableAs } from '../../resource/shape.query.ts';
import { DONE, SUSPENDED } from '../rows.ts';
import { managed } from '../people/managed.query.ts';
import { selectAbsentName, isOpenTaskFor } from '../people/open-tasks.query.ts';
import { between, ordered, statuses, type ListQuery } from './conditions.ts';
import { containing } from './conditions.query.ts';

type Condition = RawBuilder<SqlBool>;
export type Listed = Extract<FlowCall, { does: 'tasks' }>;
export type Query = Readonly<Record<string, unknown>>;
type Summarised = Resource & { readonly summary: SummaryRules };
type Part = 'code' | 'counterpart' | 'amount';

export const textIn = (query: Query, name: string): string | undefined => {
  const value = query[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The resources whose records the processes are about. */
const listSubjects = (processes: readonly string[] | undefined): readonly Summarised[] =>
  resources().filter(
    (resource): resource is Summarised =>
      resource.stored &&
      resource.summary !== undefined &&
      listProcesses(resource).some(({ key }) => processes?.includes(key) ?? true),
  );

/**
 * The SQL a task list needs to show records: joins of their tables, and one column for each part of their summaries.
 */
interface Records {
  readonly joins: RawBuilder<unknown>;
  readonly part: (part: Part) => RawBuilder<unknown>;
}

function joinRecords(context: SignedIn, subjects: readonly Summarised[]): Records {
  const alias = ({ name }: Summarised): string => `record ${name}`;
  const joins = subjects.map(
    (resource) =>
      sql` left join ${tableAs(resource.table, alias(resource))}
        on "instance"."businessType" = ${sql.lit(resource.name)}
          and ${column(alias(resource), 'id')} = "instance"."businessKey"`,
  );
  return {
    joins: sql.join(joins, sql.raw('')),
    part: (part) => {
      const parts = subjects.flatMap((resource) => {
        const name = resource.summary[part];
        // Fields of the record hidden from the person are hidden here too.
        return name === undefined || readable(context, resource, [name]).length === 0
          ? []
          : [column(alias(resource), name)];
      });
      return parts.length > 0
        ? sql`coalesce(${sql.join(parts)})`
        : sql`null::${sql.raw(part === 'amount' ? 'numeric' : 'text')}`;
    },
  };
}

const startUserName = sql`(select "actualName" from "user" where "user"."id" = "instance"."startUserId")`;

/** Whose tasks, and in which states. */
function ofWhom(context: SignedIn, { which }: Listed, query: Query): readonly Condition[] {
  const { session } = context;
  const wanted = statuses(context, textIn(query, 'status'), taskStatus);
  const states = wanted ? [sql<SqlBool>`"task"."status" = any(${[...wanted]}::integer[])`] : [];
  const handled = sql<SqlBool>`(
    "task"."assigneeId" = ${session.userId}
    and "task"."endTime" is not null
    and "task"."status" = ${DONE}
  )`;
  const open = isOpenTaskFor(session, 'task');
  if (which === 'open') return [open, ...states];
  if (which === 'done') return [handled, ...states];
  const own = sql<SqlBool>`(${open} or ${handled})`;
  return [
    query['mine'] === true ? own : sql<SqlBool>`(${managed(context, 'instance')} or ${own})`,
    ...(wanted ? states : [sql<SqlBool>`"task"."endTime" is null`]),
  ];
}

function buildConditions(context: SignedIn, listed: Listed, query: Query, { part }: Records): readonly Condition[] {
  const keys = textIn(query, 'processDefinitionKey')
    ?.split(',')
    .map((key) => key.trim());
  const types = textIn(query, 'businessType')
    ?.split(',')
    .map((type) => type.trim());
  const [least, most] = [textIn(query, 'amountStart'), textIn(query, 'amountEnd')];
  const ids = textIn(query, 'ids')?.split(',');
  const due = sql<SqlBool>`("task"."endTime" is null and "task"."dueDate" < ${context.now.toISOString()})`;
  return [
    ...ofWhom(context, listed, query),
    ...(listed.processes ? [sql<SqlBool>`"task"."definitionKey" = any(${[...listed.processes]}::text[])`] : []),
    ...(keys ? [sql<SqlBool>`"task"."definitionKey" = any(${keys}::text[])`] : []),
    ...(types ? [sql<SqlBool>`coalesce("instance"."businessType", ${NO_RECORD}) = any(${types}::text[])`] : []),
    ...(ids ? [sql<SqlBool>`"task"."id" = any(${ids}::text[])`] : []),
    ...containing(
      [sql.ref('task.name'), sql.ref('instance.title'), part('code'), part('counterpart')],
      textIn(query, 'keyword'),
      // What waits is few enough to be read by its initials; what is done is not.
      listed.which === 'done' ? holds : isNamed,
    ),
    ...containing([sql.ref('task.name')], textIn(query, 'taskName')),
    ...containing([sql.ref('instance.title')], textIn(query, 'title')),
    ...containing([part('code')], textIn(query, 'businessCode')),
    ...containing([part('counterpart')], textIn(query, 'counterpart')),
    ...containing([startUserName], textIn(query, 'startUserName')),
    ...(least === undefined ? [] : [sql<SqlBool>`${part('amount')} >= ${least}::numeric`]),
    ...(most === undefined ? [] : [sql<SqlBool>`${part('amount')} <= ${most}::numeric`]),
    ...(['createTime', 'endTime', 'dueDate'] as const).flatMap((name) =>
      between(context, name, sql.ref(`task.${name}`), query),
    ),
    ...(query['overdue'] === true
      ? [due]
      : query['overdue'] === false
        ? [sql<SqlBool>`not coalesce(${due}, false)`]
        : []),
  ];
}

/** Filters, and below sort fields, whose columns are in the instance or its record and not in the task. */
const BEYOND_TASKS = [
  'keyword',
  'title',
  'businessType',
  'businessCode',
  'counterpart',
  'startUserName',
  'amountStart',
  'amountEnd',
];
const SORTED_BEYOND: ReadonlySet<string | undefined> = new Set(['title', 'businessCode', 'counterpart', 'amount']);
/**
 * Whether the tasks alone decide which there are and in what order: then hundreds of thousands are not joined to be
 * counted.
 */
const byTasksAlone = (
  { which }: Listed,
  query: Query,
  { ascending, descending }: ListQuery,
  further: readonly Condition[],
): boolean =>
  further.length === 0 &&
  (which !== 'seen' || query['mine'] === true) &&
  BEYOND_TASKS.every((name) => textIn(query, name) === undefined) &&
  !SORTED_BEYOND.has(ascending ?? undefined) &&
  !SORTED_BEYOND.has(descending ?? undefined);

export interface Wanted {
  readonly from: RawBuilder<unknown>;
  /** Which tasks they are, without what they are about where that decides nothing. */
  readonly picked: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly columns: RawBuilder<unknown>;
  readonly tables: RawBuilder<unknown>;
}

/** A list of tasks as SQL: which (`from`), in what order, and what of each is answered from which tables. */
export function buildTaskQuery(
  context: SignedIn,
  listed: Listed,
  query: Query,
  further: readonly Condition[] = [],
): Wanted {
  const records = joinRecords(context, listSubjects(listed.processes));
  const { part } = records;
  const sortable: Readonly<Record<string, RawBuilder<unknown>>> = {
    createTime: sql.ref('task.createTime'),
    endTime: sql.ref('task.endTime'),
    dueDate: sql.ref('task.dueDate'),
    taskName: sql.ref('task.name'),
    title: sql.ref('instance.title'),
    businessCode: part('code'),
    counterpart: part('counterpart'),
    amount: part('amount'),
  };
  const tables = sql`"flow_task" as "task"
    join "flow_instance" as "instance" on "instance"."id" = "task"."instanceId"${records.joins}`;
  const asked: ListQuery = { ascending: textIn(query, 'ascending'), descending: textIn(query, 'descending') };
  const names = context.session;
  const where = sql.join([...buildConditions(context, listed, query, records), ...further], sql` and `);
  return {
    tables,
    from: sql`from ${tables} where ${where}`,
    picked: sql`from ${byTasksAlone(listed, query, asked, further) ? sql`"flow_task" as "task"` : tables}
      where ${where}`,
    order: ordered(context, asked, sortable, listed.which === 'done' ? 'endTime' : 'createTime', 'task.id'),
    columns: sql`"task"."id" as "taskId", "task"."name" as "taskName", "task"."taskDefinitionKey",
      "instance"."id" as "processInstanceId", "instance"."definitionId" as "processDefinitionId",
      "instance"."definitionKey" as "processDefinitionKey",
      (select "name" from "flow_definition" where "flow_definition"."id" = "instance"."definitionId") as "processName",
      "instance"."businessKey", "instance"."businessType", "instance"."title",
      ${part('code')} as "businessCode", ${part('counterpart')} as "counterpart", ${part('amount')}::text as "amount",
      "task"."assigneeId", "task"."ownerId", "task"."createTime", "task"."claimTime", "task"."endTime",
      "task"."dueDate", "task"."approved", "task"."opinion",
      coalesce("task"."formKey", "instance"."formKey") as "formKey", "task"."status",
      "instance"."status" = ${SUSPENDED} as "suspended",
      coalesce(
        case when "task"."endTime" is null then ${selectAbsentName(names, 'task')} end,
        (select "actualName" from "user" where "user"."id" = "task"."ownerId")
      ) as "ownerName",
      (select "actualName" from "user" where "user"."id" = "task"."assigneeId") as "assigneeName",
      ${startUserName} as "startUserName"`,
  };
}

const TASK = columns({
  taskId: 'text',
  taskName: 'text',
  taskDefinitionKey: 'text',
  processInstanceId: 'text',
  processDefinitionId: 'text',
  processDefinitionKey: 'text',
  processName: 'text?',
  businessKey: 'text?',
  businessType: 'text?',
  title: 'text',
  businessCode: 'text?',
  counterpart: 'text?',
  amount: 'decimal?',
  assigneeId: 'text?',
  assigneeName: 'text?',
  ownerId: 'text?',
  ownerName: 'text?',
  startUserName: 'text?',
  createTime: 'moment',
  claimTime: 'moment?',
  endTime: 'moment?',
  dueDate: 'moment?',
  suspended: 'boolean',
  approved: 'boolean?',
  opinion: 'text?',
  formKey: 'text?',
  status: among([1, 2, 3, 4, 5, 6]),
});
/** A task as it is read for a list. */
export type ListedTask = RowOf<typeof TASK>;

/** A page of tasks. */
export const readTaskPage = (
  db: Kysely<Database>,
  { picked, order, columns: read, tables }: Wanted,
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<readonly ListedTask[]> =>
  // Records and names are looked up for the tasks of the page alone.
  readRows(
    db,
    TASK,
    sql`select ${read}
    from (select "task"."id" as "pickedId" ${picked} ${order} limit ${size} offset ${offset}) as "picked", ${tables}
    where "task"."id" = "picked"."pickedId" ${order}`,
  );

/** The tasks of one instance, oldest first. */
export const readTasksOfInstance = (
  db: Kysely<Database>,
  { columns: read, tables }: Wanted,
  instanceId: string,
): Promise<readonly ListedTask[]> =>
  readRows(db, TASK, sql`select ${read} from ${tables} where "instance"."id" = ${instanceId} order by "task"."id"`);

/** Tasks as a sheet reads them: their columns, and the order they are listed in. */
export const asSheetRows = ({
  from,
  order,
  columns: read,
}: Wanted): { readonly from: RawBuilder<unknown>; readonly order: RawBuilder<unknown> } => ({
  from: sql`from (select ${read}, row_number() over (${order}) as "$at" ${from}) as t`,
  order: sql`order by t."$at"`,
});
