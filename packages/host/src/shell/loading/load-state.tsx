import { Button, Empty, Result, Skeleton } from 'antd';
import { useContext, type ReactNode } from 'react';
import type { Text } from '@scf-kit/sdk/contract/text';
import { WayHome } from '../controls/way-home.tsx';
import { PageContext } from '../routing/page.tsx';
import { useTexts } from '../texts.ts';
import type { Loading } from './use-loaded.ts';

/** Why something was not loaded, with a retry, and the way home where it is not there for the person. */
export function LoadFailure({ of }: { readonly of: Pick<Loading<unknown>, 'error' | 'busy' | 'reload'> }): ReactNode {
  const { say } = useTexts();
  const page = useContext(PageContext);
  return (
    <Result
      status={of.error?.status === 404 ? '404' : 'warning'}
      title={of.error?.message}
      extra={
        <>
          <Button onClick={of.reload} loading={of.busy}>
            {say({ zh: '重试', en: 'Try again' })}
          </Button>
          {of.error?.status === 404 && page ? <WayHome /> : null}
        </>
      }
    />
  );
}

/**
 * Shows what was loaded, or what an empty list says; before that a skeleton, after a failure the reason with a retry,
 * and a way out where it is not there for the person.
 */
export function LoadState<T>({
  of,
  rows = 4,
  missing,
  empty,
  children,
}: {
  readonly of: Loading<T>;
  readonly rows?: number;
  /** Instead of the reason, where it is not there for the person. */ readonly missing?: ReactNode;
  /** The text of a list that has nothing in it. */
  readonly empty?: { readonly when: (data: T) => boolean; readonly text: Text };
  readonly children: (data: T) => ReactNode;
}): ReactNode {
  const { say } = useTexts();
  if (of.data !== undefined)
    return empty?.when(of.data) ? (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(empty.text)} />
    ) : (
      children(of.data)
    );
  if (of.error?.status === 404 && missing !== undefined) return missing;
  return of.error ? <LoadFailure of={of} /> : <Skeleton active paragraph={{ rows }} />;
}
