import { describe, expect, test } from 'vitest';
import { COMPLETED, REJECTED, RETURNED, RUNNING, STOPPED } from '../flow/instances/rows.ts';
import {
  agree,
  app,
  approve,
  approver,
  decide,
  decided,
  newRecord,
  openTask,
  post,
  provideBoundRecords,
  start,
  starter,
  stop,
  stranger,
} from './testing/bound-records.ts';

provideBoundRecords();

const FLOW = '/api/engine/auth/flowable/flow';
const TASK = '/api/engine/auth/flowable/task';

interface Detail {
  readonly round: number;
  readonly status: number;
  readonly again: { readonly businessKey: string; readonly formKey: string | null } | null;
  readonly former: { readonly round: number; readonly status: number; readonly record: object | null } | null;
  readonly myTask: { readonly rejection: { readonly ends: boolean; readonly state: string | null } } | null;
}
const detail = async (token: string, processInstanceId: string): Promise<Detail | null> =>
  (
    await app.request<Detail | null>('GET', `${FLOW}/fetch/process/history/detail`, {
      token,
      query: { processInstanceId },
    })
  ).data;

/** The start of the process stands for the applicant among what a task can be returned to. */
async function sendBack(taskId: string) {
  const { data } = await app.request<{ activityId: string; name: string }[]>('GET', `${TASK}/fetch/return-targets`, {
    token: approver,
    query: { taskId },
  });
  const applicant = data.find(({ name }) => name === '申请人');
  return post({ token: approver }, 'POST', `${TASK}/return`, {
    taskId,
    toActivityId: applicant?.activityId ?? '',
    opinion: '请补充材料',
  });
}

describe('an application that ended without an approval', () => {
  test.each(decided)(
    'is submitted again as the same record, rejected, returned or withdrawn: %s',
    async (_name, resource, process) => {
      for (const [status, end] of [
        [REJECTED, async (id: string) => decide((await openTask(id)) ?? '', false)],
        [RETURNED, async (id: string) => sendBack((await openTask(id)) ?? '')],
        [STOPPED, (id: string, record: string) => stop(resource, record, id)],
      ] as const) {
        const id = await newRecord(resource, process);
        const first = (await start(resource, process, id)).data.processInstanceId;
        expect((await detail(approver, first))?.myTask?.rejection).toMatchObject({ ends: true });
        expect((await detail(starter.token, first))?.again).toBeNull();
        expect(await end(first, id)).toMatchObject({ status: 200 });
        await agree(resource, process, id, status);
        const ended = await detail(starter.token, first);
        expect(ended).toMatchObject({ round: 1, status, former: null });
        expect(ended?.again).toMatchObject({ businessKey: id });
        // Whoever only decides on it does not submit it.
        expect((await detail(approver, first))?.again ?? null).toBeNull();
        expect((await start(resource, process, id, stranger)).status).toBe(404);

        const again = await start(resource, process, id);
        expect(again).toMatchObject({ status: 200, data: { businessKey: id } });
        await agree(resource, process, id, RUNNING);
        const second = again.data.processInstanceId;
        expect(await detail(approver, second)).toMatchObject({
          round: 2,
          former: { round: 1, status, record: expect.any(Object) },
        });
        // The one before is no longer the newest.
        expect((await detail(starter.token, first))?.again).toBeNull();
        await approve(second);
        await agree(resource, process, id, COMPLETED);
        expect((await detail(starter.token, second))?.again).toBeNull();
      }
    },
  );
});

describe('a copy of a record as a new one', () => {
  test.each(
    // What is planted of the others names dictionary items that are not there.
    decided.filter(([, { name }]) => ['contract', 'non-financing', 'bill', 'payment-request'].includes(name)),
  )('is a draft of who made it, and the first one stays: %s', async (_name, resource, process) => {
    const id = await newRecord(resource, process);
    const { processInstanceId } = (await start(resource, process, id)).data;
    const copy = (token: string) =>
      app.request<{ businessType: string; businessKey: string }>('POST', `${FLOW}/copy-as-new`, {
        token,
        body: { processInstanceId },
      });
    expect((await copy(approver)).status).toBe(403);
    expect((await copy(stranger.token)).status).toBe(404);
    const made = await copy(starter.token);
    expect(made, `${made.msg} ${JSON.stringify(made.data)}`).toMatchObject({
      status: 200,
      data: { businessType: resource.name, businessKey: expect.any(String) },
    });
    expect(made.data.businessKey).not.toBe(id);
    await agree(resource, process, id, RUNNING);
    // The number of a received invoice is its own, and the copy gets another.
    if (resource.name === 'bill')
      await post(starter, 'PUT', resource.base, {
        id: made.data.businessKey,
        billNumber: `2700${made.data.businessKey.replaceAll(/\D/g, '').padEnd(16, '0').slice(-16)}`,
        billingDate: '2026-01-02',
      });
    expect(await start(resource, process, made.data.businessKey)).toMatchObject({ status: 200 });
  });
});
