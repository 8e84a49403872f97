import { useEffect, useMemo, type ReactNode } from 'react';
import { usePage } from '../../../shell/routing/page.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { DoneList, TodoList } from './task-list.tsx';
import { OWN_TASKS, ownTasks, type OwnTasksView } from './own-tasks.ts';

const EMPTY = {
  open: {
    zh: '没有待办任务，有新任务时会立即通知您',
    en: 'No tasks to do. You will be notified at once when one arrives.',
  },
  done: { zh: '处理过的任务会列在这里', en: 'Tasks you have handled are listed here' },
} as const;

/** The person's own tasks over all areas; `businessType` narrows them, as the call's filter does. */
export function OwnTaskList({
  view,
  businessType,
}: {
  readonly view: OwnTasksView;
  readonly businessType: string | undefined;
}): ReactNode {
  const { rename } = usePage();
  const { say } = useTexts();
  useEffect(() => rename(say(OWN_TASKS[view].title)), [rename, say, view]);
  const query = useMemo(
    (): Readonly<Record<string, string>> => ({
      ...OWN_TASKS[view === 'done' ? 'done' : 'open'].query,
      ...(businessType === undefined ? {} : { businessType }),
    }),
    [view, businessType],
  );
  if (view === 'done')
    return <DoneList name="own-done" title={OWN_TASKS.done.title} call={ownTasks} query={query} empty={EMPTY.done} />;
  return (
    <TodoList
      name="own-todo"
      title={OWN_TASKS.open.title}
      call={ownTasks}
      query={query}
      opensAt={view === 'overdue' ? 'overdue' : 'all'}
      empty={EMPTY.open}
    />
  );
}
