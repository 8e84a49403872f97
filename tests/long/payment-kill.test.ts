import { expect, test } from 'vitest';
import { app, provideDeals } from '../../packages/server/src/modules/trade/testing/deals.ts';
import {
  lostPayments,
  paidSums,
  workOnPayments,
} from '../../packages/server/src/modules/treasury/testing/payment-work.ts';
import { contradictions } from '../../packages/server/src/resource/ledger-checks.query.ts';
import { chance } from '@scf-kit/sdk/testing';
import { killCount } from './kill-count.ts';
import { killedServers, unexpected } from './killed-servers.ts';

const SEED = 20261201;
const KILLS = killCount(6, 2);
const PEOPLE = 6;

const dice = chance(SEED);
const { start, killAmid } = killedServers('payment-kill', dice);
provideDeals(start);

test(`kill -9 ${KILLS} times amid the work of ${PEOPLE} people on payments of one contract: the books never disagree, nothing paid is lost (seed ${SEED})`, async () => {
  const work = await workOnPayments(dice);
  const answers = new Map<number, number>();
  // As many more as it takes until enough is paid to be lost.
  for (let kill = 0; kill < KILLS || (kill < 3 * KILLS && work.confirmed.size <= KILLS); kill += 1) {
    await killAmid(work.act, PEOPLE, answers);
    expect(await contradictions(app.db)).toEqual([]);
    const [byContract, byDues, byDocuments] = await paidSums(work);
    expect(byDues).toBe(byContract);
    expect(byDocuments).toBe(byContract);
    expect(Number(byContract)).toBeLessThanOrEqual(1000);
    expect(await lostPayments(work)).toEqual([]);
  }
  expect(unexpected(answers)).toEqual([]);
  expect(answers.get(0) ?? 0).toBeGreaterThan(0);
  expect(work.confirmed.size).toBeGreaterThan(0);
});
