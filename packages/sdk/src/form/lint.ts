import type { FormDefinition, FormItem } from './definition.ts';
import { decimalOf } from '../values/money.ts';
import { compileExpression } from './expression/compile.ts';
import { modelOf, placedItems } from './items.ts';
import { safePattern } from './pattern.ts';
import { rulesOf } from './rules.ts';
import type { Finding } from './structure.ts';

const CHOICES: ReadonlySet<string> = new Set(['select', 'radio', 'checkbox']);
/** The id of a row stands beside its values. */
const ROW_ID = '_id';

function* settings(item: FormItem, place: string): Generator<Finding> {
  const { min, max, precision, options, dynamic } = item.options ?? {};
  const [least, most, places] = [decimalOf(min ?? undefined), decimalOf(max ?? undefined), decimalOf(precision ?? undefined)];
  if (least && most && least.gt(most)) yield { place: `${place}.options.min`, reason: { zh: '最小值大于最大值', en: 'the minimum is above the maximum' } };
  if (places && (places.lt(0) || places.gt(50))) yield { place: `${place}.options.precision`, reason: { zh: '精度应在 0 到 50 之间，否则不生效', en: 'a precision outside 0 to 50 has no effect' } };
  if (CHOICES.has(item.type) && (dynamic === undefined || dynamic === false || dynamic === 0)) {
    const seen = new Set<string>();
    for (const [at, { value }] of (options ?? []).entries()) {
      if (seen.has(String(value))) yield { place: `${place}.options.options[${at}]`, reason: { zh: `选项值“${String(value)}”重复`, en: `the choice "${String(value)}" is there twice` } };
      seen.add(String(value));
    }
  }
  for (const [at, { pattern }] of (item.rules ?? []).entries()) {
    const safe = typeof pattern === 'string' && pattern !== '' ? safePattern(pattern) : undefined;
    if (safe && !safe.ok) yield { place: `${place}.rules[${at}].pattern`, reason: safe.reason };
  }
}

function isName(model: string): boolean {
  const compiled = compileExpression(model);
  return compiled.ok && compiled.expression.names[0] === model;
}

/** What is wrong with the meaning of a definition that has the right shape: duplicates, rules that lead nowhere or in circles, patterns that are not run. */
export function lintDefinition(definition: FormDefinition): readonly Finding[] {
  const findings: Finding[] = [];
  const keys = new Set<string>();
  const models = new Map<FormItem | undefined, Set<string>>();
  for (const { item, place, kind, batch } of placedItems(definition.list)) {
    if (keys.has(item.key)) findings.push({ place: `${place}.key`, reason: { zh: `键“${item.key}”重复`, en: `the key "${item.key}" is there twice` } });
    keys.add(item.key);
    findings.push(...settings(item, place));
    if (kind === 'layout') continue;
    const model = modelOf(item);
    const scope = models.get(batch) ?? new Set();
    if (scope.has(model)) findings.push({ place: `${place}.model`, reason: { zh: `字段名“${model}”重复`, en: `the model "${model}" is there twice` } });
    models.set(batch, scope.add(model));
    if (model === ROW_ID) findings.push({ place: `${place}.model`, reason: { zh: '“_id”保留给行', en: '"_id" is kept for rows' } });
    if (model.includes('.')) findings.push({ place: `${place}.model`, reason: { zh: '字段名不能包含“.”', en: 'a model cannot contain a dot' } });
    if (!isName(model)) findings.push({ place: `${place}.model`, reason: { zh: `规则无法引用字段名“${model}”`, en: `rules cannot name the model "${model}"` } });
  }
  return [...findings, ...rulesOf(definition).findings];
}
