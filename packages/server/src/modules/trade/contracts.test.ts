import { describe, expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { presignedUrl } from '@scf-kit/sdk/contract/platform/storage';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { contractProduct, contractCollectionPlan } from '@scf-kit/sdk/contract/trade/contract-lines';
import { newId } from '@scf-kit/sdk/values';
import { callUnchecked, listRows, call } from '../../testing/calls.ts';
import { type TestPerson } from '../../testing/people.ts';
import { plantUpload } from '../../testing/uploads.ts';
import { masterId } from '../master-data/seed.ts';
import { app, seller, stranger, list, project, line, draft, createContract, provideDeals } from './testing/deals.ts';

provideDeals();

describe('contracts', () => {
  test('DATA-026 DATA-032 DATA-033 DATA-034 are written with their lines and plan in one body, and read with their texts', async () => {
    const id = await createContract({
      products: [line],
      plans: [{ amountCollected: '100.3', receivableDate: '2026-12-01' }, { amountCollected: '200' }],
      endUser: masterId('END_USER', '1'),
      currencyType: masterId('CURRENCY_TYPE', '1'),
    });
    expect((await call(app, contract.calls.get, { as: seller, params: { id } })).data).toMatchObject({
      contractTypeDictText: '销售合同',
      contractAmountText: '300.30',
      currencyTypeDictText: '人民币',
      status: 0,
      maxApplyBillAmount: '300.30',
      appliedBillAmount: '0.00',
      isPayer: 1,
    });
    expect(
      await listRows(app, contractProduct.calls.fetchProduct, { as: seller, query: { contractId: id } }),
    ).toMatchObject([
      {
        biddingEquipmentText: '彩色多普勒超声诊断仪',
        equipmentQuantity: 3,
        unitPriceDictText: '100.10',
        totalPrice: '300.30',
        totalPriceDictText: '300.30',
      },
    ]);
    expect(
      (await listRows(app, contractCollectionPlan.calls.ofContract, { as: seller, query: { contractId: id } })).map(
        ({ amountCollectedText, rmbText, receivableDate, planKind }) => [
          amountCollectedText,
          rmbText,
          receivableDate,
          planKind,
        ],
      ),
    ).toEqual([
      ['100.30', '壹佰元叁角整', '2026-12-01', 1],
      ['200.00', '贰佰元整', null, 1],
    ]);
    expect(
      await call(app, contract.calls.update, {
        as: seller,
        body: { id, remarks: 'x', plans: [{ amountCollected: '1' }] },
      }),
    ).toMatchObject({ status: 200 });
    expect(
      await listRows(app, contractCollectionPlan.calls.ofContract, { as: seller, query: { contractId: id } }),
    ).toHaveLength(1);
    expect(
      await listRows(app, contractProduct.calls.fetchProduct, { as: seller, query: { contractId: id } }),
    ).toHaveLength(1);
  });
  test('a line that lacks something is said by its place, and nothing is written', async () => {
    const code = newId();
    const answer = await callUnchecked(app, contract.calls.create, {
      as: seller,
      body: draft({
        code,
        products: [line, { ...line, equipmentQuantity: null }, { ...line, biddingEquipment: 'nothing' }],
      }),
    });
    expect(answer).toMatchObject({
      status: 400,
      data: { errors: { 'products.1.equipmentQuantity': message('zh-CN', 'check.required') } },
    });
    const id = await createContract();
    expect(
      await callUnchecked(app, contract.calls.update, {
        as: seller,
        body: { id, products: [{ equipmentQuantity: 1 }] },
      }),
    ).toMatchObject({
      status: 400,
      data: { errors: { 'products.0.biddingEquipment': expect.any(String) } },
    });
    expect(
      await call(app, contract.calls.update, {
        as: seller,
        body: { id, products: [{ ...line, biddingEquipment: 'nothing' }] },
      }),
    ).toMatchObject({
      status: 400,
      data: { errors: { 'products.0.biddingEquipment': message('zh-CN', 'check.reference') } },
    });
    expect(await app.db.selectFrom('contract').select('id').where('code', '=', code).execute()).toEqual([]);
  });
  test('one that is on its way or approved is not changed and not deleted', async () => {
    const id = await createContract({ products: [line] });
    await app.db.updateTable('contract').set({ status: 1 }).where('id', '=', id).execute();
    for (const answer of [
      await callUnchecked(app, contract.calls.update, { as: seller, body: { id, contractAmount: '1' } }),
      await callUnchecked(app, contract.calls.delete, { as: seller, params: { id } }),
    ])
      expect(answer).toMatchObject({ status: 400, msg: message('zh-CN', 'flow.state', { state: '审批中' }) });
    expect(await callUnchecked(app, contract.calls.update, { as: seller, body: { id, status: 99 } })).toMatchObject({
      status: 400,
    });
  });
  test('strangers see neither a contract nor its lines; who sees the project reads its contracts and changes none', async () => {
    const financingId = await project();
    const id = await createContract({ financingId, products: [line], plans: [{ amountCollected: '1' }] });
    expect(await call(app, contract.calls.get, { as: stranger, params: { id } })).toMatchObject({
      status: 404,
    });
    for (const path of ['contract-product/fetch-product', 'contract-collection-plan'])
      expect(await list(stranger, path, { contractId: id })).toEqual([]);
    expect(await listRows(app, contract.calls.listInfo, { as: stranger, query: { financingId } })).toEqual([]);
    // The project becomes the stranger's office's too.
    await app.db
      .updateTable('financing')
      .set({ applyOfficeId: stranger.officeId })
      .where('id', '=', financingId)
      .execute();
    expect(await listRows(app, contract.calls.listInfo, { as: stranger, query: { financingId } })).toMatchObject([
      { id },
    ]);
    expect(
      await listRows(app, contractProduct.calls.fetchProduct, { as: stranger, query: { contractId: id } }),
    ).toHaveLength(1);
    expect(await call(app, contract.calls.update, { as: stranger, body: { id, remarks: 'mine' } })).toMatchObject({
      status: 404,
    });
    expect(await call(app, contract.calls.delete, { as: stranger, params: { id } })).toMatchObject({
      status: 404,
    });
  });
  test("files put into a row are the person's own uploads, open to whoever sees the row, and to nobody else", async () => {
    const key = await plantUpload(app, seller);
    const id = await createContract({ files: [{ originalFileName: '合同.pdf', newFilePath: key }] });
    const opens = (who: TestPerson) =>
      callUnchecked(app, presignedUrl.calls.get, { as: who, query: { objectName: key } });
    expect((await opens(seller)).status).toBe(200);
    expect((await opens(stranger)).status).toBe(404);
    expect(
      await callUnchecked(app, contract.calls.create, {
        as: stranger,
        body: draft({ files: [{ originalFileName: 'stolen.pdf', newFilePath: key }] }),
      }),
    ).toMatchObject({ status: 400, data: { errors: { files: expect.any(String) } } });
    expect(
      await call(app, contract.calls.update, {
        as: seller,
        body: {
          id,
          files: [
            { originalFileName: '合同.pdf', newFilePath: key },
            {
              originalFileName: 'big.pdf',
              newFilePath: await plantUpload(app, seller, { name: 'big.pdf', fileSize: 11 * 1024 * 1024 }),
            },
          ],
        },
      }),
    ).toMatchObject({ status: 400, data: { errors: { files: message('zh-CN', 'upload.tooLarge', { N: 10 }) } } });
    expect(
      await call(app, contract.calls.update, {
        as: seller,
        body: {
          id,
          files: [{ originalFileName: 'x.zip', newFilePath: await plantUpload(app, seller, { name: 'x.zip' }) }],
        },
      }),
    ).toMatchObject({ status: 400 });
    expect((await callUnchecked(app, contract.calls.get, { as: seller, params: { id } })).data['files']).toEqual([
      { originalFileName: '合同.pdf', newFilePath: key },
    ]);
  });
});
