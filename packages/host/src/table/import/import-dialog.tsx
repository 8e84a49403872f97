import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Checkbox, Modal, Progress, Segmented, Table, Upload } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ApiError, saveFile } from '@scf-kit/sdk/client';
import type { Call, CallAnswering } from '@scf-kit/sdk/contract/call';
import type { Endpoint } from '@scf-kit/sdk/contract/endpoint';
import type { ImportPreview, ImportResult, ImportRow } from '@scf-kit/sdk/contract/excel';
import type { Text } from '@scf-kit/sdk/contract/text';
import { client, notify } from '../../services.ts';
import { useTexts } from '../../shell/texts.ts';
import { errorReport } from './error-report.ts';
import type { Common } from './common.ts';
import '../edit/edit.css';
import './import.css';

/** The three calls of an import. */
export interface ImportCalls {
  readonly template: Pick<Call, 'path'>;
  readonly preview: Endpoint<CallAnswering<ImportPreview>>;
  readonly confirm: Endpoint<CallAnswering<ImportResult>>;
}

const words = {
  title: { zh: '导入：{title}', en: 'Import: {title}' },
  template: { zh: '下载模板', en: 'Download the template' },
  drop: { zh: '点击选择或将文件拖到这里', en: 'Choose a file or drop it here' },
  kinds: {
    zh: 'Excel（.xlsx）或 CSV，不超过 10 MB、10,000 行',
    en: 'Excel (.xlsx) or CSV, at most 10 MB and 10,000 rows',
  },
  counts: {
    zh: '共 {total} 行，{valid} 行可导入，{invalid} 行有错误',
    en: 'Rows: {total}. Can be imported: {valid}. With errors: {invalid}.',
  },
  unknown: { zh: '以下列不识别，将被忽略：{names}', en: 'These columns are not known and left out: {names}' },
  missing: { zh: '缺少必填列：{names}', en: 'Required columns are missing: {names}' },
  all: { zh: '全部', en: 'All' },
  wrong: { zh: '只看错误', en: 'Errors only' },
  report: { zh: '下载错误报告', en: 'Download the error report' },
  line: { zh: '行号', en: 'Line' },
  skip: { zh: '跳过有错误的行', en: 'Leave out rows with errors' },
  another: { zh: '换一个文件', en: 'Another file' },
  go: { zh: '导入 {n} 行', en: 'Import {n}' },
  done: { zh: '已导入 {created} 行，跳过 {skipped} 行', en: 'Imported: {created}. Left out: {skipped}.' },
  shown: { zh: '显示前 {n} 行，有错误的在前', en: 'The first {n} rows are shown, those with errors first' },
  errors: { zh: '导入错误', en: 'Import errors' },
  sending: { zh: '正在上传', en: 'Uploading' },
  checking: { zh: '正在逐行检查，大文件需要几十秒', en: 'Checking every row; a large file takes a while' },
  writing: {
    zh: '正在导入，可以关闭此窗口：导入会在后台继续，完成后通知您',
    en: 'The rows are being imported. You may close this: it goes on in the background, and you are told when it is done.',
  },
  progress: { zh: '导入进度', en: 'Progress of the import' },
  close: { zh: '关闭', en: 'Close' },
  stop: { zh: '停止', en: 'Stop' },
  atLine: { zh: '第 {line} 行：{said}', en: 'Line {line}: {said}' },
} as const;

function PreviewTable({
  preview,
  onlyWrong,
}: {
  readonly preview: ImportPreview;
  readonly onlyWrong: boolean;
}): ReactNode {
  const { say } = useTexts();
  const rows = onlyWrong ? preview.rows.filter(({ errors }) => Object.keys(errors).length > 0) : preview.rows;
  const named = new Set(preview.columns.map(({ name }) => name));
  const restOf = ({ errors }: ImportRow): readonly (readonly [string, string])[] =>
    Object.entries(errors).filter(([name]) => !named.has(name));
  return (
    <Table<ImportRow>
      size="small"
      rowKey="line"
      dataSource={[...rows]}
      pagination={{ pageSize: 10, size: 'small', hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: 'max-content', y: 360 }}
      columns={[
        {
          key: 'line',
          title: say(words.line),
          width: rows.some((row) => restOf(row).length > 0) ? 180 : 72,
          fixed: 'start',
          render: (_: unknown, row: ImportRow) => (
            <>
              {row.line}
              {restOf(row).map(([name, error]) => (
                <div key={name} className="edit-error">
                  {error}
                </div>
              ))}
            </>
          ),
        },
        ...preview.columns.map(({ name, title }) => ({
          key: name,
          title,
          render: (_: unknown, { values, errors }: ImportRow) => (
            <div className={errors[name] === undefined ? undefined : 'import-wrong'}>
              <span className="import-cell" title={values[name]}>
                {values[name]}
              </span>
              {errors[name] === undefined ? null : <div className="edit-error">{errors[name]}</div>}
            </div>
          ),
        })),
      ]}
    />
  );
}

/** The errors of rows that were refused at the write, by line: the first few of them. */
const SAID = 5;
function saidOf(
  error: ApiError,
  say: (text: Text, params: { readonly line: string; readonly said: string }) => string,
): Problem {
  const lines = Object.entries(error.errors ?? {}).map(([path, said]) =>
    say(words.atLine, { line: path.slice(0, path.indexOf('.')), said }),
  );
  return { title: error.message, lines: lines.slice(0, SAID) };
}
interface Problem {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Milliseconds between two questions how far an import in the background is. */
const ASKED_EVERY = 1_000;

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
  const [preview, setPreview] = useState<ImportPreview | undefined>(undefined);
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const reading = useRef<AbortController | undefined>(undefined);
  const [share, setShare] = useState<number | undefined>(undefined);
  const [onlyWrong, setOnlyWrong] = useState(false);
  const [skipInvalid, setSkipInvalid] = useState(false);
  const [busy, setBusy] = useState(false);
  /** Percent of the rows that are written in the background. */
  const [written, setWritten] = useState<number | undefined>(undefined);
  const asking = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => asking.current?.abort(), []);

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!error.cancelled) setProblem(saidOf(error, say));
    } finally {
      setBusy(false);
      setShare(undefined);
      setWritten(undefined);
    }
  };
  const read = (file: File): Promise<void> =>
    attempt(async () => {
      const body = new FormData();
      body.append('file', file);
      setShare(0);
      reading.current = new AbortController();
      const found = await client.callChecked(calls.preview, {
        query: common,
        body,
        quiet: true,
        onProgress: setShare,
        signal: reading.current.signal,
      });
      setPreview(found);
      setOnlyWrong(found.invalid > 0);
    });
  const confirm = (): Promise<void> =>
    attempt(async () => {
      if (!preview) return;
      asking.current = new AbortController();
      const { signal } = asking.current;
      const body = { importId: preview.importId, skipInvalid };
      const ask = (): Promise<ImportResult> => client.callChecked(calls.confirm, { body, quiet: true, signal });
      let result = await ask();
      while (result.percent !== null) {
        setWritten(result.percent);
        await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY));
        if (signal.aborted) return;
        result = await ask();
      }
      const { created, skipped } = result;
      notify({ kind: 'success', title: say(words.done, { created, skipped }) });
      onDone();
    });
  const saveTemplate = (): Promise<void> =>
    attempt(async () => saveFile(await client.download(calls.template.path, common)));
  /** A file on its way is stopped first; rows being written are waited for. */
  const leave = (): void => {
    if (share !== undefined) reading.current?.abort();
    else if (!busy || written !== undefined) onClose();
  };
  const importable =
    preview !== undefined &&
    preview.missingHeaders.length === 0 &&
    preview.valid > 0 &&
    (preview.invalid === 0 || skipInvalid);

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
              <Button
                key="another"
                disabled={busy}
                onClick={() => {
                  setPreview(undefined);
                  setSkipInvalid(false);
                }}
              >
                {say(words.another)}
              </Button>,
              <Button
                key="go"
                type="primary"
                loading={busy}
                disabled={!importable}
                onClick={() => {
                  void confirm();
                }}
              >
                {say(words.go, { n: preview.valid })}
              </Button>,
            ]
          : []),
      ]}
    >
      <div className="import">
        {problem === undefined ? null : (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={problem.title}
            description={
              problem.lines.length > 0 ? (
                <ul className="import-said">
                  {problem.lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              ) : undefined
            }
          />
        )}
        {written === undefined ? null : (
          <div>
            <Progress percent={written} status="active" aria-label={say(words.progress)} />
            <p className="import-note" role="status">
              {say(words.writing)}
            </p>
          </div>
        )}
        {preview ? (
          <>
            <Alert
              type={preview.invalid > 0 || preview.missingHeaders.length > 0 ? 'warning' : 'success'}
              showIcon
              title={say(words.counts, { total: preview.total, valid: preview.valid, invalid: preview.invalid })}
            />
            {preview.missingHeaders.length > 0 ? (
              <Alert type="error" showIcon title={say(words.missing, { names: preview.missingHeaders.join('、') })} />
            ) : null}
            {preview.unknownHeaders.length > 0 ? (
              <Alert type="info" showIcon title={say(words.unknown, { names: preview.unknownHeaders.join('、') })} />
            ) : null}
            <div className="import-bar">
              <Segmented<boolean>
                size="small"
                value={onlyWrong}
                options={[
                  { value: false, label: say(words.all) },
                  { value: true, label: say(words.wrong) },
                ]}
                onChange={setOnlyWrong}
              />
              {preview.invalid > 0 ? (
                <Button
                  type="link"
                  size="small"
                  icon={<DownloadOutlined />}
                  onClick={() =>
                    saveFile({
                      blob: new Blob([errorReport(preview, say)], { type: 'text/csv;charset=utf-8' }),
                      fileName: `${say(words.errors)}-${preview.fileName.replace(/\.\w+$/, '')}.csv`,
                    })
                  }
                >
                  {say(words.report)}
                </Button>
              ) : null}
              {preview.invalid > 0 || problem ? (
                <Checkbox checked={skipInvalid} onChange={(event) => setSkipInvalid(event.target.checked)}>
                  {say(words.skip)}
                </Checkbox>
              ) : null}
              {preview.rows.length < preview.total ? (
                <span className="import-note">{say(words.shown, { n: preview.rows.length })}</span>
              ) : null}
            </div>
            <PreviewTable preview={preview} onlyWrong={onlyWrong} />
          </>
        ) : (
          <>
            <Button
              icon={<DownloadOutlined />}
              onClick={() => {
                void saveTemplate();
              }}
            >
              {say(words.template)}
            </Button>
            <Upload.Dragger
              accept=".xlsx,.csv"
              showUploadList={false}
              disabled={busy}
              beforeUpload={(file) => {
                void read(file);
                return false;
              }}
            >
              <p className="import-icon">
                <InboxOutlined />
              </p>
              <p>{say(words.drop)}</p>
              <p className="import-note">{say(words.kinds)}</p>
            </Upload.Dragger>
            {share === undefined ? null : (
              <div aria-live="polite">
                <Progress percent={Math.round(share * 100)} status="active" aria-label={say(words.sending)} />
                <p className="import-note">{say(share < 1 ? words.sending : words.checking)}</p>
              </div>
            )}
          </>
        )}
      </div>
    </Modal>
  );
}
