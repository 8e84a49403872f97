import { describe, expect, test } from 'vitest';
import { upload } from '../../testing/uploads.ts';
import { deploy } from '../repository/deployment.ts';
import { end, processXml, start, task } from '../testing/process.ts';
import {
  app,
  who,
  type Who,
  TASK,
  FLOW,
  send,
  get,
  begin,
  complete,
  listNotices,
  provideTaskPeople,
} from './testing/actions.ts';

provideTaskPeople();

const CC = '/api/engine/auth/flowable-task-cc';

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
    const { data } = await send<{ results: { taskId: string; done: boolean; message: string | null }[] }>(
      'ann',
      'POST',
      `${TASK}/complete/batch`,
      { taskIds, approved: true },
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
      send<{ results: { done: boolean }[] }>(as, 'POST', `${TASK}/complete/batch`, { taskIds: ids, approved: true });
    const [ann, bob] = await Promise.all([batch('ann', taskIds), batch('bob', taskIds.toReversed())]);
    expect([...ann.data.results, ...bob.data.results].filter(({ done }) => done)).toHaveLength(6);
  });

  test('a batch is bounded, and rejecting needs a reason', async () => {
    const { taskId } = await begin();
    expect((await send('ann', 'POST', `${TASK}/complete/batch`, { taskIds: [], approved: true })).status).toBe(400);
    expect(
      (
        await send('ann', 'POST', `${TASK}/complete/batch`, {
          taskIds: Array.from({ length: 101 }, (_, at) => `t${at}`),
          approved: true,
        })
      ).status,
    ).toBe(400);
    expect(
      (await send('ann', 'POST', `${TASK}/complete/batch`, { taskIds: [taskId], approved: false })).data,
    ).toMatchObject({ results: [{ done: false, message: '驳回时请填写意见' }] });
  });
});

describe('an instance', () => {
  test('is urged once an hour, by who applied or administers it', async () => {
    const { instanceId } = await begin();
    expect((await send('ann', 'POST', `${FLOW}/urge`, { processInstanceId: instanceId })).status).toBe(403);
    expect(await send('applicant', 'POST', `${FLOW}/urge`, { processInstanceId: instanceId })).toMatchObject({
      status: 200,
      data: { told: 2 },
    });
    expect((await listNotices('bob', instanceId)).at(-1)).toMatchObject({
      messageKey: 'notice.flow.urged',
      dataType: 'TODO',
    });
    expect(await send('manager', 'POST', `${FLOW}/urge`, { processInstanceId: instanceId })).toMatchObject({
      status: 409,
      msg: '一小时内已催办',
    });
    await app.db
      .updateTable('flow_history')
      .set({ startTime: new Date(Date.now() - 3_700_000).toISOString() })
      .where('instanceId', '=', instanceId)
      .where('activityType', '=', 'urge')
      .execute();
    expect((await send('manager', 'POST', `${FLOW}/urge`, { processInstanceId: instanceId })).status).toBe(200);
  });

  test('is talked about by who may see it; who is mentioned is told', async () => {
    const { instanceId } = await begin();
    expect(
      await send('ann', 'POST', `${FLOW}/comment`, {
        processInstanceId: instanceId,
        content: '@carl 请看 <script>',
        mentions: [who.carl.id],
      }),
    ).toMatchObject({ status: 200 });
    expect(await listNotices('carl', instanceId)).toMatchObject([{ messageKey: 'notice.flow.mentioned' }]);
    expect((await get('applicant', `${FLOW}/fetch/comments`, { processInstanceId: instanceId })).data).toMatchObject([
      { content: '@carl 请看 <script>', userId: who.ann.id, mentions: [who.carl.id], files: [] },
    ]);
    expect(
      (await send('elsewhere', 'POST', `${FLOW}/comment`, { processInstanceId: instanceId, content: 'x' })).status,
    ).toBe(404);
    expect((await get('elsewhere', `${FLOW}/fetch/comments`, { processInstanceId: instanceId })).status).toBe(404);
    expect(
      await send('ann', 'POST', `${FLOW}/comment`, {
        processInstanceId: instanceId,
        content: 'x',
        mentions: [who.elsewhere.id],
      }),
    ).toMatchObject({ status: 400, data: { errors: { mentions: expect.any(String) } } });
    expect(
      (await send('ann', 'POST', `${FLOW}/comment`, { processInstanceId: instanceId, content: '  ' })).status,
    ).toBe(400);
  });

  test('is talked about with files, which open for who may see it and for nobody else', async () => {
    const { instanceId } = await begin();
    const say = (as: Who, originalFileName: string, newFilePath: string) =>
      send<{ errors?: Record<string, string> }>(as, 'POST', `${FLOW}/comment`, {
        processInstanceId: instanceId,
        content: '见附件',
        files: [{ originalFileName, newFilePath }],
      });
    const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
    const path = await upload(app, who.ann, { name: '合同.pdf', bytes: pdf });
    const opened = async (as: Who) => (await get(as, '/api/engine/auth/presigned-url', { objectName: path })).status;
    expect(await opened('applicant')).toBe(404);
    expect(await say('ann', '合同.pdf', path)).toMatchObject({ status: 200 });
    expect((await get('applicant', `${FLOW}/fetch/comments`, { processInstanceId: instanceId })).data).toMatchObject([
      { content: '见附件', files: [{ originalFileName: '合同.pdf', newFilePath: path }] },
    ]);
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
      (await get<unknown[]>('ann', `${FLOW}/fetch/comments`, { processInstanceId: instanceId })).data,
    ).toHaveLength(1);
  });

  test('API-048 is copied by hand and at completion; who reads a copy sees it and nothing else', async () => {
    const { instanceId, taskId } = await begin();
    expect(
      (await send('elsewhere', 'POST', CC, { processInstanceId: instanceId, ccUserIds: [who.carl.id] })).status,
    ).toBe(404);
    expect(
      await send('ann', 'POST', CC, { processInstanceId: instanceId, ccUserIds: [who.carl.id, who.manager.id] }),
    ).toMatchObject({ status: 200, data: { sent: 2 } });
    expect(await send('ann', 'POST', CC, { processInstanceId: instanceId, ccUserIds: [who.carl.id] })).toMatchObject({
      data: { sent: 0 },
    });
    expect(await complete('bob', taskId, { ccUserIds: [who.elsewhere.id] })).toMatchObject({ status: 400 });
    expect(await complete('bob', taskId, { ccUserIds: [who.ann.id] })).toMatchObject({ status: 200 });
    const [copy] = (await get<{ records: { id: string; status: number; title: string }[] }>('carl', CC)).data.records;
    expect(copy).toMatchObject({ status: 0 });
    expect((await get('ann', `${CC}/${copy?.id}`)).status).toBe(404);
    expect(await get('carl', `${CC}/${copy?.id}`)).toMatchObject({
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
    expect((await get('carl', `${FLOW}/fetch/process/history`, { processInstanceId: instanceId })).status).toBe(404);
    expect((await send('ann', 'PUT', CC, { ids: [copy?.id] })).status).toBe(200);
    expect((await get('carl', `${CC}/${copy?.id}`)).data).toMatchObject({ status: 0 });
    expect((await send('carl', 'PUT', CC, { ids: [copy?.id] })).status).toBe(200);
    expect((await get<{ records: unknown[] }>('carl', CC, { status: '1' })).data.records).toMatchObject([
      { id: copy?.id, status: 1, statusDictText: '已读', readTime: expect.any(String) },
    ]);
    expect((await get<{ records: unknown[] }>('ann', `${CC}/fetch/sent`)).data.records).toContainEqual(
      expect.objectContaining({
        id: copy?.id,
        processInstanceId: instanceId,
        ccUserId: who.carl.id,
        ccUserName: expect.any(String),
        status: 1,
      }),
    );
    expect((await get<{ total: number }>('carl', `${CC}/fetch/sent`)).data.total).toBe(0);
    expect((await app.request('DELETE', `${CC}/${copy?.id}`, { token: who.carl.token })).status).toBe(200);
  });

  test('tasks may be given to people of the own office, found by name', async () => {
    const { data } = await get<{ key: string; value: string }[]>('ann', `${TASK}/fetch/people`);
    expect(data.map(({ key }) => key).toSorted()).toEqual(
      [who.applicant.id, who.bob.id, who.carl.id, who.manager.id].toSorted(),
    );
    expect((await get<unknown[]>('ann', `${TASK}/fetch/people`, { keyword: '%' })).data).toEqual([]);
    // Of a task those who may have it, for who has it.
    const { taskId } = await begin();
    expect((await get<{ key: string }[]>('ann', `${TASK}/fetch/people`, { taskId })).data).toMatchObject([
      { key: who.bob.id },
    ]);
    expect((await get('carl', `${TASK}/fetch/people`, { taskId })).status).toBe(404);
  });

  test('suspended, nothing is done to its tasks', async () => {
    const { instanceId, taskId } = await begin();
    expect((await send('manager', 'PUT', `${FLOW}/process/suspend`, { processInstanceId: instanceId })).status).toBe(
      200,
    );
    for (const [method, path, body] of [
      ['POST', 'claim', {}],
      ['POST', 'delegate-task', { assigneeId: who.carl.id }],
      ['PUT', 'change/assignee', { assigneeId: who.carl.id }],
      ['POST', 'complaint', { opinion: 'x' }],
    ] as const) {
      expect(await send('ann', method, `${TASK}/${path}`, { taskId, ...body }), path).toMatchObject({
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
    await send<{ processInstanceId: string }>('applicant', 'POST', `${FLOW}/start`, {
      processDefinitionKey: key,
      title: 'Two',
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
  await send('ann', 'POST', `${TASK}/delegate-task`, { taskId: first, assigneeId: who.bob.id });
  await send('bob', 'POST', `${TASK}/resolve-task`, { taskId: first, opinion: 'ok' });
  await complete('ann', first);
  const second = await open();
  expect((await get('bob', `${FLOW}/fetch/process/history/detail`, { processInstanceId })).data).toMatchObject({
    myTask: null,
  });
  expect((await complete('bob', second)).status).toBe(404);
  expect((await complete('ann', second)).status).toBe(200);
});
