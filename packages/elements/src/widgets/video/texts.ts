import { say, type Locale, type Text, type TextParams } from '@scf-kit/sdk/contract/text';

const texts = {
  none: { zh: '没有选择摄像头通道', en: 'No camera channel is selected' },
  starting: { zh: '正在连接', en: 'Connecting' },
  waiting: {
    zh: '画面中断，正在重新连接（第 {tries} 次）',
    en: 'Video interrupted. Reconnecting (attempt {tries}).',
  },
  ended: { zh: '回放已结束', en: 'The recording has ended' },
  unsupported: {
    zh: '此浏览器不能播放 {codec} 编码的画面，请在摄像头上改用 H.264 编码',
    en: 'This browser cannot play {codec}. Set the camera to H.264.',
  },
  live: { zh: '直播', en: 'Live' },
  recording: { zh: '回放', en: 'Recording' },
  simulated: { zh: '模拟画面', en: 'Simulated' },
  play: { zh: '播放', en: 'Play' },
  pause: { zh: '暂停', en: 'Pause' },
  sound: { zh: '打开声音', en: 'Unmute' },
  mute: { zh: '静音', en: 'Mute' },
  full: { zh: '全屏', en: 'Full screen' },
  enlarge: { zh: '放大此路', en: 'Show only this one' },
  all: { zh: '显示全部', en: 'Show all' },
  recordings: { zh: '查看回放', en: 'Recordings' },
  toLive: { zh: '返回直播', en: 'Back to live' },
  day: { zh: '日期', en: 'Day' },
  time: { zh: '播放时刻', en: 'Playback time' },
  speed: { zh: '倍速', en: 'Speed' },
  noRecords: { zh: '当天没有录像', en: 'No recordings on this day' },
  pieces: { zh: '当天 {n} 段录像', en: '{n} recordings on this day' },
  channel: { zh: '通道', en: 'Channel' },
} as const satisfies Readonly<Record<string, Text>>;

export const videoText = (locale: Locale, key: keyof typeof texts, params?: TextParams): string =>
  say(texts[key], locale, params);
