import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { launch } from '../bench/render/figures.ts';
import { buildSite, serveSite, type Site } from '../bench/render/site.ts';

/** Counts of a page's objects after garbage collection, detached nodes included. */
interface Held {
  readonly documents: number;
  readonly nodes: number;
  readonly jsEventListeners: number;
}

let folder = '';
let site: Site;
let browser: Browser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scf-leaks-'));
  // As it is published: the runner's own setting would compile for React's development build.
  vi.stubEnv('NODE_ENV', 'production');
  await buildSite(folder);
  vi.unstubAllEnvs();
  site = await serveSite(folder);
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  site?.close();
  await rm(folder, { recursive: true, force: true });
});

async function held(cdp: CDPSession): Promise<Held> {
  // Twice: what a finaliser lets go is collected by the next.
  for (let round = 0; round < 2; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { documents, nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  return { documents, nodes, jsEventListeners };
}
/** How much more a page holds after `act` has run a hundred times than after ten times. */
async function growth(page: Page, act: () => Promise<void>): Promise<Held> {
  const cdp = await page.context().newCDPSession(page);
  for (let turn = 0; turn < 10; turn += 1) await act();
  const before = await held(cdp);
  for (let turn = 0; turn < 100; turn += 1) await act();
  const after = await held(cdp);
  return {
    documents: after.documents - before.documents,
    nodes: after.nodes - before.nodes,
    jsEventListeners: after.jsEventListeners - before.jsEventListeners,
  };
}
/** Less than one form or widget has. */
function nothingLeft({ documents, nodes, jsEventListeners }: Held): void {
  expect(documents).toBeLessThanOrEqual(0);
  expect(nodes).toBeLessThan(40);
  expect(jsEventListeners).toBeLessThan(40);
}
async function opened(): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${site.url}/scf-form`);
  await page.waitForFunction(() => window.bench !== undefined);
  return page;
}

test('a hundred forms that came and went leave no node, document or listener behind', async () => {
  const page = await opened();
  nothingLeft(
    await growth(page, async () => {
      await page.evaluate(() => window.bench?.paint(50));
    }),
  );
});

test('a hundred of each tag that came and went leave no node, document or listener behind', async () => {
  const manifest: { readonly modules: readonly { readonly declarations: readonly { readonly tagName?: string }[] }[] } =
    JSON.parse(await readFile(join(import.meta.dirname, '../../packages/elements/custom-elements.json'), 'utf8'));
  const tags = manifest.modules.flatMap(({ declarations }) => declarations.flatMap(({ tagName }) => tagName ?? []));
  expect(tags.length).toBeGreaterThan(20);
  const page = await opened();
  // All but the provider, which draws nothing.
  const wanted = tags.length - 1;
  const comeAndGo = (): Promise<number> =>
    page.evaluate(
      async ({ names, all }) => {
        const hosts = names.map((name) => document.body.appendChild(document.createElement(name)));
        const drawn = (): number =>
          hosts.filter(({ shadowRoot }) => (shadowRoot?.querySelector('.view')?.childElementCount ?? 0) > 0).length;
        // Frames come as fast as the machine draws them: the first turn loads the views meanwhile.
        for (const end = performance.now() + 20_000; performance.now() < end && drawn() < all;)
          await new Promise((resolve) => {
            requestAnimationFrame(resolve);
          });
        const found = drawn();
        for (const host of hosts) host.remove();
        // An element gives its view up a moment after it was taken out.
        await new Promise((resolve) => {
          setTimeout(resolve);
        });
        return found;
      },
      { names: tags, all: wanted },
    );
  nothingLeft(
    await growth(page, async () => {
      expect(await comeAndGo()).toBe(wanted);
    }),
  );
});
