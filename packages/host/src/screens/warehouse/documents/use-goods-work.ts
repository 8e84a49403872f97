import { useState } from 'react';
import { check, type Fields } from '@scf-kit/sdk/contract';
import type { Text } from '@scf-kit/sdk/contract/text';
import { notify, operationHistory } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';
import { startingValues, type Values } from '../../../table/edit/edit-fields.ts';
import { unsentFiles } from '../../../table/edit/edit-sections.tsx';
import { useSaving } from '../../../shell/controls/saving.ts';

/** Goods of one line of a document: what they are called, and how many may be taken. */
export interface GoodsLine {
  readonly id: string;
  readonly name: string;
  readonly most: number;
}

/** Something that is done with goods of a document, line by line. */
export interface GoodsWork {
  readonly title: Text;
  readonly okText: Text;
  /** The fields beside the lines. */
  readonly fields: Fields;
  readonly preset?: Values;
  /** The fields of each line beside its quantity. */
  readonly lineFields: Fields;
  readonly lines: readonly GoodsLine[];
  /** Whether quantities begin with all there is. */
  readonly whole: boolean;
  readonly most: Text;
  /** The field of a line in the body that names the line it is of. */
  readonly names: string;
  readonly send: (body: Values) => Promise<unknown>;
}

const none: Text = { zh: '请至少填写一行数量', en: 'Fill in the quantity of at least one line' };

type Errors = Readonly<Record<string, string>>;
const NONE: Errors = {};

/** Errors of the lines that were sent, at the lines that are shown: those without a quantity were left out. */
const shownAt = (errors: Errors, shown: readonly number[]): Errors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, said]) => [
      path.replace(/^lines\.(\d+)/, (_whole, sent: string) => `lines.${shown[Number(sent)] ?? sent}`),
      said,
    ]),
  );

/** The errors that stand once a line is changed. */
const answered = (errors: Errors, at: number): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => path !== 'lines' && !path.startsWith(`lines.${at}.`)));

export interface Typed {
  /** A text that is no whole number stays as it was typed, to be refused. */
  readonly quantity: number | string | null;
  readonly more: Values;
}

/** The values entered for the goods of a document, and their sending. */
export interface GoodsState {
  readonly start: Values;
  readonly values: Values;
  readonly change: (name: string, value: unknown) => void;
  readonly lines: readonly Typed[];
  readonly put: (at: number, change: (line: Typed) => Typed) => void;
  readonly errors: Errors;
  readonly busy: boolean;
  readonly send: () => Promise<void>;
}

/** The line of the body for what is typed of one line; undefined without a quantity. */
const createLine = (work: GoodsWork, line: GoodsLine | undefined, { quantity, more }: Typed): Values | undefined => {
  const given = Object.fromEntries(
    Object.entries(more).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );
  return line && quantity ? { [work.names]: line.id, quantity, ...given } : undefined;
};

export function useGoodsWork(work: GoodsWork, onDone: () => void): GoodsState {
  const { say, locale } = useTexts();
  const [start] = useState<Values>(() => ({ ...startingValues(work.fields, undefined), ...work.preset }));
  const [values, setValues] = useState(start);
  const [lines, setLines] = useState<readonly Typed[]>(() =>
    work.lines.map(({ most }) => ({
      quantity: work.whole && most > 0 ? most : null,
      more: startingValues(work.lineFields, undefined),
    })),
  );
  const [errors, setErrors] = useState(NONE);
  const { busy, attempt } = useSaving();
  const put = (at: number, change: (line: Typed) => Typed): void => {
    setLines((before) => before.map((line, n) => (n === at ? change(line) : line)));
    setErrors((before) => answered(before, at));
  };
  const send = async (): Promise<void> => {
    const taken = lines.flatMap((typed, at) => {
      const line = createLine(work, work.lines[at], typed);
      return line ? [{ at, line }] : [];
    });
    const sent = taken.map(({ line }) => line);
    const checked = check(work.fields, values, { locale });
    const wrong = {
      ...unsentFiles(work.fields),
      ...(checked.ok ? {} : checked.errors),
      ...(sent.length === 0 ? { lines: say(none) } : {}),
    };
    if (!checked.ok || Object.keys(wrong).length > 0) {
      setErrors(wrong);
      return;
    }
    operationHistory.click(say(work.okText));
    const shown = taken.map(({ at }) => at);
    await attempt(
      async () => {
        await work.send({ ...checked.value, lines: sent });
        notify({ kind: 'success', title: say(work.title) });
        onDone();
      },
      // The client has said what was refused; the fields say where.
      (refusal) => setErrors(shownAt(refusal.errors ?? NONE, shown)),
    );
  };
  const change = (name: string, value: unknown): void => {
    setValues((before) => ({ ...before, [name]: value ?? null }));
    setErrors(({ [name]: _answered, ...rest }) => rest);
  };
  return { start, values, change, lines, put, errors, busy, send };
}
