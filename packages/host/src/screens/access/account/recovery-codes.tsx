import { CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { saveFile } from '@scf-kit/sdk/client';
import { notify } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';
import './second-factor.css';

/** Ten codes, shown once: each signs in once where the device is lost. */
export function RecoveryCodes({
  codes,
  onDone,
}: {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}): ReactNode {
  const { say, t } = useTexts();
  const text = codes.join('\n');
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => notify({ kind: 'success', title: t('common.copy.ok') }),
      () => notify({ kind: 'error', title: t('common.copy.failed') }),
    );
  };
  return (
    <div className="recovery">
      <Alert
        type="warning"
        showIcon
        title={say({
          zh: '请妥善保存这些恢复码，关闭后不再显示。手机丢失时，每个恢复码可登录一次。',
          en: 'Keep these recovery codes safe: they are not shown again. Each signs you in once if you lose your device.',
        })}
      />
      <ul className="recovery-codes" aria-label={say({ zh: '恢复码', en: 'Recovery codes' })}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="recovery-actions">
        <Button icon={<CopyOutlined />} onClick={copy}>
          {say({ zh: '复制', en: 'Copy' })}
        </Button>
        <Button
          icon={<DownloadOutlined />}
          onClick={() =>
            saveFile({ blob: new Blob([`${text}\n`], { type: 'text/plain' }), fileName: 'recovery-codes.txt' })
          }
        >
          {say({ zh: '下载', en: 'Download' })}
        </Button>
        <Button type="primary" onClick={onDone}>
          {say({ zh: '我已保存', en: 'I have saved them' })}
        </Button>
      </div>
    </div>
  );
}
