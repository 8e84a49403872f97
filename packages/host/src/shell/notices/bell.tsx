import { BellOutlined } from '@ant-design/icons';
import { useStore } from '@nanostores/react';
import { Badge, Button, Popover, Skeleton } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { navigation } from '../../services.ts';
import { NOTICE_PATH, UNREAD_NOTICES, type Location } from '../../navigation/location.ts';
import { useTexts } from '../texts.ts';
import { $unread } from './messaging.ts';

/** Loaded when the bell is first pressed. */
const Lines = lazy(async () => ({ default: (await import('./notice-lines.tsx')).NoticeLines }));

/** The bell: how many notices are unread, and the newest of them in place. */
export function Bell(): ReactNode {
  const { say } = useTexts();
  const unread = useStore($unread);
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const goTo = (place: Location | string): void => {
    close();
    navigation.go(place);
  };
  const list = (
    <div className="bell-list">
      <Suspense fallback={<Skeleton active paragraph={{ rows: 4 }} title={false} />}>
        <Lines unread empty={{ zh: '没有未读消息', en: 'No unread notices' }} onOpened={close} />
      </Suspense>
      <div className="bell-places">
        {unread > 0 ? (
          <Button type="link" onClick={() => goTo(UNREAD_NOTICES)}>
            {say({ zh: '全部未读', en: 'All unread' })}
          </Button>
        ) : null}
        <Button type="link" onClick={() => goTo(NOTICE_PATH)}>
          {say({ zh: '全部消息', en: 'All notices' })}
        </Button>
      </div>
    </div>
  );
  return (
    <span
      className="shell-bell"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <Popover
        open={open}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomRight"
        destroyOnHidden
        // Beside the bell, where the Tab key finds it next.
        getPopupContainer={(bell) => bell.parentElement ?? document.body}
        title={say({ zh: '未读消息', en: 'Unread notices' })}
        content={list}
      >
        <Badge count={unread} size="small" offset={[-8, 8]}>
          <Button
            type="text"
            icon={<BellOutlined />}
            aria-expanded={open}
            aria-label={say({ zh: '消息通知，{n} 条未读', en: 'Notices, {n} unread' }, { n: unread })}
          />
        </Badge>
      </Popover>
    </span>
  );
}
