import type { Text } from '@scf-kit/sdk/contract/text';
import { objects, parseText, type Json } from './carrying.ts';

/** A condition as rules of ours write it, or why it is none. */
export type Condition = { readonly when: string } | { readonly why: Text };

const NAME = /^\p{L}[\p{L}\p{N}_]*$/u;
const DAY = /^\d{4}-\d{2}-\d{2}/;
const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);
/** A value as expressions write it: what is neither text, number nor yes and no is compared as its text. */
const written = (value: unknown): string =>
  JSON.stringify(isPlain(value) ? value : value === undefined || value === null ? '' : JSON.stringify(value));
const not = (expression: string): string => `!(${expression})`;

/** A box that is not ticked has no value: it is not false, but nothing. */
const isEqual = (name: string, value: unknown): string =>
  value === false || value === 'false' ? `!${name}` : `${name} == ${written(value)}`;

/** One comparison as an expression of ours; undefined for an operator we do not have. */
function comparison(name: string, operator: string, value: unknown): string | undefined {
  const day = DAY.exec(parseText(value) ?? '')?.[0];
  const isDay = day === undefined ? undefined : `startsWith(${name}, ${written(day)})`;
  switch (operator) {
    case 'isEqual':
      return isEqual(name, value);
    case 'isNotEqual':
      return not(isEqual(name, value));
    case 'isEmpty':
      return `(empty ${name} || ${name} == false)`;
    case 'isNotEmpty':
      return not(`empty ${name} || ${name} == false`);
    case 'includes':
      return `${written(value)} in ${name}`;
    case 'notIncludes':
      return not(`${written(value)} in ${name}`);
    case 'startsWith':
      return `startsWith(${name}, ${written(value)})`;
    case 'lessThan':
      return `${name} < ${written(value)}`;
    case 'greaterThan':
      return `${name} > ${written(value)}`;
    case 'lessThanOrEqual':
      return `${name} <= ${written(value)}`;
    case 'greaterThanOrEqual':
      return `${name} >= ${written(value)}`;
    case 'isDateEqual':
      return isDay;
    case 'isNotDateEqual':
      return isDay && not(isDay);
    case 'dateLessThan':
      return isDay && `${name} < ${written(day)}`;
    case 'dateLessThanOrEqual':
      return isDay && `(${name} < ${written(day)} || ${isDay})`;
    case 'dateGreaterThan':
      return isDay && `(${name} > ${written(day)} && ${not(isDay)})`;
    case 'dateGreaterThanOrEqual':
      return isDay && `${name} >= ${written(day)}`;
    default:
      return undefined;
  }
}

const unknownName = (name: string): Condition => ({
  why: { zh: `条件引用的“${name}”无法识别`, en: `the condition names "${name}", which is not known` },
});

/** `{ show, conjunction, conditions: [{ component, operator, value }] }` */
function conditionOfMany(conditional: Json, many: readonly Json[]): Condition {
  const parts: string[] = [];
  for (const one of many) {
    const [name, operator] = [parseText(one['component']) ?? '', parseText(one['operator']) ?? ''];
    if (!NAME.test(name)) return unknownName(name);
    const part = comparison(name, operator, one['value']);
    if (part === undefined)
      return {
        why: { zh: `没有对应条件“${operator}”的规则`, en: `there is no rule for the condition "${operator}"` },
      };
    parts.push(part);
  }
  const whole = parts.join(conditional['conjunction'] === 'any' ? ' || ' : ' && ');
  const hides = conditional['show'] === false || conditional['show'] === 'false';
  return { when: hides ? not(whole) : whole };
}

/** When form.io shows a component; undefined where it always does. */
export function toCondition(conditional: Json): Condition | undefined {
  const many = objects(conditional['conditions']);
  if (many.length > 0) return conditionOfMany(conditional, many);
  const name = parseText(conditional['when']);
  if (name === undefined) return undefined;
  if (!NAME.test(name)) return unknownName(name);
  const shows = conditional['show'] === true || conditional['show'] === 'true';
  return { when: `${name} ${shows ? '==' : '!='} ${written(conditional['eq'])}` };
}
