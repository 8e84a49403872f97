import type { RawBuilder, SqlBool } from 'kysely';
import { message, say, type Field, type Page } from '@scf-kit/sdk/contract';
import { taskStatus } from '@scf-kit/sdk/contract/workflow/flow-status';
import { taskFields } from '@scf-kit/sdk/contract/workflow/task-list';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { fieldColumn, type FieldColumn } from '../../excel/columns.ts';
import { AT_ONCE, sendFile } from '../../excel/export.ts';
import { makeExportFile } from '../../excel/plan.ts';
import { exportInTurn } from '../../excel/in-turn.ts';
import type { Handler, SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { countRows } from '../../resource/count.query.ts';
import { countTo } from '../../resource/lists.ts';
import { dueWorkingDays } from '../timers/due.ts';
import { readPaging, type TaskLine } from './conditions.ts';
import { formatOpinion } from './stored-message.ts';
import {
  asSheetRows,
  readTaskPage,
  readTasksOfInstance,
  textIn,
  buildTaskQuery,
  type Listed,
  type ListedTask,
  type Query,
} from './tasks.query.ts';

type Condition = RawBuilder<SqlBool>;

const numberIn = (query: Query, name: string): number | undefined => {
  const value = query[name];
  return typeof value === 'number' ? value : undefined;
};

const shown = (context: SignedIn, rows: readonly ListedTask[]): Promise<readonly TaskLine[]> =>
  Promise.all(
    rows.map(async (row) => ({
      ...row,
      opinion: formatOpinion(context, row),
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
  const { current, size, offset } = readPaging({ current: numberIn(query, 'current'), size: numberIn(query, 'size') });
  const wanted = buildTaskQuery(context, listed, query, further);
  const rows = await readTaskPage(context.db, wanted, { size, offset });
  return { records: await shown(context, rows), ...(await countTo(context, wanted.picked)), size, current };
}

/** The tasks of one instance, oldest first; the caller has made sure the person may see it. */
export async function listTasksOfInstance(
  context: SignedIn,
  instanceId: string,
  processes: readonly string[],
): Promise<readonly TaskLine[]> {
  const wanted = buildTaskQuery(context, { does: 'tasks', which: 'seen', processes, as: 'page' }, {});
  return shown(context, await readTasksOfInstance(context.db, wanted, instanceId));
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

function pickTaskColumns(context: SignedIn, { which }: Listed, asked: string | undefined): readonly FieldColumn[] {
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

async function sendTaskFile(context: SignedIn, listed: Listed, query: Query): Promise<null> {
  const wanted = buildTaskQuery(context, listed, query);
  if ((await countRows(context.db, wanted.from, AT_ONCE)) > AT_ONCE)
    throw refuse.because('export.narrow', { max: AT_ONCE });
  const title = say(
    listed.which === 'done' ? { zh: '已办任务', en: 'Completed tasks' } : { zh: '待办任务', en: 'Tasks to do' },
    context.locale,
  );
  const plan = {
    resource: sheet,
    title,
    fileName: `${title}-${context.day}.xlsx`,
    columns: pickTaskColumns(context, listed, textIn(query, 'columns')),
    question: { ...asSheetRows(wanted), walk: undefined },
  };
  return sendFile(
    context,
    plan.fileName,
    exportInTurn(context.db, context.config.databasePool, () => makeExportFile(context, plan)),
  );
}

/** Lists tasks as the call says: a page, or all of them as a file. */
export const tasksHandler =
  (listed: Listed): Handler =>
  (context, { query }) => {
    const { session } = context;
    if (!session) throw new Error(`Call "${context.call.resource}.${context.call.name}" lists tasks of nobody.`);
    const own: SignedIn = { ...context, session };
    return listed.as === 'page' ? taskPage(own, listed, query) : sendTaskFile(own, listed, query);
  };
