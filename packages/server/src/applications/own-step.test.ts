import { expect, test } from 'vitest';
import { deploy } from '../flow/repository/deployment.ts';
import { end, processXml, start as begin, task } from '../flow/testing/process.ts';
import { RETURNED, RUNNING } from '../flow/rows.ts';
import {
  agree,
  app,
  approver,
  decided,
  newRecord,
  openTask,
  post,
  provideBoundRecords,
  start,
  starter,
  readState,
} from './testing/bound-records.ts';

provideBoundRecords();

const FLOW = '/api/engine/auth/flowable/flow';
const TASK = '/api/engine/auth/flowable/task';

const drafted = decided.filter(([, { approvable }]) => approvable?.draft !== undefined);
const again = async (processInstanceId: string) =>
  (
    await app.request<{ readonly again: { readonly businessKey: string } | null }>(
      'GET',
      `${FLOW}/fetch/process/history/detail`,
      { token: starter.token, query: { processInstanceId } },
    )
  ).data.again;
const targets = async (taskId: string) =>
  (
    await app.request<readonly { readonly activityId: string; readonly name: string }[]>(
      'GET',
      `${TASK}/fetch/return-targets`,
      { token: approver, query: { taskId } },
    )
  ).data;

test.each(drafted)(
  'a record without a form goes back to its applicant, not to a step at which nobody can change it: %s',
  async (_name, resource, process) => {
    const bpmnXml = processXml({
      key: process.key,
      nodes: [
        begin().replace('/>', ' flowable:initiator="initiator"/>'),
        task('mine', 'flowable:assignee="${initiator}"'),
        task('review'),
        end(),
      ],
      flows: [
        ['start', 'mine'],
        ['mine', 'review'],
        ['review', 'end'],
      ],
    });
    await app.db.transaction().execute((db) => deploy(db, { bpmnXml, by: null }));
    const id = await newRecord(resource, process);
    const toReview = async (): Promise<string> => {
      const { data, msg } = await start(resource, process, id);
      const mine = (await openTask(data.processInstanceId)) ?? '';
      const sent = await post(starter, 'POST', `${TASK}/complete`, { taskId: mine, approved: true, opinion: '' });
      expect(sent.status, `${msg} ${sent.msg}`).toBe(200);
      return data.processInstanceId;
    };
    const first = await toReview();
    const review = (await openTask(first)) ?? '';
    const [applicant, ...others] = await targets(review);
    expect([applicant?.name, others]).toEqual(['申请人', []]);
    const sendBack = (toActivityId: string) =>
      post({ token: approver }, 'POST', `${TASK}/return`, { taskId: review, toActivityId, opinion: '请补充' });
    expect((await sendBack('mine')).status).toBe(400);
    await agree(resource, process, id, RUNNING);
    expect((await sendBack(applicant?.activityId ?? '')).status).toBe(200);
    await agree(resource, process, id, RETURNED);
    expect(resource.editableIn?.states ?? [await readState(resource, id)]).toContain(await readState(resource, id));
    expect(await again(first)).toMatchObject({ businessKey: id });

    // Taken back by its applicant it is theirs to change as well.
    const second = await toReview();
    expect((await post(starter, 'POST', `${FLOW}/withdraw`, { processInstanceId: second })).status).toBe(200);
    expect(await openTask(second)).toBeUndefined();
    expect(await again(second)).toMatchObject({ businessKey: id });
  },
);
