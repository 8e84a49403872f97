import { useStore } from '@nanostores/react';
import { Avatar, Button, Card, Empty, Skeleton, Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import type { Text } from '@scf-kit/sdk/contract/text';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { formatMoment } from '@scf-kit/sdk/values';
import { $routeTable, client, navigation, session } from '../../services.ts';
import { greetingFor, welcomePhrase } from './workplace/greeting.ts';
import { useChangeCount } from '../../shell/notices/changes.ts';
import { LatestNotices } from '../../shell/notices/latest-notices.tsx';
import { LoadState } from '../../shell/loading/load-state.tsx';
import { useTexts } from '../../shell/texts.ts';
import { useLoaded } from '../../shell/loading/use-loaded.ts';
import { placeOfTask } from '../workflow/tasks/approval-areas.ts';
import './workplace/workplace.css';

const TODO_ROWS = 6;
const IN_APPROVAL = '1';

/** A number a person looks at first; a click opens its list. */
function Count({
  title,
  path,
  load,
}: {
  readonly title: Text;
  readonly path: string;
  readonly load: (signal: AbortSignal) => Promise<{ readonly total: number; readonly more?: boolean }>;
}): ReactNode {
  const { say } = useTexts();
  const changeCount = useChangeCount(flowableTask.name, financing.name);
  const loaded = useLoaded(`${path} ${changeCount}`, load);
  return (
    <button type="button" className="workplace-count" onClick={() => navigation.go(path)}>
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

const one = { current: 1, size: 1 };
const todoCount = (signal: AbortSignal) =>
  client.call(flowableTask.calls.financingTodo, { query: one, signal, quiet: true });
const doneCount = (signal: AbortSignal) =>
  client.call(flowableTask.calls.financingDone, { query: one, signal, quiet: true });
const approvalCount = (signal: AbortSignal) =>
  client.call(financing.calls.page, { query: { ...one, status: IN_APPROVAL }, signal, quiet: true });
const COUNTS: readonly {
  readonly path: string;
  readonly title: Text;
  readonly load: typeof todoCount | typeof doneCount | typeof approvalCount;
}[] = [
  { path: '/financing-approval/my-todo', title: { zh: '待我处理', en: 'Waiting for me' }, load: todoCount },
  { path: '/financing-approval/my-have-todo', title: { zh: '我已处理', en: 'Handled by me' }, load: doneCount },
  {
    path: '/financing-service/financing',
    title: { zh: '融资审批中', en: 'Financing in approval' },
    load: approvalCount,
  },
];
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
    client.call(flowableTask.calls.financingTodo, {
      query: { current: 1, size: TODO_ROWS, descending: 'createTime' },
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
        <Button type="link" onClick={() => navigation.go('/financing-approval/my-todo')}>
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
  // Chosen when the screen opens; a greeting that changes while one reads is a distraction.
  const [words] = useState(() => ({
    greeting: greetingFor(new Date().getHours()),
    phrase: welcomePhrase(Math.random),
  }));
  const name = person?.user.actualName ?? '';
  const counts = COUNTS.filter(({ path }) => table?.has(path));
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
      {counts.length > 0 ? (
        <section className="workplace-counts" aria-label={say({ zh: '概览', en: 'Overview' })}>
          {counts.map((count) => (
            <Count key={count.path} {...count} />
          ))}
        </section>
      ) : null}
      <div className="workplace-columns">
        <div className="workplace">{table?.has('/financing-approval/my-todo') ? <Todos /> : <LatestNotices />}</div>
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
          {table?.has('/financing-approval/my-todo') ? <LatestNotices /> : null}
        </div>
      </div>
    </div>
  );
}
