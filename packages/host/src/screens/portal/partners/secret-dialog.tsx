import { CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { saveFile } from '@scf-kit/sdk/client';
import type { Text } from '@scf-kit/sdk/contract/text';
import { ActionButton } from '../../../shell/controls/action-button.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { copyText } from '../../../table/values/copy-text.tsx';
import './partners.css';

const words = {
  once: {
    zh: '请立即保存：关闭后不再显示，系统只保存其摘要或密文。',
    en: 'Save it now: it is not shown again once this is closed.',
  },
  copy: { zh: '复制', en: 'Copy' },
  download: { zh: '下载', en: 'Download' },
  kept: { zh: '我已保存', en: 'I have saved it' },
} as const;

/** A secret with what belongs to it, as a backend is configured by it. */
export interface Told {
  readonly title: Text;
  readonly values: readonly (readonly [name: string, value: string])[];
}

/** A secret that is told once. A press beside it does not close it. */
export function SecretDialog({ told, onDone }: { readonly told: Told; readonly onDone: () => void }): ReactNode {
  const { say } = useTexts();
  const text = told.values.map(([name, value]) => `${name}=${value}`).join('\n');
  return (
    <Modal
      open
      title={say(told.title)}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={[
        <ActionButton key="copy" icon={<CopyOutlined />} action={() => copyText(text)}>
          {say(words.copy)}
        </ActionButton>,
        <Button
          key="download"
          icon={<DownloadOutlined />}
          onClick={() => saveFile({ blob: new Blob([`${text}\n`], { type: 'text/plain' }), fileName: 'scf.env' })}
        >
          {say(words.download)}
        </Button>,
        <Button key="kept" type="primary" onClick={onDone}>
          {say(words.kept)}
        </Button>,
      ]}
    >
      <Alert type="warning" showIcon title={say(words.once)} />
      <dl className="partner-secret">
        {told.values.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code>{value}</code>
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
