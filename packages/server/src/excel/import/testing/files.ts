import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { TestApp } from '../../../testing/app.ts';
import { workbook, type Cell, type Column } from '../../workbook.ts';
import { zip, type ZipEntry } from '../../zip.ts';

const makeColumn = (title: string, format: Column['format'] = 'text'): Column => ({ title, format, width: 12 });

/** A workbook of one sheet; a header may name the format of its numbers (`发布日期:date`). */
export const xlsx = (headers: readonly string[], ...rows: readonly (readonly Cell[])[]): Promise<Buffer> =>
  buffer(
    Readable.from(
      workbook([
        {
          name: 'Sheet',
          rows: [rows],
          columns: headers.map((header) => {
            const [title = '', format] = header.split(':');
            return format === 'date' || format === 'moment' || format === 'general'
              ? makeColumn(title, format)
              : makeColumn(title);
          }),
        },
      ]),
    ),
  );

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** A workbook whose sheet is exactly the XML given, and whatever parts beside it: what no honest program writes. */
export function rawXlsx(sheet: ZipEntry['text'], further: readonly ZipEntry[] = [], name = 'S'): Promise<Buffer> {
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield {
      path: '[Content_Types].xml',
      text:
        `<Types xmlns="${PACKAGE}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        '<Override PartName="/xl/workbook.xml"' +
        ' ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>' +
        '<Override PartName="/xl/worksheets/sheet1.xml"' +
        ' ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    };
    yield {
      path: '_rels/.rels',
      text:
        `<Relationships xmlns="${PACKAGE}/relationships">` +
        `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    };
    yield {
      path: 'xl/workbook.xml',
      text:
        `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/>` +
        '</sheets></workbook>',
    };
    yield {
      path: 'xl/_rels/workbook.xml.rels',
      text:
        `<Relationships xmlns="${PACKAGE}/relationships">` +
        `<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>` +
        `<Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    };
    yield { path: 'xl/worksheets/sheet1.xml', text: sheet };
    yield* further;
  }
  return buffer(Readable.from(zip(entries())));
}

/** The sheet of cells given as XML, by place. */
export const sheetXml = (...rows: readonly string[]): string =>
  `<worksheet xmlns="${MAIN}"><sheetData>${rows.map((cells, at) => `<row r="${at + 1}">${cells}</row>`).join('')}` +
  '</sheetData></worksheet>';
/** The same sheet with cells that are merged, by their place: `A2:A5`. */
export const mergedXml = (sheet: string, place: string): string =>
  sheet.replace('</sheetData>', `</sheetData><mergeCells count="1"><mergeCell ref="${place}"/></mergeCells>`);
/** A cell that holds a text. */
export const textCell = (place: string, text: string): string =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** The part of styles of a workbook, one style for each number format: 9 and 10 are percents, and so is 164. */
export const styles = (...formats: readonly string[]): ZipEntry => ({
  path: 'xl/styles.xml',
  text:
    `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="0.0000%"/>` +
    `<numFmt numFmtId="165" formatCode="0.00&quot;%&quot;"/></numFmts><cellXfs count="${formats.length}">` +
    `${formats.map((format) => `<xf numFmtId="${format}"/>`).join('')}</cellXfs></styleSheet>`,
});

/** Posts a file as a browser does; answers the envelope with its HTTP status. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names what the call answers
export async function postFile<T = Record<string, unknown>>(
  app: Pick<TestApp, 'url'>,
  path: string,
  given: {
    readonly token: string;
    readonly fileName: string;
    readonly bytes: Uint8Array | string;
    readonly language?: string;
  },
): Promise<{ readonly status: number; readonly msg: string; readonly data: T }> {
  const form = new FormData();
  form.append(
    'file',
    new Blob([typeof given.bytes === 'string' ? given.bytes : Uint8Array.from(given.bytes)]),
    given.fileName,
  );
  const answer = await fetch(app.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${given.token}`, 'access-i18n': given.language ?? 'zh-CN' },
    body: form,
  });
  const envelope: { readonly msg: string; readonly data: T } = JSON.parse(await answer.text());
  return { status: answer.status, msg: envelope.msg, data: envelope.data };
}
