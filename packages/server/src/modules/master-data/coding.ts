import { check, message } from '@scf-kit/sdk/contract';
import {
  checkCodingRule,
  productCodingRules,
  segmentKinds,
} from '@scf-kit/sdk/contract/master-data/product-coding-rules';
import { highestSerial, productCode, sampleCode, serialPeriod, type CodeRule } from '@scf-kit/sdk/values';
import type { Context } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { readRow } from '../../resource/rows.ts';
import type { Known } from '../../resource/shape.query.ts';
import type { Part } from '../../resource/serve.ts';

type StoredRule = Known<(typeof productCodingRules)['own']>;

const getLastSerial = (rule: StoredRule, day: string): number =>
  rule.serialPeriod === serialPeriod(rule.resetCycle, day) ? rule.currentSerial : 0;

/** The rule a preview sends, read as a stored one would be. */
function parseDraftRule({ locale }: Context, query: Readonly<Record<string, unknown>>): CodeRule {
  let segments: unknown;
  try {
    segments = JSON.parse(typeof query['segments'] === 'string' ? query['segments'] : '[]');
  } catch {
    throw refuse.invalid({ segments: message(locale, 'check.list') });
  }
  const { prefix, dateFormat, separator, serialLength, resetCycle } = productCodingRules.own;
  const parts = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== null && value !== undefined));
  const checked = check({ prefix, dateFormat, separator, serialLength, resetCycle }, parts, { locale });
  if (!checked.ok) throw refuse.invalid(checked.errors);
  const rule = { ...checked.value, segments } as CodeRule;
  const errors = checkCodingRule(rule, locale);
  if (Object.keys(errors).length > 0) throw refuse.invalid(errors);
  return rule;
}

/**
 * The enabled rules that may give codes to a product of the person's office: its own before the general one, the
 * office's before the platform's.
 */
const applying = ({ db, session }: Context, productGroup: string | null) =>
  db
    .selectFrom('product_coding_rules as t')
    .where('t.deleted', '=', false)
    .where('t.enabled', '=', true)
    .where((on) => on.or([on('t.officeId', 'is', null), on('t.officeId', '=', session?.officeId ?? null)]))
    .where((on) => on.or([on('t.productGroup', 'is', null), on('t.productGroup', '=', productGroup)]));

/** The value of the item a part of the code stands for. */
async function findPartValue(
  context: Context,
  rule: StoredRule,
  kind: 'brand' | 'supplier',
  item: string | null | undefined,
): Promise<string | undefined> {
  if (!rule.segments.some((segment) => segment.kind === kind)) return undefined;
  const found = item
    ? await context.db.selectFrom('master').select('itemValue').where('id', '=', item).executeTakeFirst()
    : undefined;
  if (!found?.itemValue) throw refuse.because('coding.part.missing', { part: segmentKinds[kind], name: rule.name });
  return found.itemValue;
}

/**
 * The next code for goods of a product (`productGroup` the id of its ZBSB item), by the rule that applies; undefined
 * where none does. The rule stays locked until the caller's transaction ends, so codes have neither gaps nor doubles:
 * what is rolled back gives its number back. `brand` and `supplier` are ids of dictionary items.
 * @throws Refusal 400 when the serial numbers are used up or a part has no value.
 */
export async function nextCode(
  context: Context,
  productGroup: string | null,
  parts: { readonly brand?: string | null; readonly supplier?: string | null },
): Promise<string | undefined> {
  const rule = await applying(context, productGroup)
    .selectAll('t')
    .orderBy((on) => on('t.productGroup', 'is', null))
    .orderBy((on) => on('t.officeId', 'is', null))
    .orderBy('t.id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!rule) return undefined;
  const { day } = context;
  const serial = getLastSerial(rule, day) + 1;
  if (serial > highestSerial(rule.serialLength))
    throw refuse.because('coding.overflow', { name: rule.name, length: rule.serialLength });
  const [brand, supplier] = [
    await findPartValue(context, rule, 'brand', parts.brand),
    await findPartValue(context, rule, 'supplier', parts.supplier),
  ];
  // Direct write: a counter.
  await context.db
    .updateTable('product_coding_rules')
    .set({ currentSerial: serial, serialPeriod: serialPeriod(rule.resetCycle, day) })
    .where('id', '=', rule.id)
    .execute();
  return productCode(rule, {
    day,
    serial,
    ...(brand === undefined ? {} : { brand }),
    ...(supplier === undefined ? {} : { supplier }),
  });
}

export const codingRules: Part<typeof productCodingRules> = {
  hooks: {
    beforeWrite: async ({ locale }, values, before) => {
      const { segments, dateFormat = 'yyyyMMdd', resetCycle = 'never' } = { ...before, ...values };
      const errors = checkCodingRule({ segments, dateFormat, resetCycle }, locale);
      if (Object.keys(errors).length > 0) throw refuse.invalid(errors);
      return values;
    },
  },
  calls: {
    demoCode: async (context, { query }) => {
      const { day } = context;
      if (!query.id) return { demoCode: sampleCode(parseDraftRule(context, query), day) };
      const rule = await readRow(context, productCodingRules, query.id);
      return { demoCode: sampleCode(rule, day, getLastSerial(rule, day)) };
    },
    exists: async (context, { query }) => {
      const productGroup = query.productGroup ?? null;
      const other = await applying(context, productGroup)
        .select('t.id')
        .where('t.productGroup', 'is not distinct from', productGroup)
        .$if(query.id !== undefined && query.id !== null, (rules) => rules.where('t.id', '!=', query.id ?? ''))
        .limit(1)
        .executeTakeFirst();
      return other !== undefined;
    },
  },
  computed: {
    demoCode: {
      compute: async ({ day }, rows) => {
        // Rows of this very resource; derived fields are computed for what was read of its table.
        return (rows as unknown as readonly StoredRule[]).map((rule) =>
          sampleCode(rule, day, getLastSerial(rule, day)),
        );
      },
    },
  },
};
