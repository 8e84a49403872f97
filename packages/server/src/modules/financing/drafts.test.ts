import { expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { borrower, done, finance, get, lender, list, provideLoans, rival, send, type Row } from './testing/loans.ts';

provideLoans();

const DRAFT = { name: '设备采购融资', customerName: '客户', applyAmount: '1000000.00', termMonths: 12 };

test('a draft without a form is numbered, changed and taken away by its applicant alone', async () => {
  const made = await done(borrower, 'POST', 'financing', DRAFT);
  expect(made).toMatchObject({
    status: 0,
    applyOfficeId: borrower.officeId,
    applyUserId: borrower.id,
    draft: true,
    disbursedAmount: '0.00',
  });
  expect(made['code']).toMatch(/^RZ-/);
  const id = String(made['id']);
  const changed = await done(borrower, 'PUT', 'financing', { id, version: made['version'], applyAmount: '900000.00' });
  expect(changed).toMatchObject({ applyAmount: '900000.00', code: made['code'] });
  for (const who of [lender, rival]) {
    expect((await send(who, 'PUT', 'financing', { id, name: '别人改' })).status).toBe(404);
    expect((await send(who, 'DELETE', `financing/${id}`)).status).toBe(404);
  }
  for (const termMonths of [0, 61, 1.5])
    expect((await send(borrower, 'PUT', 'financing', { id, termMonths })).status).toBe(400);
  expect((await send(borrower, 'PUT', 'financing', { id, version: made['version'], name: '旧版本' })).status).toBe(409);
  expect((await send(borrower, 'DELETE', `financing/${id}`)).status).toBe(200);
  expect((await send(borrower, 'GET', `financing/${id}`)).status).toBe(404);
});

test('values the server makes of a project are refused where people send them, and a project that runs or ran is not changed', async () => {
  const { id } = await done(borrower, 'POST', 'financing', DRAFT);
  const made: Row = {
    status: 101,
    financingAmount: '5.00',
    disbursedAmount: '5.00',
    financingPartyId: lender.officeId,
    code: 'RZ-1',
  };
  for (const [name, value] of Object.entries(made)) {
    const refused = { status: 400, data: { errors: { [name]: message('zh-CN', 'check.made') } } };
    expect(await send(borrower, 'PUT', 'financing', { id, name: '改名', [name]: value })).toMatchObject(refused);
    expect(await send(borrower, 'POST', 'financing', { ...DRAFT, [name]: value })).toMatchObject(refused);
  }
  // A client that sends back what it read says nothing new.
  await done(borrower, 'PUT', 'financing', { ...(await get(borrower, `financing/${String(id)}`)), name: '改名' });
  expect(await get(borrower, `financing/${String(id)}`)).toMatchObject({
    name: '改名',
    status: 0,
    financingAmount: null,
    disbursedAmount: '0.00',
    financingPartyId: null,
  });
  const start = { businessType: 'financing', businessKey: id, processDefinitionKey: 'financing' };
  const started = await done(borrower, 'POST', 'flowable/flow/start-approval', start);
  expect(started['processInstanceId']).toEqual(expect.any(String));
  expect(await get(borrower, `financing/${String(id)}`)).toMatchObject({ status: 1, draft: false });
  expect((await send(borrower, 'PUT', 'financing', { id, applyAmount: '1.00' })).status).toBe(400);
  expect((await send(borrower, 'DELETE', `financing/${String(id)}`)).status).toBe(400);
  expect((await send(borrower, 'POST', 'flowable/flow/start-approval', start)).status).toBeGreaterThanOrEqual(400);
  await done(borrower, 'PUT', 'financing/stop', { id, stopReason: '暂不需要' });
  // Withdrawn, it is changed and submitted again, but stays.
  expect((await send(borrower, 'DELETE', `financing/${String(id)}`)).status).toBe(400);
  await done(borrower, 'PUT', 'financing', { id, applyAmount: '800000.00' });
  expect((await send(borrower, 'POST', 'flowable/flow/start-approval', start)).status).toBe(200);
  expect((await list(finance, 'financing', { name: '改名' }))[0]).toMatchObject({
    applyAmount: '800000.00',
    status: 1,
  });
});
