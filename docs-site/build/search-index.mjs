import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { close, createIndex } from 'pagefind';

/**
 * The index of the documentation's search, made of the built pages: they carry both languages, the index has each page
 * once in each. Written beside the pages, `docs/pagefind/`.
 */
const DIST = join(import.meta.dirname, '../dist');
const LANGUAGES = [
  { lang: 'zh-CN', other: 'en' },
  { lang: 'en-US', other: 'zh' },
];

/** A page in one language: the words of the other stand in spans of their own, which hold code at most. */
const inLanguage = (page, { lang, other }) =>
  page
    .replaceAll(new RegExp(`<span class="${other}"[^>]*>(?:<code>[^<]*</code>|[^<])*</span>`, 'g'), '')
    .replace(/<html lang="[^"]*"/, `<html lang="${lang}"`)
    .replace('<article', '<article data-pagefind-body');

/** @throws Error with everything that Pagefind says went wrong */
function refuse(errors) {
  if (errors.length > 0) throw new Error(errors.join('; '));
}

const { index, errors } = await createIndex({});
refuse(errors);
let pages = 0;
for await (const file of glob('docs/**/index.html', { cwd: DIST })) {
  const page = await readFile(join(DIST, file), 'utf8');
  const url = `/${file.replaceAll('\\', '/').replace(/index\.html$/, '')}`;
  for (const language of LANGUAGES)
    // A page has one address in both languages; the index needs one each.
    refuse((await index.addHTMLFile({ url: `${url}?${language.lang}`, content: inLanguage(page, language) })).errors);
  pages += 1;
}
if (pages === 0) throw new Error('There are no pages to search: astro build comes first.');
refuse((await index.writeFiles({ outputPath: join(DIST, 'docs/pagefind') })).errors);
await close();
console.log(`The search knows ${pages} pages in ${LANGUAGES.length} languages.`);
