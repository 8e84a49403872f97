import { expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { listRows, succeed, call, callUnchecked } from '../../testing/calls.ts';
import { app, borrower, finance, lender, provideLoans, rival, type Row } from './testing/loans.ts';

provideLoans();

const DRAFT = { name: '设备采购融资', customerName: '客户', applyAmount: '1000000.00', termMonths: 12 };

test('a draft without a form is numbered, changed and taken away by its applicant alone', async () => {
  const made = await succeed(app, financing.calls.create, { as: borrower, body: DRAFT });
  expect(made).toMatchObject({
    status: 0,
    applyOfficeId: borrower.officeId,
    applyUserId: borrower.id,
    draft: true,
    disbursedAmount: '0.00',
  });
  expect(made['code']).toMatch(/^RZ-/);
  const id = String(made['id']);
  const changed = await succeed(app, financing.calls.update, {
    as: borrower,
    body: { id, version: made['version'], applyAmount: '900000.00' },
  });
  expect(changed).toMatchObject({ applyAmount: '900000.00', code: made['code'] });
  for (const who of [lender, rival]) {
    expect((await call(app, financing.calls.update, { as: who, body: { id, name: '别人改' } })).status).toBe(404);
    expect((await call(app, financing.calls.delete, { as: who, params: { id } })).status).toBe(404);
  }
  for (const termMonths of [0, 61, 1.5])
    expect((await call(app, financing.calls.update, { as: borrower, body: { id, termMonths } })).status).toBe(400);
  expect(
    (
      await callUnchecked(app, financing.calls.update, {
        as: borrower,
        body: { id, version: made['version'], name: '旧版本' },
      })
    ).status,
  ).toBe(409);
  expect((await call(app, financing.calls.delete, { as: borrower, params: { id } })).status).toBe(200);
  expect((await call(app, financing.calls.get, { as: borrower, params: { id } })).status).toBe(404);
});

test('values the server makes of a project are refused where people send them, and a project that runs or ran is not changed', async () => {
  const { id } = await succeed(app, financing.calls.create, { as: borrower, body: DRAFT });
  const made: Row = {
    status: 101,
    financingAmount: '5.00',
    disbursedAmount: '5.00',
    financingPartyId: lender.officeId,
    code: 'RZ-1',
  };
  for (const [name, value] of Object.entries(made)) {
    const refused = { status: 400, data: { errors: { [name]: message('zh-CN', 'check.made') } } };
    expect(
      await callUnchecked(app, financing.calls.update, { as: borrower, body: { id, name: '改名', [name]: value } }),
    ).toMatchObject(refused);
    expect(await call(app, financing.calls.create, { as: borrower, body: { ...DRAFT, [name]: value } })).toMatchObject(
      refused,
    );
  }
  // A client that sends back what it read says nothing new.
  await succeed(app, financing.calls.update, {
    as: borrower,
    body: { ...(await succeed(app, financing.calls.get, { as: borrower, params: { id: String(id) } })), name: '改名' },
  });
  expect(await succeed(app, financing.calls.get, { as: borrower, params: { id: String(id) } })).toMatchObject({
    name: '改名',
    status: 0,
    financingAmount: null,
    disbursedAmount: '0.00',
    financingPartyId: null,
  });
  const start = { businessType: 'financing', businessKey: id, processDefinitionKey: 'financing' };
  const started = await succeed(app, flowableFlow.calls.startApproval, { as: borrower, body: start });
  expect(started['processInstanceId']).toEqual(expect.any(String));
  expect(await succeed(app, financing.calls.get, { as: borrower, params: { id: String(id) } })).toMatchObject({
    status: 1,
    draft: false,
  });
  expect(
    (await callUnchecked(app, financing.calls.update, { as: borrower, body: { id, applyAmount: '1.00' } })).status,
  ).toBe(400);
  expect((await call(app, financing.calls.delete, { as: borrower, params: { id: String(id) } })).status).toBe(400);
  expect(
    (await callUnchecked(app, flowableFlow.calls.startApproval, { as: borrower, body: start })).status,
  ).toBeGreaterThanOrEqual(400);
  await succeed(app, financing.calls.stop, { as: borrower, body: { id, stopReason: '暂不需要' } });
  // Withdrawn, it is changed and submitted again, but stays.
  expect((await call(app, financing.calls.delete, { as: borrower, params: { id: String(id) } })).status).toBe(400);
  await succeed(app, financing.calls.update, { as: borrower, body: { id, applyAmount: '800000.00' } });
  expect((await callUnchecked(app, flowableFlow.calls.startApproval, { as: borrower, body: start })).status).toBe(200);
  expect((await listRows(app, financing.calls.page, { as: finance, query: { name: '改名' } }))[0]).toMatchObject({
    applyAmount: '800000.00',
    status: 1,
  });
});
