import { resolveApprovable, submittingFields, type Approvable } from './approvable.ts';
import type { Call, Standard } from './call.ts';
import type { Cap } from './cap.ts';
import type { ByMonth } from './by-month.ts';
import { getBase } from './endpoint.ts';
import type { Fields, Input, Listed, Output, Row } from './field.ts';
import type { HeldAs } from './held.ts';
import { checkLines, type LineCalls, type Lines } from './lines.ts';
import type { PersonalRules } from './personal.ts';
import type { PermissionCode } from './permissions.ts';
import type { Screen } from './screen.ts';
import { namedStates, stateField } from './states.ts';
import type { Text } from './text.ts';
import type { ModuleName } from './module.ts';
import {
  publishingFields,
  resolvePublishing,
  publishingTransitions,
  type Publishing,
  type PublishingCalls,
  type PublishingRules,
} from './publishing.ts';
import {
  makeOwnCalls,
  makeStandardCalls,
  makeViewCalls,
  makeWriteCalls,
  selectMembers,
  type CallOwner,
} from './resource-calls.ts';
import type { ResourceOptions } from './resource-options.ts';
import type { AmendmentRules, PostingRules, ReversalRules } from './reversal.ts';
import { type Scope, rows } from './scope.ts';
import { codesIn } from './access-rules.ts';
import type { RowPermissions, SummaryRules, EditableIn, ParentRules } from './rules.ts';
import { type Stamped, baseFields } from './base-fields.ts';
import type { StandardCalls } from './standard-calls.ts';
import type { Transition, TransitionCalls } from './transition.ts';
import type { View } from './view.ts';
import type { Write } from './write.ts';
import type { WriteCalls } from './write-calls.ts';
import type { ViewCalls, ViewColumn } from './view-calls.ts';

export interface Resource<
  N extends string = string,
  F extends Fields = Fields,
  C extends Record<string, Call> = Record<string, Call>,
> {
  readonly name: N;
  readonly module: ModuleName;
  readonly title: Text;
  readonly base: string;
  /** The table: the name in snake case; columns are the wire names. */
  readonly table: string;
  /** Its own fields. */
  readonly own: F;
  /** All fields, the base ones included where it is stored. */
  readonly fields: Stamped<F>;
  readonly scope: Scope;
  readonly rowPermissions: RowPermissions | undefined;
  readonly editableIn: EditableIn | undefined;
  readonly parent: ParentRules | undefined;
  readonly lines: Lines;
  readonly list: { readonly columns: readonly string[]; readonly filters: readonly string[]; readonly sort: string };
  readonly label: string;
  readonly stored: boolean;
  readonly approvable: Approvable | undefined;
  readonly publishing: Publishing | undefined;
  readonly summary: SummaryRules | undefined;
  readonly caps: readonly Cap[];
  readonly reversal: ReversalRules | undefined;
  readonly posting: PostingRules | undefined;
  readonly amendments: AmendmentRules | undefined;
  readonly heldAs: HeldAs | undefined;
  readonly moves: readonly string[];
  readonly screens: readonly Screen[];
  readonly unique: readonly (readonly string[])[];
  readonly byMonth: ByMonth | undefined;
  readonly personal: PersonalRules | undefined;
  readonly tree: string | undefined;
  readonly logged: boolean;
  readonly strict: boolean;
  readonly standard: readonly Standard[];
  /** The codes its access rules name: over whose data scopes its rows are seen where a call asks for none. */
  readonly codes: readonly PermissionCode[];
  readonly calls: Omit<StandardCalls<F>, keyof C> & C;
}

export type RowOf<R> = R extends Resource<string, infer F, Record<string, Call>> ? Row<Stamped<F>> : never;

export type OutputOf<R> = R extends Resource<string, infer F, Record<string, Call>> ? Output<Stamped<F>> : never;

/** A row as pages and lists answer it. */
export type ListedOf<R> =
  R extends Resource<string, infer F, Record<string, Call>> ? Output<Listed<Stamped<F>>> : never;

export type InputOf<R> = R extends Resource<string, infer F, Record<string, Call>> ? Input<F> : never;

const registry = new Map<string, Resource>();

/** Every resource whose file has been loaded, in the order of loading. */
export const resources = (): readonly Resource[] => [...registry.values()];

/** One loaded resource by name; an unknown name is a mistake of the program. */
export function resourceNamed(name: string): Resource {
  const found = registry.get(name);
  if (!found) throw new Error(`No resource named "${name}" is declared.`);
  return found;
}

const editableIn = (name: string, own: Fields, states: readonly string[] | undefined): EditableIn | undefined => {
  const key = stateField({ own })?.name;
  if (states === undefined || key === undefined) return undefined;
  const numbers = namedStates({ name, own }, { [key]: states })[key] ?? [];
  return { field: key, states: numbers.map(Number) };
};

const snake = (name: string): string =>
  name.replace(/-/g, '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type DeclaredRules = Omit<
  Resource,
  'name' | 'base' | 'table' | 'fields' | 'lines' | 'list' | 'stored' | 'publishing' | 'standard' | 'calls' | 'own'
>;

/** The rules of a resource by its options, with the usual ones where these say nothing. */
const takeRules = <F extends Fields, C extends Record<string, Call>>(
  name: string,
  given: ResourceOptions<F, C>,
): DeclaredRules => ({
  module: given.module,
  title: given.title,
  scope: given.scope ?? rows(),
  rowPermissions: given.rowPermissions,
  editableIn: editableIn(name, given.fields, given.editableIn),
  parent: given.parent,
  label: given.label ?? 'name',
  approvable: resolveApprovable(name, given.fields, given.approvable),
  summary: given.summary,
  caps: given.caps ?? [],
  reversal: given.reversal,
  posting: given.posting,
  amendments: given.amendments,
  heldAs: given.heldAs,
  moves: given.moves ?? [],
  screens: given.screens ?? [],
  unique: given.unique ?? [],
  byMonth: given.byMonth,
  personal: given.personal,
  tree: given.tree,
  logged: given.logged ?? true,
  strict: given.strict ?? false,
  codes: codesIn(given.access),
});

/** @throws Error where a name is taken, or fields do not fit each other or the transitions. */
function checkOptions(name: string, own: Fields, transitions: readonly string[]): void {
  if (registry.has(name)) throw new Error(`Resource "${name}" is declared twice.`);
  if (Object.values(own).filter(({ kind }) => kind === 'states').length > 1)
    throw new Error(`Resource "${name}" has two fields of states.`);
  for (const [key, { stampedBy = 'create' }] of Object.entries(own))
    if (stampedBy !== 'create' && !transitions.includes(stampedBy))
      throw new Error(`${name}.${key} is stamped by "${stampedBy}", which is no transition.`);
}

/** The columns of a list that says nothing: the first of the fields that are shown. */
const firstColumns = (own: Fields): string[] =>
  Object.keys(own)
    .filter((key) => !own[key]?.secret)
    .slice(0, 8);

/** The calls beside the standard ones, typed by what declares them. */
type DeclaredCalls<
  F extends Fields,
  C extends Record<string, Call>,
  V extends Readonly<Record<string, View<ViewColumn<F>>>>,
  W extends Readonly<Record<string, Write<ViewColumn<F>>>>,
  L,
  T extends Readonly<Record<string, object>>,
  P,
> = C & ViewCalls<F, V, L> & WriteCalls<F, W> & TransitionCalls<T> & LineCalls<F, L> & PublishingCalls<P>;

/**
 * Declares a resource once, as data: types, table, checks, routes, OpenAPI, client, columns and forms follow from it.
 * A name declared twice is refused.
 */
export function resource<
  const N extends string,
  const F extends Fields,
  const C extends Record<string, Call> = Record<never, never>,
  const V extends Readonly<Record<string, View<ViewColumn<F>>>> = Record<never, never>,
  const W extends Readonly<Record<string, Write<ViewColumn<F>>>> = Record<never, never>,
  const L extends Lines = Record<never, never>,
  const T extends Readonly<Record<string, Transition<F>>> = Record<never, never>,
  const P extends PublishingRules<keyof F & string> | undefined = undefined,
>(
  name: N,
  given: ResourceOptions<F, C> & {
    readonly views?: V;
    readonly writes?: W;
    readonly transitions?: T;
    /**
     * Rows of other resources written with each row and answered with it, by the name they have in the body: what is
     * sent stands in place of all there are, what is left out stays.
     */
    readonly lines?: L;
    /** Visitors see its rows once they are published. */
    readonly publishing?: P;
  },
): Resource<N, F, DeclaredCalls<F, C, V, W, L, T, P>> {
  const transitions = Object.entries<Transition<F>>({
    ...(publishingTransitions(given.publishing) as Readonly<Record<string, Transition<F>>>),
    ...given.transitions,
  });
  checkOptions(
    name,
    given.fields,
    transitions.map(([key]) => key),
  );
  const base = given.base ?? getBase(name);
  const fields = {
    ...given.fields,
    ...Object.fromEntries(Object.entries(baseFields).filter(([key]) => given.fields[key] === undefined)),
  } as Stamped<F>;
  const stored = given.stored ?? true;
  const columns = given.list?.columns ?? firstColumns(given.fields);
  const filters = given.list?.filters ?? [];
  const lines: Lines = given.lines ?? {};
  checkLines(name, lines);
  const { members, exportPath } = selectMembers(stored, given.standard, given.excel);
  const owner: CallOwner = {
    name,
    base,
    aliases: given.aliases ?? [],
    access: given.access,
    own: given.fields,
    fields,
    lines,
    filters,
    sortable: columns.filter(
      (key) => fields[key] !== undefined && !fields[key].computed && fields[key].kind !== 'json',
    ),
  };
  const calls: Record<string, Call> = {
    ...makeStandardCalls(owner, {
      members,
      exportPath,
      pagePath: given.pagePath ?? '',
      moving: {
        ...submittingFields(given.fields, given.approvable),
        ...publishingFields(given.fields, given.publishing),
      },
      paths: given.paths ?? {},
    }),
    ...makeViewCalls(owner, given.views ?? {}),
    ...makeWriteCalls(owner, given.writes ?? {}),
    ...makeOwnCalls(owner, { calls: given.calls ?? {}, publishing: given.publishing, transitions }),
  };
  type Calls = DeclaredCalls<F, C, V, W, L, T, P>;
  const declared: Resource<N, F, Calls> = {
    ...takeRules<F, C>(name, given),
    name,
    base,
    table: snake(name),
    own: given.fields,
    fields,
    lines,
    list: { columns, filters, sort: given.list?.sort ?? '-createTime' },
    stored,
    publishing: resolvePublishing(name, given.fields, given.publishing),
    standard: members,
    calls: calls as unknown as Resource<N, F, Calls>['calls'],
  };
  registry.set(name, declared);
  return declared;
}
