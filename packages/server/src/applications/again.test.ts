import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { newId } from '@scf-kit/sdk/values';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { PDF } from '../files/testing/uploads.ts';
import { storeUpload } from '../files/upload.ts';
import { COMPLETED, REJECTED, RETURNED, RUNNING, STOPPED } from '../flow/rows.ts';
import { callUnchecked } from '../testing/calls.ts';
import {
  agree,
  app,
  approve,
  approver,
  decide,
  decided,
  newRecord,
  openTask,
  provideBoundRecords,
  start,
  starter,
  stop,
  stranger,
} from './testing/bound-records.ts';

provideBoundRecords();

async function newLetter(): Promise<string> {
  const key = `seal/letter/${newId()}.pdf`;
  await storeUpload(
    { db: app.db, services: app.services },
    {
      key,
      extension: 'pdf',
      originalFileName: '授权书.pdf',
      maxBytes: 1_000,
      userId: starter.id,
      officeId: starter.officeId,
      bytes: Readable.from([PDF]),
    },
  );
  return key;
}

/** Values of a record that its copy does not take over, and the file that the planted one only names. */
const enteredAnew: Readonly<Record<string, (id: string) => Promise<object | undefined>>> = {
  bill: async (id) => ({
    billNumber: `2700${id.replaceAll(/\D/g, '').padEnd(16, '0').slice(-16)}`,
    billingDate: '2026-01-02',
  }),
  'anxinsign-seal': async () => ({ authorizationFile: await newLetter() }),
  // Its workbook is uploaded anew.
  opening: async (id) => {
    await app.db.updateTable('opening').set({ lineCount: 1, wrongCount: 0 }).where('id', '=', id).execute();
    return undefined;
  },
};

interface Detail {
  readonly round: number;
  readonly status: number;
  readonly copies: boolean;
  readonly again: { readonly businessKey: string; readonly formKey: string | null } | null;
  readonly former: { readonly round: number; readonly status: number; readonly record: object | null } | null;
  readonly myTask: { readonly rejection: { readonly ends: boolean; readonly state: string | null } } | null;
}
const detail = async (token: string, processInstanceId: string): Promise<Detail | null> =>
  (await callUnchecked<Detail | null>(app, flowableFlow.calls.detail, { as: { token }, query: { processInstanceId } }))
    .data;

/** The start of the process stands for the applicant among what a task can be returned to. */
async function sendBack(taskId: string) {
  const { data } = await callUnchecked<{ activityId: string; name: string }[]>(app, flowableTask.calls.returnTargets, {
    as: { token: approver },
    query: { taskId },
  });
  const applicant = data.find(({ name }) => name === '申请人');
  return callUnchecked(app, flowableTask.calls.return, {
    as: { token: approver },
    body: { taskId, toActivityId: applicant?.activityId ?? '', opinion: '请补充材料' },
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
        // An approver does not submit it.
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

/** Of these there is one for what they are about; goods that leave are counted as they do. */
const SINGLE = ['office', 'office-change', 'office-qualifications', 'actual-delivery'];

describe('a copy of a record as a new one', () => {
  const copy = (token: string, processInstanceId: string) =>
    callUnchecked<{ businessType: string; businessKey: string }>(app, flowableFlow.calls.copyAsNew, {
      as: { token },
      body: { processInstanceId },
    });
  /** A record whose application was rejected, so that what it took of others is free again. */
  const rejected = async (...[, resource, process]: (typeof decided)[number]) => {
    const id = await newRecord(resource, process);
    const { processInstanceId } = (await start(resource, process, id)).data;
    expect((await detail(starter.token, processInstanceId))?.copies).toBe(false);
    expect((await decide((await openTask(processInstanceId)) ?? '', false)).status).toBe(200);
    return { id, processInstanceId };
  };

  test.each(decided.filter(([, { name }]) => !SINGLE.includes(name)))(
    'is a draft of who made it, and the first one stays: %s',
    async (...which) => {
      const [, resource, process] = which;
      const { id, processInstanceId } = await rejected(...which);
      expect((await detail(starter.token, processInstanceId))?.copies).toBe(true);
      expect((await detail(approver, processInstanceId))?.copies).toBe(false);
      expect((await copy(approver, processInstanceId)).status).toBe(403);
      expect((await copy(stranger.token, processInstanceId)).status).toBe(404);
      const made = await copy(starter.token, processInstanceId);
      expect(made, `${made.msg} ${JSON.stringify(made.data)}`).toMatchObject({
        status: 200,
        data: { businessType: resource.name, businessKey: expect.any(String) },
      });
      const { businessKey } = made.data;
      expect(businessKey).not.toBe(id);
      await agree(resource, process, id, REJECTED);
      const own = await enteredAnew[resource.name]?.(businessKey);
      if (own)
        expect(
          await app.request('PUT', resource.base, { token: starter.token, body: { id: businessKey, ...own } }),
        ).toMatchObject({ status: 200 });
      const started = await start(resource, process, businessKey);
      expect(started, `${started.msg} ${JSON.stringify(started.data)}`).toMatchObject({ status: 200 });
    },
  );

  test.each(decided.filter(([, { name }]) => SINGLE.includes(name)))(
    'is neither offered nor made of what there is one of: %s',
    async (...which) => {
      const { processInstanceId } = await rejected(...which);
      expect((await detail(starter.token, processInstanceId))?.copies).toBe(false);
      expect(await copy(starter.token, processInstanceId)).toMatchObject({
        status: 400,
        msg: '该申请没有可复制的内容',
      });
    },
  );
});
