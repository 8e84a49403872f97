import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { median } from './load.ts';
import { launch, measured, formatRow, type Figures } from './render/figures.ts';
import { buildPeers, buildSite, PEERS, serveSite, type Site } from './render/site.ts';

/**
 * `<scf-form>` from the built kit against form libraries from npm and against plain React with native controls, each
 * with the same fields in one headless Chromium, in interleaved rounds. Only `<scf-form>` has visibility rules, on half
 * of its fields. ROUNDS (3) and SIDES (a comma list) narrow a run.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const SIZES = [50, 1000] as const;
const ALL = ['scf-form', 'plain-react', ...PEERS] as const;
const SIDES = process.env['SIDES'] ? ALL.filter((side) => process.env['SIDES']?.split(',').includes(side)) : ALL;

const peers = join(import.meta.dirname, 'peers');
if (!existsSync(join(peers, 'node_modules'))) {
  console.log('installing the libraries of others (once)');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: peers, stdio: 'inherit' });
  if (status !== 0) throw new Error('The libraries could not be installed from the registry.');
}

const folder = await mkdtemp(join(tmpdir(), 'scf-peers-'));
let browser: Browser | undefined;
let site: Site | undefined;
try {
  await buildSite(folder);
  await buildPeers(folder);
  site = await serveSite(folder);
  browser = await launch();
  const figures = new Map<string, Figures[]>();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const fields of SIZES)
      for (const side of SIDES) {
        const key = `${side} ${fields}`;
        const found = await measured(browser, site, side, fields).catch((cause: unknown) => {
          throw new Error(`${key} fields`, { cause });
        });
        figures.set(key, [...(figures.get(key) ?? []), found]);
      }
  const of = (side: string, fields: number, what: keyof Figures): number =>
    median((figures.get(`${side} ${fields}`) ?? []).map((each) => each[what]));
  console.table(
    Object.fromEntries(
      SIZES.flatMap((fields) =>
        SIDES.map((side) => [`${side} ${fields}`, formatRow((what) => of(side, fields, what))]),
      ),
    ),
  );
  const ratio = (what: keyof Figures, to: string): string =>
    (of('scf-form', 1000, what) / of(to, 1000, what)).toFixed(2);
  const [quickest] = PEERS.filter((peer) => SIDES.includes(peer)).toSorted(
    (a, b) => of(a, 1000, 'painted') - of(b, 1000, 'painted'),
  );
  console.log(
    `1000 fields painted: ${ratio('painted', 'plain-react')} of plain React, ` +
      `of CPU ${ratio('paintedCpu', 'plain-react')} (aim: at most 0.5)`,
  );
  if (quickest) {
    const times = (what: keyof Figures): string => (of(quickest, 1000, what) / of('scf-form', 1000, what)).toFixed(1);
    console.log(
      `1000 fields painted: ${times('painted')} times quicker than ${quickest}, the quickest form library, ` +
        `of CPU ${times('paintedCpu')} times (aim: at least 5)`,
    );
  }
  console.log(
    `1000 fields checked, 500 errors shown: ${ratio('errors', 'plain-react')} of plain React, ` +
      `of CPU ${ratio('errorsCpu', 'plain-react')} (aim: at most 0.6)`,
  );
  const ofKeys = (what: keyof Figures): string =>
    SIZES.map((fields) => of('scf-form', fields, what).toFixed(1)).join(' / ');
  console.log(
    `a key at 50 / 1000 fields: ${ofKeys('keyCpu')} ms of CPU, ${ofKeys('keyScript')} ms of it in scripts ` +
      '(aim: the same)',
  );
} finally {
  await browser?.close();
  site?.close();
  await rm(folder, { recursive: true, force: true });
}
