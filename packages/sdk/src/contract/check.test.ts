import { describe, expect, test } from 'vitest';
import { check } from './check.ts';
import {
  boolean,
  code,
  date,
  decimal,
  dictionary,
  id,
  integer,
  json,
  longText,
  moment,
  money,
  record,
  records,
  text,
} from './kinds.ts';

const fields = {
  name: text({ required: true, max: 5 }),
  phone: text({ pattern: '^\\d{11}$' }),
  note: longText({ max: 10 }),
  count: integer({ min: 1, max: 9 }),
  amount: money({ min: '0' }),
  share: decimal({ precision: 6, scale: 4 }),
  on: date(),
  at: moment(),
  yes: boolean(),
  kind: code({ 1: { zh: '一', en: 'One' }, 2: { zh: '二', en: 'Two' } }),
  unit: dictionary('UNIT'),
  status: integer({ readonly: true }),
  free: json<unknown>()(),
  box: record({ width: integer({ required: true }) }),
  lines: records({ price: money({ required: true }) }),
};
const body = (raw: unknown) => check(fields, raw, { locale: 'en-US' });
const collectErrors = (raw: unknown): Record<string, string> => {
  const read = body(raw);
  return read.ok ? {} : { ...read.errors };
};

describe('check', () => {
  test('blanks say nothing: a required text asks again, another is empty', () => {
    expect(collectErrors({ name: ' \t ' })).toEqual({ name: 'Required' });
    expect(body({ name: 'x', note: '  ' })).toEqual({ ok: true, value: { name: 'x', note: null } });
  });

  test('a blank that is the default itself is a value of a required field; another blank is not', () => {
    const drafted = {
      record: text({ required: true, default: '' }),
      unit: text({ required: true, default: 'piece' }),
    };
    expect(check(drafted, { record: '', unit: 'box' }, { locale: 'en-US' })).toEqual({
      ok: true,
      value: { record: '', unit: 'box' },
    });
    expect(check(drafted, { record: '', unit: '' }, { locale: 'en-US' })).toEqual({
      ok: false,
      errors: { unit: 'Required' },
    });
    expect(check(drafted, { record: null }, { locale: 'en-US' })).toEqual({
      ok: false,
      errors: { record: 'Required' },
    });
  });

  test('reads each kind into its wire form: texts trimmed, amounts exact with two decimals, moments in UTC', () => {
    expect(
      body({
        name: ' 张三 ',
        amount: '1234567890123456.5',
        share: 0.25,
        count: '3',
        at: '2026-03-01T08:00:00+08:00',
        yes: false,
        kind: '2',
        lines: [{ price: 1 }],
      }),
    ).toEqual({
      ok: true,
      value: {
        name: '张三',
        amount: '1234567890123456.50',
        share: '0.25',
        count: 3,
        at: '2026-03-01T00:00:00.000Z',
        yes: false,
        kind: 2,
        lines: [{ price: '1.00' }],
      },
    });
  });

  test('says what is wrong by path, in the language of the person', () => {
    expect(
      collectErrors({
        name: '123456',
        phone: '12',
        count: 10,
        amount: '-1',
        on: '2026-02-30',
        at: 'soon',
        yes: 'maybe',
        kind: 3,
        box: {},
        lines: [{ price: '1.005' }, 7],
      }),
    ).toEqual({
      name: 'At most 5 characters',
      phone: 'The format is wrong',
      count: 'Must not be greater than 9',
      amount: 'Must not be less than 0',
      on: 'Must be a date, YYYY-MM-DD',
      at: 'Must be a valid date and time',
      yes: 'Must be yes or no',
      kind: 'Not one of the choices',
      'box.width': 'Required',
      'lines.0.price': 'At most 18 digits, 2 of them decimals',
      'lines.1': 'Must be an object',
    });
    expect(check({ name: text({ required: true }) }, {}, { locale: 'zh-CN' })).toEqual({
      ok: false,
      errors: { name: '必填项' },
    });
  });

  test('keeps a typed 0 and false, counts characters and not bytes, and clears what is sent as null', () => {
    const read = body({ name: '一二三四五', amount: 0, yes: false, phone: null });
    expect(read).toEqual({ ok: true, value: { name: '一二三四五', amount: '0.00', yes: false, phone: null } });
  });

  test('an update may leave required fields out but not empty them', () => {
    expect(check(fields, { count: 2 }, { locale: 'en-US', partial: true })).toEqual({ ok: true, value: { count: 2 } });
    expect(check(fields, { name: '' }, { locale: 'en-US', partial: true })).toEqual({
      ok: false,
      errors: { name: 'Required' },
    });
    expect(check({ ...fields, id: id({ required: true }) }, { count: 2 }, { locale: 'en-US', partial: true })).toEqual({
      ok: false,
      errors: { id: 'Required' },
    });
  });

  test('leaves out unknown and read-only fields, and never reads through a prototype', () => {
    expect(body(JSON.parse('{"name":"a","status":9,"secret":1,"__proto__":{"count":5}}'))).toEqual({
      ok: true,
      value: { name: 'a' },
    });
  });

  test.each([
    ['an array', []],
    ['a text', 'x'],
    ['a number', 7],
  ])('refuses %s as a body', (_what, raw) => {
    expect(body(raw).ok).toBe(false);
  });

  test.each([
    ['infinite', '1e999'],
    ['exponent', '1e3'],
    ['not a number', 'NaN'],
    ['an object', {}],
    ['very long', '9'.repeat(5000)],
    ['nineteen digits', '1234567890123456789'],
  ])('refuses %s as an amount', (_what, amount) => {
    expect(collectErrors({ name: 'a', amount })).toHaveProperty('amount');
  });

  test('refuses a NUL, which no text of ours may hold', () => {
    expect(collectErrors({ name: 'a\u0000' })).toEqual({ name: 'Must be text' });
  });
});

test('a list inside JSON holds texts and nothing else', () => {
  const lists = {
    tags: json<readonly string[]>()({ items: 'text' }),
    roleIds: json<readonly string[]>()({ items: 'reference', target: 'role' }),
  };
  expect(check(lists, { tags: ['a', 'b'], roleIds: [] }, { locale: 'en-US' })).toEqual({
    ok: true,
    value: { tags: ['a', 'b'], roleIds: [] },
  });
  for (const tags of ['a', { 0: 'a' }, [1], [null], ['x'.repeat(251)], Array.from({ length: 1001 }, () => 'x')])
    expect(check(lists, { tags }, { locale: 'en-US' })).toEqual({ ok: false, errors: { tags: 'Must be a list' } });
});
