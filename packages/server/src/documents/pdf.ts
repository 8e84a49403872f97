import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';
import type { Block } from './blocks.ts';

const FONTS = join(dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')), '..', 'fonts');
const face = (weight: string): string => join(FONTS, `NotoSansHans-${weight}.otf`);

// Only the letters that stand in a document are embedded. There is no slanted face of Chinese.
pdfmake.addFonts({
  Chinese: { normal: face('Regular'), bold: face('Bold'), italics: face('Regular'), bolditalics: face('Bold') },
});
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(FONTS));

export interface PdfOptions {
  /** Words across every page: what is not in force yet. */
  readonly mark?: string;
  /** The seal below the text, and its name. */
  readonly seal?: string;
}

type Content = Readonly<Record<string, unknown>>;

/** A round seal with its star, and who sealed. */
const buildSeal = (seal: string): readonly Content[] => [
  { text: seal, fontSize: 11, alignment: 'right', margin: [0, 48, 0, 0] },
  {
    svg:
      '<svg width="108" height="108">' +
      '<circle cx="54" cy="54" r="52" fill="none" stroke="#d11a1f" stroke-width="2.4"/>' +
      '<path d="M54 33l5 15h16l-13 9 5 16-13-10-13 10 5-16-13-9h16z" fill="#d11a1f"/></svg>',
    alignment: 'right',
    relativePosition: { x: 0, y: -62 },
  },
];

const AMOUNT = /^-?[\d,]+\.\d{2}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const LONG_NUMBER = /[!-~]{20,}/;
/** Columns from which on the letters of a table are smaller. */
const MANY = 6;

/** Rows of one length stand in one table, the first as its header; amounts align right, and the header above them. */
const buildTable = (rows: readonly (readonly string[])[]): Content => {
  const columns = Math.max(...rows.map((row) => row.length));
  const holds = (column: number, what: RegExp): boolean => rows.slice(1).some((row) => what.test(row[column] ?? ''));
  const kinds = Array.from({ length: columns }, (_, column) =>
    holds(column, AMOUNT) ? ('amount' as const) : holds(column, DAY) ? ('day' as const) : ('text' as const),
  );
  return {
    table: {
      headerRows: 1,
      widths: kinds.map((kind) => (kind === 'text' ? '*' : 'auto')),
      body: rows.map((row, at) =>
        Array.from({ length: columns }, (_, column) => ({
          text: row[column] ?? '',
          bold: at === 0,
          ...(kinds[column] === 'amount' ? { alignment: 'right' } : {}),
          ...(kinds[column] === 'text' ? {} : { noWrap: true }),
          // A long number breaks rather than push what follows off the page.
          ...(LONG_NUMBER.test(row[column] ?? '') ? { wordBreak: 'break-all' } : {}),
        })),
      ),
    },
    fontSize: columns < MANY ? 10 : 9,
    margin: [0, 6, 0, 6],
  };
};

const STYLES = {
  title: { fontSize: 20, bold: true, alignment: 'center', margin: [0, 0, 0, 18] },
  heading: { fontSize: 14, bold: true, margin: [0, 10, 0, 6] },
  text: { margin: [0, 0, 0, 6] },
} as const;

/** A PDF of A4 pages with its letters embedded. */
export function makePdf(blocks: readonly Block[], { mark, seal }: PdfOptions = {}): Promise<Buffer> {
  const content: Content[] = [];
  let rows: (readonly string[])[] = [];
  const endTable = (): void => {
    if (rows.length > 0) content.push(buildTable(rows));
    rows = [];
  };
  for (const block of blocks) {
    if (block.kind === 'row') rows.push(block.cells);
    else {
      endTable();
      content.push({ text: block.text === '' ? ' ' : block.text, ...STYLES[block.kind] });
    }
  }
  endTable();
  return pdfmake
    .createPdf({
      pageSize: 'A4',
      pageMargins: [64, 64, 64, 64],
      defaultStyle: { font: 'Chinese', fontSize: 12, lineHeight: 1.4 },
      content: seal === undefined ? content : [...content, ...buildSeal(seal)],
      ...(mark === undefined ? {} : { watermark: { text: mark, color: '#b42318', opacity: 0.18, bold: true } }),
    })
    .getBuffer();
}
