import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';

/** Read when it is asked for: stories answer calls by the same mock in a browser, which has no files. */
const readSample = (codec) =>
  readFileSync(codec === 'h265' ? new URL('sample-hevc.flv', import.meta.url) : new URL('sample.flv', import.meta.url));

/** Channels of cameras and their pictures: a sample of FLV, after which the connection stays open unless it is cut. */
export function mockVideo() {
  const state = {};
  const reset = () =>
    Object.assign(state, {
      codec: 'H264',
      streamCodec: 'h264',
      cuts: 0,
      refused: undefined,
      opened: 0,
      stopped: 0,
      asked: [],
    });
  reset();
  const bodies = new Map();
  const stream = (id = crypto.randomUUID()) => ({
    streamId: id,
    channelId: 'channel-1',
    flvUrl: `/api/engine/open/live-gbs/${id}/stream.flv`,
    hlsUrl: null,
    rtcUrl: null,
    speed: '1.00',
    codec: state.codec,
    simulated: true,
  });
  return {
    state,
    reset,
    /** The answer to a call; undefined where it is none of these. */
    answer(path, query) {
      const channel = /\/camera-channel\/([\w-]+)$/.exec(path);
      if (channel) return { data: { id: channel[1], name: `通道 ${channel[1].split('-').at(-1)}`, status: 1 } };
      const [, call] = /\/live-gbs\/(live\/start|playback\/(?:record|start|stop))/.exec(path) ?? [];
      if (!call) return undefined;
      if (call === 'playback/stop') {
        state.stopped += 1;
        bodies.get(path.split('/').at(-1))?.push(null);
        return { data: null };
      }
      state.asked.push({ call, ...query });
      if (state.refused) return { status: 400, msg: state.refused };
      if (call !== 'playback/record') return { data: stream() };
      const from = Date.parse(query.startTime);
      const at = (hours) => new Date(from + hours * 3_600_000).toISOString();
      return {
        data: {
          recordList: [
            { startTime: at(0), endTime: at(6), fileSize: null },
            { startTime: at(8), endTime: at(9), fileSize: null },
          ],
        },
      };
    },
    /** The bytes of a stream. */
    media(id) {
      state.opened += 1;
      const body = new Readable({ read() {} });
      state.open = (state.open ?? 0) + 1;
      body.once('close', () => (state.open -= 1));
      bodies.set(id, body);
      body.push(readSample(state.streamCodec));
      if (state.cuts > 0) {
        state.cuts -= 1;
        body.push(null);
      }
      return body;
    },
  };
}
