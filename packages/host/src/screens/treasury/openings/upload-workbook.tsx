import { Alert, Progress } from 'antd';
import { useState, type ReactNode } from 'react';
import { MOST_OPENING_LINES, opening } from '@scf-kit/sdk/contract/platform/opening';
import { formatAmount } from '@scf-kit/sdk/values';
import { client, notify } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';
import { useSaving } from '../../../shell/controls/saving.ts';
import { FileDrop } from '../../../table/import/file-drop.tsx';
import '../../../table/import/import.css';
import { TemplateButton } from './template-button.tsx';

const words = {
  drop: { zh: '点击选择或将工作簿拖到这里', en: 'Select the workbook or drop it here' },
  again: { zh: '重新上传将替换已读取的明细', en: 'Uploading again replaces the lines already read' },
  kinds: {
    zh: 'Excel（.xlsx），不超过 10 MB、合计 {most} 行',
    en: 'Excel (.xlsx), at most 10 MB and {most} rows in all',
  },
  sending: { zh: '正在上传', en: 'Uploading' },
  checking: {
    zh: '正在逐行检查并试算，大文件需要几分钟',
    en: 'Checking every row and trying to post it; a large file takes a few minutes',
  },
  read: { zh: '已读取 {n} 行，没有错误', en: 'Lines read: {n}. No errors.' },
  wrong: { zh: '已读取 {n} 行，{wrong} 行有错误', en: 'Lines read: {n}. With errors: {wrong}.' },
  leftOut: {
    zh: '以下工作表不是期初建账的工作表，没有读取：{names}',
    en: 'These sheets are not part of the template and were not read: {names}',
  },
} as const;

/** The workbook of an opening that waits to be submitted: its template, and the file whose rows are read and tried. */
export function UploadWorkbook({
  id,
  hasLines,
  onDone,
}: {
  readonly id: string;
  readonly hasLines: boolean;
  readonly onDone: () => void;
}): ReactNode {
  const { say } = useTexts();
  const { busy, refusal, attempt } = useSaving();
  const [share, setShare] = useState<number>();
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const upload = async (file: File): Promise<void> => {
    const body = new FormData();
    body.append('file', file);
    setShare(0);
    setLeftOut([]);
    await attempt(async () => {
      const {
        lineCount,
        wrongCount,
        leftOut: notRead,
      } = await client.callChecked(opening.calls.upload, {
        query: { id },
        body,
        quiet: true,
        onProgress: setShare,
      });
      setLeftOut(notRead);
      const params = { n: lineCount, wrong: wrongCount };
      if (wrongCount > 0) notify({ kind: 'error', title: say(words.wrong, params) });
      else notify({ kind: 'success', title: say(words.read, params) });
      onDone();
    });
    setShare(undefined);
  };
  return (
    <div className="import">
      {refusal === undefined ? null : <Alert type="error" showIcon role="alert" title={refusal} />}
      {leftOut.length === 0 ? null : (
        <Alert type="warning" showIcon role="status" title={say(words.leftOut, { names: leftOut.join('、') })} />
      )}
      <TemplateButton />
      {hasLines ? <p className="import-note">{say(words.again)}</p> : null}
      <FileDrop
        text={say(words.drop)}
        note={say(words.kinds, { most: formatAmount(MOST_OPENING_LINES, 0) })}
        accept=".xlsx"
        disabled={busy}
        onFile={(file) => {
          void upload(file);
        }}
      />
      {share === undefined ? null : (
        <div aria-live="polite">
          <Progress percent={Math.round(share * 100)} status="active" aria-label={say(words.sending)} />
          <p className="import-note">{say(share < 1 ? words.sending : words.checking)}</p>
        </div>
      )}
    </div>
  );
}
