import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { resourceNamed } from '@scf-kit/sdk/contract';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { contractLinks } from '@scf-kit/sdk/contract/trade/contract-link';
import { callUnchecked, listRows, call } from '../../testing/calls.ts';
import { plant } from '../../testing/walk.ts';
import {
  app,
  createContract,
  draft,
  getId,
  line,
  project,
  provideDeals,
  seller,
  stranger,
  type Row,
} from './testing/deals.ts';

provideDeals();

const plan = (amountCollected: string) => ({ amountCollected, receivableDate: '2027-01-31', condition: '到货' });

/** A contract that may be submitted. */
const whole = (changes = {}): Promise<string> =>
  createContract({ products: [line], plans: [plan('300.30')], ...changes });

test('API-039 contracts are listed, named, capped, exported, submitted and stopped', async () => {
  const id = await whole({ customerName: '甲医院' });
  const [info] = await listRows(app, contract.calls.listInfo, { as: seller, query: { customerName: '甲医院' } });
  expect(info).toMatchObject({ id, customerName: '甲医院', contractAmount: '300.30' });
  expect(await listRows(app, contract.calls.myAssociated, { as: seller })).toContainEqual(
    expect.objectContaining({ key: id, value: info?.['code'] }),
  );
  expect(await listRows(app, contract.calls.listInfo, { as: stranger })).toEqual([]);
  expect((await call(app, contract.calls.maxApplyBillAmount, { as: seller, query: { contractId: id } })).data).toBe(
    '300.30',
  );
  const { bytes } = await callUnchecked(app, contract.calls.export, { as: seller, query: { customerName: '甲医院' } });
  const rows = await readSheet(Buffer.from(bytes ?? []));
  expect(rows.flat()).toContain(info?.['code']);
  const started = await callUnchecked(app, contract.calls.start, { as: seller, body: { id } });
  expect(started).toMatchObject({ status: 200, data: { processInstanceId: expect.any(String) } });
  expect((await call(app, contract.calls.get, { as: seller, params: { id } })).data).toMatchObject({
    status: 1,
    draft: false,
  });
  expect((await call(app, contract.calls.stop, { as: stranger, body: { id, stopReason: '撤回' } })).status).toBe(404);
  expect((await call(app, contract.calls.stop, { as: seller, body: { id, stopReason: '撤回' } })).status).toBe(200);
  expect((await call(app, contract.calls.get, { as: seller, params: { id } })).data).toMatchObject({
    status: 3,
  });
});

test('those without an original are found among supplements, a page of which would hide them', async () => {
  const customerName = '丙医院';
  const original = await whole({ code: 'XS-O', customerName });
  const values = { customerName, contractType: 2, status: 100 };
  const supplement = await plant(app, resourceNamed('contract'), seller.officeId, { ...values, amendsId: original });
  const other = await plant(app, resourceNamed('contract'), seller.officeId, { ...values, amendsId: supplement });
  const found = async (amendsId?: string): Promise<readonly unknown[]> => {
    const query = { customerName, size: '1', ...(amendsId === undefined ? {} : { amendsId }) };
    const { data } = await callUnchecked(app, contract.calls.page, { as: seller, query });
    return [data['total'], ...(Array.isArray(data['records']) ? data['records'] : []).map(({ id }: Row) => id)];
  };
  expect(await found('none')).toEqual([1, original]);
  expect(await found(original)).toEqual([1, supplement]);
  expect((await found(`none,${supplement}`))[0]).toBe(2);
  expect(await found()).toEqual([3, other]);
});

describe('links of contracts', () => {
  test('a project links its contracts, a contract those around it, to whoever sees them', async () => {
    const financingId = await project();
    const sale = await whole({ code: 'XS-1', financingId, customerName: '甲医院' });
    const purchase = await whole({ code: 'CG-1', contractType: 1, financingId, relatedContractId: sale });
    const ofSale = { displayName: 'XS-1 甲医院', contractLink: `/contract/detail?id=${sale}` };
    const ofPurchase = { displayName: 'CG-1 医院', contractLink: `/contract/detail?id=${purchase}` };
    expect(await listRows(app, contractLinks.calls.links, { as: seller, query: { financingId } })).toEqual([
      ofSale,
      ofPurchase,
    ]);
    expect(await listRows(app, contractLinks.calls.links, { as: seller, query: { contractId: sale } })).toEqual([
      ofPurchase,
    ]);
    expect(await listRows(app, contractLinks.calls.links, { as: seller, query: { contractId: purchase } })).toEqual([
      ofSale,
    ]);
    const asked: readonly Record<string, string>[] = [{ financingId }, { contractId: sale }];
    for (const query of asked)
      expect(await listRows(app, contractLinks.calls.links, { as: stranger, query })).toEqual([]);
  });

  test('of one thing at a time', async () => {
    const id = getId(await callUnchecked(app, contract.calls.create, { as: seller, body: draft() }));
    const asked: readonly Record<string, string>[] = [{}, { contractId: id, financingId: id }];
    for (const query of asked)
      expect((await call(app, contractLinks.calls.links, { as: seller, query })).status).toBe(400);
  });
});
