import { useStore } from '@nanostores/react';
import { Badge, Card, Pagination, Segmented } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { readStates } from '@scf-kit/sdk/contract/read-states';
import { flowableTaskCc } from '@scf-kit/sdk/contract/workflow/task-cc';
import { formatMinute } from '@scf-kit/sdk/values';
import { $routeTable, client, navigation } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useChangeCount } from '../../../shell/notices/changes.ts';
import { loadChunk } from '../../../shell/routing/screen-loader.ts';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { ReferenceName } from '../../../table/filters/filter-control.tsx';
import { placeOfTask } from '../../../navigation/approval-areas.ts';
import { WaitingWhat } from './waiting-what.tsx';

/** A copy that was sent is loaded when somebody opens it. */
const CopyDrawer = lazy(() => loadChunk(async () => ({ default: (await import('./copy-drawer.tsx')).CopyDrawer })));

const words = {
  title: { zh: '抄送', en: 'CC' },
  sent: { zh: '我发出的', en: 'Sent' },
  to: { zh: '发给', en: 'to' },
  read: { zh: '已读', en: 'Read' },
  noneSent: { zh: '没有发出过抄送', en: 'No CCs sent' },
  unread: { zh: '未读', en: 'Unread' },
  all: { zh: '全部', en: 'All' },
  none: { zh: '没有抄送', en: 'No CCs' },
  from: { zh: '来自', en: 'from' },
} as const;
const SIZE = 8;
const UNREAD = readStates.unread.value;
type Which = 'unread' | 'all' | 'sent';

/**
 * Copies of approvals: those the person was sent, unread ones first of all (opening one reads it), and those they sent.
 */
export function MyCopies(): ReactNode {
  const { say } = useTexts();
  const [which, setWhich] = useState<Which>('unread');
  const [waiting, setWaiting] = useState<number>();
  return (
    <Card
      size="small"
      variant="borderless"
      title={
        <>
          {say(words.title)}{' '}
          {which === 'unread' && waiting !== undefined ? <span className="task-count">{waiting}</span> : null}
        </>
      }
      extra={
        <Segmented<Which>
          size="small"
          aria-label={say(words.title)}
          value={which}
          onChange={setWhich}
          options={[
            { value: 'unread', label: say(words.unread) },
            { value: 'all', label: say(words.all) },
            { value: 'sent', label: say(words.sent) },
          ]}
        />
      }
    >
      {which === 'sent' ? <Sent /> : <Received key={which} which={which} onUnread={setWaiting} />}
    </Card>
  );
}

function Received({
  which,
  onUnread,
}: {
  readonly which: 'unread' | 'all';
  readonly onUnread: (total: number) => void;
}): ReactNode {
  const { say } = useTexts();
  const [opened, setOpened] = useState<string>();
  const changeCount = useChangeCount(flowableTaskCc.name);
  const loaded = useLoaded(`copies ${which} ${changeCount}`, async (signal) => {
    const page = await client.call(flowableTaskCc.calls.page, {
      query: {
        current: 1,
        size: SIZE,
        descending: 'ccTime',
        ...(which === 'unread' ? { status: String(UNREAD) } : {}),
      },
      signal,
      quiet: true,
    });
    if (which === 'unread') onUnread(page.total);
    return page;
  });
  const open = async (id: string, status: number): Promise<void> => {
    setOpened(id);
    if (status !== UNREAD) return;
    await client.call(flowableTaskCc.calls.read, { body: { ids: [id] }, quiet: true });
    loaded.reload();
  };
  return (
    <>
      <LoadState of={loaded} empty={{ when: (page) => page.records.length === 0, text: words.none }}>
        {(page) => (
          <ul className="waiting-list">
            {page.records.map((copy) => (
              <li key={copy.id}>
                <WaitingWhat
                  title={copy.title}
                  onOpen={() => {
                    open(copy.id, copy.status).catch(() => undefined);
                  }}
                >
                  {copy.fromUserId === null ? null : (
                    <span>
                      {say(words.from)} <ReferenceName target="user" id={copy.fromUserId} />
                    </span>
                  )}
                  <time dateTime={copy.ccTime}>{formatMinute(copy.ccTime)}</time>
                </WaitingWhat>
                {copy.status === UNREAD ? <Badge status="processing" text={say(words.unread)} /> : null}
              </li>
            ))}
          </ul>
        )}
      </LoadState>
      {opened === undefined ? null : (
        <Suspense>
          <CopyDrawer id={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** Copies the person sent, newest first; the approval itself opens. */
function Sent(): ReactNode {
  const { say } = useTexts();
  const table = useStore($routeTable);
  const [current, setCurrent] = useState(1);
  const loaded = useLoaded(`copies sent ${current}`, (signal) =>
    client.call(flowableTaskCc.calls.sent, { query: { current, size: SIZE }, signal, quiet: true }),
  );
  return (
    <LoadState of={loaded} empty={{ when: (page) => page.total === 0, text: words.noneSent }}>
      {(page) => (
        <>
          <ul className="waiting-list">
            {page.records.map((copy) => (
              <li key={copy.id}>
                <WaitingWhat title={copy.title} onOpen={() => navigation.go(placeOfTask(copy, 'shows', table))}>
                  <span>
                    {say(words.to)} {copy.ccUserName}
                  </span>
                  <time dateTime={copy.ccTime}>{formatMinute(copy.ccTime)}</time>
                </WaitingWhat>
                <Badge
                  status={copy.status === UNREAD ? 'processing' : 'default'}
                  text={say(copy.status === UNREAD ? words.unread : words.read)}
                  {...(copy.readTime === null ? {} : { title: formatMinute(copy.readTime) })}
                />
              </li>
            ))}
          </ul>
          <Pagination
            size="small"
            align="end"
            hideOnSinglePage
            current={current}
            pageSize={SIZE}
            total={page.total}
            showSizeChanger={false}
            onChange={setCurrent}
          />
        </>
      )}
    </LoadState>
  );
}
