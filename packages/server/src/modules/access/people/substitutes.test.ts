import { sql } from 'kysely';
import { permissionCodes } from '@scf-kit/sdk/contract';
import { substitute } from '@scf-kit/sdk/contract/access/substitute';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { newOffice, newPerson, type TestPerson } from '../../../testing/people.ts';
import { application, uploaded } from '../../../applications/testing/application.ts';
import { callUnchecked, call } from '../../../testing/calls.ts';
import { decideTask } from '../../../testing/decisions.ts';

interface Line {
  readonly id: string;
  readonly userId: string;
  readonly substituteId: string;
  readonly substituteName: string;
  readonly version: number;
}
interface Refused {
  readonly errors: Readonly<Record<string, string>>;
}

let app: TestApp;
let approver: string;
/** Colleagues of the approver with a to-do list, without the approver's role. */
let bob: TestPerson, cat: TestPerson, dan: TestPerson;
let manager: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  approver = await app.login('approver');
  const colleague = () =>
    newPerson(app.db, { officeId: 'office-platform', roles: [{ codes: ['MY_TODO', 'MY_HAVE_TODO'], scope: 'own' }] });
  [bob, cat, dan] = [await colleague(), await colleague(), await colleague()];
  await app.db.updateTable('user').set({ passwordHash: 'set' }).where('id', 'in', [bob.id, cat.id, dan.id]).execute();
  manager = await newPerson(app.db, {
    officeId: 'office-platform',
    roles: [{ codes: permissionCodes, scope: 'officeTree' }],
  });
});
afterAll(() => app.close());
beforeEach(() => sql`delete from substitute`.execute(app.db));

/** The day `days` from today in the business time zone. */
const day = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: app.config.businessTimeZone });
const name = (token: string, substituteId: string, from = 0, to = 3, more: Readonly<Record<string, unknown>> = {}) =>
  callUnchecked<Line & Refused>(app, substitute.calls.addMine, {
    as: { token },
    body: { substituteId, startDate: day(from), endDate: day(to), ...more },
  });
const todo = async (token: string) =>
  (await call(app, flowableTask.calls.financingTodo, { as: { token }, query: { size: 200 } })).data.records;
async function apply(): Promise<string> {
  const {
    data: { hash },
  } = await call(app, dynamicForm.calls.open, { params: { formKey: 'financing-application' } });
  const { data } = await callUnchecked<{ readonly processInstanceId: string }>(app, flowableFlow.calls.start, {
    as: { token: await app.login('customer') },
    body: { formKey: 'financing-application', formHash: hash, formData: application(await uploaded(app, 'customer')) },
  });
  return data.processInstanceId;
}

describe('while somebody is away', () => {
  test("tasks appear at the substitute's too, who reads and completes them in their name", async () => {
    const before = await apply();
    expect((await todo(bob.token)).some(({ processInstanceId }) => processInstanceId === before)).toBe(false);
    expect((await name(approver, bob.id)).success).toBe(true);
    const during = await apply();
    await expect
      .poll(async () =>
        (await todo(bob.token))
          .filter(({ processInstanceId }) => [before, during].includes(processInstanceId))
          .map(({ ownerName }) => ownerName),
      )
      .toEqual(['审批员', '审批员']);
    expect(
      (await todo(approver))
        .filter(({ processInstanceId }) => processInstanceId === during)
        .map(({ ownerName }) => ownerName),
    ).toEqual([null]);
    const told = await app.db
      .selectFrom('notice_message')
      .select('receiverId')
      .where('processInstanceId', '=', during)
      .where('messageKey', '=', 'notice.todo')
      .execute();
    expect(told.map(({ receiverId }) => receiverId).toSorted()).toEqual([bob.id, 'user-approver'].toSorted());
    const detail = await callUnchecked<{
      readonly formData: unknown;
      readonly myTask: { readonly taskId: string; readonly ownerName: string | null };
    }>(app, flowableFlow.calls.detail, { as: bob, query: { processInstanceId: during } });
    expect(detail.data.formData).not.toBeNull();
    expect(detail.data.myTask.ownerName).toBe('审批员');
    expect(await decideTask(app, detail.data.myTask.taskId, { as: bob })).toMatchObject({
      success: true,
      data: { status: 99 },
    });
    const { data: history } = await callUnchecked<
      readonly { readonly activityType: string; readonly assigneeId: string; readonly ownerName: string | null }[]
    >(app, flowableFlow.calls.history, { as: { token: approver }, query: { processInstanceId: during } });
    expect(history.find(({ activityType }) => activityType === 'userTask')).toMatchObject({
      assigneeId: bob.id,
      ownerName: '审批员',
    });
  });

  test.each([
    ['before', 1, 3],
    ['switched off', 0, 3],
  ])('%s, the substitute has none of them', async (_when, from, to) => {
    const instance = await apply();
    expect((await name(approver, cat.id, from, to, { enabled: from !== 0 })).success).toBe(true);
    expect((await todo(cat.token)).some(({ processInstanceId }) => processInstanceId === instance)).toBe(false);
  });

  test('a person who moved to another office stands in no longer', async () => {
    const instance = await apply();
    await name(approver, dan.id);
    await expect
      .poll(async () => (await todo(dan.token)).some(({ processInstanceId }) => processInstanceId === instance))
      .toBe(true);
    await app.db
      .updateTable('user')
      .set({ officeId: await newOffice(app.db) })
      .where('id', '=', dan.id)
      .execute();
    await expect
      .poll(async () => (await todo(dan.token)).some(({ processInstanceId }) => processInstanceId === instance))
      .toBe(false);
    await app.db.updateTable('user').set({ officeId: 'office-platform' }).where('id', '=', dan.id).execute();
  });
});

describe('a period', () => {
  test('of days that are none, of oneself, of strangers and of people without a to-do list is refused at its field', async () => {
    const stranger = await newPerson(app.db, {
      officeId: await newOffice(app.db),
      roles: [{ codes: ['MY_TODO'], scope: 'own' }],
    });
    const idle = await newPerson(app.db, { officeId: 'office-platform' });
    await app.db.updateTable('user').set({ passwordHash: 'set' }).where('id', 'in', [stranger.id, idle.id]).execute();
    const errors = async (...given: Parameters<typeof name>) => (await name(...given)).data.errors;
    expect(await errors(approver, bob.id, 3, 1)).toEqual({ endDate: '结束日期不能早于开始日期' });
    expect(await errors(approver, bob.id, -9, -1)).toEqual({ endDate: '结束日期不能早于今天' });
    expect(await errors(approver, 'user-approver')).toEqual({ substituteId: '代理人不能是本人' });
    for (const id of [stranger.id, idle.id, 'nobody'])
      expect(await errors(approver, id)).toEqual({ substituteId: '代理人须为本企业可处理待办的有效用户' });
    const { data } = await call(app, substitute.calls.candidates, { as: { token: approver } });
    const offered = data.map(({ key }) => key);
    expect(offered).toEqual(expect.arrayContaining([bob.id, cat.id, dan.id]));
    for (const id of [stranger.id, idle.id, 'user-approver']) expect(offered).not.toContain(id);
  });

  test('is taken by whoever has a to-do list of any kind, as one who approves contracts alone', async () => {
    const [contracts, payments, reader] = await Promise.all(
      (['CONTRACT_APPROVE', 'PAYABLE_MY_FLOW_MY_TODO', 'SALE_CONTRACT'] as const).map((code) =>
        newPerson(app.db, { officeId: 'office-platform', roles: [{ codes: [code], scope: 'own' }] }),
      ),
    );
    const people = [contracts, payments, reader].map((person) => person?.id ?? '');
    await app.db.updateTable('user').set({ passwordHash: 'set' }).where('id', 'in', people).execute();
    const taken = [];
    for (const [at, id] of people.entries()) taken.push((await name(approver, id, at, at)).success);
    expect(taken).toEqual([true, true, false]);
    const { data } = await call(app, substitute.calls.candidates, { as: { token: approver } });
    expect(people.map((id) => data.some(({ key }) => key === id))).toEqual([true, true, false]);
  });

  test('does not overlap another, also when both are sent at once; beside it there is room', async () => {
    const both = await Promise.all([name(approver, bob.id, 0, 3), name(approver, cat.id, 3, 5)]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(both.find(({ success }) => !success)?.data.errors).toEqual({ startDate: '该期间已设置代理人' });
    await sql`delete from substitute`.execute(app.db);
    expect((await name(approver, bob.id, 0, 3)).success).toBe(true);
    expect((await name(approver, cat.id, 4, 5)).success).toBe(true);
  });

  test('does not lead round in a circle on the same days, however long', async () => {
    expect((await name(bob.token, cat.id, 0, 5)).success).toBe(true);
    expect((await name(cat.token, dan.id, 3, 8)).success).toBe(true);
    expect((await name(cat.token, bob.id, 0, 2)).data.errors).toEqual({ substituteId: '代理关系不能形成循环' });
    expect((await name(dan.token, bob.id, 5, 9)).data.errors).toEqual({ substituteId: '代理关系不能形成循环' });
    expect((await name(dan.token, bob.id, 6, 9)).success).toBe(true);
  });

  test('is changed and removed by its person alone', async () => {
    const { data } = await name(approver, bob.id);
    const put = (token: string, substituteId: string) =>
      callUnchecked<Line>(app, substitute.calls.changeMine, {
        as: { token },
        body: { id: data.id, substituteId, startDate: day(0), endDate: day(1) },
      });
    expect((await put(bob.token, cat.id)).status).toBe(404);
    expect((await callUnchecked(app, substitute.calls.removeMine, { as: bob, params: { id: data.id } })).status).toBe(
      404,
    );
    expect((await put(approver, cat.id)).data).toMatchObject({ substituteId: cat.id, userId: 'user-approver' });
    const lines = async (token: string) =>
      (await callUnchecked<readonly Line[]>(app, substitute.calls.mine, { as: { token } })).data.map(({ id }) => id);
    expect([await lines(approver), await lines(cat.token), await lines(bob.token)]).toEqual([[data.id], [data.id], []]);
    expect(
      (await callUnchecked(app, substitute.calls.removeMine, { as: { token: approver }, params: { id: data.id } }))
        .success,
    ).toBe(true);
    expect(await lines(approver)).toEqual([]);
  });
});

describe('an administrator', () => {
  const add = (token: string, userId: string, substituteId: string) =>
    callUnchecked<Line & Refused>(app, substitute.calls.create, {
      as: { token },
      body: { userId, substituteId, startDate: day(0), endDate: day(2) },
    });
  test('names one for people they may see; the row stands where the absent person does', async () => {
    const { data } = await add(manager.token, 'user-approver', bob.id);
    expect(data).toMatchObject({
      userId: 'user-approver',
      substituteId: bob.id,
      officeId: 'office-platform',
      departmentId: 'department-approval',
    });
    expect((await call(app, substitute.calls.page, { as: manager })).data.total).toBe(1);
    expect(
      (
        await callUnchecked(app, substitute.calls.update, {
          as: manager,
          body: { id: data.id, version: data.version, userId: cat.id, substituteId: cat.id },
        })
      ).data,
    ).toMatchObject({ userId: 'user-approver', substituteId: cat.id });
    expect((await callUnchecked(app, substitute.calls.delete, { as: manager, params: { id: data.id } })).success).toBe(
      true,
    );
  });
  test('not for somebody who may more than they: it would hand their decisions on', async () => {
    const lesser = await newPerson(app.db, {
      officeId: 'office-platform',
      roles: [{ codes: ['USER_MANAGE'], scope: 'office' }],
    });
    expect((await add(lesser.token, 'user-approver', lesser.id)).status).toBe(403);
  });
  test('not for others, nor without the code, nor against the rules', async () => {
    expect((await add(manager.token, 'user-customer', bob.id)).status).toBe(404);
    expect((await add(bob.token, 'user-approver', cat.id)).status).toBe(403);
    expect((await add(manager.token, 'user-approver', 'user-customer')).data.errors).toHaveProperty('substituteId');
    expect(
      (await call(app, substitute.calls.candidatesFor, { as: manager, params: { userId: 'user-customer' } })).status,
    ).toBe(404);
    expect(
      (await call(app, substitute.calls.candidatesFor, { as: manager, params: { userId: 'user-approver' } })).data
        .length,
    ).toBeGreaterThan(2);
  });
});
