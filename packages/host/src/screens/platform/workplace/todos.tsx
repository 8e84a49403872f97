import { useStore } from '@nanostores/react';
import { Button, Card, Tag } from 'antd';
import type { ReactNode } from 'react';
import type { CallAnswering, Page } from '@scf-kit/sdk/contract/call';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { formatMinute } from '@scf-kit/sdk/values';
import { $routeTable, client, navigation } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useChangeCount } from '../../../shell/notices/changes.ts';
import { LoadedPlot } from '../../../plots/loaded-plot.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { placeOfTask } from '../../../navigation/approval-areas.ts';
import { OWN_TASKS, ownTasks, placeOfOwnTasks } from '../../workflow/tasks/own-tasks.ts';
import type { Task } from '../../workflow/task.ts';
import { groupByArea, type WaitingGroup } from '../../workflow/tasks/waiting.ts';

const TODO_ROWS = 6;

/** The newest tasks; a click opens the task. */
export function Todos(): ReactNode {
  const { say } = useTexts();
  const changeCount = useChangeCount(flowableTask.name);
  const loaded = useLoaded(`todo ${changeCount}`, (signal) =>
    client.callChecked<CallAnswering<Page<Task>>>(ownTasks, {
      query: { ...OWN_TASKS.open.query, current: 1, size: TODO_ROWS, descending: 'createTime' },
      signal,
      quiet: true,
    }),
  );
  const table = useStore($routeTable);
  return (
    <Card
      title={say({ zh: '待办任务', en: 'To do' })}
      variant="borderless"
      extra={
        <Button type="link" onClick={() => navigation.go(placeOfOwnTasks('open'))}>
          {say({ zh: '全部', en: 'All' })}
        </Button>
      }
    >
      <LoadState
        of={loaded}
        empty={{
          when: (page) => page.records.length === 0,
          text: { zh: '没有等待您处理的任务', en: 'No tasks are waiting for you' },
        }}
      >
        {(page) => (
          <ul className="workplace-list">
            {page.records.map((task) => (
              <li key={task.taskId}>
                <Button
                  type="link"
                  className="text-link"
                  onClick={() => navigation.go(placeOfTask(task, 'handles', table))}
                >
                  {task.title}
                </Button>
                <Tag>{task.taskName}</Tag>
                <time dateTime={task.createTime}>{formatMinute(task.createTime)}</time>
              </li>
            ))}
          </ul>
        )}
      </LoadState>
    </Card>
  );
}

const words = {
  title: { zh: '待办分布', en: 'To-dos by area' },
  area: { zh: '业务', en: 'Area' },
  other: { zh: '其他流程', en: 'Other processes' },
  open: { zh: '待办', en: 'Waiting' },
  overdue: { zh: '已逾期', en: 'Overdue' },
  none: { zh: '没有等待您处理的任务', en: 'No tasks are waiting for you' },
} as const;

/** An approver's tasks by area, and how many of them are late; each opens its list. */
export function TodosByArea(): ReactNode {
  const { say } = useTexts();
  const changeCount = useChangeCount(flowableTask.name);
  return (
    <Card title={say(words.title)} variant="borderless">
      <LoadedPlot<WaitingGroup>
        name={`to-dos by area ${changeCount}`}
        load={async (signal) => groupByArea(await client.call(flowableTask.calls.waiting, { signal, quiet: true }))}
        title={words.title}
        empty={words.none}
        counts
        category={{ title: words.area, of: ({ area }) => say(area?.title ?? words.other) }}
        amounts={[
          { key: 'open', title: words.open, value: ({ total }) => String(total) },
          { key: 'overdue', title: words.overdue, value: ({ overdue }) => String(overdue), late: true },
        ]}
        onOpen={({ businessTypes }) => navigation.go(placeOfOwnTasks('open', businessTypes))}
      />
    </Card>
  );
}
