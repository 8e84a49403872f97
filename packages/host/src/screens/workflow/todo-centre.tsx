import { useStore } from '@nanostores/react';
import { Button, Card, Empty, Segmented, Tag } from 'antd';
import { lazy, useState, type ReactNode } from 'react';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { formatMinute } from '@scf-kit/sdk/values';
import { $routeTable, client, navigation } from '../../services.ts';
import { LoadState } from '../../shell/loading/load-state.tsx';
import { useChangeCount } from '../../shell/notices/changes.ts';
import { usePage } from '../../shell/routing/page.tsx';
import { loadChunk } from '../../shell/routing/screen-loader.ts';
import { useTexts } from '../../shell/texts.ts';
import { useLoaded } from '../../shell/loading/use-loaded.ts';
import { placeOfTask, TODO_CENTRE } from '../../navigation/approval-areas.ts';
import { OwnTaskList } from './tasks/own-task-lists.tsx';
import { isOwnTasksView, OWN_TASKS, placeOfOwnTasks } from './tasks/own-tasks.ts';
import { DueText } from './tasks/due-text.tsx';
import { MyCopies } from './tasks/my-copies.tsx';
import { MyStarts } from './tasks/my-starts.tsx';
import { QuickApprove } from './tasks/quick-approve.tsx';
import { groupByArea, type WaitingGroup } from './tasks/waiting.ts';
import './tasks/tasks.css';
import { WaitingWhat } from './tasks/waiting-what.tsx';

/** The list is there before what one instance needs. */
const HandledInstance = lazy(() =>
  loadChunk(async () => ({ default: (await import('./instance/handled-instance.tsx')).HandledInstance })),
);

const words = {
  other: { zh: '其他流程', en: 'Other processes' },
  all: { zh: '全部', en: 'All' },
  overdue: { zh: '{n} 个已逾期', en: '{n} overdue' },
  waiting: { zh: '共 {n} 个待办', en: '{n} waiting' },
  none: {
    zh: '没有待办任务，有新任务时会立即通知您',
    en: 'No tasks to do. You will be notified at once when one arrives.',
  },
  due: { zh: '截止', en: 'due' },
  from: { zh: '{name} 发起', en: 'started by {name}' },
  title: { zh: '待办列表', en: 'To-do list' },
  byArea: { zh: '按业务', en: 'By area' },
  shown: { zh: '待办列表视图', en: 'Views of the to-do list' },
} as const;

function GroupCard({
  group: { area, businessTypes, total, overdue, tasks },
  onDone,
}: {
  readonly group: WaitingGroup;
  readonly onDone: () => void;
}): ReactNode {
  const { say } = useTexts();
  const table = useStore($routeTable);
  return (
    <Card
      size="small"
      variant="borderless"
      title={
        <>
          {say(area?.title ?? words.other)}{' '}
          <span className="task-count" title={say(words.waiting, { n: total })}>
            {total}
          </span>
          {overdue > 0 ? (
            <Tag color="error" className="task-due">
              {say(words.overdue, { n: overdue })}
            </Tag>
          ) : null}
        </>
      }
      extra={
        <Button
          type="link"
          size="small"
          aria-label={`${say(words.all)} ${say(area?.title ?? words.other)}`}
          onClick={() => navigation.go(placeOfOwnTasks('open', businessTypes))}
        >
          {say(words.all)}
        </Button>
      }
    >
      <ul className="waiting-list">
        {tasks.map((task) => (
          <li key={task.taskId}>
            <WaitingWhat title={task.title} onOpen={() => navigation.go(placeOfTask(task, 'handles', table))}>
              <Tag>{task.taskName}</Tag>
              {task.startUserName ? <span>{say(words.from, { name: task.startUserName })}</span> : null}
              <time dateTime={task.createTime}>{formatMinute(task.createTime)}</time>
              {task.dueDate === null ? null : (
                <span>
                  {say(words.due)} <DueText dueDate={task.dueDate} workingDays={task.dueWorkingDays} open />
                </span>
              )}
            </WaitingWhat>
            <QuickApprove taskId={task.taskId} onDone={onDone} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Everything(): ReactNode {
  const { say } = useTexts();
  const changeCount = useChangeCount(flowableTask.name);
  const waiting = useLoaded(`waiting ${changeCount}`, (signal) =>
    client.call(flowableTask.calls.waiting, { signal, quiet: true }),
  );
  return (
    <div className="waiting">
      <div className="waiting-columns">
        <div className="waiting-column">
          <LoadState of={waiting} rows={8}>
            {(data) => {
              const groups = groupByArea(data);
              return groups.length === 0 ? (
                <Card variant="borderless">
                  <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.none)} />
                </Card>
              ) : (
                groups.map((group) => <GroupCard key={group.area?.name ?? ''} group={group} onDone={waiting.reload} />)
              );
            }}
          </LoadState>
        </div>
        <div className="waiting-column">
          <MyCopies />
          <MyStarts />
        </div>
      </div>
    </div>
  );
}

/**
 * `/dashboard/todo-list`: everything that waits for the person, over all areas; with `?view=open`, `overdue` or `done`
 * as one list. With `?processInstanceId=`: one instance no area claims.
 */
export default function TodoCentre(): ReactNode {
  const { query } = usePage();
  const { say } = useTexts();
  const [processInstanceId] = useState(query['processInstanceId']);
  if (processInstanceId !== undefined)
    return <HandledInstance processInstanceId={processInstanceId} area={undefined} />;
  const view = isOwnTasksView(query['view']) ? query['view'] : undefined;
  return (
    <>
      <div className="waiting-head">
        <h1 className="waiting-title">{say(words.title)}</h1>
        <Segmented
          aria-label={say(words.shown)}
          value={view === 'overdue' ? 'open' : (view ?? '')}
          onChange={(chosen) => navigation.go(isOwnTasksView(chosen) ? placeOfOwnTasks(chosen) : TODO_CENTRE)}
          options={[
            { value: '', label: say(words.byArea) },
            { value: 'open', label: say(OWN_TASKS.open.title) },
            { value: 'done', label: say(OWN_TASKS.done.title) },
          ]}
        />
      </div>
      {view === undefined ? (
        <Everything />
      ) : (
        <OwnTaskList key={view} view={view} businessType={query['businessType']} />
      )}
    </>
  );
}
