import type { ReactNode } from 'react';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { TaskList } from '../workflow/tasks/task-list.tsx';

/** `/financing-approval/my-have-todo`: financing tasks the person has handled. */
export default function MyHaveTodo(): ReactNode {
  return (
    <TaskList
      name="financing-done" title={{ zh: '我的已办', en: 'My done' }} call={flowableTask.calls.financingDone} columns={['title', 'taskName', 'startUserName', 'approved', 'opinion', 'endTime']}
      opens="/financing-approval/my-have-todo/detail" empty={{ zh: '处理过的任务会列在这里', en: 'Tasks you have handled are listed here' }}
    />
  );
}
