import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { resolveDestination, isPublic, isUndeliverable } from './destination.ts';
import { send } from './send.ts';

const HERE = ['127.0.0.0/8'];
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
async function receiver(
  answer: RequestListener,
): Promise<{ readonly url: string; readonly port: number; readonly seen: string[] }> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/hook`, port, seen };
}
const sending = (url: string) => ({ url, body: '{"type":"webhook.test"}', headers: { 'webhook-id': 'msg_1' } });

describe('an address we do not send to', () => {
  const refused = async (url: string, addresses: readonly string[] = ['93.184.216.34']) => {
    const where = await resolveDestination(url, { networks: [], resolve: async () => addresses });
    return isUndeliverable(where) ? where.problem : undefined;
  };
  test.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://0.0.0.0/',
    'https://10.1.2.3/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.64.0.1/',
    'https://198.18.0.1/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
  ])('%s', async (url) => {
    expect(await refused(url)).toBe('partner.webhook.address');
  });
  test('a name that leads there, by any of its addresses', async () => {
    expect(await refused('https://rebind.example/', ['127.0.0.1'])).toBe('partner.webhook.address');
    expect(await refused('https://rebind.example/', ['93.184.216.34', '10.0.0.1'])).toBe('partner.webhook.address');
    expect(await refused('https://rebind.example/', ['93.184.216.34', '::1'])).toBe('partner.webhook.address');
    expect(await refused('https://localhost./', ['127.0.0.1'])).toBe('partner.webhook.address');
    expect(await refused('https://nowhere.example/', [])).toBe('partner.webhook.unresolved');
    expect(await refused('https://shop.example/')).toBeUndefined();
  });
  test('clear text, other protocols, and credentials in the address', async () => {
    for (const url of [
      'http://shop.example/',
      'ftp://shop.example/',
      'file:///etc/passwd',
      'https://a:b@shop.example/',
    ])
      expect(await refused(url), url).toBe('partner.webhook.insecure');
    expect(await refused('no address')).toBe('partner.webhook.insecure');
  });
  test('is no public address, and a public one is', () => {
    expect(['8.8.8.8', '2606:4700::1111'].map(isPublic)).toEqual([true, true]);
    expect(['10.0.0.1', '::1', '::ffff:10.0.0.1'].map(isPublic)).toEqual([false, false, false]);
  });
});

describe('an attempt', () => {
  test('arrives with any 2xx, to the network that is allowed', async () => {
    const { url, seen } = await receiver((_request, response) => response.writeHead(204).end());
    expect(await send(sending(url), { networks: HERE })).toMatchObject({ arrived: true, status: 204, problem: null });
    expect(seen).toEqual(['POST /hook']);
    expect(await send(sending(url), { networks: [] })).toMatchObject({
      arrived: false,
      problem: 'partner.webhook.address',
    });
    expect(seen).toHaveLength(1);
  });

  test('follows no redirect', async () => {
    const inside = await receiver((_request, response) => response.end('secret'));
    const outside = await receiver((_request, response) => response.writeHead(307, { location: inside.url }).end());
    expect(await send(sending(outside.url), { networks: HERE })).toMatchObject({
      arrived: false,
      status: 307,
      problem: 'partner.delivery.redirect',
    });
    expect(inside.seen).toEqual([]);
  });

  test('connects to the address that was looked at, however the name changes', async () => {
    const inside = await receiver((_request, response) => response.end());
    let asked = 0;
    // The first answer is where it may go, every later one the inside.
    const resolve = async () => (++asked === 1 ? ['127.0.0.2'] : ['127.0.0.1']);
    const sent = await send(sending(`http://rebind.example:${inside.port}/`), {
      networks: ['127.0.0.2/32'],
      resolve,
      patience: 2_000,
    });
    expect([sent.arrived, asked]).toEqual([false, 1]);
    expect(inside.seen).toEqual([]);
  });

  test('lets an answer go that never ends, and keeps how it began', async () => {
    const { url } = await receiver((_request, response) => {
      response.writeHead(200);
      const flood = setInterval(() => response.write('x'.repeat(10_000)), 1);
      response.on('close', () => clearInterval(flood));
    });
    const sent = await send(sending(url), { networks: HERE });
    expect([sent.arrived, sent.answer?.length]).toEqual([true, 500]);
  });

  test('fails where nothing is answered in time, or the answer is no 2xx', async () => {
    const silent = await receiver(() => undefined);
    expect(await send(sending(silent.url), { networks: HERE, patience: 100 })).toMatchObject({
      arrived: false,
      status: null,
      problem: 'partner.delivery.timeout',
    });
    const dripping = await receiver((_request, response) => {
      response.write('x');
      const drip = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(drip));
    });
    // The status was in time.
    expect(await send(sending(dripping.url), { networks: HERE, patience: 200 })).toMatchObject({ arrived: true });
    for (const [status, problem] of [
      [500, 'partner.delivery.status'],
      [404, 'partner.delivery.status'],
      [410, 'partner.delivery.gone'],
    ] as const) {
      const { url } = await receiver((_request, response) => response.writeHead(status).end('no'));
      expect(await send(sending(url), { networks: HERE })).toMatchObject({
        arrived: false,
        status,
        problem,
        answer: 'no',
      });
    }
    const slowName = send(sending('https://slow.example/'), {
      networks: [],
      patience: 100,
      resolve: () => new Promise(() => undefined),
    });
    expect(await slowName).toMatchObject({ problem: 'partner.delivery.timeout' });
  });

  test('says that nobody listens, or that the certificate is not valid', async () => {
    const { url, port } = await receiver((_request, response) => response.end());
    expect(await send(sending(url.replace('http:', 'https:')), { networks: HERE })).toMatchObject({
      problem: expect.stringMatching(/^partner\.delivery\.(tls|connection)$/),
    });
    servers.splice(0).forEach((server) => server.close());
    expect(await send(sending(`http://127.0.0.1:${port}/`), { networks: HERE })).toMatchObject({
      problem: 'partner.delivery.connection',
    });
  });
});
