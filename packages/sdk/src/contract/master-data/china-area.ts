import { codes, everyone, id, reference, resource, text, type Codes } from '../index.ts';

/** The parent id of provinces. */
export const AREA_ROOT = '1';

export const areaLevels = {
  province: { value: 1, zh: '省', en: 'Province' },
  city: { value: 2, zh: '市', en: 'City' },
  district: { value: 3, zh: '区县', en: 'District' },
} as const satisfies Codes;

/**
 * Provinces, cities and districts of China. Ids are the national numbers, six digits; names are Chinese in both
 * languages.
 */
export const chinaArea = resource('china-area', {
  module: 'master-data',
  title: { zh: '行政区划', en: 'Administrative area' },
  access: 'session',
  scope: everyone,
  label: 'area_name',
  standard: [],
  fields: {
    area_name: text({ zh: '名称', en: 'Name', required: true, max: 64, search: true }),
    area_code: text({ zh: '代码', en: 'Code', required: true, max: 6, unique: true }),
    parentId: id({ zh: '上级', en: 'Parent', required: true, index: true }),
    level: codes(areaLevels, { zh: '级别', en: 'Level', required: true }),
  },
  views: {
    /**
     * The areas right below one (provinces below `1`); key `id` and value `area_name` by default. With `ids`, parted
     * by commas, those areas wherever they lie.
     */
    map: {
      as: 'map',
      path: '/fetch/map',
      access: 'partner',
      by: { parentId: { default: AREA_ROOT } },
      columns: ['id', 'area_name', 'area_code', 'parentId', 'level'],
      sort: 'id',
    },
  },
});

/** A chosen place as forms and records hold it. */
export const areaValue = resource('area-value', {
  module: 'master-data',
  title: { zh: '地址', en: 'Address' },
  stored: false,
  access: 'session',
  fields: {
    provinceId: reference('china-area'),
    cityId: reference('china-area'),
    districtId: reference('china-area'),
    address: text({ max: 250 }),
  },
});
