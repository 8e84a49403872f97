import { useState } from 'react';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import type { StatementColumns } from '@scf-kit/sdk/contract/treasury/bank-statement';
import { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';
import { client, notify } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';
import { useSaving } from '../../../shell/controls/saving.ts';

const words = {
  done: { zh: '已入账 {created} 笔，跳过 {skipped} 笔', en: 'Booked: {created}. Skipped: {skipped}.' },
} as const;

export type StatementPreview = AnswerOf<typeof financialCollection.calls.statementPreview>;
interface Problem {
  readonly title: string;
  readonly errors: Readonly<Record<string, string>>;
}
const { calls } = financialCollection;

/** A statement on its way: its account and file, what becomes of its lines, and what was refused. */
export interface Statement {
  readonly account: string | null;
  readonly chooseAccount: (account: string | null) => void;
  readonly file: File | undefined;
  readonly chooseFile: (file: File) => void;
  readonly preview: StatementPreview | undefined;
  readonly columns: StatementColumns;
  readonly setColumns: (columns: StatementColumns) => void;
  /** The lines that a person says are other money after all. */
  readonly otherMoney: ReadonlySet<number>;
  readonly setOtherMoney: (line: number, isOther: boolean) => void;
  readonly problem: Problem | undefined;
  readonly busy: boolean;
  /** Reads the file again, its columns to be said anew. */
  readonly remap: () => void;
  /** Reads it with its titles in this line. */
  readonly readFrom: (line: number) => void;
  /** Keeps the columns for the account, and reads the file by them. */
  readonly keep: () => void;
  readonly book: (importId: string) => void;
  /** Takes the file away, for another one. */
  readonly clear: () => void;
}

export function useStatement(onDone: () => void): Statement {
  const { say } = useTexts();
  const [account, setAccount] = useState<string | null>(null);
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<StatementPreview>();
  /** Where a person says the titles stand in this file. */
  const [headerLine, setHeaderLine] = useState<number>();
  const [columns, setColumns] = useState<StatementColumns>({});
  const [otherMoney, setOtherMoney] = useState<ReadonlySet<number>>(new Set());
  const { busy, errors, refusal, refuse, attempt } = useSaving();
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
  return {
    account,
    chooseAccount(chosen) {
      setAccount(chosen);
      refuse({});
    },
    file,
    chooseFile(chosen) {
      if (account === null) return;
      setFile(chosen);
      void attempt(() => read(chosen, account));
    },
    preview,
    columns,
    setColumns,
    otherMoney,
    setOtherMoney: (line, isOther) =>
      setOtherMoney((before) =>
        isOther ? new Set([...before, line]) : new Set([...before].filter((each) => each !== line)),
      ),
    problem: refusal === undefined ? undefined : { title: refusal, errors },
    busy,
    remap() {
      if (file && account !== null) void attempt(() => read(file, account, true));
    },
    readFrom,
    keep,
    book,
    clear() {
      setPreview(undefined);
      setFile(undefined);
      setHeaderLine(undefined);
      refuse({});
    },
  };
}
