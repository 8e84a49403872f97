import { createHash } from 'node:crypto';
import { isRecord } from '@scf-kit/sdk/values';
import type { VideoAccount } from '../config/video.ts';
import {
  VideoRefusal,
  type VideoChannel,
  type VideoPort,
  type VideoPresence,
  type VideoRecord,
  type VideoSource,
} from '../ports/video.ts';

/** Milliseconds a call may take: a camera that is invited may need some. */
const PATIENCE = 15_000;
/** Devices a page, and channels of one device. */
const PAGE = 500;
const MOST_DEVICES = 10_000;
const MOST_BYTES = 8 * 1024 * 1024;
const API = '/api/v1';

type Data = Readonly<Record<string, unknown>>;
type Query = Readonly<Record<string, string>>;

/** The platform's clock is Beijing's, and does not say so: `2026-11-24T13:00:00`. */
export const beijingTime = (moment: string): string =>
  new Date(Date.parse(moment) + 8 * 3600_000).toISOString().slice(0, 19);
/** @throws VideoRefusal where it is no time */
export function fromBeijing(written: unknown): string {
  const moment =
    typeof written === 'string' ? Date.parse(`${written.trim().replace(' ', 'T').slice(0, 19)}+08:00`) : NaN;
  if (Number.isNaN(moment)) throw new VideoRefusal('The video platform answered a time that is none.');
  return new Date(moment).toISOString();
}

const toTextOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const isOn = (value: unknown): boolean => value === true || value === 'ON' || value === 'OK';
const toNumberOrNull = (value: unknown): number | null => {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : null;
};
const listIn = (data: Data, name: string): readonly Data[] => {
  const list = data[name];
  return Array.isArray(list) ? list.filter(isRecord) : [];
};

/** Twenty digits are a code of the channel's own, anything else its number at the device. */
const named = ({ deviceId, channel }: VideoChannel): Query => ({
  serial: deviceId,
  ...(/^\d{20}$/.test(channel) ? { code: channel } : { channel }),
});

/** @throws VideoRefusal beyond what an answer may be */
async function readAtMost(answer: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.length;
    if (length > MOST_BYTES) throw new VideoRefusal('The video platform answered too much.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function ask(
  account: VideoAccount,
  path: string,
  query: Query,
  token: string | undefined,
): Promise<{ status: number; data: unknown }> {
  const address = new URL(`${account.endpoint}${API}${path}`);
  address.search = new URLSearchParams({ ...query, ...(token ? { token } : {}) }).toString();
  const answer = await fetch(address, {
    ...(token ? { headers: { cookie: `token=${token}` } } : {}),
    signal: AbortSignal.timeout(PATIENCE),
    redirect: 'error',
  });
  const bytes = await readAtMost(answer);
  if (answer.status === 401) return { status: 401, data: null };
  const text = bytes.toString('utf8');
  if (answer.ok && /^\s*[[{]/.test(text)) return { status: answer.status, data: JSON.parse(text) };
  if (answer.ok) return { status: answer.status, data: text };
  // Its no is plain words; a page of HTML is not what it says.
  const said = text.trim();
  throw new VideoRefusal(
    /^[<{]/.test(said) || said === '' ? `HTTP ${answer.status}` : said.slice(0, 200),
    answer.status === 404 && !/^[^<]*(offline|离线|不在线)/i.test(said),
  );
}

async function signIn(account: VideoAccount): Promise<string> {
  const password = createHash('md5').update(account.password).digest('hex');
  const query = { username: account.username, password, url_token_only: 'true' };
  const { status, data } = await ask(account, '/login', query, '');
  if (status === 401) throw new VideoRefusal('The video platform knows no such user, or another password.');
  const said = isRecord(data) ? data : {};
  // A platform that takes calls without a login answers no token, or an empty one.
  return toTextOrNull(said['URLToken']) ?? toTextOrNull(said['CookieToken']) ?? toTextOrNull(said['Token']) ?? '';
}

type Call = (path: string, query?: Query) => Promise<Data>;

/** Makes calls by one login, renewed once the platform does not know it any more. */
function createCall(account: VideoAccount): Call {
  let session: Promise<string> | undefined;
  return async (path, query = {}) => {
    for (let attempt = 1; ; attempt += 1) {
      session ??= signIn(account);
      const own = session;
      const token = await own.catch((error: unknown) => {
        if (session === own) session = undefined;
        throw error;
      });
      const { status, data } = await ask(account, path, query, token);
      if (status !== 401) return isRecord(data) ? data : {};
      if (session === own) session = undefined;
      if (attempt === 2) throw new VideoRefusal('The video platform does not accept its own login.');
    }
  };
}

/** Addresses of media may be relative, and only of the web. */
function addressIn(data: Data, name: string, endpoint: string): string | null {
  const written = toTextOrNull(data[name]);
  const address = written === null ? null : URL.parse(written, endpoint);
  return address !== null && /^https?:$/.test(address.protocol) ? address.href : null;
}

function readSource(data: Data, endpoint: string): VideoSource {
  // WVP says no by an answer that is well otherwise.
  const said = toTextOrNull(data['error']) ?? toTextOrNull(data['Error']);
  if (said !== null) throw new VideoRefusal(said.slice(0, 200));
  const streamId = toTextOrNull(data['StreamID']);
  const [flv, hls] = [addressIn(data, 'FLV', endpoint), addressIn(data, 'HLS', endpoint)];
  if (streamId === null || (flv === null && hls === null))
    throw new VideoRefusal('The video platform answered no stream.');
  return { streamId, flv, hls, codec: toTextOrNull(data['SourceVideoCodecName']) };
}

async function listDevices(call: Call): Promise<readonly Data[]> {
  const found: Data[] = [];
  for (let start = 0; start < MOST_DEVICES; start += PAGE) {
    const some = listIn(await call('/device/list', { start: String(start), limit: String(PAGE) }), 'DeviceList');
    found.push(...some);
    if (some.length < PAGE) break;
  }
  return found;
}

/** Which of the devices are there, with their channels. */
async function listPresent(call: Call, deviceIds: readonly string[]): Promise<VideoPresence[]> {
  const asked = new Set(deviceIds);
  const found: VideoPresence[] = [];
  for (const device of await listDevices(call)) {
    const deviceId = toTextOrNull(device['ID']);
    if (deviceId === null || !asked.has(deviceId) || !isOn(device['Online'])) continue;
    const answer = await call('/device/channellist', { serial: deviceId, limit: String(PAGE) });
    found.push({
      deviceId,
      channels: listIn(answer, 'ChannelList').map((channel) => ({
        channel: toTextOrNull(channel['Channel']) ?? String(toNumberOrNull(channel['Channel']) ?? ''),
        code: toTextOrNull(channel['ID']),
        online: isOn(channel['Status']) || isOn(channel['Online']),
      })),
    });
  }
  return found;
}

const readRecord = (record: Data): VideoRecord => ({
  startTime: fromBeijing(record['StartTime']),
  endTime: fromBeijing(record['EndTime']),
  fileSize: toNumberOrNull(record['FileSize']),
});

/**
 * LiveGBS by its HTTP interface of version 1; WVP answers the live part of it too. SIP stays theirs.
 * @see https://www.liveqing.com/docs/manuals/LiveGBS.html
 */
export function createLiveGbs(account: VideoAccount, { simulated = false } = {}): VideoPort {
  const { endpoint } = account;
  const call = createCall(account);
  const between = (from: string, to: string): Query => ({ starttime: beijingTime(from), endtime: beijingTime(to) });
  return {
    name: 'LiveGBS',
    simulated,
    live: async (channel) => readSource(await call('/stream/start', named(channel)), endpoint),
    async endLive(channel) {
      await call('/stream/stop', { ...named(channel), check_outputs: 'true' });
    },
    async records(channel, from, to) {
      const answer = await call('/playback/recordlist', { ...named(channel), ...between(from, to) });
      return listIn(answer, 'RecordList').map(readRecord);
    },
    async playback(channel, from, to, speed) {
      const answer = await call('/playback/start', { ...named(channel), ...between(from, to) });
      const source = readSource(answer, endpoint);
      if (speed !== 1)
        await call('/playback/control', { streamid: source.streamId, command: 'scale', scale: String(speed) });
      return source;
    },
    async endPlayback(streamId) {
      await call('/playback/stop', { streamid: streamId });
    },
    presence: (deviceIds) => listPresent(call, deviceIds),
    async open() {
      const { status } = await ask(account, '/device/list', { start: '0', limit: '1' }, undefined);
      return status !== 401;
    },
  };
}
