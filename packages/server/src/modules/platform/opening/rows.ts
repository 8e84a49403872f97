import type { MessageKey, Text } from '@scf-kit/sdk/contract';
import { openingSheets, type OpeningSheet, type SheetValues } from '@scf-kit/sdk/contract/platform/opening-sheets';
import { formatProblems, formatMessage } from '../../../http/envelope.ts';
import type { Refusal, RefusalParams } from '../../../http/refusal.ts';

/** A row of a sheet as it was read: its texts, the values they stand for, and what is wrong with it by column. */
export interface OpeningRow {
  readonly sheet: OpeningSheet;
  readonly line: number;
  readonly texts: Readonly<Record<string, string>>;
  /** Empty where something is wrong with a cell. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Under '' what is wrong with the whole row. */
  readonly problems: Record<string, Text>;
}

/** A row whose cells were read without an error, with the values of its sheet. */
export interface SheetRow<S extends OpeningSheet> extends Omit<OpeningRow, 'sheet' | 'values'> {
  readonly sheet: S;
  readonly values: SheetValues<S>;
}

export const isWrong = ({ problems }: Pick<OpeningRow, 'problems'>): boolean => Object.keys(problems).length > 0;

/** The rows of a sheet whose cells were read without an error. */
export const readableRows = <S extends OpeningSheet>(rows: readonly OpeningRow[], sheet: S): readonly SheetRow<S>[] =>
  rows.flatMap(({ values, ...row }) =>
    row.sheet === sheet && Object.keys(values).length > 0
      ? // Checked against these very fields; the compiler cannot follow keys made at run time.
        [{ ...row, sheet, values: values as SheetValues<S> }]
      : [],
  );

/**
 * The texts of some columns in rows that could not be read: what else the workbook says under them is not all there is.
 */
export const listUnread = (rows: readonly OpeningRow[], ...columns: readonly string[]): ReadonlySet<string> =>
  new Set(
    rows.flatMap(({ texts, values }) =>
      Object.keys(values).length > 0 ? [] : columns.flatMap((column) => texts[column] ?? []),
    ),
  );

/** A message in both languages: whoever decides reads it in their own. */
export const tell = (key: MessageKey, params?: RefusalParams): Text => ({
  zh: formatMessage({ key, params }, 'zh-CN'),
  en: formatMessage({ key, params }, 'en-US'),
});

/** Says what is wrong with a column of a row, unless something is said of it already. */
export function addProblem(row: Pick<OpeningRow, 'problems'>, column: string, said: Text): void {
  row.problems[column] ??= said;
}

/** Says of rows that hold the same as an earlier one of their sheet which one that is. */
export function markDoubles(rows: readonly Pick<OpeningRow, 'sheet' | 'line' | 'values' | 'problems'>[]): void {
  const first = new Map<string, number>();
  for (const { sheet, line, values, problems } of rows) {
    const key = JSON.stringify([sheet, values]);
    const before = first.get(key);
    if (before === undefined) first.set(key, line);
    else addProblem({ problems }, '', tell('import.duplicate', { line: before }));
  }
}

/** The sentence of a refusal in both languages; where it names fields, the problems of these. */
export function tellRefusal(refusal: Refusal): Text {
  const [chinese, english] = [formatProblems(refusal, 'zh-CN'), formatProblems(refusal, 'en-US')];
  const named = Object.keys(chinese ?? {});
  // The problem of a field says more than that the form is not right.
  if (named.length === 0) return tell(refusal.key, refusal.params);
  return {
    zh: named.map((name) => chinese?.[name] ?? '').join('；'),
    en: named.map((name) => english?.[name] ?? '').join('; '),
  };
}

/** Says of a row why it was refused: at the column that is meant, else of the whole row. */
export function addRefusal(row: Pick<OpeningRow, 'sheet' | 'problems'>, refusal: Refusal): void {
  const columns: Readonly<Record<string, unknown>> = openingSheets[row.sheet].fields;
  const [named] = Object.keys(refusal.errors ?? {});
  addProblem(row, named !== undefined && columns[named] !== undefined ? named : '', tellRefusal(refusal));
}
