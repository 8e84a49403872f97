import type { ReactNode } from 'react';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { TaskList } from '../workflow/tasks/task-list.tsx';

/** `/financing-approval/my-todo`: financing tasks that wait for the person or may be claimed by them. */
export default function MyTodo(): ReactNode {
  return (
    <TaskList
      name="financing-todo" title={{ zh: '我的待办', en: 'My to-do' }} call={flowableTask.calls.financingTodo} columns={['title', 'taskName', 'startUserName', 'createTime', 'dueDate', 'status']}
      opens="/financing-approval/my-work-todo" empty={{ zh: '没有待办任务，有新任务时会立即通知您', en: 'Nothing to do. You will be told at once when a task arrives.' }}
    />
  );
}
