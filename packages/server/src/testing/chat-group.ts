import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Heard {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The group of a chat that listens to robots, as a real server: what they say, and whether they are let speak. */
export async function startChatGroup() {
  const heard: Heard[] = [];
  let answer: object = { errcode: 0, errmsg: 'ok' };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://group');
      heard.push({ path: pathname, query: searchParams, body: JSON.parse(Buffer.concat(parts).toString('utf8')) });
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    heard,
    answerWith: (given: object): void => {
      answer = given;
    },
    close: (): void => {
      server.close();
      server.closeAllConnections();
    },
  };
}
