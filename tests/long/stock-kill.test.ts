import { expect, test } from 'vitest';
import { chance } from '@scf-kit/sdk/testing';
import { app, provideDeals } from '../../packages/server/src/modules/trade/testing/deals.ts';
import { listLostStock, workOnStock } from '../../packages/server/src/modules/warehouse/testing/stock-work.ts';
import { contradictions } from '../../packages/server/src/resource/ledger-checks.query.ts';
import { killCount } from './kill-count.ts';
import { killedServers, unexpected } from './killed-servers.ts';

const SEED = 20261202;
const KILLS = killCount(6, 2);
const PEOPLE = 6;

const dice = chance(SEED);
const { start, killAmid } = killedServers('stock-kill', dice);
provideDeals(start);

test(`kill -9 ${KILLS} times amid the work of ${PEOPLE} people on the goods of a warehouse: the books never disagree, nothing confirmed is lost (seed ${SEED})`, async () => {
  const work = await workOnStock(dice);
  const answers = new Map<number, number>();
  // As many more as it takes until enough is posted to be lost.
  for (let kill = 0; kill < KILLS || (kill < 3 * KILLS && work.reached.size <= KILLS); kill += 1) {
    await killAmid(work.act, PEOPLE, answers);
    expect(await contradictions(app.db)).toEqual([]);
    expect(await listLostStock(work)).toEqual([]);
  }
  expect(unexpected(answers)).toEqual([]);
  expect(answers.get(0) ?? 0).toBeGreaterThan(0);
  expect(work.entered.size).toBeGreaterThan(KILLS);
  expect(work.reached.size).toBeGreaterThan(KILLS);
});
