import type { ReactNode } from 'react';
import { noticeMessage } from '@scf-kit/sdk/contract/platform/notice';
import { readStates } from '@scf-kit/sdk/contract/read-states';
import type { Text } from '@scf-kit/sdk/contract/text';
import { formatMinute } from '@scf-kit/sdk/values';
import { openNotice, findPlace } from './open-notice.ts';
import { client } from '../../services.ts';
import { takeClick } from '../controls/follow-link.ts';
import { LoadState } from '../loading/load-state.tsx';
import { useLoaded } from '../loading/use-loaded.ts';
import { toAddress, NOTICE_PATH } from '../../navigation/location.ts';
import { useChangeCount } from './changes.ts';
import './notices.css';

const SHOWN = 6;

/** The newest notices, or the newest unread ones: a press goes to what a notice is about and marks it as read. */
export function NoticeLines({
  unread = false,
  empty,
  onOpened,
}: {
  readonly unread?: boolean;
  readonly empty: Text;
  readonly onOpened?: () => void;
}): ReactNode {
  const changeCount = useChangeCount(noticeMessage.name);
  const loaded = useLoaded(`notices ${unread} ${changeCount}`, (signal) =>
    client.call(noticeMessage.calls.page, {
      query: {
        current: 1,
        size: SHOWN,
        descending: 'createTime',
        ...(unread ? { status: String(readStates.unread.value) } : {}),
      },
      signal,
      quiet: true,
    }),
  );
  return (
    <LoadState of={loaded} empty={{ when: ({ records }) => records.length === 0, text: empty }}>
      {({ records }) => (
        <ul className="workplace-list">
          {records.map((notice) => (
            <li key={notice.id} className="notice">
              <a
                href={toAddress(findPlace(notice) ?? { path: NOTICE_PATH, query: {} })}
                className={notice.status === readStates.unread.value ? 'notice-unread' : 'notice-read'}
                onClick={(event) => {
                  if (!takeClick(event)) return;
                  openNotice(notice);
                  onOpened?.();
                }}
              >
                {notice.title}
              </a>
              <small title={notice.content ?? ''}>{notice.content}</small>
              <time dateTime={notice.createTime}>{formatMinute(notice.createTime)}</time>
            </li>
          ))}
        </ul>
      )}
    </LoadState>
  );
}
