import { describe, expect, test } from 'vitest';
import {
  maskValues,
  mergeValues,
  readDefinition,
  validateValues,
  type FormDefinition,
  type FormItem,
  type FormValues,
} from './index.ts';
import { item, choices } from './testing/validating.ts';

const named = (model: string, one: FormItem): FormItem => ({ ...one, key: model, model });

function define(list: readonly object[], rules: readonly object[] = []): FormDefinition {
  const found = readDefinition({ list, config: {}, rules });
  if (!found.ok) throw new Error(JSON.stringify(found.findings));
  return found.definition;
}

describe('a whole form', () => {
  const lines: FormItem = {
    ...item('batch'),
    key: 'lines',
    model: 'lines',
    rules: [{ required: true }],
    list: [named('name', item('input', {}, { rules: [{ required: true }] })), named('sum', item('number'))],
  };
  const definition = define(
    [
      named('a', item('input', {}, { rules: [{ required: true }] })),
      named('n', item('number', { min: 1 })),
      lines,
      named('total', item('number', { precision: 2 })),
      named('why', item('input', {}, { rules: [{ required: true }] })),
      named('secret', item('input', { hidden: true }, { rules: [{ required: true }] })),
    ],
    [
      { target: 'total', effect: 'compute', when: "sum(lines, 'sum')" },
      { target: 'why', effect: 'visible', when: 'n > 10', clear: true },
      { target: 'n', effect: 'valid', when: 'n <= total', message: '超出合计' },
    ],
  );
  const check = (values: FormValues): ReturnType<typeof validateValues> =>
    validateValues(definition, values, { locale: 'zh-CN' });

  test('problems come by row index, values without what is unknown, hidden and cleared, or claimed', () => {
    expect(check({}).problems).toEqual({ a: '必填项', lines: '必填项' });
    expect(
      check({
        a: 'x',
        n: '5',
        other: 1,
        total: 999,
        why: 'because',
        lines: [
          { _id: 'r1', name: 'x', sum: '2.5', evil: 1 },
          { _id: 'r2', name: '' },
        ],
      }),
    ).toEqual({
      questions: [],
      problems: { 'lines.1.name': '必填项', n: '超出合计' },
      values: {
        a: 'x',
        n: 5,
        lines: [
          { _id: 'r1', name: 'x', sum: '2.5' },
          { _id: 'r2', name: '' },
        ],
        total: '2.50',
      },
    });
    expect(check({ a: 'x', n: 11, lines: [{ name: 'x', sum: 20 }] }).problems).toEqual({ why: '必填项' });
  });
  test('checking what was checked changes nothing', () => {
    const once = check({ a: 'x', n: '5.0', lines: [{ name: 'x', sum: '2.50' }] }).values;
    expect(check(once).values).toEqual(once);
  });
  test('a default never stands in for what did not arrive', () => {
    expect(
      validateValues(
        define([named('a', item('input', { defaultValue: 'd' }, { rules: [{ required: true }] }))]),
        {},
        { locale: 'zh-CN' },
      ).problems,
    ).toEqual({ a: '必填项' });
  });
  test('values of the wrong kind are problems, never a throw', () => {
    expect(check({ a: { x: 1 }, n: [], lines: 'rows' }).problems).toEqual({
      a: '应为文本',
      n: '应为数字',
      lines: '应为列表',
    });
    expect(check({ a: 'x', lines: [1] }).problems).toEqual({ lines: '应为对象' });
    expect(check({ a: 'x', lines: { length: 3 } }).problems).toEqual({ lines: '应为列表' });
    expect(check({ a: 'x', lines: Array.from({ length: 20_001 }, () => ({ name: 'x' })) }).problems).toEqual({
      lines: '最多 20000 行',
    });
    expect(check({ a: 'x', n: 1, lines: [{ name: 'x', sum: 1 }], secret: { not: 'text' } })).toEqual({
      problems: {},
      questions: [],
      values: expect.not.objectContaining({ secret: expect.anything() }),
    });
    const types = [
      'input',
      'textarea',
      'number',
      'select',
      'checkbox',
      'radio',
      'date',
      'time',
      'rate',
      'slider',
      'switch',
      'uploadFile',
      'uploadImg',
      'cascader',
      'treeSelect',
      'batch',
      'selectInputList',
      'editor',
      'unheardOf',
    ];
    const every = define(
      types.map((type) =>
        named(type, {
          ...item(type, type === 'select' ? choices : {}, { rules: [{ required: true }, { pattern: '^a' }] }),
          ...(type === 'batch' ? { list: [named('x', item('input'))] } : {}),
        }),
      ),
      types.map((type) => ({
        target: type,
        effect: 'valid',
        when: `${type} + 1 > sum(batch, 'x') && ${type}.a.b in ${type}`,
      })),
    );
    const hostile: unknown[] = [
      null,
      '',
      0,
      -1,
      1e308,
      Number.NaN,
      true,
      [],
      [[]],
      [null],
      {},
      { length: -1 },
      { toString: 1 },
      [{ _id: {} }, { _id: 'a.b' }, { _id: '' }],
      JSON.parse('{"__proto__":{"polluted":1}}'),
      JSON.parse('[{"__proto__":{"x":1},"constructor":2}]'),
      'x'.repeat(10_000),
      [{ uid: {} }],
      '9'.repeat(200),
    ];
    for (const value of hostile) {
      const found = validateValues(every, Object.fromEntries(types.map((type) => [type, value])), { locale: 'en-US' });
      expect(typeof found.problems).toBe('object');
      expect(JSON.stringify(found.values)).toBeTypeOf('string');
    }
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

describe('rights at a step', () => {
  const rights = (right: string): object => ({ rights: { approve: right } });
  const definition = define([
    named('open', item('input')),
    named('read', item('input', {}, rights('read'))),
    named('card', item('input', {}, rights('mask'))),
    named('gone', item('input', {}, rights('hide'))),
    {
      type: 'batch',
      key: 'lines',
      model: 'lines',
      list: [
        named('a', item('input')),
        named('b', item('input', {}, rights('read'))),
        named('c', item('input', {}, rights('hide'))),
      ],
    },
  ]);
  const stored = {
    open: '1',
    read: '2',
    card: '6222020200112233',
    gone: '4',
    lines: [{ _id: 'r1', a: '1', b: '2', c: '3' }],
  };
  test('fields that may only be read or not be seen keep the stored value, row by row', () => {
    const incoming = {
      open: 'x',
      read: 'x',
      card: '****2233',
      gone: 'x',
      evil: 1,
      lines: [
        { _id: 'r1', a: 'x', b: 'x', c: 'x' },
        { _id: 'r2', a: 'new', b: 'x', c: 'x' },
      ],
    };
    expect(mergeValues(definition, stored, incoming, 'approve')).toEqual({
      open: 'x',
      read: '2',
      card: '6222020200112233',
      gone: '4',
      lines: [
        { _id: 'r1', a: 'x', b: '2', c: '3' },
        { _id: 'r2', a: 'new' },
      ],
    });
    expect(mergeValues(definition, stored, { open: 'x' }, 'approve')).toEqual({ ...stored, open: 'x' });
    expect(mergeValues(definition, {}, incoming)).toMatchObject({ read: 'x', gone: 'x' });
  });
  test('hidden fields are left out, masked ones show their last four', () => {
    expect(maskValues(definition, stored, 'approve')).toEqual({
      open: '1',
      read: '2',
      card: '****2233',
      lines: [{ _id: 'r1', a: '1', b: '2' }],
    });
    expect(maskValues(definition, stored, 'start')).toEqual(stored);
  });
});
