import { Alert, Input, Modal, Table } from 'antd';
import { useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import { flowableTask, MOST_TASKS } from '@scf-kit/sdk/contract/workflow/task';
import { client, notify } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';
import { useSaving } from '../../../shell/controls/saving.ts';
import type { Task } from '../task.ts';
import { SavedOpinions } from '../instance/saved-opinions.tsx';
import './tasks.css';
import '../../../table/selection/selection.css';

const words = {
  approve: { zh: '批量通过', en: 'Approve all' },
  ask: { zh: '通过选中的 {n} 个任务', en: 'Approve {n} {n|task|tasks}' },
  opinion: { zh: '审批意见（写入每个任务）', en: 'Opinion (written to each task)' },
  close: { zh: '关闭', en: 'Close' },
  cancel: { zh: '取消', en: 'Cancel' },
  summary: { zh: '已通过 {done} 个，{failed} 个未通过', en: '{done} approved, {failed} not' },
  task: { zh: '任务', en: 'Task' },
  reason: { zh: '原因', en: 'Reason' },
} as const;

interface Refused {
  readonly task: Task;
  readonly reason: string;
}
interface Outcome {
  readonly done: number;
  readonly refused: readonly Refused[];
}

/** Approves tasks with one opinion, each for itself: what one of them refuses is said and holds up no other. */
export function BatchDecision({
  tasks,
  onClose,
}: {
  readonly tasks: readonly Task[];
  /** The tasks that are still there. */ readonly onClose: (left: readonly Task[]) => void;
}): ReactNode {
  const { say, t } = useTexts();
  const [opinion, setOpinion] = useState('');
  const { busy, attempt } = useSaving();
  const [outcome, setOutcome] = useState<Outcome>();
  /** Answers the tasks that were refused. */
  const approve = async (): Promise<readonly Refused[]> => {
    const refused: Refused[] = [];
    for (let from = 0; from < tasks.length; from += MOST_TASKS) {
      const part = tasks.slice(from, from + MOST_TASKS);
      try {
        const { results } = await client.call(flowableTask.calls.completeBatch, {
          body: { taskIds: part.map(({ taskId }) => taskId), approved: true, opinion: opinion.trim() },
          quiet: true,
        });
        const said = new Map(results.map((result) => [result.taskId, result]));
        refused.push(
          ...part.flatMap((task) => {
            const result = said.get(task.taskId);
            return result?.done ? [] : [{ task, reason: result?.message ?? t('common.requestError') }];
          }),
        );
      } catch (error) {
        const reason = error instanceof ApiError ? error.message : t('common.requestError');
        refused.push(...part.map((task) => ({ task, reason })));
      }
    }
    return refused;
  };
  const run = async (): Promise<void> => {
    await attempt(async () => {
      const refused = await approve();
      const done = tasks.length - refused.length;
      if (refused.length === 0) {
        notify({ kind: 'success', title: say(words.summary, { done, failed: 0 }) });
        onClose([]);
      } else setOutcome({ done, refused });
    });
  };
  const leave = (): void => onClose(outcome ? outcome.refused.map(({ task }) => task) : tasks);
  return (
    <Modal
      open
      width={560}
      title={say(words.ask, { n: tasks.length })}
      closable={!busy}
      mask={{ closable: false }}
      onCancel={leave}
      cancelText={say(words.cancel)}
      {...(outcome
        ? { okText: say(words.close), onOk: leave, cancelButtonProps: { style: { display: 'none' } } }
        : { okText: say(words.approve), confirmLoading: busy, onOk: () => void run() })}
    >
      {outcome ? (
        <>
          <Alert
            type="warning"
            showIcon
            title={say(words.summary, { done: outcome.done, failed: outcome.refused.length })}
          />
          <Table
            size="small"
            className="table-outcome"
            rowKey={({ task }) => task.taskId}
            pagination={{ hideOnSinglePage: true, pageSize: 10 }}
            dataSource={[...outcome.refused]}
            columns={[
              { key: 'task', title: say(words.task), render: (_none, { task }) => task.title },
              { key: 'reason', dataIndex: 'reason', title: say(words.reason) },
            ]}
          />
        </>
      ) : (
        <div className="batch-opinion">
          <Input.TextArea
            autoFocus
            rows={3}
            maxLength={500}
            value={opinion}
            disabled={busy}
            placeholder={say(words.opinion)}
            aria-label={say(words.opinion)}
            onChange={(event) => setOpinion(event.target.value)}
          />
          <SavedOpinions opinion={opinion} disabled={busy} onPick={setOpinion} />
        </div>
      )}
    </Modal>
  );
}
