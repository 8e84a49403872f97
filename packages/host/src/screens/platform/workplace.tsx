import { useStore } from '@nanostores/react';
import { Avatar, Button, Card, Empty, Skeleton, Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import type { CallAnswering, Page } from '@scf-kit/sdk/contract/call';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { formatMoment } from '@scf-kit/sdk/values';
import { $routeTable, client, navigation, session } from '../../services.ts';
import { FIGURES, type Figure } from './workplace/figures.ts';
import { greetingFor, welcomePhrase } from './workplace/greeting.ts';
import { useCan } from '../../shell/person/can.tsx';
import { useChangeCount } from '../../shell/notices/changes.ts';
import { LatestNotices } from '../../shell/notices/latest-notices.tsx';
import { LoadState } from '../../shell/loading/load-state.tsx';
import { useTexts } from '../../shell/texts.ts';
import { useLoaded } from '../../shell/loading/use-loaded.ts';
import { placeOfTask } from '../workflow/tasks/approval-areas.ts';
import { OWN_TASKS, ownTasks, placeOfOwnTasks } from '../workflow/tasks/own-tasks.ts';
import type { Task } from '../workflow/tasks/task.ts';
import './workplace/workplace.css';

const TODO_ROWS = 6;

/** A figure as a tile; a click opens its list. */
function Tile({ title, place, call, query }: Figure): ReactNode {
  const { say } = useTexts();
  const changeCount = useChangeCount(flowableTask.name, financing.name);
  const loaded = useLoaded(`${call.path} ${JSON.stringify(query)} ${changeCount}`, (signal) =>
    client.callChecked<CallAnswering<Page<object>>>(call, {
      query: { ...query, current: 1, size: 1 },
      signal,
      quiet: true,
    }),
  );
  return (
    <button type="button" className="workplace-count" onClick={() => navigation.go(place)}>
      <span>{say(title)}</span>
      {loaded.data ? (
        <strong>{loaded.data.more ? '10,000+' : loaded.data.total.toLocaleString('en-US')}</strong>
      ) : loaded.error ? (
        <strong>—</strong>
      ) : (
        <div>
          <Skeleton.Button active size="large" />
        </div>
      )}
    </button>
  );
}

const LINKS: readonly string[] = [
  '/financing-service/start',
  '/financing-service/financing-end',
  '/financing-approval/my-todo',
  '/financing-approval/my-have-todo',
  '/flowable/dynamic-form',
  '/official/engine-bidding-info',
  '/system/user',
  '/dashboard/notice-message',
];

/** The newest tasks; a click opens the task. */
function Todos(): ReactNode {
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
      <LoadState of={loaded}>
        {(page) =>
          page.records.length === 0 ? (
            <Empty
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              description={say({ zh: '没有等待您处理的任务', en: 'Nothing waits for you' })}
            />
          ) : (
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
                  <time dateTime={task.createTime}>{formatMoment(task.createTime)}</time>
                </li>
              ))}
            </ul>
          )
        }
      </LoadState>
    </Card>
  );
}

/** Where a day at work begins: what waits, what is new, where to go. */
export default function Workplace(): ReactNode {
  const { t, say, locale } = useTexts();
  const person = useStore(session.$person);
  const table = useStore($routeTable);
  const can = useCan();
  // Chosen when the screen opens; a greeting that changes while one reads is a distraction.
  const [words] = useState(() => ({
    greeting: greetingFor(new Date().getHours()),
    phrase: welcomePhrase(Math.random),
  }));
  const name = person?.user.actualName ?? '';
  const figures = FIGURES.filter(({ place, codes }) => table?.has(place.path) && (codes === undefined || can(codes)));
  const links = LINKS.flatMap((path) => {
    const route = table?.get(path);
    return route && !route.pending ? [route] : [];
  });
  return (
    <div className="workplace">
      <section className="workplace-greeting">
        <Avatar size={48}>{name.slice(0, 1)}</Avatar>
        <div>
          <h1>
            {t(words.greeting)}
            {locale === 'zh-CN' ? '，' : ', '}
            {name}
          </h1>
          <p>{t(words.phrase)}</p>
        </div>
      </section>
      {figures.length > 0 ? (
        <section className="workplace-counts" aria-label={say({ zh: '概览', en: 'Overview' })}>
          {figures.map((figure) => (
            <Tile key={say(figure.title)} {...figure} />
          ))}
        </section>
      ) : null}
      <div className="workplace-columns">
        <div className="workplace">
          <Todos />
        </div>
        <div className="workplace">
          <Card title={say({ zh: '快捷入口', en: 'Quick links' })} variant="borderless">
            <nav className="workplace-links" aria-label={say({ zh: '快捷入口', en: 'Quick links' })}>
              {links.map((route) => (
                <Button key={route.path} block className="workplace-link" onClick={() => navigation.go(route.path)}>
                  {say(route.title)}
                </Button>
              ))}
            </nav>
          </Card>
          <LatestNotices />
        </div>
      </div>
    </div>
  );
}
