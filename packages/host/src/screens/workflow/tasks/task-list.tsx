import { useStore } from '@nanostores/react';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import type { Call } from '@scf-kit/sdk/contract';
import type { Output } from '@scf-kit/sdk/contract/field';
import { taskFields } from '@scf-kit/sdk/contract/workflow/task';
import type { Text } from '@scf-kit/sdk/contract/text';
import { navigation } from '../../../services.ts';
import { $unread } from '../../../shell/messaging.ts';
import { useTexts } from '../../../shell/texts.ts';
import { PagedTable } from '../../../table/paged-table.tsx';

export type Task = Output<typeof taskFields>;

/** The step, and for whom it would be handled where somebody is away. */
function StepName({ task }: { readonly task: Task }): ReactNode {
  const { say } = useTexts();
  return <>{task.taskName}{task.ownerName ? <Tag color="processing" style={{ marginInlineStart: 8 }}>{say({ zh: '代 {name}', en: 'for {name}' }, { name: task.ownerName })}</Tag> : null}</>;
}

/** A list of tasks that opens one of them: what waits for the person, or what the person has handled. */
export function TaskList({ name, title, call, columns, opens, empty }: {
  readonly name: string;
  readonly title: Text;
  readonly call: Pick<Call, 'method' | 'path' | 'query' | 'sortable' | 'long'>;
  readonly columns: readonly (keyof typeof taskFields)[];
  /** The path a task opens at, with its instance and record in the query. */
  readonly opens: string;
  readonly empty: Text;
}): ReactNode {
  // A pushed to-do changes the unread number: the list asks again at once.
  const unread = useStore($unread);
  return (
    <PagedTable<Task>
      name={name} title={title} call={call} fields={taskFields} rowKey="taskId" columns={columns.map((column) => (column === 'taskName' ? { name: column, render: (task: Task) => <StepName task={task} /> } : column))} filters={['createTime']} version={unread} empty={empty}
      onOpen={(task) => navigation.go({ path: opens, query: { processInstanceId: task.processInstanceId, ...(task.businessKey ? { id: task.businessKey } : {}) } })}
    />
  );
}
