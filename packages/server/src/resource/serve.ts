import type { RawBuilder, SqlBool } from 'kysely';
import type { BodyOf, Call, Fields, Resource, TransitionRules } from '@scf-kit/sdk/contract';
import type { Context, Handler, HandlerOf, SignedIn } from '../http/handler.ts';
import type { Known, StoredRow } from './shape.ts';

/** Partial values of a resource's columns, computed ones excluded at run time. */
export type Values<F extends Fields> = Partial<Known<F>>;

/** A resource's rules beyond its fields. All of them run in the transaction of what they belong to. */
export interface Hooks<F extends Fields = Fields> {
  /**
   * Before every row a person writes, by whichever call: refuses, or answers what is written. `values` hold what is new
   * or changes; `before` the locked row of an update. References have been checked.
   */
  readonly beforeWrite?: (context: Context, values: Values<F>, before: Known<F> | undefined) => Promise<Values<F>>;
  /** The body of a record with lines, before it is read: refuses, or answers it with its lines as they are written. */
  readonly beforeLines?: (
    context: Context,
    body: Readonly<Record<string, unknown>>,
    id: string | undefined,
  ) => Promise<Readonly<Record<string, unknown>>>;
  /** Refuses the deletion of a row, beyond the references to it. */
  readonly beforeDelete?: (context: Context, row: Known<F>) => Promise<void>;
  /** Runs after a person has written or deleted a row, for effects elsewhere; `row` as it is now. */
  readonly afterWrite?: (context: Context, row: Known<F>) => Promise<void>;
  /** Refuses to duplicate a row (`original`), or answers what is written: `values` hold what it keeps and is given. */
  readonly beforeDuplicate?: (context: SignedIn, values: Values<F>, original: Known<F>) => Promise<Values<F>>;
  /**
   * What keeps a row from being published beyond what its contract asks, by field. `row` as visitors would see it.
   */
  readonly wanting?: (context: Context, row: Known<F>) => Promise<Readonly<Record<string, string>>>;
  /** Runs once a row was published, for what visitors see of it; `row` as it is now. */
  readonly afterPublish?: (context: Context, row: Known<F>) => Promise<void>;
  /** Copies what belongs to a duplicate beside its row. */
  readonly afterDuplicate?: (context: SignedIn, copy: Known<F>, original: Known<F>) => Promise<void>;
  /** The columns only the server writes (numbers, applicant, dates), given to a record that a form makes. */
  readonly beforeStart?: (context: SignedIn, form: { readonly key: string }) => Promise<StoredRow>;
  /** Runs after a process has moved a record to a new state; `userId` is null where a timer did. */
  readonly afterProcessMove?: (context: ProcessContext, recordId: string) => Promise<void>;
}

/** The context of a process hook; `userId` is null for a timer. */
export interface ProcessContext extends Pick<Context, 'db' | 'config' | 'now' | 'day'> {
  readonly session: { readonly userId: string | null };
}

/** How a field gets its values: one for each row of an answer, in order. Of a stored field it is what readers see. */
export interface ComputedField {
  readonly compute: (context: Context, rows: readonly StoredRow[]) => Promise<readonly unknown[]>;
  /** In pages and lists too; otherwise for single records only. */
  readonly lists?: boolean;
}

/** Which rows a view has: the same for all, or by who asks. */
export type Only = RawBuilder<SqlBool> | ((context: Context) => RawBuilder<SqlBool>);

/** An amount the server knows of each row (`t`), for what adds rows up: SQL, of the day and the person who asks. */
export type Amount = (context: Context) => RawBuilder<unknown>;

/** A transition that was made: the row as it is now and as it was, and what the person gave. */
export interface Made<F extends Fields = Fields, B = unknown> {
  readonly row: Known<F>;
  readonly before: Known<F>;
  readonly given: B;
}

/** A transition's rules beyond its declaration. All of them run in the transaction of the request. */
export interface TransitionHooks<F extends Fields = Fields, B = unknown> {
  /** Before the first row is read, and after the last is written: of a request that names several, once. */
  readonly beforeAll?: (context: SignedIn) => Promise<void>;
  readonly afterAll?: (context: SignedIn) => Promise<void>;
  /**
   * Refuses in its own words, before the state is looked at; what it answers is written with the transition, and wins
   * over what is declared. `row` is locked.
   */
  readonly before?: (context: SignedIn, row: Known<F>, given: B) => Promise<Values<F> | undefined>;
  /** Runs after the transition, for effects elsewhere. */
  readonly after?: (context: SignedIn, made: Made<F, B>) => Promise<void>;
}

type FieldsOf<R> = R extends { readonly own: infer F extends Fields } ? F : never;
type CallsOf<R> = R extends { readonly calls: infer C } ? C : never;
/** The transitions among calls, by name. */
type TransitionsIn<C> = { [K in keyof C as C[K] extends { readonly transition: TransitionRules } ? K : never]: C[K] };

/**
 * The server code a module adds to a resource of the contract: hooks, handlers of calls, computed fields, hooks of
 * transitions.
 */
export interface Part<R> {
  readonly hooks?: Hooks<FieldsOf<R>>;
  readonly calls?: { readonly [K in keyof CallsOf<R>]?: HandlerOf<CallsOf<R>[K]> };
  readonly computed?: { readonly [K in keyof FieldsOf<R>]?: ComputedField };
  /** Conditions over the rows (`t`) of its views, beyond what the contract says. */
  readonly only?: { readonly [K in keyof CallsOf<R>]?: Only };
  /** Amounts of its rows that are no columns, by the names that figures call them. */
  readonly amounts?: Readonly<Record<string, Amount>>;
  /** Further columns of views, by their names: those the contract leaves to the server's code. */
  readonly extra?: Readonly<Record<string, ComputedField['compute']>>;
  readonly transitions?: {
    readonly [K in keyof TransitionsIn<CallsOf<R>>]?: TransitionHooks<
      FieldsOf<R>,
      BodyOf<CallsOf<R>[K & keyof CallsOf<R>]>
    >;
  };
}

type AnyRow = Readonly<Record<string, unknown>>;
/** Hooks as the row verbs call them, with rows of the resource they were given for. */
interface AnyHooks extends Pick<Hooks, 'beforeStart' | 'beforeLines' | 'afterProcessMove'> {
  readonly beforeWrite?: (context: Context, values: AnyRow, before: AnyRow | undefined) => Promise<AnyRow>;
  readonly beforeDelete?: (context: Context, row: AnyRow) => Promise<void>;
  readonly afterWrite?: (context: Context, row: AnyRow) => Promise<void>;
  readonly wanting?: (context: Context, row: AnyRow) => Promise<Readonly<Record<string, string>>>;
  readonly afterPublish?: (context: Context, row: AnyRow) => Promise<void>;
  readonly beforeDuplicate?: (context: Context, values: AnyRow, original: AnyRow) => Promise<AnyRow>;
  readonly afterDuplicate?: (context: Context, copy: AnyRow, original: AnyRow) => Promise<void>;
}

/** Hooks of a transition as the generic handler calls them. */
interface AnyTransitionHooks extends Pick<TransitionHooks, 'beforeAll' | 'afterAll'> {
  readonly before?: (context: SignedIn, row: AnyRow, given: AnyRow) => Promise<AnyRow | undefined>;
  readonly after?: (
    context: SignedIn,
    made: { readonly row: AnyRow; readonly before: AnyRow; readonly given: AnyRow },
  ) => Promise<void>;
}

interface Served {
  readonly hooks: AnyHooks;
  readonly transitions: ReadonlyMap<string, AnyTransitionHooks>;
  readonly calls: ReadonlyMap<string, Handler>;
  readonly computed: ReadonlyMap<string, ComputedField>;
  readonly extra: ReadonlyMap<string, ComputedField['compute']>;
  readonly only: ReadonlyMap<string, Only>;
  readonly amounts: ReadonlyMap<string, Amount>;
}

const served = new Map<string, Served>();

/** Checks once more what the route has checked: a handler that needs a person, or a backend, never runs without one. */
const knowing =
  (whom: 'session' | 'backend', call: Call, handler: Handler): Handler =>
  (context, given) => {
    if (!context[whom]) throw new Error(`Call "${call.resource}.${call.name}" reached its handler without a ${whom}.`);
    return handler(context, given);
  };

/**
 * Says how a resource works beyond its contract, once, in its module's `handlers.ts`. Calls of the standard pattern
 * have handlers already and may be replaced; a call of the contract without a handler stops the start.
 * @throws Error where the resource, a call, a hook, a computed field or a transition is given twice or is not the
 * contract's.
 */
export function serve<R extends Resource>(resource: R, ...parts: readonly Part<R>[]): void {
  const { name } = resource;
  if (served.has(name)) throw new Error(`Resource "${name}" is served twice.`);
  const hooks: Record<string, unknown> = {};
  const calls = new Map<string, Handler>();
  const computed = new Map<string, ComputedField>();
  const extra = new Map<string, ComputedField['compute']>();
  const transitions = new Map<string, AnyTransitionHooks>();
  const only = new Map<string, Only>();
  const amounts = new Map<string, Amount>();
  for (const part of parts) {
    for (const [key, hook] of Object.entries(part.hooks ?? {})) {
      if (Object.hasOwn(hooks, key)) throw new Error(`Resource "${name}" has two hooks "${key}".`);
      hooks[key] = hook;
    }
    for (const [key, handler] of Object.entries(part.calls ?? {})) {
      const call = resource.calls[key];
      if (!call) throw new Error(`Resource "${name}" has no call "${key}".`);
      if (calls.has(key)) throw new Error(`Call "${name}.${key}" has two handlers.`);
      const known = call.access === 'public' ? undefined : call.access === 'backend' ? 'backend' : 'session';
      calls.set(key, known === undefined ? (handler as Handler) : knowing(known, call, handler as Handler));
    }
    for (const [key, field] of Object.entries(part.computed ?? {})) {
      if (!resource.fields[key]) throw new Error(`Resource "${name}" has no field "${key}".`);
      if (computed.has(key)) throw new Error(`Field "${name}.${key}" is computed twice.`);
      computed.set(key, field as ComputedField);
    }
    for (const [key, compute] of Object.entries(part.extra ?? {})) {
      const views = Object.values(resource.calls).flatMap(({ view }) => view?.extra[key] ?? []);
      if (!views.some((field) => field.computed === true))
        throw new Error(`No view of "${name}" leaves "${key}" open.`);
      if (extra.has(key)) throw new Error(`Column "${name}.${key}" is computed twice.`);
      extra.set(key, compute);
    }
    for (const [key, amount] of Object.entries(part.amounts ?? {})) {
      if (amounts.has(key)) throw new Error(`Amount "${name}.${key}" is given twice.`);
      amounts.set(key, amount);
    }
    for (const [key, condition] of Object.entries<Only | undefined>(part.only ?? {})) {
      if (!resource.calls[key]?.view && !resource.calls[key]?.standard && !resource.calls[key]?.figure)
        throw new Error(`Resource "${name}" has no view "${key}".`);
      if (condition) only.set(key, condition);
    }
    for (const [key, given] of Object.entries(part.transitions ?? {})) {
      if (!resource.calls[key]?.transition) throw new Error(`Resource "${name}" has no transition "${key}".`);
      if (transitions.has(key)) throw new Error(`Transition "${name}.${key}" has its hooks twice.`);
      transitions.set(key, given as AnyTransitionHooks);
    }
  }
  served.set(name, { hooks, calls, computed, extra, only, amounts, transitions });
}

const NO_HOOKS: AnyHooks = {};
const NO_TRANSITION: AnyTransitionHooks = {};
const NO_FIELDS: ReadonlyMap<string, ComputedField> = new Map();

export const hooksOf = (resource: { readonly name: string }): AnyHooks => served.get(resource.name)?.hooks ?? NO_HOOKS;
export const computedOf = (resource: { readonly name: string }): ReadonlyMap<string, ComputedField> =>
  served.get(resource.name)?.computed ?? NO_FIELDS;
/** How a further column of a view is computed. @throws Error where no module says it */
export function extraOf(resource: { readonly name: string }, name: string): ComputedField['compute'] {
  const compute = served.get(resource.name)?.extra.get(name);
  if (!compute) throw new Error(`Nothing computes the column "${name}" of a view of "${resource.name}".`);
  return compute;
}
/** An amount of the rows of a resource; undefined: it has none of this name. */
export const amountOf = (resource: { readonly name: string }, name: string): Amount | undefined =>
  served.get(resource.name)?.amounts.get(name);
/** The condition a module adds to the rows of a view. */
export function onlyOf(context: Context, { resource, name }: Call): RawBuilder<SqlBool> | undefined {
  const only = served.get(resource)?.only.get(name);
  return typeof only === 'function' ? only(context) : only;
}
/** The handler a module gave to a call; undefined for what the standard pattern answers. */
export const handlerOf = (call: Call): Handler | undefined => served.get(call.resource)?.calls.get(call.name);
export const transitionHooksOf = (call: Call): AnyTransitionHooks =>
  served.get(call.resource)?.transitions.get(call.name) ?? NO_TRANSITION;
