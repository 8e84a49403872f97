import type { ReactNode } from 'react';
import { usePage } from '../../shell/routing/page.tsx';
import { areaAt } from '../../navigation/approval-areas.ts';
import { TodoList } from './tasks/task-list.tsx';

/** The to-do list of the approval area whose path this is: what waits for the person or may be claimed by them. */
export default function TaskTodo(): ReactNode {
  const { path } = usePage().route;
  const area = areaAt(path);
  if (!area) return null;
  const {
    name,
    todo: { paths: _paths, ...listed },
    working,
  } = area;
  return (
    <TodoList
      name={`${name}-todo`}
      {...listed}
      opensAt={path === working ? 'working' : 'all'}
      empty={{
        zh: '没有待办任务，有新任务时会立即通知您',
        en: 'No tasks to do. You will be notified at once when one arrives.',
      }}
    />
  );
}
