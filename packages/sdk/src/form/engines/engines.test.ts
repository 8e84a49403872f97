import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  allEngines,
  createForm,
  createFormWith,
  listMissingEngines,
  MissingEngine,
  patternEngine,
  readDefinition,
  rulesEngine,
  validateValues,
  widgetEngine,
  type FormDefinition,
  type FormEngines,
  type FormModel,
} from '../index.ts';
import { define, field, fieldAt, lines, number, required } from '../testing/forms.ts';

const PHONE = { rules: [{}, { pattern: '^1\\d{10}$', message: '请输入手机号' }] };
const beside = (...list: readonly object[]): object =>
  field('offers', {}, { type: 'selectInputList', columns: [{ value: '1', label: '甲', list }] });

const usual = define([
  field('name', { maxLength: 4 }, required),
  number('amount', { min: 1, precision: 2 }),
  field('party', { options: [{ value: '1', label: '甲' }] }, { type: 'select' }),
  field('sum', {}, { type: 'amount' }),
  lines(field('what', {}, required)),
]);

test.each<[string, FormDefinition, readonly string[]]>([
  ['texts, numbers, choices, amounts and sub-tables', usual, []],
  ['rules', define([field('a')], [{ target: 'a', effect: 'required', when: '1 == 1' }]), ['rules']],
  ['a pattern', define([field('a', {}, PHONE)]), ['patterns']],
  ['a pattern that is empty', define([field('a', {}, { rules: [{ pattern: '' }] })]), []],
  ['a pattern in a sub-table', define([lines(field('a', {}, PHONE))]), ['patterns']],
  ['a pattern beside a choice', define([beside(field('a', {}, PHONE))]), ['patterns']],
  ['a business widget', define([field('a', {}, { type: 'area' })]), ['widgets']],
  ['a business widget beside a choice', define([beside(field('a', {}, { type: 'mobilePhone' }))]), ['widgets']],
  ['a business widget that shows records', define([{ type: 'contractList', key: 'a' }]), []],
])('a form with %s names the engines it needs beyond what every form has', (_, definition, needed) => {
  expect(listMissingEngines(definition, {})).toEqual(needed);
  expect(listMissingEngines(definition, allEngines)).toEqual([]);
});

test('a form is not built without an engine it needs, so nothing its rules refuse is ever taken', () => {
  const whole = define(
    [field('phone', {}, PHONE), field('where', {}, { type: 'area' })],
    [{ target: 'phone', effect: 'required', when: '1 == 1' }],
  );
  const most: readonly FormEngines[] = [
    {},
    { ...patternEngine, ...widgetEngine },
    { ...rulesEngine, ...widgetEngine },
    { ...rulesEngine, ...patternEngine },
  ];
  for (const engines of most) expect(() => createFormWith(engines, whole)).toThrow(MissingEngine);
  expect(createFormWith(allEngines, whole, { locale: 'zh-CN' }).firstProblem()).toBe('必填项');
});

/** The problems of a form, and what it would send. */
function filledIn(form: FormModel): readonly [problems: unknown, values: unknown] {
  const problems = form.validate();
  return [Object.entries(problems).map(([path, said]) => [path.replace(/\.[^.]+\./, '.'), said]), form.values()];
}

const answers = { name: '一二三四五', amount: '0.125', party: '2', sum: '1.234', lines: [{ what: '' }, { what: 'x' }] };

test('a form that needs none checks the same without engines as a server does with all', () => {
  const options = { locale: 'zh-CN', values: answers } as const;
  expect(filledIn(createFormWith({}, usual, options))).toEqual(filledIn(createForm(usual, options)));
  expect(Object.values(createFormWith({}, usual, options).validate())).toEqual(
    Object.values(validateValues(usual, answers, { locale: 'zh-CN' }).problems),
  );
});

test.each(['leave-request', 'purchase-order', 'every-control'])(
  'the form %s checks the same with the engines it needs as with all',
  (name) => {
    const read = readDefinition(readFileSync(new URL(`../testing/exports/${name}.json`, import.meta.url), 'utf8'));
    if (!read.ok) throw new Error(name);
    const { definition } = read;
    const missing = listMissingEngines(definition, {});
    const engines: FormEngines = {
      ...(missing.includes('rules') ? rulesEngine : {}),
      ...(missing.includes('patterns') ? patternEngine : {}),
      ...(missing.includes('widgets') ? widgetEngine : {}),
    };
    const odd = Object.fromEntries(definition.list.flatMap(({ model }) => (model ? [[model, '?']] : [])));
    for (const values of [{}, odd]) {
      const options = { locale: 'zh-CN', values } as const;
      expect(filledIn(createFormWith(engines, definition, options))).toEqual(filledIn(createForm(definition, options)));
    }
  },
);

test('what is filled in inside a field is checked by the engines of its form', () => {
  const form = createFormWith(patternEngine, define([beside(field('phone', {}, PHONE))]), { locale: 'zh-CN' });
  const inner = form.createInner(define([field('phone', {}, PHONE)]), { locale: 'zh-CN' });
  fieldAt(inner, 'phone').set('123');
  expect(inner.firstProblem()).toBe('请输入手机号');
  expect(() => form.createInner(define([field('where', {}, { type: 'area' })]), {})).toThrow(MissingEngine);
});
