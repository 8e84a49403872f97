import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { createClient, createSession, memoryStorage, type Client } from '@scf-kit/sdk/client';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { PDF } from './application.ts';
import { startOwnProduct, type OwnProduct } from './own-product.ts';
import { keepPictures, startBrowser } from './product.ts';

/** Asks again until the answer fits: a busy machine draws late, and nothing here measures time. */
export const eventually: typeof expect.poll = (read, options) => {
  return expect.poll(read, { timeout: 120_000, interval: 50, ...options });
};

export interface Stage {
  readonly url: string;
  readonly browser: Browser;
}

/** A stage whose product nobody else uses meanwhile: it may be counted on. */
export interface LoneStage extends Stage {
  readonly databaseUrl: string;
}

/** A stage whose product is the file's own: it may be changed and killed too. */
export interface OwnStage extends LoneStage {
  readonly product: OwnProduct;
}

const present = <T>(what: T | undefined, name: string): T => {
  if (what === undefined) throw new Error(`${name} has not started.`);
  return what;
};

/** One browser for the tests of a file. A test that fails leaves a picture of every open page. */
function ownBrowserOfFile(): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterEach(async ({ task }) => {
    if (!browser) return;
    if (task.result?.state === 'fail') await keepPictures(browser, task.name.slice(0, 12).replaceAll(/\W+/g, '-'));
    // Who is done leaves: a page left open would go on asking and recording beside the next test.
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
  afterAll(() => browser?.close());
  return () => present(browser, 'The browser');
}

/** A browser at the product that files share which only read, or write under names of their own. */
export function sharedStage(): Stage {
  const browser = ownBrowserOfFile();
  return {
    url: inject('sharedProduct'),
    get browser() {
      return browser();
    },
  };
}

/**
 * A browser at the product of the worker, which one file after the other uses: what is written there under names of its
 * own hinders none of them, and nobody else counts or is told meanwhile.
 */
export function loneStage(): LoneStage {
  let at: Omit<LoneStage, 'browser'> | undefined;
  beforeAll(async () => {
    const answer = await fetch(`${inject('workerProducts')}/${process.env['VITEST_POOL_ID'] ?? ''}`);
    if (!answer.ok) throw new Error(`The product of the worker does not start: ${await answer.text()}`);
    at = (await answer.json()) as Omit<LoneStage, 'browser'>;
  });
  const browser = ownBrowserOfFile();
  return {
    get url() {
      return present(at, 'The product of the worker').url;
    },
    get databaseUrl() {
      return present(at, 'The product of the worker').databaseUrl;
    },
    get browser() {
      return browser();
    },
  };
}

/** A product and a browser of a file's own. */
export function stage(env: Readonly<Record<string, string>> = {}): OwnStage {
  let product: OwnProduct | undefined;
  beforeAll(async () => {
    product = await startOwnProduct(env);
  });
  afterAll(() => product?.stop());
  const browser = ownBrowserOfFile();
  return {
    get product() {
      return present(product, 'The product');
    },
    get databaseUrl() {
      return this.product.databaseUrl;
    },
    get browser() {
      return browser();
    },
    get url() {
      return this.product.url;
    },
  };
}

/**
 * A person at the API beside the browser: what the screens leave behind is read, and what others do meanwhile is done
 * here.
 */
export async function caller(url: string, username: string, password = 'Scf-demo-2026'): Promise<Client> {
  const client = createClient({
    baseUrl: url,
    session: createSession({ storage: memoryStorage() }),
    locale: () => 'zh-CN',
  });
  await client.auth.login({ username, password });
  return client;
}

export interface Started {
  readonly processInstanceId: string;
  readonly businessKey: string;
  readonly code: string;
  readonly title: string;
}

/** Applies for financing as a person beside the browser. */
export async function apply(by: Client, name: string): Promise<Started> {
  const [{ hash }, { path }] = await Promise.all([
    by.call(dynamicForm.calls.open, { params: { formKey: 'financing-application' } }),
    by.upload(new File([PDF], 'licence.pdf', { type: 'application/pdf' }), { dir: 'financing/qualification' }),
  ]);
  const started = await by.call(flowableFlow.calls.start, {
    body: {
      formKey: 'financing-application',
      formHash: hash,
      formData: {
        name,
        customerName: '市第一人民医院',
        expectedDate: '2027-03-01',
        contactPhone: '13800138000',
        applyAmount: '150000',
        termMonths: 12,
        financingKind: 'FINANCING_KIND-1',
        guarantee: 'no',
        purpose: '采购设备',
        equipment: [
          { _id: 'r1', biddingEquipment: 'ZBSB-1', specification: 'US-9', quantity: 3, unit: '台', unitPrice: '50000' },
        ],
        qualificationFiles: [
          { uid: '1', name: 'licence.pdf', status: 'done', url: path, type: 'file', size: PDF.length },
        ],
        declaration: ['agreed'],
      },
    },
  });
  return { ...started, businessKey: started.businessKey ?? '', code: started.code ?? '' };
}
