import { expect, test } from 'vitest';
import { Decimal } from '@scf-kit/sdk/values';
import { chance } from '@scf-kit/sdk/testing';
import { contradictions } from '../../../resource/ledger-checks.ts';
import {
  app,
  ask,
  billOf,
  confirmUse,
  contractOf,
  decide,
  draftOf,
  issue,
  issued,
  leftOfContract,
  linesOf,
  provideInvoices,
  redOf,
  send,
  slip,
  start,
} from '../testing/invoices.ts';

provideInvoices();

const SEED = 20261123;
const GOODS = [
  { quantity: 30, unitPrice: '14.29' },
  { quantity: 12, unitPrice: '333.33' },
];

test(`invoiced and in approval and left are the contract, red is within blue by line, whatever four people do at once (seed ${SEED})`, async () => {
  const { next, pick } = chance(SEED);
  const contract = await contractOf(GOODS);
  const whole = GOODS.reduce(
    (sum, { quantity, unitPrice }) => sum.plus(new Decimal(unitPrice).times(quantity)),
    new Decimal(0),
  );
  const instances: string[] = [];
  await issued(contract, linesOf(contract, [0, 5, '14.29']));
  const bills = (status: 0 | 1 | 99 | 100 | 101) =>
    app.db
      .selectFrom('bill')
      .select(['id', 'originalBillId'])
      .where('contractId', '=', contract.id)
      .where('status', '=', status)
      .execute();
  const someOf = async (status: 0 | 1 | 99 | 100): Promise<Awaited<ReturnType<typeof billOf>> | undefined> => {
    const found = await bills(status);
    return found.length === 0 ? undefined : billOf(pick(found).id);
  };
  const submit = async (id: string | undefined): Promise<number> => {
    const answer = await start(id ?? 'none');
    if (answer.status === 200) instances.push(answer.data.processInstanceId);
    return answer.status;
  };
  const act = (): Promise<number> =>
    pick([
      async () => {
        const at = next(2);
        const made = await draftOf(contract, linesOf(contract, [at, 1 + next(12), GOODS[at]?.unitPrice ?? '0']));
        return made.status === 200 ? submit(made.data.id) : made.status;
      },
      async () => {
        const blue = await someOf(100);
        if (!blue || blue['originalBillId'] !== null) return 200;
        const lines = blue.lines.map(({ id }) =>
          pick([
            { originalLine: id, quantity: -1 - next(4) },
            { originalLine: id, amount: `-${next(90)}.${10 + next(90)}` },
          ]),
        );
        const made = await redOf(blue, pick([1, 2, 3, 4]), lines, pick([{}, slip()]));
        return made.status === 200 ? submit(made.data.id) : made.status;
      },
      async () => (await decide(instances.length > 0 ? pick(instances) : 'none', next(5) > 0)).status,
      async () => (await decide(instances.length > 0 ? pick(instances) : 'none')).status,
      async () => (await issue((await someOf(99))?.id ?? 'none', pick([{}, slip()]))).status,
      async () => (await issue((await someOf(99))?.id ?? 'none', slip())).status,
      async () => (await confirmUse((await someOf(100))?.id ?? 'none')).status,
      async () =>
        (await send('PUT', 'bill/stop', { id: (await someOf(1))?.id ?? 'none', stopReason: '不再需要' })).status,
      () => submit(undefined),
      async () => submit((await someOf(0))?.id),
    ])();
  const answers = new Set<number>();
  for (let round = 0; round < 20; round += 1) {
    for (const status of await Promise.all([act(), act(), act(), act()])) answers.add(status);
    const { data: invoiced } = await ask<string>('bill/fetch/invoiced/amount', { contractId: contract.id });
    expect(new Decimal(invoiced).plus(String(await leftOfContract(contract.id))).toFixed(2)).toBe(whole.toFixed(2));
    expect(new Decimal(invoiced).gte(0) && new Decimal(invoiced).lte(whole)).toBe(true);
  }
  expect([...answers].filter((status) => ![200, 400, 404, 409].includes(status))).toEqual([]);
  expect(answers).toContain(200);
  const found = await contradictions(app.db);
  expect(found.filter(({ record }) => !record.startsWith('demo-'))).toEqual([]);
  // Some of everything was there.
  expect((await bills(100)).length + (await bills(101)).length).toBeGreaterThan(0);
}, 300_000);
