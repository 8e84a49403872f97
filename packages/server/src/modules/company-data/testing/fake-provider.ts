import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Transport } from '../../../providers/tianyancha/wire.ts';

/** The provider's answer to an address: a result, no data, or anything else at all. */
export type Said =
  | { readonly result: unknown }
  | { readonly code: number; readonly reason?: string }
  | { readonly status: number; readonly body?: string; readonly headers?: Readonly<Record<string, string>> }
  | 'silence';

/** A call as the fake heard it. */
export interface Heard {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly authorization: string | undefined;
}

/** The open platform as its calls are published, answering as a test says; what nothing was said of has no data. */
export interface FakeProvider {
  readonly heard: Heard[];
  /** Answers a path with this, by the keyword where one is given. */
  say(path: string, said: Said | ((query: Heard['query'], times: number) => Said), keyword?: string): void;
  forget(): void;
  readonly transport: Transport;
  /** The same over HTTP. */
  listen(): Promise<{ readonly url: string; close(): Promise<void> }>;
}

export const IC = '/services/open/cb/ic/2.0';
export const JUDICIAL = '/services/open/cb/judicial/2.0';
export const RISK = '/services/open/risk/riskInfo/2.0';

function toResponse(said: Exclude<Said, 'silence'>): Response {
  if ('status' in said)
    return new Response(said.status === 204 ? null : (said.body ?? ''), {
      status: said.status,
      headers: { 'content-type': 'text/html', ...said.headers },
    });
  if ('code' in said) return Response.json({ error_code: said.code, reason: said.reason ?? '', result: null });
  return Response.json({ error_code: 0, reason: 'ok', result: said.result });
}

export function fakeProvider(): FakeProvider {
  const heard: Heard[] = [];
  const answers = new Map<string, Said | ((query: Heard['query'], times: number) => Said)>();
  const times = new Map<string, number>();
  const answer = (url: URL, authorization: string | undefined): Said => {
    const query = Object.fromEntries(url.searchParams);
    heard.push({ path: url.pathname, query, authorization });
    const keyword = query['keyword'] ?? query['word'] ?? query['id'] ?? '';
    const said = answers.get(`${url.pathname} ${keyword}`) ?? answers.get(url.pathname) ?? { code: 300_000 };
    const count = (times.get(url.pathname) ?? 0) + 1;
    times.set(url.pathname, count);
    return typeof said === 'function' ? said(query, count) : said;
  };
  return {
    heard,
    say: (path, said, keyword) => void answers.set(keyword === undefined ? path : `${path} ${keyword}`, said),
    forget() {
      heard.length = 0;
      answers.clear();
      times.clear();
    },
    transport: async (url, { headers, signal }) => {
      const said = answer(url, headers['authorization']);
      if (said !== 'silence') return toResponse(said);
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
      });
    },
    async listen() {
      const server = createServer((request, reply) => {
        const said = answer(new URL(request.url ?? '/', 'http://fake.invalid'), request.headers.authorization);
        if (said === 'silence') return;
        const response = toResponse(said);
        reply.writeHead(response.status, Object.fromEntries(response.headers));
        void response.text().then((text) => reply.end(text));
      });
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      return {
        url: `http://127.0.0.1:${port}`,
        async close() {
          server.closeAllConnections();
          server.close();
          await once(server, 'close');
        },
      };
    },
  };
}
