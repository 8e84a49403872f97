import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import type { FormDefinition } from '@scf-kit/sdk/form';
import { ensureChromium } from '../chromium.mjs';
import { median } from './load.ts';
import { makeForm } from './render/forms.ts';
import { buildSite, serveSite, type Site } from './render/site.ts';

/**
 * `<scf-form-designer>` from the built kit with forms of 50 and 500 fields: a field dragged up and down the canvas
 * (frames from a trace), selecting, an undo, and what the designer's own code weighs beyond what a form of all its
 * controls has loaded. ROUNDS (3) narrows a run.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const SIZES = [50, 500] as const;
const MOVES = 240;
const TIMES = 20;

/** Frames wait for a screen of 60 Hz here: what is asked is whether they come in time. */
const launch = async (): Promise<Browser> =>
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
    ],
  });

/**
 * A page with a designer of a form, at rest. Answers how long it took until its first screen and until all of it was
 * drawn, in milliseconds.
 */
async function opened(
  browser: Browser,
  site: Site,
  fields: number,
): Promise<{ readonly page: Page; readonly first: number; readonly painted: number }> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto(`${site.url}/designer`);
  await page.waitForFunction(() => customElements.get('scf-form-designer') !== undefined);
  const show = (definition: FormDefinition): Promise<{ readonly first: number; readonly painted: number }> =>
    page.evaluate(async (shown) => {
      document.querySelector('scf-form-designer')?.remove();
      const from = performance.now();
      const host = Object.assign(document.createElement('scf-form-designer'), { definition: shown });
      host.setAttribute('locale', 'zh-CN');
      document.body.append(host);
      const frame = (): Promise<number> =>
        new Promise((resolve) => {
          requestAnimationFrame(resolve);
        });
      const drawn = (): number => host.shadowRoot?.querySelectorAll('[data-surface=canvas] .field').length ?? 0;
      while (drawn() < Math.min(20, shown.list.length)) await frame();
      await frame();
      const first = performance.now() - from;
      while (drawn() !== shown.list.length) await frame();
      await frame();
      await frame();
      return { first, painted: performance.now() - from };
    }, definition);
  // All code and each type of field once.
  await show(makeForm(7));
  await page.waitForLoadState('networkidle');
  return { page, ...(await show(makeForm(fields))) };
}

interface TraceEvent {
  readonly name: string;
  readonly ts: number;
}
/** Milliseconds between the frames that were drawn meanwhile, of a trace. */
async function frames(cdp: CDPSession, act: () => Promise<void>): Promise<readonly number[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: readonly Record<string, unknown>[] }): void => {
    for (const { name, ts } of value) if (typeof name === 'string' && typeof ts === 'number') events.push({ name, ts });
  };
  cdp.on('Tracing.dataCollected', collect);
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline.frame', 'devtools.timeline.frame'] },
  });
  await act();
  const complete = new Promise<void>((resolve) => {
    cdp.once('Tracing.tracingComplete', () => resolve());
  });
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', collect);
  const drawn = events
    .filter(({ name }) => name === 'DrawFrame')
    .map(({ ts }) => ts / 1000)
    .toSorted((a, b) => a - b);
  return drawn.slice(1).map((at, n) => at - (drawn[n] ?? at));
}
async function scripts(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Up and down the canvas with the first field, one move after another. */
async function drag(
  page: Page,
  cdp: CDPSession,
): Promise<{ readonly fps: number; readonly worst: number; readonly cpu: number }> {
  const from = await page.locator('[data-surface=canvas] .node').first().boundingBox();
  if (!from) throw new Error('no field to drag');
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y + 10);
  const before = await scripts(cdp);
  const between = await frames(cdp, async () => {
    for (let move = 0; move < MOVES; move += 1)
      await page.mouse.move(x + (move % 7), y + 40 + 250 * (1 - Math.cos((move / MOVES) * 6 * Math.PI)));
  });
  const cpu = ((await scripts(cdp)) - before) / MOVES;
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return {
    fps: 1000 / median(between),
    worst: between.toSorted((a, b) => a - b)[Math.floor(between.length * 0.95)] ?? NaN,
    cpu,
  };
}

/** Milliseconds of script and layout of one field selected after another. */
const select = (page: Page): Promise<readonly number[]> =>
  page.evaluate(async (times) => {
    const root = document.querySelector('scf-form-designer')?.shadowRoot;
    const took: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const node = root?.querySelectorAll<HTMLElement>('[data-surface=canvas] .node')[time];
      await new Promise((resolve) => {
        setTimeout(resolve, 120);
      });
      const start = performance.now();
      node?.click();
      await Promise.resolve();
      node?.getBoundingClientRect();
      took.push(performance.now() - start);
      if (node?.firstElementChild?.getAttribute('aria-selected') !== 'true') throw new Error('not selected');
    }
    return took;
  }, TIMES);

/**
 * Milliseconds of script and layout of a field moved, and of undoing it: the first to the end of the form, where the
 * most is drawn again.
 */
const undo = (page: Page): Promise<{ readonly moved: readonly number[]; readonly undone: readonly number[] }> =>
  page.evaluate(async (times) => {
    const host = document.querySelector('scf-form-designer');
    const tree = host?.shadowRoot?.querySelector<HTMLElement>('[data-surface=canvas]');
    const [moved, undone]: [number[], number[]] = [[], []];
    const keys = () =>
      [...(tree?.querySelectorAll('.node') ?? [])]
        .slice(0, 3)
        .map((node) => node.getAttribute('data-node'))
        .join();
    for (let time = 0; time < times; time += 1) {
      await new Promise((resolve) => {
        setTimeout(resolve, 120);
      });
      const node = tree?.querySelector<HTMLElement>('.node');
      node?.click();
      await new Promise((resolve) => {
        setTimeout(resolve, 120);
      });
      const stroke = async (key: string, more: KeyboardEventInit, into: number[]): Promise<void> => {
        const before = keys();
        const start = performance.now();
        (host?.shadowRoot?.activeElement ?? tree)?.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...more }),
        );
        await Promise.resolve();
        tree?.getBoundingClientRect();
        into.push(performance.now() - start);
        if (keys() === before) throw new Error(`${key} did nothing`);
      };
      await stroke('ArrowDown', { altKey: true }, moved);
      await new Promise((resolve) => {
        setTimeout(resolve, 120);
      });
      await stroke('z', { ctrlKey: true }, undone);
    }
    return { moved, undone };
  }, TIMES);

/** KB of what was fetched for a form of all the designer draws, and of what a designer fetched besides. */
async function weight(browser: Browser, site: Site): Promise<{ readonly form: number; readonly designer: number }> {
  const page = await browser.newPage();
  await page.goto(`${site.url}/designer`);
  await page.waitForFunction(() => customElements.get('scf-form-designer') !== undefined);
  const loaded = async (tag: string, field: string): Promise<ReadonlySet<string>> => {
    await page.evaluate(
      ([name, definition]) => {
        document.body.append(Object.assign(document.createElement(name), { definition }));
      },
      [tag, makeForm(7)] as const,
    );
    await page.waitForFunction(([name, one]) => document.querySelector(name)?.shadowRoot?.querySelector(one) !== null, [
      tag,
      field,
    ] as const);
    await page.waitForLoadState('networkidle');
    return new Set(
      await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)),
    );
  };
  const form = await loaded('scf-form', '.field');
  const all = await loaded('scf-form-designer', '[data-surface=canvas] .field');
  await page.close();
  const kb = (paths: Iterable<string>): number =>
    [...paths].reduce((sum, path) => sum + (site.sizes.get(path) ?? 0), 0) / 1024;
  return { form: kb(form), designer: kb([...all].filter((path) => !form.has(path))) };
}

const folder = await mkdtemp(join(tmpdir(), 'scf-designer-'));
let browser: Browser | undefined;
let site: Site | undefined;
try {
  await buildSite(folder);
  const here = (site = await serveSite(folder));
  const chrome = (browser = await launch());
  const rows: Record<string, Record<string, string>> = {};
  for (const fields of SIZES) {
    const figures = new Map<string, number[]>();
    const note = (name: string, value: number): void => {
      figures.set(name, [...(figures.get(name) ?? []), value]);
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      const { page, first, painted } = await opened(chrome, here, fields);
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
      note('first screen ms', first);
      note('painted ms', painted);
      note('select ms', median(await select(page)));
      const { moved, undone } = await undo(page);
      note('move ms', median(moved));
      note('undo ms', median(undone));
      const { fps, worst, cpu } = await drag(page, cdp);
      note('drag fps', fps);
      note('95th frame ms', worst);
      note('a move CPU', cpu);
      await page.context().close();
    }
    rows[`${fields} fields`] = Object.fromEntries(
      [...figures].map(([name, values]) => [name, median(values).toFixed(1)]),
    );
  }
  console.table(rows);
  const { form, designer } = await weight(chrome, here);
  console.log(`KB gzip: a form ${form.toFixed(1)}, the designer besides ${designer.toFixed(1)} (aim: less than 200)`);
  console.log('aims at 500 fields: a drag of 50 frames a second (median), undo under 16 ms');
} finally {
  await browser?.close();
  site?.close();
  await rm(folder, { recursive: true, force: true });
}
