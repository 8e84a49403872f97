import { dictionary, integer, longText, moment, resource, rows, states, text } from '../index.ts';
import { deviceStates, issuing, placed, reporting, switching } from './device.ts';

/** The value of the dictionary for a gate, through which goods leave. */
export const RFID_GATE = '3';

/** A reader of tags: of what lies at its location, or of what goes through its gate. */
export const rfidDeviceManagement = resource('rfid-device-management', {
  module: 'iot',
  title: { zh: 'RFID 设备', en: 'RFID device' },
  access: 'STOCK_MANAGE',
  scope: rows(),
  standard: ['page', 'get', 'create', 'updateById', 'delete'],
  fields: {
    name: text({ zh: '设备名称', en: 'Name', required: true, max: 120, search: true }),
    deviceCode: text({ zh: '设备编码', en: 'Code', required: true, unique: true, max: 64, search: true }),
    deviceKind: dictionary('RFID_KIND', { zh: '设备类型', en: 'Device type', required: true, displayName: true }),
    deviceModel: text({ zh: '型号', en: 'Model', max: 64 }),
    ip: text({ zh: 'IP 地址', en: 'IP address', max: 64 }),
    port: integer({ zh: '端口', en: 'Port', min: 1, max: 65535 }),
    antennaCount: integer({ zh: '天线数', en: 'Antennas', min: 1, max: 64 }),
    ...placed,
    lastHeartbeatTime: moment({ zh: '最近心跳', en: 'Last heartbeat', readonly: true }),
    ...reporting,
    status: states(deviceStates, { zh: '状态', en: 'Status', required: true, default: 0, displayName: true }),
    remarks: longText({ zh: '备注', en: 'Remarks', max: 2000 }),
  },
  list: {
    columns: [
      'name',
      'deviceCode',
      'deviceKind',
      'subWarehouseId',
      'subWarehouseLocationId',
      'lastHeartbeatTime',
      'status',
    ],
    filters: ['name', 'deviceCode', 'deviceKind', 'subWarehouseId', 'status'],
    sort: '-createTime',
  },
  transitions: { ...switching, ...issuing },
});
