import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { reservePort } from './reserved-port.ts';

test('a reserved port is given to nobody else, listened on or not, and comes again for its own server', async () => {
  const ports = await Promise.all(Array.from({ length: 200 }, reservePort));
  expect(new Set(ports).size).toBe(200);
  // None of those the system gives to whoever asks for any one.
  expect(ports.every((port) => port < 32_768)).toBe(true);
  for (let turn = 0; turn < 3; turn += 1) {
    const server = createServer().listen(ports[0], '127.0.0.1');
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
  }
});
