import type { CodeSegment, ResetCycle } from '../../values/product-code.ts';
import {
  boolean,
  call,
  check,
  choice,
  dictionary,
  id,
  integer,
  json,
  message,
  needs,
  one,
  records,
  resource,
  shared,
  text,
  value,
  type Fields,
  type Locale,
  type Problems,
} from '../index.ts';

export const segmentKinds = {
  constant: { zh: '固定文本', en: 'Constant' },
  date: { zh: '日期', en: 'Date' },
  brand: { zh: '品牌', en: 'Brand' },
  supplier: { zh: '供应商', en: 'Supplier' },
  serial: { zh: '流水号', en: 'Serial number' },
} as const;
export const dateFormats = {
  yyyyMMdd: { zh: '年月日（20261121）', en: 'Year, month, day (20261121)' },
  yyMMdd: { zh: '短年月日（261121）', en: 'Short year, month, day (261121)' },
  yyyyMM: { zh: '年月（202611）', en: 'Year, month (202611)' },
  yyMM: { zh: '短年月（2611）', en: 'Short year, month (2611)' },
  yyyy: { zh: '年（2026）', en: 'Year (2026)' },
  yy: { zh: '短年（26）', en: 'Short year (26)' },
} as const;

/** The parts of a coding rule, as stored and as sent for a preview. */
const parts = {
  prefix: text({ zh: '前缀', en: 'Prefix', max: 16, pattern: '^[A-Za-z0-9_./-]*$' }),
  segments: json<readonly CodeSegment[]>()({ zh: '编码段', en: 'Segments', required: true }),
  dateFormat: choice(dateFormats, { zh: '日期格式', en: 'Date format', required: true, default: 'yyyyMMdd' }),
  separator: text({ zh: '分隔符', en: 'Separator', max: 2, pattern: '^[A-Za-z0-9_./-]*$' }),
  serialLength: integer({ zh: '流水号位数', en: 'Serial digits', required: true, min: 1, max: 10, default: 4 }),
  resetCycle: choice(
    {
      never: { zh: '不重置', en: 'Never' },
      year: { zh: '每年', en: 'Every year' },
      month: { zh: '每月', en: 'Every month' },
      day: { zh: '每天', en: 'Every day' },
    },
    { zh: '重置周期', en: 'Serial restarts', required: true, default: 'never' },
  ),
} as const satisfies Fields;

/**
 * How goods get their codes (product coding, spec business §3). One rule a product and office; one without a product
 * serves all the others.
 */
export const productCodingRules = resource('product-coding-rules', {
  module: 'master-data',
  title: { zh: '编码规则', en: 'Coding rule' },
  access: 'CODING_MANAGE',
  scope: shared,
  aliases: ['/api/engine/auth/product-coding'],
  fields: {
    name: text({ zh: '规则名称', en: 'Rule name', required: true, max: 120, search: true }),
    productGroup: dictionary('ZBSB', { zh: '适用产品', en: 'Product', displayName: 'productGroupText' }),
    ...parts,
    currentSerial: integer({ zh: '当前流水号', en: 'Last serial', required: true, readonly: true, default: 0 }),
    /** The period `currentSerial` counts in. */
    serialPeriod: text({ zh: '流水号周期', en: 'Serial period', required: true, readonly: true, max: 10, default: '' }),
    enabled: boolean({ zh: '启用', en: 'Enabled', required: true, default: true }),
    demoCode: text({ zh: '示例编码', en: 'Sample code', computed: true, max: 250 }),
  },
  unique: [['officeId', 'productGroup']],
  list: {
    columns: [
      'name',
      'productGroup',
      'prefix',
      'separator',
      'serialLength',
      'resetCycle',
      'currentSerial',
      'enabled',
      'updateTime',
    ],
    filters: ['name', 'productGroup', 'resetCycle', 'enabled'],
  },
  calls: {
    /**
     * A preview of the next code; no serial number is used up. By `id` of a stored rule, or by the parts of one being
     * written (`segments` as JSON).
     */
    demoCode: call('GET', '/generate/demo-code', {
      access: needs('CODING_MANAGE', 'query'),
      query: {
        id: id(),
        ...parts,
        segments: text({ max: 4000 }),
        dateFormat: text({ max: 16 }),
        serialLength: integer({ min: 1, max: 10 }),
        resetCycle: text({ max: 8 }),
      },
      answer: one({ demoCode: text({ required: true }) }),
    }),
    /**
     * Whether an enabled rule gives codes to this product: its own or, without `productGroup`, the one for all others.
     * `id` is left out of account.
     */
    exists: call('GET', '/check/exists', {
      access: 'session',
      query: { productGroup: text({ max: 64 }), id: id() },
      answer: value(boolean()),
    }),
  },
});

const MOST_SEGMENTS = 10;
const segment = {
  kind: choice(segmentKinds, { required: true }),
  value: text({ max: 16, pattern: '^[A-Za-z0-9_./-]*$' }),
} as const satisfies Fields;
/** The date tokens that tell one period from the next. */
const PERIOD_TOKENS: Readonly<Record<ResetCycle, readonly string[]>> = {
  never: [],
  year: ['yy'],
  month: ['yy', 'MM'],
  day: ['yy', 'MM', 'dd'],
};

/** The errors of a rule beyond those of single fields, for the editor and the server, by path (`segments.1.value`). */
export function checkCodingRule(
  rule: { readonly segments: unknown; readonly dateFormat: string; readonly resetCycle: string },
  locale: Locale,
): Problems {
  const checked = check({ segments: records(segment, { required: true }) }, { segments: rule.segments }, { locale });
  if (!checked.ok) return checked.errors;
  const segments = checked.value['segments'] as readonly CodeSegment[];
  const errors: Record<string, string> = {};
  if (segments.length > MOST_SEGMENTS)
    errors['segments'] = message(locale, 'coding.segments.many', { max: MOST_SEGMENTS });
  else if (segments.filter(({ kind }) => kind === 'serial').length !== 1)
    errors['segments'] = message(locale, 'coding.segments.serial');
  for (const [at, { kind, value: constant }] of segments.entries())
    if (kind === 'constant' && !constant) errors[`segments.${at}.value`] = message(locale, 'check.required');
  const dated = segments.some(({ kind }) => kind === 'date') ? rule.dateFormat : '';
  const tokens: readonly string[] = Object.hasOwn(PERIOD_TOKENS, rule.resetCycle)
    ? PERIOD_TOKENS[rule.resetCycle as ResetCycle]
    : [];
  // Otherwise the codes of the new period would be those of the last one again.
  if (tokens.some((token) => !dated.includes(token))) errors['resetCycle'] = message(locale, 'coding.resetCycle.date');
  return errors;
}
