import { Marked, type Tokens } from 'marked';
import type { ManualSection } from '../src/screens/platform/manual/manual-pages.ts';
import { escaped, tableMarkup } from './html.ts';

/** The target of a link in a chapter: a screen of the menu, another chapter, or a page that opens for a record only. */
export type LinkTarget =
  | { readonly kind: 'screen' | 'chapter'; readonly title: string; readonly href: string }
  | { readonly kind: 'page'; readonly title: string };

/** A chapter's text as markup. */
export interface Written {
  readonly title: string;
  readonly markup: string;
  readonly sections: readonly ManualSection[];
}

const WIDE = '\u2E80-\u9FFF\uFF00-\uFFEF\u3000-\u303F“”';
/** A line that ends or goes on in Chinese: joined without a blank, which markup would make of the line's end. */
const WRAPPED_CHINESE = new RegExp(`(?<=[${WIDE}])\\n[ ]*(?=[${WIDE}\\[<])|(?<=[)>*])\\n[ ]*(?=[${WIDE}])`, 'gu');

/** The words of markup, for the search. */
const extractWords = (markup: string): string =>
  markup
    .replaceAll(/<\/(?:p|li|td|th|tr|h2|summary|figcaption)>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Numbers the headings of a chapter and tells the words under each. */
function sectionsIn(title: string, markup: string): Pick<Written, 'markup' | 'sections'> {
  const parts = markup.split(/(?=<h2>)/);
  const first = parts[0]?.startsWith('<h2>') ? undefined : parts.shift();
  const numbered = parts.map((part, index) => part.replace('<h2>', `<h2 data-section="${index + 1}" tabindex="-1">`));
  const sections = parts.map((part, index) => {
    const [heading = '', ...rest] = part.split('</h2>');
    return { id: String(index + 1), title: extractWords(heading), words: extractWords(rest.join('')) };
  });
  return {
    markup: [first ?? '', ...numbered].join(''),
    sections: [{ id: '0', title, words: extractWords(first ?? '') }, ...sections],
  };
}

/**
 * A chapter written in Markdown as markup: its first heading is its title. An empty link to a screen or a chapter gets
 * the name that this has today. `further` markup stands at its end.
 * @throws Error where it has no title, or links to something that is not there.
 */
export function write(
  source: string,
  resolveTarget: (href: string) => LinkTarget | undefined,
  further: string = '',
): Written {
  const [, title, text] = /^# (.+)\n([\s\S]*)$/.exec(source.replaceAll(WRAPPED_CHINESE, '')) ?? [];
  if (title === undefined || text === undefined) throw new Error('A chapter begins with its title.');
  const marked = new Marked({
    renderer: {
      link({ href, tokens }: Tokens.Link): string {
        const target = resolveTarget(href);
        if (!target) throw new Error(`“${title}” links to ${href}, which is not there.`);
        const words = tokens.length > 0 ? this.parser.parseInline(tokens) : escaped(target.title);
        if (target.kind === 'page') return `<b>${words}</b>`;
        return `<a href="${escaped(target.href)}"${target.kind === 'screen' ? ' data-screen' : ''}>${words}</a>`;
      },
      paragraph({ tokens }: Tokens.Paragraph): string {
        const [only] = tokens;
        if (only?.type !== 'image' || tokens.length > 1) return `<p>${this.parser.parseInline(tokens)}</p>\n`;
        const alt = escaped(String(only['text']));
        return (
          `<figure><img src="${escaped(String(only['href']))}" alt="${alt}"><figcaption>${alt}</figcaption>` +
          '</figure>\n'
        );
      },
      table(table: Tokens.Table): string {
        const cells = (row: readonly Tokens.TableCell[]): readonly string[] =>
          row.map(({ tokens }) => this.parser.parseInline(tokens));
        return `${tableMarkup(cells(table.header), table.rows.map(cells))}\n`;
      },
    },
  });
  const body = marked.parse(text, { async: false });
  return { title, ...sectionsIn(title, body + further) };
}
