import { Button, Result, Skeleton } from 'antd';
import { useContext, type ReactNode } from 'react';
import { HOME_PATH } from '../routing/location.ts';
import { PageContext } from '../routing/page.tsx';
import { useTexts } from '../texts.ts';
import type { Loading } from './use-loaded.ts';

/**
 * Shows what was loaded; before that a skeleton, after a failure the reason with a retry, and a way out where it is not
 * there for the person.
 */
export function LoadState<T>({
  of,
  rows = 4,
  missing,
  children,
}: {
  readonly of: Loading<T>;
  readonly rows?: number;
  /** Instead of the reason, where it is not there for the person. */ readonly missing?: ReactNode;
  readonly children: (data: T) => ReactNode;
}): ReactNode {
  const { say } = useTexts();
  const page = useContext(PageContext);
  if (of.data !== undefined) return children(of.data);
  if (of.error?.status === 404 && missing !== undefined) return missing;
  if (of.error) {
    return (
      <Result
        status="warning"
        title={of.error.message}
        extra={
          <>
            <Button onClick={of.reload} loading={of.busy}>
              {say({ zh: '重试', en: 'Try again' })}
            </Button>
            {of.error.status === 404 && page ? (
              <Button type="primary" onClick={() => page.leaveFor(HOME_PATH)}>
                {say({ zh: '返回首页', en: 'Back to the workplace' })}
              </Button>
            ) : null}
          </>
        }
      />
    );
  }
  return <Skeleton active paragraph={{ rows }} />;
}
