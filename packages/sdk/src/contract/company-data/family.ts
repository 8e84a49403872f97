import {
  code,
  date,
  findTarget,
  longText,
  moment,
  json,
  reference,
  resource,
  text,
  viaReference,
  type Field,
  type Fields,
  type Resource,
  type Text,
} from '../index.ts';
import { ASKS, READS } from './reads.ts';

/** The tabs of a report, in order. Bids are asked for apart and belong to no family. */
export const reportTabs = {
  risk: { zh: '风险', en: 'Risk' },
  registration: { zh: '工商登记', en: 'Registration' },
  operation: { zh: '经营', en: 'Operation' },
  judicial: { zh: '司法', en: 'Judicial' },
  annual: { zh: '年报', en: 'Annual reports' },
  bids: { zh: '招投标', en: 'Bids' },
} as const satisfies Readonly<Record<string, Text>>;
export type ReportTab = keyof typeof reportTabs;

/** How grave a finding is. `none`: it is kept, and nobody is told. */
export const severities = {
  high: { zh: '高', en: 'High', tone: 'danger' },
  medium: { zh: '中', en: 'Medium', tone: 'warning' },
  low: { zh: '低', en: 'Low', tone: 'neutral' },
  none: { zh: '不提示', en: 'Not reported', tone: 'neutral' },
} as const;
export type Severity = keyof typeof severities;

/** Where a row is from. */
export const rowSources = {
  1: { zh: '数据服务', en: 'Provider', tone: 'neutral' },
  2: { zh: '手工录入', en: 'Entered by hand', tone: 'progress' },
  3: { zh: '样例数据', en: 'Sample data', tone: 'warning' },
} as const;
export const BY_PROVIDER = 1;
export const BY_HAND = 2;
export const SAMPLE = 3;

/** Whether the newest answer still has a row. */
export const standings = {
  1: { zh: '有效', en: 'Current', tone: 'success' },
  2: { zh: '已消失', en: 'Removed', tone: 'neutral' },
} as const;
export const CURRENT = 1;
export const GONE = 2;

/**
 * One respect in which registers say something of a company: everything the product does with it follows from this. Its
 * first field is what people call a row by; lists are in the order of the first day among its fields, the newest first.
 */
export interface Family<F extends Fields = Fields> {
  readonly title: Text;
  readonly tab: ReportTab;
  readonly fields: F;
  /** The fields that make a row the same one where the provider gives it no id; none where there is one row alone. */
  readonly identity?: readonly (keyof F & string)[];
  /** One row a company. */
  readonly single?: true;
  /** The enterprise's own declaration at its registration stands in for it. */
  readonly declared?: true;
  /** Rows stand under a row of another family: the reference that names it. */
  readonly under?: keyof F & string;
  /** The order of lists, where another than that of the first day. */
  readonly sort?: (keyof F & string) | `-${keyof F & string}`;
  /** Of each row the provider says more when it is asked. */
  readonly detailed?: true;
  /** The field that holds a value of `RISK_LEVEL`, or the provider's own word. */
  readonly level?: keyof F & string;
  /** The changes that count as worse, and their severity unless people set another. */
  readonly worse?: {
    /** A further row. */
    readonly row?: Severity;
    /** A row that is gone. */
    readonly gone?: Severity;
    /** Another value. */
    readonly fields?: { readonly [K in keyof F]?: Severity };
    /** A row with a value here is over: it counts no more. */
    readonly ended?: keyof F & string;
    /** A further row is told of when it comes, and is nothing against the company while it stands. */
    readonly passing?: true;
  };
}

// Short words for the table of families, which has one line a field.
const titled = (zh: string, en: string) => ({ zh, en }) as const;
/** One line of a register. */
export const line = (zh: string, en: string) => text({ ...titled(zh, en), max: 1000 });
/** Several lines of a register. */
export const prose = (zh: string, en: string) => longText({ ...titled(zh, en), max: 20_000 });
/** An address of the web. */
export const address = (zh: string, en: string) => text({ ...titled(zh, en), max: 1000, pattern: '^https?://\\S+$' });
export const day = (zh: string, en: string) => date(titled(zh, en));
export const hour = (zh: string, en: string) => moment(titled(zh, en));

/** The fields every family has beside its own (spec `_tyc-base`), and where a row comes from and stands. */
const common = {
  companyId: reference('company-report', {
    zh: '企业报告',
    en: 'Company report',
    createOnly: true,
    onDelete: 'cascade',
  }),
  officeId: reference('office', { zh: '平台企业', en: 'Platform enterprise', createOnly: true, onDelete: 'cascade' }),
  companyName: text({ zh: '企业名称', en: 'Company', max: 120, createOnly: true }),
  creditCode: text({ zh: '统一社会信用代码', en: 'Credit code', max: 18, format: 'creditCode', createOnly: true }),
  /** The id at the provider. */
  tycId: text({ zh: '数据服务编号', en: 'Provider ID', readonly: true }),
  /** Of the answer that brought it, or changed it. */
  fetchTime: moment({ zh: '获取时间', en: 'Fetched', readonly: true }),
  /** As it was answered, without identity numbers. For administrators, by a call of its own. */
  rawData: json<unknown>()({ zh: '原始数据', en: 'Raw data', readonly: true, secret: true }),
  origin: code(rowSources, {
    zh: '来源',
    en: 'Source',
    readonly: true,
    required: true,
    default: BY_HAND,
    displayName: true,
  }),
  standing: code(standings, {
    zh: '状态',
    en: 'Status',
    readonly: true,
    required: true,
    default: CURRENT,
    displayName: true,
  }),
  goneTime: moment({ zh: '消失时间', en: 'Removed on', readonly: true }),
  /** Provider rows: by what the next answer finds it again. */
  rowKey: text({ readonly: true, secret: true }),
} as const satisfies Fields;
export const COMMON: readonly string[] = Object.keys(common);

type LevelField<A> = A extends { readonly level: infer L extends string }
  ? { readonly [K in `${L}Text`]: Field<string, false, never, true> }
  : Record<never, never>;
/** The fields of the rows of a family: the common ones and its own. */
export type FamilyFields<A extends Family> = typeof common & A['fields'] & LevelField<A>;
export type FamilyResource<N extends string, A extends Family> = Resource<N, FamilyFields<A>>;

/** A declared family with the resource that follows from it. */
export interface DeclaredFamily extends Family {
  readonly key: string;
  readonly label: string;
  readonly resource: Resource;
}
const declared = new Map<string, DeclaredFamily>();

/** Every family in the order of the table. */
export const companyFamilies = (): readonly DeclaredFamily[] => [...declared.values()];
/** A family by its key; undefined where there is none. */
export const familyNamed = (key: string): DeclaredFamily | undefined => declared.get(key);
/** The family whose rows a family's rows stand under. */
export const familyAbove = ({ under, fields }: Family): DeclaredFamily | undefined =>
  under === undefined ? undefined : declared.get(findTarget(fields[under]) ?? '');
/** The families whose rows stand under those of a family. */
export const familiesBelow = (key: string): readonly DeclaredFamily[] =>
  companyFamilies().filter((family) => familyAbove(family)?.key === key);

const isDay = ({ kind }: Field): boolean => kind === 'date' || kind === 'moment';

/**
 * Declares a family: its resource with calls, list, Excel and rights follows, and with it table, report and timeline.
 * @throws Error where it is declared twice, stands under an unknown one or names a field it has not
 */
export function declareFamily<const N extends string, const A extends Family>(key: N, family: A): FamilyResource<N, A> {
  const { fields, under, level, identity = [], title } = family;
  const above = familyAbove(family);
  if (under !== undefined && above === undefined)
    throw new Error(`The family "${key}" stands under one that is not declared before it.`);
  const unknown = identity.find((name) => fields[name] === undefined);
  if (unknown !== undefined) throw new Error(`The family "${key}" has no field "${unknown}".`);
  const own = Object.entries(fields).filter(([name]) => name !== under);
  const [label = ''] = own.map(([name]) => name);
  const days = own.filter(([, field]) => isDay(field)).map(([name]) => name);
  // Long texts are read with one row; a level is read in words.
  const shown = own.filter(([name, { kind }]) => kind !== 'longText' && name !== level).map(([name]) => name);
  const levelText = level === undefined ? [] : [`${level}Text`];
  const asked = [...identity, label].filter((name) => !days.includes(name) && name !== under && name !== level);
  // Names made at run time: the index says that others than the common ones are among them.
  const all: Fields & typeof common = {
    ...fields,
    ...Object.fromEntries(
      levelText.map((name) => [name, text({ ...(fields[level ?? '']?.title ?? title), computed: true })]),
    ),
    ...common,
  };
  const made = resource(key, {
    module: 'company-data',
    title,
    access: { view: READS, edit: ASKS },
    scope: viaReference('companyId'),
    label,
    fields: all,
    list: {
      columns: [...new Set([...levelText, ...shown.slice(0, 7), ...days.slice(0, 1)]), 'origin', 'standing'],
      filters: [
        'companyId',
        ...(under === undefined ? [] : [under]),
        ...new Set(asked),
        ...days.slice(0, 1),
        'origin',
        'standing',
      ],
      sort: family.sort ?? (days[0] === undefined ? '-createTime' : `-${days[0]}`),
    },
    excel: { import: true },
    unique: [['companyId', 'rowKey']],
  });
  declared.set(key, { ...family, key, label, resource: made });
  // Its fields are those of the table's line, which the compiler cannot follow through names made at run time.
  return made as unknown as FamilyResource<N, A>;
}
