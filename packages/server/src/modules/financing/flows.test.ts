import { describe, expect, test } from 'vitest';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import {
  financingQualifications,
  officeQualifications,
  officeQualificationsUpload,
} from '@scf-kit/sdk/contract/financing/qualifications';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { callUnchecked, listRows, succeed, call } from '../../testing/calls.ts';
import { approveAll, decideStep } from '../../testing/decisions.ts';
import {
  A,
  app,
  applied,
  books,
  borrower,
  choose,
  contracted,
  finance,
  lender,
  party,
  readParty,
  readProject,
  provideLoans,
  quoted,
  rival,
  type Row,
} from './testing/loans.ts';

provideLoans();

const DRAFT = { name: '设备采购融资', customerName: '客户', applyAmount: '1500000.00', termMonths: 6 };
const drafted = async (): Promise<string> =>
  String((await succeed(app, financing.calls.create, { as: borrower, body: DRAFT }))['id']);
const started = async (id: string, processDefinitionKey = 'financing'): Promise<string> =>
  String(
    (
      await succeed(app, flowableFlow.calls.startApproval, {
        as: borrower,
        body: {
          businessType: 'financing',
          businessKey: id,
          processDefinitionKey,
        },
      })
    )['processInstanceId'],
  );
const may = async (who: typeof borrower, id: string): Promise<Record<string, unknown>> =>
  Object.fromEntries(
    (await listRows(app, financing.calls.checkAuthority, { as: who, query: { id } })).map((row) => [
      String(row['action']),
      row['allowed'],
    ]),
  );

describe('an application', () => {
  test('API-031 is looked at before it is approved: pre-approved first, then on by the committee without a second form', async () => {
    const id = await drafted();
    expect(await may(borrower, id)).toMatchObject({ edit: true, submit: true, stop: false });
    const { processInstanceId } = await succeed(app, financing.calls.startPreApproval, { as: borrower, body: { id } });
    expect(await readProject(id)).toMatchObject({ status: 10, draft: false, processInstanceId });
    expect(await may(borrower, id)).toMatchObject({ edit: false, submit: false, stop: true });
    expect((await call(app, financing.calls.update, { as: borrower, body: { id, applyAmount: '1.00' } })).status).toBe(
      400,
    );
    expect(
      (await call(app, financing.calls.startPreApproval, { as: borrower, body: { id } })).status,
    ).toBeGreaterThanOrEqual(400);
    expect((await call(app, financing.calls.stop, { as: rival, body: { id, stopReason: '别人' } })).status).toBe(404);
    // It is found by those who decide, with the step that is open.
    expect((await listRows(app, financing.calls.task, { as: finance })).find((row) => row['id'] === id)).toMatchObject({
      currentNode: '业务经理审批',
    });
    expect(await approveAll(app, String(processInstanceId))).toEqual(['业务经理审批', '风控初审']);
    expect(await readProject(id)).toMatchObject({ status: 20 });
    expect(await may(borrower, id)).toMatchObject({ edit: false, submit: true, stop: true });
    expect(await may(finance, id)).toMatchObject({ submit: false, stop: false });
    // The list says what it waits for.
    const mine = await listRows(app, financing.calls.my, { as: borrower, query: { size: '200' } });
    expect(mine.find((row) => row['id'] === id)).toMatchObject({ currentNode: '待发起正式申请' });
    const official = await started(id, 'financing-approval-start');
    expect(await readProject(id)).toMatchObject({ status: 1 });
    expect(await approveAll(app, official)).toEqual(['业务经理审批', '评审会会签', '评审会会签', '评审会会签']);
    expect(await readProject(id)).toMatchObject({ status: 99 });
  });

  test('that is pre-approved is withdrawn by its applicant alone, and then stays as it is', async () => {
    const id = await drafted();
    const { processInstanceId } = await succeed(app, financing.calls.startPreApproval, { as: borrower, body: { id } });
    await approveAll(app, String(processInstanceId));
    const stop = (who: typeof borrower) =>
      callUnchecked(app, financing.calls.stop, { as: who, body: { id, stopReason: '暂不需要' } });
    expect([(await stop(rival)).status, (await stop(finance)).status]).toEqual([404, 400]);
    expect((await stop(borrower)).status).toBe(200);
    expect(await readProject(id)).toMatchObject({ status: 4, refuseReason: '暂不需要' });
    expect(await may(borrower, id)).toMatchObject({ edit: true, submit: true, stop: false });
  });

  test('of five million or more is also the general manager’s to approve', async () => {
    const id = await drafted();
    await succeed(app, financing.calls.update, { as: borrower, body: { id, applyAmount: '5000000.00' } });
    expect(await approveAll(app, await started(id, 'financing-approval-start'))).toContain('总经理审批');
  });

  test('API-031 that is rejected in its pre-approval is changed and submitted again; one withdrawn too', async () => {
    const id = await drafted();
    const first = String(
      (await succeed(app, financing.calls.startPreApproval, { as: borrower, body: { id } }))['processInstanceId'],
    );
    expect((await decideStep(app, first, { approved: false, opinion: '' })).status).toBe(400);
    expect(await readProject(id)).toMatchObject({ status: 10 });
    expect((await decideStep(app, first, { approved: false, opinion: '金额过高' })).status).toBe(200);
    expect(await readProject(id)).toMatchObject({ status: 2 });
    await succeed(app, financing.calls.update, { as: borrower, body: { id, applyAmount: '1000000.00' } });
    await succeed(app, financing.calls.startPreApproval, { as: borrower, body: { id } });
    await succeed(app, financing.calls.stop, { as: borrower, body: { id, stopReason: '暂不需要' } });
    expect(await readProject(id)).toMatchObject({ status: 4 });
    await succeed(app, financing.calls.startPreApproval, { as: borrower, body: { id } });
    expect(await readProject(id)).toMatchObject({ status: 10, applyAmount: '1000000.00' });
  });
});

describe('credit', () => {
  test('of a quote chosen before the submission is reserved by the submission, and freed by its rejection', async () => {
    const id = await drafted();
    const partyId = await party(lender.officeId, '2000000');
    const quote = await quoted(id, partyId, A);
    expect((await choose(quote)).status).toBe(200);
    expect(await readParty(partyId)).toMatchObject({ reservedCreditAmount: '0.00' });
    const instance = await started(id);
    expect(await readParty(partyId)).toMatchObject({ reservedCreditAmount: '1500000.00' });
    // Another that asks for more than is left is not even submitted.
    const other = await drafted();
    await choose(await quoted(other, partyId, A));
    const refused = await callUnchecked(app, flowableFlow.calls.startApproval, {
      as: borrower,
      body: {
        businessType: 'financing',
        businessKey: other,
        processDefinitionKey: 'financing',
      },
    });
    expect(refused).toMatchObject({ status: 400, msg: expect.stringContaining('500,000.00') });
    expect(await readProject(other)).toMatchObject({ status: 0 });
    expect((await decideStep(app, instance, { approved: false, opinion: '资料不全' })).status).toBe(200);
    expect(await readParty(partyId)).toMatchObject({ reservedCreditAmount: '0.00' });
    await started(other);
    expect(await readParty(partyId)).toMatchObject({ reservedCreditAmount: '1500000.00' });
    expect(await books()).toEqual([]);
  });

  test.each([
    ['while it is decided on', 1],
    ['once it is approved', 99],
    ['once its contracts are signed', 100],
  ])('is free again where the party refuses the project %s', async (_when, status) => {
    const partyId = await party(lender.officeId);
    const id = status === 1 ? await drafted() : await applied();
    if (status === 1) await started(id);
    const quote = await quoted(id, partyId, A);
    if (status === 100) await contracted(id);
    await choose(quote);
    expect(await readProject(id)).toMatchObject({ status });
    expect(await readParty(partyId)).toMatchObject({ reservedCreditAmount: '1500000.00' });
    expect((await call(app, financing.calls.refuse, { as: rival, body: { id, stopReason: '不是我的' } })).status).toBe(
      404,
    );
    expect(await may(lender, id)).toMatchObject({ refuse: true });
    await succeed(app, financing.calls.refuse, { as: lender, body: { id, stopReason: '不符合准入' } });
    expect(await readProject(id)).toMatchObject({ status: 3 });
    expect(await readParty(partyId)).toMatchObject({ reservedCreditAmount: '0.00', usedCreditAmount: '0.00' });
    expect(await may(lender, id).catch(() => ({}))).not.toMatchObject({ refuse: true });
    expect(await books()).toEqual([]);
  });
});

describe('API-032 materials of an enterprise', () => {
  async function handedIn(asked: Row = {}, of: Row = {}): Promise<string> {
    const item = await succeed(app, financingQualifications.calls.create, {
      as: finance,
      body: {
        title: `资质 ${Math.random()}`,
        scope: 'office',
        requiredStatus: 1,
        sorted: 1,
        enabled: true,
        ...asked,
      },
    });
    const made = await succeed(app, officeQualifications.calls.create, {
      as: borrower,
      body: {
        financingQualificationsId: item['id'],
        ...of,
      },
    });
    return String(made['id']);
  }
  const readMaterial = async (id: string): Promise<Row> =>
    succeed(app, officeQualifications.calls.get, { as: borrower, params: { id } });
  const start = async (id: string): Promise<string> =>
    String((await succeed(app, officeQualifications.calls.start, { as: borrower, body: { id } }))['processInstanceId']);

  test('are looked at by business, then by risk, and stay as they were approved', async () => {
    const id = await handedIn();
    const instance = await start(id);
    expect(await approveAll(app, instance)).toEqual(['资质初审', '风控复核']);
    expect(await readMaterial(id)).toMatchObject({ approvalStatus: 2, opinion: '已核对' });
    expect(
      (
        await call(app, officeQualifications.calls.update, {
          as: borrower,
          body: { id, validUntil: '2030-01-01' },
        })
      ).status,
    ).toBe(400);
    expect((await call(app, officeQualifications.calls.delete, { as: borrower, params: { id } })).status).toBe(400);
    expect(
      (await call(app, officeQualifications.calls.start, { as: borrower, body: { id } })).status,
    ).toBeGreaterThanOrEqual(400);
  });

  const renew = (id: string, who = borrower) =>
    callUnchecked(app, officeQualifications.calls.renew, { as: who, body: { id } });
  const ofOffice = async (id: string): Promise<Row | undefined> =>
    (await listRows(app, officeQualifications.calls.ofOffice, { as: borrower })).find((row) => row['id'] === id);

  test('that are approved are renewed by their own enterprise alone, and stay in force until the new one is approved', async () => {
    const id = await handedIn();
    expect((await renew(id)).status).toBe(400);
    await approveAll(app, await start(id));
    expect((await renew(id, rival)).status).toBe(404);
    const renewal = String(
      (await succeed(app, officeQualifications.calls.renew, { as: borrower, body: { id } }))['id'],
    );
    expect((await renew(id)).status).toBe(409);
    await succeed(app, officeQualifications.calls.update, {
      as: borrower,
      body: { id: renewal, validUntil: '2031-01-01' },
    });
    expect(await ofOffice(id)).toMatchObject({
      approvalStatus: 2,
      validUntil: null,
      renewal: { id: renewal, approvalStatus: 1, validUntil: '2031-01-01', inApproval: false },
    });
    const instance = await start(renewal);
    expect(await ofOffice(id)).toMatchObject({ approvalStatus: 2, renewal: { id: renewal, inApproval: true } });
    await approveAll(app, instance);
    // Both are there to be read; the old one says that it was replaced.
    expect(await readMaterial(id)).toMatchObject({ approvalStatus: 4 });
    expect(await ofOffice(renewal)).toMatchObject({ approvalStatus: 2, validUntil: '2031-01-01', renewal: null });
    expect(await ofOffice(id)).toBeUndefined();
    expect((await renew(id)).status).toBe(400);
    expect((await renew(renewal)).status).toBe(200);
  });

  test('stay in force where their renewal is rejected or given up, and are renewed again', async () => {
    const id = await handedIn();
    await approveAll(app, await start(id));
    const renewal = String(
      (await succeed(app, officeQualifications.calls.renew, { as: borrower, body: { id } }))['id'],
    );
    expect((await decideStep(app, await start(renewal), { approved: false, opinion: '看不清' })).status).toBe(200);
    expect(await ofOffice(id)).toMatchObject({ approvalStatus: 2, renewal: { approvalStatus: 3, opinion: '看不清' } });
    await succeed(app, officeQualifications.calls.delete, { as: borrower, params: { id: renewal } });
    expect(await ofOffice(id)).toMatchObject({ approvalStatus: 2, renewal: null });
    expect((await renew(id)).status).toBe(200);
  });

  test('that were replaced, or are being replaced, count once among the papers of a project', async () => {
    const financingId = await drafted();
    const id = await handedIn({ scope: 'project' }, { financingId });
    await approveAll(app, await start(id));
    const papers = async (): Promise<Row | undefined> =>
      (await listRows(app, officeQualificationsUpload.calls.papers, { as: borrower })).find(
        (row) => row['financingId'] === financingId,
      );
    const before = await papers();
    expect(before).toMatchObject({ approvedCount: 1 });
    const renewal = String(
      (await succeed(app, officeQualifications.calls.renew, { as: borrower, body: { id } }))['id'],
    );
    expect(await papers()).toEqual(before);
    await approveAll(app, await start(renewal));
    expect(await papers()).toEqual(before);
  });

  test('that are rejected say why and are handed in again', async () => {
    const id = await handedIn();
    expect((await decideStep(app, await start(id), { approved: false, opinion: '' })).status).toBe(400);
    const [row] = await app.db.selectFrom('flow_instance').select('id').where('businessKey', '=', id).execute();
    expect((await decideStep(app, row?.id ?? '', { approved: false, opinion: '已过期' })).status).toBe(200);
    expect(await readMaterial(id)).toMatchObject({ approvalStatus: 3, opinion: '已过期' });
    await succeed(app, officeQualifications.calls.update, { as: borrower, body: { id, validUntil: '2030-01-01' } });
    await approveAll(app, await start(id));
    expect(await readMaterial(id)).toMatchObject({ approvalStatus: 2 });
  });
});
