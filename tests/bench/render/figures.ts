import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { ensureChromium } from '../../chromium.mjs';
import { median } from '../load.ts';
import type { Site } from './site.ts';
import './measure.ts';

const KEYS = 20;

/** A Chromium whose frames do not wait for a screen. */
export const launch = async (): Promise<Browser> => chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-frame-rate-limit'] });

/** Of one page and one form; times in milliseconds. */
export interface Figures { readonly painted: number; readonly key: number; /** Time the main thread was busy for one key. */ readonly keyCpu: number; readonly errors: number; readonly heap: number }

const busy = async (cdp: CDPSession): Promise<number> => ((await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
async function heap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / 2 ** 20;
}

/** A page of one side with its code loaded. */
export async function opened<T>(browser: Browser, site: Pick<Site, 'url'>, side: string, look: (page: Page, cdp: CDPSession) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(`${site.url}/${side}`);
    await page.waitForFunction(() => window.bench !== undefined);
    // One field of each type, and whatever is fetched once the page is idle.
    await page.evaluate(() => window.bench?.paint(7));
    await page.waitForLoadState('networkidle');
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable');
    return await look(page, cdp);
  } finally {
    await context.close();
  }
}

export const measured = (browser: Browser, site: Pick<Site, 'url'>, side: string, fields: number): Promise<Figures> => opened(browser, site, side, async (page, cdp) => {
  const before = await heap(cdp);
  const painted = (await page.evaluate((count) => window.bench?.paint(count), fields)) ?? NaN;
  await page.evaluate((count) => window.bench?.focusText(count), fields);
  await page.keyboard.press('a');
  // The focus ring has faded in: its frames are not those of the keys.
  await page.waitForTimeout(500);
  await page.evaluate(() => window.bench?.keyTimes());
  const from = await busy(cdp);
  for (let key = 0; key < KEYS; key += 1) await page.keyboard.press('a');
  const keyCpu = ((await busy(cdp)) - from) / KEYS;
  const keys = (await page.evaluate(() => window.bench?.keyTimes())) ?? [];
  if (keys.length < KEYS) throw new Error(`${side} showed ${keys.length} of ${KEYS} keys`);
  const errors = (await page.evaluate((count) => window.bench?.showErrors(count), fields)) ?? NaN;
  return { painted, key: median(keys), keyCpu, errors, heap: (await heap(cdp)) - before };
});
