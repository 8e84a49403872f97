import { expect, test } from 'vitest';
import { chance } from '@scf-kit/sdk/testing';
import { contradictions } from '../../resource/ledger-checks.query.ts';
import { startTestApp } from '../../testing/app.ts';
import { app, provideDeals } from '../trade/testing/deals.ts';
import { lostPayments, paidSums, workOnPayments } from './testing/payment-work.ts';

provideDeals(() => startTestApp({ limits: { all: 1_000_000, apart: {} } }));

const SEED = 20261130;

test(`contract, instalments and documents say the same is paid, and never more than the contract, whatever four people do at once (seed ${SEED})`, async () => {
  const work = await workOnPayments(chance(SEED));
  const answers = new Map<number, number>();
  // 20 rounds, and as many more as it takes until some payments are made.
  for (let round = 0; round < 20 || (round < 150 && work.confirmed.size < 6); round += 1) {
    const statuses = await Promise.all(Array.from({ length: 4 }, () => work.act()));
    for (const status of statuses) answers.set(status, (answers.get(status) ?? 0) + 1);
    expect(await contradictions(app.db)).toEqual([]);
    const [byContract, byDues, byDocuments] = await paidSums(work);
    expect(byDues).toBe(byContract);
    expect(byDocuments).toBe(byContract);
    expect(Number(byContract)).toBeLessThanOrEqual(1000);
    expect(Number(byContract)).toBeGreaterThanOrEqual(0);
  }
  expect([...answers.keys()].filter((status) => ![200, 400, 404, 409].includes(status))).toEqual([]);
  expect(await lostPayments(work)).toEqual([]);
  expect(work.confirmed.size).toBeGreaterThan(5);
}, 300_000);
