import Docxtemplater, { type Module, type Part } from 'docxtemplater';
import PizZip from 'pizzip';
import type { Passage, TemplateValues } from './blocks.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const TYPES = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;');

const FACE = '<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="宋体"/>';
const paragraph = (text: string, look = '', face = ''): string =>
  `<w:p><w:pPr>${look}</w:pPr><w:r><w:rPr>${FACE}${face}</w:rPr><w:t xml:space="preserve">${escaped(text)}</w:t>` +
  '</w:r></w:p>';
const LOOKS = {
  title: ['<w:spacing w:after="360"/><w:jc w:val="center"/>', '<w:b/><w:sz w:val="40"/>'],
  heading: ['<w:spacing w:before="200" w:after="120"/>', '<w:b/><w:sz w:val="28"/>'],
  text: ['<w:spacing w:after="120"/>', '<w:sz w:val="24"/>'],
} as const;

const BORDERS = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="808080"/>`)
  .join('');
const row = (cells: readonly string[]): string =>
  '<w:tr>' +
  cells
    .map(
      (cell) =>
        `<w:tc><w:tcPr><w:tcW w:w="0" w:type="auto"/></w:tcPr>${paragraph(cell, '', '<w:sz w:val="20"/>')}</w:tc>`,
    )
    .join('') +
  '</w:tr>';
const table = (rows: readonly string[]): string =>
  `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${BORDERS}</w:tblBorders></w:tblPr>` +
  `${rows.join('')}</w:tbl><w:p/>`;

/** A text template as a Word document with the same variables; rows repeat within their table. */
export function convertTextToDocx(passages: readonly Passage[]): Buffer {
  const body: string[] = [];
  let rows: string[] = [];
  const endTable = (): void => {
    if (rows.length > 0) body.push(table(rows));
    rows = [];
  };
  for (const { list, blocks } of passages) {
    const tabular = blocks.every(({ kind }) => kind === 'row');
    if (list !== undefined && !tabular) {
      endTable();
      body.push(paragraph(`{#${list}}`));
    }
    for (const [at, block] of blocks.entries())
      if (block.kind === 'row') {
        const cells = [...block.cells];
        if (list !== undefined && tabular) {
          if (at === 0) cells[0] = `{#${list}}${cells[0] ?? ''}`;
          if (at === blocks.length - 1) cells.push(`${cells.pop() ?? ''}{/${list}}`);
        }
        rows.push(row(cells));
      } else {
        endTable();
        body.push(paragraph(block.text, ...LOOKS[block.kind]));
      }
    if (list !== undefined && !tabular) {
      endTable();
      body.push(paragraph(`{/${list}}`));
    }
  }
  endTable();
  const archive = new PizZip();
  archive.file(
    '[Content_Types].xml',
    `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `<Override PartName="/word/document.xml" ContentType="${TYPES}.document.main+xml"/></Types>`,
  );
  archive.file(
    '_rels/.rels',
    `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
      `<Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/></Relationships>`,
  );
  archive.file(
    'word/document.xml',
    `${XML}<w:document ${W} ${R}><w:body>${body.join('')}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/>` +
      '<w:pgMar w:top="1304" w:right="1304" w:bottom="1304" w:left="1304" w:header="600" w:footer="600"' +
      ' w:gutter="0"/></w:sectPr></w:body></w:document>',
  );
  return archive.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
}

/** A value by its own name only: never one a template reaches through a prototype, and no expression. */
const valueIn = (tag: string) => ({
  get: (scope: unknown): unknown =>
    typeof scope === 'object' && scope !== null && Object.hasOwn(scope, tag)
      ? Object.getOwnPropertyDescriptor(scope, tag)?.value
      : undefined,
});

const open = (archive: PizZip, modules: readonly Module[] = []): Docxtemplater =>
  new Docxtemplater(archive, {
    paragraphLoop: true,
    linebreaks: true,
    syntax: { changeDelimiterPrefix: null },
    nullGetter: () => '',
    parser: valueIn,
    errorLogging: false,
    modules,
  });

/**
 * The variables of a Word document by where they stand; what is neither a variable nor a repetition as it is written.
 */
export function listDocxVariables(bytes: Uint8Array): ReadonlyMap<string, ReadonlySet<string>> {
  const read: Part[] = [];
  open(new PizZip(bytes), [
    {
      name: 'Variables',
      set: ({ inspect }) => {
        read.push(...(inspect?.postparsed ?? []));
      },
    },
  ]);
  const found = new Map<string, Set<string>>();
  const gather = (parts: readonly Part[], list: string): void => {
    const names = found.get(list) ?? new Set<string>();
    found.set(list, names);
    for (const { type, value = '', module, subparsed } of parts) {
      if (type !== 'placeholder') continue;
      if (module === 'loop' && list === '') gather(subparsed ?? [], value);
      else names.add(module === undefined ? value : `${module} ${value}`);
    }
  };
  gather(read, '');
  return found;
}

/** The mark on top of every page, as headers of the document say it. */
function marked(archive: PizZip, mark: string): void {
  const said = paragraph(mark, '<w:jc w:val="center"/>', '<w:b/><w:color w:val="B42318"/><w:sz w:val="36"/>');
  for (const path of Object.keys(archive.files).filter((name) => /^word\/header[^/]*\.xml$/.test(name))) {
    const header = archive.file(path)?.asText() ?? '';
    archive.file(
      path,
      header.replace(/(<w:hdr\b[^>]*?)(\/?)>/, (_, start: string, empty: string) =>
        empty === '' ? `${start}>${said}` : `${start}>${said}</w:hdr>`,
      ),
    );
  }
  const document = archive.file('word/document.xml')?.asText() ?? '';
  const whole = /<w:sectPr\b/.test(document)
    ? document.replace(/<w:sectPr\b([^>]*)\/>/g, '<w:sectPr$1></w:sectPr>')
    : document.replace('</w:body>', '<w:sectPr></w:sectPr></w:body>');
  archive.file(
    'word/document.xml',
    whole.replace(/<w:sectPr\b[^>]*>(?:(?!<\/w:sectPr>)[\s\S])*/g, (section) =>
      /<w:headerReference\b[^>]*w:type="default"/.test(section)
        ? section
        : section.replace(
            /^<w:sectPr\b[^>]*>/,
            (start) => `${start}<w:headerReference ${R} w:type="default" r:id="rDraftMark"/>`,
          ),
    ),
  );
  archive.file('word/draft-mark.xml', `${XML}<w:hdr ${W}>${said}</w:hdr>`);
  const types = archive.file('[Content_Types].xml')?.asText() ?? '';
  archive.file(
    '[Content_Types].xml',
    types.replace('</Types>', `<Override PartName="/word/draft-mark.xml" ContentType="${TYPES}.header+xml"/></Types>`),
  );
  const path = 'word/_rels/document.xml.rels';
  const relations =
    archive.file(path)?.asText() ??
    `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>`;
  archive.file(
    path,
    relations
      .replace(/(<Relationships\b[^>]*?)\/>/, '$1></Relationships>')
      .replace(
        '</Relationships>',
        `<Relationship Id="rDraftMark" Type="${RELATIONS}/header" Target="draft-mark.xml"/></Relationships>`,
      ),
  );
}

/** A Word document with its values, and a mark on every page where it is not in force. */
export function fillDocx(bytes: Uint8Array, { texts, lists }: TemplateValues, mark?: string): Buffer {
  const document = open(new PizZip(bytes));
  // A row reads what stands beside its own values too.
  document.render({
    ...texts,
    ...Object.fromEntries(
      Object.entries(lists).map(([name, rows]) => [name, rows.map((one) => ({ ...texts, ...one }))]),
    ),
  });
  const archive = document.getZip();
  if (mark !== undefined) marked(archive, mark);
  return archive.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
}
