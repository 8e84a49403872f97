import { describe, expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { customerCredit } from '@scf-kit/sdk/contract/financing/credit';
import { expenseAccounting } from '@scf-kit/sdk/contract/financing/expense-accounting';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { financingParty } from '@scf-kit/sdk/contract/financing/financing-party';
import { callUnchecked, listRows, succeed, call } from '../../../testing/calls.ts';
import {
  A,
  app,
  applied,
  books,
  borrower,
  choose,
  finance,
  readParty,
  party,
  readProject,
  provideLoans,
  quoted,
} from '../testing/loans.ts';

provideLoans();
const formatRefusal = (answer: { readonly msg: string; readonly data: unknown }): string =>
  JSON.stringify([answer.msg, answer.data]);

describe('the credit of a party', () => {
  test('is reserved by choice, moved by another choice, freed by withdrawal, and never taken twice', async () => {
    const [one, other] = [await party(null, '2000000'), await party(null, '2000000')];
    const id = await applied();
    const [a, b] = [await quoted(id, one, A), await quoted(id, other, A)];
    await choose(a);
    await choose(b);
    expect(await readParty(one)).toMatchObject({ reservedCreditAmount: '0.00' });
    expect(await readParty(other)).toMatchObject({
      reservedCreditAmount: '1500000.00',
      availableCreditAmount: '500000.00',
    });
    const second = await applied();
    const c = await quoted(second, other, A);
    expect(formatRefusal(await choose(c))).toContain('500,000.00');
    expect(
      await listRows(app, expenseAccounting.calls.page, { as: finance, query: { financingId: second } }),
    ).toMatchObject([{ selected: 0 }]);
    expect((await call(app, financing.calls.stop, { as: borrower, body: { id, stopReason: '不再需要' } })).status).toBe(
      200,
    );
    expect(await readProject(id)).toMatchObject({ status: 4 });
    expect(await readParty(other)).toMatchObject({ reservedCreditAmount: '0.00' });
    expect((await choose(c)).status).toBe(200);
    expect(
      formatRefusal(
        await callUnchecked(app, financingParty.calls.update, {
          as: finance,
          body: { id: other, totalCreditAmount: '1499999.99' },
        }),
      ),
    ).toContain(message('zh-CN', 'credit.below', { amount: '1,500,000.00' }));
    expect(await books()).toEqual([]);
  });

  test('of a customer has a limit of its own where the party sets one', async () => {
    const partyId = await party(null);
    const limit = await callUnchecked(app, customerCredit.calls.create, {
      as: finance,
      body: {
        financingPartyId: partyId,
        customerOfficeId: borrower.officeId,
        limitAmount: '1000000',
      },
    });
    expect(limit.status).toBe(200);
    const id = await applied();
    const quote = await quoted(id, partyId, A);
    expect(formatRefusal(await choose(quote))).toContain('1,000,000.00');
    expect(await readParty(partyId)).toMatchObject({ reservedCreditAmount: '0.00' });
    const { id: limitId } = limit.data;
    await succeed(app, customerCredit.calls.update, { as: finance, body: { id: limitId, limitAmount: '1500000' } });
    expect((await choose(quote)).status).toBe(200);
    const cut = await callUnchecked(app, customerCredit.calls.update, {
      as: finance,
      body: { id: limitId, limitAmount: '1499999.99' },
    });
    expect(formatRefusal(cut)).toContain(message('zh-CN', 'credit.below', { amount: '1,500,000.00' }));
    expect(
      await succeed(app, customerCredit.calls.get, { as: finance, params: { id: String(limitId) } }),
    ).toMatchObject({
      limitAmount: '1500000.00',
      reservedAmount: '1500000.00',
    });
    expect(await books()).toEqual([]);
  });

  test('of 64 that reserve at once as many win as fit', async () => {
    const partyId = await party(null, '7500000');
    const quotes: string[] = [];
    for (let at = 0; at < 64; at += 1) quotes.push(await quoted(await applied(), partyId, A));
    const answers = await Promise.all(quotes.map((id) => choose(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(59);
    expect(await readParty(partyId)).toMatchObject({
      reservedCreditAmount: '7500000.00',
      availableCreditAmount: '0.00',
    });
    expect(await books()).toEqual([]);
  });
});
