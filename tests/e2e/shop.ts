import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import type { Page } from 'playwright-core';

/** The samples of the documentation: what a partner copies is what is tried here. */
const SAMPLES = join(import.meta.dirname, '../../docs-site/samples');

/** The settings of a partner's backend, as the back office tells them. */
export type Secrets = Readonly<Record<string, string>>;

/** The visitor's id at the partner. */
const VISITOR = 'visitor-7';

interface Ran {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

function runSample(name: string, args: readonly string[], env: Secrets, input = ''): Promise<Ran> {
  return new Promise((ended) => {
    const { PATH = '' } = process.env;
    const child = execFile(
      process.execPath,
      [name, ...args],
      { cwd: SAMPLES, env: { PATH, ...env } },
      (error, output, errors) => ended({ code: error ? 1 : 0, output: output.trim(), errors: errors.trim() }),
    );
    child.stdin?.end(input);
  });
}

/** The policy that the documentation builds for a page with elements of the platform. */
export async function readPolicy(page: Page, platform: string): Promise<string> {
  await page.goto(`${platform}/docs/policy/`);
  await page.locator('input[name=platform]').fill(platform);
  const policy = await page.locator('#policy-text').innerText();
  return policy.replaceAll(/\s+/g, ' ');
}

/** A delivery as it came. */
export interface Delivery {
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly body: string;
}

/** Whether a delivery is signed by the secret, as the documentation's sample tells it. */
export async function isSigned({ id, timestamp, signature, body }: Delivery, secrets: Secrets): Promise<boolean> {
  const { output } = await runSample('verify.mjs', [id, timestamp, signature], secrets, body);
  return output === 'verified';
}

/** Exchanges a key for a token of a visitor. */
export const exchange = (secrets: Secrets, reference: string): Promise<Ran> =>
  runSample('exchange.mjs', [reference], secrets);

/** The address of the platform in the examples of the documentation. */
const EXAMPLE = 'https://scf.example';
/** The example in plain HTML: nothing has to be built for it. */
const PLAIN = join(import.meta.dirname, '../partners/application/html');

const KINDS: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  request.setEncoding('utf8');
  for await (const piece of request) body += String(piece);
  return body;
}

const readHeader = (request: IncomingMessage, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

export interface Shop {
  /** Its origin, on this machine. */
  readonly url: string;
  /** The events that came to its webhook. */
  readonly deliveries: readonly Delivery[];
  /** Gives the backend its key. */
  readonly configure: (secrets: Secrets) => void;
  readonly close: () => void;
}

/**
 * A partner's site on an origin of its own: the pages of a folder under the policy of the documentation, a backend with
 * the key, and the receiver of its webhook.
 */
export async function startShop(
  platform: string,
  { policy, folder = PLAIN }: { readonly policy: string; readonly folder?: string },
): Promise<Shop> {
  const deliveries: Delivery[] = [];
  let secrets: Secrets = {};
  const receive = async (request: IncomingMessage): Promise<void> => {
    const body = await readBody(request);
    deliveries.push({
      id: readHeader(request, 'webhook-id'),
      timestamp: readHeader(request, 'webhook-timestamp'),
      signature: readHeader(request, 'webhook-signature'),
      body,
    });
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const send = (type: string, content: string): void => {
      response
        .writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': policy })
        .end(content);
    };
    const { pathname } = new URL(request.url ?? '/', platform);
    if (pathname === '/token') {
      const { output: token } = await exchange(secrets, VISITOR);
      send('application/json', JSON.stringify({ token }));
    } else if (pathname === '/hook') {
      await receive(request);
      response.writeHead(204).end();
    } else {
      const path = normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname);
      const page = await readFile(join(folder, path), 'utf8').catch(() => undefined);
      if (page === undefined) response.writeHead(404).end();
      else send(KINDS[extname(path)] ?? 'application/octet-stream', page.replaceAll(EXAMPLE, platform));
    }
  };
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    deliveries,
    configure: (given) => {
      secrets = given;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
