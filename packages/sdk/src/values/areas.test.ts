import { expect, test } from 'vitest';
import { chooseCity, chooseDistrict, chooseProvince, emptyArea, type AreaOption } from './areas.ts';

const areas: Readonly<Record<string, readonly AreaOption[]>> = {
  '510000': [
    { key: '510100', value: '成都市' },
    { key: '510300', value: '自贡市' },
  ],
  '510100': [
    { key: '510104', value: '锦江区' },
    { key: '510105', value: '青羊区' },
  ],
  '510300': [{ key: '510302', value: '自流井区' }],
  '440000': [{ key: '441900', value: '东莞市' }],
};
const below = (parentId: string): Promise<readonly AreaOption[]> => Promise.resolve(areas[parentId] ?? []);
const street = { ...emptyArea, address: '天府大道 1 号' };

test('WID-007 a province picks its first city and first district and keeps the street', async () => {
  expect(await chooseProvince(street, '510000', below)).toEqual({
    provinceId: '510000',
    cityId: '510100',
    districtId: '510104',
    address: '天府大道 1 号',
  });
});

test('WID-008 a city picks its first district', async () => {
  const chosen = await chooseProvince(street, '510000', below);
  expect(await chooseCity(chosen, '510300', below)).toEqual({ ...chosen, cityId: '510300', districtId: '510302' });
});

test('an area with nothing below it leaves the rest empty', async () => {
  expect(await chooseProvince(street, '440000', below)).toEqual({
    provinceId: '440000',
    cityId: '441900',
    districtId: null,
    address: '天府大道 1 号',
  });
  expect(await chooseProvince(street, null, below)).toEqual(street);
  expect(chooseDistrict(street, '510105')).toEqual({ ...street, districtId: '510105' });
});
