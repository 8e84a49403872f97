import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { language, notify } from '../../services.ts';
import { useTexts } from '../../shell/texts.ts';
import './values.css';

/** Puts a text on the clipboard and says whether it is there. */
export async function copyText(text: string): Promise<void> {
  const copied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  notify({ kind: copied ? 'success' : 'error', title: language.t(copied ? 'common.copy.ok' : 'common.copy.failed') });
}

/** A small button that copies a text. */
export function CopyButton({ text }: { readonly text: string }): ReactNode {
  const { say } = useTexts();
  return (
    <Button
      type="text"
      size="small"
      className="copy-button"
      icon={<CopyOutlined />}
      aria-label={say({ zh: '复制 {text}', en: 'Copy {text}' }, { text })}
      onClick={(event) => {
        event.stopPropagation();
        void copyText(text);
      }}
    />
  );
}
