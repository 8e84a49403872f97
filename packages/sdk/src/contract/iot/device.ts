import { id, integer, moment, one, reference, text, type Fields, type States } from '../index.ts';

/** The kinds of devices, as readings and alarms name them. */
export const deviceKinds = {
  camera: { zh: '摄像头', en: 'Camera' },
  rfid: { zh: 'RFID 设备', en: 'RFID device' },
  nb: { zh: 'NB 设备', en: 'NB device' },
} as const;
export type DeviceKind = keyof typeof deviceKinds;

export const onlineStates = {
  offline: { value: 0, zh: '离线', en: 'Offline', tone: 'neutral', to: ['online'] },
  online: { value: 1, zh: '在线', en: 'Online', tone: 'success', to: ['offline'] },
} as const satisfies States;

export const deviceStates = {
  offline: { value: 0, zh: '离线', en: 'Offline', tone: 'neutral', to: ['online', 'alarming', 'disabled'] },
  online: { value: 1, zh: '在线', en: 'Online', tone: 'success', to: ['offline', 'alarming', 'disabled'] },
  alarming: { value: 2, zh: '告警', en: 'Alarm', tone: 'danger', to: ['online', 'offline', 'disabled'] },
  disabled: { value: 3, zh: '停用', en: 'Disabled', tone: 'neutral', to: ['offline'] },
} as const satisfies States;

/** Where a device is. A location says its warehouse. */
export const placed = {
  subWarehouseId: reference('sub-warehouse', { zh: '仓库', en: 'Warehouse', onDelete: 'set null', displayName: true }),
  subWarehouseLocationId: reference('sub-warehouse-location', {
    zh: '库位',
    en: 'Location',
    onDelete: 'set null',
    displayName: true,
  }),
} as const satisfies Fields;

/** How a device reports: how often, and by which token, of which only the hash is kept. */
export const reporting = {
  /** Seconds. It is offline after three of them without a word, and not before three minutes. */
  reportInterval: integer({
    zh: '上报间隔（秒）',
    en: 'Report interval (s)',
    required: true,
    default: 300,
    min: 10,
    max: 86400,
  }),
  tokenHash: text({ secret: true, readonly: true, max: 64 }),
  tokenTime: moment({ zh: '令牌签发时间', en: 'Token issued', readonly: true }),
  /** When the server last heard of it, whatever time its readings are of. */
  heardTime: moment({ zh: '最近通讯', en: 'Last heard', readonly: true }),
} as const satisfies Fields;

/** The token of a device, told once. */
const issued = {
  /** The name it signs in with over MQTT, and names in the address over HTTP. */
  deviceId: id({ required: true }),
  token: text({ required: true, max: 120 }),
  topic: text({ required: true, max: 250 }),
  address: text({ required: true, max: 500 }),
  /** `null`: this server takes no MQTT. */
  mqttPort: integer(),
} as const satisfies Fields;

/** A device that is out of use reports nothing. */
export const switching = {
  disable: {
    path: '/disable',
    to: 'disabled',
    label: { zh: '停用', en: 'Disable' },
    message: { zh: '设备已停用', en: 'Device disabled' },
    danger: true,
  },
  enable: {
    path: '/enable',
    from: ['disabled'],
    to: 'offline',
    label: { zh: '启用', en: 'Enable' },
    message: { zh: '设备已启用', en: 'Device enabled' },
  },
} as const;

/** A new token; the one before does not count any more. */
export const issuing = {
  token: { path: '/token', method: 'POST', answer: one(issued), confidential: true },
} as const;
