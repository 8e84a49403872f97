import { describe, expect, test } from 'vitest';
import { message, resourceNamed } from '@scf-kit/sdk/contract';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { contractCollectionPlan } from '@scf-kit/sdk/contract/trade/contract-lines';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { today } from '@scf-kit/sdk/values';
import { plant } from '../../testing/walk.ts';
import { contradictions } from '../../resource/ledger-checks.query.ts';
import { callUnchecked, listRows, call } from '../../testing/calls.ts';
import { decide } from '../../testing/decisions.ts';
import { plantUpload } from '../../testing/uploads.ts';
import { masterId } from '../master-data/seed.ts';
import { app, createContract, getId, line, provideDeals, seller, stranger, type Row } from './testing/deals.ts';
import { inForce, sign, startContractApproval } from './testing/signed.ts';

provideDeals();

const DAY = today('Asia/Shanghai');
const said = (key: Parameters<typeof message>[1], params: Row = {}): string =>
  message('zh-CN', key, params as Record<string, string>);
const whole: Row = { products: [line], plans: [{ amountCollected: '300.30' }] };
const read = async (id: string): Promise<Row> =>
  (await callUnchecked(app, contract.calls.get, { as: seller, params: { id } })).data;
const billed = (contractId: string, billAmount: string, status = 100): Promise<string> =>
  plant(app, resourceNamed('bill'), seller.officeId, {
    contractId,
    direction: 1,
    billAmount,
    origanAmount: billAmount,
    originalBillId: null,
    status,
  });

describe('the submission of a contract', () => {
  test('a sale receives and a purchase pays, whatever is sent', async () => {
    const id = await createContract({ ...whole, contractType: 1, isPayer: 1 });
    expect(await read(id)).toMatchObject({ contractType: 1, isPayer: 2 });
    expect(await call(app, contract.calls.update, { as: seller, body: { id, contractType: 2 } })).toMatchObject({
      status: 200,
      data: { isPayer: 1 },
    });
    expect(await call(app, contract.calls.update, { as: seller, body: { id, isPayer: 2 } })).toMatchObject({
      data: { isPayer: 1 },
    });
    expect(
      await listRows(app, contractCollectionPlan.calls.ofContract, { as: seller, query: { contractId: id } }),
    ).toMatchObject([{ planKind: 1 }]);
  });

  test('lines and plan each come to the amount, when it starts and when it is approved; drafts need not', async () => {
    const amount = '300.30';
    for (const [changes, key, sum] of [
      [{ plans: whole['plans'] }, 'contract.lines.sum', '0.00'],
      [{ products: whole['products'] }, 'contract.plan.sum', '0.00'],
      [{ ...whole, plans: [{ amountCollected: '300.29' }] }, 'contract.plan.sum', '300.29'],
    ] as const)
      expect(await startContractApproval(await createContract(changes))).toMatchObject({
        status: 400,
        msg: said(key, { sum, amount }),
      });
    expect(
      await startContractApproval(await createContract({ contractAmount: '0', products: [], plans: [] })),
    ).toMatchObject({
      status: 400,
      msg: said('contract.amount.required'),
    });
    const id = await createContract(whole);
    const started = await startContractApproval(id);
    expect(started.status).toBe(200);
    await app.db.updateTable('contract_product').set({ totalPrice: '1' }).where('contractId', '=', id).execute();
    expect(await decide(app, String(started.data['processInstanceId']))).toMatchObject({ status: 400 });
    expect(await read(id)).toMatchObject({ status: 1 });
  });

  test('an amount has no more decimals than its currency', async () => {
    const id = await createContract({ ...whole, currencyType: masterId('CURRENCY_TYPE', '4') });
    expect(await startContractApproval(id)).toMatchObject({ status: 400, msg: said('payment.currency.digits') });
  });

  test('shares of the plan are rounded half up and the last takes the rest, also when the amount changes', async () => {
    const third = { percent: '33.3333' };
    const id = await createContract({
      contractAmount: '100.01',
      plans: [{ ...third, amountCollected: '1' }, third, { percent: '33.3334' }],
    });
    const parts = async (): Promise<string[]> =>
      (await listRows(app, contractCollectionPlan.calls.ofContract, { as: seller, query: { contractId: id } })).map(
        (row) => String(row['amountCollected']),
      );
    expect((await parts()).toSorted()).toEqual(['33.34', '33.34', '33.33'].toSorted());
    await call(app, contract.calls.update, { as: seller, body: { id, contractAmount: '1000' } });
    expect((await parts()).toSorted()).toEqual(['333.33', '333.33', '333.34']);
    await call(app, contract.calls.update, {
      as: seller,
      body: { id, currencyType: masterId('CURRENCY_TYPE', '4') },
    });
    expect((await parts()).toSorted()).toEqual(['333', '333', '334'].map((part) => `${part}.00`));
  });

  test('only a supplement has negative lines, amounts and plans', async () => {
    for (const changes of [
      { contractAmount: '-1' },
      { products: [{ ...line, equipmentQuantity: -1 }] },
      { plans: [{ amountCollected: '-1' }] },
    ])
      expect(
        await call(app, contract.calls.create, {
          as: seller,
          body: {
            code: 'N-1',
            contractType: 2,
            isPayer: 1,
            customerName: '甲',
            ...changes,
          },
        }),
      ).toMatchObject({ status: 400 });
  });
});

describe('signing', () => {
  test('an approved contract is signed with a file, on a day that has come; then it is in force', async () => {
    const id = await createContract(whole);
    const file = await plantUpload(app, seller);
    expect(await sign(id, { signedFile: file })).toMatchObject({ status: 400 });
    await decide(app, String((await startContractApproval(id)).data['processInstanceId']));
    expect(await read(id)).toMatchObject({ status: 99 });
    expect(await sign(id, {})).toMatchObject({
      status: 400,
      data: { errors: { signedFile: said('contract.sign.file') } },
    });
    expect(await sign(id, { signDate: '2099-01-01', signedFile: file })).toMatchObject({
      status: 400,
      data: { errors: { signDate: said('contract.sign.future') } },
    });
    expect(
      await call(app, contract.calls.sign, {
        as: stranger,
        body: { id, signDate: DAY, signedFile: await plantUpload(app, stranger) },
      }),
    ).toMatchObject({ status: 404 });
    expect(await sign(id, { signedFile: await plantUpload(app, stranger) })).toMatchObject({ status: 400 });
    expect(await sign(id, { signedFile: file })).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject({ status: 100, signDate: DAY, signedFile: file });
    expect(await sign(id, { signedFile: file })).toMatchObject({ status: 400 });
  });

  test('a seal signs it where the signing of this very contract is done', async () => {
    const id = await createContract(whole);
    await decide(app, String((await startContractApproval(id)).data['processInstanceId']));
    const sealId = await plant(app, resourceNamed('seal'), seller.officeId, { status: 1 });
    const use = (told: Row): Promise<string> =>
      plant(app, resourceNamed('seal-use'), seller.officeId, { sealId, manner: 1, ...told });
    const other = await use({ contractId: await createContract(), status: 2, signedFile: 'a/b.pdf' });
    const running = await use({ contractId: id, status: 1, signedFile: null });
    for (const sealUseId of [other, running])
      expect(await sign(id, { sealUseId })).toMatchObject({
        status: 400,
        data: { errors: { sealUseId: said('contract.sign.seal') } },
      });
    const sealUseId = await use({ contractId: id, status: 2, signedFile: 'a/c.pdf' });
    expect(await sign(id, { sealUseId })).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject({ status: 100, sealUseId });
  });

  test('a contract in force is terminated from the day it was signed to today, with the reason', async () => {
    const id = await inForce(whole);
    const terminate = (terminateDate: string) =>
      callUnchecked(app, contract.calls.terminate, {
        as: seller,
        body: { id, terminateDate, terminateReason: '双方协商' },
      });
    expect(await terminate('2020-01-01')).toMatchObject({ status: 400 });
    expect(await terminate('2099-01-01')).toMatchObject({ status: 400 });
    expect(await terminate(DAY)).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject({ status: 102, terminateReason: '双方协商' });
    expect(await terminate(DAY)).toMatchObject({ status: 400 });
  });
});

describe('a supplement', () => {
  const supplement = (amendsId: string, amount: string, quantity: number, changes: Row = {}): Promise<string> =>
    createContract({
      amendsId,
      contractAmount: amount,
      products: [{ ...line, equipmentQuantity: quantity }],
      plans: [{ amountCollected: amount }],
      ...changes,
    });

  test('changes what may be invoiced once it is signed, and never below what is', async () => {
    const id = await inForce(whole);
    const more = await supplement(id, '100.10', 1);
    await decide(app, String((await startContractApproval(more)).data['processInstanceId']));
    expect(await read(id)).toMatchObject({ maxApplyBillAmount: '300.30' });
    await sign(more, { signedFile: await plantUpload(app, seller) });
    expect(await read(id)).toMatchObject({
      amendedAmount: '100.10',
      effectiveAmount: '400.40',
      maxApplyBillAmount: '400.40',
    });
    const bill = await billed(id, '350.00');
    const less = await supplement(id, '-100.10', -1);
    expect(await startContractApproval(less)).toMatchObject({ status: 400, msg: said('cap.taken', { min: '350.00' }) });
    await app.db
      .updateTable('bill')
      .set({ billAmount: '300.30', origanAmount: '300.30' })
      .where('id', '=', bill)
      .execute();
    const started = await startContractApproval(less);
    expect(started.status).toBe(200);
    await app.db
      .updateTable('bill')
      .set({ billAmount: '350.00', origanAmount: '350.00' })
      .where('id', '=', bill)
      .execute();
    expect(await decide(app, String(started.data['processInstanceId']))).toMatchObject({ status: 400 });
    await app.db
      .updateTable('bill')
      .set({ billAmount: '300.30', origanAmount: '300.30' })
      .where('id', '=', bill)
      .execute();
    expect(await decide(app, String(started.data['processInstanceId']))).toMatchObject({ status: 200 });
    await app.db
      .updateTable('bill')
      .set({ billAmount: '350.00', origanAmount: '350.00' })
      .where('id', '=', bill)
      .execute();
    expect(await sign(less, { signedFile: await plantUpload(app, seller) })).toMatchObject({ status: 400 });
    await app.db
      .updateTable('bill')
      .set({ billAmount: '300.30', origanAmount: '300.30' })
      .where('id', '=', bill)
      .execute();
    expect(await sign(less, { signedFile: await plantUpload(app, seller) })).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject({ amendedAmount: '0.00', effectiveAmount: '300.30' });
    expect((await contradictions(app.db)).filter(({ check }) => check.includes('supplements'))).toEqual([]);
    expect(
      await call(app, contract.calls.terminate, {
        as: seller,
        body: { id: less, terminateDate: DAY, terminateReason: 'x' },
      }),
    ).toMatchObject({ status: 400, msg: said('contract.amends.terminate') });
  });

  test('is of a contract of the own office in force, alike in kind and currency, and none of another supplement', async () => {
    const refused = { status: 400, data: { errors: { amendsId: expect.any(String) } } };
    const body = { code: 'S-1', contractType: 2, isPayer: 1, customerName: '甲', contractAmount: '1' };
    expect(
      await callUnchecked(app, contract.calls.create, {
        as: seller,
        body: { ...body, amendsId: await createContract() },
      }),
    ).toMatchObject(refused);
    const id = await inForce(whole);
    expect(
      await callUnchecked(app, contract.calls.create, { as: stranger, body: { ...body, amendsId: id } }),
    ).toMatchObject(refused);
    expect(
      await call(app, contract.calls.create, {
        as: seller,
        body: { ...body, contractType: 1, isPayer: 2, amendsId: id },
      }),
    ).toMatchObject({ status: 400, data: { errors: { contractType: said('contract.amends.alike') } } });
    const first = await supplement(id, '100.10', 1);
    await app.db.updateTable('contract').set({ status: 100 }).where('id', '=', first).execute();
    expect(
      await callUnchecked(app, contract.calls.create, { as: seller, body: { ...body, amendsId: first } }),
    ).toMatchObject(refused);
  });

  test('is between the parties of the contract where it names none', async () => {
    const id = await inForce({ ...whole, customerName: '第三医院', companyName: '本公司' });
    const made = await callUnchecked(app, contract.calls.create, {
      as: seller,
      body: {
        code: 'S-2',
        contractType: 2,
        contractAmount: '1',
        amendsId: id,
      },
    });
    expect(made.data).toMatchObject({ customerName: '第三医院', companyName: '本公司' });
  });

  test('takes no invoice and no payment itself', async () => {
    const id = await inForce(whole);
    const first = await supplement(id, '100.10', 1);
    await app.db.updateTable('contract').set({ status: 100 }).where('id', '=', first).execute();
    expect(
      await call(app, paymentRequest.calls.create, {
        as: seller,
        body: { contractId: first, origanAmount: '1' },
      }),
    ).toMatchObject({
      status: 400,
      data: { errors: { contractId: expect.stringContaining('原') } },
    });
    expect(
      getId(
        await callUnchecked(app, paymentRequest.calls.create, {
          as: seller,
          body: { contractId: id, origanAmount: '1' },
        }),
      ),
    ).toBeTruthy();
  });
});
