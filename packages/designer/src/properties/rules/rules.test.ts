import { expect, test } from 'vitest';
import {
  compileExpression,
  createForm,
  lintDefinition,
  printExpression,
  readDefinition,
  type FormDefinition,
} from '@scf-kit/sdk/form';
import { isWhole, writeCondition } from './write-condition.ts';
import { operatorsByKind, standsAlone, takesList } from './operators.ts';
import { readCondition } from './read-condition.ts';
import type { Comparison, Compared, Condition, ConditionGroup } from './condition.ts';
import { readFormula, SIGNS, writeFormula, type Formula } from './formula.ts';
import { listSubjects, type Subject } from './subjects.ts';

const choices = [
  { value: 'a', label: '甲' },
  { value: 2, label: '乙' },
];
const form: FormDefinition = {
  config: {},
  list: [
    { type: 'input', key: 'name', model: 'name', label: '名称' },
    { type: 'number', key: 'amount', model: 'amount', label: '金额' },
    { type: 'number', key: 'limit', model: 'limit', label: '额度' },
    { type: 'select', key: 'kind', model: 'kind', label: '类型', options: { options: choices } },
    { type: 'checkbox', key: 'tags', model: 'tags', label: '标签', options: { options: choices } },
    { type: 'date', key: 'when', model: 'when', label: '日期' },
    { type: 'switch', key: 'agree', model: 'agree', label: '同意' },
    { type: 'uploadFile', key: 'files', model: 'files', label: '附件' },
    {
      type: 'batch',
      key: 'lines',
      model: 'lines',
      label: '明细',
      list: [
        { type: 'number', key: 'qty', model: 'qty', label: '数量' },
        { type: 'number', key: 'price', model: 'price', label: '单价' },
        { type: 'input', key: 'note', model: 'note', label: '备注' },
      ],
    },
    { type: 'input', key: 'target', model: 'target', label: '目标' },
    { type: 'number', key: 'total', model: 'total', label: '合计' },
  ],
};
const subjects = listSubjects(form, 'target');

test('a rule reads fields, the rows of a sub-table and the sums of its number columns; in a row its own fields first', () => {
  expect(subjects.map(({ expression, kind }) => `${expression} ${kind}`)).toEqual([
    'name text',
    'amount number',
    'limit number',
    'kind choice',
    'tags choices',
    'when date',
    'agree switch',
    'files list',
    'lines list',
    'count(lines) number',
    "sum(lines, 'qty') number",
    "sum(lines, 'price') number",
    'target text',
    'total number',
  ]);
  expect(
    listSubjects(form, 'lines.note')
      .slice(0, 3)
      .map(({ expression, label }) => `${expression} ${label.zh}`),
  ).toEqual(['qty 本行 · 数量', 'price 本行 · 单价', 'note 本行 · 备注']);
});

test.each([
  'amount > 100',
  "kind in ['a', 2]",
  "!(kind in ['a'])",
  "contains(name, '公司')",
  '!contains(tags, 2)',
  'empty files',
  '!empty lines',
  'agree',
  '!agree',
  'when < today()',
  'amount <= limit',
  "sum(lines, 'qty') >= 10 && (kind == 'a' || agree && count(lines) > 2)",
  "startsWith(name, 'it\\'s')",
  'amount > -5.5',
])('%s is built of conditions and written as it was', (source) => {
  const read = readCondition(source, subjects) ?? expect.fail('not built');
  expect(isWhole(read)).toBe(true);
  expect(printed(writeCondition(read))).toBe(printed(source));
});
test.each([
  'amount + 1 > 2',
  'gone == 1',
  '!(agree || amount > 1)',
  'amount ? agree : false',
  'len(name) > 3',
  "name > 'a'",
  'kind in tags',
  "files == 'x'",
  'amount >',
])('%s is edited as text', (source) => {
  expect(readCondition(source, subjects)).toBeUndefined();
});
test.each([
  "sum(lines, 'price')",
  "upper(sum(lines, 'price'))",
  'amount * 0.5 + limit',
  'round(amount / 3, 2)',
  'upper(round(amount * limit, 2))',
  '100',
  'amount - -5',
])('%s is picked together and written as it was', (source) => {
  expect(writeFormula(readFormula(source, subjects) ?? expect.fail('not picked'))).toBe(source);
});
test.each([
  '(amount + 1) * 2',
  'amount % 2',
  "concat(name, 'x')",
  'amount > 1',
  'round(amount, limit)',
  'upper(upper(amount))',
  'gone + 1',
])('%s is edited as a formula text', (source) => {
  expect(readFormula(source, subjects)).toBeUndefined();
});

function printed(source: string): string {
  const compiled = compileExpression(source);
  return compiled.ok ? printExpression(compiled.expression.tree) : expect.fail(`${source}: ${compiled.reason.en}`);
}

interface Chance {
  next(below: number): number;
  pick<One>(list: readonly One[]): One;
}
function chance(seed: number): Chance {
  let state = seed;
  const next = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 8) % below;
  };
  return { next, pick: (list) => list[next(list.length)] ?? expect.fail('nothing to pick') };
}
function comparison({ next, pick }: Chance): Comparison {
  const subject: Subject = pick(subjects);
  const operator = pick(operatorsByKind[subject.kind]);
  const base: Comparison = { kind: 'comparison', subject: subject.expression, operator };
  if (standsAlone(operator)) return base;
  const literal = (): string | number =>
    subject.kind === 'number' ? next(2000) / 4 - 100 : pick(['a', 2, "it's \\ \n", '中文']);
  const compared: Compared = takesList(operator)
    ? { kind: 'values', values: Array.from({ length: 1 + next(3) }, literal) }
    : pick<Compared>([
        { kind: 'value', value: literal() },
        { kind: 'subject', subject: pick(subjects).expression },
        { kind: 'today' },
      ]);
  return { ...base, with: compared };
}
function group(by: Chance, depth: number, join: ConditionGroup['join']): ConditionGroup {
  const parts = Array.from({ length: 2 + by.next(3) }, (): Condition =>
    depth > 0 && by.next(3) === 0 ? group(by, depth - 1, join === 'and' ? 'or' : 'and') : comparison(by),
  );
  return { kind: 'group', join, parts };
}

test.each([3, 17, 256, 20_261, 8_675_309])(
  'seed %i: whatever conditions are built, they are read again as built, pass lint and are run by the form',
  (seed) => {
    const by = chance(seed);
    for (let turn = 0; turn < 60; turn += 1) {
      const built = group(by, 2, by.pick(['and', 'or']));
      const when = writeCondition(built);
      expect(readCondition(when, subjects)).toEqual(built);
      const effect = by.pick(['visible', 'required', 'disabled', 'valid'] as const);
      const definition: FormDefinition = { ...form, rules: [{ target: 'target', effect, when }] };
      const read = readDefinition(structuredClone(definition));
      if (!read.ok) return expect.fail('unread');
      expect(lintDefinition(read.definition).filter(({ hint }) => !hint)).toEqual([]);
      expect(() => createForm(read.definition, { values: { amount: '5', kind: 'a' } }).validate()).not.toThrow();
    }
  },
);

test.each([4, 44, 444])(
  'seed %i: whatever formula is picked together, it is read again as picked and computed by the form',
  (seed) => {
    const by = chance(seed);
    const numbers = subjects.filter(({ kind, expression }) => kind === 'number' && expression !== 'total');
    for (let turn = 0; turn < 60; turn += 1) {
      const formula: Formula = {
        terms: Array.from({ length: 1 + by.next(4) }, (_, at) => ({
          sign: at === 0 ? '+' : by.pick(SIGNS),
          operand:
            by.next(3) === 0
              ? { kind: 'number', value: String(by.next(99) / 4) }
              : { kind: 'subject', subject: by.pick(numbers).expression },
        })),
        places: by.next(2) ? by.next(5) : undefined,
        capital: by.next(3) === 0,
      };
      const when = writeFormula(formula);
      expect(readFormula(when, subjects)).toEqual(formula);
      const definition: FormDefinition = {
        ...form,
        rules: [{ target: formula.capital ? 'target' : 'total', effect: 'compute', when }],
      };
      expect(lintDefinition(definition).filter(({ hint }) => !hint)).toEqual([]);
      const model = createForm(definition, {
        values: {
          amount: '7',
          limit: '3',
          lines: [
            { qty: 1, price: '2.5' },
            { qty: 2, price: '1' },
          ],
        },
      });
      const value = model.values()[formula.capital ? 'target' : 'total'];
      const whole = formula.terms.every(
        ({ sign, operand }) => sign !== '/' || (operand.kind === 'number' && operand.value !== '0'),
      );
      if (whole) expect(value, when).toBeDefined();
    }
  },
);
