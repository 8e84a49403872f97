import { decimal, dictionary, integer, longText, moment, resource, rows, states, text } from '../index.ts';
import { deviceStates, issuing, placed, reporting, switching } from './device.ts';

/** A sensor on a narrow-band network: it tells one value, and some two, which alarm beyond their limits. */
export const nbDeviceManagement = resource('nb-device-management', {
  module: 'iot',
  title: { zh: 'NB 设备', en: 'NB device' },
  access: 'STOCK_MANAGE',
  scope: rows(),
  standard: ['page', 'get', 'create', 'updateById', 'delete'],
  fields: {
    name: text({ zh: '设备名称', en: 'Name', required: true, max: 120, search: true }),
    imei: text({ zh: 'IMEI', en: 'IMEI', required: true, unique: true, max: 15, pattern: '^\\d{15}$', search: true }),
    iccid: text({ zh: 'ICCID', en: 'ICCID', max: 20, pattern: '^[0-9A-Za-z]{20}$' }),
    deviceKind: dictionary('NB_DEVICE_KIND', { zh: '设备类型', en: 'Device type', required: true, displayName: true }),
    ...placed,
    battery: integer({ zh: '电量（%）', en: 'Battery (%)', readonly: true, min: 0, max: 100 }),
    signalStrength: integer({ zh: '信号（dBm）', en: 'Signal (dBm)', readonly: true }),
    lastValue: text({ zh: '最近读数', en: 'Last reading', readonly: true, max: 250 }),
    lastReportTime: moment({ zh: '最近上报', en: 'Last report', readonly: true }),
    thresholdMin: decimal({ zh: '下限', en: 'Lower limit', precision: 18, scale: 4 }),
    thresholdMax: decimal({ zh: '上限', en: 'Upper limit', precision: 18, scale: 4 }),
    /** The second value of sensors that have one. */
    humidityMin: decimal({ zh: '湿度下限', en: 'Lower humidity limit', precision: 18, scale: 4, min: '0', max: '100' }),
    humidityMax: decimal({ zh: '湿度上限', en: 'Upper humidity limit', precision: 18, scale: 4, min: '0', max: '100' }),
    ...reporting,
    status: states(deviceStates, { zh: '状态', en: 'Status', required: true, default: 0, displayName: true }),
    remarks: longText({ zh: '备注', en: 'Remarks', max: 2000 }),
  },
  list: {
    columns: [
      'name',
      'deviceKind',
      'subWarehouseId',
      'subWarehouseLocationId',
      'lastValue',
      'lastReportTime',
      'battery',
      'status',
    ],
    filters: ['name', 'imei', 'deviceKind', 'subWarehouseId', 'status'],
    sort: '-createTime',
  },
  transitions: { ...switching, ...issuing },
});
