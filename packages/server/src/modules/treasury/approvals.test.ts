import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissionCodes, resourceNamed, type Call } from '@scf-kit/sdk/contract';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { feeApply } from '@scf-kit/sdk/contract/treasury/fee-apply';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import { specialPayment } from '@scf-kit/sdk/contract/treasury/special-payment';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { decideStep } from '../../testing/decisions.ts';
import { newOffice, newPerson, type TestPerson } from '../../testing/people.ts';
import { plant } from '../../testing/walk.ts';
import { masterId } from '../master-data/seed.ts';
import { callUnchecked, call } from '../../testing/calls.ts';

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  person = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: permissionCodes, scope: 'office' }],
  });
});
afterAll(() => app.close());

const record = (name: string, told: Readonly<Record<string, unknown>>): Promise<string> =>
  plant(app, resourceNamed(name), person.officeId, told);

describe('API-022 claims of a collection', () => {
  const collection = (id: string) =>
    app.db
      .selectFrom('financial_collection')
      .select(['status', 'claimedAmount'])
      .where('id', '=', id)
      .executeTakeFirst();
  const claim = (financialCollectionId: string, amount: string) =>
    callUnchecked<{ id: string }>(app, financeAmountDetail.calls.create, {
      as: person,
      body: { financialCollectionId, amount, amountKind: masterId('AMOUNT_KIND', '6'), purpose: '多付待退' },
    });
  const start = (id: string) => call(app, financeAmountDetail.calls.start, { as: person, body: { id } });
  const decideClaim = async (instanceId: string, approved: boolean): Promise<void> => {
    expect(await decideStep(app, instanceId, { approved })).toMatchObject({ status: 200 });
  };

  test('the collection says what they have come to: in approval, partly claimed, claimed', async () => {
    const id = await record('financial-collection', { paymentAmount: '100.00', status: 0, claimedAmount: '0' });
    const [first, second] = [await claim(id, '60'), await claim(id, '40')];
    expect(first).toMatchObject({
      status: 200,
      data: { claimUserId: person.id, claimCode: expect.stringMatching(/^RL-/) },
    });
    const one = (await start(first.data.id)).data.processInstanceId;
    expect(await collection(id)).toEqual({ status: 2, claimedAmount: '0.00' });
    await decideClaim(one, true);
    expect(await collection(id)).toEqual({ status: 3, claimedAmount: '60.00' });
    const other = (await start(second.data.id)).data.processInstanceId;
    await decideClaim(other, false);
    expect(await collection(id)).toEqual({ status: 3, claimedAmount: '60.00' });
    await decideClaim((await start(second.data.id)).data.processInstanceId, true);
    expect(await collection(id)).toEqual({ status: 4, claimedAmount: '100.00' });
    expect(
      (
        await call(app, financeAmountDetail.calls.financeAmountList, {
          as: person,
          query: { financialCollectionId: id },
        })
      ).data,
    ).toHaveLength(2);
  });

  test('none asks for more than was received, however many start at once; drafts take nothing', async () => {
    const id = await record('financial-collection', { paymentAmount: '100.00', status: 0, claimedAmount: '0' });
    expect(await claim(id, '100.01')).toMatchObject({
      status: 400,
      data: { errors: { amount: expect.stringContaining('100.00') } },
    });
    const drafts = await Promise.all(Array.from({ length: 5 }, () => claim(id, '40')));
    const answers = await Promise.all(drafts.map(({ data }) => start(data.id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 400, 400, 400]);
    expect(answers.find(({ status }) => status === 400)?.msg).toContain('20.00');
    const merged = await record('financial-collection', { paymentAmount: '100.00', status: 5, claimedAmount: '0' });
    expect((await claim(merged, '1')).status).toBe(400);
  });

  test('one that is rejected or withdrawn leaves the collection to be claimed', async () => {
    const id = await record('financial-collection', { paymentAmount: '100.00', status: 1, claimedAmount: '0' });
    const {
      data: { id: claimed },
    } = await claim(id, '100');
    await decideClaim((await start(claimed)).data.processInstanceId, false);
    expect(await collection(id)).toEqual({ status: 0, claimedAmount: '0.00' });
    const { processInstanceId } = (await start(claimed)).data;
    const stopped = await call(app, flowableFlow.calls.stop, { as: person, body: { processInstanceId } });
    expect(stopped.status).toBe(200);
    expect(await collection(id)).toEqual({ status: 0, claimedAmount: '0.00' });
  });
});

describe('who applied, and when', () => {
  test.each([
    [
      specialPayment.name,
      specialPayment.calls,
      { paymentKind: 'SPECIAL_PAYMENT_KIND-1', payeeName: '某公司', amount: '10', reason: '保证金' },
    ],
    [bill.name, bill.calls, { direction: 1, billAmount: '10' }],
  ] as const)('is filled in by the server when a record is made, and stays: %s', async (_name, calls, values) => {
    type Made = { readonly id: string; readonly applyUserId: string; readonly applyTime: string };
    const made = await callUnchecked<Made>(app, calls.create, {
      as: person,
      body: { ...values, applyUserId: 'user-demo-approver' },
    });
    expect(made, made.msg).toMatchObject({
      status: 200,
      data: { applyUserId: person.id, applyTime: expect.any(String) },
    });
    const { id, applyTime } = made.data;
    const changed = await callUnchecked<Made>(app, calls.update, {
      as: person,
      body: { id, remarks: '改', applyTime: '2020-01-01T00:00:00Z' },
    });
    expect(changed.data).toMatchObject({ applyUserId: person.id, applyTime });
    expect((await callUnchecked(app, calls.delete, { as: person, params: { id } })).status).toBe(200);
  });
});

describe('expenses', () => {
  test('the amount is the sum of the lines, whatever was sent; a wrong line is named', async () => {
    const feeType = (
      await app.db
        .selectFrom('master')
        .select('id')
        .where('itemGroup', '=', 'FEE_TYPE')
        .limit(1)
        .executeTakeFirstOrThrow()
    ).id;
    const apply = (lines: readonly object[]) =>
      callUnchecked<{ id: string }>(app, feeApply.calls.create, { as: person, body: { feeType, amount: '1', lines } });
    const made = await apply([{ amount: '10.10' }, { amount: '0.20', remarks: '打车' }]);
    expect(made).toMatchObject({ status: 200, data: { amount: '10.30', applyUserId: person.id } });
    expect(await apply([{ amount: '10' }, { amount: '-1' }])).toMatchObject({
      status: 400,
      data: { errors: { 'lines.1.amount': expect.any(String) } },
    });
    const contractId = await record('contract', { contractType: 2, orderCode: 'XM-1' });
    const changed = { id: made.data.id, contractId };
    expect(await callUnchecked(app, feeApply.calls.update, { as: person, body: changed })).toMatchObject({
      status: 200,
      data: { projectCode: 'XM-1', amount: '10.30' },
    });
  });
});

describe('the files of what is through', () => {
  const codes = async (made: Call, columns: string): Promise<readonly unknown[]> => {
    const answer = await callUnchecked(app, made, { as: person, query: { columns } });
    expect(answer.headers.get('content-type'), answer.msg).toContain('spreadsheetml');
    return (await readSheet(Buffer.from(answer.bytes)))
      .slice(1)
      .flat()
      .toSorted((a, b) => String(a).localeCompare(String(b)));
  };

  test('API-042 invoices: all, supplier invoices, and the histories of both directions', async () => {
    for (const [applyCode, direction, status] of [
      ['A', 1, 99],
      ['B', 1, 0],
      ['C', 2, 100],
      ['D', 4, 1],
      ['E', 3, 101],
    ] as const)
      await record('bill', { applyCode, direction, status });
    expect(await codes(bill.calls.export, 'applyCode')).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(await codes(bill.calls.historyFile, 'applyCode')).toEqual(['A', 'E']);
    expect(await codes(bill.calls.historyCollectFile, 'applyCode')).toEqual(['C']);
    expect(await codes(bill.calls.ticketRegisterFile, 'applyCode')).toEqual(['D']);
  });

  test('API-026 payment requests: all, and those that are through', async () => {
    for (const [requestCode, status] of [
      ['P', 99],
      ['Q', 1],
      ['R', 4],
    ] as const)
      await record('payment-request', { requestCode, status });
    expect(await codes(paymentRequest.calls.export, 'requestCode')).toEqual(['P', 'Q', 'R']);
    expect(await codes(paymentRequest.calls.historyFile, 'requestCode')).toEqual(['P', 'R']);
  });
});
