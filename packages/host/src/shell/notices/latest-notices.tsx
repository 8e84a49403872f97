import { Button, Card, Empty } from 'antd';
import type { ReactNode } from 'react';
import { noticeMessage } from '@scf-kit/sdk/contract/platform/notice';
import { formatMoment } from '@scf-kit/sdk/values';
import { client, navigation } from '../../services.ts';
import { LoadState } from '../loading/load-state.tsx';
import { addressOf, NOTICE_PATH } from '../routing/location.ts';
import { openNotice, placeOf } from '../../screens/platform/notices/open-notice.ts';
import { useChangeCount } from './changes.ts';
import { useTexts } from '../texts.ts';
import { useLoaded } from '../loading/use-loaded.ts';
import './notices.css';

const SHOWN = 6;

/** The newest notices: what each is about and what it says. */
export function LatestNotices(): ReactNode {
  const { say } = useTexts();
  const changeCount = useChangeCount(noticeMessage.name);
  const loaded = useLoaded(`notices ${changeCount}`, (signal) =>
    client.call(noticeMessage.calls.page, {
      query: { current: 1, size: SHOWN, descending: 'createTime' },
      signal,
      quiet: true,
    }),
  );
  return (
    <Card
      title={say({ zh: '最新消息', en: 'Latest notices' })}
      variant="borderless"
      extra={
        <Button type="link" onClick={() => navigation.go(NOTICE_PATH)}>
          {say({ zh: '全部', en: 'All' })}
        </Button>
      }
    >
      <LoadState of={loaded}>
        {({ records }) =>
          records.length === 0 ? (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say({ zh: '暂无消息', en: 'No notices yet' })} />
          ) : (
            <ul className="workplace-list">
              {records.map((notice) => (
                <li key={notice.id} className="notice">
                  <a
                    href={addressOf(placeOf(notice) ?? { path: NOTICE_PATH, query: {} })}
                    className={notice.status === 0 ? 'notice-unread' : 'notice-read'}
                    onClick={(event) => {
                      // Whoever asks for a tab of the browser gets one.
                      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                      event.preventDefault();
                      openNotice(notice);
                    }}
                  >
                    {notice.title}
                  </a>
                  <small title={notice.content ?? ''}>{notice.content}</small>
                  <time dateTime={notice.createTime}>{formatMoment(notice.createTime)}</time>
                </li>
              ))}
            </ul>
          )
        }
      </LoadState>
    </Card>
  );
}
