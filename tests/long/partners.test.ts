import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { partnerClient, partnerKey } from '@scf-kit/sdk/contract/portal/partner-client';
import { writeSnippets } from '../../docs-site/src/snippets.ts';
import { readUse } from '../../docs-site/src/tag-use.ts';
import type { Tag } from '../../docs-site/src/tag.ts';
import { fillApplication } from '../e2e/application.ts';
import { readPolicy, startShop, type Shop } from '../e2e/shop.ts';
import { createProduct, ownBrowser, startBrowser, type Product } from '../e2e/product.ts';
import { caller, eventually } from '../e2e/stage.ts';
import { install, run, serve, type Installed } from './partner-site.ts';

/**
 * The steps of a partner: install the packed packages, check the pages with the framework's own tools, build and open
 * them.
 */
let scratch: string;
let partner: Installed;
let site: Awaited<ReturnType<typeof serve>>;
let browser: Browser;

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'scf-partners-'));
  partner = await install(scratch);
}, 600_000);
afterAll(async () => {
  await browser?.close();
  site?.close();
  if (scratch) await rm(scratch, { recursive: true, force: true });
});

const tool = (name: string, ...args: string[]) =>
  run(join(partner.folder, 'node_modules/.bin', name), args, partner.folder);

describe('the packages', () => {
  test('are found in order by publint, and their types by the rules of Node and of bundlers', async () => {
    for (const archive of partner.archives) {
      const lint = await tool('publint', archive, '--strict');
      expect(lint.code, lint.output).toBe(0);
      const types = await tool('attw', '--profile', 'esm-only', archive);
      expect(types.code, types.output).toBe(0);
    }
  });

  test('carry no sources, no tests and nothing of the workspace', async () => {
    for (const archive of partner.archives) {
      const { output } = await run('tar', ['-tzf', archive], partner.folder);
      expect(
        output
          .split('\n')
          .filter(
            (name) => (/\.tsx?$/.test(name) && !name.endsWith('.d.ts')) || /\.test\.|\/testing\/|\/src\//.test(name),
          ),
      ).toEqual([]);
    }
  });

  test('tell what changed with each release, and under which terms they may be used', async () => {
    for (const archive of partner.archives) {
      const { output } = await run('tar', ['-tzf', archive], partner.folder);
      expect(output.split('\n'), archive).toEqual(
        expect.arrayContaining(['package/README.md', 'package/CHANGELOG.md', 'package/LICENSE']),
      );
    }
  });

  test('can be imported under Node, where there is no window', async () => {
    const { code, output } = await run(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        "const { configure, VERSION } = await import('@scf-kit/elements'); configure({ locale: 'en-US' }); const { readDefinition } = await import('@scf-kit/sdk/form'); console.log(VERSION, typeof readDefinition)",
      ],
      partner.folder,
    );
    expect([code, output.trim()]).toEqual([0, '0.1.0 function']);
  });
});

/**
 * Each framework's own checker over the page and over one with two mistakes: an attribute that takes no such value, and
 * an event's detail that has no such member.
 */
const CHECKS: Readonly<Record<string, () => Promise<{ readonly code: number; readonly output: string }>>> = {
  React: () => tool('tsc', '-p', 'react', '--pretty', 'false'),
  Vue: () => tool('vue-tsc', '-p', 'vue', '--pretty', 'false'),
  Svelte: () => tool('svelte-check', '--tsconfig', 'svelte/tsconfig.json', '--output', 'machine'),
  Angular: () => tool('ngc', '-p', 'angular/tsconfig.wrong.json'),
};

describe('types of the tags', () => {
  test.each(Object.keys(CHECKS))('in %s the two mistakes are found, and nothing else', async (name) => {
    const { code, output } = (await CHECKS[name]?.()) ?? { code: 0, output: '' };
    expect(code, output).not.toBe(0);
    const errors = output.split('\n').filter((line) => /\berror\b.*TS\d|ERROR /.test(line));
    expect(errors, output).toHaveLength(2);
    expect(
      errors.every((line) => line.includes('wrong.')),
      output,
    ).toBe(true);
    expect(output).toMatch(/Type '\\?"wrong\\?"' is not assignable/);
    expect(output).toMatch(/Property 'nothing' does not exist/);
  });
});

/** The same over the pages that the documentation shows; Angular's are compiled with them. */
const EXAMPLES: typeof CHECKS = {
  React: () => tool('tsc', '-p', 'application/react', '--pretty', 'false'),
  Vue: () => tool('vue-tsc', '-p', 'application/vue', '--pretty', 'false'),
  Svelte: () => tool('svelte-check', '--tsconfig', 'application/svelte/tsconfig.json', '--output', 'machine'),
  Angular: () => tool('ngc', '-p', 'application/angular'),
};

test.each(Object.keys(EXAMPLES))('the page in %s that the documentation shows is right by its types', async (name) => {
  const { code, output } = (await EXAMPLES[name]?.()) ?? { code: 1, output: '' };
  expect(code, output).toBe(0);
});

/** How the code of the documentation is checked in each framework: the ends of its files, and its settings. */
const SNIPPETS = {
  React: { end: 'tsx', settings: { compilerOptions: { jsx: 'react-jsx' }, include: ['*.tsx'] } },
  Vue: { end: 'vue', settings: { compilerOptions: { jsx: 'preserve', skipLibCheck: true }, include: ['*.vue'] } },
  Svelte: { end: 'svelte', settings: { compilerOptions: { verbatimModuleSyntax: true }, include: ['*.svelte'] } },
  Angular: {
    end: 'ts',
    settings: {
      compilerOptions: { noEmit: false, rootDir: '.', outDir: 'out', useDefineForClassFields: false },
      angularCompilerOptions: { strictTemplates: true, compilationMode: 'full' },
      include: ['*.ts'],
    },
  },
} as const;
const SNIPPET_CHECKS: Readonly<Record<keyof typeof SNIPPETS, () => ReturnType<typeof tool>>> = {
  React: () => tool('tsc', '-p', 'snippets/React', '--pretty', 'false'),
  Vue: () => tool('vue-tsc', '-p', 'snippets/Vue', '--pretty', 'false'),
  Svelte: () => tool('svelte-check', '--tsconfig', 'snippets/Svelte/tsconfig.json', '--output', 'machine'),
  Angular: () => tool('ngc', '-p', 'snippets/Angular'),
};
const FRAMEWORKS = ['React', 'Vue', 'Svelte', 'Angular'] as const;

describe('the code that the documentation writes of every element', () => {
  beforeAll(async () => {
    const manifest: { readonly modules: readonly { readonly declarations?: readonly Tag[] }[] } = JSON.parse(
      await readFile(join(import.meta.dirname, '../../packages/elements/custom-elements.json'), 'utf8'),
    );
    const tags = manifest.modules.flatMap(({ declarations = [] }) => declarations.filter(({ tagName }) => tagName));
    if (tags.length <= 25) throw new Error(`The manifest describes ${tags.length} elements.`);
    for (const framework of FRAMEWORKS) {
      const { end, settings } = SNIPPETS[framework];
      const folder = join(partner.folder, 'snippets', framework);
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ extends: '../../tsconfig.json', ...settings }));
      for (const tag of tags) {
        const found = writeSnippets(readUse(tag), 'https://scf.example/kit/v0').find(({ name }) => name === framework);
        await writeFile(join(folder, `${tag.tagName ?? ''}.${end}`), found?.code ?? '');
      }
    }
  });

  test.each(FRAMEWORKS)('is right by the types of %s', async (framework) => {
    const { code, output } = await SNIPPET_CHECKS[framework]();
    expect(code, output).toBe(0);
  });
});

describe('pages', () => {
  beforeAll(async () => {
    const { code, output } = await run(process.execPath, ['build.mjs', join(scratch, 'site')], partner.folder);
    if (code !== 0) throw new Error(output.slice(-4000));
    site = await serve(join(scratch, 'site'));
    browser = await startBrowser();
  });

  const name = (page: Page, form: string) => page.locator(`#${form}`).getByLabel('Name');
  const sent = (page: Page) =>
    page.evaluate(() => {
      const value = new FormData(document.querySelector('form') ?? undefined).get('application');
      return typeof value === 'string' ? (JSON.parse(value) as unknown) : value;
    });
  const order = (page: Page) =>
    page.locator('#list > *, #list scf-typed > *').evaluateAll((nodes) => nodes.map(({ id }) => id).filter(Boolean));

  test.each(['html', 'react', 'vue', 'svelte', 'angular'])(
    'in %s properties, events, form data, moving and taking out work',
    async (framework) => {
      const page = await browser.newPage();
      const wrong: string[] = [];
      page.on('pageerror', ({ message }) => wrong.push(message));
      page.on('console', (said) => {
        if (['error', 'warning'].includes(said.type()) && !/favicon/.test(said.location().url)) wrong.push(said.text());
      });
      await page.goto(`${site.url}/${framework}/`);
      await page.locator('[data-ready]').waitFor({ state: 'attached' });

      // An object set before the tag was registered, and one bound after it.
      await name(page, 'early').waitFor();
      await name(page, 'late').fill('typed');
      await eventually(() => page.locator('#log').textContent()).toContain('name=typed;');
      expect(await sent(page)).toMatchObject({ name: 'typed' });
      expect(
        await page.locator('#late').evaluate((form) => [form.getAttribute('definition'), form.getAttribute('value')]),
      ).toEqual([null, null]);
      expect(
        await page
          .locator('#late')
          .evaluate((form) => getComputedStyle(form.shadowRoot?.querySelector('input') ?? form).backgroundColor),
      ).not.toBe('rgb(255, 255, 255)');

      await page.locator('#swap').click();
      await eventually(() => order(page)).toEqual(['other', 'late']);
      expect(await name(page, 'late').inputValue()).toBe('typed');

      await page.locator('#set').click();
      await eventually(() => name(page, 'late').inputValue()).toBe('set by the page');
      await eventually(() => sent(page)).toMatchObject({ name: 'set by the page' });

      await page.locator('#toggle').click();
      await eventually(() => page.locator('#late').count()).toBe(0);
      expect(await sent(page)).toBeNull();
      await page.locator('#toggle').click();
      await name(page, 'late').waitFor();
      await name(page, 'late').fill('');
      // The page's own form asks the tag, as it asks an input.
      expect(await page.evaluate(() => document.querySelector('form')?.checkValidity())).toBe(false);
      await page.locator('#late').evaluate((form) => {
        if ('reportValidity' in form && typeof form.reportValidity === 'function') form.reportValidity();
      });
      await page.locator('#late').getByText('Name is required').first().waitFor();
      expect(wrong).toEqual([]);
      await page.close();
    },
  );

  test('in Angular ngModel and a reactive form hold the value of a tag, with what is wrong with it, touched and disabled', async () => {
    const page = await browser.newPage();
    await page.goto(`${site.url}/angular/`);
    const amount = page.locator('#amount').getByLabel('Deposit');
    const phone = page.locator('#phone').getByLabel('Phone');
    const state = () => page.locator('#bound').textContent();
    await eventually(() => phone.inputValue()).toBe('13800138000');
    await eventually(state).toMatch(/^null INVALID untouched \S/);
    await amount.fill('7');
    await phone.fill('13900139000');
    await eventually(state).toBe('7.00 VALID touched  13900139000');
    await page.locator('#fill').click();
    await eventually(() => amount.inputValue()).toBe('12.50');
    await page.locator('#close').click();
    await eventually(() => amount.count()).toBe(0);
    await eventually(state).toMatch(/^12\.50 DISABLED/);
    await page.close();
  });

  describe('that the documentation shows', () => {
    let product: Product;
    let applications: Shop;
    beforeAll(async () => {
      product = await createProduct();
      await product.start();
      const page = await browser.newPage();
      const policy = await readPolicy(page, product.url);
      await page.close();
      applications = await startShop(product.url, { policy, folder: join(scratch, 'site/application') });
      const office = await caller(product.url, 'customer');
      const { id } = await office.call(partnerClient.calls.create, {
        body: {
          name: '框架示例',
          mode: 'test',
          purpose: '五种框架的示例页面',
          contactName: '张工',
          contactPhone: '13800138000',
          origins: [applications.url],
          formKeys: ['financing-application'],
        },
      });
      const { clientId, secret } = await office.call(partnerKey.calls.issue, { body: { partnerClientId: id } });
      applications.configure({
        SCF_URL: product.url,
        SCF_CLIENT_ID: clientId,
        SCF_SECRET_KEY: secret,
        FORM_KEY: 'financing-application',
        ORIGIN: applications.url,
      });
    });
    afterAll(async () => {
      applications?.close();
      await product?.stop();
    });

    test.each(['html', 'react', 'vue', 'svelte', 'angular'])(
      'in %s a visitor applies in the sandbox, under a strict policy',
      async (framework) => {
        const page = await (await ownBrowser(browser)).newPage();
        page.setDefaultTimeout(60_000);
        const wrong: string[] = [];
        page.on('pageerror', ({ message }) => wrong.push(message));
        page.on('console', (said) => {
          if (/content security policy/i.test(said.text())) wrong.push(said.text());
        });
        await page.goto(`${applications.url}/${framework}/`);
        await fillApplication(page, `${framework} 页面的融资`);
        await page.getByRole('button', { name: '提交' }).click();
        await eventually(() => page.getByRole('status').allInnerTexts()).toContainEqual(
          expect.stringMatching(/^已提交，编号 TEST-\d{8}-\d{4}$/),
        );
        expect(wrong).toEqual([]);
        await page.context().close();
      },
    );
  });
});
