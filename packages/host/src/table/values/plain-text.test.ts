import { expect, test } from 'vitest';
import {
  boolean,
  choice,
  date,
  decimal,
  dictionary,
  integer,
  json,
  moment,
  money,
  rate,
  states,
} from '@scf-kit/sdk/contract';
import { say, type Text } from '@scf-kit/sdk/contract/text';
import { findUnnamedItem, isNumeric, plainText } from './plain-text.ts';

const zh = { say: (text: Text) => say(text, 'zh-CN') };
const en = { say: (text: Text) => say(text, 'en-US') };
const shown = (field: Parameters<typeof plainText>[0], value: unknown, more: object = {}, texts = zh): string =>
  plainText(field, { it: value, ...more }, 'it', texts);

test('amounts have separators and two decimals, and are never a bare float', () => {
  expect([
    shown(money(), '1234567.5'),
    shown(money(), '-1234567'),
    shown(money(), '0'),
    shown(money(), '99999999999999999.99'),
  ]).toEqual(['1,234,567.50', '-1,234,567.00', '0.00', '99,999,999,999,999,999.99']);
});
test('other numbers keep their own decimals; percent has its sign', () => {
  expect([
    shown(decimal(), '1234.500'),
    shown(decimal(), '1200'),
    shown(rate(), '4.3500'),
    shown(integer(), 12345),
  ]).toEqual(['1,234.5', '1,200', '4.35%', '12,345']);
});
test('moments show in the business time zone, dates stay dates', () => {
  expect([shown(moment(), '2026-11-20T17:05:06Z'), shown(date(), '2026-11-20')]).toEqual([
    '2026-11-21 01:05:06',
    '2026-11-20',
  ]);
});
test('the display text of the server stands before the listed one, and that before the code', () => {
  const status = states(
    { inApproval: { value: 1, zh: '审批中', en: 'In approval', tone: 'progress' } },
    { displayName: 'itDictText' },
  );
  expect([shown(status, 1, { itDictText: '审批中（二审）' }), shown(status, 1, {}, en), shown(status, 7)]).toEqual([
    '审批中（二审）',
    'In approval',
    '7',
  ]);
  expect(shown(dictionary('FXFS', { displayName: 'itText' }), 'id-1', { itText: '按月付息' })).toBe('按月付息');
  // Its id is a code: it is asked for by it, and never read.
  const method = dictionary('FXFS', { displayName: 'itText' });
  expect(shown(method, 'FXFS-2')).toBe('');
  expect(
    [{ it: 'FXFS-2' }, { it: 'FXFS-2', itText: '按月付息' }, { it: null }].map((row) =>
      findUnnamedItem(method, row, 'it'),
    ),
  ).toEqual(['FXFS-2', undefined, undefined]);
});
test('yes and no are words; nothing is empty; structures are not shown as text', () => {
  expect([
    shown(boolean(), true),
    shown(boolean(), false, {}, en),
    shown(choice({ a: { zh: '甲', en: 'A' } }), null),
    shown(json()(), { a: 1 }),
  ]).toEqual(['是', 'No', '', '']);
  expect([money(), rate(), integer(), decimal(), date()].map(isNumeric)).toEqual([true, true, true, true, false]);
});
