import { describe, expect, test } from 'vitest';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { callUnchecked } from '../../testing/calls.ts';
import { app, who, type Who, begin, complete, listNotices, provideTaskPeople } from './testing/actions.ts';

provideTaskPeople();

interface HistoryLine {
  activityType: string;
  assigneeId: string | null;
  targetId: string | null;
  opinion: string | null;
}

const readHistory = async (instanceId: string) =>
  (
    await callUnchecked<HistoryLine[]>(app, flowableFlow.calls.history, {
      as: who.manager,
      query: { processInstanceId: instanceId },
    })
  ).data;

describe('FLOW-002 API-047 a task', () => {
  test('is claimed by one of those it is offered to, and released again', async () => {
    const { taskId, instanceId } = await begin();
    expect(await callUnchecked(app, flowableTask.calls.claim, { as: who.ann, body: { taskId } })).toMatchObject({
      status: 200,
      data: { assigneeId: who.ann.id, status: 2 },
    });
    expect(await callUnchecked(app, flowableTask.calls.claim, { as: who.ann, body: { taskId } })).toMatchObject({
      status: 409,
    });
    expect(await callUnchecked(app, flowableTask.calls.claim, { as: who.bob, body: { taskId } })).toMatchObject({
      status: 404,
    });
    expect(await callUnchecked(app, flowableTask.calls.unclaim, { as: who.ann, body: { taskId } })).toMatchObject({
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
      (['ann', 'bob'] as const).map((name) =>
        callUnchecked(app, flowableTask.calls.claim, { as: who[name], body: { taskId } }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  test('is delegated, rests with whoever is asked, and comes back with the answer', async () => {
    const { taskId, instanceId } = await begin('applicant', ['ann', 'bob', 'carl']);
    expect(
      await callUnchecked(app, flowableTask.calls.delegate, {
        as: who.ann,
        body: { taskId, assigneeId: who.carl.id, opinion: '请核对金额' },
      }),
    ).toMatchObject({ status: 200, data: { assigneeId: who.carl.id, ownerId: who.ann.id, status: 3 } });
    expect(await listNotices('carl', instanceId)).toMatchObject([
      { messageKey: 'notice.todo', dataType: 'TODO', status: 1 },
      { messageKey: 'notice.flow.delegated', dataType: 'TODO', status: 0 },
    ]);
    for (const name of ['ann', 'carl'] as const) expect(await complete(name, taskId)).toMatchObject({ status: 409 });
    expect(
      await callUnchecked(app, flowableTask.calls.delegate, { as: who.carl, body: { taskId, assigneeId: who.bob.id } }),
    ).toMatchObject({
      status: 409,
    });
    expect(await callUnchecked(app, flowableTask.calls.resolve, { as: who.bob, body: { taskId } })).toMatchObject({
      status: 404,
    });
    expect(
      await callUnchecked(app, flowableTask.calls.resolve, { as: who.carl, body: { taskId, opinion: '金额无误' } }),
    ).toMatchObject({
      status: 200,
      data: { assigneeId: who.ann.id, ownerId: null, status: 2 },
    });
    expect((await listNotices('ann', instanceId)).at(-1)).toMatchObject({
      messageKey: 'notice.flow.resolved',
      dataType: 'TODO',
    });
    expect((await complete('carl', taskId)).status).toBe(404);
    // The person who was asked goes on seeing what they answered.
    expect(
      (await callUnchecked(app, flowableFlow.calls.history, { as: who.carl, query: { processInstanceId: instanceId } }))
        .status,
    ).toBe(200);
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
    for (const made of [flowableTask.calls.delegate, flowableTask.calls.transfer]) {
      const give = (assigneeId: string) => callUnchecked(app, made, { as: who.ann, body: { taskId, assigneeId } });
      expect(await give(who.applicant.id), made.name).toMatchObject({ status: 400, msg: '不能交给申请人本人处理' });
      const strangers = await Promise.all([who.elsewhere.id, 'nobody'].map(give));
      expect(new Set(strangers.map(({ status, msg, data }) => JSON.stringify([status, msg, data]))).size).toBe(1);
      expect(strangers[0]).toMatchObject({
        status: 400,
        data: { errors: { assigneeId: '请选择本企业或下级企业的在用账号' } },
      });
    }
    expect(
      await callUnchecked(app, flowableTask.calls.assign, {
        as: who.manager,
        body: { taskId, assigneeId: who.applicant.id },
      }),
    ).toMatchObject({ status: 400 });
  });

  test('assigned in the definition to one person does not reach the applicant either', async () => {
    const { taskId } = await begin('applicant', [], `flowable:assignee="${who.ann.id}"`);
    expect(
      await callUnchecked(app, flowableTask.calls.transfer, {
        as: who.ann,
        body: { taskId, assigneeId: who.applicant.id },
      }),
    ).toMatchObject({ status: 400 });
    expect(await callUnchecked(app, flowableTask.calls.unclaim, { as: who.ann, body: { taskId } })).toMatchObject({
      status: 409,
    });
  });

  test('is transferred for good, by its handler or an administrator', async () => {
    const { taskId, instanceId } = await begin('applicant', ['ann', 'bob', 'carl']);
    expect(
      await callUnchecked(app, flowableTask.calls.transfer, {
        as: who.ann,
        body: { taskId, assigneeId: who.carl.id, opinion: '休假' },
      }),
    ).toMatchObject({ status: 200, data: { assigneeId: who.carl.id, status: 2 } });
    expect(await complete('ann', taskId)).toMatchObject({ status: 404 });
    expect(
      await callUnchecked(app, flowableTask.calls.transfer, {
        as: who.otherManager,
        body: { taskId, assigneeId: who.elsewhere.id },
      }),
    ).toMatchObject({ status: 404 });
    expect(
      await callUnchecked(app, flowableTask.calls.transfer, {
        as: who.manager,
        body: { taskId, assigneeId: who.bob.id },
      }),
    ).toMatchObject({
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
    expect((await callUnchecked(app, flowableTask.calls.assign, { as: who.ann, body })).status).toBe(403);
    expect((await callUnchecked(app, flowableTask.calls.assign, { as: who.otherManager, body })).status).toBe(404);
    expect(await callUnchecked(app, flowableTask.calls.assign, { as: who.manager, body })).toMatchObject({
      status: 200,
      data: { assigneeId: who.carl.id, status: 2 },
    });
    expect(
      (
        await callUnchecked(app, flowableTask.calls.assign, {
          as: who.manager,
          body: { taskId, assigneeId: who.bob.id },
        })
      ).status,
    ).toBe(409);
  });

  test('rests while somebody objects, until an administrator resolves it or it is taken back', async () => {
    const { taskId, instanceId } = await begin();
    expect(
      await callUnchecked(app, flowableTask.calls.complaint, { as: who.applicant, body: { taskId, opinion: ' ' } }),
    ).toMatchObject({
      status: 400,
    });
    expect(
      await callUnchecked(app, flowableTask.calls.complaint, {
        as: who.applicant,
        body: { taskId, opinion: '处理人与对方有利益关系' },
      }),
    ).toMatchObject({ status: 200, data: { status: 5 } });
    expect((await complete('ann', taskId)).status).toBe(409);
    expect((await listNotices('manager', instanceId)).map(({ messageKey }) => messageKey)).toEqual([
      'notice.flow.objected',
    ]);
    expect((await callUnchecked(app, flowableTask.calls.resolve, { as: who.ann, body: { taskId } })).status).toBe(403);
    expect((await callUnchecked(app, flowableTask.calls.resolve, { as: who.elsewhere, body: { taskId } })).status).toBe(
      404,
    );
    expect(
      await callUnchecked(app, flowableTask.calls.resolve, { as: who.manager, body: { taskId, opinion: '已核实' } }),
    ).toMatchObject({
      status: 200,
      data: { status: 1 },
    });
    expect(
      await callUnchecked(app, flowableTask.calls.complaint, { as: who.ann, body: { taskId, opinion: '材料缺页' } }),
    ).toMatchObject({
      status: 200,
    });
    expect(await callUnchecked(app, flowableTask.calls.resolve, { as: who.ann, body: { taskId } })).toMatchObject({
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
        callUnchecked(app, flowableTask.calls.transfer, { as: who.bob, body: { taskId, assigneeId: who.carl.id } }),
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
    const list = (as: Who) =>
      callUnchecked(app, flowableTask.calls.ofInstance, {
        as: who[as],
        params: { processDefinitionId: definitionId, processInstanceId: instanceId },
      });
    expect((await list('applicant')).data).toMatchObject([{ taskId, status: 1 }]);
    expect((await list('carl')).status).toBe(404);
    expect(
      (
        await callUnchecked(app, flowableTask.calls.ofInstance, {
          as: who.applicant,
          params: { processDefinitionId: 'other', processInstanceId: instanceId },
        })
      ).status,
    ).toBe(404);
  });
});
