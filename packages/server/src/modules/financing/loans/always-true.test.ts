import { expect, test } from 'vitest';
import { chance } from '@scf-kit/sdk/testing';
import { Decimal } from '@scf-kit/sdk/values';
import type Big from 'big.js';
import { startTestApp } from '../../../testing/app.ts';
import { listLostLoans, workOnLoans, type LoanWork } from '../testing/loan-work.ts';
import { books, readParty, readProject, provideLoans } from '../testing/loans.ts';

provideLoans(() => startTestApp({ limits: { all: 1_000_000, apart: {} } }));

const toAmount = (value: unknown): Big => new Decimal(typeof value === 'string' ? value : 0);

const SEED = 20261126;

/** 25 rounds, and as many more as it takes until some of everything was there. */
const busy = (round: number, { confirmed, paidOut }: LoanWork): boolean =>
  round < 25 || (round < 200 && (confirmed.size < 4 || paidOut.size < 3));

test(`paid out is repaid and owed, credit stays within its line, whatever four people do at once (seed ${SEED})`, async () => {
  const work = await workOnLoans(chance(SEED));
  const answers = new Map<number, number>();
  for (let round = 0; busy(round, work); round += 1) {
    const statuses = await Promise.all(Array.from({ length: 4 }, () => work.act()));
    for (const status of statuses) answers.set(status, (answers.get(status) ?? 0) + 1);
    expect(await books()).toEqual([]);
    const line = await readParty(work.partyId);
    const taken = toAmount(line['usedCreditAmount']).plus(toAmount(line['reservedCreditAmount']));
    expect(taken.gte(0) && taken.lte(toAmount(line['totalCreditAmount']))).toBe(true);
    for (const id of work.projects) {
      const { disbursedAmount, beingUsedAmount } = await readProject(id);
      const used = toAmount(beingUsedAmount);
      expect(used.gte(0) && used.lte(toAmount(disbursedAmount))).toBe(true);
    }
  }
  expect([...answers.keys()].filter((status) => ![200, 400, 404, 409].includes(status))).toEqual([]);
  expect(await listLostLoans(work)).toEqual([]);
  expect(work.confirmed.size).toBeGreaterThan(3);
  expect(work.paidOut.size).toBeGreaterThan(2);
}, 300_000);
