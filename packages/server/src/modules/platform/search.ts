import type { RawBuilder } from 'kysely';
import { resources, say, type AnswerOf, type Call, type Resource } from '@scf-kit/sdk/contract';
import { START_PAGE, TODO_LIST } from '@scf-kit/sdk/contract/navigation/addresses';
import { hitKinds, searchPlaces, type search } from '@scf-kit/sdk/contract/platform/search';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { builtInName } from '@scf-kit/sdk/contract/workflow/built-in-names';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { listStartable } from '../../applications/startable.ts';
import { taskPage } from '../../flow/lists/task-lists.ts';
import { mayCall } from '../../http/guard.ts';
import type { SignedIn } from '../../http/handler.ts';
import { getFieldRights, readable } from '../../resource/field-rights.ts';
import { buildListQuery } from '../../resource/list.query.ts';
import { getShape } from '../../resource/shape.query.ts';
import type { Part } from '../../resource/serve.ts';
import { isAmong, readFound, selectFound } from './search.query.ts';

/** Records of one kind that are answered. */
const OF_ONE_KIND = 5;

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
  const { label, searched, columns } = getShape(resource);
  if (!listed || !opened || !mayCall(context.session, listed) || !mayCall(context.session, opened)) return undefined;
  if (getFieldRights(context, resource).get(label) === 'hidden') return undefined;
  const where = Object.entries(place.where ?? {}).map(([name, values]) => isAmong(name, values));
  const { from, order } = buildListQuery({ ...context, call: listed }, resource, { keyword }, { further: where });
  const beside = readable(context, resource, searched).filter(
    (name) => name !== label && columns.get(name)?.encrypted !== true,
  );
  return selectFound({ place: at, label, beside, from, order }, OF_ONE_KIND);
}

type Hit = AnswerOf<(typeof search)['calls']['find']>[number];
const NOWHERE = { record: null, processInstanceId: null, businessType: null, businessKey: null, form: null };

async function records(context: SignedIn, keyword: string): Promise<readonly Hit[]> {
  const asked = searchPlaces.flatMap((_, at) => lookIn(context, at, keyword) ?? []);
  if (asked.length === 0) return [];
  const rows = await readFound(context.db, asked);
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
  return (await listStartable(context, keyword))
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
