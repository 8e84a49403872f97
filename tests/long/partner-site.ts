import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, extname, join, normalize } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const root = join(import.meta.dirname, '../..');
const SOURCES = join(root, 'tests/partners');
/**
 * Outside of the project: a partner finds nothing of it by looking upwards, and tools look into no folder of packages
 * for sources.
 */
const CACHE = join(tmpdir(), 'scf-kit-partners');

export interface Ran {
  readonly code: number;
  readonly output: string;
}
/** Runs a program and keeps what it says. */
export async function run(program: string, args: readonly string[], folder: string): Promise<Ran> {
  const { NODE_ENV: _ours, ...env } = process.env;
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${env['PATH'] ?? ''}`, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const [code]: unknown[] = await once(child, 'close');
  return { code: typeof code === 'number' ? code : 1, output: stripVTControlCharacters(output) };
}
async function must(what: string, ...call: Parameters<typeof run>): Promise<string> {
  const { code, output } = await run(...call);
  if (code !== 0) throw new Error(`${what} failed:\n${output.slice(-4000)}`);
  return output;
}

/** The frameworks, installed once for each lock file; without the registry and without that it fails, and says so. */
async function frameworks(): Promise<string> {
  const lock = createHash('sha256')
    .update(await readFile(join(SOURCES, 'package-lock.json')))
    .digest('hex')
    .slice(0, 16);
  const folder = join(CACHE, lock);
  if (existsSync(folder)) return folder;
  const coming = `${folder}.${process.pid}`;
  await mkdir(coming, { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) await cp(join(SOURCES, name), join(coming, name));
  await must('installing the frameworks from the registry', 'npm', ['ci', '--no-audit', '--no-fund'], coming);
  await rename(coming, folder);
  return folder;
}

export interface Installed {
  readonly folder: string;
  readonly archives: readonly string[];
}

/** A partner's project: the frameworks, and our packages installed from their archives. */
export async function install(scratch: string): Promise<Installed> {
  const packed = await must(
    'packing',
    process.execPath,
    ['packages/server/launcher/pack.mjs', join(scratch, 'packages')],
    root,
  );
  const archives = packed.split('\n').filter((line) => line.endsWith('.tgz'));
  const folder = await frameworks();
  await cp(SOURCES, folder, { recursive: true });
  // Not saved: the archives are new each time, and the lock file stays that of the frameworks.
  await must(
    'installing the packed packages',
    'npm',
    ['install', '--no-audit', '--no-fund', '--no-save', ...archives],
    folder,
  );
  return { folder, archives };
}

const PARTNER_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:";
const KINDS: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/**
 * Serves a folder; `/` of a page is its index.html. The policy is the one our documentation asks of a partner, unless
 * another is given or none (an empty text).
 */
export async function serve(
  folder: string,
  policy = PARTNER_POLICY,
): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://page').pathname);
    void readFile(join(folder, path.endsWith('/') ? `${path}index.html` : path)).then(
      (content) =>
        response
          .writeHead(200, {
            'content-type': KINDS[extname(path) || '.html'] ?? 'application/octet-stream',
            ...(policy === '' ? {} : { 'content-security-policy': policy }),
          })
          .end(content),
      () => response.writeHead(404).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
