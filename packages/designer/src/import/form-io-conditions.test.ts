import { describe, expect, test } from 'vitest';
import { createForm, lintDefinition, type FormDefinition } from '@scf-kit/sdk/form';
import { importText } from './import-text.ts';

function imported(value: unknown): { readonly definition: FormDefinition; readonly report: readonly string[] } {
  const read = importText(JSON.stringify(value));
  if (!read.ok) return expect.fail(JSON.stringify(read.findings));
  return { definition: read.definition, report: read.report.map(({ place, reason }) => `${place}: ${reason.en}`) };
}

test('a box of form.io that must be ticked is refused as long as it is not, and a rule can ask for it', () => {
  const { definition, report } = imported({
    components: [
      { type: 'checkbox', key: 'agree', label: 'I agree', validate: { required: true } },
      { type: 'checkbox', key: 'news', label: 'News' },
      { type: 'textfield', key: 'why', label: 'Why', conditional: { show: true, when: 'agree', eq: true } },
    ],
  });
  expect(report).toEqual([]);
  const form = createForm(definition);
  const isRight = (agree: unknown): readonly string[] => {
    form.setValues({ agree });
    return Object.keys(form.validate());
  };
  expect(isRight(undefined)).toEqual(['agree']);
  expect(isRight(false)).toEqual(['agree']);
  expect(form.node('why')?.getState().visible).toBe(false);
  expect(isRight(true)).toEqual([]);
  expect(form.node('why')?.getState().visible).toBe(true);
});

describe('conditions of form.io, several at once', () => {
  const shown = (conditional: unknown, values: Readonly<Record<string, unknown>>): boolean | undefined => {
    const { definition, report } = imported({
      components: [
        { type: 'textfield', key: 'kind' },
        { type: 'number', key: 'count' },
        { type: 'checkbox', key: 'agree' },
        { type: 'datetime', key: 'day', enableTime: false },
        { type: 'textfield', key: 'why', conditional },
      ],
    });
    expect(report).toEqual([]);
    expect(lintDefinition(definition).filter(({ hint }) => !hint)).toEqual([]);
    const form = createForm(definition);
    form.setValues(values);
    return form.node('why')?.getState().visible;
  };
  const kind = { component: 'kind', operator: 'isEqual', value: 'a' };
  const count = { component: 'count', operator: 'greaterThan', value: 3 };

  test('all of them, or any, and the other way round where they hide', () => {
    const all = { show: true, conjunction: 'all', conditions: [kind, count] };
    expect([shown(all, { kind: 'a', count: 4 }), shown(all, { kind: 'a', count: 3 })]).toEqual([true, false]);
    const any = { ...all, conjunction: 'any' };
    expect([shown(any, { kind: 'a' }), shown(any, { count: 4 }), shown(any, { kind: 'b' })]).toEqual([
      true,
      true,
      false,
    ]);
    const hides = { ...all, show: false };
    expect([shown(hides, { kind: 'a', count: 4 }), shown(hides, { kind: 'a', count: 3 })]).toEqual([false, true]);
    expect(shown({ show: true, conjunction: 'all', conditions: [] }, {})).toBe(true);
    expect(shown({ show: null, when: null, eq: '' }, {})).toBe(true);
  });

  test.each([
    ['isNotEqual', 'kind', 'a', 'b', 'a'],
    ['isEmpty', 'kind', '', '', 'x'],
    ['isNotEmpty', 'kind', '', 'x', ''],
    ['includes', 'kind', 'b', 'abc', 'ac'],
    ['notIncludes', 'kind', 'b', 'ac', 'abc'],
    ['startsWith', 'kind', 'ab', 'abc', 'cab'],
    ['lessThan', 'count', 3, 2, 3],
    ['lessThanOrEqual', 'count', 3, 3, 4],
    ['greaterThan', 'count', 3, 4, 3],
    ['greaterThanOrEqual', 'count', 3, 3, 2],
    ['isEqual', 'agree', true, true, false],
    ['isEqual', 'agree', false, false, true],
    ['isDateEqual', 'day', '2026-01-02T00:00:00+08:00', '2026-01-02', '2026-01-03'],
    ['isNotDateEqual', 'day', '2026-01-02', '2026-01-03', '2026-01-02'],
    ['dateLessThan', 'day', '2026-01-02', '2026-01-01', '2026-01-02'],
    ['dateLessThanOrEqual', 'day', '2026-01-02', '2026-01-02', '2026-01-03'],
    ['dateGreaterThan', 'day', '2026-01-02', '2026-01-03', '2026-01-02'],
    ['dateGreaterThanOrEqual', 'day', '2026-01-02', '2026-01-02', '2026-01-01'],
  ])('%s of %s', (operator, component, value, yes, no) => {
    const conditional = { show: true, conjunction: 'all', conditions: [{ component, operator, value }] };
    expect([shown(conditional, { [component]: yes }), shown(conditional, { [component]: no })]).toEqual([true, false]);
  });

  test('an operator or a name we do not have is said, and the component is shown', () => {
    const { definition, report } = imported({
      components: [
        { type: 'textfield', key: 'a', conditional: { show: true, conditions: [{ ...kind, operator: 'endsWith' }] } },
        { type: 'textfield', key: 'b', conditional: { show: true, conditions: [{ ...kind, component: 'box.kind' }] } },
      ],
    });
    expect(report).toEqual([
      'components[0].conditional: there is no rule for the condition "endsWith"',
      'components[1].conditional: the condition names "box.kind", which is not known',
    ]);
    expect(definition.rules).toBeUndefined();
  });
});
