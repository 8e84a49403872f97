import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { notify } from '../services.ts';
import { useTexts } from '../shell/texts.ts';

/** Whether the text is on the clipboard now. */
async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** A small button that copies a text and says so. */
export function CopyButton({ text }: { readonly text: string }): ReactNode {
  const { say, t } = useTexts();
  const copy = async (): Promise<void> => {
    const copied = await toClipboard(text);
    notify({ kind: copied ? 'success' : 'error', title: t(copied ? 'common.copy.ok' : 'common.copy.failed') });
  };
  return <Button type="text" size="small" className="copy-button" icon={<CopyOutlined />} aria-label={say({ zh: '复制 {text}', en: 'Copy {text}' }, { text })} onClick={(event) => { event.stopPropagation(); void copy(); }} />;
}
