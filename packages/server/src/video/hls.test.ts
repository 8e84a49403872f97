import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NoPart } from '../ports/video.ts';
import { HlsRelay, rewritePlaylist } from './hls.ts';

let server: Server;
let base: string;
const asked: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url?.startsWith('/hls/a/index.m3u8'))
      response.end('#EXTM3U\n#EXTINF:1,\n1.ts?key=7\n#EXTINF:1,\n/secret/2.ts\n');
    else if (request.url?.startsWith('/hls/a/1.ts')) response.end('pictures');
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hls/a/index.m3u8`;
});
afterAll(() => server.close());

describe('a playlist that is handed on', () => {
  test('names its parts by our address alone, and they are fetched once for all', async () => {
    const relay = new HlsRelay();
    const lists = await Promise.all(Array.from({ length: 10 }, () => relay.part(base, 'index.m3u8')));
    const [list] = lists;
    expect(list?.type).toBe('application/vnd.apple.mpegurl');
    const names = String(list?.bytes)
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(names).toHaveLength(1);
    expect(names[0]).toMatch(/^[\w-]+\.ts$/);
    const parts = await Promise.all(Array.from({ length: 10 }, () => relay.part(base, names[0] ?? '')));
    expect(parts.map(({ type, bytes }) => [type, bytes.toString()])).toEqual(
      parts.map(() => ['video/mp2t', 'pictures']),
    );
    expect(asked).toEqual(['/hls/a/index.m3u8', '/hls/a/1.ts?key=7']);
  });

  test.each(['/secret/2.ts', '../b/1.ts', 'http://127.0.0.1:1/hls/a/1.ts', '//127.0.0.1:1/hls/a/1.ts', '%2e%2e/b.ts'])(
    'opens no other address of the platform or elsewhere: %s',
    async (path) => {
      const name = `${Buffer.from(path).toString('base64url')}.ts`;
      await expect(new HlsRelay().part(base, name)).rejects.toThrow(NoPart);
    },
  );

  test('keeps what it says of keys and maps within our address too', () => {
    const list = rewritePlaylist(
      '#EXT-X-MAP:URI="init.mp4"\n#EXT-X-KEY:METHOD=AES,URI="http://127.0.0.1:1/key"',
      new URL(base),
    );
    expect(list).toMatch(/^#EXT-X-MAP:URI="[\w-]+\.mp4"\n#EXT-X-KEY:METHOD=AES,URI=""$/);
  });
});
