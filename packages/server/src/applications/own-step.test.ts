import { expect, test } from 'vitest';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { deploy } from '../flow/repository/deployment.ts';
import { end, processXml, start as begin, task } from '../flow/testing/process.ts';
import { RETURNED, RUNNING } from '../flow/rows.ts';
import { callUnchecked } from '../testing/calls.ts';
import {
  agree,
  app,
  approver,
  decided,
  newRecord,
  openTask,
  provideBoundRecords,
  start,
  starter,
  readState,
} from './testing/bound-records.ts';

provideBoundRecords();

const drafted = decided.filter(([, { approvable }]) => approvable?.draft !== undefined);
const again = async (processInstanceId: string) =>
  (
    await callUnchecked<{ readonly again: { readonly businessKey: string } | null }>(app, flowableFlow.calls.detail, {
      as: starter,
      query: { processInstanceId },
    })
  ).data.again;
const targets = async (taskId: string) =>
  (
    await callUnchecked<readonly { readonly activityId: string; readonly name: string }[]>(
      app,
      flowableTask.calls.returnTargets,
      { as: { token: approver }, query: { taskId } },
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
      const sent = await callUnchecked(app, flowableTask.calls.complete, {
        as: starter,
        body: { taskId: mine, approved: true, opinion: '' },
      });
      expect(sent.status, `${msg} ${sent.msg}`).toBe(200);
      return data.processInstanceId;
    };
    const first = await toReview();
    const review = (await openTask(first)) ?? '';
    const [applicant, ...others] = await targets(review);
    expect([applicant?.name, others]).toEqual(['申请人', []]);
    const sendBack = (toActivityId: string) =>
      callUnchecked(app, flowableTask.calls.return, {
        as: { token: approver },
        body: { taskId: review, toActivityId, opinion: '请补充' },
      });
    expect((await sendBack('mine')).status).toBe(400);
    await agree(resource, process, id, RUNNING);
    expect((await sendBack(applicant?.activityId ?? '')).status).toBe(200);
    await agree(resource, process, id, RETURNED);
    expect(resource.editableIn?.states ?? [await readState(resource, id)]).toContain(await readState(resource, id));
    expect(await again(first)).toMatchObject({ businessKey: id });

    // Taken back by its applicant it is theirs to change as well.
    const second = await toReview();
    expect(
      (await callUnchecked(app, flowableFlow.calls.withdraw, { as: starter, body: { processInstanceId: second } }))
        .status,
    ).toBe(200);
    expect(await openTask(second)).toBeUndefined();
    expect(await again(second)).toMatchObject({ businessKey: id });
  },
);
