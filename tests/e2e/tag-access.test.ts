import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createClient, createSession, memoryStorage } from '@scf-kit/sdk/client';
import { partnerClient, partnerKey } from '@scf-kit/sdk/contract/portal/partner-client';
import { PDF } from './application.ts';
import { ownBrowser } from './product.ts';
import { exchange } from './shop.ts';
import { caller, eventually, sharedStage } from './stage.ts';

const at = sharedStage();

/** Every attempt has names of its own, so that one that follows a failed one finds nothing of it. */
let attempts = 0;

const FORM = 'financing-application';
const PROJECT = 'financing-id';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const QUOTES = [
  { id: 'q-1', financingPartyName: '锦程保理', interestRate: '5.6', serviceChargePercentage: '0.15' },
  { id: 'q-2', financingPartyName: '远航租赁', interestRate: '4.85', serviceChargePercentage: '0.3' },
].map((quote) => ({ ...quote, financingAmount: '720000.00' }));

type Reader = 'visitor' | 'person' | 'partner';
type Use = 'works' | 'reads' | 'asks';

/** A tag as the manifest of the kit declares it. */
interface Tag {
  readonly tagName?: string;
  readonly access?: Readonly<Record<Reader, Use>>;
  readonly attributes?: readonly { readonly name: string }[];
  readonly members?: readonly { readonly name: string }[];
  readonly example?: { readonly attributes?: Readonly<Record<string, string>>; readonly value?: unknown };
}
interface Manifest {
  readonly modules: readonly { readonly declarations?: readonly Tag[] }[];
}

/** An element of the page. */
interface Placed {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** The tags a page places, by name; the provider stands around them. */
async function readTags(): Promise<readonly (Tag & { readonly tagName: string })[]> {
  const file = join(import.meta.dirname, '../../packages/elements/custom-elements.json');
  const manifest: Manifest = JSON.parse(await readFile(file, 'utf8'));
  return manifest.modules
    .flatMap(({ declarations = [] }) => declarations)
    .flatMap((tag) =>
      tag.tagName === undefined || tag.tagName === 'scf-provider' ? [] : [{ ...tag, tagName: tag.tagName }],
    );
}

const names = (list: readonly { readonly name: string }[] = []): readonly string[] => list.map(({ name }) => name);

/** A tag with what its example gives it, and once more as it shows what a project of the platform holds. */
function placeTag(tag: Tag & { readonly tagName: string }): readonly Placed[] {
  const { tagName, example = {} } = tag;
  const ofProject = {
    tag: tagName,
    attributes: { [PROJECT]: 'f-1', readonly: '', 'data-of': 'project' },
    properties: {},
  };
  const comparesQuotes = names(tag.members).includes('quotes');
  const { [PROJECT]: _project, ...attributes } = example.attributes ?? {};
  const given = {
    tag: tagName,
    attributes: { ...(comparesQuotes ? attributes : example.attributes), 'data-of': 'page' },
    properties: {
      ...(example.value === undefined ? {} : { value: example.value }),
      ...(comparesQuotes ? { quotes: QUOTES } : {}),
    },
  };
  return names(tag.attributes).includes(PROJECT) ? [given, ofProject] : [given];
}

/**
 * Opens a plain page of the portal's origin with the elements; each that is refused something says so as an attribute.
 */
async function openPage(placed: readonly Placed[], token: string | undefined): Promise<Page> {
  const page = await (await ownBrowser(at.browser)).newPage();
  await page.route(`${at.url}/tag-access`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: '<!doctype html><html lang="zh-CN"><title>元素</title><body><script type="module" src="/kit/v0/scf-kit.js"></script></body></html>',
    }),
  );
  await page.addInitScript(
    ({ elements, known }) => {
      document.addEventListener(
        'scf-error',
        (event) => {
          const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
          if (typeof detail !== 'object' || detail === null || !(event.target instanceof HTMLElement)) return;
          const kind: unknown = Reflect.get(detail, 'kind');
          const code: unknown = Reflect.get(detail, 'code');
          if (kind === 'auth' || code === 403) event.target.dataset['refused'] = String(Reflect.get(detail, 'message'));
        },
        true,
      );
      document.addEventListener('DOMContentLoaded', () => {
        const provider = document.createElement('scf-provider');
        Reflect.set(provider, 'getToken', () => Promise.resolve(known ?? undefined));
        for (const { tag, attributes, properties } of elements) {
          const element = document.createElement(tag);
          for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
          for (const [name, value] of Object.entries(properties)) Reflect.set(element, name, value);
          provider.append(element);
        }
        document.body.append(provider);
      });
    },
    { elements: placed, known: token ?? null },
  );
  // All has been asked for and answered.
  await page.goto(`${at.url}/tag-access`, { waitUntil: 'networkidle' });
  return page;
}

const element = (page: Page, tag: string, of: 'page' | 'project' = 'page'): Locator =>
  page.locator(`${tag}[data-of="${of}"]`);

/** Waits for one of two; answers whether it is the first. */
async function isFirst(first: Locator, second: Locator): Promise<boolean> {
  await first.or(second).first().waitFor();
  return (await first.count()) > 0;
}

async function isUploadRefused(page: Page): Promise<boolean> {
  const upload = element(page, 'scf-upload-file');
  await upload
    .locator('input[type=file]')
    .setInputFiles({ name: '营业执照.pdf', mimeType: 'application/pdf', buffer: PDF });
  const stored = upload.locator('.file', { hasText: '营业执照.pdf' }).getByText('在线查看');
  return isFirst(upload.locator('.file.failed'), stored);
}

async function isPictureRefused(page: Page): Promise<boolean> {
  await element(page, 'scf-rich-text').getByRole('button', { name: '插入图片', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '插入图片' });
  await dialog.locator('input[type=file]').setInputFiles({ name: '装货.png', mimeType: 'image/png', buffer: PIXEL });
  const refused = await isFirst(dialog.getByRole('alert'), dialog.locator('.text-picture img'));
  await dialog.getByRole('button', { name: '取消' }).click();
  await dialog.waitFor({ state: 'hidden' });
  return refused;
}

async function isEquipmentRefused(page: Page): Promise<boolean> {
  await element(page, 'scf-bidding-equipment').getByRole('button', { name: '添加设备' }).click();
  const dialog = page.locator('scf-overlay dialog[open]');
  const box = dialog.getByRole('combobox').first();
  await box.press('ArrowDown');
  const found = dialog.locator('.search-popup');
  const refused = await isFirst(found.locator('.load-error'), found.getByRole('option'));
  // The list lies over the buttons.
  await box.press('Escape');
  await dialog.getByRole('button', { name: '取消' }).click();
  await dialog.waitFor({ state: 'hidden' });
  return refused;
}

const areQuotesRefused =
  (tag: string) =>
  async (page: Page): Promise<boolean> =>
    (await element(page, tag, 'project').getAttribute('data-refused')) !== null;

/** The calls a tag makes only when it is used; whether they are refused. */
const USED: Readonly<Record<string, (page: Page) => Promise<boolean>>> = {
  'scf-upload-file': isUploadRefused,
  'scf-rich-text': isPictureRefused,
  'scf-bidding-equipment': isEquipmentRefused,
  'scf-financier-selection': areQuotesRefused('scf-financier-selection'),
  'scf-quote-entry': areQuotesRefused('scf-quote-entry'),
};
/** Tags that give no more than a name to read: who is refused their use is asked to sign in. */
const FOR_USE: ReadonlySet<string> = new Set(['scf-upload-file']);

/** The tags that were refused something as they were drawn, of those with what the page gives or of the others. */
const readRefused = (page: Page, of: 'page' | 'project'): Promise<readonly string[]> =>
  page
    .locator(`[data-of="${of}"][data-refused]`)
    .evaluateAll((all) => all.map(({ localName }) => localName).toSorted());

/** How each tag of the page serves its reader. */
async function observe(page: Page, tags: readonly { readonly tagName: string }[]): Promise<Record<string, Use>> {
  const refused = new Set(await readRefused(page, 'page'));
  const uses: Record<string, Use> = {};
  for (const { tagName } of tags) {
    const isUseRefused = USED[tagName];
    if (refused.has(tagName)) uses[tagName] = 'asks';
    else if (isUseRefused === undefined || !(await isUseRefused(page))) uses[tagName] = 'works';
    else uses[tagName] = FOR_USE.has(tagName) ? 'asks' : 'reads';
  }
  return uses;
}

/** The token of each kind of reader. */
const tokens: Readonly<Record<Reader, () => Promise<string | undefined>>> = {
  visitor: () => Promise.resolve(undefined),
  async person() {
    const session = createSession({ storage: memoryStorage() });
    const client = createClient({ baseUrl: at.url, session, locale: () => 'zh-CN' });
    await client.auth.login({ username: 'admin', password: 'Scf-demo-2026' });
    return session.tokens()?.access_token;
  },
  async partner() {
    const office = await caller(at.url, 'customer');
    const { id } = await office.call(partnerClient.calls.create, {
      body: {
        name: `元素试用 ${(attempts += 1)}`,
        mode: 'test',
        purpose: '试用元素',
        contactName: '张工',
        contactPhone: '13800138000',
        origins: [at.url],
        formKeys: [FORM],
      },
    });
    const { clientId, secret } = await office.call(partnerKey.calls.issue, { body: { partnerClientId: id } });
    const { output, errors } = await exchange(
      { SCF_URL: at.url, SCF_CLIENT_ID: clientId, SCF_SECRET_KEY: secret, FORM_KEY: FORM, ORIGIN: at.url },
      'visitor-7',
    );
    expect(errors).toBe('');
    return output;
  },
};

test.each(['visitor', 'person', 'partner'] as const)(
  'every tag works, reads or asks to sign in as its row says, for a %s',
  async (reader) => {
    const tags = await readTags();
    const placed = tags.flatMap((tag) => placeTag(tag));
    const page = await openPage(placed, await tokens[reader]());
    const declared = Object.fromEntries(tags.map(({ tagName, access }) => [tagName, access?.[reader]]));
    const asking = Object.entries(declared).flatMap(([tag, use]) => (use === 'asks' && !FOR_USE.has(tag) ? [tag] : []));
    // Who is refused is told so a moment after the last answer.
    await eventually(() => readRefused(page, 'page')).toEqual(asking.toSorted());
    // The contents of a project are for people, whatever the row says of what the page gives.
    const ofProject = placed.flatMap(({ tag, attributes }) => (attributes['data-of'] === 'project' ? [tag] : []));
    await eventually(() => readRefused(page, 'project')).toEqual(reader === 'person' ? [] : ofProject.toSorted());
    expect(await observe(page, tags)).toEqual(declared);
  },
);
