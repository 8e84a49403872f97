import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { resources, say, type AnswerOf, type Call, type Resource } from '@scf-kit/sdk/contract';
import { START_PAGE, TODO_LIST } from '@scf-kit/sdk/contract/navigation/addresses';
import { hitKinds, searchPlaces, type search } from '@scf-kit/sdk/contract/platform/search';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { builtInName } from '@scf-kit/sdk/contract/workflow/built-in-names';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { startableBy } from '../../applications/startable.ts';
import { taskPage } from '../../flow/lists/task-lists.ts';
import { mayCall } from '../../http/guard.ts';
import type { SignedIn } from '../../http/handler.ts';
import { fieldRightsOf, readable } from '../../resource/field-rights.ts';
import { listQueryOf } from '../../resource/list-query.ts';
import { column, shapeOf } from '../../resource/shape.ts';
import type { Part } from '../../resource/serve.ts';

/** Records of one kind that are answered. */
const OF_ONE_KIND = 5;

interface Found {
  readonly place: number;
  readonly id: string;
  readonly label: string;
  readonly hint: string | null;
}

/**
 * The rows of one place that hold the word; undefined where the person has no such list or may not read what its rows
 * are called.
 */
function lookIn(context: SignedIn, at: number, keyword: string): RawBuilder<unknown> | undefined {
  const place = searchPlaces[at];
  const resource: Resource | undefined = resources().find(({ name }) => name === place?.resource);
  if (!place || !resource) return undefined;
  const calls: Readonly<Record<string, Call | undefined>> = resource.calls;
  const [listed, opened] = [calls['page'] ?? calls['list'], calls['get']];
  const { label, searched, columns } = shapeOf(resource);
  if (!listed || !opened || !mayCall(context.session, listed) || !mayCall(context.session, opened)) return undefined;
  if (fieldRightsOf(context, resource).get(label) === 'hidden') return undefined;
  const where = Object.entries(place.where ?? {}).map(
    ([name, values]) => sql<SqlBool>`${column('t', name)} = any(${[...values]}::integer[])`,
  );
  const { from, order } = listQueryOf({ ...context, call: listed }, resource, { keyword }, { further: where });
  const beside = readable(context, resource, searched)
    .filter((name) => name !== label && columns.get(name)?.encrypted !== true)
    .map((name) => column('t', name));
  const hint = beside.length > 0 ? sql`nullif(concat_ws(' · ', ${sql.join(beside)}), '')` : sql`null::text`;
  return sql`(select ${at}::integer as "place", t."id", coalesce(${column('t', label)}::text, t."id") as "label", ${hint} as "hint" ${from} ${order} limit ${OF_ONE_KIND})`;
}

type Hit = AnswerOf<(typeof search)['calls']['find']>[number];
const NOWHERE = { record: null, processInstanceId: null, businessType: null, businessKey: null, form: null };

async function records(context: SignedIn, keyword: string): Promise<readonly Hit[]> {
  const asked = searchPlaces.flatMap((_, at) => lookIn(context, at, keyword) ?? []);
  if (asked.length === 0) return [];
  const { rows } = await sql<Found>`${sql.join(asked, sql` union all `)}`.execute(context.db);
  return rows
    .toSorted((a, b) => a.place - b.place)
    .flatMap(({ place, ...row }) => {
      const found = searchPlaces[place];
      const resource = resources().find(({ name }) => name === found?.resource);
      if (!found || !resource) return [];
      const resourceText = say(resource.title, context.locale);
      const [path, record] = [found.path, found.record ?? null];
      return [{ ...NOWHERE, ...row, kind: 'record' as const, resource: resource.name, resourceText, path, record }];
    });
}

/** The open tasks that wait for the person, or that they administer. */
async function tasks(context: SignedIn, keyword: string): Promise<readonly Hit[]> {
  const found = await taskPage(
    context,
    { does: 'tasks', which: 'seen', as: 'page' },
    { keyword, size: OF_ONE_KIND, descending: 'createTime' },
  );
  return found.records.map((task) => ({
    ...NOWHERE,
    kind: 'task',
    resource: flowableTask.name,
    resourceText: say(hitKinds.task, context.locale),
    id: task.taskId,
    label: task.title,
    hint: [builtInName(task.taskName, context.locale), task.businessCode].filter(Boolean).join(' · '),
    path: TODO_LIST,
    processInstanceId: task.processInstanceId,
    businessType: task.businessType,
    businessKey: task.businessKey,
  }));
}

/** The forms and processes the person may begin. */
async function beginnings(context: SignedIn, keyword: string): Promise<readonly Hit[]> {
  return (await startableBy(context, keyword))
    .slice(0, OF_ONE_KIND)
    .map(({ name, formKey, processDefinitionKey, categoryText }) => ({
      ...NOWHERE,
      kind: 'start',
      resource: formKey === null ? flowableFlow.name : dynamicForm.name,
      resourceText: say(hitKinds.start, context.locale),
      id: formKey ?? processDefinitionKey,
      label: name,
      hint: categoryText,
      path: START_PAGE,
      form: formKey !== null,
    }));
}

export const searching: Part<typeof search> = {
  calls: {
    // One after the other: they share a connection.
    find: async (context, { query: { keyword } }) => {
      const waiting = await tasks(context, keyword);
      const found = await records(context, keyword);
      return [...waiting, ...found, ...(await beginnings(context, keyword))];
    },
  },
};
