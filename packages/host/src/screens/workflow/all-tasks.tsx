import { useMemo, type ReactNode } from 'react';
import { boolean } from '@scf-kit/sdk/contract';
import { taskFields, flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { navigation } from '../../services.ts';
import { usePage } from '../../shell/page.tsx';
import { PagedTable } from '../../table/paged-table.tsx';
import type { RowAction } from '../../table/row-actions.tsx';
import { InstanceView } from './instance/instance-view.tsx';
import { ALL_COLUMNS, ALL_FILTERS, type Task } from './tasks/task-list.tsx';

const PATH = '/flowable/all-todo-task';
const open = ({ processInstanceId }: Task): void => navigation.go({ path: PATH, query: { processInstanceId } });
const rowActions = (task: Task): readonly RowAction[] => [{ key: 'manage', label: { zh: '管理', en: 'Manage' }, onClick: () => open(task) }];

/** What lists filter by beside what they show. */
const FIELDS = { ...taskFields, overdue: boolean({ zh: '已逾期', en: 'Overdue' }) } as const;

/** `/flowable/all-todo-task`: every open task an administrator answers for. With `?processInstanceId=`: one instance with what can be done to it; with `?processDefinitionKey=`: those of one process. */
export default function AllTasks(): ReactNode {
  const { query: { processInstanceId, processDefinitionKey } } = usePage();
  const query = useMemo((): Readonly<Record<string, string>> => (processDefinitionKey === undefined ? {} : { processDefinitionKey }), [processDefinitionKey]);
  if (processInstanceId !== undefined) return <InstanceView processInstanceId={processInstanceId} />;
  return (
    <PagedTable<Task>
      name="all-tasks" title={{ zh: '全部待办任务', en: 'All tasks' }} call={flowableTask.calls.allTasks} query={query} fields={FIELDS} rowKey="taskId" columns={ALL_COLUMNS} filters={ALL_FILTERS} onOpen={open} rowActions={rowActions}
      empty={{ zh: '没有进行中的任务', en: 'No task is open' }}
    />
  );
}
