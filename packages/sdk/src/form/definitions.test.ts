import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import {
  changesValues,
  createForm,
  definitionSchema,
  diffDefinitions,
  collectFields,
  lintDefinition,
  readDefinition,
  tableCells,
  validateValues,
  type FormDefinition,
  type FormRule,
} from './index.ts';
import { define, field, lines, number, required } from './testing/forms.ts';

const exported = (name: string): string =>
  readFileSync(new URL(`testing/exports/${name}.json`, import.meta.url), 'utf8');
function imported(name: string): FormDefinition {
  const read = readDefinition(exported(name));
  if (!read.ok) throw new Error(JSON.stringify(read.findings));
  return read.definition;
}
const fieldNamed = (definition: FormDefinition, label: string): string =>
  [...collectFields(definition).fields.values()].find(({ item }) => item.label === label)?.path ?? '';

describe('exports of k-form-design', () => {
  test.each(['leave-request', 'purchase-order', 'every-control'])(
    'DATA-009 DATA-010 %s comes in unchanged, lints clean and agrees with the published schema',
    (name) => {
      const definition = imported(name);
      expect(definition).toEqual(JSON.parse(exported(name)));
      expect(lintDefinition(definition)).toEqual([]);
      expect(new Ajv({ strict: false, allowUnionTypes: true }).compile(definitionSchema)(definition)).toBe(true);
      expect(() => createForm(definition).validate()).not.toThrow();
    },
  );
  test('a leave request is filled in and checked as its author meant it', () => {
    const definition = imported('leave-request');
    const path = (label: string): string => fieldNamed(definition, label);
    const right = {
      [path('申请人')]: '张三',
      [path('手机号')]: '13800138000',
      [path('请假类型')]: '2',
      [path('请假时间')]: ['2026-01-05 09:00', '2026-01-06 18:00'],
      [path('天数')]: '1.5',
      [path('事由')]: '探亲',
    };
    expect(validateValues(definition, right, { locale: 'zh-CN' }).problems).toEqual({});
    const wrong = {
      [path('手机号')]: '23800138000',
      [path('请假类型')]: '4',
      [path('请假时间')]: ['2026-01-06 18:00', '2026-01-05 09:00'],
      [path('天数')]: '0.25',
    };
    expect(validateValues(definition, wrong, { locale: 'zh-CN' }).problems).toEqual({
      [path('申请人')]: '请输入申请人',
      [path('手机号')]: '手机号格式不正确',
      [path('请假类型')]: '不在可选范围内',
      [path('请假时间')]: '结束不能早于开始',
      [path('天数')]: '不能小于 0.5',
      [path('事由')]: '必填项',
    });
  });
  test('a purchase order keeps its merged cells, tabs and rows', () => {
    const definition = imported('purchase-order');
    const [table] = definition.list;
    expect(table && tableCells(table)).toMatchObject({
      columns: 4,
      overlapping: [],
      short: [],
      cells: [
        { row: 0, column: 0, colspan: 4 },
        { column: 0 },
        { column: 1 },
        { column: 2 },
        { column: 3, rowspan: 2 },
        { row: 2, column: 0, colspan: 2 },
        { row: 2, column: 2 },
      ],
    });
    const form = createForm(definition, { values: { [fieldNamed(definition, '设备明细')]: [{}] } });
    const problems = form.validate();
    expect(Object.keys(problems)).toHaveLength(7);
    expect([...form.panesWith(problems).values()]).toEqual([0]);
  });
  test('scripts of other designers are kept, named and never used', () => {
    const read = readDefinition(exported('every-control'));
    expect(read.ok && new Set(read.warnings.map(({ place }) => place.split('.').at(-1)))).toEqual(
      new Set(['dynamicFun', 'action', 'defaultValue']),
    );
  });
});

describe('lint', () => {
  const found = (definition: FormDefinition): string[] =>
    lintDefinition(definition).map(({ place, hint }) => `${hint ? '?' : '!'} ${place}`);
  const inTable = (...trs: object[]): FormDefinition => define([{ type: 'table', key: 't', trs }]);
  const td = (colspan = 1, rowspan = 1): object => ({ colspan, rowspan, list: [] });
  test('merged cells that overlap, reach out or leave gaps', () => {
    expect(found(inTable({ tds: [td(2), td()] }, { tds: [td(), td(), td()] }))).toEqual([]);
    expect(found(inTable({ tds: [td(1, 2), td()] }, { tds: [td()] }))).toEqual([]);
    expect(found(inTable({ tds: [td(), td()] }, { tds: [td()] }))).toEqual(['? list[0].trs[1]']);
    expect(found(inTable({ tds: [td(), td(1, 3)] }, { tds: [td()] }))).toEqual(['? list[0].trs[0].tds[1]']);
    expect(found(inTable({ tds: [td(), td(1, 2)] }, { tds: [td(2)] }))).toEqual(['? list[0].trs[1].tds[0]']);
    expect(
      tableCells({ type: 'table', key: 't', trs: [{ tds: [{ colspan: 1e9, rowspan: -1, list: [] }] }] }).columns,
    ).toBe(1_000);
  });
  test('fields nobody can ever see, defaults their own field refuses, types nobody knows', () => {
    expect(
      found(
        define(
          [
            field('a', { hidden: true }, required),
            field('b', { hidden: true }),
            { type: 'card', key: 'c', options: { hidden: true }, list: [field('d')] },
            field('e'),
            field('f', { defaultValue: 'x' }),
          ],
          [
            { target: 'e', effect: 'visible', when: 'false' },
            { target: 'f', effect: 'visible', when: '1 > 2' },
          ],
        ),
      ),
    ).toEqual(['? list[0].rules[0].required', '? list[2].list[0]', '? list[3]']);
    expect(
      found(
        define([
          number('a', { min: 5, defaultValue: 1 }),
          field('b', { options: [{ value: '1', label: 'x' }], defaultValue: '2' }, { type: 'select' }),
          field('c', {}, { type: 'hologram' }),
        ]),
      ),
    ).toEqual(['? list[0].options.defaultValue', '? list[1].options.defaultValue', '? list[2].type']);
  });
  test('rules that cannot do what they say', () => {
    const rules = (...list: FormRule[]): string[] =>
      found(define([field('a'), field('b', {}, { type: 'select' }), lines(field('x'))], list));
    expect(rules({ target: 'a', effect: 'remote', when: 'true', check: 'magic', of: 'office.name' })).toEqual([
      '! rules[0].check',
    ]);
    expect(
      rules(
        { target: 'a', effect: 'options', when: 'option.value == b' },
        { target: 'b', effect: 'options', when: 'option.value == a' },
      ),
    ).toEqual(['? rules[0].target']);
    expect(rules({ target: 'b', effect: 'valid', when: 'option.value == a', message: 'x' })).toEqual([
      '! rules[0].when',
    ]);
    expect(
      rules(
        { target: 'lines', effect: 'options', when: 'true' },
        { target: 'lines', effect: 'remote', when: 'true', check: 'unique', of: 'office.name' },
      ),
    ).toEqual(['! rules[0].target', '! rules[1].target']);
    expect(rules({ target: 'b', effect: 'options', when: 'option.value != b', clear: true })).toEqual([
      '! rules[0].when',
    ]);
    expect(
      found(
        define(
          [
            {
              type: 'tabs',
              key: 't',
              columns: [
                { value: '1', list: [] },
                { value: '1', list: [] },
              ],
            },
            field('z'),
          ],
          [
            { target: 't.1', effect: 'visible', when: 'z' },
            { target: 't.9', effect: 'visible', when: 'z' },
          ],
        ),
      ),
    ).toEqual(['? list[0].columns[1].value', '! rules[1].target']);
  });
});

describe('what differs between two versions', () => {
  const choices = (...values: string[]): object => ({ options: values.map((value) => ({ value, label: value })) });
  const before = define(
    [
      field('kind', choices('a', 'b', 'c'), { type: 'select' }),
      number('sum', { max: 100, min: 1 }),
      field('text', { maxLength: 50 }, { label: '旧', rights: { approve: 'read' } }),
      lines(field('x', {}, { rights: { approve: 'mask' } })),
    ],
    [
      { target: 'sum', effect: 'visible', when: 'kind == 1' },
      { target: 'kind', effect: 'disabled', when: 'sum > 1' },
    ],
  );
  test('choices gone, tighter limits, rights, rules and labels, each with its path', () => {
    const after = define(
      [
        field('kind', choices('a', 'c', 'd'), { type: 'select' }),
        number('sum', { max: '99.5', min: 0 }),
        field(
          'text',
          { maxLength: 60 },
          {
            label: '新',
            i18n: { 'en-US': { label: 'New' } },
            rights: { approve: 'edit', check: 'hide' },
            rules: [{}, { pattern: '^x' }],
          },
        ),
        lines(field('x', {}, { rights: { approve: 'hide' } })),
      ],
      [
        { target: 'kind', effect: 'disabled', when: 'sum > 1' },
        { target: 'sum', effect: 'visible', when: 'kind == 2' },
      ],
    );
    expect(diffDefinitions(before, after)).toEqual({
      added: [],
      removed: [],
      renamed: [],
      retyped: [],
      newlyRequired: [],
      choicesGone: [{ path: 'kind', values: ['b'] }],
      relabelled: [{ path: 'text', from: '旧', to: '新' }],
      rulesChanged: ['sum'],
      tightened: [
        { path: 'sum', option: 'max', from: '100', to: '99.5' },
        { path: 'text', option: 'pattern', from: '', to: '^x' },
      ],
      rightsChanged: [
        { path: 'text', node: 'approve', from: 'read', to: 'edit' },
        { path: 'text', node: 'check', from: 'edit', to: 'hide' },
        { path: 'lines.x', node: 'approve', from: 'mask', to: 'hide' },
      ],
      names: [
        { path: 'sum', name: { zh: 'sum', en: 'sum' } },
        { path: 'text', name: { zh: '新', en: 'New' } },
        { path: 'kind', name: { zh: 'kind', en: 'kind' } },
        { path: 'lines.x', name: { zh: '明细 · x', en: '明细 · x' } },
      ],
    });
    expect([changesValues(diffDefinitions(before, after)), changesValues(diffDefinitions(before, before))]).toEqual([
      true,
      false,
    ]);
  });
  test('a change of looks changes no values', () => {
    expect(
      changesValues(
        diffDefinitions(before, { ...before, list: before.list.map((item) => ({ ...item, label: 'x', rights: {} })) }),
      ),
    ).toBe(false);
  });
});

test('cells that others have taken in, written as k-form-design does, are no fault of the table', () => {
  const table = {
    type: 'table',
    key: 't',
    trs: [
      {
        tds: [
          { colspan: 2, rowspan: 2, list: [] },
          { colspan: 0, rowspan: 0, list: [] },
          { colspan: 1, rowspan: 1, list: [] },
        ],
      },
      {
        tds: [
          { colspan: 2, rowspan: 0, list: [] },
          { colspan: 0, rowspan: 1, list: [] },
          { colspan: 1, rowspan: 1, list: [] },
        ],
      },
    ],
  };
  expect(lintDefinition({ list: [table], config: {} })).toEqual([]);
});

test('a most of 0 characters, as k-form-design writes it, is no limit, and a limit that comes is tighter than it', () => {
  const text = (maxLength: number): FormDefinition => define([field('note', { maxLength })]);
  expect(validateValues(text(0), { note: '任意长度' }, { locale: 'zh-CN' }).problems).toEqual({});
  expect(diffDefinitions(text(0), text(5)).tightened).toEqual([
    { path: 'note', option: 'maxLength', from: '', to: '5' },
  ]);
  expect(diffDefinitions(text(5), text(0)).tightened).toEqual([]);
});
