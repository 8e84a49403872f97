import { describe, expect, test } from 'vitest';
import {
  diffDefinitions,
  lintDefinition,
  readDefinition,
  validateValues,
  type FormDefinition,
  type FormItem,
} from './index.ts';
import { define, field, lines, number } from './testing/forms.ts';

const LOCALE = { locale: 'en-US' } as const;
/** A pattern that follows some 20,000 steps at each character. */
const COSTLY = '^(?=((a?){40}){40})((a?){90}){20}$';
const withPattern = (model: string, pattern: string, options = {}): FormItem => ({
  type: 'input',
  key: model,
  model,
  options,
  rules: [{ pattern, message: 'no' }],
});
const read = (definition: FormDefinition): FormDefinition => {
  const found = readDefinition(definition);
  if (!found.ok) throw new Error(JSON.stringify(found.findings.slice(0, 3)));
  return found.definition;
};

/**
 * Each of these took minutes or for ever without a bound on the whole check, in which nobody else is answered: that
 * they end within the time of a test is what they show.
 */
describe('a definition that anybody may write holds nobody up', () => {
  test('with a costly pattern in twenty thousand rows', () => {
    const definition = read(define([lines(withPattern('x', COSTLY))]));
    const rows = Array.from({ length: 20_000 }, () => ({ x: 'a'.repeat(60) }));
    const { problems } = validateValues(definition, { lines: rows }, LOCALE);
    expect(problems['lines']).toBeDefined();
  });
  test('with a costly pattern at each of its fields', () => {
    const items = Array.from({ length: 5_000 }, (_, at) => withPattern(`f${at}`, COSTLY));
    const definition = read(define(items));
    const values = Object.fromEntries(items.map(({ model }) => [model, 'a'.repeat(2_000)]));
    expect(Object.keys(validateValues(definition, values, LOCALE).problems).length).toBeGreaterThan(0);
  });
  test('with thousands of different costly patterns: it cannot be published', () => {
    const definition = read(
      define(Array.from({ length: 5_000 }, (_, at) => withPattern(`f${at}`, `^((a?){90}){20}b{${at}}c?$`))),
    );
    expect(lintDefinition(definition).filter(({ hint }) => hint !== true).length).toBeGreaterThan(0);
  });
  test('with defaults that are costly to check', () => {
    const definition = read(
      define(
        Array.from({ length: 5_000 }, (_, at) => withPattern(`f${at}`, COSTLY, { defaultValue: 'a'.repeat(1_000) })),
      ),
    );
    expect(lintDefinition(definition).filter(({ hint }) => hint !== true).length).toBeGreaterThan(0);
  });
  test('with thousands of rules on a group of thousands of fields', () => {
    const group: FormItem = {
      type: 'card',
      key: 'g',
      list: Array.from({ length: 10_000 }, (_, at) => ({ type: 'input', key: `f${at}`, model: `f${at}` })),
    };
    const sum = Array.from({ length: 60 }, () => '1').join(' + ');
    const definition = read(
      define(
        [group],
        Array.from({ length: 5_000 }, () => ({ target: '#g', effect: 'visible' as const, when: `${sum} > 0` })),
      ),
    );
    expect(Array.isArray(lintDefinition(definition))).toBe(true);
    expect(validateValues(definition, {}, LOCALE).problems).toBeDefined();
  });
  test('with computed values in a chain over long tables', () => {
    const chain = Array.from({ length: 60 }, (_, at) => number(`n${at}`));
    const definition = read(
      define(
        [lines(number('y')), ...chain],
        chain.map((_, at) => ({
          target: `n${at}`,
          effect: 'compute' as const,
          when: Array.from({ length: 100 }, () => "sum(lines, 'y')").join(' + ') + (at > 0 ? ` + n${at - 1}` : ''),
        })),
      ),
    );
    const rows = Array.from({ length: 20_000 }, (_, at) => ({ y: at }));
    const { problems } = validateValues(definition, { lines: rows }, LOCALE);
    expect(problems['lines']).toBeDefined();
  });
  test('with a rule in each row that reads all rows', () => {
    const definition = read(
      define(
        [lines(number('x'), number('y'))],
        [{ target: 'lines.x', effect: 'compute', when: "sum(lines, 'y') + count(lines)" }],
      ),
    );
    const rows = Array.from({ length: 20_000 }, (_, at) => ({ y: at }));
    expect(validateValues(definition, { lines: rows }, LOCALE).problems).toBeDefined();
  });
  test('when it is compared with another of its size', () => {
    const one = read(define(Array.from({ length: 10_000 }, (_, at) => field(`a${at}`))));
    const other = read(define(Array.from({ length: 10_000 }, (_, at) => field(`b${at}`))));
    expect(diffDefinitions(one, other)).toBeDefined();
  });
});
