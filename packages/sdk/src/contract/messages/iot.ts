import type { Text } from '../text.ts';

/** Refusals and alarms of devices. */
export const iot = {
  'iot.readings.count': { zh: '每次上报 1 至 {max} 条', en: 'Send 1 to {max} readings at once' },
  'iot.reading.form': { zh: '应为 {{ts, values}}', en: 'Give a ts and values' },
  'iot.reading.ts': { zh: '时间应为带时区的 ISO 时间或毫秒数', en: 'Give an ISO time with its zone, or milliseconds' },
  'iot.reading.future': { zh: '时间晚于当前', en: 'This time is in the future' },
  'iot.reading.values': { zh: '读数应有 1 至 50 项', en: 'Give 1 to 50 values' },
  'iot.reading.value': { zh: '名称或值不合规', en: 'This name or value is not allowed' },
  'iot.limits': { zh: '上限不能小于下限', en: 'The upper limit is below the lower one' },
  'iot.alarm.of': { zh: '{device}：{what}', en: '{device}: {what}' },
  'iot.alarm.value.above': { zh: '读数 {value} 高于上限 {limit}', en: '{value} is above the limit of {limit}' },
  'iot.alarm.value.below': { zh: '读数 {value} 低于下限 {limit}', en: '{value} is below the limit of {limit}' },
  'iot.alarm.humidity.above': { zh: '湿度 {value}% 高于上限 {limit}%', en: 'Humidity of {value}% is above {limit}%' },
  'iot.alarm.humidity.below': { zh: '湿度 {value}% 低于下限 {limit}%', en: 'Humidity of {value}% is below {limit}%' },
  'iot.alarm.setOff': { zh: '传感器触发', en: 'Sensor triggered' },
  'iot.alarm.forced': { zh: '被强行打开', en: 'Forced open' },
  'iot.alarm.offline': { zh: '设备离线', en: 'Device offline' },
  'iot.alarm.stock': {
    zh: '与账面不符：缺少 {missing}；多出 {more}',
    en: 'Does not match the books. Missing: {missing}. More: {more}.',
  },
  'iot.alarm.receipt': {
    zh: '质押仓单 {code} 已到期，货物仍在质押',
    en: 'Warehouse receipt {code} has expired and its goods are still pledged',
  },
  'iot.alarm.moved': {
    zh: '未经批准出库的货物经过通道：{pieces}',
    en: 'Goods not approved to leave passed the gate: {pieces}',
  },
  'iot.video.none': {
    zh: '没有接入视频平台，请联系管理员',
    en: 'No video platform is connected. Ask an administrator.',
  },
  'iot.video.gbId': {
    zh: '该摄像头没有国标编号，无法在视频平台上找到',
    en: 'This camera has no GB/T 28181 id, so it cannot be found on the video platform',
  },
  'iot.video.gbIdBy': {
    zh: '国标编号由平台管理员登记',
    en: 'The GB/T 28181 id is entered by the platform’s administrators',
  },
  'iot.video.silent': { zh: '视频平台没有应答，请稍后再试', en: 'The video platform did not answer. Try again later.' },
  'iot.video.refused': { zh: '视频平台拒绝：{reason}', en: 'The video platform refused: {reason}' },
  'iot.video.noRecordings': {
    zh: '该视频平台不提供录像回放',
    en: 'This video platform offers no recordings',
  },
  'iot.video.ticket': {
    zh: '视频地址已失效，请重新打开',
    en: 'The address of the video has expired. Open it again.',
  },
  'iot.video.period': { zh: '结束时间应晚于开始时间', en: 'The end has to be after the start' },
  'iot.video.longest': { zh: '最长 {days} 天', en: 'At most {days} days' },
  'iot.video.toCome': { zh: '该时间还没有到', en: 'This time is in the future' },
} as const satisfies Readonly<Record<string, Text>>;
