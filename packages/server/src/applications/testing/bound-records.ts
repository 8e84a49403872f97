import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import {
  permissionCodes,
  listProcesses,
  stateField,
  valueNamed,
  type ApprovalProcess,
  type Call,
  type Field,
  type Resource,
} from '@scf-kit/sdk/contract';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { loadContract } from '../../contract.ts';
import { COMPLETED, REJECTED, RETURNED, RUNNING, STOPPED } from '../../flow/rows.ts';
import { nameOfColumn, quoteTable } from '../../resource/shape.query.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callUnchecked, type Caller } from '../../testing/calls.ts';
import type { TestAnswer } from '../../testing/requests.ts';
import { newOffice, newPerson, type TestPerson } from '../../testing/people.ts';
import { plantSubmittable } from '../../testing/submittable.ts';
import { sample } from '../../testing/walk.ts';
import { fixedBy } from '../forms/bindings.ts';
import { fitting } from './fitting.ts';

/*
 * Every resource people decide on, by each of its processes: a new one is walked without a line here.
 */
export const decided = (await loadContract())
  .filter(({ stored }) => stored)
  .flatMap((resource) =>
    listProcesses(resource).map((process) => [`${resource.name} by ${process.key}`, resource, process] as const),
  );

export let app: TestApp;
export let starter: TestPerson;
export let stranger: TestPerson;
export let approver: string;
/** A product of the file's own, with people of two offices who may do everything. */
export function provideBoundRecords(): void {
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
}

export interface Started {
  readonly processInstanceId: string;
  readonly businessKey: string;
  readonly title: string;
}
export const getStateFieldName = (resource: Resource): string => stateField(resource)?.name ?? '';
export const listCalls = (resource: Resource): readonly Call[] => Object.values(resource.calls);
const starts = (resource: Resource, { key }: ApprovalProcess): Call | undefined =>
  listCalls(resource).find(({ flow }) => flow?.does === 'start' && flow.processes.includes(key));
const send = (as: Caller, made: Call, body: object): Promise<TestAnswer<Started>> =>
  callUnchecked<Started>(app, made, { as, body });

/** A record of the starter's office from which the process may start. */
export async function newRecord(
  resource: Resource,
  process: ApprovalProcess,
  told: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const started = valueNamed(resource, process.states.started);
  const startsIn = process.where[getStateFieldName(resource)];
  const moves = stateField(resource)?.field.moves ?? [];
  const before =
    moves.find(([from, to]) => to === String(started) && (startsIn?.includes(Number(from)) ?? true))?.[0] ??
    String(started);
  const filled = Object.fromEntries(
    process.needs.flatMap((name) => {
      const field: Field | undefined = resource.own[name];
      return field ? [[name, sample(field)]] : [];
    }),
  );
  return plantSubmittable(app, resource, starter.officeId, {
    ...filled,
    ...fixedBy(process),
    ...(await fitting(app, resource, starter.officeId)),
    [getStateFieldName(resource)]: Number(before),
    ...told,
  });
}
export const start = (
  resource: Resource,
  process: ApprovalProcess,
  id: string,
  person = starter,
): Promise<TestAnswer<Started>> => {
  const own = starts(resource, process);
  return own
    ? send(person, own, { id })
    : send(person, flowableFlow.calls.start, {
        processDefinitionKey: process.key,
        businessType: resource.name,
        businessKey: id,
      });
};
export const stop = (
  resource: Resource,
  id: string,
  processInstanceId: string,
  person = starter,
): Promise<TestAnswer<Started>> => {
  const own = listCalls(resource).find(({ flow }) => flow?.does === 'stop' && flow.state === undefined);
  return own
    ? send(person, own, { id, stopReason: '不再需要' })
    : send(person, flowableFlow.calls.stop, { processInstanceId, stopReason: '不再需要' });
};
export const readState = async (resource: Resource, id: string): Promise<number | undefined> =>
  (
    await sql<{
      state: number;
    }>`
      select ${nameOfColumn(getStateFieldName(resource))} as "state"
      from ${quoteTable(resource.table)}
      where "id" = ${id}`.execute(app.db)
  ).rows[0]?.state;
export const readNewestInstance = (id: string) =>
  app.db
    .selectFrom('flow_instance')
    .select(['id', 'status'])
    .where('businessKey', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
export const openTask = async (instanceId: string): Promise<string | undefined> =>
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
export const decide = (taskId: string, approved: boolean) =>
  send({ token: approver }, flowableTask.calls.complete, { taskId, approved, opinion: approved ? '同意' : '资料不全' });

/** Approves until nothing is open, at most so many times. Answers how many tasks there were. */
export async function approve(instanceId: string, most = 20): Promise<number> {
  let done = 0;
  for (let task = await openTask(instanceId); task !== undefined && done < most; task = await openTask(instanceId)) {
    expect(await decide(task, true)).toMatchObject({ status: 200 });
    done += 1;
  }
  return done;
}

/** The state a record must have, by the status of its instance. */
const said = (resource: Resource, { states }: ApprovalProcess, status: number): number => {
  const draft = resource.approvable?.draft;
  const named = {
    [RUNNING]: states.started,
    [COMPLETED]: states.approved,
    [REJECTED]: states.refused,
    [STOPPED]: states.stopped,
    [RETURNED]: draft ?? states.refused,
  }[status];
  return named === undefined ? -1 : valueNamed(resource, named);
};
export async function agree(resource: Resource, process: ApprovalProcess, id: string, status: number): Promise<void> {
  expect((await readNewestInstance(id)).status).toBe(status);
  expect(await readState(resource, id)).toBe(said(resource, process, status));
}
