/** Markup that may stand in a page as it is; made by `html` alone, and by `known` of what was made harmless before. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** The values that `html` takes: texts are escaped, markup is not, undefined leaves the place empty. */
export type Piece = Markup | string | number | null | undefined | false | readonly Piece[];

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const SIGN = /[&<>"']/;
const ALL_SIGNS = /[&<>"']/g;

/** A text as it stands in markup, between tags or between quotes. */
export const escape = (text: string): string =>
  SIGN.test(text) ? text.replace(ALL_SIGNS, (sign) => SIGNS[sign] ?? sign) : text;

function written(piece: Piece): string {
  if (typeof piece === 'string') return escape(piece);
  if (typeof piece === 'number') return String(piece);
  if (piece instanceof Markup) return piece.text;
  if (Array.isArray(piece)) {
    let all = '';
    for (const each of piece as readonly Piece[]) all += written(each);
    return all;
  }
  return '';
}

const folded = new WeakMap<TemplateStringsArray, readonly string[]>();

/** The fixed parts of a template, each line break with its indentation as one space. */
function foldParts(parts: TemplateStringsArray): readonly string[] {
  const known = folded.get(parts);
  if (known) return known;
  const made = parts.map((part) => part.replace(/\s*\n\s*/g, ' '));
  folded.set(parts, made);
  return made;
}

/** A part of a page. Whatever stands in its places is escaped, unless it is markup itself: attributes are quoted. */
export function html(template: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  const parts = foldParts(template);
  let text = parts[0] ?? '';
  for (const [at, piece] of pieces.entries()) text += written(piece) + (parts[at + 1] ?? '');
  return new Markup(text);
}

/** Markup that was made harmless when it was stored. */
export const known = (markup: string): Markup => new Markup(markup);

/** Data for scripts and search engines: no text in it ends the element it stands in. */
export const data = (type: 'application/json' | 'application/ld+json', value: unknown, id?: string): Markup =>
  known(
    `<script type="${type}"${id === undefined ? '' : ` id="${escape(id)}"`}>` +
      JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029') +
      '</script>',
  );
