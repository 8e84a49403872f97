import { Button, Card } from 'antd';
import type { ReactNode } from 'react';
import { navigation } from '../../services.ts';
import { NOTICE_PATH } from '../../navigation/location.ts';
import { useTexts } from '../texts.ts';
import { NoticeLines } from './notice-lines.tsx';

/** The newest notices: what each is about and what it says. */
export function LatestNotices(): ReactNode {
  const { say } = useTexts();
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
      <NoticeLines empty={{ zh: '暂无消息', en: 'No notices yet' }} />
    </Card>
  );
}
