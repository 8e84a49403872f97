import { describe, expect, test } from 'vitest';
import { lintDefinition } from '../index.ts';
import { input, exported, read, form } from '../testing/definitions.ts';

describe('lint', () => {
  const places = (value: unknown): string[] => lintDefinition(read(value)).map(({ place }) => place);
  const rule = (target: string, effect: string, when: string, more: object = {}): object => ({
    target,
    effect,
    when,
    ...more,
  });
  const withRules = (...rules: object[]): unknown => ({
    list: [
      input('a'),
      input('b'),
      input('c'),
      { type: 'batch', key: 'lines', list: [input('x'), input('y')] },
      { type: 'card', key: 'card', list: [input('d')] },
    ],
    config: {},
    rules,
  });
  test('names duplicates, bad settings and patterns with their place', () => {
    expect(places(form(input('a'), input('a')))).toEqual(['list[1].key', 'list[1].model']);
    expect(places(form(input('a'), { type: 'batch', key: 'lines', list: [input('a', { key: 'other' })] }))).toEqual([]);
    expect(places(form(input('a', { options: { min: 2, max: 1, precision: 51 } })))).toEqual([
      'list[0].options.min',
      'list[0].options.precision',
    ]);
    expect(
      places(
        form(
          input('a', {
            rules: [{}, { pattern: '(a+)\\1$' }, { pattern: '(' }, { pattern: `^${'a'.repeat(600)}$` }],
          }),
        ),
      ),
    ).toEqual(['list[0].rules[1].pattern', 'list[0].rules[2].pattern', 'list[0].rules[3].pattern']);
    expect(places(form(input('a-b'), input('c.d'), { type: 'batch', key: 'l', list: [input('_id')] }))).toEqual([
      'list[0].model',
      'list[1].model',
      'list[1].model',
      'list[2].list[0].model',
    ]);
    expect(places(exported)).toEqual([]);
  });
  test('names rules that lead nowhere', () => {
    expect(
      places(
        withRules(
          rule('nobody', 'visible', 'a == 1'),
          rule('a', 'visible', 'nothing == 1'),
          rule('b', 'compute', "sum(lines, 'z')"),
          rule('c', 'visible', 'a =='),
        ),
      ),
    ).toEqual(['rules[0].target', 'rules[3].when', 'rules[1].when', 'rules[2].when']);
    expect(
      places(
        withRules(
          rule('lines.y', 'compute', 'x * a'),
          rule('card', 'visible', 'a == 1'),
          rule('a', 'valid', "sum(lines, 'y') < 5", { message: 'x' }),
        ),
      ),
    ).toEqual([]);
  });
  test('names cycles, and only cycles', () => {
    expect(
      places(withRules(rule('a', 'compute', 'b + 1'), rule('b', 'compute', 'c + 1'), rule('c', 'compute', 'a + 1'))),
    ).toEqual(['rules[0].when', 'rules[1].when', 'rules[2].when']);
    expect(places(withRules(rule('a', 'compute', 'a + 1')))).toEqual(['rules[0].when']);
    expect(places(withRules(rule('a', 'visible', 'b == 1'), rule('b', 'visible', 'a == 1')))).toEqual([]);
    expect(
      places(
        withRules(rule('a', 'visible', 'b == 1', { clear: true }), rule('b', 'visible', 'a == 1', { clear: true })),
      ),
    ).toEqual(['rules[0].when', 'rules[1].when']);
    expect(places(withRules(rule('card', 'visible', 'd == 1', { clear: true })))).toEqual(['rules[0].when']);
    // A share of a total of another column is no cycle; of its own column it is.
    expect(places(withRules(rule('lines.y', 'compute', 'x / a'), rule('a', 'compute', "sum(lines, 'x')")))).toEqual([]);
    expect(places(withRules(rule('lines.y', 'compute', 'x / a'), rule('a', 'compute', "sum(lines, 'y')")))).toEqual([
      'rules[0].when',
      'rules[1].when',
    ]);
  });
});
