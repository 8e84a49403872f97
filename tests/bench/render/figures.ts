import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { ensureChromium } from '../../chromium.mjs';
import { median } from '../load.ts';
import type { Site } from './site.ts';
import './measure.ts';

const KEYS = 20;

/** A Chromium whose frames do not wait for a screen. */
export const launch = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await ensureChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-frame-rate-limit',
    ],
  });

/**
 * Of one page and one form; times in milliseconds. `Cpu`: of the page's main thread alone, which a busy machine does
 * not change.
 */
export interface Figures {
  readonly painted: number;
  readonly paintedCpu: number;
  readonly key: number;
  readonly keyCpu: number;
  /**
   * Of that, in scripts. The rest is the browser's: painting, and the look that its autofill takes at forms of up to
   * 200 fields.
   */
  readonly keyScript: number;
  readonly errors: number;
  readonly errorsCpu: number;
  readonly heap: number;
}

/** A line of the table that a benchmark prints. */
export const formatRow = (of: (what: keyof Figures) => number): Readonly<Record<string, string>> => ({
  'painted ms': of('painted').toFixed(0),
  'painted CPU': of('paintedCpu').toFixed(0),
  'key ms': of('key').toFixed(1),
  'key CPU': of('keyCpu').toFixed(1),
  'key scripts': of('keyScript').toFixed(1),
  'all errors ms': of('errors').toFixed(0),
  'errors CPU': of('errorsCpu').toFixed(0),
  'heap MB': of('heap').toFixed(1),
});

interface Busy {
  readonly all: number;
  readonly scripts: number;
}
async function busy(cdp: CDPSession): Promise<Busy> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (metric: string): number => (metrics.find(({ name }) => name === metric)?.value ?? 0) * 1000;
  return { all: of('TaskDuration'), scripts: of('ScriptDuration') };
}
/** The answer of an action, and how long the main thread worked meanwhile, in milliseconds. */
async function working<T>(cdp: CDPSession, act: () => Promise<T>): Promise<{ readonly answer: T; readonly cpu: Busy }> {
  const before = await busy(cdp);
  const answer = await act();
  const after = await busy(cdp);
  return { answer, cpu: { all: after.all - before.all, scripts: after.scripts - before.scripts } };
}
async function heap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / 2 ** 20;
}

/** A page of one side with its code loaded. */
export async function opened<T>(
  browser: Browser,
  site: Pick<Site, 'url'>,
  side: string,
  look: (page: Page, cdp: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(`${site.url}/${side}`);
    await page.waitForFunction(() => window.bench !== undefined);
    // One field of each type, and whatever is fetched once the page is idle.
    await page.evaluate(() => window.bench?.paint(7));
    await page.waitForLoadState('networkidle');
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    return await look(page, cdp);
  } finally {
    await context.close();
  }
}

export const measured = (browser: Browser, site: Pick<Site, 'url'>, side: string, fields: number): Promise<Figures> =>
  opened(browser, site, side, async (page, cdp) => {
    const before = await heap(cdp);
    const painted = await working(cdp, () => page.evaluate((count) => window.bench?.paint(count), fields));
    await page.evaluate((count) => window.bench?.focusText(count), fields);
    await page.keyboard.press('a');
    // The focus ring has faded in: its frames are not those of the keys.
    await page.waitForTimeout(500);
    await page.evaluate(() => window.bench?.keyTimes());
    const { cpu } = await working(cdp, async () => {
      for (let key = 0; key < KEYS; key += 1) await page.keyboard.press('a');
    });
    const keys = (await page.evaluate(() => window.bench?.keyTimes())) ?? [];
    if (keys.length < KEYS) throw new Error(`${side} showed ${keys.length} of ${KEYS} keys`);
    const errors = await working(cdp, () => page.evaluate((count) => window.bench?.showErrors(count), fields));
    return {
      painted: painted.answer ?? NaN,
      paintedCpu: painted.cpu.all,
      key: median(keys),
      keyCpu: cpu.all / KEYS,
      keyScript: cpu.scripts / KEYS,
      errors: errors.answer ?? NaN,
      errorsCpu: errors.cpu.all,
      heap: (await heap(cdp)) - before,
    };
  });

/** Milliseconds of each of thirty jumps through a form, to the end of the frame that shows the place. */
export const scrolled = (
  browser: Browser,
  site: Pick<Site, 'url'>,
  side: string,
  fields: number,
): Promise<readonly number[]> =>
  opened(browser, site, side, async (page) => {
    await page.evaluate((count) => window.bench?.paint(count), fields);
    return await page.evaluate(async () => {
      const times: number[] = [];
      for (let jump = 1; jump <= 30; jump += 1) {
        const from = performance.now();
        scrollTo(0, (document.documentElement.scrollHeight * jump) / 30);
        await new Promise((resolve) => {
          requestAnimationFrame(() => setTimeout(resolve));
        });
        times.push(performance.now() - from);
      }
      return times;
    });
  });

/** Milliseconds from the opening of a page, nothing of it cached, to its first form. */
export async function cold(browser: Browser, site: Pick<Site, 'url'>, side: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(`${site.url}/${side}`);
    await page.waitForFunction(() => window.bench !== undefined);
    return (await page.evaluate(() => window.bench?.first())) ?? NaN;
  } finally {
    await context.close();
  }
}
