import { expect, test } from 'vitest';
import { chance } from '@scf-kit/sdk/testing';
import { contradictions } from '../../../resource/ledger-checks.query.ts';
import { app, createContractInForce, issued, makeLines, provideInvoices } from '../testing/invoices.ts';
import { together, workOnInvoices, sumPrices } from '../testing/invoice-work.ts';

provideInvoices();

const SEED = 20261123;
const GOODS = [
  { quantity: 30, unitPrice: '14.29' },
  { quantity: 12, unitPrice: '333.33' },
];

test(`invoiced and in approval and left are the contract, red is within blue by line, whatever four people do at once (seed ${SEED})`, async () => {
  const contract = await createContractInForce(GOODS);
  const whole = sumPrices(GOODS);
  await issued(contract, makeLines(contract, [0, 5, '14.29']));
  const { act, bills, sums } = workOnInvoices(contract, GOODS, chance(SEED));
  const answers = new Set<number>();
  for (let round = 0; round < 20; round += 1) {
    for (const status of await Promise.all([act(), act(), act(), act()])) answers.add(status);
    const { invoiced, left } = await sums();
    expect(together(invoiced, left)).toBe(whole);
    expect(`${invoiced}${left}`).not.toContain('-');
  }
  expect([...answers].filter((status) => ![200, 400, 404, 409].includes(status))).toEqual([]);
  expect(answers).toContain(200);
  expect(await contradictions(app.db)).toEqual([]);
  // Some of everything was there.
  expect((await bills(100, 101)).length).toBeGreaterThan(0);
}, 300_000);
