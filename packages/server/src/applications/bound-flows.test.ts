import { stateField } from '@scf-kit/sdk/contract';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { describe, expect, test } from 'vitest';
import { loadContract } from '../contract.ts';
import { COMPLETED, REJECTED, RUNNING, STOPPED } from '../flow/rows.ts';
import { callUnchecked } from '../testing/calls.ts';
import {
  agree,
  app,
  approve,
  listCalls,
  decide,
  decided,
  getStateFieldName,
  readNewestInstance,
  newRecord,
  openTask,
  provideBoundRecords,
  start,
  starter,
  stop,
  stranger,
} from './testing/bound-records.ts';

provideBoundRecords();

test('an approved record stays as it stood: each step is kept with the record it was approved on', async () => {
  const found = decided.find(([, resource, { key }]) => resource.name === 'financing' && key === 'financing');
  if (!found) throw new Error('No process of financing is bound.');
  const [, resource, process] = found;
  const id = await newRecord(resource, process, { applyAmount: '6000000', name: '彩超采购' });
  const { processInstanceId } = (await start(resource, process, id)).data;
  await approve(processInstanceId, 1);
  // Nobody changes a record in approval by the calls; what somebody does to it elsewhere is seen all the same.
  await app.db.updateTable('financing').set({ name: '彩超采购（改）' }).where('id', '=', id).execute();
  await approve(processInstanceId);
  const snapshots = (token: string) =>
    callUnchecked<{ taskNames: string[]; record: Record<string, unknown> }[]>(app, flowableFlow.calls.snapshots, {
      as: { token },
      query: { processInstanceId },
    });
  const { data } = await snapshots(starter.token);
  expect(data).toMatchObject([
    { taskNames: ['业务审批'], record: { name: '彩超采购', applyAmount: '6000000.00' } },
    { record: { name: '彩超采购（改）' } },
  ]);
  expect(data[1]?.taskNames.toSorted()).toEqual(['财务审批', '风控审批'].toSorted());
  // Its state is that of the process, no part of what was approved.
  expect(data[0]?.record).not.toHaveProperty(getStateFieldName(resource));
  expect((await snapshots(stranger.token)).status).toBe(404);
});

describe('FLOW-001 a record and its process never disagree', () => {
  test('there is something to walk', () => expect(decided.length).toBeGreaterThan(8));

  test.each(decided)('approved step by step: %s', async (_name, resource, process) => {
    const id = await newRecord(resource, process);
    const started = await start(resource, process, id);
    expect(started).toMatchObject({ status: 200, data: { businessKey: id } });
    const { processInstanceId } = started.data;
    await agree(resource, process, id, RUNNING);
    // While it runs it is not started again.
    expect((await start(resource, process, id)).status).toBe(409);
    expect(await approve(processInstanceId)).toBeGreaterThan(0);
    await agree(resource, process, id, COMPLETED);
    // An approved state is given up only where its states say so.
    const { approved, stopped } = process.states;
    const states = stateField(resource)?.field.states ?? {};
    if (states[approved]?.to?.includes(stopped)) return;
    expect((await stop(resource, id, processInstanceId)).status).toBe(409);
    await agree(resource, process, id, COMPLETED);
  });

  test.each(decided)('rejected at each step, and started again: %s', async (_name, resource, process) => {
    const steps = await approve(
      (await start(resource, process, await newRecord(resource, process))).data.processInstanceId,
    );
    for (let at = 0; at < steps; at += 1) {
      const id = await newRecord(resource, process);
      const { processInstanceId } = (await start(resource, process, id)).data;
      await approve(processInstanceId, at);
      expect(await decide((await openTask(processInstanceId)) ?? '', false)).toMatchObject({ status: 200 });
      await agree(resource, process, id, REJECTED);
      expect(await openTask(processInstanceId)).toBeUndefined();
      const again = await start(resource, process, id);
      expect(again.status).toBe(200);
      await agree(resource, process, id, RUNNING);
      await approve(again.data.processInstanceId);
      await agree(resource, process, id, COMPLETED);
    }
  });

  test.each(decided)('stopped by whoever started it: %s', async (_name, resource, process) => {
    const id = await newRecord(resource, process);
    const { processInstanceId } = (await start(resource, process, id)).data;
    expect(await stop(resource, id, processInstanceId)).toMatchObject({ status: 200 });
    await agree(resource, process, id, STOPPED);
    expect(await openTask(processInstanceId)).toBeUndefined();
  });

  test.each(decided)(
    'approving, rejecting and stopping at once: one wins, and they agree: %s',
    async (_name, resource, process) => {
      const id = await newRecord(resource, process);
      const { processInstanceId } = (await start(resource, process, id)).data;
      const task = (await openTask(processInstanceId)) ?? '';
      const answers = await Promise.all([
        decide(task, true),
        decide(task, false),
        stop(resource, id, processInstanceId),
        start(resource, process, id),
      ]);
      expect(answers.some(({ status }) => status === 200)).toBe(true);
      expect(
        answers.filter(({ status }) => status !== 200).every(({ status }) => status === 409 || status === 400),
      ).toBe(true);
      const { status } = await readNewestInstance(id);
      await agree(resource, process, id, status);
    },
  );

  test.each(decided.filter(([, , { needs }]) => needs.length > 0))(
    'what its approval needs and it lacks is said by field: %s',
    async (_name, resource, process) => {
      const id = await newRecord(resource, process, Object.fromEntries(process.needs.map((name) => [name, null])));
      const answer = await start(resource, process, id);
      expect(answer).toMatchObject({
        status: 400,
        data: { errors: Object.fromEntries(process.needs.map((name) => [name, expect.any(String)])) },
      });
      expect(await app.db.selectFrom('flow_instance').select('id').where('businessKey', '=', id).execute()).toEqual([]);
    },
  );

  test.each(decided)('another office neither starts nor stops nor sees it: %s', async (_name, resource, process) => {
    const id = await newRecord(resource, process);
    expect((await start(resource, process, id, stranger)).status).toBe(404);
    const { processInstanceId } = (await start(resource, process, id)).data;
    expect((await stop(resource, id, processInstanceId, stranger)).status).toBe(404);
    expect(
      (await callUnchecked(app, flowableFlow.calls.history, { as: stranger, query: { processInstanceId } })).status,
    ).toBe(404);
    const lists = (await loadContract())
      .flatMap(listCalls)
      .filter(({ flow }) => flow?.does === 'tasks' && flow.as === 'page');
    for (const list of lists)
      expect(JSON.stringify(await callUnchecked(app, list, { as: stranger, query: { size: 200 } }))).not.toContain(
        processInstanceId,
      );
    await agree(resource, process, id, RUNNING);
  });
});
