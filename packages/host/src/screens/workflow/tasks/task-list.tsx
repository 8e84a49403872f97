import { useStore } from '@nanostores/react';
import { Tag } from 'antd';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { Output } from '@scf-kit/sdk/contract/field';
import { taskFields } from '@scf-kit/sdk/contract/workflow/task';
import type { Text } from '@scf-kit/sdk/contract/text';
import { $routeTable, navigation } from '../../../services.ts';
import { $unread } from '../../../shell/messaging.ts';
import { useTexts } from '../../../shell/texts.ts';
import { PagedTable } from '../../../table/paged-table.tsx';
import type { RowAction } from '../../../table/row-actions.tsx';
import type { BatchAction, PagedTableProps, TableColumn } from '../../../table/table-types.ts';
import { placeOfTask } from './approval-areas.ts';
import { BatchDecision } from './batch-decision.tsx';
import { DueText } from './due-text.tsx';
import './tasks.css';

export type Task = Output<typeof taskFields>;

/** The step, and for whom it would be handled where somebody is away. */
function StepName({ task }: { readonly task: Task }): ReactNode {
  const { say } = useTexts();
  return <>{task.taskName}{task.ownerName ? <Tag color="processing" className="task-owner">{say({ zh: '代 {name}', en: 'for {name}' }, { name: task.ownerName })}</Tag> : null}</>;
}

/** Columns that show more than their field, or need another width. */
const RENDERED: Readonly<Record<string, Omit<TableColumn<Task>, 'name'>>> = {
  title: { width: 280 },
  startUserName: { width: 120 },
  assigneeName: { width: 120 },
  taskName: { width: 180, render: (task) => <StepName task={task} /> },
  dueDate: { width: 240, render: (task) => <DueText dueDate={task.dueDate} open={task.endTime === null} /> },
};
const shown = (names: readonly (keyof Task)[]): readonly (string | TableColumn<Task>)[] => names.map((name) => { const more = RENDERED[name]; return more ? { name, ...more } : name; });

const TODO_COLUMNS = shown(['title', 'taskName', 'startUserName', 'createTime', 'dueDate', 'status']);
const DONE_COLUMNS = shown(['title', 'taskName', 'startUserName', 'approved', 'opinion', 'endTime']);

type Listed = Pick<PagedTableProps<Task>, 'name' | 'title' | 'call' | 'exports' | 'query'>;

/** Tasks that wait for the person: opened, or approved together with one opinion. */
export function TodoList({ empty, ...listed }: Listed & { readonly empty: Text }): ReactNode {
  // A pushed to-do changes the unread number: the list asks again at once.
  const unread = useStore($unread);
  const table = useStore($routeTable);
  const [round, setRound] = useState(0);
  const [deciding, setDeciding] = useState<{ readonly tasks: readonly Task[]; readonly settle: (left: readonly Task[]) => void }>();
  const open = useCallback((task: Task): void => navigation.go(placeOfTask(task, 'handles', table)), [table]);
  const rowActions = useCallback((task: Task): readonly RowAction[] => [{ key: 'handle', label: { zh: '处理', en: 'Handle' }, onClick: () => open(task) }], [open]);
  const batchActions = useMemo((): readonly BatchAction<Task>[] => [
    { key: 'approve', label: { zh: '批量通过', en: 'Approve' }, onClick: (tasks) => new Promise<readonly Task[]>((settle) => { setDeciding({ tasks, settle }); }) },
  ], []);
  return (
    <>
      <PagedTable<Task> {...listed} fields={taskFields} rowKey="taskId" columns={TODO_COLUMNS} filters={FILTERS} version={unread + round} empty={empty} onOpen={open} rowActions={rowActions} batchActions={batchActions} />
      {deciding && <BatchDecision tasks={deciding.tasks} onClose={(left) => { setDeciding(undefined); deciding.settle(left); setRound((count) => count + 1); }} />}
    </>
  );
}

const FILTERS = ['createTime', 'dueDate', 'status', 'processDefinitionKey', 'startUserName'] as const;

/** Tasks the person has handled. */
export function DoneList({ empty, ...listed }: Listed & { readonly empty: Text }): ReactNode {
  const table = useStore($routeTable);
  return <PagedTable<Task> {...listed} fields={taskFields} rowKey="taskId" columns={DONE_COLUMNS} filters={FILTERS} empty={empty} onOpen={(task) => navigation.go(placeOfTask(task, 'shows', table))} />;
}
