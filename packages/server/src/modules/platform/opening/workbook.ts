import { say, type Fields, type Locale, type Text } from '@scf-kit/sdk/contract';
import { MOST_OPENING_LINES, opening } from '@scf-kit/sdk/contract/platform/opening';
import { openingSheets, type OpeningSheet } from '@scf-kit/sdk/contract/platform/opening-sheets';
import { readHeader, type Header, type ImportField } from '../../../excel/import/columns.ts';
import type { ParsedRow, ParsedSheet } from '../../../excel/import/parse.ts';
import { readBodies } from '../../../excel/import/read-rows.ts';
import { READ_ONLY_SHEETS, workbookTemplate } from '../../../excel/import/template.ts';
import type { Sheet } from '../../../excel/workbook.ts';
import type { Context } from '../../../http/handler.ts';
import { Refusal, refuse } from '../../../http/refusal.ts';
import { tellRefusal, type OpeningRow } from './rows.ts';

/** The sheets in the order in which they are posted. */
const SHEETS: readonly OpeningSheet[] = ['contracts', 'receivables', 'payables', 'loans', 'loanMovements', 'stock'];

const listColumns = (sheet: OpeningSheet, locale: Locale): readonly ImportField[] => {
  const fields: Fields = openingSheets[sheet].fields;
  return Object.entries(fields).flatMap(([name, field]) =>
    field.title ? [{ name, field, title: say(field.title, locale) }] : [],
  );
};

/** An empty workbook to go live with. */
export const openingTemplate = (context: Context): Promise<readonly Sheet[]> =>
  workbookTemplate(
    context,
    SHEETS.map((sheet) => ({
      name: say(openingSheets[sheet].title, context.locale),
      resource: opening,
      fields: listColumns(sheet, context.locale),
      common: {},
    })),
  );

/** The columns of a sheet by their titles. @throws Refusal 400 that names the sheet */
function findColumns(context: Context, sheet: OpeningSheet, titles: ParsedRow): Header {
  try {
    return readHeader(listColumns(sheet, context.locale), titles);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw refuse.because('opening.sheet', { sheet: openingSheets[sheet].title, reason: tellRefusal(error) });
  }
}

/** Refuses a sheet that lacks columns, or has others: what stands in those would be lost. @throws Refusal 400 */
function refuseColumns(sheet: OpeningSheet, { missing, unknown }: Header): void {
  const { title } = openingSheets[sheet];
  const lacking = missing.map((column) => column.title);
  if (lacking.length > 0) throw refuse.because('opening.columns', { sheet: title, names: lacking.join(', ') });
  if (unknown.length > 0) throw refuse.because('opening.columns.unknown', { sheet: title, names: unknown.join(', ') });
}

/**
 * Reads a sheet, with what is wrong with its cells in both languages. Merged cells are refused: below the first of them
 * a currency or an owner would be left out without a word. @throws Refusal 400, also for wrong columns
 */
async function readSheet(context: Context, sheet: OpeningSheet, parsed: ParsedSheet): Promise<readonly OpeningRow[]> {
  const [titles, ...rows] = parsed.rows;
  if (!titles || rows.length === 0) return [];
  const merged = parsed.merged.find(({ lastLine }) => lastLine > titles.line);
  if (merged) throw refuse.because('opening.merged', { sheet: openingSheets[sheet].title, place: merged.place });
  const header = findColumns(context, sheet, titles);
  refuseColumns(sheet, header);
  const given = { body: openingSheets[sheet].fields, header, common: {} };
  const chinese = await readBodies({ ...context, locale: 'zh-CN' }, opening, given, rows);
  const english = await readBodies({ ...context, locale: 'en-US' }, opening, given, rows);
  return chinese.map(({ line, texts, values, errors }, at) => ({
    sheet,
    line,
    texts,
    values,
    problems: Object.fromEntries(
      Object.entries(errors).map(([name, zh]) => [name, { zh, en: english[at]?.errors[name] ?? zh }]),
    ),
  }));
}

const plain = (name: string): string => name.normalize('NFKC').replace(/\s/g, '').toLowerCase();

const isCalled = ({ name }: ParsedSheet, { zh, en }: Text): boolean =>
  [zh, en].some((title) => plain(title) === plain(name));

/** A workbook of an opening as it was read, and the names of further sheets that hold rows. */
interface ReadWorkbook {
  readonly rows: readonly OpeningRow[];
  readonly leftOut: readonly string[];
}

/**
 * Reads the sheets of a workbook that are an opening's, by their names in either language. @throws Refusal 400 where
 * there is none, one stands there twice, its columns are others, or there are too many rows
 */
export async function readOpening(context: Context, sheets: readonly ParsedSheet[]): Promise<ReadWorkbook> {
  const own = SHEETS.flatMap((sheet) => {
    const { title } = openingSheets[sheet];
    const [found, further] = sheets.filter((each) => isCalled(each, title));
    if (further) throw refuse.because('opening.sheet.twice', { sheet: title });
    return found ? [{ sheet, found }] : [];
  });
  if (own.length === 0) throw refuse.because('opening.sheets');
  // The first row of a sheet is its header.
  const lines = own.reduce((sum, { found }) => sum + Math.max(0, found.rows.length - 1), 0);
  if (lines === 0) throw refuse.because('import.empty');
  if (lines > MOST_OPENING_LINES) throw refuse.because('opening.rows', { max: MOST_OPENING_LINES });
  const rows: OpeningRow[] = [];
  for (const { sheet, found } of own) rows.push(...(await readSheet(context, sheet, found)));
  const known = new Set(own.map(({ found }) => found));
  const leftOut = sheets.filter(
    (each) => each.rows.length > 0 && !known.has(each) && !READ_ONLY_SHEETS.some((title) => isCalled(each, title)),
  );
  return { rows, leftOut: leftOut.map(({ name }) => name) };
}
