import { useStore } from '@nanostores/react';
import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { formatMoment } from '@scf-kit/sdk/values';
import { $shownNotice } from './shown-notice.ts';
import './notices.css';

/** The text of a notice that leads to no record, over whatever page it was opened from. */
export function NoticeDrawer(): ReactNode {
  const notice = useStore($shownNotice);
  if (!notice) return null;
  return (
    <Drawer open className="notice-drawer" title={notice.title} onClose={() => $shownNotice.set(undefined)}>
      <time dateTime={notice.createTime}>{formatMoment(notice.createTime)}</time>
      <p>{notice.content}</p>
    </Drawer>
  );
}
