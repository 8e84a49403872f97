import { beforeAll, describe, expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { acceptanceReport } from '@scf-kit/sdk/contract/trade/acceptance-report';
import { orderBiddingProductsOutbound } from '@scf-kit/sdk/contract/warehouse/order-bidding-products-movement';
import { callUnchecked, listRows, call } from '../../testing/calls.ts';
import type { TestPerson } from '../../testing/people.ts';
import { plantUpload } from '../../testing/uploads.ts';
import { app, getId, provideDeals, seller, stranger, type Row } from './testing/deals.ts';
import { colleague, goodsIn, goodsOut, purchase, type Purchase } from './testing/goods.ts';

provideDeals();
let quality: TestPerson;
beforeAll(async () => {
  quality = await colleague();
});

const report = (of: Purchase, lines: readonly Row[], values: Row = {}) =>
  callUnchecked(app, acceptanceReport.calls.create, {
    as: seller,
    body: { contractId: of.contractId, title: '到货验收', lines, ...values },
  });
const uploaded = async (id: string, changes: Row = {}, who = seller) =>
  callUnchecked(app, acceptanceReport.calls.upload, {
    as: who,
    body: {
      id,
      reportFile: await plantUpload(app, who),
      acceptanceDate: '2026-01-12',
      result: 1,
      ...changes,
    },
  });
const move = (who: TestPerson, id: string, to: 'confirm' | 'refuse', body: Row = {}) =>
  callUnchecked(app, acceptanceReport.calls[to], { as: who, body: { id, ...body } });
const readAcceptanceReport = async (id: string) =>
  (await callUnchecked(app, acceptanceReport.calls.get, { as: seller, params: { id } })).data;

describe('an acceptance report', () => {
  test('names batches that went out; it is uploaded, returned, uploaded again and confirmed', async () => {
    const of = await purchase();
    await goodsIn(of, 10);
    const batch = await goodsOut(of, 6);
    const made = await report(of, [{ outboundId: batch, acceptedQuantity: 5 }]);
    expect(made, made.msg).toMatchObject({
      status: 200,
      data: { status: 0, reportCode: expect.stringMatching(/^YS-/), lines: [{ outboundQuantity: 6 }] },
    });
    const id = getId(made);
    expect((await move(quality, id, 'confirm')).status).toBe(400);
    expect((await uploaded(id)).status).toBe(200);
    expect(await readAcceptanceReport(id)).toMatchObject({ status: 1, uploadUserId: seller.id, result: 1 });
    expect((await move(quality, id, 'refuse', { returnReason: '缺签字' })).status).toBe(200);
    expect(await readAcceptanceReport(id)).toMatchObject({ status: 3, returnReason: '缺签字' });
    expect((await uploaded(id)).status).toBe(200);
    expect(await readAcceptanceReport(id)).toMatchObject({ status: 1, returnReason: null });
    expect(await move(seller, id, 'confirm')).toMatchObject({ status: 400, msg: message('zh-CN', 'acceptance.own') });
    expect((await move(quality, id, 'confirm')).status).toBe(200);
    expect(await readAcceptanceReport(id)).toMatchObject({ status: 2, confirmUserId: quality.id });
    for (const refused of [
      await callUnchecked(app, acceptanceReport.calls.update, { as: seller, body: { id, title: '改' } }),
      await callUnchecked(app, acceptanceReport.calls.update, { as: seller, body: { id, lines: [] } }),
      await callUnchecked(app, acceptanceReport.calls.delete, { as: seller, params: { id } }),
      await uploaded(id),
      await move(quality, id, 'refuse', { returnReason: '再退' }),
    ])
      expect(refused.status).toBe(400);
    expect((await call(app, acceptanceReport.calls.get, { as: stranger, params: { id } })).status).toBe(404);
    expect(await listRows(app, acceptanceReport.calls.page, { as: stranger })).toEqual([]);
  });

  test('is not confirmed by who changed its quantities, though somebody else uploaded it again', async () => {
    const of = await purchase();
    await goodsIn(of, 10);
    const batch = await goodsOut(of, 6);
    const id = getId(await report(of, [{ outboundId: batch, acceptedQuantity: 1 }]));
    const changed = await callUnchecked(app, acceptanceReport.calls.update, {
      as: quality,
      body: {
        id,
        lines: [{ outboundId: batch, acceptedQuantity: 6 }],
      },
    });
    expect(changed, changed.msg).toMatchObject({ status: 200 });
    expect((await uploaded(id)).status).toBe(200);
    expect(await move(quality, id, 'confirm')).toMatchObject({ status: 400, msg: message('zh-CN', 'acceptance.own') });
    expect((await move(await colleague(), id, 'confirm')).status).toBe(200);
  });

  test('never accepts more of a batch than went out, however many are uploaded at once', async () => {
    const of = await purchase();
    await goodsIn(of, 10);
    const batch = await goodsOut(of, 6);
    expect((await report(of, [{ outboundId: batch, acceptedQuantity: 7 }])).data).toMatchObject({
      errors: { 'lines.0.acceptedQuantity': message('zh-CN', 'acceptance.most', { max: 6 }) },
    });
    const ids = await Promise.all(
      [4, 4, 4].map(async (acceptedQuantity) => getId(await report(of, [{ outboundId: batch, acceptedQuantity }]))),
    );
    const answers = await Promise.all(ids.map((id) => uploaded(id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    const won = ids[answers.findIndex(({ status }) => status === 200)] ?? '';
    const lost = ids.find((id) => id !== won) ?? '';
    expect(
      await call(app, orderBiddingProductsOutbound.calls.update, {
        as: seller,
        body: { id: batch, quantity: 3 },
      }),
    ).toMatchObject({
      status: 400,
      msg: message('zh-CN', 'stock.posted'),
    });
    expect((await move(quality, won, 'refuse', { returnReason: '数量不符' })).status).toBe(200);
    expect((await uploaded(lost)).status).toBe(200);
    expect((await uploaded(won)).status).toBe(400);
    expect(
      (await call(app, orderBiddingProductsOutbound.calls.delete, { as: seller, params: { id: batch } })).status,
    ).toBe(400);
  });

  test('of goods that do not qualify takes nothing of a batch', async () => {
    const of = await purchase();
    await goodsIn(of, 10);
    const batch = await goodsOut(of, 6);
    const bad = getId(await report(of, [{ outboundId: batch, acceptedQuantity: 6 }]));
    expect((await uploaded(bad, { result: 2 })).status).toBe(200);
    const good = getId(await report(of, [{ outboundId: batch, acceptedQuantity: 6 }]));
    expect((await uploaded(good)).status).toBe(200);
  });

  test('is of batches of its contract, each once, on a day on which they had gone out', async () => {
    const [of, other] = [await purchase(), await purchase()];
    await goodsIn(of, 10);
    await goodsIn(other, 10);
    const [batch, foreign] = [await goodsOut(of, 6), await goodsOut(other, 6)];
    const empty = getId(await report(of, []));
    expect(await uploaded(empty)).toMatchObject({ status: 400, msg: message('zh-CN', 'acceptance.lines') });
    const wrong = getId(await report(of, [{ outboundId: foreign, acceptedQuantity: 1 }]));
    expect((await uploaded(wrong)).data).toMatchObject({ errors: { 'lines.0.outboundId': expect.any(String) } });
    const twice = getId(
      await report(of, [
        { outboundId: batch, acceptedQuantity: 3 },
        { outboundId: batch, acceptedQuantity: 4 },
      ]),
    );
    expect((await uploaded(twice)).status).toBe(400);
    const id = getId(await report(of, [{ outboundId: batch, acceptedQuantity: 1 }]));
    for (const acceptanceDate of ['2999-01-01', '2026-01-09'])
      expect((await uploaded(id, { acceptanceDate })).data).toMatchObject({
        errors: { acceptanceDate: expect.any(String) },
      });
    expect((await uploaded(id, { reportFile: 'none' })).status).toBe(400);
    expect(await readAcceptanceReport(id)).toMatchObject({ status: 0, uploadUserId: null });
  });
});
