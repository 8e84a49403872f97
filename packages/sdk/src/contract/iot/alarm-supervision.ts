import {
  choice,
  dictionary,
  file,
  id,
  integer,
  json,
  moment,
  reference,
  resource,
  rows,
  stateChoice,
  states,
  type States,
  text,
} from '../index.ts';
import { BY_GOODS, STOCK_VIEW } from '../warehouse/stock-key.ts';
import { deviceKinds, placed } from './device.ts';

/** The types of alarms that the server raises, by the value of the dictionary: all but the last are told by devices. */
export const ALARM_TYPES = {
  moved: '1',
  offline: '2',
  temperature: '3',
  humidity: '4',
  smoke: '5',
  stock: '6',
  door: '7',
  receipt: '8',
} as const;
/** The levels of alarms, by the value of the dictionary. */
export const ALARM_LEVELS = { notice: '1', minor: '2', major: '3', critical: '4', emergency: '5' } as const;

const IMAGES = ['jpg', 'jpeg', 'png', 'gif', 'bmp'] as const;
export const alarmStatus = {
  toBeHandled: { value: 0, zh: '待处理', en: 'To be handled', tone: 'progress', to: ['beingHandled', 'falseAlarm'] },
  beingHandled: { value: 1, zh: '处理中', en: 'In progress', tone: 'progress', to: ['handled'] },
  handled: { value: 2, zh: '已处理', en: 'Handled', tone: 'success' },
  falseAlarm: { value: 3, zh: '误报', en: 'False alarm', tone: 'neutral' },
} as const satisfies States;

/** Something wrong in a warehouse, told by a device or by whoever saw it, and what was done about it. */
export const alarmSupervision = resource('alarm-supervision', {
  module: 'iot',
  title: { zh: '告警监管', en: 'Alarm' },
  access: { view: STOCK_VIEW, edit: 'STOCK_MANAGE' },
  scope: rows({ beside: BY_GOODS }),
  standard: ['page', 'get', 'create'],
  label: 'alarmCode',
  fields: {
    alarmCode: text({
      zh: '告警编号',
      en: 'Number',
      required: true,
      numbered: 'GJ',
      unique: true,
      max: 64,
      search: true,
    }),
    /** Empty: a person saw it. */
    deviceKind: choice(deviceKinds, { zh: '设备类型', en: 'Device type', displayName: true }),
    deviceId: id({ zh: '设备', en: 'Device', index: true }),
    alarmType: dictionary('ALARM_TYPE', {
      zh: '告警类型',
      en: 'Type',
      required: true,
      displayName: true,
    }),
    alarmLevel: dictionary('ALARM_LEVEL', {
      zh: '告警级别',
      en: 'Level',
      required: true,
      displayName: true,
    }),
    ...placed,
    content: text({ zh: '告警内容', en: 'Description', required: true, max: 500, search: true }),
    /** Of alarms that devices raise: what `content` says, in the reader's language. */
    contentKey: text({ readonly: true, max: 64 }),
    contentParams: json<Readonly<Record<string, string | number>>>()({ readonly: true }),
    /** Now where it is left empty. */
    alarmTime: moment({ zh: '告警时间', en: 'Alarm time' }),
    /** How often a device told of it while it was open, and when last. */
    breachCount: integer({ zh: '触发次数', en: 'Times triggered', required: true, readonly: true, default: 1 }),
    lastBreachTime: moment({ zh: '最近触发', en: 'Last triggered', readonly: true }),
    snapshot: file({ zh: '现场图片', en: 'Picture', accept: IMAGES, displayName: true }),
    handleUserId: reference('user', {
      zh: '处理人',
      en: 'Handled by',
      stampedBy: 'handle',
      onDelete: 'set null',
      displayName: true,
    }),
    handleTime: moment({ zh: '处理时间', en: 'Handled', stampedBy: 'handle' }),
    handleRemark: text({ zh: '处理说明', en: 'Action taken', readonly: true, max: 500 }),
    handleStatus: states(alarmStatus, {
      zh: '处理状态',
      en: 'Status',
      required: true,
      default: 0,
      displayName: true,
    }),
  },
  screens: [
    {
      path: '/stock/alarm',
      title: { zh: '告警监管', en: 'Alarms' },
      area: 'stock',
      codes: STOCK_VIEW,
      empty: {
        zh: '没有告警；设备越限、离线或货物异动时会出现在这里',
        en: 'No alarms. Exceeded limits, offline devices and unapproved goods movements show up here.',
      },
    },
  ],
  list: {
    columns: [
      'alarmCode',
      'handleStatus',
      'alarmType',
      'alarmLevel',
      'content',
      'subWarehouseId',
      'alarmTime',
      'breachCount',
      'handleUserId',
      'handleTime',
    ],
    filters: [
      'alarmCode',
      'alarmType',
      'alarmLevel',
      'handleStatus',
      'alarmTime',
      'deviceKind',
      'subWarehouseId',
      'subWarehouseLocationId',
    ],
    sort: '-alarmTime',
  },
  transitions: {
    /** Takes an alarm up, says what was done about it or why it was none, the last two in words. */
    handle: {
      path: '',
      label: { zh: '处理', en: 'Handle' },
      message: { zh: '告警处理结果已保存', en: 'Outcome of the alarm saved' },
      fields: {
        handleStatus: stateChoice(alarmStatus, ['beingHandled', 'handled', 'falseAlarm'], {
          zh: '处理结果',
          en: 'Outcome',
          required: true,
        }),
        handleRemark: text({ zh: '处理说明', en: 'Action taken', max: 500 }),
      },
    },
  },
});
