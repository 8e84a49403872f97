import type { RawBuilder, SqlBool } from 'kysely';
import type { AnswerOf, BodyOf, Call, Fields, QuestionRules, Resource, TransitionRules } from '@scf-kit/sdk/contract';
import type { RowNamed } from '../database/tables.ts';
import type { Context, Handler, HandlerOf, SignedIn } from '../http/handler.ts';
import type { LedgerCheck, LedgerReplay } from './contradiction.ts';
import type { ContextOf, Events, EventsOf, HappenedOf } from './events.ts';
import type { FileAccessRule } from './file-access.ts';
import { gather } from './gather.ts';
import type { SeenRecords } from './seen-records.ts';
import type { Known, StoredRow } from './shape.query.ts';

/** Partial values of a resource's columns, computed ones excluded at run time. */
export type Values<F extends Fields> = Partial<Known<F>>;

/** A resource's rules beyond its fields. All of them run in the transaction of what they belong to. */
export interface Hooks<F extends Fields = Fields> {
  /**
   * Before every row a person writes, by whichever call: refuses, or answers what is written. `values` hold what is new
   * or changes; `before` the locked row of an update. References have been checked.
   */
  readonly beforeWrite?: (context: Context, values: Values<F>, before: Known<F> | undefined) => Promise<Values<F>>;
  /**
   * What a person sends to make a record, or to change the one with this id, before anything of it is looked at:
   * refuses, or answers the body that counts, with its lines as they are written.
   */
  readonly readBody?: (
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
   * Answers what keeps a row from being published beyond what its contract asks, by field. `row` as visitors would see
   * it.
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

/** Which rows a view has: the same for all, or by who asks and what they ask for. */
export type Only =
  | RawBuilder<SqlBool>
  | ((
      context: Context,
      query: Readonly<Record<string, unknown>>,
    ) => RawBuilder<SqlBool> | Promise<RawBuilder<SqlBool>>);

/** An amount the server knows of each row (`t`), for what adds rows up: SQL, of the day and the person who asks. */
export type Amount = (context: Context) => RawBuilder<unknown>;

/** A transition that was made: the row as it is now and as it was, and what the person gave. */
export interface Made<F extends Fields = Fields, B = unknown> {
  readonly row: Known<F>;
  readonly before: Known<F>;
  readonly given: B;
}

/** A transition's rules beyond its declaration. All of them run in the transaction of the request. */
export interface TransitionHooks<F extends Fields = Fields, B = unknown, A = null> {
  /** Before the first row is read, and after the last is written: of a request that names several, once. */
  readonly beforeAll?: (context: SignedIn) => Promise<void>;
  readonly afterAll?: (context: SignedIn) => Promise<void>;
  /**
   * Refuses in its own words, before the state is looked at; what it answers is written with the transition, and wins
   * over what is declared. `row` is locked.
   */
  readonly before?: (context: SignedIn, row: Known<F>, given: B) => Promise<Values<F> | undefined>;
  /** Runs after the transition, for effects elsewhere; of one that answers something it says what. */
  readonly after?: (context: SignedIn, made: Made<F, B>) => Promise<[A] extends [null] ? void : A>;
}

type FieldsOf<R> = R extends { readonly own: infer F extends Fields } ? F : never;
type CallsOf<R> = R extends { readonly calls: infer C } ? C : never;
/** The transitions among calls, by name. */
type TransitionsIn<C> = { [K in keyof C as C[K] extends { readonly transition: TransitionRules } ? K : never]: C[K] };
/** The questions among calls, by name. */
type QuestionsIn<C> = { [K in keyof C as C[K] extends { readonly question: QuestionRules } ? K : never]: C[K] };
/** A record as whoever sees it is told of it: a row, or what its module finds. */
type RecordNamed<N extends string> = N extends keyof SeenRecords ? SeenRecords[N] : RowNamed<N>;
type OwnRecord<R> = R extends { readonly name: infer N extends keyof SeenRecords }
  ? SeenRecords[N]
  : Known<FieldsOf<R>>;
/** The record a question is about: of the resource that is asked, or of the one that the question names. */
type RecordOf<C, R> = C extends { readonly question: { readonly of: infer N } }
  ? N extends string
    ? RecordNamed<N>
    : OwnRecord<R>
  : never;
/** Finds a record that stands in no table, for who sees it. */
type FinderOf<R> = R extends { readonly name: infer N extends keyof SeenRecords }
  ? (context: SignedIn, id: string) => Promise<SeenRecords[N] | undefined>
  : never;
/** Answers a question of the record it is about, which the person sees. */
type AnswererOf<C, R> =
  HandlerOf<C> extends (context: infer X, given: infer G) => infer A
    ? (context: X, record: RecordOf<C, R>, given: G) => A
    : never;

/**
 * The server code a module adds to a resource of the contract: hooks, handlers of calls, answers to questions, computed
 * fields, hooks of transitions, what follows elsewhere.
 */
export interface Part<R> {
  readonly hooks?: Hooks<FieldsOf<R>>;
  readonly calls?: { readonly [K in keyof CallsOf<R>]?: HandlerOf<CallsOf<R>[K]> };
  /** Finds a record of a resource without a table, for who sees it; undefined for everybody else. */
  readonly findRecord?: FinderOf<R>;
  /** What its questions answer of the record they are about. */
  readonly answers?: {
    readonly [K in keyof QuestionsIn<CallsOf<R>>]?: AnswererOf<CallsOf<R>[K & keyof CallsOf<R>], R>;
  };
  readonly computed?: { readonly [K in keyof FieldsOf<R>]?: ComputedField };
  /**
   * Conditions over the rows (`t`) of its views, beyond what the contract says; of a listing also over the record (`s`)
   * that the person has to see.
   */
  readonly only?: { readonly [K in keyof CallsOf<R>]?: Only };
  /** Amounts of its rows that are no columns, or are not read as they are stored, by the names figures call them. */
  readonly amounts?: Readonly<Record<string, Amount>>;
  /**
   * The entries that settle its rows, for balances on a day: a statement with the columns "due", the id of the row,
   * "day" and "amount".
   */
  readonly settles?: RawBuilder<unknown>;
  /** Further columns of views and listings, by their names: those the contract leaves to the server's code. */
  readonly extra?: Readonly<Record<string, ComputedField['compute']>>;
  readonly transitions?: {
    readonly [K in keyof TransitionsIn<CallsOf<R>>]?: TransitionHooks<
      FieldsOf<R>,
      BodyOf<CallsOf<R>[K & keyof CallsOf<R>]>,
      AnswerOf<CallsOf<R>[K & keyof CallsOf<R>]>
    >;
  };
  /** The followers of its events elsewhere, called in this order. */
  readonly on?: { readonly [K in keyof EventsOf<R>]?: readonly EventsOf<R>[K][] };
  /** Who else opens the files of its records. The first that knows a record decides, in the order of serving. */
  readonly files?: FileAccessRule;
  /** The checks of its books; where several resources meet, they stand with the one that keeps the sum. */
  readonly checks?: readonly (LedgerCheck | LedgerReplay)[];
}

type AnyRow = Readonly<Record<string, unknown>>;
/** Hooks as the row verbs call them, with rows of the resource they were given for. */
interface AnyHooks extends Pick<Hooks, 'beforeStart' | 'readBody' | 'afterProcessMove'> {
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
  ) => Promise<unknown>;
}

/** The answer to a question as the generic handler asks for it. */
type Answerer = (context: SignedIn, record: object, given: Parameters<Handler>[1]) => Promise<unknown>;
type Finder = (context: SignedIn, id: string) => Promise<object | undefined>;

/** A follower as events call it, with what was declared where the event is raised. */
type AnyFollower = (context: unknown, happened: unknown) => Promise<void>;

interface Served {
  readonly hooks: AnyHooks;
  readonly transitions: ReadonlyMap<string, AnyTransitionHooks>;
  readonly calls: ReadonlyMap<string, Handler>;
  readonly answers: ReadonlyMap<string, Answerer>;
  readonly findRecord: Finder | undefined;
  readonly computed: ReadonlyMap<string, ComputedField>;
  readonly extra: ReadonlyMap<string, ComputedField['compute']>;
  readonly only: ReadonlyMap<string, Only>;
  readonly amounts: ReadonlyMap<string, Amount>;
  readonly settles: RawBuilder<unknown> | undefined;
  readonly followers: ReadonlyMap<string, readonly AnyFollower[]>;
  readonly files: readonly FileAccessRule[];
  readonly checks: readonly (LedgerCheck | LedgerReplay)[];
}

const served = new Map<string, Served>();

/** Checks once more what the route has checked: a handler that needs a person, or a backend, never runs without one. */
function checkCaller(call: Call | undefined, handler: Handler): Handler {
  if (!call || call.access === 'public') return handler;
  const whom = call.access === 'backend' ? 'backend' : 'session';
  return (context, given) => {
    if (!context[whom]) throw new Error(`Call "${call.resource}.${call.name}" reached its handler without a ${whom}.`);
    return handler(context, given);
  };
}

/** The checks of the books that the parts of a resource add. @throws Error where a name is taken */
function gatherChecks(parts: readonly Partial<Pick<Served, 'checks'>>[]): Served['checks'] {
  const checks = parts.flatMap((part) => part.checks ?? []);
  const names = new Set(servedChecks().map(({ name }) => name));
  for (const { name } of checks) {
    if (names.has(name)) throw new Error(`The books are checked twice for "${name}".`);
    names.add(name);
  }
  return checks;
}

/**
 * Says how a resource works beyond its contract, once, in its module's `handlers.ts`. Calls of the standard pattern
 * have handlers already and may be replaced; a call of the contract without a handler stops the start.
 * @example serve(financeAmountDetail, claims, { on: { claimed: [followClaim] } });
 * @throws Error where the resource, a call, a hook, a computed field or a transition is given twice or is not the
 * contract's.
 */
export function serve<R extends Resource>(resource: R, ...parts: readonly Part<R>[]): void {
  const { name, fields, calls }: Resource = resource;
  if (served.has(name)) throw new Error(`Resource "${name}" is served twice.`);
  const hooks: Readonly<Record<string, unknown>> = Object.fromEntries(
    gather(
      parts.map((part) => part.hooks),
      (key) => `Resource "${name}" has two hooks "${key}".`,
    ),
  );
  const handlers = gather<Handler>(
    parts.map((part) => part.calls),
    (key) => `Call "${name}.${key}" has two handlers.`,
    (key) => (calls[key] ? undefined : `Resource "${name}" has no call "${key}".`),
  );
  const isOpen = (key: string): boolean =>
    Object.values<Call>(calls).some(
      ({ view, listing }) => (view?.extra[key] ?? listing?.fields[key]?.field)?.computed === true,
    );
  const isView = (key: string): boolean =>
    [calls[key]?.view, calls[key]?.standard, calls[key]?.figure, calls[key]?.listing, calls[key]?.balance].some(
      (rules) => rules !== undefined,
    );
  served.set(name, {
    hooks,
    calls: new Map([...handlers].map(([key, handler]) => [key, checkCaller(calls[key], handler)])),
    findRecord: gather<Finder>(
      parts.map(({ findRecord }) => (findRecord === undefined ? undefined : { findRecord })),
      () => `Two parts find a record of "${name}".`,
    ).get('findRecord'),
    answers: gather(
      parts.map((part) => part.answers),
      (key) => `Question "${name}.${key}" has two answers.`,
      (key) => (calls[key]?.question ? undefined : `Resource "${name}" has no question "${key}".`),
    ),
    computed: gather(
      parts.map((part) => part.computed),
      (key) => `Field "${name}.${key}" is computed twice.`,
      (key) => (fields[key] ? undefined : `Resource "${name}" has no field "${key}".`),
    ),
    extra: gather(
      parts.map((part) => part.extra),
      (key) => `Column "${name}.${key}" is computed twice.`,
      (key) => (isOpen(key) ? undefined : `No view of "${name}" leaves "${key}" open.`),
    ),
    only: gather(
      parts.map((part) => part.only),
      (key) => `View "${name}.${key}" has two conditions.`,
      (key) => (isView(key) ? undefined : `Resource "${name}" has no view "${key}".`),
    ),
    amounts: gather(
      parts.map((part) => part.amounts),
      (key) => `Amount "${name}.${key}" is given twice.`,
    ),
    settles: parts.find(({ settles }) => settles !== undefined)?.settles,
    transitions: gather(
      parts.map((part) => part.transitions),
      (key) => `Transition "${name}.${key}" has its hooks twice.`,
      (key) => (calls[key]?.transition ? undefined : `Resource "${name}" has no transition "${key}".`),
    ),
    followers: gather(
      parts.map((part) => part.on),
      (key) => `Two parts say what follows "${name}.${key}".`,
    ),
    files: parts.flatMap(({ files }) => files ?? []),
    checks: gatherChecks(parts),
  });
}

const NO_HOOKS: AnyHooks = {};
const NO_TRANSITION: AnyTransitionHooks = {};
const NO_FIELDS: ReadonlyMap<string, ComputedField> = new Map();

export const getHooks = (resource: { readonly name: string }): AnyHooks => served.get(resource.name)?.hooks ?? NO_HOOKS;
export const getComputedFields = (resource: { readonly name: string }): ReadonlyMap<string, ComputedField> =>
  served.get(resource.name)?.computed ?? NO_FIELDS;
/** How a further column of a view is computed. @throws Error where no module says it */
export function getExtraColumn(resource: { readonly name: string }, name: string): ComputedField['compute'] {
  const compute = served.get(resource.name)?.extra.get(name);
  if (!compute) throw new Error(`Nothing computes the column "${name}" of a view of "${resource.name}".`);
  return compute;
}
/** An amount of the rows of a resource; undefined: it has none of this name. */
export const findAmount = (resource: { readonly name: string }, name: string): Amount | undefined =>
  served.get(resource.name)?.amounts.get(name);
/** The entries that settle the rows of a resource. @throws Error where no module says them */
export function getSettlingEntries(resource: { readonly name: string }): RawBuilder<unknown> {
  const settles = served.get(resource.name)?.settles;
  if (!settles) throw new Error(`Nothing says what settles the rows of "${resource.name}".`);
  return settles;
}
/** The condition a module adds to the rows of a view. @throws what the module refuses of what is asked for */
export async function findViewCondition(
  context: Context,
  { resource, name }: Call,
  query: Readonly<Record<string, unknown>>,
): Promise<RawBuilder<SqlBool> | undefined> {
  const only = served.get(resource)?.only.get(name);
  return typeof only === 'function' ? only(context, query) : only;
}
/** The handler a module gave to a call; undefined for what the standard pattern answers. */
export const findHandler = (call: Call): Handler | undefined => served.get(call.resource)?.calls.get(call.name);
/** How a record of a resource without a table is found; undefined: its records are rows, or it has none. */
export const getRecordFinder = (resource: { readonly name: string }): Finder | undefined =>
  served.get(resource.name)?.findRecord;
/** What a module answers to a question; undefined: it says nothing. */
export const findAnswerer = (call: Call): Answerer | undefined => served.get(call.resource)?.answers.get(call.name);
export const getTransitionHooks = (call: Call): AnyTransitionHooks =>
  served.get(call.resource)?.transitions.get(call.name) ?? NO_TRANSITION;

const listFollowers = (resource: string, event: string): readonly AnyFollower[] =>
  served.get(resource)?.followers.get(event) ?? [];

/** Whether anything follows an event, for what is costly to find out. */
export const isFollowed = <N extends keyof Events>(
  { name }: { readonly name: N },
  event: keyof Events[N] & string,
): boolean => listFollowers(name, event).length > 0;

/** Runs what follows an event, one after the other, in the context's transaction. @throws what a follower throws */
export async function raise<N extends keyof Events, E extends keyof Events[N] & string>(
  { name }: { readonly name: N },
  event: E,
  context: ContextOf<Events[N][E]>,
  happened: HappenedOf<Events[N][E]>,
): Promise<void> {
  for (const follow of listFollowers(name, event)) await follow(context, happened);
}

/** Who opens files beyond the readers of their records, in the order of serving. */
export const fileRules = (): readonly FileAccessRule[] => [...served.values()].flatMap(({ files }) => files);

/** All checks of the books that modules have served. */
export const servedChecks = (): readonly (LedgerCheck | LedgerReplay)[] =>
  [...served.values()].flatMap(({ checks }) => checks);
