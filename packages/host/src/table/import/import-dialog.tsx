import { DownloadOutlined } from '@ant-design/icons';
import { Button, Modal, Progress } from 'antd';
import type { ReactNode } from 'react';
import type { ImportPreview } from '@scf-kit/sdk/contract/excel';
import type { Text } from '@scf-kit/sdk/contract/text';
import { useTexts } from '../../shell/texts.ts';
import { FileDrop } from './file-drop.tsx';
import { ImportPreviewView } from './import-preview.tsx';
import { ImportProblem } from './import-problem.tsx';
import { useImportRun, type ImportCalls, type ImportRun } from './use-import-run.ts';
import type { Common } from './common.ts';
import './import.css';

const words = {
  title: { zh: '导入：{title}', en: 'Import: {title}' },
  template: { zh: '下载模板', en: 'Download the template' },
  drop: { zh: '点击选择或将文件拖到这里', en: 'Select a file or drop it here' },
  kinds: {
    zh: 'Excel（.xlsx）或 CSV，不超过 10 MB、10,000 行',
    en: 'Excel (.xlsx) or CSV, at most 10 MB and 10,000 rows',
  },
  another: { zh: '换一个文件', en: 'Select another file' },
  go: { zh: '导入 {n} 行', en: 'Import {n}' },
  sending: { zh: '正在上传', en: 'Uploading' },
  checking: { zh: '正在逐行检查，大文件需要几十秒', en: 'Checking every row; a large file takes a while' },
  writing: {
    zh: '正在导入，可以关闭此窗口：导入会在后台继续，完成后通知您',
    en: 'Importing. You can close this window: the import continues in the background, and you are notified when it is done.',
  },
  progress: { zh: '导入进度', en: 'Import progress' },
  close: { zh: '关闭', en: 'Close' },
  stop: { zh: '停止', en: 'Stop' },
} as const;

/** Where an import begins: the template, the file, and how far its sending is. */
function ImportFile({ run }: { readonly run: ImportRun }): ReactNode {
  const { say } = useTexts();
  const { busy, share, read, saveTemplate } = run;
  return (
    <>
      <Button
        icon={<DownloadOutlined />}
        onClick={() => {
          void saveTemplate();
        }}
      >
        {say(words.template)}
      </Button>
      <FileDrop
        text={say(words.drop)}
        note={say(words.kinds)}
        disabled={busy}
        onFile={(file) => {
          void read(file);
        }}
      />
      {share === undefined ? null : (
        <div aria-live="polite">
          <Progress percent={Math.round(share * 100)} status="active" aria-label={say(words.sending)} />
          <p className="import-note">{say(share < 1 ? words.sending : words.checking)}</p>
        </div>
      )}
    </>
  );
}

/** All rows are right, or those that are not are left out. */
const isImportable = ({ missingHeaders, valid, invalid }: ImportPreview, skipInvalid: boolean): boolean =>
  missingHeaders.length === 0 && valid > 0 && (invalid === 0 || skipInvalid);

/** Rows from a file: template, file, preview with errors by row and cell, then all good rows in one go. */
export function ImportDialog({
  title,
  calls,
  common,
  onDone,
  onClose,
}: {
  readonly title: Text;
  readonly calls: ImportCalls;
  readonly common?: Common;
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const { say, t } = useTexts();
  const run = useImportRun(calls, common, onDone);
  const { preview, problem, busy, share, written } = run;
  /** A file on its way is stopped first; rows being written are waited for. */
  const leave = (): void => {
    if (share !== undefined) run.stop();
    else if (!busy || written !== undefined) onClose();
  };
  return (
    <Modal
      open
      width={preview ? 1000 : 560}
      title={say(words.title, { title: say(title) })}
      mask={{ closable: false }}
      onCancel={leave}
      footer={[
        <Button key="cancel" disabled={busy && share === undefined && written === undefined} onClick={leave}>
          {written !== undefined
            ? say(words.close)
            : share === undefined
              ? t('auth.logout.confirm.cancel')
              : say(words.stop)}
        </Button>,
        ...(preview
          ? [
              <Button key="another" disabled={busy} onClick={run.clear}>
                {say(words.another)}
              </Button>,
              <Button
                key="go"
                type="primary"
                loading={busy}
                disabled={!isImportable(preview, run.skipInvalid)}
                onClick={() => {
                  void run.confirm();
                }}
              >
                {say(words.go, { n: preview.valid })}
              </Button>,
            ]
          : []),
      ]}
    >
      <div className="import">
        {problem === undefined ? null : <ImportProblem problem={problem} />}
        {written === undefined ? null : (
          <div>
            <Progress percent={written} status="active" aria-label={say(words.progress)} />
            <p className="import-note" role="status">
              {say(words.writing)}
            </p>
          </div>
        )}
        {preview ? (
          <ImportPreviewView
            preview={preview}
            onlyWrong={run.onlyWrong}
            skipInvalid={run.skipInvalid}
            refused={problem !== undefined}
            onOnlyWrong={run.setOnlyWrong}
            onSkipInvalid={run.setSkipInvalid}
          />
        ) : (
          <ImportFile run={run} />
        )}
      </div>
    </Modal>
  );
}
