import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SiteStream, type Recorded } from './stream.ts';

/** A camera of the simulated site. */
export interface SiteCamera {
  /** 20 digits (GB/T 28181). */
  readonly id: string;
  readonly name: string;
  readonly channels: number;
}

/** A LiveGBS that is simulated: its calls, its login, and streams of pictures that say so. */
export interface Platform {
  readonly endpoint: string;
  readonly username: string;
  readonly password: string;
  /** Connections by which pictures leave now. */
  readonly connections: () => number;
  /** Breaks all of them. */
  readonly cut: () => void;
  /** From now on it hears of no camera, or hears of them again. */
  readonly hear: (online: boolean) => void;
  readonly close: () => Promise<void>;
}

const DAY = 24 * 3600_000;
const RECORDED_DAYS = 7;
const HOUR = 3600_000;
/** Beijing's clock, as the platform writes it. */
const beijing = (at: number): string => new Date(at + 8 * HOUR).toISOString().slice(0, 19);
const fromBeijing = (written: string): number => Date.parse(`${written}+08:00`);

/** A refusal in the platform's words. */
class No extends Error {
  readonly status: number;
  constructor(status: number, words: string) {
    super(words);
    this.status = status;
  }
}

const read = (asked: URLSearchParams, name: string): string => asked.get(name) ?? '';

class Site {
  readonly #cameras: readonly SiteCamera[];
  readonly #account: { readonly username: string; readonly password: string };
  readonly #tokens = new Set<string>();
  readonly #streams = new Map<string, SiteStream>();
  online = true;

  constructor(cameras: readonly SiteCamera[], account: { readonly username: string; readonly password: string }) {
    this.#cameras = cameras;
    this.#account = account;
  }

  get streams(): readonly SiteStream[] {
    return [...this.#streams.values()];
  }

  #login(asked: URLSearchParams): object {
    const hash = createHash('md5').update(this.#account.password).digest('hex');
    if (read(asked, 'username') !== this.#account.username || read(asked, 'password') !== hash)
      throw new No(401, 'Unauthorized');
    const token = randomBytes(16).toString('hex');
    this.#tokens.add(token);
    return { CookieToken: token, URLToken: token, TokenTimeout: 604_800 };
  }

  /** The camera and the number of its channel, counted over all cameras. */
  #channel(asked: URLSearchParams): { readonly camera: SiteCamera; readonly channel: number; readonly number: number } {
    const at = this.#cameras.findIndex(({ id }) => id === read(asked, 'serial'));
    const camera = this.#cameras[at];
    const channel = Number(read(asked, 'channel') || 1);
    if (!camera || !this.online) throw new No(404, `device[${read(asked, 'serial')}] offline`);
    if (!Number.isInteger(channel) || channel < 1 || channel > camera.channels)
      throw new No(404, `channel[${read(asked, 'channel')}] not found`);
    const before = this.#cameras.slice(0, at).reduce((sum, { channels }) => sum + channels, 0);
    return { camera, channel, number: before + channel };
  }

  #answer(stream: SiteStream): object {
    return {
      StreamID: stream.id,
      FLV: `/flv/${stream.id}.flv`,
      HLS: `/hls/${stream.id}/index.m3u8`,
      SourceVideoCodecName: 'H264',
    };
  }

  #start(asked: URLSearchParams): object {
    const { camera, channel, number } = this.#channel(asked);
    const id = `live_${camera.id}_${channel}`;
    const stream = this.#streams.get(id) ?? new SiteStream(id, number);
    this.#streams.set(id, stream);
    return this.#answer(stream);
  }

  #stop(asked: URLSearchParams): object {
    const { camera, channel } = this.#channel(asked);
    const id = `live_${camera.id}_${channel}`;
    const stream = this.#streams.get(id);
    if (stream && !(read(asked, 'check_outputs') === 'true' && stream.clients > 0)) {
      stream.end();
      this.#streams.delete(id);
    }
    return {};
  }

  #period(asked: URLSearchParams): Recorded {
    const [from, until] = [fromBeijing(read(asked, 'starttime')), fromBeijing(read(asked, 'endtime'))];
    if (Number.isNaN(from) || Number.isNaN(until) || from >= until) throw new No(400, 'starttime or endtime is wrong');
    return { from: Math.max(from, Date.now() - RECORDED_DAYS * DAY), until: Math.min(until, Date.now()) };
  }

  /** By the hour, as recorders keep them. */
  #records(asked: URLSearchParams): object {
    const { camera, channel } = this.#channel(asked);
    const { from, until } = this.#period(asked);
    const list: object[] = [];
    for (let at = from; at < until;) {
      const end = Math.min(until, (Math.floor(at / HOUR) + 1) * HOUR);
      list.push({ DeviceID: camera.id, StartTime: beijing(at), EndTime: beijing(end), Type: 'time' });
      at = end;
    }
    return { DeviceID: camera.id, Name: `${camera.name} ${channel}`, SumNum: list.length, RecordList: list };
  }

  #playback(asked: URLSearchParams): object {
    const { number } = this.#channel(asked);
    const stream = new SiteStream(`playback_${randomBytes(8).toString('hex')}`, number, this.#period(asked));
    this.#streams.set(stream.id, stream);
    return this.#answer(stream);
  }

  #recorded(asked: URLSearchParams): SiteStream {
    const stream = this.#streams.get(read(asked, 'streamid'));
    if (!stream) throw new No(404, `stream[${read(asked, 'streamid')}] not found`);
    return stream;
  }

  #control(asked: URLSearchParams): object {
    const [stream, scale] = [this.#recorded(asked), Number(read(asked, 'scale'))];
    if (read(asked, 'command') !== 'scale' || !(scale > 0 && scale <= 16)) throw new No(400, 'command is wrong');
    stream.speed = scale;
    return {};
  }

  #stopPlayback(asked: URLSearchParams): object {
    const stream = this.#recorded(asked);
    stream.end();
    this.#streams.delete(stream.id);
    return {};
  }

  #devices(): object {
    const list = this.#cameras.map(({ id, name, channels }) => ({
      ID: id,
      Name: name,
      Online: this.online,
      ChannelCount: channels,
    }));
    return { DeviceCount: list.length, DeviceList: list };
  }

  #channels(asked: URLSearchParams): object {
    const camera = this.#cameras.find(({ id }) => id === read(asked, 'serial'));
    const list = Array.from({ length: camera?.channels ?? 0 }, (_, n) => ({
      DeviceID: camera?.id,
      Channel: n + 1,
      ID: `${camera?.id.slice(0, 17)}${String(n + 1).padStart(3, '0')}`,
      Name: `${camera?.name} ${n + 1}`,
      Status: this.online ? 'ON' : 'OFF',
    }));
    return { ChannelCount: list.length, ChannelList: list };
  }

  /** @throws No */
  call(path: string, asked: URLSearchParams, cookie: string): object {
    if (path === '/login') return this.#login(asked);
    const token = read(asked, 'token') || (/(?:^|;\s*)token=(\w+)/.exec(cookie)?.[1] ?? '');
    if (!this.#tokens.has(token)) throw new No(401, 'Unauthorized');
    switch (path) {
      case '/device/list':
        return this.#devices();
      case '/device/channellist':
        return this.#channels(asked);
      case '/stream/start':
        return this.#start(asked);
      case '/stream/stop':
        return this.#stop(asked);
      case '/playback/recordlist':
        return this.#records(asked);
      case '/playback/start':
        return this.#playback(asked);
      case '/playback/control':
        return this.#control(asked);
      case '/playback/stop':
        return this.#stopPlayback(asked);
      default:
        throw new No(404, 'Not Found');
    }
  }

  stream(id: string): SiteStream {
    const stream = this.#streams.get(id);
    if (!stream) throw new No(404, 'Not Found');
    return stream;
  }

  async media(path: string, response: ServerResponse): Promise<void> {
    const flv = /^\/flv\/(\w+)\.flv$/.exec(path);
    if (flv) return this.stream(flv[1] ?? '').flv(response);
    const [, id = '', file = ''] = /^\/hls\/(\w+)\/(index\.m3u8|\d+\.ts)$/.exec(path) ?? [];
    const stream = this.stream(id);
    if (file === 'index.m3u8') {
      // The first piece is in the making.
      for (let tries = 0; stream.playlist() === undefined && tries < 60; tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 100));
      const list = stream.playlist();
      if (list === undefined) throw new No(404, 'Not Found');
      response.writeHead(200, { 'content-type': 'application/vnd.apple.mpegurl' }).end(list);
      return;
    }
    const piece = stream.piece(Number.parseInt(file, 10));
    if (!piece) throw new No(404, 'Not Found');
    response.writeHead(200, { 'content-type': 'video/mp2t' }).end(piece);
  }
}

async function answer(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
  try {
    if (!pathname.startsWith('/api/v1/')) return await site.media(pathname, response);
    const said = site.call(pathname.slice('/api/v1'.length), searchParams, request.headers.cookie ?? '');
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  } catch (error) {
    const [status, words] = error instanceof No ? [error.status, error.message] : [500, 'Internal Server Error'];
    if (!response.headersSent) response.writeHead(status, { 'content-type': 'text/plain' });
    response.end(words);
  }
}

/** Starts the platform on a port of this machine that is free. */
export async function startPlatform(cameras: readonly SiteCamera[]): Promise<Platform> {
  const account = { username: 'simulated', password: randomBytes(16).toString('hex') };
  const site = new Site(cameras, account);
  const server = createServer((request, response) => void answer(site, request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const ticks = setInterval(() => {
    for (const stream of site.streams) stream.next().catch((error: unknown) => console.error(error));
  }, 1000);
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    ...account,
    connections: () => site.streams.reduce((sum, { clients }) => sum + clients, 0),
    cut: () => {
      for (const stream of site.streams) stream.cut();
    },
    hear: (online) => {
      site.online = online;
    },
    close: async () => {
      clearInterval(ticks);
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
