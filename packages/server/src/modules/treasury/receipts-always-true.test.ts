import { expect, test } from 'vitest';
import { chance } from '@scf-kit/sdk/testing';
import { contradictions } from '../../resource/ledger-checks.query.ts';
import { startTestApp } from '../../testing/app.ts';
import { app, provideDeals } from '../trade/testing/deals.ts';
import { readAgeing, listLostReceipts, readPool, workOnReceipts } from './testing/receipt-work.ts';

provideDeals(() => startTestApp({ limits: { all: 1_000_000, apart: {} } }));

const SEED = 20261128;

test(`claimed and unclaimed are received, each age is its entries on any day, whatever four people do at once (seed ${SEED})`, async () => {
  const dice = chance(SEED);
  const work = await workOnReceipts(dice);
  const answers = new Map<number, number>();
  // 25 rounds, and as many more as it takes until some claims are confirmed.
  for (let round = 0; round < 25 || (round < 200 && work.confirmed.size < 6); round += 1) {
    const statuses = await Promise.all(Array.from({ length: 4 }, () => work.act()));
    for (const status of statuses) answers.set(status, (answers.get(status) ?? 0) + 1);
    expect(await contradictions(app.db)).toEqual([]);
    const { received, together } = await readPool();
    expect(together).toBe(received);
    const { said, reckoned } = await readAgeing(work.someDay());
    expect(said).toBe(reckoned);
  }
  expect([...answers.keys()].filter((status) => ![200, 400, 404, 409].includes(status))).toEqual([]);
  expect(await listLostReceipts(work)).toEqual([]);
  expect(work.confirmed.size).toBeGreaterThan(5);
}, 300_000);
