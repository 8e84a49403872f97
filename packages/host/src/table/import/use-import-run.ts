import { useEffect, useRef, useState } from 'react';
import { saveFile, type ApiError } from '@scf-kit/sdk/client';
import type { Call, CallAnswering } from '@scf-kit/sdk/contract/call';
import type { Endpoint } from '@scf-kit/sdk/contract/endpoint';
import type { ImportPreview, ImportResult } from '@scf-kit/sdk/contract/excel';
import type { Text } from '@scf-kit/sdk/contract/text';
import { client, notify } from '../../services.ts';
import { useTexts } from '../../shell/texts.ts';
import { useSaving } from '../../shell/controls/saving.ts';
import type { Common } from './common.ts';
import type { Problem } from './import-problem.tsx';

/** The three calls of an import. */
export interface ImportCalls {
  readonly template: Pick<Call, 'path'>;
  readonly preview: Endpoint<CallAnswering<ImportPreview>>;
  readonly confirm: Endpoint<CallAnswering<ImportResult>>;
}

const words = {
  done: { zh: '已导入 {created} 行，跳过 {skipped} 行', en: 'Imported: {created}. Skipped: {skipped}.' },
  atLine: { zh: '第 {line} 行：{said}', en: 'Line {line}: {said}' },
} as const;

/** The errors of rows that were refused at the write, by line: the first few of them. */
const SAID = 5;
function toProblem(
  error: ApiError,
  say: (text: Text, params: { readonly line: string; readonly said: string }) => string,
): Problem {
  const lines = Object.entries(error.errors ?? {}).map(
    ([path, said]) => [path, say(words.atLine, { line: path.slice(0, path.indexOf('.')), said })] as const,
  );
  return { title: error.message, lines: lines.slice(0, SAID) };
}

/** Milliseconds between two questions how far an import in the background is. */
const ASKED_EVERY = 1_000;

/** An import on its way: what the file holds, and how far its reading and writing are. */
export interface ImportRun {
  readonly preview: ImportPreview | undefined;
  readonly problem: Problem | undefined;
  readonly onlyWrong: boolean;
  readonly setOnlyWrong: (onlyWrong: boolean) => void;
  readonly skipInvalid: boolean;
  readonly setSkipInvalid: (skipInvalid: boolean) => void;
  readonly busy: boolean;
  /** The part of the file that is sent, from 0 to 1; undefined: none is on its way. */
  readonly share: number | undefined;
  /** Percent of the rows that are written in the background. */
  readonly written: number | undefined;
  readonly read: (file: File) => Promise<void>;
  readonly confirm: () => Promise<void>;
  readonly saveTemplate: () => Promise<void>;
  /** Takes the file away, for another one. */
  readonly clear: () => void;
  /** Stops the reading of a file. */
  readonly stop: () => void;
}

export function useImportRun(calls: ImportCalls, common: Common | undefined, onDone: () => void): ImportRun {
  const { say } = useTexts();
  const [preview, setPreview] = useState<ImportPreview | undefined>(undefined);
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const reading = useRef<AbortController | undefined>(undefined);
  const [share, setShare] = useState<number | undefined>(undefined);
  const [onlyWrong, setOnlyWrong] = useState(false);
  const [skipInvalid, setSkipInvalid] = useState(false);
  const { busy, attempt: save } = useSaving();
  const [written, setWritten] = useState<number | undefined>(undefined);
  const asking = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => asking.current?.abort(), []);

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setProblem(undefined);
    try {
      await save(work, (refusal) => {
        if (!refusal.cancelled) setProblem(toProblem(refusal, say));
      });
    } finally {
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
  return {
    preview,
    problem,
    onlyWrong,
    setOnlyWrong,
    skipInvalid,
    setSkipInvalid,
    busy,
    share,
    written,
    read,
    confirm,
    saveTemplate,
    clear: () => {
      setPreview(undefined);
      setSkipInvalid(false);
    },
    stop: () => reading.current?.abort(),
  };
}
