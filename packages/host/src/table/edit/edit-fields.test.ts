import { describe, expect, test } from 'vitest';
import {
  boolean,
  date,
  file,
  integer,
  json,
  money,
  moment,
  record,
  records,
  reference,
  states,
  text,
} from '@scf-kit/sdk/contract';
import { say, type Text } from '@scf-kit/sdk/contract/text';
import {
  buildBody,
  isWriteOnly,
  listEditable,
  holdsPlace,
  isLocked,
  isProduct,
  partOfPlace,
  placeIn,
  placeProblem,
  omitProductProblems,
  omitUnwritten,
  groupBySection,
  startingValues,
  titleOfPath,
  withProducts,
} from './edit-fields.ts';

const fields = {
  code: text({ zh: '编号', en: 'Code', createOnly: true }),
  name: text({ zh: '名称', en: 'Name', required: true }),
  enabled: boolean({ zh: '启用', en: 'Enabled', default: true }),
  status: states({ draft: { value: 0, zh: '草稿', en: 'Draft', tone: 'neutral' } }, { zh: '状态', en: 'Status' }),
  passwordHash: text({ zh: '密码', en: 'Password', secret: true }),
  devicePassword: text({ zh: '设备密码', en: 'Device password', secret: true, encrypted: true }),
  amountText: text({ zh: '金额', en: 'Amount', computed: true }),
  lines: records(
    { amount: money({ zh: '金额', en: 'Amount' }), at: moment({ zh: '时间', en: 'At' }) },
    { zh: '明细', en: 'Lines' },
  ),
  address: record({ city: text({ zh: '城市', en: 'City' }) }, { zh: '地址', en: 'Address' }),
  tags: json<readonly string[]>()({ zh: '标签', en: 'Tags', items: 'text' }),
  extra: json()({ zh: '附加', en: 'Extra' }),
  licence: file({ zh: '执照', en: 'Licence' }),
  ownerId: reference('user', { zh: '负责人', en: 'Owner' }),
  on: date({ zh: '日期', en: 'On' }),
  internal: text(),
};
const names = (list: readonly (readonly [string, unknown])[]): string[] => list.map(([name]) => name);
const zh = (words: Text): string => say(words, 'zh-CN');

describe('the fields of a form', () => {
  test('are all a person may fill in: not what the server writes, keeps secret, moves by itself or does not name', () => {
    expect(names(listEditable(fields))).toEqual([
      'code',
      'name',
      'enabled',
      'devicePassword',
      'lines',
      'address',
      'tags',
      'licence',
      'ownerId',
      'on',
    ]);
  });
  test('begin with the row, or with the defaults', () => {
    expect(startingValues(fields, undefined)).toMatchObject({ enabled: true, lines: [], name: undefined });
    expect(startingValues(fields, { name: 'N', enabled: false, passwordHash: 'x' })).toMatchObject({
      name: 'N',
      enabled: false,
    });
    expect(startingValues(fields, { passwordHash: 'x' })).not.toHaveProperty('passwordHash');
  });
  test('that are only written keep their value where nothing is typed', () => {
    expect(names(listEditable(fields).filter(([, field]) => isWriteOnly(field)))).toEqual(['devicePassword']);
    for (const devicePassword of [undefined, null, '', ' '])
      expect(omitUnwritten(fields, { code: null, name: '', devicePassword })).toEqual({ code: null, name: '' });
    expect(omitUnwritten(fields, { devicePassword: 'x' })).toEqual({ devicePassword: 'x' });
  });
  test('stand in their sections, and those no section names at the end', () => {
    const shown = groupBySection(listEditable(fields), [
      { title: { zh: '基本', en: 'Basics' }, fields: ['name', 'gone', 'code'] },
      { title: { zh: '空', en: 'Empty' }, fields: ['gone'] },
    ]);
    expect(shown.map(({ title, fields: own }) => [title?.zh, names(own)])).toEqual([
      ['基本', ['name', 'code']],
      [undefined, ['enabled', 'devicePassword', 'lines', 'address', 'tags', 'licence', 'ownerId', 'on']],
    ]);
  });
  test('are locked where the person may only read them, and where they are set once', () => {
    const readonly = (name: string) => (name === 'name' ? ('readonly' as const) : undefined);
    expect([
      isLocked('name', fields.name, {}, readonly),
      isLocked('code', fields.code, {}, undefined),
      isLocked('code', fields.code, undefined, undefined),
    ]).toEqual([true, true, false]);
  });
});
test('province, city and district are one place where all of them stand together, and only there', () => {
  const part = reference('china-area', { zh: '省', en: 'Province' });
  const place = listEditable({ name: fields.name, provinceId: part, cityId: part, districtId: part });
  expect([
    holdsPlace(place),
    holdsPlace(place.slice(0, 3)),
    holdsPlace(listEditable({ provinceId: text({ zh: '省', en: 'P' }), cityId: part, districtId: part })),
  ]).toEqual([true, false, false]);
  expect(place.map(partOfPlace)).toEqual([undefined, 'first', 'further', 'further']);
  expect(placeIn({ provinceId: '510000', cityId: '', name: 'N' })).toEqual({
    provinceId: '510000',
    cityId: null,
    districtId: null,
  });
  expect([placeProblem({}), placeProblem({ districtId: 'd', cityId: 'c' })]).toEqual([undefined, 'c']);
});
test('a change carries id and version, a new row neither', () => {
  expect([buildBody({ name: 'N' }, { id: '1', version: 3, name: 'M' }), buildBody({ name: 'N' }, undefined)]).toEqual([
    { name: 'N', id: '1', version: 3 },
    { name: 'N' },
  ]);
});
test('an error deep inside is named so that a person finds it', () => {
  expect(
    ['lines.2.amount', 'address.city', 'lines', 'unknown', 'attributes.0a'].map((path) =>
      titleOfPath({ ...fields, 'attributes.0a': text({ zh: '功率', en: 'Power' }) }, path, zh),
    ),
  ).toEqual(['明细 · 3 · 金额', '地址 · 城市', '明细', 'unknown', '功率']);
});

describe('a value that is the product of two others', () => {
  const goods = listEditable({
    quantity: integer({ zh: '数量', en: 'Quantity', required: true }),
    unitPrice: money({ zh: '单价', en: 'Unit price', required: true }),
    totalPrice: money({ zh: '总价', en: 'Total', required: true, productOf: ['unitPrice', 'quantity'] }),
  });

  test('follows them as they are typed, to the cent, whatever was there', () => {
    expect(withProducts(goods, { quantity: 7, unitPrice: '14.29', totalPrice: '1' })).toEqual({
      quantity: 7,
      unitPrice: '14.29',
      totalPrice: '100.03',
    });
    expect(withProducts(goods, { quantity: 3, unitPrice: '0.335' })['totalPrice']).toBe('1.01');
    expect(withProducts(goods, { quantity: null, unitPrice: '14.29', totalPrice: '1' })['totalPrice']).toBeNull();
  });

  test('is typed where the form does not ask for both', () => {
    const alone = goods.filter(([name]) => name !== 'quantity');
    expect(alone.filter(([, field]) => isProduct(field, alone))).toEqual([]);
    expect(withProducts(alone, { unitPrice: '14.29', totalPrice: '1' })['totalPrice']).toBe('1');
    expect(goods.filter(([, field]) => isProduct(field, goods)).map(([name]) => name)).toEqual(['totalPrice']);
  });

  test('is not among what is missing: its factors are', () => {
    expect(omitProductProblems(goods, { unitPrice: '请填写单价', totalPrice: '请填写总价' })).toEqual({
      unitPrice: '请填写单价',
    });
    expect(omitProductProblems(goods, { totalPrice: '不能大于' })).toEqual({ totalPrice: '不能大于' });
  });
});
