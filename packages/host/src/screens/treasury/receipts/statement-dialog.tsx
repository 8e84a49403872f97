import { Alert, Button, Form, Modal } from 'antd';
import type { ReactNode } from 'react';
import { statementFields } from '@scf-kit/sdk/contract/treasury/bank-statement';
import { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';
import type { Text } from '@scf-kit/sdk/contract/text';
import { useTexts, type Texts } from '../../../shell/texts.ts';
import { EditControl } from '../../../table/edit/edit-control.tsx';
import { controlId } from '../../../table/edit/edit-fields.ts';
import { FileDrop } from '../../../table/import/file-drop.tsx';
import { ImportProblem } from '../../../table/import/import-problem.tsx';
import '../../../table/edit/edit.css';
import '../../../table/import/import.css';
import { StatementColumnsForm } from './statement-columns.tsx';
import { StatementLines } from './statement-lines.tsx';
import { useStatement, type Statement, type StatementPreview } from './use-statement.ts';

const words = {
  title: { zh: '导入银行流水', en: 'Import a bank statement' },
  account: { zh: '收款账户', en: 'Receiving account' },
  first: { zh: '请先选择收款账户', en: 'Select the account first' },
  drop: { zh: '点击选择或将对账单拖到这里', en: 'Select the statement or drop it here' },
  kinds: {
    zh: 'Excel（.xlsx）或 CSV，一次不超过 2,000 笔',
    en: 'Excel (.xlsx) or CSV, at most 2,000 lines at once',
  },
  counts: {
    zh: '新增 {added} 笔，已有 {known} 笔（跳过），疑似重复 {alike} 笔，付出 {outgoing} 笔（不导入），有错误 {wrong} 笔',
    en: 'New: {added}. Existing, skipped: {known}. Possible duplicates: {alike}. Outgoing, not imported: {outgoing}. With errors: {wrong}.',
  },
  whole: {
    zh: '有错误的对账单不会入账，请改正文件后重新选择',
    en: 'A statement with errors cannot be booked. Correct the file and select it again.',
  },
  remap: { zh: '重新指定列', en: 'Map columns again' },
  another: { zh: '换一个文件', en: 'Select another file' },
  keep: { zh: '保存并预览', en: 'Save and preview' },
  go: { zh: '入账 {n} 笔', en: 'Book {n}' },
  cancel: { zh: '取消', en: 'Cancel' },
  atLine: { zh: '第 {line} 行：{said}', en: 'Line {line}: {said}' },
} as const;

const { own } = financialCollection;
const TITLES: Readonly<Record<string, Text>> = { ...statementFields, receiveAccountId: words.account };
/** Problems that are listed. */
const SAID = 8;

/** The problems of lines, and of fields by their titles; those of columns stand at the columns. */
const listProblems = (
  errors: Readonly<Record<string, string>>,
  say: Texts['say'],
): readonly (readonly [path: string, said: string])[] =>
  Object.entries(errors)
    .filter(([name]) => !name.startsWith('columns.') && name !== 'headerLine')
    .map(([name, said]) => {
      const line = /^(\d+)\./.exec(name)?.[1];
      if (line !== undefined) return [name, say(words.atLine, { line, said })];
      const title = TITLES[name];
      return [name, title ? `${say(title)}：${said}` : said];
    });

/** Where a statement begins: the account it is of, and its file. */
function StatementFile({ statement }: { readonly statement: Statement }): ReactNode {
  const { say } = useTexts();
  const { account, busy, chooseAccount, chooseFile } = statement;
  return (
    <>
      <Form layout="vertical" component="div">
        <Form.Item label={say(words.account)} htmlFor={controlId('statementAccount')} required>
          <EditControl
            id={controlId('statementAccount')}
            field={own.receiveAccountId}
            value={account}
            disabled={busy}
            onChange={(value) => chooseAccount(typeof value === 'string' && value !== '' ? value : null)}
          />
        </Form.Item>
      </Form>
      <FileDrop
        text={say(account === null ? words.first : words.drop)}
        note={say(words.kinds)}
        disabled={busy || account === null}
        onFile={chooseFile}
      />
    </>
  );
}

/** Shows what becomes of the lines of a statement whose columns are known. */
function StatementPreviewView({
  preview,
  statement,
}: {
  readonly preview: StatementPreview;
  readonly statement: Statement;
}): ReactNode {
  const { say } = useTexts();
  const { added, known, alike, outgoing, wrong, lines } = preview;
  return (
    <>
      <Alert
        type={wrong > 0 ? 'error' : alike > 0 ? 'warning' : 'success'}
        showIcon
        title={say(words.counts, { added, known, alike, outgoing, wrong })}
        description={wrong > 0 ? say(words.whole) : undefined}
      />
      <StatementLines lines={lines} otherMoney={statement.otherMoney} onOtherMoney={statement.setOtherMoney} />
    </>
  );
}

/** The buttons below, as far as the statement has come. */
const createFooter = (
  { busy, file, preview, problem, otherMoney, clear, remap, keep, book }: Statement,
  hasProblems: boolean,
  onClose: () => void,
  say: Texts['say'],
): ReactNode[] => {
  const importId = preview?.mapped === true && preview.wrong === 0 ? preview.importId : null;
  const booked = preview ? preview.added + otherMoney.size : 0;
  return [
    <Button key="cancel" disabled={busy} onClick={onClose}>
      {say(words.cancel)}
    </Button>,
    ...(file && (preview || problem)
      ? [
          <Button key="another" disabled={busy} onClick={clear}>
            {say(words.another)}
          </Button>,
        ]
      : []),
    ...(file && preview?.mapped !== false && (preview || hasProblems)
      ? [
          <Button key="remap" disabled={busy} onClick={remap}>
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
  ];
};

/** Receipts from a statement of the bank: the account and its file, its columns once, what becomes of each line. */
export function StatementDialog({
  onClose,
  onDone,
}: {
  readonly onClose: () => void;
  readonly onDone: () => void;
}): ReactNode {
  const { say } = useTexts();
  const statement = useStatement(onDone);
  const { preview, problem, columns, busy, setColumns, readFrom } = statement;
  const problems = listProblems(problem?.errors ?? {}, say);
  return (
    <Modal
      open
      width={preview ? 1000 : 560}
      title={say(words.title)}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={createFooter(statement, problems.length > 0, onClose, say)}
    >
      <div className="import">
        {problem ? <ImportProblem problem={{ title: problem.title, lines: problems.slice(0, SAID) }} /> : null}
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
          <StatementPreviewView preview={preview} statement={statement} />
        ) : (
          <StatementFile statement={statement} />
        )}
      </div>
    </Modal>
  );
}
