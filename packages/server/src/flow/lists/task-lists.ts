import { sql, type RawBuilder, type SqlBool } from 'kysely';
import {
  message,
  processesOf,
  resources,
  say,
  type Field,
  type FlowCall,
  type Page,
  type Resource,
  type SummaryRules,
} from '@scf-kit/sdk/contract';
import { taskFields, taskStatus } from '@scf-kit/sdk/contract/workflow/task-list';
import { flowableTask, NO_RECORD } from '@scf-kit/sdk/contract/workflow/task';
import { fieldColumn, type FieldColumn } from '../../excel/columns.ts';
import { AT_ONCE, sendFile } from '../../excel/export.ts';
import { exportedFile } from '../../excel/plan.ts';
import { exportInTurn } from '../../excel/in-turn.ts';
import type { Handler, SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { readable } from '../../resource/field-rights.ts';
import { counting } from '../../resource/list-query.ts';
import { column, tableAs } from '../../resource/shape.ts';
import { countTo } from '../../resource/lists.ts';
import { managed } from '../people/access.ts';
import { absentNameOf, openTasksOf } from '../people/candidates.ts';
import { dueWorkingDays } from '../timers/due.ts';
import { between, containing, ordered, paged, statuses, type ListQuery, type TaskLine } from './conditions.ts';
import { opinionOf } from './stored-message.ts';
import { DONE, SUSPENDED } from '../instances/rows.ts';

type Condition = RawBuilder<SqlBool>;
type Listed = Extract<FlowCall, { does: 'tasks' }>;
type Query = Readonly<Record<string, unknown>>;
type Summarised = Resource & { readonly summary: SummaryRules };
type Part = 'code' | 'counterpart' | 'amount';

const textIn = (query: Query, name: string): string | undefined => {
  const value = query[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};
const numberIn = (query: Query, name: string): number | undefined => {
  const value = query[name];
  return typeof value === 'number' ? value : undefined;
};

/** The resources whose records the processes are about. */
const subjectsOf = (processes: readonly string[] | undefined): readonly Summarised[] =>
  resources().filter(
    (resource): resource is Summarised =>
      resource.stored &&
      resource.summary !== undefined &&
      processesOf(resource).some(({ key }) => processes?.includes(key) ?? true),
  );

/**
 * The SQL a task list needs to show records: joins of their tables, and one column for each part of their summaries.
 */
interface Records {
  readonly joins: RawBuilder<unknown>;
  readonly part: (part: Part) => RawBuilder<unknown>;
}

function recordsOf(context: SignedIn, subjects: readonly Summarised[]): Records {
  const alias = ({ name }: Summarised): string => `record ${name}`;
  const joins = subjects.map(
    (resource) =>
      sql` left join ${tableAs(resource.table, alias(resource))} on "instance"."businessType" = ${sql.lit(resource.name)} and ${column(alias(resource), 'id')} = "instance"."businessKey"`,
  );
  return {
    joins: sql.join(joins, sql.raw('')),
    part: (part) => {
      const columns = subjects.flatMap((resource) => {
        const name = resource.summary[part];
        // Fields of the record hidden from the person are hidden here too.
        return name === undefined || readable(context, resource, [name]).length === 0
          ? []
          : [column(alias(resource), name)];
      });
      return columns.length > 0
        ? sql`coalesce(${sql.join(columns)})`
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
  const handled = sql<SqlBool>`("task"."assigneeId" = ${session.userId} and "task"."endTime" is not null and "task"."status" = ${DONE})`;
  const open = openTasksOf(session, 'task');
  if (which === 'open') return [open, ...states];
  if (which === 'done') return [handled, ...states];
  const own = sql<SqlBool>`(${open} or ${handled})`;
  return [
    query['mine'] === true ? own : sql<SqlBool>`(${managed(context, 'instance')} or ${own})`,
    ...(wanted ? states : [sql<SqlBool>`"task"."endTime" is null`]),
  ];
}

function conditionsOf(context: SignedIn, listed: Listed, query: Query, { part }: Records): readonly Condition[] {
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

interface Wanted {
  readonly from: RawBuilder<unknown>;
  /** Which tasks they are, without what they are about where that decides nothing. */ readonly picked: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly columns: RawBuilder<unknown>;
  readonly tables: RawBuilder<unknown>;
}

/** A list of tasks as SQL: which (`from`), in what order, and what of each is answered from which tables. */
function wantedOf(context: SignedIn, listed: Listed, query: Query, further: readonly Condition[] = []): Wanted {
  const records = recordsOf(context, subjectsOf(listed.processes));
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
  const tables = sql`"flow_task" as "task" join "flow_instance" as "instance" on "instance"."id" = "task"."instanceId"${records.joins}`;
  const asked: ListQuery = { ascending: textIn(query, 'ascending'), descending: textIn(query, 'descending') };
  const names = context.session;
  const where = sql.join([...conditionsOf(context, listed, query, records), ...further], sql` and `);
  return {
    tables,
    from: sql`from ${tables} where ${where}`,
    picked: sql`from ${byTasksAlone(listed, query, asked, further) ? sql`"flow_task" as "task"` : tables} where ${where}`,
    order: ordered(context, asked, sortable, listed.which === 'done' ? 'endTime' : 'createTime', 'task.id'),
    columns: sql`"task"."id" as "taskId", "task"."name" as "taskName", "task"."taskDefinitionKey", "instance"."id" as "processInstanceId", "instance"."definitionId" as "processDefinitionId",
      "instance"."definitionKey" as "processDefinitionKey", (select "name" from "flow_definition" where "flow_definition"."id" = "instance"."definitionId") as "processName", "instance"."businessKey", "instance"."businessType", "instance"."title",
      ${part('code')} as "businessCode", ${part('counterpart')} as "counterpart", ${part('amount')}::text as "amount",
      "task"."assigneeId", "task"."ownerId", "task"."createTime", "task"."claimTime", "task"."endTime", "task"."dueDate", "task"."approved", "task"."opinion", coalesce("task"."formKey", "instance"."formKey") as "formKey", "task"."status", "instance"."status" = ${SUSPENDED} as "suspended",
      coalesce(case when "task"."endTime" is null then ${absentNameOf(names, 'task')} end, (select "actualName" from "user" where "user"."id" = "task"."ownerId")) as "ownerName",
      (select "actualName" from "user" where "user"."id" = "task"."assigneeId") as "assigneeName", ${startUserName} as "startUserName"`,
  };
}

type Row = Omit<TaskLine, 'statusDictText' | 'dueWorkingDays'>;
const shown = (context: SignedIn, rows: readonly Row[]): Promise<readonly TaskLine[]> =>
  Promise.all(
    rows.map(async (row) => ({
      ...row,
      opinion: opinionOf(context, row),
      dueWorkingDays: await dueWorkingDays(context.db, row, context.now),
      statusDictText: say(taskStatus[row.status], context.locale),
    })),
  );

/** A page of a task list; `further` conditions are over `task` and `instance`. */
export async function taskPage(
  context: SignedIn,
  listed: Listed,
  query: Query,
  further: readonly Condition[] = [],
): Promise<Page<TaskLine>> {
  const { current, size, offset } = paged({ current: numberIn(query, 'current'), size: numberIn(query, 'size') });
  const { picked, order, columns, tables } = wantedOf(context, listed, query, further);
  // Records and names are looked up for the tasks of the page alone.
  const { rows } =
    await sql<Row>`select ${columns} from (select "task"."id" as "pickedId" ${picked} ${order} limit ${size} offset ${offset}) as "picked", ${tables} where "task"."id" = "picked"."pickedId" ${order}`.execute(
      context.db,
    );
  return { records: await shown(context, rows), ...(await countTo(context, picked)), size, current };
}

/** The tasks of one instance, oldest first; the caller has made sure the person may see it. */
export async function tasksOfInstance(
  context: SignedIn,
  instanceId: string,
  processes: readonly string[],
): Promise<readonly TaskLine[]> {
  const { columns, tables } = wantedOf(context, { does: 'tasks', which: 'seen', processes, as: 'page' }, {});
  const { rows } =
    await sql<Row>`select ${columns} from ${tables} where "instance"."id" = ${instanceId} order by "task"."id"`.execute(
      context.db,
    );
  return shown(context, rows);
}

/** A task as the rows of a sheet are made of: the answer's fields over a query of its own. */
const sheet = {
  ...flowableTask,
  own: taskFields,
  fields: taskFields,
  list: { columns: Object.keys(taskFields), filters: [], sort: '-createTime' },
};
const OPEN_COLUMNS = [
  'businessCode',
  'title',
  'counterpart',
  'amount',
  'processName',
  'taskName',
  'startUserName',
  'createTime',
  'dueDate',
  'assigneeName',
  'status',
] as const;
const DONE_COLUMNS = [
  'businessCode',
  'title',
  'counterpart',
  'amount',
  'processName',
  'taskName',
  'startUserName',
  'createTime',
  'endTime',
  'approved',
  'opinion',
] as const;

function columnsOf(context: SignedIn, { which }: Listed, asked: string | undefined): readonly FieldColumn[] {
  const fields: Readonly<Record<string, Field>> = taskFields;
  const names =
    asked === undefined
      ? which === 'done'
        ? DONE_COLUMNS
        : OPEN_COLUMNS
      : [
          ...new Set(
            asked
              .split(',')
              .map((name) => name.trim())
              .filter((name) => name !== ''),
          ),
        ];
  const found = names.flatMap((name) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return field ? [fieldColumn(name, field, context.locale)] : [];
  });
  if (found.length === 0 || found.length < names.length)
    throw refuse.invalid({ columns: message(context.locale, 'check.choice') });
  return found;
}

async function fileOf(context: SignedIn, listed: Listed, query: Query): Promise<null> {
  const { from, order, columns } = wantedOf(context, listed, query);
  const {
    rows: [counted],
  } = await sql<{ total: number }>`${counting(from, AT_ONCE)}`.execute(context.db);
  if ((counted?.total ?? 0) > AT_ONCE) throw refuse.because('export.narrow', { max: AT_ONCE });
  const title = say(
    listed.which === 'done' ? { zh: '已办任务', en: 'Handled tasks' } : { zh: '待办任务', en: 'Tasks to do' },
    context.locale,
  );
  const plan = {
    resource: sheet,
    title,
    fileName: `${title}-${context.day}.xlsx`,
    columns: columnsOf(context, listed, textIn(query, 'columns')),
    question: {
      from: sql`from (select ${columns}, row_number() over (${order}) as "$at" ${from}) as t`,
      order: sql`order by t."$at"`,
      walk: undefined,
    },
  };
  return sendFile(
    context,
    plan.fileName,
    exportInTurn(context.db, context.config.databasePool, () => exportedFile(context, plan)),
  );
}

/** Lists tasks as the call says: a page, or all of them as a file. */
export const tasksHandler =
  (listed: Listed): Handler =>
  (context, { query }) => {
    const { session } = context;
    if (!session) throw new Error(`Call "${context.call.resource}.${context.call.name}" lists tasks of nobody.`);
    const own: SignedIn = { ...context, session };
    return listed.as === 'page' ? taskPage(own, listed, query) : fileOf(own, listed, query);
  };
