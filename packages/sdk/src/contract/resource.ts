import {
  call,
  download,
  needs,
  list as listOf,
  nothing,
  one,
  options,
  page as pageOf,
  type Access,
  type Action,
  type Call,
  type Option,
  type Page,
  type SignedInAccess,
  type Standard,
  type Where,
} from './call.ts';
import { importAnswers, type ImportPreview, type ImportResult } from './excel.ts';
import type { Field, Fields, Input, Listed, Output, Row } from './field.ts';
import { boolean, date, decimal, id, integer, json, longText, moment, reference, text } from './kinds.ts';
import type { PermissionCode } from './permissions.ts';
import type { Screen } from './screen.ts';
import { namedStates, stateField, type StateName } from './states.ts';
import type { Text } from './text.ts';

/** The twelve rooms (spec modules.tsv). */
export const MODULES = [
  'access',
  'enterprise',
  'master-data',
  'financing',
  'trade',
  'treasury',
  'warehouse',
  'iot',
  'workflow',
  'company-data',
  'portal',
  'platform',
] as const;
export type ModuleName = (typeof MODULES)[number];

/** The columns every stored resource has beside its own; the server alone writes them. */
export const baseFields = {
  id: id({ zh: '编号', en: 'ID', required: true, readonly: true }),
  officeId: reference('office', { zh: '所属企业', en: 'Office', readonly: true }),
  departmentId: id({ zh: '所属部门', en: 'Department', readonly: true, index: true }),
  createBy: id({ zh: '创建人', en: 'Created by', readonly: true, index: true }),
  createTime: moment({ zh: '创建时间', en: 'Created', required: true, readonly: true }),
  updateBy: id({ zh: '更新人', en: 'Updated by', readonly: true }),
  updateTime: moment({ zh: '更新时间', en: 'Updated', required: true, readonly: true }),
  deleted: boolean({ zh: '已删除', en: 'Deleted', required: true, readonly: true, secret: true, default: false }),
  version: integer({ zh: '版本', en: 'Version', required: true, readonly: true, default: 1 }),
} as const;
export type BaseFields = typeof baseFields;
/**
 * A resource's fields with the base ones. One it declares itself (the office a user is made in, the department they
 * work in) stands in place of the base one: people write it, within what they may reach.
 */
export type Stamped<F extends Fields> = F & { readonly [K in Exclude<keyof BaseFields, keyof F>]: BaseFields[K] };

/**
 * Which rows a signed-in person may see: data, compiled to SQL once a request.
 * - `rows`: by the data scope of the role that grants the call's code, over office, department and creator; `parties`
 *   name columns that hold other offices, whose people see the row too; `readers` columns of offices whose people only
 *   read it; `readThrough` references (a project, a contract) whoever sees whose row reads this one too.
 * - `owner`: only the person named in the column, whatever the roles.
 * - `via`: the rows whose parent (a reference of this resource) the person may see.
 * - `platform`: whoever holds the call's code over all data, nobody else: rows that concern every office.
 * - `shared`: rows without an office are the platform's and everyone's to read; rows of an office are seen and changed
 *   as by `rows`. Who adds under the scope of all offices adds for the platform.
 * - `everyone`: no restriction (areas).
 */
export type Scope =
  | {
      readonly by: 'rows';
      readonly parties: readonly string[];
      readonly readers: readonly string[];
      readonly readThrough: readonly string[];
    }
  | { readonly by: 'owner'; readonly column: string }
  | { readonly by: 'via'; readonly reference: string }
  | { readonly by: 'shared' }
  | { readonly by: 'platform' }
  | { readonly by: 'everyone' };

export const rows = (
  scope: {
    readonly parties?: readonly string[];
    readonly readers?: readonly string[];
    readonly readThrough?: readonly string[];
  } = {},
): Scope => ({
  by: 'rows',
  parties: scope.parties ?? [],
  readers: scope.readers ?? [],
  readThrough: scope.readThrough ?? [],
});
export const owner = (column: string): Scope => ({ by: 'owner', column });
export const viaReference = (name: string): Scope => ({ by: 'via', reference: name });
export const shared: Scope = { by: 'shared' };
export const platform: Scope = { by: 'platform' };
export const everyone: Scope = { by: 'everyone' };

/**
 * Codes that write only some rows: those whose `field` has a value the code stands at; with `reads` they read no others
 * either. Codes that stand nowhere write all.
 */
export interface RowPermissions<K extends string = string> {
  readonly field: K;
  readonly codes: Readonly<Record<string, PermissionCode | readonly PermissionCode[]>>;
  readonly reads?: boolean;
}
/** The states of a document in which people change and delete it. */
export interface EditableIn {
  readonly field: string;
  readonly states: readonly number[];
}

/**
 * A code (or any one of several) for all actions, or apart by kind of action. `session` and `public` as in `Access`.
 */
export type AccessRules =
  | Access
  | PermissionCode
  | readonly PermissionCode[]
  | {
      readonly view: PermissionCode | readonly PermissionCode[] | 'session' | 'partner';
      readonly edit?: PermissionCode | readonly PermissionCode[];
      readonly delete?: PermissionCode | readonly PermissionCode[];
    };

/**
 * How a resource shows as a list: column keys in order, filter keys in order, the default sort (`-` first: descending).
 */
export interface ListRules<K extends string> {
  readonly columns: readonly K[];
  readonly filters?: readonly K[];
  readonly sort?: K | `-${K}`;
}

/**
 * A business document bound to a process: which state the record takes when the flow starts and ends, in the
 * transaction of that. A resource may be bound to several. Which calls start and stop it says their `flow`; a process
 * that no call of the resource starts is started by the general call.
 */
export interface FlowBinding {
  /** The process definition key (spec approval-flows.tsv). */
  readonly key: string;
  /** The states field of the resource. */
  readonly field: string;
  /** Only for records whose fields have one of these values; a form that starts it makes such records. */
  readonly where?: Where;
  /** What a draft may lack and an approval may not. */
  readonly needs?: readonly string[];
  /** Of several, the one that start-approval starts where none is named. */
  readonly direct?: boolean;
  readonly started: number;
  readonly approved: number;
  readonly rejected: number;
  readonly stopped: number;
}

/**
 * By which of its fields people tell a record where records of several resources stand in one list: tasks, notices,
 * history.
 */
export interface SummaryRules<K extends string = string> {
  /** Parted by spaces the title of its processes: words of no language, hidden from nobody. */
  readonly title: readonly K[];
  readonly code: K;
  readonly counterpart?: K;
  /** Money. */
  readonly amount?: K;
}

/** What of a resource goes out to and comes in from Excel. */
export interface ExcelRules {
  /**
   * Where the export is, below the base path; `/export/excel` by default. `false`: none. Served wherever there is a
   * page.
   */
  readonly export?: string | false;
  /** Rows may be created from a file: template, preview and import. */
  readonly import?: boolean;
}

/** A further path where rows of the resource are listed, as its page or list lists them, or exported as a file. */
export interface View {
  readonly as: 'list' | 'page' | 'file';
  readonly path: string;
  readonly aliases?: readonly string[];
  /** Some rows only. */
  readonly where?: Where;
  /** Who may ask, where others than for the page. */
  readonly access?: Access;
}

export interface ResourceOptions<F extends Fields, C extends Record<string, Call>> {
  readonly module: ModuleName;
  readonly title: Text;
  /** Base path; `/api/engine/auth/<name>` by default. */
  readonly base?: string;
  /** Further base paths under which every call answers the same. */
  readonly aliases?: readonly string[];
  /** The page's path below the base, where the base itself answers something else. */
  readonly pagePath?: string;
  readonly fields: F;
  readonly scope?: Scope;
  readonly access: AccessRules;
  readonly list?: ListRules<(keyof F | keyof BaseFields) & string>;
  /** Which of the codes that may write are bound to rows of one kind. */
  readonly rowPermissions?: RowPermissions<keyof F & string>;
  /** The states in which people change and delete a document; in any other it stays as it was approved or submitted. */
  readonly editableIn?: readonly StateName<F>[];
  /**
   * Which members of the standard pattern are served; all by default. Whoever serves `delete` serves `deleteBatch`
   * too.
   */
  readonly standard?: readonly Standard[];
  /** The field a map shows as value; `name` by default. */
  readonly label?: keyof F & string;
  /** Not a table of its own (session, push): calls only. */
  readonly stored?: boolean;
  readonly flow?: FlowBinding | readonly FlowBinding[];
  readonly summary?: SummaryRules<keyof F & string>;
  /** The screens of the back office that list its rows. */
  readonly screens?: readonly Screen<(keyof F | keyof BaseFields) & string>[];
  readonly excel?: ExcelRules;
  /**
   * Whether the operation log keeps what changes in its rows, field by field; `true` by default. Logs, notices and
   * settings of one's own screens are not.
   */
  readonly logged?: boolean;
  /** Unique together (several columns). With `officeId`, the platform's rows count as one office. */
  readonly unique?: readonly (readonly ((keyof F | keyof BaseFields) & string)[])[];
  /**
   * The field that names a row's parent of the same resource ('0' or null: at the top). Rows stand in a tree without
   * circles, and none with others below it is deleted.
   */
  readonly tree?: keyof F & string;
  readonly calls?: C;
}

type Both<F extends Fields> = Stamped<F>;
type None = Record<never, never>;
interface PageFields extends Fields {
  readonly current: Field<number, false, never, false>;
  readonly size: Field<number, false, never, false>;
  readonly keyword: Field<string, false, never, false>;
  readonly ascending: Field<string, false, never, false>;
  readonly descending: Field<string, false, never, false>;
  readonly [filter: string]: Field;
}
/** As a page without paging: `columns` names fields in order, `ids` rows, both parted by commas. */
interface ExportFields extends Fields {
  readonly keyword: Field<string, false, never, false>;
  readonly ascending: Field<string, false, never, false>;
  readonly descending: Field<string, false, never, false>;
  readonly columns: Field<string, false, never, false>;
  readonly ids: Field<string, false, never, false>;
  readonly [filter: string]: Field;
}
/** The calls of further views, typed by what they answer. */
export type ViewCalls<F extends Fields, V extends Readonly<Record<string, View>>> = {
  readonly [K in keyof V]: V[K]['as'] extends 'file'
    ? Call<None, ExportFields, Fields, Blob>
    : Call<
        None,
        PageFields,
        Fields,
        V[K]['as'] extends 'page' ? Page<Output<Listed<Both<F>>>> : readonly Output<Listed<Both<F>>>[]
      >;
};
type IdParam = { readonly id: Field<string, true, never, false> };
type UpdateBody<F extends Fields> = F & {
  readonly id: Field<string, true, never, false>;
  readonly version: Field<number, false, never, false>;
};

/** A call that only signed-in people make. */
type SignedInCall<P extends Fields, Q extends Fields, B extends Fields, A> = Call<P, Q, B, A, SignedInAccess>;

/** The standard pattern of shell §7 as typed calls. */
export interface StandardCalls<F extends Fields> {
  readonly page: SignedInCall<None, PageFields, Fields, Page<Output<Listed<Both<F>>>>>;
  readonly get: SignedInCall<IdParam, None, Fields, Output<Both<F>>>;
  /** `ids`, parted by commas: only these, to say the names of what is chosen already. */
  readonly map: SignedInCall<
    None,
    {
      readonly keyword: Field<string, false, never, false>;
      readonly key: Field<string, false, never, false>;
      readonly value: Field<string, false, never, false>;
      readonly ids: Field<string, false, never, false>;
    },
    Fields,
    readonly Option[]
  >;
  readonly list: SignedInCall<None, PageFields, Fields, readonly Output<Listed<Both<F>>>[]>;
  readonly create: SignedInCall<None, None, F, Output<Both<F>>>;
  readonly update: SignedInCall<None, None, UpdateBody<F>, Output<Both<F>>> & { readonly partial: true };
  /** PUT {base}/{id}, for the resources the specification gives it. */
  readonly updateById: SignedInCall<
    IdParam,
    None,
    F & { readonly version: Field<number, false, never, false> },
    Output<Both<F>>
  > & { readonly partial: true };
  readonly delete: SignedInCall<IdParam, None, Fields, null>;
  /** Up to 200 rows in one transaction: all go, or none and `data.errors` says why by id. */
  readonly deleteBatch: SignedInCall<None, None, { readonly ids: Field<readonly string[], true, never, false> }, null>;
  /** A file, or `ExportQueued` as JSON where the rows are too many to wait for. */
  readonly export: SignedInCall<None, ExportFields, Fields, Blob>;
  /**
   * The query of template and preview: what every row has in common (the group of dictionary items), which is then no
   * column of the file.
   */
  readonly importTemplate: SignedInCall<None, Fields, Fields, Blob>;
  /** Takes a multipart form with one file. */
  readonly importPreview: SignedInCall<None, Fields, Fields, ImportPreview>;
  readonly import: SignedInCall<
    None,
    None,
    { readonly importId: Field<string, true, never, false>; readonly skipInvalid: Field<boolean, false, never, false> },
    ImportResult
  >;
}

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
  readonly list: { readonly columns: readonly string[]; readonly filters: readonly string[]; readonly sort: string };
  readonly label: string;
  readonly stored: boolean;
  readonly flows: readonly FlowBinding[];
  readonly summary: SummaryRules | undefined;
  readonly screens: readonly Screen[];
  readonly unique: readonly (readonly string[])[];
  readonly tree: string | undefined;
  readonly logged: boolean;
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
const RANGED = new Set(['date', 'moment', 'money', 'decimal', 'rate', 'integer']);

/** What a map takes: a keyword, other columns than id and label, or the ids whose names are asked for. */
export const mapQuery = {
  keyword: text({ max: 100 }),
  key: text({ max: 64 }),
  value: text({ max: 64 }),
  ids: text({ max: 8000 }),
} as const;

/** The query fields of a page: paging, keyword, sorting and its filters. */
function pageFields(fields: Fields, filters: readonly string[]): PageFields {
  return {
    ...filterFields(fields, filters),
    current: integer({ min: 1, max: 1_000_000 }),
    size: integer({ min: 1, max: 200 }),
    keyword: text({ max: 100 }),
    ascending: text({ max: 64 }),
    descending: text({ max: 64 }),
  };
}

/** What the rows of one file may have in common: fields that lists filter by a value. */
const commonFields = (own: Fields, filters: readonly string[]): Fields =>
  Object.fromEntries(
    filters.flatMap((name) => {
      const field = own[name];
      return field && !field.readonly && !RANGED.has(field.kind)
        ? [[name, { ...field, required: false, default: undefined }] as const]
        : [];
    }),
  );

/** Rows one export may name one by one. */
const EXPORTED_IDS = 2_000;
function exportFields(fields: Fields, filters: readonly string[]): ExportFields {
  return {
    ...filterFields(fields, filters),
    keyword: text({ max: 100 }),
    ascending: text({ max: 64 }),
    descending: text({ max: 64 }),
    columns: text({ max: 4_000 }),
    ids: longText({ max: EXPORTED_IDS * 37 }),
  };
}

/** One or two query fields a filter: ranges end in Start and End. */
function filterFields(fields: Fields, filters: readonly string[]): Fields {
  const query: Record<string, Field> = {};
  for (const name of filters) {
    const field = fields[name];
    if (!field) continue;
    if (RANGED.has(field.kind)) {
      const edge = field.kind === 'date' || field.kind === 'moment' ? date() : decimal({ scale: field.scale ?? 6 });
      query[`${name}Start`] = edge;
      query[`${name}End`] = edge;
    } else {
      // A filter may name several values, parted by commas.
      query[name] = text({ max: 8000 });
    }
  }
  return query;
}

function accessFor(rules: AccessRules, action: Action): Access {
  if (rules === 'public' || rules === 'session' || rules === 'partner') return rules;
  if (typeof rules === 'string') return needs(rules, action);
  if (Array.isArray(rules)) return needs(rules as readonly PermissionCode[], action);
  if ('codes' in rules) return { codes: rules.codes, action };
  const apart = rules as Extract<AccessRules, { view: unknown }>;
  // A partner's token reads what its form needs, not whole lists as files.
  if (action === 'export' && apart.view === 'partner') return 'session';
  const chosen =
    action === 'query' || action === 'get' || action === 'export'
      ? apart.view
      : action === 'delete'
        ? (apart.delete ?? apart.edit ?? apart.view)
        : (apart.edit ?? apart.view);
  if (chosen === 'session' || chosen === 'partner') return chosen;
  return needs(chosen, action);
}

/** Every code the rules name, whether or not a call is served that asks for it. */
const codesIn = (rules: AccessRules): readonly PermissionCode[] => [
  ...new Set(
    (['query', 'edit', 'delete'] as const).flatMap((action) => {
      const access = accessFor(rules, action);
      return typeof access === 'object' ? access.codes : [];
    }),
  ),
];

const editableIn = (name: string, own: Fields, states: readonly string[] | undefined): EditableIn | undefined => {
  const key = stateField({ own })?.name;
  if (states === undefined || key === undefined) return undefined;
  const numbers = namedStates({ name, own }, { [key]: states })[key] ?? [];
  return { field: key, states: numbers.map(Number) };
};

const snake = (name: string): string =>
  name.replace(/-/g, '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const pathOf = (base: string, path: string): string => (path.startsWith('/api') ? path : `${base}${path}`);
/** A path below the base, below each further base. */
const aliasesOf = (base: string, path: string, further: readonly string[]): string[] =>
  path.startsWith(base) ? further.map((other) => other + path.slice(base.length)) : [];

/**
 * Declares a resource once, as data: types, table, checks, routes, OpenAPI, client, columns and forms follow from it.
 * A name declared twice is refused.
 */
export function resource<
  const N extends string,
  const F extends Fields,
  const C extends Record<string, Call> = Record<never, never>,
  const V extends Readonly<Record<string, View>> = Record<never, never>,
>(name: N, given: ResourceOptions<F, C> & { readonly views?: V }): Resource<N, F, C & ViewCalls<F, V>> {
  if (registry.has(name)) throw new Error(`Resource "${name}" is declared twice.`);
  if (Object.values(given.fields).filter(({ kind }) => kind === 'states').length > 1)
    throw new Error(`Resource "${name}" has two fields of states.`);
  const base = given.base ?? `/api/engine/auth/${name}`;
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
  const query = pageFields(fields, filters);
  const changing = Object.fromEntries(Object.entries(given.fields).filter(([, field]) => !field.createOnly));
  const update = { ...changing, id: id({ required: true }), version: integer() };
  const byId = { id: id({ required: true }) };
  const common = commonFields(given.fields, filters);
  const listed = Object.fromEntries(Object.entries<Field>(fields).filter(([, field]) => !field.unlisted));
  const members: Record<Standard, Call> = {
    page: call('GET', `${base}${given.pagePath ?? ''}`, {
      query,
      answer: pageOf(listed),
      access: accessFor(given.access, 'query'),
      sortable,
    }),
    get: call('GET', `${base}/{id}`, { params: byId, answer: one(fields), access: accessFor(given.access, 'get') }),
    map: call('GET', `${base}/fetch/map`, {
      query: mapQuery,
      answer: options(),
      access: accessFor(given.access, 'query'),
    }),
    list: call('GET', `${base}/fetch/list`, {
      query,
      answer: listOf(listed),
      access: accessFor(given.access, 'query'),
      sortable,
    }),
    create: call('POST', base, { body: given.fields, answer: one(fields), access: accessFor(given.access, 'add') }),
    update: call('PUT', base, {
      body: update,
      answer: one(fields),
      access: accessFor(given.access, 'edit'),
      partial: true,
    }),
    updateById: call('PUT', `${base}/{id}`, {
      params: byId,
      body: { ...changing, version: integer() },
      answer: one(fields),
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
    }),
    export: call('GET', pathOf(base, exported || '/export/excel'), {
      query: exportFields(fields, filters),
      answer: download(),
      access: accessFor(given.access, 'export'),
      sortable,
      long: true,
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
      aliases: aliasesOf(base, members[member].path, further),
      resource: name,
      name: member,
      standard: member,
    };
  for (const [
    key,
    { as, path: below, aliases = [], where = {}, access = accessFor(given.access, as === 'file' ? 'export' : 'query') },
  ] of Object.entries<View>(given.views ?? {})) {
    const path = pathOf(base, below);
    const member: Standard = as === 'file' ? 'export' : as;
    calls[key] = {
      ...members[member],
      access,
      where: namedStates({ name, own: given.fields }, where),
      path,
      aliases: [...aliases.map((alias) => pathOf(base, alias)), ...aliasesOf(base, path, further)],
      resource: name,
      name: key,
      standard: member,
    };
  }
  for (const [key, own] of Object.entries(given.calls ?? {})) {
    const path = pathOf(base, own.path);
    calls[key] = {
      ...own,
      resource: name,
      name: key,
      path,
      aliases: [...own.aliases.map((alias) => pathOf(base, alias)), ...aliasesOf(base, path, further)],
    };
  }
  const made: Resource<N, F, C & ViewCalls<F, V>> = {
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
    list: { columns, filters, sort: given.list?.sort ?? '-createTime' },
    label: given.label ?? 'name',
    stored,
    flows:
      given.flow === undefined
        ? []
        : Array.isArray(given.flow)
          ? (given.flow as readonly FlowBinding[])
          : [given.flow as FlowBinding],
    summary: given.summary,
    screens: given.screens ?? [],
    unique: given.unique ?? [],
    tree: given.tree,
    logged: given.logged ?? true,
    standard,
    codes: codesIn(given.access),
    calls: calls as unknown as Resource<N, F, C & ViewCalls<F, V>>['calls'],
  };
  registry.set(name, made);
  return made;
}

/** A table the server keeps for itself: no calls, no base columns but those it names. */
export interface Table<F extends Fields = Fields> {
  readonly table: string;
  readonly fields: F;
  readonly primaryKey: readonly string[];
  readonly indexes: readonly {
    readonly columns: readonly string[];
    readonly unique?: boolean;
    readonly where?: string;
  }[];
}
