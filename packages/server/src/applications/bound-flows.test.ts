import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  permissionCodes,
  processesOf,
  stateField,
  valueNamed,
  type ApprovalProcess,
  type Call,
  type Field,
  type Resource,
} from '@scf-kit/sdk/contract';
import { loadContract } from '../contract.ts';
import { COMPLETED, REJECTED, RUNNING, STOPPED } from '../flow/instances/rows.ts';
import { nameOfColumn, tableOf } from '../resource/shape.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../testing/app.ts';
import { newOffice, newPerson, type TestPerson } from '../testing/people.ts';
import { plant, sample } from '../testing/walk.ts';
import { fixedBy } from './forms/bindings.ts';

/*
 * Every resource people decide on, by each of its processes: a new one is walked without a line here.
 */
const decided = (await loadContract())
  .filter(({ stored }) => stored)
  .flatMap((resource) =>
    processesOf(resource).map((process) => [`${resource.name} by ${process.key}`, resource, process] as const),
  );
const START = '/api/engine/auth/flowable/flow/start';
const COMPLETE = '/api/engine/auth/flowable/task/complete';

let app: TestApp;
let starter: TestPerson;
let stranger: TestPerson;
let approver: string;
beforeAll(async () => {
  app = await startTestApp({ limits: { all: 1_000_000, apart: {} } });
  starter = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: permissionCodes, scope: 'office' }],
  });
  stranger = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: permissionCodes, scope: 'office' }],
  });
  approver = await app.login('approver');
});
afterAll(() => app.close());

interface Started {
  readonly processInstanceId: string;
  readonly businessKey: string;
  readonly title: string;
}
const fieldOf = (resource: Resource): string => stateField(resource)?.name ?? '';
const callsOf = (resource: Resource): readonly Call[] => Object.values(resource.calls);
const starts = (resource: Resource, { key }: ApprovalProcess): Call | undefined =>
  callsOf(resource).find(({ flow }) => flow?.does === 'start' && flow.processes.includes(key));
const post = (
  person: { readonly token: string },
  method: string,
  path: string,
  body: unknown,
): Promise<TestAnswer<Started>> => app.request<Started>(method, path, { token: person.token, body });

/** A record of the starter's office from which the process may start. */
function newRecord(
  resource: Resource,
  process: ApprovalProcess,
  told: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const moves = stateField(resource)?.field.moves ?? [];
  const before =
    moves.find(([, to]) => to === String(valueNamed(resource, process.states.started)))?.[0] ??
    String(valueNamed(resource, process.states.started));
  const filled = Object.fromEntries(
    process.needs.flatMap((name) => {
      const field: Field | undefined = resource.own[name];
      return field ? [[name, sample(field)]] : [];
    }),
  );
  return plant(app, resource, starter.officeId, {
    ...filled,
    ...fixedBy(process),
    [fieldOf(resource)]: Number(before),
    ...told,
  });
}
const start = (
  resource: Resource,
  process: ApprovalProcess,
  id: string,
  person = starter,
): Promise<TestAnswer<Started>> => {
  const own = starts(resource, process);
  return own
    ? post(person, own.method, own.path, { id })
    : post(person, 'POST', START, { processDefinitionKey: process.key, businessType: resource.name, businessKey: id });
};
const stop = (
  resource: Resource,
  id: string,
  processInstanceId: string,
  person = starter,
): Promise<TestAnswer<Started>> => {
  const own = callsOf(resource).find(({ flow }) => flow?.does === 'stop' && flow.state === undefined);
  return own
    ? post(person, own.method, own.path, { id, stopReason: '不再需要' })
    : post(person, 'PUT', '/api/engine/auth/flowable/flow/instance/stop', {
        processInstanceId,
        stopReason: '不再需要',
      });
};
const stateOf = async (resource: Resource, id: string): Promise<number | undefined> =>
  (
    await sql<{
      state: number;
    }>`select ${nameOfColumn(fieldOf(resource))} as "state" from ${tableOf(resource.table)} where "id" = ${id}`.execute(
      app.db,
    )
  ).rows[0]?.state;
const instanceOf = (id: string) =>
  app.db
    .selectFrom('flow_instance')
    .select(['id', 'status'])
    .where('businessKey', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
const openTask = async (instanceId: string): Promise<string | undefined> =>
  (
    await app.db
      .selectFrom('flow_task')
      .select('id')
      .where('instanceId', '=', instanceId)
      .where('endTime', 'is', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  )?.id;
const decide = (taskId: string, approved: boolean) =>
  post({ token: approver }, 'POST', COMPLETE, { taskId, approved, opinion: approved ? '同意' : '资料不全' });

/** Approves until nothing is open, at most so many times. Answers how many tasks there were. */
async function approve(instanceId: string, most = 20): Promise<number> {
  let done = 0;
  for (let task = await openTask(instanceId); task !== undefined && done < most; task = await openTask(instanceId)) {
    expect(await decide(task, true)).toMatchObject({ status: 200 });
    done += 1;
  }
  return done;
}

/** The state a record must have, by the status of its instance. */
const said = (resource: Resource, { states }: ApprovalProcess, status: number): number => {
  const named = {
    [RUNNING]: states.started,
    [COMPLETED]: states.approved,
    [REJECTED]: states.refused,
    [STOPPED]: states.stopped,
  }[status];
  return named === undefined ? -1 : valueNamed(resource, named);
};
async function agree(resource: Resource, process: ApprovalProcess, id: string, status: number): Promise<void> {
  expect((await instanceOf(id)).status).toBe(status);
  expect(await stateOf(resource, id)).toBe(said(resource, process, status));
}

test('what was approved stays as it stood: each step is kept with the record it was approved on', async () => {
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
    app.request<{ taskNames: string[]; record: Record<string, unknown> }[]>(
      'GET',
      '/api/engine/auth/flowable/flow/fetch/snapshots',
      { token, query: { processInstanceId } },
    );
  const { data } = await snapshots(starter.token);
  expect(data).toMatchObject([
    { taskNames: ['业务审批'], record: { name: '彩超采购', applyAmount: '6000000.00' } },
    { record: { name: '彩超采购（改）' } },
  ]);
  expect(data[1]?.taskNames.toSorted()).toEqual(['财务审批', '风控审批'].toSorted());
  // Its state is that of the process, no part of what was approved.
  expect(data[0]?.record).not.toHaveProperty(fieldOf(resource));
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
      const { status } = await instanceOf(id);
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
      (
        await app.request('GET', '/api/engine/auth/flowable/flow/fetch/process/history', {
          token: stranger.token,
          query: { processInstanceId },
        })
      ).status,
    ).toBe(404);
    const lists = (await loadContract())
      .flatMap(callsOf)
      .filter(({ flow }) => flow?.does === 'tasks' && flow.as === 'page');
    for (const list of lists)
      expect(
        JSON.stringify(await app.request(list.method, list.path, { token: stranger.token, query: { size: 200 } })),
      ).not.toContain(processInstanceId);
    await agree(resource, process, id, RUNNING);
  });
});
