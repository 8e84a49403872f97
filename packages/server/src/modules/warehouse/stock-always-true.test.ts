import { expect, test } from 'vitest';
import { chance } from '@scf-kit/sdk/testing';
import { contradictions } from '../../resource/ledger-checks.query.ts';
import { startTestApp } from '../../testing/app.ts';
import { app, provideDeals } from '../trade/testing/deals.ts';
import { listLostStock, workOnStock } from './testing/stock-work.ts';

/** Seeds that failed once are kept. */
const SEEDS = [20261201, 7] as const;
const [ROUNDS, PEOPLE, EACH] = [4, 5, 12] as const;

provideDeals(() => startTestApp({ limits: { all: 1_000_000, apart: {} } }));

test.each(SEEDS)(
  'whatever people do at once with the goods of a warehouse, its books agree (seed %i)',
  async (seed) => {
    const work = await workOnStock(chance(seed));
    const answers = new Map<number, number>();
    // As many rounds more as it takes until something was posted.
    for (let round = 0; round < ROUNDS || (round < 5 * ROUNDS && work.reached.size === 0); round += 1) {
      await Promise.all(
        Array.from({ length: PEOPLE }, async () => {
          for (let n = 0; n < EACH; n += 1) {
            const status = await work.act();
            answers.set(status, (answers.get(status) ?? 0) + 1);
          }
        }),
      );
      expect(await contradictions(app.db), `seed ${seed}, round ${round}`).toEqual([]);
    }
    expect(await listLostStock(work)).toEqual([]);
    expect([...answers.keys()].filter((status) => ![200, 400, 404, 409].includes(status))).toEqual([]);
    // Rules that refuse everything would keep the books true as well.
    expect(answers.get(200) ?? 0).toBeGreaterThan((ROUNDS * PEOPLE * EACH) / 3);
    expect(work.reached.size).toBeGreaterThan(0);
  },
  300_000,
);
