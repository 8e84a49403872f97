import type { Locale } from '../contract/text.ts';
import { toDecimal } from '../values/money.ts';
import {
  BASIC_TYPES,
  LAYOUT_TYPES,
  REMOTE_CHECKS,
  type FormDefinition,
  type FormItem,
} from '../contract/form/definition.ts';
import { allEngines } from './engines/all-engines.ts';
import { compileExpression } from './expression/compile.ts';
import { checkField, isBlank } from './fields/check.ts';
import { readDefault } from './fields/value.ts';
import { collectFields, getModel, toPanes, placedItems, type Placed } from './definition/items.ts';
import { withinSteps } from './fields/pattern-matcher.ts';
import { safePattern } from './fields/pattern.ts';
import { ROW_ID, ROW_IDS } from './graph/row-ids.ts';
import { getRules } from './rules/rules.ts';
import type { Finding } from './definition/structure.ts';
import { tableCells } from './definition/table-grid.ts';
import { findWidgetType } from './definition/widget-types.ts';

/** Steps the patterns of one definition may cost together. */
const MOST_PATTERN_STEPS = 10_000_000;
const CHOICES: ReadonlySet<string> = new Set(['select', 'radio', 'checkbox']);
/** Types whose choices a rule can narrow. */
const NARROWED: ReadonlySet<string> = new Set([...CHOICES, 'cascader', 'treeSelect']);
const KNOWN: ReadonlySet<string> = new Set([...BASIC_TYPES, ...LAYOUT_TYPES]);

const isDynamic = ({ options }: FormItem): boolean =>
  options?.dynamic !== undefined && options.dynamic !== false && options.dynamic !== 0;
const hint = (place: string, zh: string, en: string): Finding => ({ place, reason: { zh, en }, hint: true });

function* settings(item: FormItem, place: string): Generator<Finding> {
  const { min, max, precision, options } = item.options ?? {};
  const [least, most, places] = [
    toDecimal(min ?? undefined),
    toDecimal(max ?? undefined),
    toDecimal(precision ?? undefined),
  ];
  if (least && most && least.gt(most))
    yield { place: `${place}.options.min`, reason: { zh: '最小值大于最大值', en: 'the minimum is above the maximum' } };
  if (places && (places.lt(0) || places.gt(50)))
    yield hint(
      `${place}.options.precision`,
      '精度应在 0 到 50 之间，否则不生效',
      'a precision outside 0 to 50 has no effect',
    );
  if (CHOICES.has(item.type) && !isDynamic(item)) {
    const seen = new Set<string>();
    for (const [at, { value }] of (options ?? []).entries()) {
      if (seen.has(String(value)))
        yield {
          place: `${place}.options.options[${at}]`,
          reason: { zh: `选项值“${String(value)}”重复`, en: `duplicate choice "${String(value)}"` },
        };
      seen.add(String(value));
    }
  }
  for (const [at, { pattern }] of (item.rules ?? []).entries()) {
    const safe = typeof pattern === 'string' && pattern !== '' ? safePattern(pattern) : undefined;
    if (safe && !safe.ok) yield { place: `${place}.rules[${at}].pattern`, reason: safe.reason };
  }
}

/** A default that its own field would refuse can be submitted by nobody who does not change it. */
function* defaults(item: FormItem, place: string): Generator<Finding> {
  const value = readDefault(item);
  if (isBlank(item, value)) return;
  const said = (locale: Locale): string | undefined =>
    checkField(item, value, { locale, required: false, engines: allEngines });
  const [zh, en] = [said('zh-CN'), said('en-US')];
  if (zh !== undefined && en !== undefined)
    yield hint(
      `${place}.options.defaultValue`,
      `默认值不符合该字段：${zh}`,
      `the default is not valid for its field: ${en}`,
    );
}

function* layout(item: FormItem, place: string): Generator<Finding> {
  if (item.type === 'table') {
    const { overlapping, short } = tableCells(item);
    for (const at of overlapping)
      yield hint(`${place}.${at}`, '合并的单元格重叠或超出表格', 'merged cells overlap or reach beyond the table');
    for (const at of short) yield hint(`${place}.${at}`, '该行单元格不足', 'this row lacks cells');
  }
  if (item.type !== 'tabs') return;
  const seen = new Set<string>();
  for (const [at, { key }] of toPanes(item).entries()) {
    if (seen.has(key))
      yield hint(
        `${place}.columns[${at}].value`,
        '标签页的值重复，规则只能引用第一个',
        'duplicate tab value: rules can only refer to the first',
      );
    seen.add(key);
  }
}

function isName(model: string): boolean {
  const compiled = compileExpression(model);
  return compiled.ok && compiled.expression.names[0] === model;
}

/** Whether rules hide a target for good; each is asked once. */
type FixedTargets = (target: string) => boolean;
function fixedTargets(definition: FormDefinition): FixedTargets {
  const rules = getRules(definition);
  const known = new Map<string, boolean>();
  return (target) => {
    let found = known.get(target);
    if (found === undefined) {
      found =
        rules.targets
          .get(target)
          ?.visible.some(
            ({ expression }) =>
              expression.references.length === 0 &&
              expression.names.length === 0 &&
              expression.test(() => undefined) !== true,
          ) ?? false;
      known.set(target, found);
    }
    return found;
  };
}

/** Whether an item, by itself or by what holds it, can never be seen whatever is filled in. */
function neverShown({ item, within, batch }: Placed, definition: FormDefinition, fixed: FixedTargets): boolean {
  return [...within, item].some((one) => {
    const target =
      one === item && batch
        ? `${getModel(batch)}.${getModel(one)}`
        : collectFields(definition).top.get(getModel(one))?.item === one
          ? getModel(one)
          : `#${one.key}`;
    return one.options?.hidden === true || fixed(target);
  });
}
function* unreachable(placed: Placed, definition: FormDefinition, fixed: FixedTargets): Generator<Finding> {
  const { item, place, kind } = placed;
  if (kind === 'layout' || !neverShown(placed, definition, fixed)) return;
  // A hidden field that carries a value is ordinary; one that is asked for is not.
  if (item.rules?.[0]?.required === true)
    yield hint(
      `${place}.rules[0].required`,
      '字段永不显示，不会要求填写',
      'the field is never shown, so nobody is asked to fill it in',
    );
  else if (
    item.options?.hidden !== true &&
    readDefault(item) === undefined &&
    !getRules(definition).targets.get(placed.batch ? `${getModel(placed.batch)}.${getModel(item)}` : getModel(item))
      ?.compute
  )
    yield hint(place, '字段永不显示，也没有值', 'the field is never shown and never has a value');
}

function* ruleFindings(definition: FormDefinition): Generator<Finding> {
  yield* getRules(definition).findings;
  const { fields } = collectFields(definition);
  for (const [at, { effect, target, check, message }] of (definition.rules ?? []).entries()) {
    const item = fields.get(target)?.item;
    if (effect === 'remote' && !REMOTE_CHECKS.some((one) => one === check))
      yield {
        place: `rules[${at}].check`,
        reason: { zh: `没有名为“${check}”的校验`, en: `there is no check "${check}"` },
      };
    if (effect === 'valid' && !message)
      yield hint(`rules[${at}].message`, '没有提示语，将显示通用提示', 'without a message a general one is shown');
    if (effect === 'options' && item && item.type !== 'batch' && !NARROWED.has(item.type))
      yield hint(`rules[${at}].target`, '该字段没有选项', 'this field has no choices');
  }
}

/**
 * Semantic errors of a definition that has the right shape: duplicates, rules that lead nowhere or in circles, patterns
 * that are not run; and hints about what works but can hardly be meant.
 */
export function lintDefinition(definition: FormDefinition): readonly Finding[] {
  const { result, exhausted } = withinSteps(MOST_PATTERN_STEPS, () => collectFindings(definition));
  return exhausted
    ? [
        { place: 'list', reason: { zh: '正则表达式过多，无法全部检查', en: 'there are too many patterns to check' } },
        ...result.filter(({ hint: said }) => said === true),
      ]
    : result;
}

function collectFindings(definition: FormDefinition): readonly Finding[] {
  const fixed = fixedTargets(definition);
  const findings: Finding[] = [];
  const keys = new Set<string>();
  const models = new Map<FormItem | undefined, Set<string>>();
  for (const placed of placedItems(definition.list)) {
    const { item, place, kind, batch } = placed;
    if (keys.has(item.key))
      findings.push({
        place: `${place}.key`,
        reason: { zh: `键“${item.key}”重复`, en: `duplicate key "${item.key}"` },
      });
    keys.add(item.key);
    if (!KNOWN.has(item.type) && !findWidgetType(item.type))
      findings.push(
        hint(
          `${place}.type`,
          `未知的组件类型“${item.type}”，只保留数据`,
          `the type "${item.type}" is not known, its data is kept`,
        ),
      );
    findings.push(...settings(item, place), ...layout(item, place), ...unreachable(placed, definition, fixed));
    if (kind === 'layout') continue;
    findings.push(...defaults(item, place));
    const model = getModel(item);
    const scope = models.get(batch) ?? new Set();
    if (scope.has(model))
      findings.push({
        place: `${place}.model`,
        reason: { zh: `字段名“${model}”重复`, en: `duplicate field name "${model}"` },
      });
    models.set(batch, scope.add(model));
    if (model === ROW_ID || model === ROW_IDS)
      findings.push({
        place: `${place}.model`,
        reason: { zh: `“${model}”保留给行`, en: `"${model}" is reserved for rows` },
      });
    if (model.includes('.'))
      findings.push({
        place: `${place}.model`,
        reason: { zh: '字段名不能包含“.”', en: 'a field name cannot contain a dot' },
      });
    if (!isName(model))
      findings.push({
        place: `${place}.model`,
        reason: { zh: `规则无法引用字段名“${model}”`, en: `rules cannot refer to the field name "${model}"` },
      });
  }
  return [...findings, ...ruleFindings(definition)];
}
