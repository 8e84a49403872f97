import {
  boolean,
  countOf,
  decimal,
  dictionary,
  id,
  integer,
  reference,
  resource,
  rows,
  text,
  totalOf,
  viaReference,
} from '../index.ts';

const access = { view: ['STOCK_MANAGE', 'LOAN_STOCK_MANAGE', 'LOAN_STOCK_MANAGE_RZ'], edit: 'STOCK_MANAGE' } as const;

/** A building or yard where goods are kept. One that was used is disabled, never deleted. */
export const subWarehouse = resource('sub-warehouse', {
  module: 'warehouse',
  title: { zh: '仓库', en: 'Warehouse' },
  access,
  scope: rows(),
  unique: [['officeId', 'code']],
  fields: {
    name: text({ zh: '仓库名称', en: 'Name', required: true, max: 120, search: true }),
    code: text({ zh: '仓库编码', en: 'Code', required: true, max: 64, search: true }),
    warehouseType: dictionary('WAREHOUSE_TYPE', { zh: '仓库类型', en: 'Type', displayName: true }),
    provinceId: reference('china-area', { zh: '省', en: 'Province', displayName: true }),
    cityId: reference('china-area', { zh: '市', en: 'City', displayName: true }),
    districtId: reference('china-area', { zh: '区县', en: 'District', displayName: true }),
    address: text({ zh: '地址', en: 'Address', max: 128 }),
    area: decimal({ zh: '面积（㎡）', en: 'Area (m²)', precision: 18, scale: 2, min: '0' }),
    managerId: reference('user', { zh: '负责人', en: 'Person in charge', onDelete: 'set null', displayName: true }),
    managerPhone: text({ zh: '负责人电话', en: 'Phone of the person in charge', max: 11, pattern: '^\\d{11}$' }),
    enabled: boolean({ zh: '启用', en: 'Enabled', required: true, default: true }),
    locationCount: integer({
      zh: '库位数',
      en: 'Locations',
      computed: countOf('sub-warehouse-location', 'warehouseId'),
    }),
  },
  list: {
    columns: ['name', 'code', 'warehouseType', 'address', 'area', 'managerId', 'locationCount', 'enabled'],
    filters: ['name', 'code', 'warehouseType', 'enabled'],
    sort: 'code',
  },
  screens: [
    {
      path: '/stock/warehouse',
      title: { zh: '仓库', en: 'Warehouses' },
      area: 'stock',
      codes: ['STOCK_MANAGE'],
      empty: { zh: '还没有仓库，先新增一个仓库', en: 'No warehouses yet. Add one first.' },
    },
  ],
});

/** A shelf or bay of a warehouse. What it holds is what the ledger of stock has there. */
export const subWarehouseLocation = resource('sub-warehouse-location', {
  module: 'warehouse',
  title: { zh: '库位', en: 'Location' },
  access,
  scope: viaReference('warehouseId'),
  unique: [['warehouseId', 'code']],
  fields: {
    warehouseId: reference('sub-warehouse', {
      zh: '仓库',
      en: 'Warehouse',
      required: true,
      createOnly: true,
      onDelete: 'cascade',
      displayName: true,
    }),
    code: text({ zh: '库位编码', en: 'Code', required: true, max: 64, search: true }),
    name: text({ zh: '库位名称', en: 'Name', required: true, max: 120, search: true }),
    zone: text({ zh: '库区', en: 'Zone', max: 64 }),
    shelfRow: integer({ zh: '排', en: 'Row', min: 0, max: 99999 }),
    shelfColumn: integer({ zh: '列', en: 'Column', min: 0, max: 99999 }),
    shelfLevel: integer({ zh: '层', en: 'Level', min: 0, max: 99999 }),
    /** Pieces it holds at most; empty: no bound. */
    capacity: integer({ zh: '容量', en: 'Capacity', min: 0, max: 999999999 }),
    usedQuantity: integer({
      zh: '已用数量',
      en: 'Goods held',
      computed: totalOf('stock-balance', 'subWarehouseLocationId', 'quantity'),
    }),
    area: decimal({ zh: '面积（㎡）', en: 'Area (m²)', precision: 18, scale: 2, min: '0' }),
    /** The channel that looks at it, and the reader of what lies there: as those are bound. */
    cameraChannelId: id({ zh: '摄像头通道', en: 'Camera channel', computed: true }),
    rfidDeviceId: id({ zh: 'RFID 设备', en: 'RFID device', computed: true }),
    enabled: boolean({ zh: '启用', en: 'Enabled', required: true, default: true }),
  },
  list: {
    columns: ['warehouseId', 'code', 'name', 'zone', 'capacity', 'usedQuantity', 'enabled'],
    filters: ['warehouseId', 'code', 'name', 'zone', 'enabled'],
    sort: 'code',
  },
  screens: [
    {
      path: '/stock/location',
      title: { zh: '库位', en: 'Locations' },
      area: 'stock',
      codes: ['STOCK_MANAGE'],
      empty: { zh: '还没有库位，新增后即可上架', en: 'No locations yet. Add one to put goods there.' },
    },
  ],
  views: {
    paged: { as: 'page', path: '/fetch/page' },
    /** The locations of one warehouse. */
    ofWarehouse: { as: 'list', path: '/fetch/warehouse-id', by: { warehouseId: 'asked' }, asks: [] },
  },
});
