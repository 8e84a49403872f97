import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Video, VideoPort } from '../ports/video.ts';
import { FlvReader } from './flv.ts';
import { createVideo } from './video.ts';

const HEAD = Buffer.from([0x46, 0x4c, 0x56, 1, 1, 0, 0, 0, 9, 0, 0, 0, 0]);
function tag(kind: number, data: readonly number[]): Buffer {
  const bytes = Buffer.alloc(11 + data.length + 4);
  bytes.writeUInt8(kind, 0);
  bytes.writeUIntBE(data.length, 1, 3);
  Buffer.from(data).copy(bytes, 11);
  bytes.writeUInt32BE(11 + data.length, 11 + data.length);
  return bytes;
}
const sets = (n = 0): Buffer => tag(9, [0x17, 0, 0, 0, 0, n]);
const key = (n: number): Buffer => tag(9, [0x17, 1, 0, 0, 0, n]);
const inter = (n: number): Buffer => tag(9, [0x27, 1, 0, 0, 0, n]);

let server: Server;
let video: Video;
let connections: ServerResponse[];
let ended: number;
const upstream = () => ({
  address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/live.flv`,
  end: async () => {
    ended += 1;
  },
});
const port = { name: 'none', simulated: true } as unknown as VideoPort;
const log = pino({ level: 'silent' });
const createTestVideo = (times: object = {}): Video => createVideo(port, log, { linger: 0, silence: 60_000, ...times });

beforeEach(async () => {
  connections = [];
  ended = 0;
  server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'video/x-flv' });
    response.flushHeaders();
    connections.push(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  video = createTestVideo();
});
afterEach(async () => {
  await video.close();
  server.closeAllConnections();
  server.close();
});

/** The tags a viewer got: `s` parameter sets, `k` a key picture, `i` any other. */
function seen(stream: Readable): string[] {
  const reader = new FlvReader();
  const pictures: string[] = [];
  stream.on('data', (chunk: Buffer) => {
    for (const { bytes, sets: isSets, key: isKey } of reader.push(chunk))
      pictures.push(`${isSets ? 's' : isKey ? 'k' : 'i'}${bytes.at(-5)}`);
  });
  return pictures;
}
const connected = async (count: number): Promise<void> => {
  await expect.poll(() => connections.length).toBe(count);
};

describe('a stream that is handed on', () => {
  test('is pulled once for ten who watch, and whoever joins late begins with a picture that stands by itself', async () => {
    const first = Array.from({ length: 9 }, (_, n) => seen(video.watch('a', `v${n}`, upstream())));
    await connected(1);
    connections[0]?.write(Buffer.concat([HEAD, sets(), key(1), inter(2), key(3), inter(4)]));
    await expect.poll(() => first[8]).toEqual(['s0', 'k1', 'i2', 'k3', 'i4']);
    const late = seen(video.watch('a', 'late', upstream()));
    connections[0]?.write(inter(5));
    await expect.poll(() => late).toEqual(['s0', 'k3', 'i4', 'i5']);
    await expect.poll(() => first.every((each) => each.at(-1) === 'i5')).toBe(true);
    expect([connections.length, video.pulls]).toEqual([1, 1]);
  });

  test('comes whole however its bytes are cut', async () => {
    const got = seen(video.watch('a', 'v', upstream()));
    await connected(1);
    for (const byte of Buffer.concat([HEAD, sets(), key(1), inter(2)])) connections[0]?.write(Buffer.from([byte]));
    await expect.poll(() => got).toEqual(['s0', 'k1', 'i2']);
  });

  test('ends some time after the last who watched it left, and the platform is told once', async () => {
    await video.close();
    video = createTestVideo({ linger: 200 });
    const [one, two] = [video.watch('a', '1', upstream()), video.watch('a', '2', upstream())];
    await connected(1);
    one.destroy();
    two.destroy();
    // Somebody comes back meanwhile: the same connection goes on.
    const three = video.watch('a', '3', upstream());
    expect([video.pulls, connections.length, ended]).toEqual([1, 1, 0]);
    const closed = once(connections[0] ?? server, 'close');
    three.destroy();
    await closed;
    await expect.poll(() => [video.pulls, ended]).toEqual([0, 1]);
    video.watch('a', '4', upstream());
    await connected(2);
  });

  test('is let go thirty seconds after the last who watched it left, where nothing else is said', async () => {
    await video.close();
    video = createVideo(port, log, { silence: 3_600_000 });
    const stream = video.watch('a', '1', upstream());
    await connected(1);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      stream.destroy();
      await once(stream, 'close');
      vi.advanceTimersByTime(29_999);
      expect(video.pulls).toBe(1);
      vi.advanceTimersByTime(1);
      expect(video.pulls).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  test('that breaks ends for who watches, and is pulled anew for who asks again', async () => {
    const stream = video.watch('a', '1', upstream());
    await connected(1);
    const over = once(stream.resume(), 'close');
    connections[0]?.destroy();
    await over;
    const again = seen(video.watch('a', '2', upstream()));
    await connected(2);
    connections[1]?.write(Buffer.concat([HEAD, sets(7), key(8)]));
    await expect.poll(() => again).toEqual(['s7', 'k8']);
  });

  test.each([
    ['falls silent', { silence: 50 }, HEAD],
    ['is no FLV', {}, Buffer.from('<html>This is a page.</html>')],
    [
      'announces a picture without end',
      {},
      Buffer.concat([HEAD, Buffer.from([9, 0xff, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0])]),
    ],
  ])('that %s ends', async (_what, times, bytes) => {
    await video.close();
    video = createTestVideo(times);
    const over = once(video.watch('a', '1', upstream()).resume(), 'close');
    await connected(1);
    connections[0]?.write(bytes);
    await over;
    await expect.poll(() => [video.pulls, ended]).toEqual([0, 1]);
  });

  test('waits for no reader: whoever is far behind goes on with a later picture that stands by itself', async () => {
    const slow = video.watch('a', 'slow', upstream());
    await connected(1);
    const large = Buffer.concat([HEAD, sets(), key(1)]);
    connections[0]?.write(large);
    const filling = tag(9, [0x27, 1, 0, 0, 0, ...Array.from({ length: 1_000_000 }, () => 2)]);
    const quick = seen(video.watch('a', 'quick', upstream()));
    for (let n = 0; n < 14; n += 1) connections[0]?.write(filling);
    await expect.poll(() => quick.length).toBe(16);
    connections[0]?.write(inter(3));
    await expect.poll(() => quick.at(-1)).toBe('i3');
    const late = seen(slow);
    await expect.poll(() => late.length).toBeGreaterThan(3);
    connections[0]?.write(Buffer.concat([key(9), inter(10)]));
    await expect.poll(() => late.slice(-2)).toEqual(['k9', 'i10']);
    expect(late.length).toBeLessThan(quick.length);
  });
});

test('a tag of H.265 is known by its number, and by the letters of newer streams', () => {
  const reader = new FlvReader();
  const tags = reader.push(
    Buffer.concat([HEAD, tag(9, [0x1c, 0, 0, 0, 0]), tag(9, [0x90, 0x68, 0x76, 0x63, 0x31, 0])]),
  );
  expect(tags.map(({ codec, sets: isSets }) => [codec, isSets])).toEqual([
    ['h265', true],
    ['h265', true],
  ]);
});
