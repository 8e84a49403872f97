import { Button, Input, Modal, Space } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import type { article } from '@scf-kit/sdk/contract/portal/article';
import { formatMoment } from '@scf-kit/sdk/values';
import { useTexts } from '../../../shell/texts.ts';
import { CopyButton } from '../../../table/values/copy-text.tsx';

/** Every resource that is published has the same calls. */
export type Preview = AnswerOf<(typeof article)['calls']['preview']>;

const words = {
  title: { zh: '预览链接', en: 'Preview link' },
  hint: {
    zh: '有此链接的人在 {when} 前可以看到尚未发布的内容；搜索引擎不会收录。',
    en: 'Anyone with this link can see the unpublished content until {when}. Search engines do not index it.',
  },
  open: { zh: '打开预览', en: 'Open preview' },
  close: { zh: '关闭', en: 'Close' },
} as const;

/** The link by which others see a record before it is published. */
export function PreviewDialog({
  preview: { url, expireTime },
  onClose,
}: {
  readonly preview: Preview;
  readonly onClose: () => void;
}): ReactNode {
  const { say } = useTexts();
  return (
    <Modal
      open
      title={say(words.title)}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say(words.close)}</Button>
          <Button type="primary" href={url} target="_blank" rel="noopener">
            {say(words.open)}
          </Button>
        </>
      }
    >
      <p>{say(words.hint, { when: formatMoment(expireTime) })}</p>
      <Space.Compact block>
        <Input readOnly value={url} aria-label={say(words.title)} />
        <CopyButton text={url} />
      </Space.Compact>
    </Modal>
  );
}
