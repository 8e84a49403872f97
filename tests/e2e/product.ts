import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { createClient, createSession, memoryStorage, TOKENS_KEY } from '@scf-kit/sdk/client';
import { reservePort } from '../../packages/server/src/testing/reserved-port.ts';

const root = join(import.meta.dirname, '../..');

/**
 * The whole product as `npm start` runs it, on a data folder of its own, and a durable embedded database where no
 * DATABASE_URL is given.
 */
export interface Product {
  readonly url: string;
  readonly dataDir: string;
  readonly start: () => Promise<void>;
  /** kill -9 of launcher, server and database, all at once. */
  readonly killAll: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Pids whose working directory lies in the folder: the database's processes. */
async function pidsIn(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const inside = await Promise.all(
    pids.map(async (pid) => ((await readlink(`/proc/${pid}/cwd`).catch(() => '')).startsWith(folder) ? [pid] : [])),
  );
  return inside.flat();
}

const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    /* it ended meanwhile */
  }
};

export async function createProduct(env: Readonly<Record<string, string>> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'scf-e2e-'));
  const port = await reservePort();
  let launcher: ChildProcess | undefined;
  const output: string[] = [];
  const start = async (): Promise<void> => {
    const { DATABASE_URL: _shared, ...inherited } = process.env;
    const child = spawn(process.execPath, [join(root, 'packages/server/launcher/start.mjs')], {
      cwd: root,
      detached: true,
      // By the channel the launcher learns that the tests are gone, and stops server and database.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...inherited, DATA_DIR: dataDir, PORT: String(port), CAPTCHA: 'off', DEMO_DATA: 'off', ...env },
    });
    launcher = child;
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer): void => {
        output.push(chunk.toString());
        if (output.join('').includes('Ready in')) resolve();
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      child.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${output.join('')}`)));
    });
    output.length = 0;
  };
  /** The server runs in a group of its own: it is found by its listening parent chain, the launcher's children. */
  const listChildren = async (pid: number): Promise<number[]> => {
    const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
    return text.split(' ').filter(Boolean).map(Number);
  };
  return {
    url: `http://localhost:${port}`,
    dataDir,
    start,
    async killAll() {
      const pid = launcher?.pid;
      if (pid === undefined || !launcher) throw new Error('not started');
      const exited = once(launcher, 'exit');
      for (const each of [pid, ...(await listChildren(pid)), ...(await pidsIn(dataDir))]) kill(each);
      await exited;
    },
    async stop() {
      if (launcher && launcher.exitCode === null && launcher.signalCode === null) {
        const exited = once(launcher, 'exit');
        launcher.kill('SIGTERM');
        await exited;
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A browser of this machine, with further switches of Chromium's. */
export function startBrowser(switches: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['HEADLESS_CHROMIUM'] ?? process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    headless: true,
    // Without a UTF-8 locale the names of downloads lose their Chinese letters.
    env: { ...process.env, LANG: 'C.UTF-8' },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...switches,
    ],
  });
}

/**
 * A browser of one person's own. What moves is not waited for: the product keeps still where less motion is asked for.
 * SLOWER=5 makes its pages five times slower: what hangs on speed shows itself.
 */
export async function ownBrowser(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const asked = { viewport: { width: 1280, height: 900 }, locale: 'zh-CN', reducedMotion: 'reduce' } as const;
  const context = await browser.newContext({ ...asked, ...options });
  context.setDefaultTimeout(120_000);
  const times = Number(process.env['SLOWER'] ?? 1);
  if (times > 1)
    context.on('page', (page) => {
      void context
        .newCDPSession(page)
        .then((session) => session.send('Emulation.setCPUThrottlingRate', { rate: times }))
        .catch(() => undefined);
    });
  return context;
}

/** What a person has set about the look of the back office, before it is opened. */
export const chooseLook = (context: BrowserContext, url: string, look: object): Promise<void> =>
  context.addCookies([{ name: 'scf-kit-settings', value: encodeURIComponent(JSON.stringify(look)), url }]);

const WORKPLACE = '/dashboard/workplace';

interface Entering {
  readonly password?: string;
  /** The page that is opened first; the workplace by default. */
  readonly path?: string;
  /** Where that leads, to be waited for. */
  readonly lands?: string | ((url: URL) => boolean) | undefined;
  readonly language?: 'zh-CN' | 'en-US';
  /** What they have set about the look of the back office. */
  readonly look?: object;
  readonly viewport?: { readonly width: number; readonly height: number };
}

/** Without the strip of tabs a page that is gone to is drawn and read anew, and the one that is left goes. */
export const WITHOUT_TABS = { multiTab: false };

/**
 * A person in a browser of their own, signed in to the back office, in Chinese by default: the tokens stand in the
 * cookie that the sign-in page writes. Where signing in is what is tried, a test fills in that page itself.
 */
export async function signedIn(
  browser: Browser,
  url: string,
  username: string,
  {
    password = 'Scf-demo-2026',
    path = WORKPLACE,
    lands = path === WORKPLACE ? `**${path}` : undefined,
    language = 'zh-CN',
    look,
    viewport = { width: 1440, height: 900 },
  }: Entering = {},
): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const storage = memoryStorage();
  const [context] = await Promise.all([
    ownBrowser(browser, { viewport }),
    createClient({ baseUrl: url, session: createSession({ storage }), locale: () => language }).auth.login({
      username,
      password,
    }),
  ]);
  await context.addInitScript((chosen) => localStorage.setItem('scf-kit-language', chosen), language);
  await context.addCookies([
    { name: TOKENS_KEY, value: encodeURIComponent(storage.get(TOKENS_KEY) ?? ''), url, sameSite: 'Lax' },
  ]);
  if (look) await chooseLook(context, url, look);
  const page = await context.newPage();
  // From then on the page knows who it is: what a test does next meets none of the requests of entering.
  await Promise.all([page.waitForResponse('**/user/fetch/token**'), page.goto(`${url}${path}`)]);
  if (lands !== undefined) await page.waitForURL(lands);
  return { context, page };
}

/** Screenshots of every open page of a failed test, under tests/artifacts. */
export async function keepPictures(browser: Browser, name: string): Promise<void> {
  const folder = join(root, 'tests/artifacts');
  await mkdir(folder, { recursive: true });
  const pages = browser.contexts().flatMap((context) => context.pages());
  await Promise.all(
    pages.map((page, at) => page.screenshot({ path: join(folder, `${name}-${at}.png`) }).catch(() => undefined)),
  );
}
