import { Button, Empty, Result } from 'antd';
import type { ReactNode } from 'react';
import type { Text } from '@scf-kit/sdk/contract/text';
import { useTexts } from '../../shell/texts.ts';
import type { TableButton } from '../table-types.ts';

const words = {
  retry: { zh: '重试', en: 'Try again' },
  noMatch: { zh: '没有符合条件的数据', en: 'Nothing matches these filters' },
  nothing: { zh: '暂无数据', en: 'Nothing here yet' },
  clear: { zh: '清除筛选', en: 'Clear filters' },
} as const;

interface Props {
  /** Why there are no rows at all. */
  readonly error: { readonly message: string } | undefined;
  readonly busy: boolean;
  readonly onRetry: () => void;
  /** Shown where no filters are set. */
  readonly text: Text | undefined;
  /** Given where filters leave nothing. */
  readonly onClear: (() => void) | undefined;
  readonly buttons: readonly TableButton[];
  readonly onPress: (button: TableButton) => void;
}

/** Where no rows are: why, and what to do next. */
export function EmptyTable({ error, busy, onRetry, text, onClear, buttons, onPress }: Props): ReactNode {
  const { say } = useTexts();
  if (error)
    return (
      <Result
        status="warning"
        title={error.message}
        extra={
          <Button loading={busy} onClick={onRetry}>
            {say(words.retry)}
          </Button>
        }
      />
    );
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(onClear ? words.noMatch : (text ?? words.nothing))}>
      {onClear ? (
        <Button onClick={onClear}>{say(words.clear)}</Button>
      ) : (
        buttons
          .filter((button) => button.primary)
          .map((button) => (
            <Button key={button.key} type="primary" onClick={() => onPress(button)}>
              {say(button.label)}
            </Button>
          ))
      )}
    </Empty>
  );
}
