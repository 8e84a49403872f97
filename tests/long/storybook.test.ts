import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBrowser } from '../e2e/product.ts';
import { run, serve } from './partner-site.ts';

const root = join(import.meta.dirname, '../..');
const built = join(root, 'packages/elements/dist/storybook');

interface Entry {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly name: string;
}
let entries: readonly Entry[];
let site: Awaited<ReturnType<typeof serve>>;
let browser: Browser;

beforeAll(async () => {
  const { code, output } = await run('npm', ['run', '-s', 'storybook:build'], root);
  if (code !== 0) throw new Error(`The build failed:\n${output.slice(-4000)}`);
  const index: { readonly entries: Readonly<Record<string, Entry>> } = JSON.parse(
    await readFile(join(built, 'index.json'), 'utf8'),
  );
  entries = Object.values(index.entries);
  [site, browser] = await Promise.all([serve(built, ''), startBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  site?.close();
});

async function open(id: string): Promise<{ readonly page: Page; readonly problems: readonly string[] }> {
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(`${site.url}/iframe.html?id=${id}&viewMode=story&globals=theme:dark;locale:en-US`);
  return { page, problems };
}

describe('the built Storybook', () => {
  test('has a page of documentation and a story in use for every tag of the manifest', async () => {
    const manifest: {
      readonly modules: readonly { readonly declarations: readonly { readonly tagName?: string }[] }[];
    } = JSON.parse(await readFile(join(root, 'packages/elements/custom-elements.json'), 'utf8'));
    const tags = manifest.modules.flatMap(({ declarations }) => declarations.flatMap(({ tagName }) => tagName ?? []));
    const titles = (type: string): readonly string[] =>
      entries
        .filter((entry) => entry.type === type && (type === 'docs' || entry.name === 'Example'))
        .map(({ title }) => title);
    expect(tags.length).toBeGreaterThan(20);
    for (const tag of tags) for (const type of ['docs', 'story']) expect(titles(type)).toContain(`Tags/${tag}`);
    expect(titles('story').filter((title) => title.startsWith('Field types/')).length).toBeGreaterThan(tags.length);
  });

  // Browser tests check the content of each story; this one, that their build runs.
  test.each([
    ['tags-scf-form--example', 'scf-form'],
    ['tags-scf-bidding-equipment--read-only', 'scf-bidding-equipment'],
    ['tags-scf-payment-info--failed', 'scf-payment-info'],
  ])('shows %s', async (id, tag) => {
    const { page, problems } = await open(id);
    await page.locator(`#storybook-root ${tag} .form`).waitFor();
    expect(await page.locator(`#storybook-root ${tag} [lang]`).first().getAttribute('lang')).toBe('en-US');
    expect(problems).toEqual([]);
    await page.close();
  });
});
