import { Alert, Input, Modal, Progress, Table } from 'antd';
import { useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { client, notify } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';
import type { Task } from './task-list.tsx';

const words = {
  approve: { zh: '批量通过', en: 'Approve all' }, ask: { zh: '通过选中的 {n} 个任务', en: 'Approve {n} tasks' }, opinion: { zh: '审批意见（写入每个任务）', en: 'Opinion (written to each task)' },
  close: { zh: '关闭', en: 'Close' }, cancel: { zh: '取消', en: 'Cancel' }, summary: { zh: '已通过 {done} 个，{failed} 个未通过', en: '{done} approved, {failed} not' }, task: { zh: '任务', en: 'Task' }, reason: { zh: '原因', en: 'Reason' },
} as const;

interface Refused { readonly task: Task; readonly reason: string }
type Stage = { readonly at: 'asked' } | { readonly at: 'running'; readonly done: number } | { readonly at: 'ended'; readonly done: number; readonly refused: readonly Refused[] };

/** Approves tasks with one opinion, each for itself: what one of them refuses is said and holds up no other. */
export function BatchDecision({ tasks, onClose }: { readonly tasks: readonly Task[]; /** The tasks that are still there. */ readonly onClose: (left: readonly Task[]) => void }): ReactNode {
  const { say, t } = useTexts();
  const [opinion, setOpinion] = useState('');
  const [stage, setStage] = useState<Stage>({ at: 'asked' });
  const run = async (): Promise<void> => {
    const refused: Refused[] = [];
    for (const [done, task] of tasks.entries()) {
      setStage({ at: 'running', done });
      try {
        await client.call(flowableTask.calls.complete, { body: { taskId: task.taskId, approved: true, opinion: opinion.trim() }, quiet: true });
      } catch (error) {
        refused.push({ task, reason: error instanceof ApiError ? error.message : t('common.requestError') });
      }
    }
    const done = tasks.length - refused.length;
    if (refused.length === 0) {
      notify({ kind: 'success', title: say(words.summary, { done, failed: 0 }) });
      onClose([]);
    } else setStage({ at: 'ended', done, refused });
  };
  const leave = (): void => onClose(stage.at === 'ended' ? stage.refused.map(({ task }) => task) : tasks);
  return (
    <Modal
      open width={560} title={say(words.ask, { n: tasks.length })} closable={stage.at !== 'running'} mask={{ closable: false }} onCancel={leave} cancelText={say(words.cancel)}
      {...(stage.at === 'ended' ? { okText: say(words.close), onOk: leave, cancelButtonProps: { hidden: true } } : { okText: say(words.approve), confirmLoading: stage.at === 'running', onOk: () => void run() })}
    >
      {stage.at === 'asked' ? <Input.TextArea autoFocus rows={3} maxLength={500} value={opinion} placeholder={say(words.opinion)} aria-label={say(words.opinion)} onChange={(event) => setOpinion(event.target.value)} /> : null}
      {stage.at === 'running' ? <Progress percent={Math.round((stage.done / tasks.length) * 100)} /> : null}
      {stage.at === 'ended'
        ? <>
            <Alert type="warning" showIcon title={say(words.summary, { done: stage.done, failed: stage.refused.length })} />
            <Table
              size="small" className="table-outcome" rowKey={({ task }) => task.taskId} pagination={{ hideOnSinglePage: true, pageSize: 10 }} dataSource={[...stage.refused]}
              columns={[{ key: 'task', title: say(words.task), render: (_none, { task }) => task.title }, { key: 'reason', dataIndex: 'reason', title: say(words.reason) }]}
            />
          </>
        : null}
    </Modal>
  );
}
