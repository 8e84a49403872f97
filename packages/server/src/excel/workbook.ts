import { zip, type ZipEntry } from './zip.ts';

/** A number is shown in the format of its column, a text always as it is. */
export type Cell = string | number | null;
/** How a column shows its numbers. Dates and moments are numbers as `serialOfDays` gives them. */
export type Format = 'text' | 'general' | 'integer' | 'money' | 'percent' | 'date' | 'moment';

export interface Column {
  readonly title: string;
  readonly format: Format;
  /** In characters. */
  readonly width: number;
  /** Its header stands out: the column must be filled in. */
  readonly required?: boolean;
  /** Where the allowed values are, as `'Sheet'!$A$2:$A$9`. */
  readonly allowed?: string;
}

export interface Sheet {
  readonly name: string;
  readonly columns: readonly Column[];
  /** Rows in batches. */
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]> | readonly (readonly (readonly Cell[])[])[];
}

/** Excel's own limits. */
export const MOST_ROWS = 1_048_576;
const MOST_CHARACTERS = 32_767;
/** A part of an archive may not pass 4 GB; a sheet that comes near goes on in another. */
const MOST_SHEET_BYTES = 3_000_000_000;
/** Characters handed on at once. */
const PIECE = 128 * 1024;

const FORMATS: readonly Format[] = ['general', 'text', 'integer', 'money', 'percent', 'date', 'moment'];
const CODES: Readonly<Record<Exclude<Format, 'general' | 'text'>, string>> = {
  integer: '0',
  money: '#,##0.00;[Red]-#,##0.00',
  percent: '0.00##"%"',
  date: 'yyyy-mm-dd',
  moment: 'yyyy-mm-dd hh:mm:ss',
};
const HEADER = FORMATS.length;
const REQUIRED_HEADER = HEADER + 1;
const getStyleIndex = (format: Format): number => FORMATS.indexOf(format);

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const SPECIAL = /[&<>"\u0000-\u0008\u000b-\u001f\ud800-\udfff\ufffe\uffff]|_x[0-9A-Fa-f]{4}_/;
// oxlint-disable-next-line no-control-regex -- XML cannot carry them
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function escaped(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return (
    text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      .replace(UNWRITABLE, '')
      // Excel reads _x0041_ as A: an underscore that would begin such a code is written as one itself.
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
      .replace(/&/g, '&amp;')
      .replace(/</g, '&lt;')
      .replace(/>/g, '&gt;')
      .replace(/"/g, '&quot;')
  );
}

/** Beginnings that a spreadsheet may take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A text as it may stand in a cell: never a formula, never longer than a cell. */
export function cellText(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return safe.length > MOST_CHARACTERS ? safe.slice(0, MOST_CHARACTERS) : safe;
}

/** A text of a cell as it was before `cellText`. */
export const textOfCell = (text: string): string => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text);

/** `A`, `B`, ..., `AA`. */
export function letters(column: number): string {
  return (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));
}

const inline = (place: string, style: number, text: string): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

function rowWriter(columns: readonly Column[]): (row: readonly Cell[], at: number) => string {
  const made = columns.map(({ format }, index) => ({ letter: letters(index), style: getStyleIndex(format) }));
  return (row, at) => {
    let xml = `<row r="${at}">`;
    for (const [index, { letter, style }] of made.entries()) {
      const cell = row[index];
      if (cell === null || cell === undefined || cell === '') continue;
      xml +=
        typeof cell === 'number'
          ? `<c r="${letter}${at}" s="${style}"><v>${cell}</v></c>`
          : inline(`${letter}${at}`, 1, cellText(cell));
    }
    return `${xml}</row>`;
  };
}

const headerRow = (columns: readonly Column[]): string =>
  '<row r="1">' +
  columns
    .map(({ title, required }, index) =>
      inline(`${letters(index)}1`, required ? REQUIRED_HEADER : HEADER, cellText(title)),
    )
    .join('') +
  '</row>';

function sheetHead(columns: readonly Column[]): string {
  const widths = columns
    .map(
      ({ width, format }, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${getStyleIndex(format)}" customWidth="1"/>`,
    )
    .join('');
  return (
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>' +
    `${widths}</cols><sheetData>${headerRow(columns)}`
  );
}

function sheetTail(columns: readonly Column[], rows: number): string {
  const allowed = columns.flatMap((column, index) =>
    column.allowed === undefined
      ? []
      : [
          `<dataValidation type="list" allowBlank="1" sqref="${letters(index)}2:${letters(index)}${MOST_ROWS}">` +
            `<formula1>${escaped(column.allowed)}</formula1></dataValidation>`,
        ],
  );
  return `</sheetData><autoFilter ref="A1:${letters(Math.max(0, columns.length - 1))}${rows}"/>${
    allowed.length > 0 ? `<dataValidations count="${allowed.length}">${allowed.join('')}</dataValidations>` : ''
  }</worksheet>`;
}

const numbered = Object.entries(CODES).map(([format, code], at) => ({ format, code, id: 164 + at }));
const STYLES =
  `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${numbered.length}">` +
  numbered.map(({ id, code }) => `<numFmt numFmtId="${id}" formatCode="${escaped(code)}"/>`).join('') +
  '</numFmts>' +
  '<fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/>' +
  '</font><font><b/><sz val="11"/><color rgb="FFC00000"/><name val="Calibri"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/>' +
  '</fill><fill><patternFill patternType="solid"><fgColor rgb="FFF0F2F5"/></patternFill></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  `<cellXfs count="${REQUIRED_HEADER + 1}">${FORMATS.map((format) => {
    const id =
      format === 'general' ? 0 : format === 'text' ? 49 : (numbered.find((each) => each.format === format)?.id ?? 0);
    return `<xf numFmtId="${id}" applyNumberFormat="1"/>`;
  }).join(
    '',
  )}<xf numFmtId="49" fontId="1" fillId="2" applyFont="1" applyFill="1"/><xf numFmtId="49" fontId="2" fillId="2" applyFont="1" applyFill="1"/></cellXfs></styleSheet>`;

/** A name a sheet may have: 31 characters at most, none of `[]:*?/\`, no apostrophe at its ends. */
export function sheetName(name: string, further = 0): string {
  const rest = further === 0 ? '' : ` (${further + 1})`;
  return (
    ([
      ...name
        .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
        .replace(/^'+|'+$/g, '')
        .trim(),
    ]
      .slice(0, 31 - rest.length)
      .join('') || 'Sheet') + rest
  );
}

interface Finished {
  readonly names: string[];
}

/** One sheet's parts: as many sheets as its rows need. */
async function* sheetEntries(sheet: Sheet, finished: Finished, mostRows: number): AsyncGenerator<ZipEntry> {
  const { columns } = sheet;
  const write = rowWriter(columns);
  const batches =
    Symbol.asyncIterator in sheet.rows ? sheet.rows[Symbol.asyncIterator]() : sheet.rows[Symbol.iterator]();
  let left: readonly (readonly Cell[])[] = [];
  let over = false;
  async function next(): Promise<void> {
    while (left.length === 0 && !over) {
      const { value, done } = await batches.next();
      if (done === true) over = true;
      else left = value;
    }
  }
  async function* sheetText(): AsyncGenerator<string> {
    let piece = sheetHead(columns);
    let [rows, length] = [1, 0];
    for (await next(); left.length > 0 && rows < mostRows && length < MOST_SHEET_BYTES; await next()) {
      const room = left.slice(0, mostRows - rows);
      left = left.slice(room.length);
      for (const row of room) {
        rows += 1;
        piece += write(row, rows);
        if (piece.length < PIECE) continue;
        length += piece.length * 2;
        yield piece;
        piece = '';
      }
    }
    yield piece + sheetTail(columns, rows);
  }
  try {
    for (let further = 0; further === 0 || left.length > 0; further += 1) {
      finished.names.push(sheetName(sheet.name, further));
      yield { path: `xl/worksheets/sheet${finished.names.length}.xml`, text: sheetText() };
      await next();
    }
  } finally {
    await batches.return?.();
  }
}

async function* entries(sheets: readonly Sheet[], mostRows: number): AsyncGenerator<ZipEntry> {
  const finished: Finished = { names: [] };
  for (const sheet of sheets) yield* sheetEntries(sheet, finished, mostRows);
  const { names } = finished;
  const parts = names
    .map(
      (_, at) =>
        `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
    )
    .join('');
  yield { path: 'xl/styles.xml', text: STYLES };
  yield {
    path: 'xl/workbook.xml',
    text:
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>` +
      names.map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('') +
      '</sheets></workbook>',
  };
  yield {
    path: 'xl/_rels/workbook.xml.rels',
    text:
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">` +
      names
        .map(
          (_, at) =>
            `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
        )
        .join('') +
      `<Relationship Id="rId${names.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  };
  yield {
    path: '_rels/.rels',
    text:
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">` +
      `<Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  };
  yield {
    path: '[Content_Types].xml',
    text:
      `${XML}<Types xmlns="${PACKAGE}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      '<Override PartName="/xl/workbook.xml"' +
      ' ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>' +
      '<Override PartName="/xl/styles.xml"' +
      ` ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${parts}</Types>`,
  };
}

export const EXCEL_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * An Excel workbook as bytes, made while its rows come: header frozen, bold and with a filter, texts never formulas,
 * rows past Excel's limit on further sheets. Memory does not grow with the rows.
 */
export const workbook = (
  sheets: readonly Sheet[],
  { mostRows = MOST_ROWS }: { readonly mostRows?: number } = {},
): AsyncGenerator<Buffer> => zip(entries(sheets, mostRows));
