import { describe, expect, test } from 'vitest';
import { app, who, TASK, FLOW, send, get, begin, complete, listNotices, provideTaskPeople } from './testing/actions.ts';

provideTaskPeople();

interface TaskLine {
  taskId: string;
  status: number;
  assigneeId: string | null;
  ownerName: string | null;
}

interface HistoryLine {
  activityType: string;
  assigneeId: string | null;
  targetId: string | null;
  opinion: string | null;
}

const readHistory = async (instanceId: string) =>
  (await get<HistoryLine[]>('manager', `${FLOW}/fetch/process/history`, { processInstanceId: instanceId })).data;

describe('FLOW-002 API-047 a task', () => {
  test('is claimed by one of those it is offered to, and released again', async () => {
    const { taskId, instanceId } = await begin();
    expect(await send('ann', 'POST', `${TASK}/claim`, { taskId })).toMatchObject({
      status: 200,
      data: { assigneeId: who.ann.id, status: 2 },
    });
    expect(await send('ann', 'POST', `${TASK}/claim`, { taskId })).toMatchObject({ status: 409 });
    expect(await send('bob', 'POST', `${TASK}/claim`, { taskId })).toMatchObject({ status: 404 });
    expect(await send('ann', 'POST', `${TASK}/unclaim`, { taskId })).toMatchObject({
      status: 200,
      data: { assigneeId: null, status: 1 },
    });
    expect((await complete('bob', taskId)).status).toBe(200);
    expect((await readHistory(instanceId)).map(({ activityType }) => activityType)).toEqual([
      'startEvent',
      'userTask',
      'claim',
      'unclaim',
      'endEvent',
    ]);
  });

  test('claimed by two at once goes to one', async () => {
    const { taskId } = await begin();
    const both = await Promise.all(
      (['ann', 'bob'] as const).map((name) => send(name, 'POST', `${TASK}/claim`, { taskId })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  test('is delegated, rests with whoever is asked, and comes back with the answer', async () => {
    const { taskId, instanceId } = await begin('applicant', ['ann', 'bob', 'carl']);
    expect(
      await send('ann', 'POST', `${TASK}/delegate-task`, { taskId, assigneeId: who.carl.id, opinion: '请核对金额' }),
    ).toMatchObject({ status: 200, data: { assigneeId: who.carl.id, ownerId: who.ann.id, status: 3 } });
    expect(await listNotices('carl', instanceId)).toMatchObject([
      { messageKey: 'notice.todo', dataType: 'TODO', status: 1 },
      { messageKey: 'notice.flow.delegated', dataType: 'TODO', status: 0 },
    ]);
    for (const name of ['ann', 'carl'] as const) expect(await complete(name, taskId)).toMatchObject({ status: 409 });
    expect(await send('carl', 'POST', `${TASK}/delegate-task`, { taskId, assigneeId: who.bob.id })).toMatchObject({
      status: 409,
    });
    expect(await send('bob', 'POST', `${TASK}/resolve-task`, { taskId })).toMatchObject({ status: 404 });
    expect(await send('carl', 'POST', `${TASK}/resolve-task`, { taskId, opinion: '金额无误' })).toMatchObject({
      status: 200,
      data: { assigneeId: who.ann.id, ownerId: null, status: 2 },
    });
    expect((await listNotices('ann', instanceId)).at(-1)).toMatchObject({
      messageKey: 'notice.flow.resolved',
      dataType: 'TODO',
    });
    expect((await complete('carl', taskId)).status).toBe(404);
    // The person who was asked goes on seeing what they answered.
    expect((await get('carl', `${FLOW}/fetch/process/history`, { processInstanceId: instanceId })).status).toBe(200);
    expect((await complete('ann', taskId)).status).toBe(200);
    expect(
      (await readHistory(instanceId)).map(({ activityType, assigneeId, targetId, opinion }) => [
        activityType,
        assigneeId,
        targetId,
        opinion,
      ]),
    ).toEqual([
      ['startEvent', who.applicant.id, null, null],
      ['userTask', who.ann.id, null, null],
      ['delegate', who.ann.id, who.carl.id, '请核对金额'],
      ['resolve', who.carl.id, who.ann.id, '金额无误'],
      ['endEvent', null, null, null],
    ]);
  });

  test('never goes to whoever applied, to a stranger or to somebody unknown', async () => {
    const { taskId } = await begin();
    for (const [method, path] of [
      ['POST', 'delegate-task'],
      ['PUT', 'change/assignee'],
    ] as const) {
      expect(
        await send('ann', method, `${TASK}/${path}`, { taskId, assigneeId: who.applicant.id }),
        path,
      ).toMatchObject({ status: 400, msg: '不能交给申请人本人处理' });
      const strangers = await Promise.all(
        [who.elsewhere.id, 'nobody'].map((assigneeId) =>
          send('ann', method, `${TASK}/${path}`, { taskId, assigneeId }),
        ),
      );
      expect(new Set(strangers.map(({ status, msg, data }) => JSON.stringify([status, msg, data]))).size).toBe(1);
      expect(strangers[0]).toMatchObject({
        status: 400,
        data: { errors: { assigneeId: '请选择本企业或下级企业的在用账号' } },
      });
    }
    expect(
      await send('manager', 'PUT', `${TASK}/assigned-assignee`, { taskId, assigneeId: who.applicant.id }),
    ).toMatchObject({ status: 400 });
  });

  test('assigned in the definition to one person does not reach the applicant either', async () => {
    const { taskId } = await begin('applicant', [], `flowable:assignee="${who.ann.id}"`);
    expect(await send('ann', 'PUT', `${TASK}/change/assignee`, { taskId, assigneeId: who.applicant.id })).toMatchObject(
      { status: 400 },
    );
    expect(await send('ann', 'POST', `${TASK}/unclaim`, { taskId })).toMatchObject({ status: 409 });
  });

  test('is transferred for good, by its handler or an administrator', async () => {
    const { taskId, instanceId } = await begin('applicant', ['ann', 'bob', 'carl']);
    expect(
      await send('ann', 'PUT', `${TASK}/change/assignee`, { taskId, assigneeId: who.carl.id, opinion: '休假' }),
    ).toMatchObject({ status: 200, data: { assigneeId: who.carl.id, status: 2 } });
    expect(await complete('ann', taskId)).toMatchObject({ status: 404 });
    expect(
      await send('otherManager', 'PUT', `${TASK}/change/assignee`, { taskId, assigneeId: who.elsewhere.id }),
    ).toMatchObject({ status: 404 });
    expect(await send('manager', 'PUT', `${TASK}/change/assignee`, { taskId, assigneeId: who.bob.id })).toMatchObject({
      status: 200,
      data: { assigneeId: who.bob.id },
    });
    expect((await listNotices('carl', instanceId)).map(({ messageKey }) => messageKey)).toEqual([
      'notice.todo',
      'notice.flow.given',
      'notice.flow.taken',
    ]);
    expect((await complete('bob', taskId)).status).toBe(200);
  });

  test('is assigned by an administrator of its office alone, once', async () => {
    const { taskId } = await begin('applicant', ['ann', 'bob', 'carl']);
    const body = { taskId, assigneeId: who.carl.id };
    expect((await send('ann', 'PUT', `${TASK}/assigned-assignee`, body)).status).toBe(403);
    expect((await send('otherManager', 'PUT', `${TASK}/assigned-assignee`, body)).status).toBe(404);
    expect(await send('manager', 'PUT', `${TASK}/assigned-assignee`, body)).toMatchObject({
      status: 200,
      data: { assigneeId: who.carl.id, status: 2 },
    });
    expect((await send('manager', 'PUT', `${TASK}/assigned-assignee`, { taskId, assigneeId: who.bob.id })).status).toBe(
      409,
    );
  });

  test('rests while somebody objects, until an administrator resolves it or it is taken back', async () => {
    const { taskId, instanceId } = await begin();
    expect(await send('applicant', 'POST', `${TASK}/complaint`, { taskId, opinion: ' ' })).toMatchObject({
      status: 400,
    });
    expect(
      await send('applicant', 'POST', `${TASK}/complaint`, { taskId, opinion: '处理人与对方有利益关系' }),
    ).toMatchObject({ status: 200, data: { status: 5 } });
    expect((await complete('ann', taskId)).status).toBe(409);
    expect((await listNotices('manager', instanceId)).map(({ messageKey }) => messageKey)).toEqual([
      'notice.flow.objected',
    ]);
    expect((await send('ann', 'POST', `${TASK}/resolve-task`, { taskId })).status).toBe(403);
    expect((await send('elsewhere', 'POST', `${TASK}/resolve-task`, { taskId })).status).toBe(404);
    expect(await send('manager', 'POST', `${TASK}/resolve-task`, { taskId, opinion: '已核实' })).toMatchObject({
      status: 200,
      data: { status: 1 },
    });
    expect(await send('ann', 'POST', `${TASK}/complaint`, { taskId, opinion: '材料缺页' })).toMatchObject({
      status: 200,
    });
    expect(await send('ann', 'POST', `${TASK}/resolve-task`, { taskId })).toMatchObject({
      status: 200,
      data: { status: 1 },
    });
    expect((await complete('ann', taskId)).status).toBe(200);
  });

  test('handled and given away at once: one wins, the other hears that it is gone', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { taskId } = await begin('applicant', ['ann', 'bob', 'carl']);
      const [done, given] = await Promise.all([
        complete('ann', taskId),
        send('bob', 'PUT', `${TASK}/change/assignee`, { taskId, assigneeId: who.carl.id }),
      ]);
      expect([
        [200, 409],
        [200, 404],
        [404, 200],
      ]).toContainEqual([done.status, given.status]);
      const { assigneeId } = await app.db
        .selectFrom('flow_task')
        .select('assigneeId')
        .where('id', '=', taskId)
        .executeTakeFirstOrThrow();
      expect(assigneeId).toBe(done.status === 200 ? who.ann.id : who.carl.id);
    }
  });

  test('API-046 is listed with the others of its instance for who may see it', async () => {
    const { instanceId, taskId } = await begin();
    const { definitionId } = await app.db
      .selectFrom('flow_instance')
      .select('definitionId')
      .where('id', '=', instanceId)
      .executeTakeFirstOrThrow();
    const path = `${TASK}/fetch/his-todo-task/${encodeURIComponent(definitionId)}/${instanceId}`;
    expect((await get<TaskLine[]>('applicant', path)).data).toMatchObject([{ taskId, status: 1 }]);
    expect((await get('carl', path)).status).toBe(404);
    expect((await get('applicant', `${TASK}/fetch/his-todo-task/other/${instanceId}`)).status).toBe(404);
  });
});
