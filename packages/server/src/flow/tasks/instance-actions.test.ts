import { describe, expect, test } from 'vitest';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { presignedUrl } from '@scf-kit/sdk/contract/platform/storage';
import { flowableTaskCc } from '@scf-kit/sdk/contract/workflow/task-cc';
import { callUnchecked, call } from '../../testing/calls.ts';
import { upload } from '../../testing/uploads.ts';
import { deploy } from '../repository/deployment.ts';
import { end, processXml, start, task } from '../testing/process.ts';
import { app, who, type Who, begin, complete, listNotices, provideTaskPeople } from './testing/actions.ts';

provideTaskPeople();

describe('many at once', () => {
  test('each task answers for itself', async () => {
    const [first, second, foreign, gone] = [
      await begin(),
      await begin(),
      await begin('applicant', ['bob']),
      await begin(),
    ];
    await complete('ann', gone.taskId);
    const taskIds = [gone.taskId, first.taskId, foreign.taskId, second.taskId, 'nothing'];
    const { data } = await callUnchecked<{ results: { taskId: string; done: boolean; message: string | null }[] }>(
      app,
      flowableTask.calls.completeBatch,
      { as: who.ann, body: { taskIds, approved: true } },
    );
    expect(data.results.map(({ taskId, done }) => [taskId, done])).toEqual(
      taskIds.map((taskId) => [taskId, taskId === first.taskId || taskId === second.taskId]),
    );
    expect(data.results[0]?.message).toBe('任务不存在或已被处理');
    expect(
      await app.db
        .selectFrom('flow_task')
        .select('status')
        .where('id', 'in', [first.taskId, second.taskId, foreign.taskId])
        .orderBy('id')
        .execute(),
    ).toEqual([{ status: 4 }, { status: 4 }, { status: 1 }]);
  });

  test('two batches over the same tasks complete each once', async () => {
    const taskIds = await Promise.all(Array.from({ length: 6 }, async () => (await begin()).taskId));
    const batch = (as: Who, ids: readonly string[]) =>
      callUnchecked<{ results: { done: boolean }[] }>(app, flowableTask.calls.completeBatch, {
        as: who[as],
        body: { taskIds: ids, approved: true },
      });
    const [ann, bob] = await Promise.all([batch('ann', taskIds), batch('bob', taskIds.toReversed())]);
    expect([...ann.data.results, ...bob.data.results].filter(({ done }) => done)).toHaveLength(6);
  });

  test('a batch is bounded, and rejecting needs a reason', async () => {
    const { taskId } = await begin();
    expect(
      (
        await callUnchecked(app, flowableTask.calls.completeBatch, {
          as: who.ann,
          body: { taskIds: [], approved: true },
        })
      ).status,
    ).toBe(400);
    expect(
      (
        await callUnchecked(app, flowableTask.calls.completeBatch, {
          as: who.ann,
          body: {
            taskIds: Array.from({ length: 101 }, (_, at) => `t${at}`),
            approved: true,
          },
        })
      ).status,
    ).toBe(400);
    expect(
      (
        await callUnchecked(app, flowableTask.calls.completeBatch, {
          as: who.ann,
          body: { taskIds: [taskId], approved: false },
        })
      ).data,
    ).toMatchObject({ results: [{ done: false, message: '驳回时请填写意见' }] });
  });
});

describe('an instance', () => {
  test('is urged once an hour, by who applied or administers it', async () => {
    const { instanceId } = await begin();
    expect(
      (await callUnchecked(app, flowableFlow.calls.urge, { as: who.ann, body: { processInstanceId: instanceId } }))
        .status,
    ).toBe(403);
    expect(
      await callUnchecked(app, flowableFlow.calls.urge, { as: who.applicant, body: { processInstanceId: instanceId } }),
    ).toMatchObject({
      status: 200,
      data: { told: 2 },
    });
    expect((await listNotices('bob', instanceId)).at(-1)).toMatchObject({
      messageKey: 'notice.flow.urged',
      dataType: 'TODO',
    });
    expect(
      await callUnchecked(app, flowableFlow.calls.urge, { as: who.manager, body: { processInstanceId: instanceId } }),
    ).toMatchObject({
      status: 409,
      msg: '一小时内已催办',
    });
    await app.db
      .updateTable('flow_history')
      .set({ startTime: new Date(Date.now() - 3_700_000).toISOString() })
      .where('instanceId', '=', instanceId)
      .where('activityType', '=', 'urge')
      .execute();
    expect(
      (await callUnchecked(app, flowableFlow.calls.urge, { as: who.manager, body: { processInstanceId: instanceId } }))
        .status,
    ).toBe(200);
  });

  test('is talked about by who may see it; who is mentioned is told', async () => {
    const { instanceId } = await begin();
    expect(
      await callUnchecked(app, flowableFlow.calls.comment, {
        as: who.ann,
        body: { processInstanceId: instanceId, content: '@carl 请看 <script>', mentions: [who.carl.id] },
      }),
    ).toMatchObject({ status: 200 });
    expect(await listNotices('carl', instanceId)).toMatchObject([{ messageKey: 'notice.flow.mentioned' }]);
    expect(
      (
        await callUnchecked(app, flowableFlow.calls.comments, {
          as: who.applicant,
          query: { processInstanceId: instanceId },
        })
      ).data,
    ).toMatchObject([{ content: '@carl 请看 <script>', userId: who.ann.id, mentions: [who.carl.id], files: [] }]);
    expect(
      (
        await callUnchecked(app, flowableFlow.calls.comment, {
          as: who.elsewhere,
          body: { processInstanceId: instanceId, content: 'x' },
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await callUnchecked(app, flowableFlow.calls.comments, {
          as: who.elsewhere,
          query: { processInstanceId: instanceId },
        })
      ).status,
    ).toBe(404);
    expect(
      await callUnchecked(app, flowableFlow.calls.comment, {
        as: who.ann,
        body: { processInstanceId: instanceId, content: 'x', mentions: [who.elsewhere.id] },
      }),
    ).toMatchObject({ status: 400, data: { errors: { mentions: expect.any(String) } } });
    expect(
      (
        await callUnchecked(app, flowableFlow.calls.comment, {
          as: who.ann,
          body: { processInstanceId: instanceId, content: '  ' },
        })
      ).status,
    ).toBe(400);
  });

  test('is talked about with files, which open for who may see it and for nobody else', async () => {
    const { instanceId } = await begin();
    const say = (as: Who, originalFileName: string, newFilePath: string) =>
      callUnchecked<{ errors?: Record<string, string> }>(app, flowableFlow.calls.comment, {
        as: who[as],
        body: { processInstanceId: instanceId, content: '见附件', files: [{ originalFileName, newFilePath }] },
      });
    const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
    const path = await upload(app, who.ann, { name: '合同.pdf', bytes: pdf });
    const opened = async (as: Who) =>
      (await callUnchecked(app, presignedUrl.calls.get, { as: who[as], query: { objectName: path } })).status;
    expect(await opened('applicant')).toBe(404);
    expect(await say('ann', '合同.pdf', path)).toMatchObject({ status: 200 });
    expect(
      (
        await callUnchecked(app, flowableFlow.calls.comments, {
          as: who.applicant,
          query: { processInstanceId: instanceId },
        })
      ).data,
    ).toMatchObject([{ content: '见附件', files: [{ originalFileName: '合同.pdf', newFilePath: path }] }]);
    for (const as of ['ann', 'applicant', 'bob', 'manager'] as const) expect(await opened(as), as).toBe(200);
    for (const as of ['carl', 'elsewhere'] as const) expect(await opened(as), as).toBe(404);
    // Refused: a file somebody else uploaded, one never uploaded, and one of a kind not accepted.
    for (const refused of [
      await say('bob', '他人.pdf', await upload(app, who.carl, { name: '他人.pdf', bytes: pdf })),
      await say('ann', '无.pdf', 'nowhere/none.pdf'),
      await say('ann', 'a.exe', await upload(app, who.ann, { name: 'a.txt', bytes: 'hi' })),
    ])
      expect(refused).toMatchObject({ status: 400, data: { errors: { files: expect.any(String) } } });
    expect(
      (await callUnchecked(app, flowableFlow.calls.comments, { as: who.ann, query: { processInstanceId: instanceId } }))
        .data,
    ).toHaveLength(1);
  });

  test('API-048 is copied by hand and at completion; who reads a copy sees it and nothing else', async () => {
    const { instanceId, taskId } = await begin();
    expect(
      (
        await callUnchecked(app, flowableTaskCc.calls.create, {
          as: who.elsewhere,
          body: { processInstanceId: instanceId, ccUserIds: [who.carl.id] },
        })
      ).status,
    ).toBe(404);
    expect(
      await callUnchecked(app, flowableTaskCc.calls.create, {
        as: who.ann,
        body: { processInstanceId: instanceId, ccUserIds: [who.carl.id, who.manager.id] },
      }),
    ).toMatchObject({ status: 200, data: { sent: 2 } });
    expect(
      await callUnchecked(app, flowableTaskCc.calls.create, {
        as: who.ann,
        body: { processInstanceId: instanceId, ccUserIds: [who.carl.id] },
      }),
    ).toMatchObject({
      data: { sent: 0 },
    });
    expect(await complete('bob', taskId, { ccUserIds: [who.elsewhere.id] })).toMatchObject({ status: 400 });
    expect(await complete('bob', taskId, { ccUserIds: [who.ann.id] })).toMatchObject({ status: 200 });
    const [copy] = (
      await callUnchecked<{ records: { id: string; status: number; title: string }[] }>(
        app,
        flowableTaskCc.calls.page,
        { as: who.carl },
      )
    ).data.records;
    expect(copy).toMatchObject({ status: 0 });
    expect((await callUnchecked(app, flowableTaskCc.calls.get, { as: who.ann, params: { id: copy?.id } })).status).toBe(
      404,
    );
    expect(
      await callUnchecked(app, flowableTaskCc.calls.get, { as: who.carl, params: { id: copy?.id } }),
    ).toMatchObject({
      status: 200,
      data: {
        title: copy?.title,
        formData: null,
        history: [
          { activityType: 'startEvent' },
          { activityType: 'userTask', approved: null, assigneeId: null },
          { activityType: 'cc' },
          { activityType: 'cc' },
        ],
      },
    });
    // The instance itself stays closed to them.
    expect(
      (await callUnchecked(app, flowableFlow.calls.history, { as: who.carl, query: { processInstanceId: instanceId } }))
        .status,
    ).toBe(404);
    expect(
      (await callUnchecked(app, flowableTaskCc.calls.read, { as: who.ann, body: { ids: [copy?.id] } })).status,
    ).toBe(200);
    expect(
      (await callUnchecked(app, flowableTaskCc.calls.get, { as: who.carl, params: { id: copy?.id } })).data,
    ).toMatchObject({ status: 0 });
    expect(
      (await callUnchecked(app, flowableTaskCc.calls.read, { as: who.carl, body: { ids: [copy?.id] } })).status,
    ).toBe(200);
    expect(
      (
        await callUnchecked<{ records: unknown[] }>(app, flowableTaskCc.calls.page, {
          as: who.carl,
          query: { status: '1' },
        })
      ).data.records,
    ).toMatchObject([{ id: copy?.id, status: 1, statusDictText: '已读', readTime: expect.any(String) }]);
    expect(
      (await callUnchecked<{ records: unknown[] }>(app, flowableTaskCc.calls.sent, { as: who.ann })).data.records,
    ).toContainEqual(
      expect.objectContaining({
        id: copy?.id,
        processInstanceId: instanceId,
        ccUserId: who.carl.id,
        ccUserName: expect.any(String),
        status: 1,
      }),
    );
    expect((await call(app, flowableTaskCc.calls.sent, { as: who.carl })).data.total).toBe(0);
    expect(
      (await callUnchecked(app, flowableTaskCc.calls.delete, { as: who.carl, params: { id: copy?.id } })).status,
    ).toBe(200);
  });

  test('tasks may be given to people of the own office, found by name', async () => {
    const { data } = await callUnchecked<{ key: string; value: string }[]>(app, flowableTask.calls.people, {
      as: who.ann,
    });
    expect(data.map(({ key }) => key).toSorted()).toEqual(
      [who.applicant.id, who.bob.id, who.carl.id, who.manager.id].toSorted(),
    );
    expect((await call(app, flowableTask.calls.people, { as: who.ann, query: { keyword: '%' } })).data).toEqual([]);
    // Of a task those who may have it, for who has it.
    const { taskId } = await begin();
    expect(
      (await callUnchecked(app, flowableTask.calls.people, { as: who.ann, query: { taskId } })).data,
    ).toMatchObject([{ key: who.bob.id }]);
    expect((await callUnchecked(app, flowableTask.calls.people, { as: who.carl, query: { taskId } })).status).toBe(404);
  });

  test('suspended, nothing is done to its tasks', async () => {
    const { instanceId, taskId } = await begin();
    expect(
      (
        await callUnchecked(app, flowableFlow.calls.suspend, {
          as: who.manager,
          body: { processInstanceId: instanceId },
        })
      ).status,
    ).toBe(200);
    const { claim, delegate, transfer, complaint } = flowableTask.calls;
    for (const [made, body] of [
      [claim, {}],
      [delegate, { assigneeId: who.carl.id }],
      [transfer, { assigneeId: who.carl.id }],
      [complaint, { opinion: 'x' }],
    ] as const) {
      expect(await callUnchecked(app, made, { as: who.ann, body: { taskId, ...body } }), made.name).toMatchObject({
        status: 409,
        msg: '流程已挂起',
      });
    }
  });
});

test('of several steps each goes its own way', async () => {
  const key = 'actions-two';
  const offered = `flowable:candidateUsers="${who.ann.id}"`;
  await app.db.transaction().execute((db) =>
    deploy(db, {
      bpmnXml: processXml({
        key,
        nodes: [
          start(),
          task('first', `flowable:candidateUsers="${who.ann.id},${who.bob.id}"`),
          task('second', offered),
          end(),
        ],
        flows: [
          ['start', 'first'],
          ['first', 'second'],
          ['second', 'end'],
        ],
      }),
      by: null,
    }),
  );
  const { processInstanceId } = (
    await callUnchecked<{ processInstanceId: string }>(app, flowableFlow.calls.start, {
      as: who.applicant,
      body: { processDefinitionKey: key, title: 'Two' },
    })
  ).data;
  const open = async () =>
    (
      await app.db
        .selectFrom('flow_task')
        .select('id')
        .where('instanceId', '=', processInstanceId)
        .where('endTime', 'is', null)
        .executeTakeFirstOrThrow()
    ).id;
  const first = await open();
  await callUnchecked(app, flowableTask.calls.delegate, {
    as: who.ann,
    body: { taskId: first, assigneeId: who.bob.id },
  });
  await callUnchecked(app, flowableTask.calls.resolve, { as: who.bob, body: { taskId: first, opinion: 'ok' } });
  await complete('ann', first);
  const second = await open();
  expect(
    (await callUnchecked(app, flowableFlow.calls.detail, { as: who.bob, query: { processInstanceId } })).data,
  ).toMatchObject({
    myTask: null,
  });
  expect((await complete('bob', second)).status).toBe(404);
  expect((await complete('ann', second)).status).toBe(200);
});
