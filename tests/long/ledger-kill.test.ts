import { expect, test } from 'vitest';
import {
  app,
  createContractInForce,
  issued,
  makeLines,
  provideInvoices,
} from '../../packages/server/src/modules/treasury/testing/invoices.ts';
import {
  together,
  workOnInvoices,
  sumPrices,
} from '../../packages/server/src/modules/treasury/testing/invoice-work.ts';
import { contradictions } from '../../packages/server/src/resource/ledger-checks.query.ts';
import { chance } from '@scf-kit/sdk/testing';
import { killCount } from './kill-count.ts';
import { killedServers, unexpected } from './killed-servers.ts';

const SEED = 20261124;
const KILLS = killCount(8, 2);
const PEOPLE = 6;
const GOODS = [
  { quantity: 400, unitPrice: '14.29' },
  { quantity: 300, unitPrice: '333.33' },
];

const dice = chance(SEED);
const { start, killAmid } = killedServers('ledger-kill', dice);
provideInvoices(start);

test(`kill -9 ${KILLS} times amid the work of ${PEOPLE} people on invoices: the books never disagree, nothing confirmed is lost (seed ${SEED})`, async () => {
  const contract = await createContractInForce(GOODS);
  await issued(contract, makeLines(contract, [0, 5, '14.29']));
  const work = workOnInvoices(contract, GOODS, dice);
  const answers = new Map<number, number>();
  for (let kill = 0; kill < KILLS; kill += 1) {
    await killAmid(work.act, PEOPLE, answers);
    const { invoiced, left } = await work.sums();
    expect(together(invoiced, left)).toBe(sumPrices(GOODS));
    expect(await contradictions(app.db)).toEqual([]);
    const kept = new Set((await work.bills(100, 101)).map(({ id }) => id));
    expect([...work.issued.keys()].filter((id) => !kept.has(id))).toEqual([]);
  }
  expect(unexpected(answers)).toEqual([]);
  // A server that died left people without an answer, and they got much done all the same.
  expect(answers.get(0) ?? 0).toBeGreaterThan(0);
  expect(work.issued.size).toBeGreaterThan(KILLS);
});
