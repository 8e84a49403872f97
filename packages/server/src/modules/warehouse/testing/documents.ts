import { permissionCodes } from '@scf-kit/sdk/contract';
import { goods } from '@scf-kit/sdk/contract/master-data/goods';
import { actualDelivery } from '@scf-kit/sdk/contract/warehouse/actual-delivery';
import { subWarehouse, subWarehouseLocation } from '@scf-kit/sdk/contract/warehouse/sub-warehouse';
import { warehouseReceipt } from '@scf-kit/sdk/contract/warehouse/warehouse-receipt';
import { newId } from '@scf-kit/sdk/values';
import { newRow } from '../../../database/new-row.ts';
import { callUnchecked } from '../../../testing/calls.ts';
import { newOffice, newPerson, type TestPerson } from '../../../testing/people.ts';
import { masterId } from '../../master-data/seed.ts';
import { app, getId, lender, seller, send, type Row } from '../../trade/testing/deals.ts';

/** A warehouse with one location, and who keeps it. */
export interface Site {
  readonly keeper: TestPerson;
  readonly officeId: string;
  readonly warehouseId: string;
  readonly locationId: string;
}

export const DAY = '2026-01-05';

export async function newSite(): Promise<Site> {
  const officeId = await newOffice(app.db);
  const keeper = await newPerson(app.db, { officeId, roles: [{ codes: permissionCodes, scope: 'office' as const }] });
  const place = { name: '一号库', code: newId(), warehouseType: masterId('WAREHOUSE_TYPE', '1') };
  const warehouseId = getId(await callUnchecked(app, subWarehouse.calls.create, { as: keeper, body: place }));
  return { keeper, officeId, warehouseId, locationId: await newLocation({ keeper, warehouseId }) };
}

export const newLocation = async (
  { keeper, warehouseId }: Pick<Site, 'keeper' | 'warehouseId'>,
  more: Row = {},
): Promise<string> =>
  getId(
    await callUnchecked(app, subWarehouseLocation.calls.create, {
      as: keeper,
      body: { warehouseId, code: newId(), name: 'A1', ...more },
    }),
  );

/** Goods of the library, counted in 台 and in 箱 of twelve. */
export async function newGoods(): Promise<string> {
  const goodsTypeId = newId();
  await app.db
    .insertInto('goods_types')
    .values({ ...newRow({}, goodsTypeId), parentId: '0', name: goodsTypeId, sorted: 1, enabled: true })
    .execute();
  const admin = await app.login('admin');
  const made = await callUnchecked(app, goods.calls.create, {
    as: { token: admin },
    body: {
      name: '监护仪',
      code: newId(),
      goodsTypeId,
      unit: masterId('UNIT', '1'),
      units: [{ unit: masterId('UNIT', '4'), pieces: 12 }],
    },
  });
  return getId(made);
}

/** Decides all steps of the approval of a document by its own call. */
export async function decide(family: string, id: string, approvalStatus: 2 | 3 = 2): Promise<Row & { status: number }> {
  const token = await app.login('approver');
  let last: Row & { status: number } = { status: 404 };
  for (;;) {
    const answer = await app.request<Row>('POST', `/api/engine/auth/approve/${family}`, {
      token,
      body: { id, approvalStatus, ...(approvalStatus === 3 ? { opinion: '不同意' } : {}) },
    });
    if (answer.status === 404) return last;
    last = { ...answer, status: answer.status };
    if (answer.status !== 200) return last;
  }
}

/** A document written and submitted at once. */
export const submitted = (who: TestPerson, path: string, body: Row) => send(who, 'POST', path, { ...body, status: 1 });

/** A plan of goods of the seller that is approved. */
export async function planned(site: Site, lines: readonly Row[], more: Row = {}): Promise<string> {
  const answer = await submitted(site.keeper, 'warehousing', {
    warehousingType: masterId('WAREHOUSING_TYPE', '1'),
    subWarehouseId: site.warehouseId,
    ownerOfficeId: seller.officeId,
    lines,
    ...more,
  });
  if (answer.status !== 200) throw new Error(JSON.stringify([answer.msg, answer.data]));
  const id = getId(answer);
  const decided = await decide('warehousing', id);
  if (decided.status !== 200) throw new Error(String(decided['msg']));
  return id;
}

export const readDocumentLines = async (who: TestPerson, path: string, id: string): Promise<readonly Row[]> => {
  const { lines } = (await send(who, 'GET', `${path}/${id}`)).data;
  return Array.isArray(lines) ? lines : [];
};
export const readDocumentLineId = async (who: TestPerson, path: string, id: string, at = 0): Promise<string> =>
  String((await readDocumentLines(who, path, id))[at]?.['id']);

/** Goods of a document that came or left, approved. */
export async function happened(who: TestPerson, of: Row, lines: readonly Row[], actualDate = DAY) {
  const answer = await callUnchecked(app, actualDelivery.calls.create, { as: who, body: { ...of, actualDate, lines } });
  return answer.status === 200 ? decide('actual/delivery', getId(answer)) : answer;
}

/** So many goods that are in, at a price. */
export async function arrived(site: Site, quantity: number, more: Row = {}): Promise<string> {
  const id = await planned(site, [
    { goodsId: await newGoods(), planQuantity: quantity, unitPrice: '1250.00', ...more },
  ]);
  const warehousingLineId = await readDocumentLineId(site.keeper, 'warehousing', id);
  const came = await happened(site.keeper, { warehousingId: id }, [{ warehousingLineId, quantity }]);
  if (came.status !== 200) throw new Error(String(came.msg));
  return id;
}

/** Pieces with these numbers that are in. */
export async function arrivedPieces(site: Site, snList: readonly string[]): Promise<string> {
  const quantity = snList.length;
  const id = await planned(site, [{ goodsId: await newGoods(), planQuantity: quantity, unitPrice: '10.00' }]);
  const warehousingLineId = await readDocumentLineId(site.keeper, 'warehousing', id);
  const came = await happened(site.keeper, { warehousingId: id }, [{ warehousingLineId, quantity, snList }]);
  if (came.status !== 200) throw new Error(String(came.msg));
  return id;
}

/** A receipt of all goods of a plan that is in force. */
export async function receipted(site: Site, warehousingId: string, quantity: number, more: Row = {}): Promise<string> {
  const warehousingLineId = await readDocumentLineId(site.keeper, 'warehousing', warehousingId);
  const answer = await submitted(site.keeper, 'warehousing/save/receipt', {
    warehousingId,
    lines: [{ warehousingLineId, quantity, ...more }],
  });
  if (answer.status !== 200) throw new Error(JSON.stringify([answer.msg, answer.data]));
  const decided = await decide('warehousingReceipt', getId(answer));
  if (decided.status !== 200) throw new Error(String(decided['msg']));
  return getId(answer);
}

/** A project of the seller whose money the lender gives, that is approved. */
export async function securedProject(): Promise<string> {
  const id = newId();
  await app.db
    .insertInto('financing')
    .values({
      ...newRow({ userId: seller.id, officeId: seller.officeId }, id),
      code: id,
      name: '仓单质押',
      applyOfficeId: seller.officeId,
      financingOfficeId: lender.officeId,
      status: 99,
    })
    .execute();
  return id;
}

/** Who was told that a document waits for its pledgee, the first told first. */
export const listConsentNotices = (id: string) =>
  app.db
    .selectFrom('notice_message')
    .select(['receiverId', 'messageKey', 'businessType'])
    .where('businessId', '=', id)
    .where('messageKey', 'in', ['notice.pledge.offered', 'notice.consent.transfer', 'notice.consent.loss'])
    .orderBy('createTime')
    .execute();

/** Goods of a receipt pledged by the lender, pieces with numbers by these. */
export async function pledgedBy(receiptId: string, quantity: number, snList?: readonly string[]): Promise<string> {
  const financingId = await securedProject();
  const offer = await callUnchecked(app, warehouseReceipt.calls.offer, {
    as: seller,
    body: { id: receiptId, financingId },
  });
  if (offer.status !== 200) throw new Error(JSON.stringify([offer.msg, offer.data]));
  const warehouseReceiptLineId = await readDocumentLineId(lender, 'warehouse-receipt', receiptId);
  const answer = await callUnchecked(app, warehouseReceipt.calls.pledge, {
    as: lender,
    body: {
      id: receiptId,
      lines: [{ warehouseReceiptLineId, quantity, ...(snList ? { snList } : {}) }],
    },
  });
  if (answer.status !== 200) throw new Error(JSON.stringify([answer.msg, answer.data]));
  return financingId;
}
