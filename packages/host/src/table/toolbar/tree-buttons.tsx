import { NodeCollapseOutlined, NodeExpandOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../shell/texts.ts';

const words = {
  unfold: { zh: '全部展开', en: 'Expand all' },
  fold: { zh: '全部收起', en: 'Collapse all' },
} as const;

/** Opens or folds all branches of a tree. */
export function TreeButtons({
  onUnfold,
  onFold,
}: {
  readonly onUnfold: () => void;
  readonly onFold: () => void;
}): ReactNode {
  const { say } = useTexts();
  return (
    <>
      <Tooltip title={say(words.unfold)}>
        <Button type="text" icon={<NodeExpandOutlined />} aria-label={say(words.unfold)} onClick={onUnfold} />
      </Tooltip>
      <Tooltip title={say(words.fold)}>
        <Button type="text" icon={<NodeCollapseOutlined />} aria-label={say(words.fold)} onClick={onFold} />
      </Tooltip>
    </>
  );
}
