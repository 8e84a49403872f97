import {
  call,
  dictionary,
  integer,
  moment,
  needs,
  nothing,
  reference,
  resource,
  rows,
  states,
  text,
  viaReferenceOr,
} from '../index.ts';
import { BY_GOODS, STOCK_VIEW } from '../warehouse/stock-key.ts';
import { onlineStates } from './device.ts';

const REBIND = '/rebind/camera';

/** A camera, or a recorder with several channels. Its password is written and never told. */
export const camera = resource('camera', {
  module: 'iot',
  title: { zh: '摄像头', en: 'Camera' },
  access: 'STOCK_MANAGE',
  scope: rows(),
  fields: {
    name: text({ zh: '名称', en: 'Name', required: true, max: 120, search: true }),
    serialNumber: text({ zh: '序列号', en: 'Serial number', required: true, unique: true, max: 64, search: true }),
    protocol: dictionary('CAMERA_PROTOCOL', { zh: '接入协议', en: 'Protocol', required: true, displayName: true }),
    /** GB/T 28181: which device of the video platform it is, said by the platform's people. */
    gbId: text({ zh: '国标编号', en: 'GB/T 28181 id', max: 20, unique: true, pattern: '^\\d{20}$' }),
    ip: text({ zh: 'IP 地址', en: 'IP address', max: 64 }),
    port: integer({ zh: '端口', en: 'Port', min: 1, max: 65535 }),
    username: text({ zh: '用户名', en: 'Username', max: 64 }),
    password: text({ zh: '密码', en: 'Password', max: 64, encrypted: true, secret: true }),
    lastOnlineTime: moment({ zh: '最近在线', en: 'Last online', readonly: true }),
    status: states(onlineStates, { zh: '状态', en: 'Status', required: true, default: 0, displayName: true }),
  },
  list: {
    columns: ['name', 'serialNumber', 'protocol', 'gbId', 'ip', 'lastOnlineTime', 'status'],
    filters: ['name', 'serialNumber', 'protocol', 'status'],
    sort: '-createTime',
  },
  calls: {
    /**
     * Points a channel at a location, in one step: it looks at no other location any more, and no other channel looks
     * at this one. Without a channel the location has none.
     */
    rebind: call('PUT', REBIND, {
      aliases: ['/api/engine/auth/camera-channel/rebind/camera'],
      access: needs('STOCK_MANAGE', 'edit'),
      body: {
        subWarehouseLocationId: reference('sub-warehouse-location', { zh: '库位', en: 'Location', required: true }),
        cameraChannelId: reference('camera-channel', { zh: '摄像头通道', en: 'Channel' }),
      },
      answer: nothing(),
    }),
  },
});

/** One picture of a camera, and the location it looks at. */
export const cameraChannel = resource('camera-channel', {
  module: 'iot',
  title: { zh: '摄像头通道', en: 'Camera channel' },
  access: { view: STOCK_VIEW, edit: 'STOCK_MANAGE' },
  scope: viaReferenceOr('cameraId', BY_GOODS),
  unique: [['cameraId', 'channelNumber']],
  fields: {
    cameraId: reference('camera', {
      zh: '摄像头',
      en: 'Camera',
      required: true,
      createOnly: true,
      onDelete: 'cascade',
      displayName: true,
    }),
    channelNumber: text({ zh: '通道号', en: 'Channel', required: true, max: 64 }),
    name: text({ zh: '名称', en: 'Name', required: true, max: 120, search: true }),
    /** Bound by `camera/rebind/camera`. */
    subWarehouseLocationId: reference('sub-warehouse-location', {
      zh: '库位',
      en: 'Location',
      readonly: true,
      onDelete: 'set null',
      displayName: true,
    }),
    bindTime: moment({ zh: '绑定时间', en: 'Bound', readonly: true }),
    snapshotUrl: text({ zh: '快照地址', en: 'Snapshot', readonly: true, max: 500 }),
    status: states(onlineStates, { zh: '状态', en: 'Status', required: true, default: 0, displayName: true }),
  },
  list: {
    columns: ['name', 'cameraId', 'channelNumber', 'subWarehouseLocationId', 'bindTime', 'status'],
    filters: ['name', 'cameraId', 'subWarehouseLocationId', 'status'],
    sort: '-createTime',
  },
  views: {
    /** The channels that look at a location. */
    bound: { as: 'list', path: '/bind/camera', by: { subWarehouseLocationId: 'asked' }, asks: [] },
  },
});
