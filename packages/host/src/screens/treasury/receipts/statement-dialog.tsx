import { InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Form, Modal, Upload } from 'antd';
import { useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { statementFields, type StatementColumns } from '@scf-kit/sdk/contract/treasury/bank-statement';
import { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';
import type { Text } from '@scf-kit/sdk/contract/text';
import { client, notify } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';
import { EditControl } from '../../../table/edit/edit-control.tsx';
import { controlId } from '../../../table/edit/edit-fields.ts';
import '../../../table/edit/edit.css';
import '../../../table/import/import.css';
import { StatementColumnsForm } from './statement-columns.tsx';
import { StatementLines } from './statement-lines.tsx';

const words = {
  title: { zh: '导入银行流水', en: 'Import a bank statement' },
  account: { zh: '收款账户', en: 'Received at' },
  first: { zh: '请先选择收款账户', en: 'Choose the account first' },
  drop: { zh: '点击选择或将对账单拖到这里', en: 'Choose the statement or drop it here' },
  kinds: {
    zh: 'Excel（.xlsx）或 CSV，一次不超过 2,000 笔',
    en: 'Excel (.xlsx) or CSV, at most 2,000 lines at once',
  },
  counts: {
    zh: '新增 {added} 笔，已有 {known} 笔（跳过），疑似重复 {alike} 笔，付出 {outgoing} 笔（不导入），有错误 {wrong} 笔',
    en: 'Added: {added}. Known and skipped: {known}. Perhaps the same: {alike}. Money that went out, left out: {outgoing}. Wrong: {wrong}.',
  },
  whole: {
    zh: '有错误的对账单不会入账，请改正文件后重新选择',
    en: 'A statement with errors is not booked. Mend the file and choose it again.',
  },
  remap: { zh: '重新指定列', en: 'Say the columns anew' },
  another: { zh: '换一个文件', en: 'Another file' },
  keep: { zh: '保存并预览', en: 'Keep and preview' },
  go: { zh: '入账 {n} 笔', en: 'Book {n}' },
  done: { zh: '已入账 {created} 笔，跳过 {skipped} 笔', en: 'Booked: {created}. Skipped: {skipped}.' },
  cancel: { zh: '取消', en: 'Cancel' },
  atLine: { zh: '第 {line} 行：{said}', en: 'Line {line}: {said}' },
} as const;

type Preview = AnswerOf<typeof financialCollection.calls.statementPreview>;
interface Problem {
  readonly title: string;
  readonly errors: Readonly<Record<string, string>>;
}
const { calls, own } = financialCollection;
const TITLES: Readonly<Record<string, Text>> = { ...statementFields, receiveAccountId: words.account };
/** Problems that are listed. */
const SAID = 8;

/** Receipts from a statement of the bank: the account and its file, its columns once, what becomes of each line. */
export function StatementDialog({
  onClose,
  onDone,
}: {
  readonly onClose: () => void;
  readonly onDone: () => void;
}): ReactNode {
  const { say } = useTexts();
  const [account, setAccount] = useState<string | null>(null);
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<Preview>();
  /** Where a person says the titles stand in this file. */
  const [headerLine, setHeaderLine] = useState<number>();
  const [columns, setColumns] = useState<StatementColumns>({});
  const [otherMoney, setOtherMoney] = useState<ReadonlySet<number>>(new Set());
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem({ title: error.message, errors: error.errors ?? {} });
    } finally {
      setBusy(false);
    }
  };
  const read = async (statement: File, receiveAccountId: string, remap = false, line = headerLine): Promise<void> => {
    const body = new FormData();
    body.append('file', statement);
    const found = await client.callChecked(calls.statementPreview, {
      query: { receiveAccountId, ...(remap ? { remap } : {}), ...(line === undefined ? {} : { headerLine: line }) },
      body,
      quiet: true,
    });
    setPreview(found);
    setColumns(found.columns);
    setOtherMoney(new Set());
  };
  const again = (remap: boolean): void => {
    if (file && account !== null) void attempt(() => read(file, account, remap));
  };
  const readFrom = (line: number): void => {
    if (!file || account === null) return;
    void attempt(async () => {
      await read(file, account, true, line);
      setHeaderLine(line);
    });
  };
  const keep = (): void => {
    if (!file || account === null) return;
    void attempt(async () => {
      await client.call(calls.statementColumns, { body: { receiveAccountId: account, columns }, quiet: true });
      await read(file, account);
    });
  };
  const book = (importId: string): void =>
    void attempt(async () => {
      const { created, skipped } = await client.call(calls.statementImport, {
        body: { importId, otherMoney: [...otherMoney].map(String) },
        quiet: true,
      });
      notify({ kind: 'success', title: say(words.done, { created, skipped }) });
      onDone();
    });
  const lines = Object.entries(problem?.errors ?? {}).filter(
    ([name]) => !name.startsWith('columns.') && name !== 'headerLine',
  );
  const saidOf = ([name, said]: readonly [string, string]): string => {
    const line = /^(\d+)\./.exec(name)?.[1];
    if (line !== undefined) return say(words.atLine, { line, said });
    const title = TITLES[name];
    return title ? `${say(title)}：${said}` : said;
  };
  const importId = preview?.mapped === true && preview.wrong === 0 ? preview.importId : null;
  const booked = preview ? preview.added + otherMoney.size : 0;
  return (
    <Modal
      open
      width={preview ? 1000 : 560}
      title={say(words.title)}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        <Button key="cancel" disabled={busy} onClick={onClose}>
          {say(words.cancel)}
        </Button>,
        ...(file && (preview || problem)
          ? [
              <Button
                key="another"
                disabled={busy}
                onClick={() => {
                  setPreview(undefined);
                  setFile(undefined);
                  setHeaderLine(undefined);
                  setProblem(undefined);
                }}
              >
                {say(words.another)}
              </Button>,
            ]
          : []),
        ...(file && preview?.mapped !== false && (preview || lines.length > 0)
          ? [
              <Button key="remap" disabled={busy} onClick={() => again(true)}>
                {say(words.remap)}
              </Button>,
            ]
          : []),
        ...(preview?.mapped === false
          ? [
              <Button key="keep" type="primary" loading={busy} onClick={keep}>
                {say(words.keep)}
              </Button>,
            ]
          : []),
        ...(preview?.mapped === true
          ? [
              <Button
                key="go"
                type="primary"
                loading={busy}
                disabled={importId === null || booked === 0}
                onClick={() => {
                  if (importId !== null) book(importId);
                }}
              >
                {say(words.go, { n: booked })}
              </Button>,
            ]
          : []),
      ]}
    >
      <div className="import">
        {problem ? (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={problem.title}
            description={
              lines.length > 0 ? (
                <ul className="import-said">
                  {lines.slice(0, SAID).map((line) => (
                    <li key={line[0]}>{saidOf(line)}</li>
                  ))}
                </ul>
              ) : undefined
            }
          />
        ) : null}
        {preview?.mapped === false ? (
          <StatementColumnsForm
            key={preview.headerLine}
            headerLine={preview.headerLine}
            headers={preview.headers}
            columns={columns}
            errors={problem?.errors ?? {}}
            disabled={busy}
            onChange={setColumns}
            onHeaderLine={readFrom}
          />
        ) : preview ? (
          <>
            <Alert
              type={preview.wrong > 0 ? 'error' : preview.alike > 0 ? 'warning' : 'success'}
              showIcon
              title={say(words.counts, {
                added: preview.added,
                known: preview.known,
                alike: preview.alike,
                outgoing: preview.outgoing,
                wrong: preview.wrong,
              })}
              description={preview.wrong > 0 ? say(words.whole) : undefined}
            />
            <StatementLines
              lines={preview.lines}
              otherMoney={otherMoney}
              onOtherMoney={(line, isOther) =>
                setOtherMoney((before) =>
                  isOther ? new Set([...before, line]) : new Set([...before].filter((each) => each !== line)),
                )
              }
            />
          </>
        ) : (
          <>
            <Form layout="vertical" component="div">
              <Form.Item label={say(words.account)} htmlFor={controlId('statementAccount')} required>
                <EditControl
                  id={controlId('statementAccount')}
                  field={own.receiveAccountId}
                  value={account}
                  disabled={busy}
                  onChange={(value) => {
                    setAccount(typeof value === 'string' && value !== '' ? value : null);
                    setProblem(undefined);
                  }}
                />
              </Form.Item>
            </Form>
            <Upload.Dragger
              accept=".xlsx,.csv"
              showUploadList={false}
              disabled={busy || account === null}
              beforeUpload={(chosen) => {
                if (account !== null) {
                  setFile(chosen);
                  void attempt(() => read(chosen, account));
                }
                return false;
              }}
            >
              <p className="import-icon">
                <InboxOutlined />
              </p>
              <p>{say(account === null ? words.first : words.drop)}</p>
              <p className="import-note">{say(words.kinds)}</p>
            </Upload.Dragger>
          </>
        )}
      </div>
    </Modal>
  );
}
