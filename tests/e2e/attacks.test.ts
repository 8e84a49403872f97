import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ApiError, type Client } from '@scf-kit/sdk/client';
import { article } from '@scf-kit/sdk/contract/portal/article';
import { KIT_TAGS } from '../../packages/server/src/markup/elements.ts';
import { ATTACKS } from '../../packages/server/src/markup/testing/attacks.ts';
import { ownBrowser } from './product.ts';
import { caller, eventually, sharedStage } from './stage.ts';

const at = sharedStage();

const LINK = /^(?:https:\/\/|mailto:|#|\/(?![/\\]))/;

interface Unguarded {
  readonly page: Page;
  /** The addresses of the pages on which an attack ran. */
  readonly breaches: string[];
}

/** A page on which the policy of the site holds nothing back, so that whatever is let through runs. */
async function openUnguarded(): Promise<Unguarded> {
  const page = await (await ownBrowser(at.browser, { bypassCSP: true })).newPage();
  const breaches: string[] = [];
  await page.exposeFunction('breach', () => {
    breaches.push(page.url());
  });
  // Here an attack does run, and is seen.
  await page.setContent('<img src=x onerror=breach()>');
  await eventually(() => breaches.length).toBe(1);
  breaches.length = 0;
  return { page, breaches };
}

interface Written {
  readonly id: string;
  /** Of its preview. */
  readonly link: string;
}

/** Writes an article; undefined where the server does not take the text at all. */
async function write(editor: Client, title: string, content: string): Promise<Written | undefined> {
  try {
    const { id } = await editor.call(article.calls.create, { body: { title, content }, quiet: true });
    const { url } = await editor.call(article.calls.preview, { params: { id } });
    return { id, link: new URL(url, at.url).href };
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 400) return undefined;
    throw cause;
  }
}

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('\u0000', '');

/** Nothing of it stays in the lists that others read. */
const remove = (editor: Client, { id }: Written): Promise<unknown> =>
  editor.call(article.calls.delete, { params: { id } });

/** Every element a text may hold, each attribute that takes any text holding an attack. */
function placeAttacks(): string {
  let turn = 0;
  const attack = (): string => ATTACKS[(turn += 1) % ATTACKS.length] ?? '';
  const elements = [...KIT_TAGS].map(([tag, rules]) => {
    const attributes = [...rules].flatMap(([name, rule]) =>
      rule === 'text' ? [`${name}="${escapeAttribute(attack())}"`] : [],
    );
    return `<${tag} ${attributes.join(' ')}></${tag}>`;
  });
  expect(turn).toBeGreaterThanOrEqual(ATTACKS.length);
  return elements.join('');
}

test('nothing of the attacks runs that an article holds, the policy of its page put aside', async () => {
  const editor = await caller(at.url, 'admin');
  const { page, breaches } = await openUnguarded();
  let shown = 0;
  for (const attack of ATTACKS) {
    const written = await write(editor, '正文中的攻击', `<p>正文</p>${attack}`);
    if (!written) continue;
    shown += 1;
    await page.goto(written.link);
    await page.locator('.prose').getByText('正文').first().waitFor();
    const links = await page
      .locator('.prose a')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
    expect(
      links.filter((href) => !LINK.test(href)),
      attack,
    ).toEqual([]);
    expect(breaches, attack).toEqual([]);
    await remove(editor, written);
  }
  expect(shown).toBeGreaterThan(ATTACKS.length / 2);
});

test('nothing of the attacks runs that stand in the attributes of elements of an article', async () => {
  const editor = await caller(at.url, 'admin');
  const written = await write(editor, '属性中的攻击', placeAttacks());
  if (!written) throw new Error('The server does not take the elements.');
  const { page, breaches } = await openUnguarded();
  await page.goto(written.link, { waitUntil: 'networkidle' });
  await page.locator('scf-amount').getByRole('textbox').waitFor();
  expect(breaches).toEqual([]);
  await remove(editor, written);
});

test('nothing of the attacks runs that a page gives an element as its text', async () => {
  const { page, breaches } = await openUnguarded();
  await page.route(`${at.url}/attacks`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: '<!doctype html><title>元素</title><script type="module" src="/kit/v0/scf-kit.js"></script>',
    }),
  );
  await page.goto(`${at.url}/attacks`);
  await page.evaluate((attacks) => {
    for (const attack of attacks) {
      const text = document.createElement('scf-rich-text');
      Reflect.set(text, 'value', attack);
      document.body.append(text);
    }
  }, ATTACKS);
  await eventually(() => page.locator('scf-rich-text').getByRole('textbox').count()).toBeGreaterThanOrEqual(
    ATTACKS.length,
  );
  await page.waitForLoadState('networkidle');
  expect(breaches).toEqual([]);
});
