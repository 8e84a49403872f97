import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  allEngines,
  checkField,
  isBlank,
  parseStringified,
  stringifyValues,
  takeFiles,
  tooLarge,
  uploadLimits,
  type FormItem,
} from './index.ts';
import { item, choices } from './testing/validating.ts';

const wrong = (one: FormItem, value: unknown): string | undefined =>
  checkField(one, value, { locale: 'zh-CN', required: false, engines: allEngines });

const file = (name: string, more: object = {}): object => ({
  uid: name,
  name,
  status: 'done',
  url: `test/${name}`,
  type: 'file',
  ...more,
});

describe('one value', () => {
  test.each<[FormItem, unknown, string | undefined]>([
    [item('input', { maxLength: 2 }), '张三', undefined],
    [item('input', { maxLength: 2 }), '😀😀', undefined],
    [item('input', { maxLength: 2 }), 'abc', '最多 2 个字符'],
    [item('input'), 12, undefined],
    [item('input'), {}, '应为文本'],
    [item('input'), ['x'], '应为文本'],
    [item('input'), true, '应为文本'],
    [item('textarea'), 'a\u0000b', '应为文本'],
    [item('number', { min: 1, max: '9.5' }), '9.5', undefined],
    [item('number', { min: 1 }), 0, '不能小于 1'],
    [item('number', { max: '9.5' }), '9.51', '不能大于 9.5'],
    [item('number', { precision: 2 }), '1.234', '最多 2 位小数'],
    [item('number', { precision: 51 }), '1.234', undefined],
    [item('number', { step: 1 }), '1.5', undefined],
    [item('number'), '12x', '应为数字'],
    [item('number'), {}, '应为数字'],
    [item('number'), Number.NaN, '应为数字'],
    [item('number'), '1e5', '应为数字'],
    [item('slider', { step: '0.1' }), '0.3', undefined],
    [item('slider', { step: 5 }), 7, '输入值必须是步长的倍数'],
    [item('slider'), 101, '不能大于 100'],
    [item('rate'), 6, '不能大于 5'],
    [item('select', choices), '2', undefined],
    [item('select', choices), '3', '不在可选范围内'],
    [item('select', choices), {}, '不在可选范围内'],
    [item('select', { ...choices, dynamic: true }), '3', undefined],
    [item('select', { ...choices, multiple: true }), ['1', '2'], undefined],
    [item('select', { ...choices, multiple: true }), '1', '应为列表'],
    [item('select', { ...choices, multiple: true }), ['1', 9], '不在可选范围内'],
    [item('radio', choices), '1', undefined],
    [item('radio', choices), ['1'], '不在可选范围内'],
    [item('checkbox', choices), ['1'], undefined],
    [item('checkbox', choices), true, '应为列表'],
    [item('checkbox'), true, undefined],
    [item('checkbox', choices), ['x'], '不在可选范围内'],
    [item('date'), '2024-02-29', undefined],
    [item('date'), '2024-02-30', '应为有效的日期或时间，格式为 YYYY-MM-DD'],
    [item('date', { format: 'YYYY-MM' }), '2024-13', '应为有效的日期或时间，格式为 YYYY-MM'],
    [item('date', { range: true }), ['2024-01-01', '2024-01-02'], undefined],
    [item('date', { range: true }), ['2024-01-02', '2024-01-01'], '结束不能早于开始'],
    [item('date', { range: true }), '2024-01-01', '应为有效的日期或时间，格式为 YYYY-MM-DD'],
    [item('date'), {}, '应为有效的日期或时间，格式为 YYYY-MM-DD'],
    [item('time'), '23:59:60', '应为有效的日期或时间，格式为 HH:mm:ss'],
    [item('date', { format: 'YYYY [W]ww' }), '2024 W10', undefined],
    [item('switch'), 'true', '应为是或否'],
    [item('switch'), false, undefined],
    [item('somethingNew'), { any: ['thing'] }, undefined],
    [item('uploadFile'), [file('a.pdf')], undefined],
    [item('uploadFile'), 'a.pdf', '应为列表'],
    [item('uploadFile'), [{ name: 'x' }], '文件信息不完整，请重新上传'],
    [item('uploadFile'), [file('a', { url: 'javascript:alert(1)' })], '文件信息不完整，请重新上传'],
    [item('uploadImg'), [file('a', { status: 'uploading' })], '文件正在上传，请稍候'],
  ])('%j with %j: %s', (one, value, said) => {
    expect(wrong(one, value)).toBe(said);
  });
  test('a text holds at most a megabyte, of spaces too', () => {
    for (const char of ['x', ' '])
      expect([
        wrong(item('textarea'), char.repeat(1024 * 1024)),
        wrong(item('textarea'), char.repeat(1024 * 1024 + 1)),
      ]).toEqual([undefined, '内容过大']);
  });
  test('UPL-007 more files than the limit are refused with the limit', () => {
    const four = ['a', 'b', 'c', 'd'].map((name) => file(name));
    expect(wrong(item('uploadFile', { limit: 3 }), four)).toBe('最大上传数量为3');
    expect(wrong(item('uploadFile', { limit: 4 }), four)).toBeUndefined();
    expect(takeFiles(item('uploadFile', { limit: 3 }), 2, ['x', 'y'], 'zh-CN')).toEqual({
      taken: ['x'],
      warning: '最大上传数量为3',
    });
    expect(takeFiles(item('uploadFile'), 0, ['x', 'y', 'z'], 'zh-CN')).toEqual({
      taken: ['x', 'y', 'z'],
      warning: undefined,
    });
  });
  test('UPL-003 a form field without a size setting takes 10 MB', () => {
    expect(uploadLimits(item('uploadFile'))).toEqual({ limit: 3, megabytes: 10 });
    expect(tooLarge(item('uploadFile'), 10 * 1024 * 1024 + 1, 'zh-CN')).toBe('上传文件不能大于10M，请重新上传');
    expect(tooLarge(item('uploadFile'), 10 * 1024 * 1024, 'zh-CN')).toBeUndefined();
    expect(uploadLimits(item('uploadFile', { limit: 0, fileSize: -1 }))).toEqual({ limit: 3, megabytes: 10 });
  });
  test('knows what was not filled in', () => {
    const blank: [FormItem, unknown][] = [
      [item('input'), ' '],
      [item('input'), null],
      [item('checkbox'), false],
      [item('checkbox'), []],
      [item('date', { range: true }), ['', '']],
      [item('uploadFile'), [file('x', { status: 'error' })]],
    ];
    const filled: [FormItem, unknown][] = [
      [item('number'), 0],
      [item('switch'), false],
      [item('input'), '0'],
      [item('rate'), 0],
      [item('uploadFile'), [file('x', { status: 'uploading' })]],
    ];
    expect([...blank, ...filled].map(([one, value]) => isBlank(one, value))).toEqual([
      ...blank.map(() => true),
      ...filled.map(() => false),
    ]);
  });
});

test('RND-008 values that are no texts are stringified with a marker and read back', () => {
  const values = {
    text: 'x',
    number: 12,
    none: null,
    yes: true,
    list: ['a', 1],
    rows: [{ _id: '1', a: 0 }],
    one: { a: null },
    tricky: 'number:1',
    trickier: 'string:x',
    empty: '',
  };
  const texts = stringifyValues(values);
  expect(texts).toEqual({
    text: 'x',
    number: 'number:12',
    none: 'null:null',
    yes: 'boolean:true',
    list: 'array:["a",1]',
    rows: 'array:[{"_id":"1","a":0}]',
    one: 'object:{"a":null}',
    tricky: 'string:number:1',
    trickier: 'string:string:x',
    empty: '',
  });
  expect(parseStringified(texts)).toEqual(values);
  expect(parseStringified({ broken: 'array:[', other: 'number:"1"', plain: 'json:1' })).toEqual({
    broken: 'array:[',
    other: 'number:"1"',
    plain: 'json:1',
  });
});

test('form and values import nothing that would weigh on a page or break its content policy', () => {
  const allowed = new Set([
    'big.js',
    'contract/messages.ts',
    'contract/text.ts',
    'contract/form/definition.ts',
    'contract/form/definition-diff.ts',
  ]);
  for (const folder of ['.', './expression', '../values']) {
    const base = new URL(`${folder}/`, import.meta.url);
    for (const name of readdirSync(base).filter((one) => one.endsWith('.ts') && !one.endsWith('.test.ts'))) {
      const source = readFileSync(new URL(name, base), 'utf8');
      expect(source, name).not.toMatch(/\beval\(|new Function|\bdocument\.|\bwindow\./);
      for (const [, from = ''] of source.matchAll(/ from '([^']+)'/g)) {
        const local =
          from.startsWith('.') && (!from.includes('contract/') || allowed.has(from.replace(/^(\.\.\/)+/, '')));
        expect(local || allowed.has(from), `${name}: ${from}`).toBe(true);
      }
    }
  }
});
