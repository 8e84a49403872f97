import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { VideoRefusal, type VideoPort } from '../ports/video.ts';
import { createLiveGbs } from './livegbs.ts';

class No {
  readonly status: number;
  readonly text: string;
  constructor(status: number, text: string) {
    this.status = status;
    this.text = text;
  }
}
type Said = object | string | No;
let server: Server | undefined;
afterEach(() => server?.close());
const CHANNEL = { deviceId: '34020000001320000001', channel: '1' };

/** A platform that answers by path, and what it was asked. */
async function platform(
  answers: (path: string, asked: URLSearchParams, count: number) => Said,
): Promise<{ readonly port: VideoPort; readonly asked: string[] }> {
  const asked: string[] = [];
  server = createServer((request, response) => {
    const { pathname, search, searchParams } = new URL(request.url ?? '', 'http://x');
    asked.push(pathname.replace('/api/v1', '') + search);
    const said = answers(pathname.replace('/api/v1', ''), searchParams, asked.length);
    if (said instanceof No) response.writeHead(said.status).end(said.text);
    else response.end(typeof said === 'string' ? said : JSON.stringify(said));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { port: createLiveGbs({ endpoint, username: 'scf', password: 'secret' }), asked };
}
const no = (status: number, text: string): Said => new No(status, text);
const STREAM = { StreamID: 's1', FLV: '/flv/s1.flv', HLS: 'http://10.0.0.9:8080/hls/s1.m3u8', RTMP: 'rtmp://x/s1' };

describe('LiveGBS', () => {
  test('is signed in to once, by the MD5 of the password, and anew where the login ran out', async () => {
    let ran = 0;
    const { port, asked } = await platform((path, query) => {
      if (path === '/login') return { URLToken: `t${(ran += 1)}` };
      return query.get('token') === 't1' && asked.length > 3 ? no(401, 'Unauthorized') : STREAM;
    });
    await Promise.all([port.live(CHANNEL), port.live(CHANNEL)]);
    expect(asked.filter((path) => path.startsWith('/login'))).toHaveLength(1);
    const hash = createHash('md5').update('secret').digest('hex');
    expect(asked[0]).toBe(`/login?username=scf&password=${hash}&url_token_only=true`);
    const source = await port.live(CHANNEL);
    expect(asked.filter((path) => path.startsWith('/login'))).toHaveLength(2);
    expect(asked.at(-1)).toBe('/stream/start?serial=34020000001320000001&channel=1&token=t2');
    expect(source).toMatchObject({ streamId: 's1', hls: 'http://10.0.0.9:8080/hls/s1.m3u8', codec: null });
    expect(source.flv).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/flv\/s1\.flv$/);
  });

  test('counts by Beijing’s clock, which it does not say', async () => {
    const { port, asked } = await platform((path) =>
      path === '/login'
        ? { URLToken: 't' }
        : { RecordList: [{ StartTime: '2026-11-24T00:00:00', EndTime: '2026-11-24 00:30:00', FileSize: '1024' }] },
    );
    const records = await port.records(CHANNEL, '2026-11-23T16:00:00.000Z', '2026-11-24T16:00:00.000Z');
    expect(records).toEqual([
      { startTime: '2026-11-23T16:00:00.000Z', endTime: '2026-11-23T16:30:00.000Z', fileSize: 1024 },
    ]);
    expect(asked.at(-1)).toContain('starttime=2026-11-24T00%3A00%3A00&endtime=2026-11-25T00%3A00%3A00');
  });

  test('plays what was recorded at a speed', async () => {
    const { port, asked } = await platform((path) => (path === '/login' ? { URLToken: 't' } : STREAM));
    await port.playback(CHANNEL, '2026-11-23T16:00:00.000Z', '2026-11-23T17:00:00.000Z', 4);
    expect(asked.at(-1)).toBe('/playback/control?streamid=s1&command=scale&scale=4&token=t');
  });

  test('and WVP say no in their own words', async () => {
    const { port } = await platform((path) =>
      path === '/login'
        ? { URLToken: 't' }
        : path === '/stream/start'
          ? { error: 'device[3402] offline' }
          : no(404, ''),
    );
    await expect(port.live(CHANNEL)).rejects.toThrow(new VideoRefusal('device[3402] offline'));
    const refused = await port
      .records(CHANNEL, '2026-11-23T16:00:00Z', '2026-11-23T17:00:00Z')
      .catch((e: unknown) => e);
    expect(refused).toMatchObject({ name: 'Error', unknown: true });
  });

  test('that takes no password is told, in no word of which the password is', async () => {
    const { port } = await platform(() => no(401, 'Unauthorized'));
    const refused = await port.live(CHANNEL).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(VideoRefusal);
    expect(JSON.stringify(refused, Object.getOwnPropertyNames(refused))).not.toContain('secret');
  });

  test.each([
    [true, { DeviceList: [] }],
    [false, no(401, 'Unauthorized')],
  ])('says whether calls without a login are answered: %s', async (open, said) => {
    const { port } = await platform(() => said);
    expect(await port.open()).toBe(open);
  });

  test('that answers addresses which are none of the web offers no stream', async () => {
    const { port } = await platform((path) =>
      path === '/login' ? { URLToken: 't' } : { StreamID: 's', FLV: 'file:///etc/passwd', HLS: 'rtmp://x' },
    );
    await expect(port.live(CHANNEL)).rejects.toThrow(VideoRefusal);
  });
});
