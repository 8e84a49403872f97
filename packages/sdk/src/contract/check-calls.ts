import type { Call } from './call.ts';
import { findDisplayName, findTarget, type Field } from './field.ts';
import type { QuestionRules } from './question-rules.ts';
import { resources, type Resource } from './resource.ts';
import type { ViewRules } from './view-rules.ts';

const ASKS: ReadonlySet<string> = new Set(['keyword', 'sort', 'ids']);

const collectColumns = ({ fields }: Resource): ReadonlySet<string> =>
  new Set(Object.entries<Field>(fields).flatMap(([name, field]) => [name, findDisplayName(name, field) ?? name]));

const findField = ({ fields }: Pick<Resource, 'fields'>, name: string): Field | undefined =>
  Object.entries<Field>(fields).find(([key]) => key === name)?.[1];

/** The kind of a column's target: a person, or an office by a reference or as the office's own row. */
export function heldBy(resource: Pick<Resource, 'name' | 'fields'>, column: string): 'person' | 'office' | undefined {
  const target =
    column === 'createBy' ? 'user' : column === 'id' ? resource.name : findTarget(findField(resource, column));
  return target === 'user' ? 'person' : target === 'office' ? 'office' : undefined;
}

function* wrongColumns(resource: Resource, columns: readonly string[]): Generator<string> {
  const known = collectColumns(resource);
  for (const name of columns) {
    if (!known.has(name)) yield `has no column "${name}" to answer`;
    if (findField(resource, name)?.secret) yield `answers the secret "${name}"`;
  }
}

/** Errors of a view: it would disclose too much, or cannot be answered. */
function* wrongOfView(resource: Resource, call: Call, view: ViewRules): Generator<string> {
  const { columns, everybody, mine, by, asks } = view;
  const { standard } = call;
  if (everybody && !columns && standard !== 'map') yield 'is for everybody and names no columns';
  if (view.published && !resource.publishing) yield 'shows what is published of what never is';
  if (resource.publishing && call.access === 'public' && !view.published) yield 'shows visitors what is not published';
  if (mine !== undefined && (everybody || call.access === 'public'))
    yield 'cannot be both for everybody and for one person';
  if (mine !== undefined && !heldBy(resource, mine)) yield `takes "${mine}" for a person or an office`;
  if ((standard === 'value' || standard === 'total') && columns?.length !== 1) yield 'answers one bare column';
  if (standard === 'total' && findField(resource, columns?.[0] ?? '')?.computed !== false)
    yield 'totals what is not stored';
  if (standard === 'export' && (columns ?? mine ?? view.sort ?? Object.keys({ ...by, ...view.offered })[0]))
    yield 'is a file of other rows than the page';
  for (const name of asks ?? [])
    if (!ASKS.has(name) && !resource.list.filters.includes(name)) yield `asks for "${name}", which is no filter`;
  for (const name of Object.keys(by)) {
    const field = findField(resource, name);
    if (!field || field.secret || field.encrypted || field.computed || field.kind === 'json') yield `asks by "${name}"`;
  }
}

/** Errors of a question: it names no record, or one of no resource. */
function* wrongOfQuestion({ params, query }: Call, { by, of }: QuestionRules): Generator<string> {
  if (!params[by] && !query[by]) yield `is about a record that no parameter "${by}" names`;
  if (of !== undefined && !resources().some(({ name }) => name === of)) yield `is about a record of "${of}"`;
}

function* listFaults(resource: Resource, call: Call): Generator<string> {
  const { view, write, standard, question } = call;
  yield* wrongColumns(resource, view?.columns ?? write?.columns ?? []);
  if (view) yield* wrongOfView(resource, call, view);
  if (question) yield* wrongOfQuestion(call, question);
  if (standard === 'tree' && (!resource.tree || view?.columns?.includes(resource.tree) === false))
    yield 'is a tree without parents';
  for (const name of write?.asks ?? []) {
    const field = findField(resource, name);
    if (!field || field.readonly || field.computed) yield `cannot be given "${name}"`;
  }
  for (const name of write?.keeps ?? []) if (!findField(resource, name)) yield `cannot keep "${name}"`;
}

/** Views, further writes and questions tell nothing they must not; asked at the start of the server. @throws Error */
export function checkCalls(resource: Resource): void {
  for (const call of Object.values<Call>(resource.calls))
    for (const wrong of listFaults(resource, call)) throw new Error(`Call "${resource.name}.${call.name}" ${wrong}.`);
}
