import {
  findChoices,
  findMismatch,
  valueNamed,
  type Call,
  type Field,
  type Fields,
  type Mismatch,
  type Text,
  type TransitionRules,
} from '@scf-kit/sdk/contract';
import { timestamp } from '../clock.ts';
import type { Handler, SignedIn } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { refuseUnwritable } from './field-rights.ts';
import { readIds } from './ids.ts';
import { holdBehind } from './lock-order.ts';
import { byName, checkPointers } from './references.ts';
import { claimRowFiles } from './row-files.ts';
import { readRow, updateRow } from './rows.ts';
import { getHooks, getTransitionHooks } from './serve.ts';
import { sameValue, getShape, type Stored } from './shape.query.ts';
import { refuseUnlisted } from './states.ts';

type Values = Readonly<Record<string, unknown>>;

const YES: Text = { zh: '是', en: 'yes' };
const NO: Text = { zh: '否', en: 'no' };

/** How the value that keeps a row from a transition is called: its own text, or which field is yes or no. */
function describeMismatch(field: Field | undefined, { field: name, value }: Mismatch): Text | string {
  const text = findChoices(field)?.[String(value)];
  if (text || typeof value !== 'boolean') return text ?? String(value);
  const title = field?.title ?? { zh: name, en: name };
  const answer = value ? YES : NO;
  return { zh: `${title.zh}：${answer.zh}`, en: `${title.en}: ${answer.en}` };
}

/** A row in another state than the transition starts from is refused. @throws Refusal 400 `flow.state` */
function refuseMismatch({ fields }: Stored, rules: TransitionRules, row: Values, target: unknown): void {
  const mismatch = findMismatch(rules, row);
  if (mismatch)
    throw refuse.because('flow.state', { state: describeMismatch((fields as Fields)[mismatch.field], mismatch) });
  const field = rules.state === undefined ? undefined : (fields as Fields)[rules.state];
  if (field?.kind !== 'states' || rules.state === undefined || typeof target !== 'number') return;
  const from = Number(row[rules.state]);
  // Repeating a transition is refused, unless it may start from its own target state.
  if (from !== target || rules.to === undefined) refuseUnlisted(field, from, target);
}

/** The person and the time, in the fields that the transition stamps. */
const buildStamps = (resource: Stored, call: Call, { session }: SignedIn): Values =>
  Object.fromEntries(
    [...getShape(resource).columns].flatMap(([name, { stampedBy, kind }]) =>
      stampedBy === call.name ? [[name, kind === 'moment' ? timestamp() : session.userId]] : [],
    ),
  );

/** The values of the body to write: fields of the transition that are columns of the resource. */
const pickBodyValues = (resource: Stored, { fields }: TransitionRules, body: Values): Values =>
  Object.fromEntries(
    Object.entries(body).filter(
      ([name, value]) => value !== undefined && fields[name] !== undefined && getShape(resource).columns.has(name),
    ),
  );

/** Published rows follow the rules of publishing: to another state, or with the draft in their place. */
const publish = (context: SignedIn, resource: Stored, id: string, values: Values): Promise<Values> => {
  const { state = '' } = resource.publishing ?? {};
  return updateRow(context, resource, id, { [state]: values[state] ?? valueNamed(resource, 'published') });
};

/** Writes what a transition changes, by the rules that hold for every row a person writes. */
async function write(context: SignedIn, resource: Stored, before: Values, values: Values): Promise<Values> {
  const id = String(before['id']);
  const { beforeWrite, afterWrite } = getHooks(resource);
  const written = (await beforeWrite?.(context, values, before)) ?? values;
  const row: Values = await updateRow(context, resource, id, written, { way: 'server' });
  await claimRowFiles(context, resource, id, written, before);
  await afterWrite?.(context, row);
  return row;
}

/** Makes a transition with one row, which is kept for the transaction. @returns what its hook answers */
async function makeOne(
  context: SignedIn,
  resource: Stored,
  rules: TransitionRules,
  id: string,
  given: Values,
): Promise<unknown> {
  const { call } = context;
  const hooks = getTransitionHooks(call);
  await holdBehind(context.db, resource, id);
  const before: Values = await readRow(context, resource, id, { lock: true });
  const own = (await hooks.before?.(context, before, given)) ?? {};
  const asked = pickBodyValues(resource, rules, given);
  const { columns } = getShape(resource);
  const written: Values = {
    ...asked,
    ...rules.sets,
    ...(rules.state !== undefined && rules.to !== undefined ? { [rules.state]: rules.to } : {}),
    ...own,
  };
  refuseMismatch(resource, rules, before, rules.state === undefined ? undefined : written[rules.state]);
  refuseUnwritable(context, resource, asked, before);
  await checkPointers(context, Object.entries(rules.fields), [asked], byName);
  const changes = !Object.entries(written).every(([name, value]) => sameValue(columns.get(name), value, before[name]));
  const row = changes
    ? await (resource.publishing
        ? publish(context, resource, id, written)
        : write(context, resource, before, { ...buildStamps(resource, call, context), ...written }))
    : before;
  return hooks.after?.(context, { row, before, given });
}

/**
 * Makes a declared transition: the rows in the person's reach, locked; refused in another state than it starts from;
 * written with version, change log and push; the module's hooks around it. All rows go, or none.
 */
export function createTransitionHandler(resource: Stored, call: Call, rules: TransitionRules): Handler {
  const byPath = call.params['id'] !== undefined;
  return async (context, { params, body }) => {
    const { session } = context;
    if (!session) throw new Error(`The transition "${call.resource}.${call.name}" needs a person.`);
    const signedIn = { ...context, session };
    const ids = rules.many ? readIds(context, 'ids', body['ids']) : [String(byPath ? params['id'] : body['id'])];
    const hooks = getTransitionHooks(call);
    await hooks.beforeAll?.(signedIn);
    let answer: unknown;
    for (const id of ids) answer = await makeOne(signedIn, resource, rules, id, body);
    await hooks.afterAll?.(signedIn);
    return call.answer.form === 'nothing' ? null : answer;
  };
}
