import { describe, expect, test } from 'vitest';
import { approveAll, decideStep } from './testing/approvals.ts';
import {
  A,
  app,
  applied,
  books,
  borrower,
  choose,
  contracted,
  done,
  finance,
  get,
  lender,
  list,
  party,
  readParty,
  readProject,
  provideLoans,
  quoted,
  rival,
  send,
  type Row,
} from './testing/loans.ts';

provideLoans();

const DRAFT = { name: '设备采购融资', customerName: '客户', applyAmount: '1500000.00', termMonths: 6 };
const drafted = async (): Promise<string> => String((await done(borrower, 'POST', 'financing', DRAFT))['id']);
const started = async (id: string, processDefinitionKey = 'financing'): Promise<unknown> =>
  (
    await done(borrower, 'POST', 'flowable/flow/start-approval', {
      businessType: 'financing',
      businessKey: id,
      processDefinitionKey,
    })
  )['processInstanceId'];
const may = async (who: typeof borrower, id: string): Promise<Record<string, unknown>> =>
  Object.fromEntries(
    (await list(who, 'financing/check/authority', { id })).map((row) => [String(row['action']), row['allowed']]),
  );

describe('an application', () => {
  test('API-031 is looked at before it is approved: pre-approved first, then on by the committee without a second form', async () => {
    const id = await drafted();
    expect(await may(borrower, id)).toMatchObject({ edit: true, submit: true, stop: false });
    const { processInstanceId } = await done(borrower, 'POST', 'financing/start-pre-approval', { id });
    expect(await readProject(id)).toMatchObject({ status: 10, draft: false, processInstanceId });
    expect(await may(borrower, id)).toMatchObject({ edit: false, submit: false, stop: true });
    expect((await send(borrower, 'PUT', 'financing', { id, applyAmount: '1.00' })).status).toBe(400);
    expect((await send(borrower, 'POST', 'financing/start-pre-approval', { id })).status).toBeGreaterThanOrEqual(400);
    expect((await send(rival, 'PUT', 'financing/stop', { id, stopReason: '别人' })).status).toBe(404);
    // It is found by those who decide, with the step that is open.
    expect((await list(finance, 'financing/fetch/task')).find((row) => row['id'] === id)).toMatchObject({
      currentNode: '业务经理审批',
    });
    expect(await approveAll(processInstanceId)).toEqual(['业务经理审批', '风控初审']);
    expect(await readProject(id)).toMatchObject({ status: 20 });
    expect(await may(borrower, id)).toMatchObject({ edit: false, submit: true, stop: true });
    expect(await may(finance, id)).toMatchObject({ submit: false, stop: false });
    // The list says what it waits for.
    const mine = await list(borrower, 'financing/fetch/my', { size: '200' });
    expect(mine.find((row) => row['id'] === id)).toMatchObject({ currentNode: '待发起正式申请' });
    const official = await started(id, 'financing-approval-start');
    expect(await readProject(id)).toMatchObject({ status: 1 });
    expect(await approveAll(official)).toEqual(['业务经理审批', '评审会会签', '评审会会签', '评审会会签']);
    expect(await readProject(id)).toMatchObject({ status: 99 });
  });

  test('that is pre-approved is withdrawn by its applicant alone, and then stays as it is', async () => {
    const id = await drafted();
    const { processInstanceId } = await done(borrower, 'POST', 'financing/start-pre-approval', { id });
    await approveAll(processInstanceId);
    const stop = (who: typeof borrower) => send(who, 'PUT', 'financing/stop', { id, stopReason: '暂不需要' });
    expect([(await stop(rival)).status, (await stop(finance)).status]).toEqual([404, 400]);
    expect((await stop(borrower)).status).toBe(200);
    expect(await readProject(id)).toMatchObject({ status: 4, refuseReason: '暂不需要' });
    expect(await may(borrower, id)).toMatchObject({ edit: true, submit: true, stop: false });
  });

  test('of five million or more is also the general manager’s to approve', async () => {
    const id = await drafted();
    await done(borrower, 'PUT', 'financing', { id, applyAmount: '5000000.00' });
    expect(await approveAll(await started(id, 'financing-approval-start'))).toContain('总经理审批');
  });

  test('API-031 that is rejected in its pre-approval is changed and submitted again; one withdrawn too', async () => {
    const id = await drafted();
    const first = (await done(borrower, 'POST', 'financing/start-pre-approval', { id }))['processInstanceId'];
    expect((await decideStep(first, { approved: false, opinion: '' })).status).toBe(400);
    expect(await readProject(id)).toMatchObject({ status: 10 });
    expect((await decideStep(first, { approved: false, opinion: '金额过高' })).status).toBe(200);
    expect(await readProject(id)).toMatchObject({ status: 2 });
    await done(borrower, 'PUT', 'financing', { id, applyAmount: '1000000.00' });
    await done(borrower, 'POST', 'financing/start-pre-approval', { id });
    await done(borrower, 'PUT', 'financing/stop', { id, stopReason: '暂不需要' });
    expect(await readProject(id)).toMatchObject({ status: 4 });
    await done(borrower, 'POST', 'financing/start-pre-approval', { id });
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
    const refused = await send(borrower, 'POST', 'flowable/flow/start-approval', {
      businessType: 'financing',
      businessKey: other,
      processDefinitionKey: 'financing',
    });
    expect(refused).toMatchObject({ status: 400, msg: expect.stringContaining('500,000.00') });
    expect(await readProject(other)).toMatchObject({ status: 0 });
    expect((await decideStep(instance, { approved: false, opinion: '资料不全' })).status).toBe(200);
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
    expect((await send(rival, 'PUT', 'financing/refuse', { id, stopReason: '不是我的' })).status).toBe(404);
    expect(await may(lender, id)).toMatchObject({ refuse: true });
    await done(lender, 'PUT', 'financing/refuse', { id, stopReason: '不符合准入' });
    expect(await readProject(id)).toMatchObject({ status: 3 });
    expect(await readParty(partyId)).toMatchObject({ reservedCreditAmount: '0.00', usedCreditAmount: '0.00' });
    expect(await may(lender, id).catch(() => ({}))).not.toMatchObject({ refuse: true });
    expect(await books()).toEqual([]);
  });
});

describe('API-032 materials of an enterprise', () => {
  async function handedIn(asked: Row = {}, of: Row = {}): Promise<string> {
    const item = await done(finance, 'POST', 'financing-qualifications', {
      title: `资质 ${Math.random()}`,
      scope: 'office',
      requiredStatus: 1,
      sorted: 1,
      enabled: true,
      ...asked,
    });
    const made = await done(borrower, 'POST', 'office-qualifications', {
      financingQualificationsId: item['id'],
      ...of,
    });
    return String(made['id']);
  }
  const readMaterial = async (id: string): Promise<Row> => get(borrower, `office-qualifications/${id}`);
  const start = async (id: string): Promise<unknown> =>
    (await done(borrower, 'POST', 'office-qualifications/start', { id }))['processInstanceId'];

  test('are looked at by business, then by risk, and stay as they were approved', async () => {
    const id = await handedIn();
    const instance = await start(id);
    expect(await approveAll(instance)).toEqual(['资质初审', '风控复核']);
    expect(await readMaterial(id)).toMatchObject({ approvalStatus: 2, opinion: '已核对' });
    expect((await send(borrower, 'PUT', 'office-qualifications', { id, validUntil: '2030-01-01' })).status).toBe(400);
    expect((await send(borrower, 'DELETE', `office-qualifications/${id}`)).status).toBe(400);
    expect((await send(borrower, 'POST', 'office-qualifications/start', { id })).status).toBeGreaterThanOrEqual(400);
  });

  const renew = (id: string, who = borrower) => send(who, 'PUT', 'office-qualifications/renew', { id });
  const ofOffice = async (id: string): Promise<Row | undefined> =>
    (await list(borrower, 'office-qualifications/fetch/of-office')).find((row) => row['id'] === id);

  test('that are approved are renewed by their own enterprise alone, and stay in force until the new one is approved', async () => {
    const id = await handedIn();
    expect((await renew(id)).status).toBe(400);
    await approveAll(await start(id));
    expect((await renew(id, rival)).status).toBe(404);
    const renewal = String((await done(borrower, 'PUT', 'office-qualifications/renew', { id }))['id']);
    expect((await renew(id)).status).toBe(409);
    await done(borrower, 'PUT', 'office-qualifications', { id: renewal, validUntil: '2031-01-01' });
    expect(await ofOffice(id)).toMatchObject({
      approvalStatus: 2,
      validUntil: null,
      renewal: { id: renewal, approvalStatus: 1, validUntil: '2031-01-01', inApproval: false },
    });
    const instance = await start(renewal);
    expect(await ofOffice(id)).toMatchObject({ approvalStatus: 2, renewal: { id: renewal, inApproval: true } });
    await approveAll(instance);
    // Both are there to be read; the old one says that it was replaced.
    expect(await readMaterial(id)).toMatchObject({ approvalStatus: 4 });
    expect(await ofOffice(renewal)).toMatchObject({ approvalStatus: 2, validUntil: '2031-01-01', renewal: null });
    expect(await ofOffice(id)).toBeUndefined();
    expect((await renew(id)).status).toBe(400);
    expect((await renew(renewal)).status).toBe(200);
  });

  test('stay in force where their renewal is rejected or given up, and are renewed again', async () => {
    const id = await handedIn();
    await approveAll(await start(id));
    const renewal = String((await done(borrower, 'PUT', 'office-qualifications/renew', { id }))['id']);
    expect((await decideStep(await start(renewal), { approved: false, opinion: '看不清' })).status).toBe(200);
    expect(await ofOffice(id)).toMatchObject({ approvalStatus: 2, renewal: { approvalStatus: 3, opinion: '看不清' } });
    await done(borrower, 'DELETE', `office-qualifications/${renewal}`);
    expect(await ofOffice(id)).toMatchObject({ approvalStatus: 2, renewal: null });
    expect((await renew(id)).status).toBe(200);
  });

  test('that were replaced, or are being replaced, count once among the papers of a project', async () => {
    const financingId = await drafted();
    const id = await handedIn({ scope: 'project' }, { financingId });
    await approveAll(await start(id));
    const papers = async (): Promise<Row | undefined> =>
      (await list(borrower, 'office-qualifications-upload/fetch/by-project')).find(
        (row) => row['financingId'] === financingId,
      );
    const before = await papers();
    expect(before).toMatchObject({ approvedCount: 1 });
    const renewal = String((await done(borrower, 'PUT', 'office-qualifications/renew', { id }))['id']);
    expect(await papers()).toEqual(before);
    await approveAll(await start(renewal));
    expect(await papers()).toEqual(before);
  });

  test('that are rejected say why and are handed in again', async () => {
    const id = await handedIn();
    expect((await decideStep(await start(id), { approved: false, opinion: '' })).status).toBe(400);
    const [row] = await app.db.selectFrom('flow_instance').select('id').where('businessKey', '=', id).execute();
    expect((await decideStep(row?.id, { approved: false, opinion: '已过期' })).status).toBe(200);
    expect(await readMaterial(id)).toMatchObject({ approvalStatus: 3, opinion: '已过期' });
    await done(borrower, 'PUT', 'office-qualifications', { id, validUntil: '2030-01-01' });
    await approveAll(await start(id));
    expect(await readMaterial(id)).toMatchObject({ approvalStatus: 2 });
  });
});
