import { expect, test } from 'vitest';
import { messages } from '../../contract/messages.ts';
import { createForm, getItemKind, validateValues, widgetTypes, wordsTyped, type FormItem } from '../index.ts';

const one = (type: string, more: Partial<FormItem> = {}): FormItem => ({
  type,
  key: 'one',
  model: 'one',
  label: '甲',
  ...more,
});
const findProblem = (type: string, value: unknown, more: Partial<FormItem> = {}): string | undefined =>
  validateValues({ list: [one(type, more)], config: {} }, { one: value }, { locale: 'zh-CN' }).problems['one'];

test.each([
  ['amount', ['12.50', '-0.01', 12, '0', '99999999999999999999.99']],
  ['mobilePhone', ['13800138000', '1']],
  ['numberInWords', ['壹佰万元整', 'USD100', '〇']],
  [
    'area',
    [
      { provinceId: '330000', cityId: '330100', districtId: null, address: '号'.repeat(128) },
      { address: '只有地址' },
      { provinceId: '820000' },
    ],
  ],
  ['endUserSelect', ['0197f3a0-0000-7000-8000-000000000000']],
  ['customerSelect', ['c-1']],
  ['supplierQuickAdd', ['m-1']],
  ['userPicker', ['u-1']],
  ['multiUserPicker', [['u-1', 'u-2']]],
  ['contractLinks', [[{ displayName: '合同', contractLink: 'https://contracts.example/1' }]]],
] as const)('what %s takes', (type, values) => {
  for (const value of values) expect(findProblem(type, value), JSON.stringify(value)).toBe(undefined);
});

test.each([
  ['amount', '12.345', '最多 2 位小数'],
  ['amount', '1e3', '应为数字'],
  ['amount', { toString: 1 }, '应为数字'],
  ['amount', '1'.repeat(101), '应为数字'],
  ['mobilePhone', '138001380001', '手机号只能是数字，最多 11 位'],
  ['mobilePhone', '+86', '手机号只能是数字，最多 11 位'],
  ['mobilePhone', '１３８', '手机号只能是数字，最多 11 位'],
  ['numberInWords', '壹佰万元整。', '只能填写字母、数字和汉字'],
  ['numberInWords', '<b>', '只能填写字母、数字和汉字'],
  ['area', '330000', '应为对象'],
  ['area', { cityId: '330100' }, '请按省、市、区县的顺序选择'],
  ['area', { provinceId: '330000', districtId: '330106' }, '请按省、市、区县的顺序选择'],
  ['area', { provinceId: '330000', address: '号'.repeat(129) }, '详细地址最多 128 个字符'],
  ['area', { provinceId: "1' or 1=1" }, '不在可选范围内'],
  ['area', { provinceId: '330000', extra: 1 }, '未知字段'],
  ['userPicker', '../../etc', '不在可选范围内'],
  ['userPicker', ['u-1'], '应为文本'],
  ['multiUserPicker', 'u-1', '应为列表'],
  ['multiUserPicker', ['u-1', 2], '不在可选范围内'],
  ['contractLinks', [{ displayName: 1 }], '链接信息不完整'],
] as const)('WID-047 WID-048 WID-050 WID-010 %s refuses %j', (type, value, said) => {
  expect(findProblem(type, value)).toBe(said);
});

test('a required widget asks for a value: an area without any part is none', () => {
  const required = { rules: [{ required: true }] };
  for (const type of Object.keys(widgetTypes))
    if (getItemKind(one(type)) === 'field')
      for (const nothing of [undefined, null, ''])
        expect(findProblem(type, nothing, required), type).toBe(messages['form.required'].zh);
  expect(findProblem('area', { provinceId: null, cityId: null, districtId: null, address: '' }, required)).toBe(
    '必填项',
  );
  expect(findProblem('multiUserPicker', [], required)).toBe('必填项');
});

test('WID-051 an amount leaves the form with two decimals', () => {
  expect(createForm({ list: [one('amount')], config: {} }, { values: { one: '12' } }).values()).toMatchObject({
    one: '12.00',
  });
});

test.each([
  ['壹佰 万，元整！', '壹佰万元整'],
  ['a-b_c', 'abc'],
  ['１２', ''],
  ['𠮷', '𠮷'],
  ['', ''],
])('WID-048 of %s stays %s', (typed, kept) => {
  expect(wordsTyped(typed)).toBe(kept);
});
