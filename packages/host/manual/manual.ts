import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@scf-kit/sdk/contract';
import { areas } from '@scf-kit/sdk/contract/navigation/areas';
import { listRoutes } from '@scf-kit/sdk/contract/routes';
import { loadContract } from '@scf-kit/server/contract';
import { readChapters } from './chapter-files.ts';
import { escaped } from './html.ts';

/** The manuals as they are served: `/manual/<file>`. */
export const MANUALS = [
  {
    locale: 'zh-CN',
    file: 'user-manual-zh.pdf',
    title: '用户手册',
    screens: '功能一览',
    page: '页面',
    address: '地址',
    product: '供应链金融平台',
  },
  {
    locale: 'en-US',
    file: 'user-manual-en.pdf',
    title: 'User manual',
    screens: 'All screens',
    page: 'Screen',
    address: 'Address',
    product: 'Supply Chain Finance',
  },
] as const satisfies readonly { readonly locale: Locale; readonly [key: string]: string }[];
type Manual = (typeof MANUALS)[number];

/** Where the built files lie: the host's build takes them along as they are. */
export const FOLDER = join(import.meta.dirname, '../public/manual');
/** Says of which words the files were made. */
export const DIGESTS = join(FOLDER, 'digests.json');

const STYLE = `
  @page { size: A4; margin: 20mm 18mm; }
  body { font: 11pt/1.7 "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", "WenQuanYi Micro Hei", sans-serif; color: #1f1f1f; counter-reset: chapter; }
  h1 { margin: 70mm 0 4mm; font-size: 30pt; } .product { color: #595959; font-size: 14pt; page-break-after: always; }
  h2 { margin: 9mm 0 2mm; font-size: 16pt; counter-increment: chapter; break-after: avoid; } h2::before { content: counter(chapter) '  '; color: #1890ff; }
  h3 { margin: 5mm 0 1mm; font-size: 12pt; break-after: avoid; } p, li { orphans: 2; widows: 2; }
  table { width: 100%; border-collapse: collapse; font-size: 10pt; } th, td { padding: 1.5mm 2mm; border: 0.3mm solid #d9d9d9; text-align: left; vertical-align: top; } th { background: #fafafa; } tr { break-inside: avoid; }
  td:first-child { width: 45%; } kbd { padding: 0 1mm; border: 0.3mm solid #bfbfbf; border-radius: 1mm; font: inherit; font-size: 9pt; } code { font-size: 9pt; }
  figure { margin: 3mm 0 5mm; break-inside: avoid; } img { width: 100%; border: 0.3mm solid #d9d9d9; border-radius: 1.5mm; } figcaption { color: #595959; font-size: 9pt; text-align: center; }`;

/** Every screen of the menu by its group: taken from the contract, so that the manual names what there is. */
async function writeScreens({ locale, screens, page, address }: Manual): Promise<string> {
  const routes = listRoutes(await loadContract());
  const say = ({ zh, en }: { readonly zh: string; readonly en: string }): string =>
    escaped(locale === 'zh-CN' ? zh : en);
  const groups = areas.map(({ area, title }) => {
    const rows = routes
      .filter((route) => route.area === area && route.kind === 'screen')
      .map((route) => `<tr><td>${say(route.title)}</td><td><code>${escaped(route.path)}</code></td></tr>`);
    return rows.length === 0
      ? ''
      : `<h3>${say(title)}</h3><table><thead><tr><th>${page}</th><th>${address}</th></tr></thead><tbody>` +
          `${rows.join('')}</tbody></table>`;
  });
  return `<h2>${screens}</h2>${groups.join('\n')}`;
}

/** Pictures as data, so that the page stands by itself. */
async function pictured(markup: string, locale: Locale): Promise<string> {
  const names = [...new Set(markup.match(/(?<=src="picture:)[\w-]+/g) ?? [])];
  const data = new Map(
    await Promise.all(
      names.map(async (name) => {
        const file = await readFile(join(import.meta.dirname, 'pictures', `${name}-${locale}.jpg`));
        return [name, `data:image/jpeg;base64,${file.toString('base64')}`] as const;
      }),
    ),
  );
  return markup.replaceAll(/picture:([\w-]+)/g, (_, name: string) => data.get(name) ?? '');
}

/** Headings one step lower, and screens and chapters by name alone: paper opens nothing. */
const printed = (markup: string): string =>
  markup.replaceAll(/<h2[^>]*>(.*?)<\/h2>/g, '<h3>$1</h3>').replaceAll(/<a [^>]*>(.*?)<\/a>/g, '<b>$1</b>');

/** A manual as one page, to be printed. */
export async function writePage(manual: Manual): Promise<string> {
  const { locale, title, product } = manual;
  const chapters = await readChapters(locale, () => '');
  const text = chapters.map((chapter) => `<h2>${escaped(chapter.title)}</h2>\n${printed(chapter.markup)}`).join('\n');
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${product} ${title}</title><style>` +
    `${STYLE}</style></head><body><h1>${title}</h1><p class="product">${product}` +
    `</p>\n${await pictured(text, locale)}\n${await writeScreens(manual)}</body></html>`
  );
}

export const hashPage = (page: string): string => createHash('sha256').update(page).digest('hex');
