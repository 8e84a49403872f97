import { call, download, list, one, options, page, value, type Access, type Answer, type Call } from './call.ts';
import type { Field, Fields } from './field.ts';
import { integer, json, text } from './kinds.ts';
import { answeredColumns, type Viewed } from './columns.ts';
import { exportFields, filterFields, mapQuery, pageFields, pagingQuery } from './query-fields.ts';
import type { By } from './view-rules.ts';
import type { Where } from './where.ts';

/**
 * How a view answers: as the page, the list, the map or the export of the resource does, with one row, with how many
 * there are, or as a tree: each row with those below it as its `children`, by the field that names its parent. `value`
 * answers one column of one row bare, `total` the sum of one column over the rows; nothing is an empty text or 0.
 */
export type ViewForm = 'list' | 'page' | 'file' | 'map' | 'one' | 'count' | 'tree' | 'value' | 'total';

/** A query parameter of a view beside its `by`: a filter of the resource, a keyword, an order, or row ids. */
export type Asks<K extends string = string> = K | 'keyword' | 'sort' | 'ids';

/** A further path where rows of the resource are read. */
export interface View<K extends string = string> {
  readonly as: ViewForm;
  readonly path: string;
  readonly aliases?: readonly string[];
  /** Some rows only. */
  readonly where?: Where;
  /** Rows that are offered to choose from; others are still found by their ids, for what was chosen before. */
  readonly offered?: Where;
  /** Access, where it is others than the page's. */
  readonly access?: Access;
  /**
   * The only columns answered, by their names on the wire: fields, and display texts beside them. Of a map those that
   * may be asked for as key and value.
   */
  readonly columns?: readonly K[];
  /** Further columns of this view alone, each with what it follows from. */
  readonly extra?: Fields;
  /** Rows of one value of these columns. */
  readonly by?: { readonly [N in K]?: By };
  /**
   * Rows that name the signed-in person or their office in this column, instead of those the person's scopes show.
   */
  readonly mine?: K;
  /** Rows of everybody, whatever the person's scopes: named columns only. */
  readonly everybody?: true;
  /** Only published rows, as visitors see them now. */
  readonly published?: true;
  /** For everybody, without a token: named columns only. */
  readonly public?: true;
  /** Its query parameters; by default those of the resource's page, list, map or export. */
  readonly asks?: readonly Asks<K>[];
  /** The order where none is asked for; of `one` it decides which row it is. */
  readonly sort?: K | `-${K}`;
  /** Most rows of a list; 1,000 by default. */
  readonly most?: number;
  /** `one` answers empty columns where there is no such row; without it 404. */
  readonly absent?: 'empty';
}

/** Forms that do not answer a list of rows: without `asks` they take only the parameters of `by`. */
const BARE: ReadonlySet<ViewForm> = new Set<ViewForm>(['one', 'count', 'value', 'total']);

/** Rows on one page for whoever has no token. */
const PUBLIC_PAGE = 50;

/** The name of the path or query parameter for a value of a column. */
export const askedName = (column: string, by: By): string => (typeof by === 'object' && 'as' in by ? by.as : column);

/** The value of a column as a path or a query names it. */
function askedField(of: Viewed, name: string, by: By): Field {
  const field: Field = of.fields[name] ?? text();
  const asked = { ...field, readonly: false, computed: false, createOnly: false, unique: false, search: false };
  if (by === 'asked' || (typeof by === 'object' && 'as' in by)) return { ...asked, required: true };
  return { ...asked, required: false, default: typeof by === 'object' ? by.default : undefined };
}

function buildQuery(of: Viewed, view: View): Fields {
  const { as, asks } = view;
  if (as === 'file') return exportFields(of.fields, of.filters);
  if (!asks) {
    if (BARE.has(as)) return {};
    return as === 'map' ? mapQuery : pageFields(of.fields, of.filters);
  }
  const filters = asks.filter((name) => of.filters.includes(name));
  const has = (name: string): boolean => asks.includes(name);
  const { current, size, ascending, descending, keyword } = pagingQuery;
  return {
    ...filterFields(of.fields, filters),
    ...(as === 'page' ? { current, size: view.public ? integer({ min: 1, max: PUBLIC_PAGE }) : size } : {}),
    ...(has('keyword') ? { keyword } : {}),
    ...(has('sort') ? { ascending, descending } : {}),
    ...(has('ids') ? { ids: text({ max: 65_000 }) } : {}),
  };
}

function buildAnswer({ as, absent, by = {} }: View, fields: Fields): Answer {
  switch (as) {
    case 'page':
      return page(fields);
    case 'list':
      return list(fields);
    case 'tree':
      return list({ ...fields, children: json<readonly unknown[]>()({ required: true }) });
    case 'one':
      return one(absent ? emptied(fields, by) : fields);
    case 'count':
      return value(integer());
    case 'value':
    case 'total':
      return value({ ...(Object.values(fields)[0] ?? text()), required: true });
    case 'map':
      return options();
    case 'file':
      return download();
  }
}

/** Of no row only what was asked for is known. */
const emptied = (fields: Fields, by: Readonly<Record<string, By | undefined>>): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, by[name] === 'asked' ? field : { ...field, required: false }]),
  );

/** The columns people may sort by: those that are answered. */
const listSortable = ({ sortable }: Viewed, { as, asks, columns }: View): readonly string[] =>
  (asks && !asks.includes('sort')) || as === 'map' || BARE.has(as)
    ? []
    : sortable.filter((name) => !columns || columns.includes(name));

const NAMED = /\{(\w+)\}/g;

/** The call of a view. `access` is who may ask where the view does not say. */
export function viewCall(of: Viewed, view: View, access: Access): Call {
  const { as, path, columns, extra = {}, asks, by = {}, mine } = view;
  const everybody = view.public === true || view.everybody === true;
  const inPath = new Set([...path.matchAll(NAMED)].map(([, name]) => name));
  const asked = Object.entries(by).flatMap(([name, how]) =>
    how ? [[askedName(name, how), askedField(of, name, how)] as const] : [],
  );
  const listed = Object.fromEntries(Object.entries(of.fields).filter(([, { unlisted }]) => !unlisted || as === 'one'));
  const made = call('GET', path, {
    params: Object.fromEntries(asked.filter(([name]) => inPath.has(name))),
    query: { ...buildQuery(of, view), ...Object.fromEntries(asked.filter(([name]) => !inPath.has(name))) },
    answer: buildAnswer(view, { ...(columns ? answeredColumns(of, columns) : listed), ...extra }),
    access: view.public ? 'public' : (view.access ?? access),
    where: view.where ?? {},
    long: as === 'file',
    fromReplica: as === 'file',
    sortable: listSortable(of, view),
  });
  const rules = [columns, view.extra, view.by, mine, view.offered, asks, view.sort, view.most];
  const plain = rules.every((rule) => rule === undefined) && !everybody && !view.published;
  return {
    ...made,
    standard: as === 'file' ? 'export' : as,
    view: plain
      ? undefined
      : {
          columns,
          extra,
          by: Object.fromEntries(Object.entries(by).flatMap(([name, how]) => (how ? [[name, how] as const] : []))),
          mine,
          everybody,
          published: view.published ?? false,
          offered: view.offered ?? {},
          asks,
          sort: view.sort,
          most: view.most,
          absent: view.absent,
        },
  };
}
