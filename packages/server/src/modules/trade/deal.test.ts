import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { message, permissionCodes } from '@scf-kit/sdk/contract';
import { newId } from '@scf-kit/sdk/values';
import { newRow } from '../../database/new-row.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newOffice, newPerson, type TestPerson } from '../../testing/people.ts';
import { masterId } from '../master-data/seed.ts';

const API = '/api/engine/auth';
let app: TestApp;
/** Everything, over the own office. */
let seller: TestPerson;
let stranger: TestPerson;
/** Of the office that lends. */
let lender: TestPerson;
let rival: TestPerson;

type Row = Record<string, unknown>;
const send = (who: TestPerson, method: string, path: string, body?: unknown, query: Record<string, string> = {}) =>
  app.request<Row>(method, `${API}/${path}`, { token: who.token, query, ...(body === undefined ? {} : { body }) });
const list = async (who: TestPerson, path: string, query: Record<string, string> = {}): Promise<Row[]> => {
  const { data } = await app.request<Row[] | { records: Row[] }>('GET', `${API}/${path}`, { token: who.token, query });
  return Array.isArray(data) ? data : data.records;
};
const idOf = (answer: { readonly data: Row }): string => String(answer.data['id']);

beforeAll(async () => {
  app = await startTestApp();
  const all = [{ codes: permissionCodes, scope: 'office' as const }];
  const [own, other, bank, otherBank] = [
    await newOffice(app.db),
    await newOffice(app.db),
    await newOffice(app.db),
    await newOffice(app.db),
  ];
  [seller, stranger, lender, rival] = [
    await newPerson(app.db, { officeId: own, roles: all }),
    await newPerson(app.db, { officeId: other, roles: all }),
    await newPerson(app.db, { officeId: bank, roles: all }),
    await newPerson(app.db, { officeId: otherBank, roles: all }),
  ];
});
afterAll(() => app.close());

/** A project of the seller's office, in a state. */
async function project(status: 0 | 99 = 0): Promise<string> {
  const id = newId();
  await app.db
    .insertInto('financing')
    .values({
      ...newRow({ userId: seller.id, officeId: seller.officeId }, id),
      code: id,
      name: '项目',
      applyOfficeId: seller.officeId,
      status,
    })
    .execute();
  return id;
}
/** An upload of a person that nothing owns yet. */
async function upload(who: TestPerson, name = 'paper.pdf', fileSize = 1000): Promise<string> {
  const key = `test/${newId()}.${name.split('.').at(-1)}`;
  await app.db
    .insertInto('object_storage')
    .values({
      ...newRow({ userId: who.id, officeId: who.officeId }),
      originalFileName: name,
      newFileName: key.slice(5),
      newFilePath: key,
      displayFileName: name,
      fileSize,
      contentType: 'application/pdf',
      sha256: 'a'.repeat(64),
      uploadUserId: who.id,
    })
    .execute();
  return key;
}
const line = {
  biddingEquipment: masterId('ZBSB', '1'),
  equipmentQuantity: 3,
  equipmentSpecification: 'A',
  unitPrice: '100.10',
};
const draft = (changes: Row = {}): Row => ({
  code: newId(),
  contractType: 2,
  isPayer: 1,
  customerName: '医院',
  contractAmount: '300.30',
  ...changes,
});
const contractOf = async (changes: Row = {}): Promise<string> =>
  idOf(await send(seller, 'POST', 'contract', draft(changes)));

describe('contracts', () => {
  test('DATA-026 DATA-032 DATA-033 DATA-034 are written with their lines and plan in one body, and read with their texts', async () => {
    const id = await contractOf({
      products: [line],
      plans: [{ amountCollected: '100.3', receivableDate: '2026-12-01' }, { amountCollected: '200' }],
      endUser: masterId('END_USER', '1'),
      currencyType: masterId('CURRENCY_TYPE', '1'),
    });
    expect((await send(seller, 'GET', `contract/${id}`)).data).toMatchObject({
      contractTypeDictText: '销售合同',
      contractAmountText: '300.30',
      currencyTypeDictText: '人民币',
      status: 0,
      maxApplyBillAmount: '300.30',
      appliedBillAmount: '0.00',
      isPayer: 1,
    });
    expect(await list(seller, 'contract-product/fetch-product', { contractId: id })).toMatchObject([
      {
        biddingEquipmentText: '彩色多普勒超声诊断仪',
        equipmentQuantity: 3,
        unitPriceDictText: '100.10',
        totalPrice: '300.30',
        totalPriceDictText: '300.30',
      },
    ]);
    expect(
      (await list(seller, 'contract-collection-plan', { contractId: id })).map(
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
      await send(seller, 'PUT', 'contract', { id, remarks: 'x', plans: [{ amountCollected: '1' }] }),
    ).toMatchObject({ status: 200 });
    expect(await list(seller, 'contract-collection-plan', { contractId: id })).toHaveLength(1);
    expect(await list(seller, 'contract-product/fetch-product', { contractId: id })).toHaveLength(1);
  });
  test('a line that lacks something is said by its place, and nothing is written', async () => {
    const code = newId();
    const answer = await send(
      seller,
      'POST',
      'contract',
      draft({ code, products: [line, { ...line, equipmentQuantity: null }, { ...line, biddingEquipment: 'nothing' }] }),
    );
    expect(answer).toMatchObject({
      status: 400,
      data: { errors: { 'products.1.equipmentQuantity': message('zh-CN', 'check.required') } },
    });
    const id = await contractOf();
    expect(await send(seller, 'PUT', 'contract', { id, products: [{ equipmentQuantity: 1 }] })).toMatchObject({
      status: 400,
      data: { errors: { 'products.0.biddingEquipment': expect.any(String) } },
    });
    expect(
      await send(seller, 'PUT', 'contract', { id, products: [{ ...line, biddingEquipment: 'nothing' }] }),
    ).toMatchObject({
      status: 400,
      data: { errors: { 'products.0.biddingEquipment': message('zh-CN', 'check.reference') } },
    });
    expect(await app.db.selectFrom('contract').select('id').where('code', '=', code).execute()).toEqual([]);
  });
  test('one that is on its way or approved is not changed and not deleted', async () => {
    const id = await contractOf({ products: [line] });
    await app.db.updateTable('contract').set({ status: 1 }).where('id', '=', id).execute();
    for (const answer of [
      await send(seller, 'PUT', 'contract', { id, contractAmount: '1' }),
      await send(seller, 'DELETE', `contract/${id}`),
    ])
      expect(answer).toMatchObject({ status: 400, msg: message('zh-CN', 'flow.state', { state: '审批中' }) });
    expect(await send(seller, 'PUT', 'contract', { id, status: 99 })).toMatchObject({ status: 400 });
  });
  test('strangers see neither a contract nor its lines; who sees the project reads its contracts and changes none', async () => {
    const financingId = await project();
    const id = await contractOf({ financingId, products: [line], plans: [{ amountCollected: '1' }] });
    expect(await send(stranger, 'GET', `contract/${id}`)).toMatchObject({ status: 404 });
    for (const path of ['contract-product/fetch-product', 'contract-collection-plan'])
      expect(await list(stranger, path, { contractId: id })).toEqual([]);
    expect(await list(stranger, 'contract/fetch/list/info', { financingId })).toEqual([]);
    // The project becomes the stranger's office's too.
    await app.db
      .updateTable('financing')
      .set({ applyOfficeId: stranger.officeId })
      .where('id', '=', financingId)
      .execute();
    expect(await list(stranger, 'contract/fetch/list/info', { financingId })).toMatchObject([{ id }]);
    expect(await list(stranger, 'contract-product/fetch-product', { contractId: id })).toHaveLength(1);
    expect(await send(stranger, 'PUT', 'contract', { id, remarks: 'mine' })).toMatchObject({ status: 404 });
    expect(await send(stranger, 'DELETE', `contract/${id}`)).toMatchObject({ status: 404 });
  });
  test("files put into a row are the person's own uploads, open to whoever sees the row, and to nobody else", async () => {
    const key = await upload(seller);
    const id = await contractOf({ files: [{ originalFileName: '合同.pdf', newFilePath: key }] });
    const opens = (who: TestPerson) =>
      app.request('GET', `${API}/presigned-url`, { token: who.token, query: { objectName: key } });
    expect((await opens(seller)).status).toBe(200);
    expect((await opens(stranger)).status).toBe(404);
    expect(
      await send(
        stranger,
        'POST',
        'contract',
        draft({ files: [{ originalFileName: 'stolen.pdf', newFilePath: key }] }),
      ),
    ).toMatchObject({ status: 400, data: { errors: { files: expect.any(String) } } });
    expect(
      await send(seller, 'PUT', 'contract', {
        id,
        files: [
          { originalFileName: '合同.pdf', newFilePath: key },
          { originalFileName: 'big.pdf', newFilePath: await upload(seller, 'big.pdf', 11 * 1024 * 1024) },
        ],
      }),
    ).toMatchObject({ status: 400, data: { errors: { files: message('zh-CN', 'upload.tooLarge', { N: 10 }) } } });
    expect(
      await send(seller, 'PUT', 'contract', {
        id,
        files: [{ originalFileName: 'x.zip', newFilePath: await upload(seller, 'x.zip') }],
      }),
    ).toMatchObject({ status: 400 });
    expect((await send(seller, 'GET', `contract/${id}`)).data['files']).toEqual([
      { originalFileName: '合同.pdf', newFilePath: key },
    ]);
  });
});

describe('invoices and payments', () => {
  test('DATA-027 DATA-028 an invoice shows its contract, its tax makes up the whole, and no more is asked for than the contract allows', async () => {
    const contractId = await contractOf({ contractAmount: '1130.00' });
    const made = await send(seller, 'POST', 'bill', {
      direction: 1,
      contractId,
      billAmount: '1130',
      taxRate: '13',
      kind: masterId('BILL_KIND', '1'),
      billType: masterId('BILL_TYPE', '1'),
    });
    expect(made.data).toMatchObject({
      applyCode: expect.stringMatching(/^FP-\d{8}-\d{4}$/),
      amountWithoutTax: '1000.00',
      taxAmount: '130.00',
      contractCode: expect.any(String),
      kindDictText: '销项发票',
      billTypeDictText: '增值税专用发票',
      billAmountText: '1,130.00',
      applyUserId: seller.id,
    });
    await app.db.updateTable('bill').set({ status: 1 }).where('id', '=', idOf(made)).execute();
    expect(
      (
        await app.request<string>('GET', `${API}/contract/check/max-apply-bill-amount`, {
          token: seller.token,
          query: { contractId },
        })
      ).data,
    ).toBe('0.00');
    expect(await send(seller, 'POST', 'bill', { direction: 1, contractId, billAmount: '0.01' })).toMatchObject({
      status: 400,
      data: { errors: { billAmount: message('zh-CN', 'bill.amount.most', { max: '0.00' }) } },
    });
    expect(
      await app.request('GET', `${API}/contract/check/max-apply-bill-amount`, {
        token: stranger.token,
        query: { contractId },
      }),
    ).toMatchObject({ status: 404 });
    expect(await list(seller, 'bill/fetch/history-list', { contractId })).toEqual([]);
    await app.db.updateTable('bill').set({ status: 99 }).where('id', '=', idOf(made)).execute();
    expect(await list(seller, 'bill/fetch/history-list', { contractId, direction: '1' })).toHaveLength(1);
    expect(await list(seller, 'bill/fetch/history-list', { contractId, direction: '2,4' })).toEqual([]);
    expect(await list(stranger, 'bill/fetch/detail-list', { contractId })).toEqual([]);
  });
  test('lines that are none are refused, whatever they are', async () => {
    for (const lines of [
      [{ quantity: 'a' }],
      [null],
      'x',
      [{ orderBiddingProductsId: 'x', quantity: 1, unitPrice: '1', amount: '1); drop' }],
    ])
      expect((await send(seller, 'POST', 'bill', { direction: 1, billAmount: '1', lines })).status).toBe(400);
  });
  test('DATA-025 a payment shows what follows from its contract and its rate', async () => {
    const contractId = await contractOf({ contractAmount: '500.00' });
    const made = await send(seller, 'POST', 'payment-request', {
      contractId,
      origanAmount: '100.55',
      exchangeRate: '7.1',
      type: masterId('PAYMENT_TYPE', '1'),
      currency: masterId('CURRENCY_TYPE', '2'),
    });
    expect(made.data).toMatchObject({
      rmbAmount: '713.91',
      rmbAmountDictText: '713.91',
      contractAmountDictText: '500.00',
      typeDictText: '预付款',
      currencyDictText: '美元',
      paidOriganAmount: '0.00',
      status: 0,
    });
    await app.db.updateTable('payment_request').set({ status: 99 }).where('id', '=', idOf(made)).execute();
    expect(
      (
        await app.request<string>('GET', `${API}/payment-request/fetch/paid-origan-amount`, {
          token: seller.token,
          query: { contractId },
        })
      ).data,
    ).toBe('100.55');
    expect(await list(seller, 'payment-request/fetch/history-list', { contractId })).toMatchObject([
      { contractCode: expect.any(String), paidOriganAmount: '100.55' },
    ]);
  });
  test('DATA-029 a collection says its amount in words', async () => {
    const made = await send(seller, 'POST', 'financial-collection', {
      namePayer: '医院',
      paymentDate: '2026-11-01',
      paymentAmount: '10005',
    });
    expect(made.data).toMatchObject({
      paymentAmountDictText: '10,005.00',
      rmbText: '壹万零伍元整',
      unclaimedAmountDictText: '10,005.00',
      status: 0,
    });
    expect(await list(stranger, 'financial-collection/fetch/list')).toEqual([]);
  });
});

describe('equipment', () => {
  test('DATA-022 API-035 is written while the project is open, its total the product; afterwards only vouchers', async () => {
    const financingId = await project();
    const made = await send(seller, 'POST', 'order-bidding-products', { ...line, financingId, totalPrice: '1' });
    expect(made.data).toMatchObject({
      totalPrice: '300.30',
      checked: false,
      biddingEquipmentText: '彩色多普勒超声诊断仪',
    });
    const id = idOf(made);
    for (const path of [
      'fetch/list',
      'fetch/list-raw',
      'fetch/order-bidding-products',
      'fetch/order-bidding-products/warehousing',
      'fetch/warehousing',
      'fetch/order-bidding-products/ex-warehousing',
      'fetch/ex-warehousing',
    ]) {
      expect(await list(seller, `order-bidding-products/${path}`, { financingId })).toMatchObject([{ id }]);
      expect(await list(stranger, `order-bidding-products/${path}`, { financingId })).toEqual([]);
    }
    await app.db.updateTable('financing').set({ status: 99 }).where('id', '=', financingId).execute();
    for (const answer of [
      await send(seller, 'PUT', 'order-bidding-products', { id, unitPrice: '1' }),
      await send(seller, 'DELETE', `order-bidding-products/${id}`),
      await send(seller, 'POST', 'order-bidding-products', { ...line, financingId, totalPrice: '1' }),
    ])
      expect(answer).toMatchObject({ status: 400, msg: message('zh-CN', 'equipment.settled') });
    const key = await upload(seller);
    expect(await send(seller, 'PUT', 'order-bidding-products', { id, factoryInvoice: key })).toMatchObject({
      status: 200,
      data: { factoryInvoice: key, factoryInvoicePath: key },
    });
    expect(
      await send(seller, 'PUT', 'order-bidding-products', {
        id,
        warehousingVoucher: await upload(stranger),
        warehousingVoucherOriginalFileName: 'x.pdf',
      }),
    ).toMatchObject({ status: 400, data: { errors: { warehousingVoucher: expect.any(String) } } });
  });
  test('DATA-023 says how much of it is invoiced', async () => {
    const financingId = await project();
    const id = idOf(await send(seller, 'POST', 'order-bidding-products', { ...line, financingId, totalPrice: '1' }));
    const made = await send(seller, 'POST', 'bill', {
      direction: 1,
      financingId,
      billAmount: '200.20',
      lines: [{ orderBiddingProductsId: id, quantity: 2, unitPrice: '100.10', amount: '200.20' }],
    });
    await app.db.updateTable('bill').set({ status: 100 }).where('id', '=', idOf(made)).execute();
    expect((await send(seller, 'GET', `order-bidding-products/${id}`)).data).toMatchObject({
      invoicedQuantity: 2,
      invoicedAmountDictText: '200.20',
      uninvoicedQuantity: 1,
      uninvoicedAmountDictText: '100.10',
      unitPriceDictText: '100.10',
      totalPriceDictText: '300.30',
    });
  });
  test('no more comes in than was ordered and no more goes out than is there, however many try at once', async () => {
    const financingId = await project();
    const orderBiddingProductsId = idOf(
      await send(seller, 'POST', 'order-bidding-products', { ...line, financingId, totalPrice: '1' }),
    );
    const arrive = (quantity: number) =>
      send(seller, 'POST', 'order-bidding-products-warehousing', {
        orderBiddingProductsId,
        quantity,
        warehousingDate: '2026-11-01',
      });
    const leave = (quantity: number) =>
      send(seller, 'POST', 'order-bidding-products-outbound', {
        orderBiddingProductsId,
        quantity,
        outboundDate: '2026-11-02',
      });
    expect(await leave(1)).toMatchObject({
      status: 400,
      data: { errors: { quantity: message('zh-CN', 'stock.more', { max: 0 }) } },
    });
    expect(
      (await Promise.all([1, 2, 3, 4, 5].map(() => arrive(1)))).filter(({ status }) => status === 200),
    ).toHaveLength(3);
    expect(
      (await Promise.all([1, 2, 3, 4, 5].map(() => leave(1)))).filter(({ status }) => status === 200),
    ).toHaveLength(3);
    expect((await send(seller, 'GET', `order-bidding-products/${orderBiddingProductsId}`)).data).toMatchObject({
      warehousedQuantity: 3,
      outboundQuantity: 3,
      stockQuantity: 0,
    });
    const [first] = await list(seller, 'order-bidding-products-warehousing', { orderBiddingProductsId });
    expect(await send(seller, 'DELETE', `order-bidding-products-warehousing/${String(first?.['id'])}`)).toMatchObject({
      status: 400,
    });
  });
});

describe('quotes', () => {
  const party = async (officeId: string): Promise<string> =>
    idOf(
      await send(seller, 'POST', 'financing-party', {
        name: newId(),
        financingOfficeId: officeId,
        totalCreditAmount: '1000000',
        defaultInterestRate: '5',
        defaultServiceCharge: '0.2',
        interestPaymentMethod: masterId('FXFS', '2'),
      }),
    );

  test("DATA-020 WID-006 a quote starts with its party's terms; its own office enters it, the applicant reads it, other parties do not see it", async () => {
    const financingId = await project();
    await app.db
      .updateTable('financing')
      .set({ applyOfficeId: stranger.officeId })
      .where('id', '=', financingId)
      .execute();
    const id = idOf(
      await send(seller, 'POST', 'expense-accounting', {
        financingId,
        financingPartyId: await party(lender.officeId),
        financingAmount: '100000',
        totalAmount: '1000000',
      }),
    );
    const [row] = await list(seller, 'expense-accounting/fetch/by-financing', { financingId });
    expect(row).toMatchObject({
      id,
      interestRate: '5.0000',
      serviceChargePercentage: '0.2000',
      interestPaymentMethodText: '按月付息到期还本',
      totalAmountText: '1,000,000.00',
      allowUse: 0,
      selected: 0,
      serviceCharge: '20.0000',
      interestAmount: '500.0000',
      financingPartyName: expect.any(String),
    });
    expect(await list(rival, 'expense-accounting/fetch/by-financing', { financingId })).toEqual([]);
    expect(await list(lender, 'expense-accounting/fetch/by-financing', { financingId })).toMatchObject([{ id }]);
    expect(await list(stranger, 'expense-accounting/fetch/by-financing', { financingId })).toMatchObject([{ id }]);
    expect(await send(lender, 'PUT', 'expense-accounting', { id, interestRate: '4.5' })).toMatchObject({
      status: 200,
      data: { interestRate: '4.5000' },
    });
    expect(await send(stranger, 'PUT', 'expense-accounting', { id, interestRate: '0' })).toMatchObject({ status: 404 });
    expect(await send(rival, 'PUT', 'expense-accounting/refuse', { id, refuseReason: 'x' })).toMatchObject({
      status: 404,
    });
  });
  test('WID-001 WID-002 WID-003 of a project one quote is usable and one selected, and a refused one is not', async () => {
    const financingId = await project();
    const ids: string[] = [];
    for (let at = 0; at < 3; at += 1)
      ids.push(
        idOf(
          await send(seller, 'POST', 'expense-accounting', {
            financingId,
            financingPartyId: await party(lender.officeId),
          }),
        ),
      );
    const [a = '', b = '', c = ''] = ids;
    const batch = (items: unknown) => send(seller, 'PUT', 'expense-accounting/update/batch', { items });
    const states = async (): Promise<unknown> =>
      Object.fromEntries(
        (await list(seller, 'expense-accounting/fetch/by-financing', { financingId })).map(
          ({ id, allowUse, selected }) => [id, [allowUse, selected]],
        ),
      );
    expect(
      await batch([
        { id: a, allowUse: 1, selected: 1, interestRate: '4' },
        { id: b, interestRate: '5' },
      ]),
    ).toMatchObject({ status: 200 });
    expect(await batch([{ id: b, allowUse: 1, selected: 1 }])).toMatchObject({ status: 200 });
    expect(await states()).toEqual({ [a]: [0, 0], [b]: [1, 1], [c]: [0, 0] });
    expect(await send(lender, 'PUT', 'expense-accounting/refuse', { id: b, refuseReason: '额度不足' })).toMatchObject({
      status: 200,
    });
    expect(await states()).toEqual({ [a]: [0, 0], [b]: [2, 0], [c]: [0, 0] });
    expect(
      await batch([
        { id: a, selected: 1 },
        { id: b, selected: 1 },
      ]),
    ).toMatchObject({ status: 400, msg: message('zh-CN', 'quote.unusable') });
    expect(await states()).toEqual({ [a]: [0, 0], [b]: [2, 0], [c]: [0, 0] });
    await Promise.all([a, c, a, c].map((id) => batch([{ id, allowUse: 1, selected: 1 }])));
    expect(
      Object.values((await states()) as Record<string, number[]>).filter(([, selected]) => selected === 1),
    ).toHaveLength(1);
  });
  test("who applies is offered the names of the platform's parties, not their credit", async () => {
    const { data } = await app.request<Row[]>('GET', `${API}/financing-party/fetch/map`, {
      token: rival.token,
      query: { value: 'totalCreditAmount' },
    });
    expect(data.map(({ value }) => value)).toContain('蓉城商业银行成都分行');
    expect(JSON.stringify(data)).not.toContain('50000000');
  });
});

describe('materials, plans and customers', () => {
  test('DATA-021 WID-011 WID-012 WID-014 a project says what it needs, and what was handed in for it is open to whoever sees it', async () => {
    const financingId = await project();
    const before = await list(seller, 'office-qualifications/fetch/by-financing', { financingId });
    expect(before).toMatchObject([
      { id: null, title: '中标通知书', requiredStatus: 1, objectStorages: [] },
      { requiredStatus: 1 },
      { requiredStatus: 0 },
    ]);
    const check = () =>
      app.request<{ complete: boolean; missing: string[] }>(
        'GET',
        `${API}/office-qualifications-upload/check/completeness`,
        { token: seller.token, query: { financingId } },
      );
    expect((await check()).data).toEqual({ complete: false, missing: ['中标通知书', '销售合同'] });
    const id = idOf(
      await send(seller, 'POST', 'office-qualifications', {
        financingId,
        financingQualificationsId: before[0]?.['financingQualificationsId'],
      }),
    );
    expect(
      (
        await send(seller, 'POST', 'office-qualifications', {
          financingId,
          financingQualificationsId: before[0]?.['financingQualificationsId'],
        })
      ).status,
    ).toBe(400);
    const key = await upload(seller);
    const save = {
      officeId: seller.officeId,
      dataKey: id,
      originalFileName: '通知书.pdf',
      newFilePath: key,
      secondDataKey: financingId,
      kind: 'FINANCING_QUALIFICATION',
    };
    expect(
      (await send(stranger, 'POST', 'object-storage', { ...save, newFilePath: await upload(stranger) })).status,
    ).toBe(404);
    const saved = await send(seller, 'POST', 'object-storage', save);
    expect((await list(seller, 'office-qualifications/fetch/by-financing', { financingId }))[0]).toMatchObject({
      id,
      objectStorages: [{ originalFileName: '通知书.pdf', newFilePath: key }],
    });
    expect((await check()).data.missing).toEqual(['销售合同']);
    expect(
      (await app.request('GET', `${API}/presigned-url`, { token: seller.token, query: { objectName: key } })).status,
    ).toBe(200);
    expect(
      (await app.request('GET', `${API}/presigned-url`, { token: stranger.token, query: { objectName: key } })).status,
    ).toBe(404);
    expect(await list(seller, 'object-storage', { dataKey: id })).toHaveLength(1);
    expect(await list(stranger, 'object-storage', { dataKey: id })).toEqual([]);
    expect((await send(seller, 'DELETE', `object-storage/${idOf(saved)}`)).status).toBe(200);
    expect(
      (await send(stranger, 'GET', 'office-qualifications/fetch/by-financing', undefined, { financingId })).status,
    ).toBe(404);
  });
  test('DATA-024 WID-052 a planned repayment is at least 1 and belongs to its project', async () => {
    const financingId = await project();
    const plan = (plannedRepaymentAmount: string, who = seller) =>
      send(who, 'POST', 'repayment-plan', { financingId, plannedRepaymentDate: '2020-01-01', plannedRepaymentAmount });
    expect(await plan('0.99')).toMatchObject({
      status: 400,
      data: { errors: { plannedRepaymentAmount: expect.any(String) } },
    });
    expect(await plan('1', stranger)).toMatchObject({ status: 400 });
    expect(await plan('1000')).toMatchObject({
      status: 200,
      data: {
        plannedRepaymentAmountDictText: '1,000.00',
        unpaidAmountDictText: '1,000.00',
        status: 0,
        overdueDays: expect.any(Number),
      },
    });
    expect((await list(seller, 'repayment-plan/fetch/list', { financingId }))[0]?.['overdueDays']).toBeGreaterThan(
      1000,
    );
    expect(await list(stranger, 'repayment-plan/fetch/list', { financingId })).toEqual([]);
  });
  test('API-001 WID-040 customers are found by a part of their name within the own office, and read by id', async () => {
    const id = idOf(
      await send(seller, 'POST', 'customer-relationship-management', {
        customerName: '绵阳市中心医院',
        contactName: '李明',
      }),
    );
    const find = (who: TestPerson, text: string) =>
      list(who, 'customer-relationship-management/fetch/list-customer', { text });
    expect(await find(seller, '中心医')).toMatchObject([{ id, customerName: '绵阳市中心医院' }]);
    expect(await find(seller, '%')).toEqual([]);
    expect(await find(stranger, '中心医')).toEqual([]);
    const condition = (who: TestPerson) =>
      send(who, 'GET', 'customer-relationship-management/fetch/condition', undefined, { id });
    expect((await condition(seller)).data).toMatchObject({ id, contactName: '李明' });
    expect((await condition(stranger)).status).toBe(404);
    expect(
      (await send(seller, 'POST', 'customer-relationship-management', { customerName: '绵阳市中心医院' })).status,
    ).toBe(400);
    expect(
      (await send(stranger, 'POST', 'customer-relationship-management', { customerName: '绵阳市中心医院' })).status,
    ).toBe(200);
  });
});
