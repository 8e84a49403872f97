import { approvableOf, submittingFields, type Approvable } from './approvable.ts';
import {
  call,
  download,
  list as listOf,
  nothing,
  one,
  options,
  page as pageOf,
  type Call,
  type Standard,
} from './call.ts';
import type { Cap } from './cap.ts';
import type { ByMonth } from './by-month.ts';
import { aliasesOf, baseOf, pathOf } from './endpoint.ts';
import { importAnswers } from './excel.ts';
import type { Field, Fields, Input, Listed, Output, Row } from './field.ts';
import { checkLines, lineFields, type LineCalls, type Lines } from './lines.ts';
import { boolean, id, integer, json } from './kinds.ts';
import type { PersonalRules } from './personal.ts';
import type { PermissionCode } from './permissions.ts';
import type { Screen } from './screen.ts';
import { namedStates, stateField } from './states.ts';
import type { Text } from './text.ts';
import type { ModuleName } from './module.ts';
import {
  publishingCalls,
  publishingFields,
  publishingOf,
  publishingTransitions,
  type Publishing,
  type PublishingCalls,
  type PublishingRules,
} from './publishing.ts';
import type { ResourceOptions } from './resource-options.ts';
import type { AmendmentRules, PostingRules, ReversalRules } from './reversal.ts';
import { type Scope, rows } from './scope.ts';
import { accessFor, codesIn } from './access-rules.ts';
import type { RowPermissions, SummaryRules, EditableIn, ParentRules } from './rules.ts';
import { type Stamped, baseFields } from './base-fields.ts';
import type { StandardCalls } from './standard-calls.ts';
import { transitionCall, type Transition, type TransitionCalls } from './transition.ts';
import { viewCall, type View } from './view.ts';
import type { Where } from './where.ts';
import { writeCall, type Write } from './write.ts';
import type { WriteCalls } from './write-calls.ts';
import type { ViewCalls, ViewColumn } from './view-calls.ts';
import { pageFields, commonFields, mapQuery, exportFields } from './query-fields.ts';

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

const STANDARD: readonly Standard[] = ['page', 'get', 'map', 'create', 'update', 'delete'];

const IMPORT: readonly Standard[] = ['importTemplate', 'importPreview', 'import'];

const editableIn = (name: string, own: Fields, states: readonly string[] | undefined): EditableIn | undefined => {
  const key = stateField({ own })?.name;
  if (states === undefined || key === undefined) return undefined;
  const numbers = namedStates({ name, own }, { [key]: states })[key] ?? [];
  return { field: key, states: numbers.map(Number) };
};

const snake = (name: string): string =>
  name.replace(/-/g, '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

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
): Resource<
  N,
  F,
  C & ViewCalls<F, V, L> & WriteCalls<F, W> & TransitionCalls<T> & LineCalls<F, L> & PublishingCalls<P>
> {
  if (registry.has(name)) throw new Error(`Resource "${name}" is declared twice.`);
  if (Object.values(given.fields).filter(({ kind }) => kind === 'states').length > 1)
    throw new Error(`Resource "${name}" has two fields of states.`);
  const transitions = Object.entries<Transition<F>>({
    ...(publishingTransitions(given.publishing) as Readonly<Record<string, Transition<F>>>),
    ...given.transitions,
  });
  for (const [key, { stampedBy = 'create' }] of Object.entries<Field>(given.fields))
    if (stampedBy !== 'create' && !transitions.some(([transition]) => transition === stampedBy))
      throw new Error(`${name}.${key} is stamped by "${stampedBy}", which is no transition.`);
  const base = given.base ?? baseOf(name);
  const fields = {
    ...given.fields,
    ...Object.fromEntries(Object.entries(baseFields).filter(([key]) => given.fields[key] === undefined)),
  } as Stamped<F>;
  const stored = given.stored ?? true;
  const columns =
    given.list?.columns ??
    Object.keys(given.fields)
      .filter((key) => !given.fields[key]?.secret)
      .slice(0, 8);
  const filters = given.list?.filters ?? [];
  const sortable = columns.filter(
    (key) => fields[key] !== undefined && !fields[key].computed && fields[key].kind !== 'json',
  );
  const asked = stored ? (given.standard ?? STANDARD) : [];
  const exported = given.excel?.export ?? (asked.includes('page') ? '/export/excel' : false);
  const standard: readonly Standard[] = [
    ...asked,
    ...(asked.includes('delete') ? ['deleteBatch' as const] : []),
    ...(stored && exported !== false ? ['export' as const] : []),
    ...(stored && given.excel?.import ? IMPORT : []),
  ];
  const changing = Object.fromEntries(Object.entries(given.fields).filter(([, field]) => !field.createOnly));
  const update = { ...changing, id: id({ required: true }), version: integer() };
  const byId = { id: id({ required: true }) };
  const common = commonFields(given.fields, filters);
  const lines: Lines = given.lines ?? {};
  const moving = {
    ...submittingFields(given.fields, given.approvable),
    ...publishingFields(given.fields, given.publishing),
  };
  checkLines(name, lines);
  const ofLines = lineFields(lines);
  const listed = {
    ...Object.fromEntries(Object.entries<Field>(fields).filter(([, field]) => !field.unlisted)),
    ...ofLines.listed,
  };
  const whole = { ...fields, ...ofLines.answered };
  const listing = { query: pageFields(fields, filters), access: accessFor(given.access, 'query'), sortable };
  const members: Record<Standard, Call> = {
    page: call('GET', `${base}${given.pagePath ?? ''}`, { ...listing, answer: pageOf(listed) }),
    get: call('GET', `${base}/{id}`, { params: byId, answer: one(whole), access: accessFor(given.access, 'get') }),
    map: call('GET', `${base}/fetch/map`, {
      query: mapQuery,
      answer: options(),
      access: accessFor(given.access, 'query'),
    }),
    list: call('GET', `${base}/fetch/list`, { ...listing, answer: listOf(listed) }),
    create: call('POST', base, {
      body: { ...given.fields, ...ofLines.sent, ...moving },
      answer: one(whole),
      access: accessFor(given.access, 'add'),
    }),
    update: call('PUT', base, {
      body: { ...update, ...ofLines.sent, ...moving },
      answer: one(whole),
      access: accessFor(given.access, 'edit'),
      partial: true,
    }),
    updateById: call('PUT', `${base}/{id}`, {
      params: byId,
      body: { ...changing, ...ofLines.sent, version: integer(), ...moving },
      answer: one(whole),
      access: accessFor(given.access, 'edit'),
      partial: true,
    }),
    delete: call('DELETE', `${base}/{id}`, {
      params: byId,
      answer: nothing(),
      access: accessFor(given.access, 'delete'),
    }),
    deleteBatch: call('POST', `${base}/delete/batch`, {
      body: { ids: json<readonly string[]>()({ required: true }) },
      answer: nothing(),
      access: accessFor(given.access, 'delete'),
      long: true,
    }),
    export: call('GET', pathOf(base, exported || '/export/excel'), {
      query: exportFields(fields, filters),
      answer: download(),
      access: accessFor(given.access, 'export'),
      sortable,
      long: true,
      fromReplica: true,
    }),
    importTemplate: call('GET', `${base}/import/template`, {
      query: common,
      answer: download(),
      access: accessFor(given.access, 'import'),
      long: true,
    }),
    importPreview: call('POST', `${base}/import/preview`, {
      query: common,
      answer: importAnswers.preview,
      access: accessFor(given.access, 'import'),
      long: true,
    }),
    import: call('POST', `${base}/import`, {
      body: { importId: id({ required: true }), skipInvalid: boolean() },
      answer: importAnswers.result,
      access: accessFor(given.access, 'import'),
      long: true,
    }),
  };
  const calls: Record<string, Call> = {};
  const further = given.aliases ?? [];
  for (const member of standard)
    calls[member] = {
      ...members[member],
      aliases: [...(given.paths?.[member] ?? []), ...aliasesOf(base, members[member].path, further)],
      resource: name,
      name: member,
      standard: member,
    };
  for (const [key, view] of Object.entries<View>(given.views ?? {})) {
    const path = pathOf(base, view.path);
    const inNumbers = (where: Where = {}): Where => namedStates({ name, own: given.fields }, where);
    calls[key] = {
      ...viewCall(
        { fields: view.as === 'one' ? whole : fields, filters, sortable },
        { ...view, path, where: inNumbers(view.where), ...(view.offered ? { offered: inNumbers(view.offered) } : {}) },
        accessFor(given.access, view.as === 'file' ? 'export' : 'query'),
      ),
      aliases: [...(view.aliases ?? []).map((alias) => pathOf(base, alias)), ...aliasesOf(base, path, further)],
      resource: name,
      name: key,
    };
  }
  for (const [key, write] of Object.entries<Write>(given.writes ?? {})) {
    const path = pathOf(base, write.path);
    calls[key] = {
      ...writeCall(
        { own: given.fields, fields, filters, sortable },
        { ...write, path },
        accessFor(given.access, write.as === 'duplicate' ? 'add' : 'edit'),
      ),
      aliases: aliasesOf(base, path, further),
      resource: name,
      name: key,
    };
  }
  const moved = transitions.map(([key, transition]) => {
    if (given.calls?.[key]) throw new Error(`Resource "${name}" has a call and a transition "${key}".`);
    return [key, transitionCall({ name, own: given.fields, access: given.access }, transition)] as const;
  });
  const publishes = Object.entries(publishingCalls(given.access, given.publishing));
  for (const [key, own] of [...Object.entries(given.calls ?? {}), ...publishes, ...moved]) {
    const path = pathOf(base, own.path);
    calls[key] = {
      ...own,
      resource: name,
      name: key,
      path,
      aliases: [...own.aliases.map((alias) => pathOf(base, alias)), ...aliasesOf(base, path, further)],
    };
  }
  type Calls = C & ViewCalls<F, V, L> & WriteCalls<F, W> & TransitionCalls<T> & LineCalls<F, L> & PublishingCalls<P>;
  const made: Resource<N, F, Calls> = {
    name,
    module: given.module,
    title: given.title,
    base,
    table: snake(name),
    own: given.fields,
    fields,
    scope: given.scope ?? rows(),
    rowPermissions: given.rowPermissions,
    editableIn: editableIn(name, given.fields, given.editableIn),
    parent: given.parent,
    lines,
    list: { columns, filters, sort: given.list?.sort ?? '-createTime' },
    label: given.label ?? 'name',
    stored,
    approvable: approvableOf(name, given.fields, given.approvable),
    publishing: publishingOf(name, given.fields, given.publishing),
    summary: given.summary,
    caps: given.caps ?? [],
    reversal: given.reversal,
    posting: given.posting,
    amendments: given.amendments,
    moves: given.moves ?? [],
    screens: given.screens ?? [],
    unique: given.unique ?? [],
    byMonth: given.byMonth,
    personal: given.personal,
    tree: given.tree,
    logged: given.logged ?? true,
    strict: given.strict ?? false,
    standard,
    codes: codesIn(given.access),
    calls: calls as unknown as Resource<N, F, Calls>['calls'],
  };
  registry.set(name, made);
  return made;
}
