import { describe, expect, test } from 'vitest';
import { newId } from '@scf-kit/sdk/values';
import { alarmSupervision } from '@scf-kit/sdk/contract/iot/alarm-supervision';
import { warehouseReceipt } from '@scf-kit/sdk/contract/warehouse/warehouse-receipt';
import { stockBalance } from '@scf-kit/sdk/contract/warehouse/stock-ledger';
import { subWarehouse } from '@scf-kit/sdk/contract/warehouse/sub-warehouse';
import { transferApplication } from '@scf-kit/sdk/contract/warehouse/transfer-application';
import { outStock } from '@scf-kit/sdk/contract/warehouse/out-stock';
import { warehousing } from '@scf-kit/sdk/contract/warehouse/warehousing';
import { contradictions } from '../../resource/ledger-checks.query.ts';
import { readPdfText } from '../../testing/pdf-text.ts';
import { masterId } from '../master-data/seed.ts';
import { app, getId, lender, provideDeals, rival, seller, stranger, type Row } from '../trade/testing/deals.ts';
import { expireReceipts } from './documents/expiry.ts';
import {
  arrived,
  decide,
  happened,
  readDocumentLineId,
  newLocation,
  newSite,
  pledgedBy,
  receipted,
  securedProject,
  submitted,
  listConsentNotices,
  type Site,
} from './testing/documents.ts';
import { getPresent } from '../../clock.ts';
import { callUnchecked, listRows, call } from '../../testing/calls.ts';
import { newPerson } from '../../testing/people.ts';

provideDeals();

const TYPE = (value: string) => ({ transferType: masterId('TRANSFER_TYPE', value) });
const state = async (id: string, who = seller): Promise<Row> =>
  (await callUnchecked(app, warehouseReceipt.calls.get, { as: who, params: { id } })).data;
const held = async (who: typeof seller, query: Record<string, string> = {}): Promise<number> =>
  (await listRows(app, stockBalance.calls.held, { as: who, query })).reduce(
    (sum, { quantity }) => sum + Number(quantity),
    0,
  );

/** Ten pieces on a receipt, some of them pledged. */
async function secured(
  pledge: number,
): Promise<{ readonly site: Site; readonly receipt: string; readonly line: string }> {
  const site = await newSite();
  const receipt = await receipted(site, await arrived(site, 10), 10);
  if (pledge > 0) await pledgedBy(receipt, pledge);
  return { site, receipt, line: await readDocumentLineId(site.keeper, 'warehouse-receipt', receipt) };
}
const asked = (site: Pick<Site, 'keeper'>, receipt: string, line: string, quantity: number, more: Row) =>
  submitted(site.keeper, 'transfer-application', {
    warehouseReceiptId: receipt,
    lines: [{ warehouseReceiptLineId: line, quantity }],
    ...more,
  });

describe('pledged goods', () => {
  test('change hands with the consent of their pledgee alone, and stay pledged', async () => {
    const { site, receipt, line } = await secured(6);
    const transfer = getId(await asked(site, receipt, line, 9, { ...TYPE('1'), toOfficeId: stranger.officeId }));
    await decide('transfer-application', transfer);
    expect(
      (await call(app, transferApplication.calls.get, { as: site.keeper, params: { id: transfer } })).data,
    ).toMatchObject({ status: 1 });
    for (const who of [site.keeper, seller])
      expect(await call(app, transferApplication.calls.consent, { as: who, body: { id: transfer } })).toMatchObject({
        status: 400,
        msg: '只有质权人可以同意',
      });
    expect((await call(app, transferApplication.calls.consent, { as: rival, body: { id: transfer } })).status).toBe(
      404,
    );
    expect((await call(app, transferApplication.calls.consent, { as: lender, body: { id: transfer } })).status).toBe(
      200,
    );
    expect((await decide('transfer-application', transfer)).status).toBe(200);
    const { data } = await callUnchecked(app, transferApplication.calls.get, {
      as: site.keeper,
      params: { id: transfer },
    });
    expect(data).toMatchObject({ status: 4 });
    expect(await state(receipt)).toMatchObject({ availableQuantity: 1, pledgedQuantity: 1, status: 4 });
    const child = String(data['toReceiptId']);
    expect(await state(child, stranger)).toMatchObject({
      parentReceiptId: receipt,
      availableQuantity: 9,
      pledgedQuantity: 5,
      issuableQuantity: 4,
      status: 4,
    });
    expect(await state(child, lender)).toMatchObject({ pledgedValue: '6250.00' });
    expect(await contradictions(app.db)).toEqual([]);
  });

  test('secure another project once their pledgee consents, all of a receipt together', async () => {
    const { receipt, line } = await secured(6);
    const owner = { keeper: seller };
    const toFinancingId = await securedProject();
    const part = getId(await asked(owner, receipt, line, 5, { ...TYPE('4'), toFinancingId }));
    await call(app, transferApplication.calls.consent, { as: lender, body: { id: part } });
    expect(await decide('transfer-application', part)).toMatchObject({
      status: 400,
      msg: '质押转移须包含该仓单的全部质押货物',
    });
    await decide('transfer-application', part, 3);
    const whole = getId(await asked(owner, receipt, line, 6, { ...TYPE('4'), toFinancingId }));
    await call(app, transferApplication.calls.consent, { as: lender, body: { id: whole } });
    expect((await decide('transfer-application', whole)).status).toBe(200);
    expect(await state(receipt)).toMatchObject({ financingId: toFinancingId, pledgedQuantity: 6, issuableQuantity: 4 });
    expect(await contradictions(app.db)).toEqual([]);
  });

  test('are offered by their owner and pledged by the lender of the project, nobody else', async () => {
    const { site, receipt, line } = await secured(0);
    const financingId = await securedProject();
    const offer = (who: typeof seller) =>
      callUnchecked(app, warehouseReceipt.calls.offer, { as: who, body: { id: receipt, financingId } });
    const pledge = (who: typeof seller, quantity = 4) =>
      callUnchecked(app, warehouseReceipt.calls.pledge, {
        as: who,
        body: {
          id: receipt,
          lines: [{ warehouseReceiptLineId: line, quantity }],
        },
      });
    expect((await pledge(lender)).status).toBe(404);
    expect((await offer(site.keeper)).status).toBe(400);
    expect((await offer(stranger)).status).toBe(404);
    expect((await offer(seller)).status).toBe(200);
    for (const who of [seller, site.keeper, rival]) expect((await pledge(who)).status).toBe(404);
    expect((await pledge(lender, 11)).status).toBe(400);
    expect((await pledge(lender)).status).toBe(200);
    expect((await call(app, warehouseReceipt.calls.takeBack, { as: seller, body: { id: receipt } })).status).toBe(400);
    expect(await held(lender, { pledgeFinancingId: financingId })).toBe(4);
  });

  test('are told of to those who decide for the lender: an offer, and a transfer that takes some of them', async () => {
    const { site, receipt, line } = await secured(0);
    const role = { codes: ['LOAN_STOCK_MANAGE_RZ'] as const, scope: 'office' as const };
    await newPerson(app.db, { officeId: lender.officeId, roles: [{ ...role, actions: ['query', 'get'] }] });
    const clerk = await newPerson(app.db, { officeId: lender.officeId, roles: [role] });
    const financingId = await securedProject();
    for (let round = 0; round < 2; round += 1)
      expect(
        (await call(app, warehouseReceipt.calls.offer, { as: seller, body: { id: receipt, financingId } })).status,
      ).toBe(200);
    const deciders = [lender.id, clerk.id].toSorted();
    const receivers = async (id: string) =>
      (await listConsentNotices(id)).map(({ receiverId }) => receiverId).toSorted();
    expect(await receivers(receipt)).toEqual(deciders);
    const pledge = { id: receipt, lines: [{ warehouseReceiptLineId: line, quantity: 6 }] };
    expect((await callUnchecked(app, warehouseReceipt.calls.pledge, { as: clerk, body: pledge })).status).toBe(200);
    const to = { ...TYPE('1'), toOfficeId: stranger.officeId };
    const free = getId(await asked(site, receipt, line, 3, to));
    const touching = getId(await asked(site, receipt, line, 6, to));
    expect(await listConsentNotices(free)).toEqual([]);
    expect(await receivers(touching)).toEqual(deciders);
    expect(await listConsentNotices(touching)).toMatchObject([
      { messageKey: 'notice.consent.transfer', businessType: 'transfer-application' },
      {},
    ]);
    expect((await call(app, transferApplication.calls.get, { as: clerk, params: { id: touching } })).status).toBe(200);
    expect((await call(app, transferApplication.calls.consent, { as: clerk, body: { id: touching } })).status).toBe(
      200,
    );
  });

  test('stay pledged past the day of their receipt, and an alarm says so, once, to keeper, owner and pledgee', async () => {
    const { site, receipt } = await secured(6);
    const other = await secured(0);
    await app.db
      .updateTable('warehouse_receipt')
      .set({ expireDate: '2026-01-06' })
      .where('id', 'in', [receipt, other.receipt])
      .execute();
    const readAlarms = async () =>
      (await listRows(app, alarmSupervision.calls.page, { as: site.keeper })).filter(
        ({ content }) => typeof content === 'string' && content.includes('已到期'),
      );
    const expire = () => expireReceipts({ db: app.db, config: app.config, ...getPresent(app.config) });
    for (let n = 0; n < 2; n += 1) await expire();
    expect([(await state(receipt))['status'], (await state(other.receipt))['status']]).toEqual([4, 6]);
    const told = await app.db
      .selectFrom('notice_message')
      .select('receiverId')
      .where('businessId', '=', receipt)
      .where('noticeKind', '=', 'receipt-expired')
      .execute();
    expect(told.map(({ receiverId }) => receiverId)).toEqual(
      expect.arrayContaining([lender.id, seller.id, site.keeper.id]),
    );
    expect(new Set(told.map(({ receiverId }) => receiverId)).size).toBe(told.length);
    const { receiptCode } = await state(receipt);
    const [alarm] = await readAlarms();
    expect(alarm).toMatchObject({
      alarmTypeDictText: '仓单到期',
      content: `质押仓单 ${String(receiptCode)} 已到期，货物仍在质押`,
      handleStatus: 0,
    });
    // A person closes it, and it is not raised again.
    for (const handleStatus of [1, 2])
      await callUnchecked(app, alarmSupervision.calls.handle, {
        as: site.keeper,
        body: { id: String(alarm?.['id']), handleStatus, handleRemark: '已联系质权人' },
      });
    await expire();
    expect(await readAlarms()).toMatchObject([{ handleStatus: 2 }]);
  });
});

describe('goods move', () => {
  test('to another location of their warehouse in one step, where there is room', async () => {
    const { site, receipt, line } = await secured(6);
    const small = await newLocation(site, { capacity: 9 });
    const full = getId(await asked(site, receipt, line, 10, { ...TYPE('3'), toSubWarehouseLocationId: small }));
    expect(await decide('transfer-application', full)).toMatchObject({ status: 400, msg: '库位已满，最多还可存放 9' });
    const move = getId(
      await asked(site, receipt, line, 10, { ...TYPE('3'), toSubWarehouseLocationId: site.locationId }),
    );
    expect((await decide('transfer-application', full, 3)).status).toBe(200);
    expect((await decide('transfer-application', move)).status).toBe(200);
    expect(await held(site.keeper, { subWarehouseLocationId: site.locationId })).toBe(10);
    expect(await state(receipt)).toMatchObject({ pledgedQuantity: 6, status: 4 });
    expect(await contradictions(app.db)).toEqual([]);
  });

  test('to another warehouse through transit, by an out-stock there and a warehousing here', async () => {
    const { site, receipt, line } = await secured(0);
    const to = await newSite();
    const asks = { ...TYPE('2'), toSubWarehouseId: to.warehouseId };
    expect((await asked(site, receipt, line, 8, asks)).status).toBe(400);
    const approver = await callUnchecked(app, subWarehouse.calls.get, {
      as: site.keeper,
      params: { id: to.warehouseId },
    });
    expect(approver.status).toBe(404);
    const own = getId(
      await callUnchecked(app, subWarehouse.calls.create, { as: site.keeper, body: { name: '二号库', code: newId() } }),
    );
    const transfer = getId(await asked(site, receipt, line, 8, { ...TYPE('2'), toSubWarehouseId: own }));
    expect((await decide('transfer-application', transfer)).status).toBe(200);
    expect(await state(receipt)).toMatchObject({ availableQuantity: 2, issuableQuantity: 2 });
    const { data } = await callUnchecked(app, transferApplication.calls.get, {
      as: site.keeper,
      params: { id: transfer },
    });
    expect(data).toMatchObject({ status: 2 });
    const child = String(data['toReceiptId']);
    expect(await state(child)).toMatchObject({ availableQuantity: 8, reservedQuantity: 8, issuableQuantity: 0 });

    const [out] = await listRows(app, outStock.calls.page, {
      as: site.keeper,
      query: { outStockType: masterId('OUT_STOCK_TYPE', '2') },
    });
    const [plan] = await listRows(app, warehousing.calls.page, {
      as: site.keeper,
      query: { warehousingType: masterId('WAREHOUSING_TYPE', '3') },
    });
    const [outStockId, warehousingId] = [String(out?.['id']), String(plan?.['id'])];
    const outStockLineId = await readDocumentLineId(site.keeper, 'out-stock', outStockId);
    const warehousingLineId = await readDocumentLineId(site.keeper, 'warehousing', warehousingId);
    const came = (quantity: number) => happened(site.keeper, { warehousingId }, [{ warehousingLineId, quantity }]);
    expect(await came(8)).toMatchObject({ status: 400, msg: '第 1 行：数量最多为 0' });
    expect((await happened(site.keeper, { outStockId }, [{ outStockLineId, quantity: 8 }])).status).toBe(200);
    expect((await came(7)).status).toBe(200);
    expect(await state(child)).toMatchObject({ reservedQuantity: 1, issuableQuantity: 7 });
    const settled = await callUnchecked(app, warehousing.calls.settle, {
      as: site.keeper,
      body: {
        id: warehousingId,
        shortReason: '途中破损',
      },
    });
    expect(settled.status).toBe(200);
    expect(await state(child)).toMatchObject({ availableQuantity: 7, reservedQuantity: 0, issuableQuantity: 7 });
    expect(
      (await call(app, transferApplication.calls.get, { as: site.keeper, params: { id: transfer } })).data,
    ).toMatchObject({ status: 4 });
    expect([
      await held(site.keeper, { subWarehouseId: own }),
      await held(site.keeper, { placeKind: 'transit' }),
    ]).toEqual([7, 0]);
    expect(await contradictions(app.db)).toEqual([]);
  });
});

describe('a receipt that is in force', () => {
  test('is printed with its goods, its value in words and the evidence of its approval', async () => {
    const { site, receipt } = await secured(0);
    const { receiptFile, receiptCode } = await state(receipt);
    const answer = await app.request<never>('GET', String(receiptFile), { token: site.keeper.token });
    expect(answer.status).toBe(200);
    const text = await readPdfText(answer.bytes);
    const { hash } = await app.db
      .selectFrom('flow_evidence')
      .innerJoin('warehouse_receipt', 'warehouse_receipt.processInstanceId', 'flow_evidence.instanceId')
      .select('flow_evidence.hash')
      .where('warehouse_receipt.id', '=', receipt)
      .orderBy('flow_evidence.sequence', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    for (const said of [String(receiptCode), '监护仪', '12,500.00', '壹万贰仟伍佰元整', hash])
      expect(text).toContain(said);
    expect((await app.request('GET', String(receiptFile), { token: stranger.token })).status).toBe(404);
  });
});
