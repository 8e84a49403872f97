import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { median } from './load.ts';
import { cold, launch, measured, opened, formatRow, scrolled, type Figures } from './render/figures.ts';
import { buildSite, serveSite, type Site } from './render/site.ts';
import './render/measure.ts';

/**
 * Forms of 50 to 5000 fields, half of them with a visibility rule, in `<scf-form>` from the built kit against plain
 * React with native controls and one reducer, which has no rules at all. Interleaved rounds in one headless Chromium
 * whose frames do not wait for a screen. ROUNDS (5) narrows a run.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const COMPARED = [50, 200, 1000] as const;
const SIZES = [...COMPARED, 5000] as const;
const ROWS = 200;
const SIDES = ['scf-form', 'plain-react'] as const;
type Side = (typeof SIDES)[number];
/** Plain React takes a minute to draw what is not compared. */
const pickSides = (fields: number): readonly Side[] =>
  COMPARED.some((size) => size === fields) ? SIDES : ['scf-form'];
const table = (browser: Browser, site: Site, side: Side): Promise<number> =>
  opened(
    browser,
    site,
    side,
    async (page) => (await page.evaluate((rows) => window.bench?.paintTable(rows), ROWS)) ?? NaN,
  );

/**
 * Paths a page asks for before anything is shown, and before its first form, a text, a number and a select, is there.
 * Files loaded later, when the page is idle, do not count.
 */
async function loaded(
  browser: Browser,
  site: Site,
  side: Side,
): Promise<{ readonly entry: readonly string[]; readonly form: readonly string[] }> {
  const page = await browser.newPage();
  const own = side === 'scf-form' ? '/kit/' : '/pages/';
  const until = async (time: number): Promise<readonly string[]> =>
    (
      await page.evaluate(
        (end) =>
          performance
            .getEntriesByType('resource')
            .filter(({ startTime }) => startTime <= end)
            .map(({ name }) => new URL(name).pathname),
        time,
      )
    ).filter((path) => path.startsWith(own));
  await page.goto(`${site.url}/${side}`);
  await page.waitForFunction(() => window.bench !== undefined);
  const entry = await until(Infinity);
  const form = await until((await page.evaluate(() => window.bench?.first())) ?? NaN);
  await page.close();
  return { entry, form };
}

const folder = await mkdtemp(join(tmpdir(), 'scf-render-'));
let browser: Browser | undefined;
let site: Site | undefined;
try {
  await buildSite(folder);
  const here = (site = await serveSite(folder));
  const chrome = (browser = await launch());
  const kb = (paths: readonly string[]): string =>
    (paths.reduce((sum, path) => sum + (here.sizes.get(path) ?? 0), 0) / 1024).toFixed(1);
  const [kit, plain] = [await loaded(chrome, here, 'scf-form'), await loaded(chrome, here, 'plain-react')];

  const figures = new Map<string, Figures[]>();
  const tables = new Map<Side, number[]>();
  const colds = new Map<Side, number[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const fields of SIZES)
      for (const side of pickSides(fields))
        figures.set(`${side} ${fields}`, [
          ...(figures.get(`${side} ${fields}`) ?? []),
          await measured(chrome, here, side, fields),
        ]);
    for (const side of SIDES) {
      tables.set(side, [...(tables.get(side) ?? []), await table(chrome, here, side)]);
      colds.set(side, [...(colds.get(side) ?? []), await cold(chrome, here, side)]);
    }
  }
  const jumps = (await scrolled(chrome, here, 'scf-form', 5000)).toSorted((a, b) => a - b);
  const of = (side: Side, fields: number, what: keyof Figures): number =>
    median((figures.get(`${side} ${fields}`) ?? []).map((each) => each[what]));
  console.table(
    Object.fromEntries(
      SIZES.flatMap((fields) =>
        pickSides(fields).map((side) => [`${side} ${fields}`, formatRow((what) => of(side, fields, what))]),
      ),
    ),
  );
  const each = (what: keyof Figures): string =>
    COMPARED.map(
      (fields) => `${(of('scf-form', fields, what) / of('plain-react', fields, what)).toFixed(2)} at ${fields}`,
    ).join(', ');
  const growth = (what: keyof Figures): string =>
    `${SIZES.map((fields) => of('scf-form', fields, what).toFixed(1)).join(' / ')} ms`;
  const [ours, theirs] = [median(tables.get('scf-form') ?? []), median(tables.get('plain-react') ?? [])];
  console.log(
    `painted, <scf-form> to plain React: ${each('painted')}; of CPU ${each('paintedCpu')} (aim: at most 0.5 at 1000)`,
  );
  console.log(`all errors shown: ${each('errors')}; of CPU ${each('errorsCpu')} (aim: at most 0.6 at 1000)`);
  console.log(
    `a key in <scf-form> at ${SIZES.join(' / ')}: ${growth('key')} to its frame, ${growth('keyCpu')} of CPU, ` +
      `${growth('keyScript')} of it in scripts ` +
      "(aim: does not grow; Chromium's autofill looks at all fields of forms of up to 200)",
  );
  console.log(
    `a jump through 5000 fields: ${median(jumps).toFixed(0)} ms, the longest ${(jumps.at(-1) ?? NaN).toFixed(0)} ms`,
  );
  const firsts = SIDES.map((side) => `${side} ${Math.round(median(colds.get(side) ?? []))} ms`);
  console.log(`first form of a page with nothing cached: ${firsts.join(', ')}`);
  console.log(
    `sub-table of ${ROWS} x 6 painted: ${Math.round(ours)} ms, plain React ${Math.round(theirs)} ms, ` +
      `ratio ${(ours / theirs).toFixed(2)}`,
  );
  console.log(
    `KB gzip: kit entry ${kb(kit.entry)} in ${kit.entry.length} files; ` +
      `with a form of text, number and select painted ${kb(kit.form)} in ${kit.form.length}; ` +
      `plain React ${kb(plain.form)}`,
  );
} finally {
  await browser?.close();
  site?.close();
  await rm(folder, { recursive: true, force: true });
}
