// The server of these tests alone needs Node: the SDK itself runs in browsers.
/// <reference types="node" />
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
export interface Reply {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly raw?: string | Uint8Array;
  readonly cut?: boolean;
}

export interface TestServer {
  readonly baseUrl: string;
  readonly received: Received[];
  close(): Promise<void>;
}

export const ok = (data: unknown): Reply => ({ body: { code: 200, success: true, data, msg: '', requestId: 'r-ok' } });
export const refuse = (status: number, code: number, msg = '', data: unknown = null): Reply => ({
  status,
  body: { code, success: false, data, msg, requestId: 'r-no' },
});

/** A small HTTP server on a free port that answers what `answer` says and keeps what it received. */
export async function serve(answer: (request: Received) => Reply | Promise<Reply>): Promise<TestServer> {
  const received: Received[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', 'http://test');
    const one: Received = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    };
    received.push(one);
    const reply = await answer(one);
    if (reply.cut) {
      request.socket.destroy();
      return;
    }
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
    response.end(reply.raw ?? JSON.stringify(reply.body ?? null));
  };
  const server = createServer((request, response) => {
    // A request given up in the middle is no mistake of a test.
    handle(request, response).catch((error: unknown) => {
      if (!request.destroyed) throw error;
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
