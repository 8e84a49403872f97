import { Button } from 'antd';
import type { ReactNode } from 'react';
import { HOME_PATH } from '../../navigation/location.ts';
import { usePage } from '../routing/page.tsx';
import { useTexts } from '../texts.ts';

/** The way out of a page that has nothing for the person: the workplace opens, and the page's tab closes. */
export function WayHome(): ReactNode {
  const { say } = useTexts();
  const { leaveFor } = usePage();
  return (
    <Button type="primary" onClick={() => leaveFor(HOME_PATH)}>
      {say({ zh: '返回首页', en: 'Back to the workplace' })}
    </Button>
  );
}
