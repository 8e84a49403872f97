import {
  boolean,
  call,
  decimal,
  download,
  id,
  integer,
  moment,
  needs,
  nothing,
  one,
  records,
  reference,
  resource,
  text,
} from '../index.ts';
import { STOCK_VIEW } from '../warehouse/stock-key.ts';

const access = needs(STOCK_VIEW, 'query');
const channelId = reference('camera-channel', { zh: '摄像头通道', en: 'Camera channel', required: true });
const period = {
  startTime: moment({ zh: '开始时间', en: 'From', required: true }),
  endTime: moment({ zh: '结束时间', en: 'To', required: true }),
} as const;
const speed = decimal({ zh: '倍速', en: 'Speed', precision: 4, scale: 2, min: '0.25', max: '16' });

/** A stream that may be opened within a minute, once, by whoever asked for it; addresses are of this server. */
const stream = one({
  streamId: id({ required: true }),
  channelId: id({ required: true }),
  /** `null`: the platform offers none. */
  flvUrl: text({ max: 500 }),
  hlsUrl: text({ max: 500 }),
  /** WebRTC is not handed on: always `null`. */
  rtcUrl: text({ max: 500 }),
  speed: decimal({ required: true, precision: 4, scale: 2 }),
  /** As the platform says it. */
  codec: text({ max: 32 }),
  /** Pictures that are made, not taken. */
  simulated: boolean({ required: true }),
});
const part = { ticket: text({ required: true, max: 120, pattern: '^[\\w-]+$' }) } as const;

/** Live pictures and recordings of cameras, by the video platform they are connected to. */
export const liveGbs = resource('live-gbs', {
  module: 'iot',
  title: { zh: '视频', en: 'Video' },
  stored: false,
  access: { view: STOCK_VIEW },
  fields: {},
  calls: {
    liveStart: call('GET', '/live/start', {
      access,
      sideEffects: true,
      confidential: true,
      long: true,
      query: { channelId },
      answer: stream,
    }),
    /** The recordings of the channel in at most 31 days. */
    playbackRecord: call('GET', '/playback/record', {
      access,
      long: true,
      query: { channelId, ...period },
      answer: one({
        recordList: records(
          {
            startTime: moment({ zh: '开始时间', en: 'From', required: true }),
            endTime: moment({ zh: '结束时间', en: 'To', required: true }),
            fileSize: integer({ zh: '大小（字节）', en: 'Size (bytes)' }),
          },
          { required: true },
        ),
      }),
    }),
    /** A recording of at most a day, at a speed. */
    playbackStart: call('GET', '/playback/start', {
      access,
      sideEffects: true,
      confidential: true,
      long: true,
      query: { channelId, ...period, speed },
      answer: stream,
    }),
    /** Ends one's own stream. */
    playbackStop: call('GET', '/playback/stop/{id}', {
      access,
      sideEffects: true,
      params: { id: id({ required: true }) },
      answer: nothing(),
    }),
    /** The bytes of a stream, FLV without end. The ticket opens it once. */
    flv: call('GET', '/api/engine/open/live-gbs/{ticket}/stream.flv', {
      access: 'public',
      long: true,
      params: part,
      answer: download(),
    }),
    /** A playlist, `index.m3u8` first, and what it names, as long as somebody goes on asking. */
    hls: call('GET', '/api/engine/open/live-gbs/{ticket}/{part}', {
      access: 'public',
      long: true,
      params: { ...part, part: text({ required: true, max: 500, pattern: '^[\\w-]+\\.\\w{1,5}$' }) },
      answer: download(),
    }),
    /** How the platform is connected. */
    status: call('GET', '/status', {
      access: needs('STOCK_MANAGE', 'query'),
      long: true,
      answer: one({
        /** `null`: none is. */
        provider: text({ max: 64 }),
        simulated: boolean({ required: true }),
        reachable: boolean({ required: true }),
        /** It answers calls without a login: whoever reaches it sees every camera. */
        withoutLogin: boolean({ required: true }),
        /** Its last error when it was not reached. */
        problem: text({ max: 500 }),
      }),
    }),
  },
});
