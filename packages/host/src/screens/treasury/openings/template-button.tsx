import { DownloadOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { ApiError, saveFile } from '@scf-kit/sdk/client';
import { opening } from '@scf-kit/sdk/contract/platform/opening';
import { client, notify } from '../../../services.ts';
import { ActionButton } from '../../../shell/controls/action-button.tsx';
import { useTexts } from '../../../shell/texts.ts';

const words = { template: { zh: '下载模板', en: 'Download the template' } } as const;

async function saveTemplate(): Promise<void> {
  try {
    saveFile(await client.download(opening.calls.template.path));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    notify({ kind: 'error', title: error.message });
  }
}

/** Saves the empty workbook of an opening. */
export function TemplateButton(): ReactNode {
  const { say } = useTexts();
  return (
    <ActionButton icon={<DownloadOutlined />} action={saveTemplate}>
      {say(words.template)}
    </ActionButton>
  );
}
