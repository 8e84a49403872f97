import { accessFor, type AccessRules } from './access-rules.ts';
import { call, nothing, type Action, type Answer, type Call, type Method, type SignedInAccess } from './call.ts';
import type { Field, Fields, Row } from './field.ts';
import { id, json } from './kinds.ts';
import { namedStates, stateField, type StateName } from './states.ts';
import { choosable, type Conditions, type TransitionRules, type TransitionTexts } from './transition-rules.ts';

/** A transition, whatever the states and fields of its resource are called. */
export interface AnyTransition extends TransitionTexts {
  /**
   * Below the base. With `{id}` the path names the record; otherwise the body does, by `id`, or several by `ids` where
   * there may be `many`.
   */
  readonly path: string;
  readonly aliases?: readonly string[];
  /** `PUT` by default. */
  readonly method?: Method;
  /** One request may name several records: all of them go, or none. */
  readonly many?: boolean;
  /** The action that the resource's own access is asked for; `edit` by default. */
  readonly action?: Action;
  /** Access, where it is others than the resource's. */
  readonly access?: SignedInAccess;
  /**
   * The states it starts from; those that may move to `to` by default. One that names `to` itself may be made again,
   * and changes nothing then.
   */
  readonly from?: readonly string[];
  /** The state it leads to. Left out, it stays as it is, or the person chooses it among `fields`. */
  readonly to?: string;
  /** The values other fields must have. */
  readonly where?: Conditions;
  /** Fixed values that are written too. */
  readonly sets?: Readonly<Record<string, unknown>>;
  /** The fields of its form: those of the resource are written, others are for the server's hooks. */
  readonly fields?: Fields;
  /** What the server's hook `after` answers of the one record; nothing by default. */
  readonly answer?: Answer;
  /** The answer holds secrets: it is not kept for a repeat of the same Idempotency-Key. */
  readonly confidential?: boolean;
}

/**
 * Something a person does with a record as it stands: moves it to another state, or writes a few of its fields. Call,
 * button, right, refusal in another state, change log and push follow from it.
 */
export interface Transition<F extends Fields = Fields> extends AnyTransition {
  readonly from?: readonly StateName<F>[];
  readonly to?: StateName<F>;
  readonly where?: Conditions<keyof F & string>;
  readonly sets?: Partial<Row<F>>;
}

type None = Record<never, never>;
type IdField = { readonly id: Field<string, true, never, false> };
type IdsField = { readonly ids: Field<readonly string[], true, never, false> };
type Asked<T> = T extends { readonly fields: infer A extends Fields } ? A : None;
type ById<T> = T extends { readonly path: `${string}{id}${string}` } ? true : false;
type Body<T> = (ById<T> extends true ? None : T extends { readonly many: true } ? IdsField : IdField) & Asked<T>;

type Answered<T> = T extends { readonly answer: Answer<infer A> } ? A : null;

/** The call of a transition, typed by how it names its records, by what it asks and what it answers. */
export type TransitionCall<T> = Call<
  ById<T> extends true ? IdField : None,
  None,
  Body<T>,
  Answered<T>,
  SignedInAccess
> & {
  readonly transition: TransitionRules;
};
export type TransitionCalls<T extends Readonly<Record<string, object>>> = {
  readonly [K in keyof T]: TransitionCall<T[K]>;
};

/** The parts of its resource that a transition needs. */
interface Owner {
  readonly name: string;
  readonly own: Fields;
  readonly access: AccessRules;
}

const numbers = (owner: Owner, states: readonly string[]): readonly number[] => {
  const key = stateField(owner)?.name;
  if (key === undefined) throw new Error(`${owner.name} has no states.`);
  return (namedStates(owner, { [key]: states })[key] ?? []).map(Number);
};

function resolveRules(owner: Owner, given: AnyTransition): TransitionRules {
  const { label, heading, confirm, confirmMany, danger, message, fields = {}, sets = {}, where = {} } = given;
  const found = stateField(owner);
  const to = given.to === undefined ? undefined : numbers(owner, [given.to])[0];
  const targets = to === undefined ? choosable(found?.name, fields) : [to];
  const before = (found?.field.moves ?? []).flatMap(([from, target]) =>
    targets.includes(Number(target)) ? [Number(from)] : [],
  );
  return {
    ...(label ? { label } : {}),
    ...(heading ? { heading } : {}),
    ...(confirm ? { confirm } : {}),
    ...(confirmMany ? { confirmMany } : {}),
    ...(danger ? { danger } : {}),
    ...(message ? { message } : {}),
    state: found?.name,
    from: given.from ? numbers(owner, given.from) : targets.length > 0 ? [...new Set(before)] : undefined,
    to,
    where,
    sets,
    fields,
    many: given.many ?? false,
  };
}

/** The call of a declared transition; `resource()` puts it among the calls of the resource. */
export function transitionCall(owner: Owner, given: AnyTransition): Call {
  const { path, method = 'PUT', many = false, fields = {}, answer = nothing(), confidential = false } = given;
  const access = given.access ?? accessFor(owner.access, given.action ?? 'edit');
  if (access === 'public' || access === 'backend')
    throw new Error(`A transition of ${owner.name} would be made by no person.`);
  if (many && answer.form !== 'nothing')
    throw new Error(`A transition of ${owner.name} with several records would answer of one.`);
  const byPath = path.includes('{id}');
  const ids = json<readonly string[]>()({ required: true, items: 'text' });
  const named: Fields = byPath ? {} : many ? { ids } : { id: id({ required: true }) };
  const body = { ...named, ...fields };
  return {
    ...call(method, path, {
      access,
      ...(given.aliases ? { aliases: given.aliases } : {}),
      ...(byPath ? { params: { id: id({ required: true }) } } : {}),
      ...(Object.keys(body).length > 0 ? { body } : {}),
      ...(method === 'GET' ? { sideEffects: true } : {}),
      answer,
      confidential,
    }),
    transition: resolveRules(owner, given),
  };
}
