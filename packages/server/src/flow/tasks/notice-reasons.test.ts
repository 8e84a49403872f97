import { expect, test } from 'vitest';
import { noticeMessage } from '@scf-kit/sdk/contract/platform/notice';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { callUnchecked } from '../../testing/calls.ts';
import { app, begin, complete, provideTaskPeople, who, type Who } from './testing/actions.ts';

provideTaskPeople();

interface Read {
  readonly title: string;
  readonly content: string;
  readonly processInstanceId: string;
}
/** The notices a person has of an instance, newest first. */
const readBy = async (as: Who, instanceId: string): Promise<readonly Read[]> =>
  (
    await callUnchecked<{ readonly records: readonly Read[] }>(app, noticeMessage.calls.page, {
      as: who[as],
      query: { size: '200', descending: 'createTime' },
    })
  ).data.records.filter(({ processInstanceId }) => processInstanceId === instanceId);

test('the notice of a rejection says why in its body, in the language of its reader', async () => {
  const { instanceId, taskId } = await begin();
  expect((await complete('ann', taskId, { approved: false, opinion: '发票与合同金额不符' })).status).toBe(200);
  const [rejected] = await readBy('applicant', instanceId);
  expect(rejected?.title).toMatch(/^“.+”已驳回$/);
  expect(rejected?.content).toBe('原因：发票与合同金额不符');
  const english = await callUnchecked<{ readonly records: readonly Read[] }>(app, noticeMessage.calls.page, {
    as: who.applicant,
    headers: { 'access-i18n': 'en-US' },
  });
  expect(english.data.records[0]?.content).toBe('Reason: 发票与合同金额不符');
});

test('an approval has nothing to explain, and a stop says the reason that was given', async () => {
  const approved = await begin();
  await complete('ann', approved.taskId, { opinion: '同意' });
  expect((await readBy('applicant', approved.instanceId))[0]?.content).toMatch(/已通过$/);
  const stopped = await begin();
  const stop = { processInstanceId: stopped.instanceId, stopReason: '项目取消' };
  expect((await callUnchecked(app, flowableFlow.calls.stop, { as: who.manager, body: stop })).status).toBe(200);
  expect((await readBy('applicant', stopped.instanceId))[0]?.content).toBe('原因：项目取消');
});

test('a person who is given a task, urged or objected to reads the words written to them', async () => {
  const { instanceId, taskId } = await begin('applicant', ['ann', 'bob']);
  await callUnchecked(app, flowableFlow.calls.urge, {
    as: who.applicant,
    body: { processInstanceId: instanceId, opinion: '客户在等' },
  });
  expect((await readBy('ann', instanceId))[0]?.content).toBe('留言：客户在等');
  await callUnchecked(app, flowableTask.calls.transfer, {
    as: who.ann,
    body: { taskId, assigneeId: who.bob.id, opinion: '我今天出差' },
  });
  expect((await readBy('bob', instanceId))[0]?.content).toBe('留言：我今天出差');
  await callUnchecked(app, flowableTask.calls.complaint, { as: who.bob, body: { taskId, opinion: '附件打不开' } });
  expect((await readBy('applicant', instanceId))[0]?.content).toBe('留言：附件打不开');
});

test('written words are text: places in them are not filled again', async () => {
  const { instanceId, taskId } = await begin();
  await complete('ann', taskId, { approved: false, opinion: '{title} <b>{sentence}</b>' });
  expect((await readBy('applicant', instanceId))[0]?.content).toBe('原因：{title} <b>{sentence}</b>');
});
