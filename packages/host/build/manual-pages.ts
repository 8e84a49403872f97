import { join } from 'node:path';
import { LOCALES } from '@scf-kit/sdk/contract/text';
import type { Plugin } from 'vite';
import { readChapters } from '../manual/chapter-files.ts';

const PREFIX = 'virtual:manual/';
const PICTURES = join(import.meta.dirname, '../manual/pictures');

/** `virtual:manual/<language>`: the user manual's chapters, made of what is written and of the contract. */
export const manualPages = (): Plugin => ({
  name: 'scf-manual-pages',
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
  async load(id) {
    const locale = LOCALES.find((language) => id === `\0${PREFIX}${language}`);
    if (!locale) return undefined;
    const chapters = await readChapters(locale);
    const names = [...new Set(chapters.flatMap(({ markup }) => markup.match(/(?<=src="picture:)[\w-]+/g) ?? []))];
    return [
      ...names.map(
        (name, index) => `import picture${index} from ${JSON.stringify(join(PICTURES, `${name}-${locale}.jpg`))};`,
      ),
      `const pictures = { ${names.map((name, index) => `${JSON.stringify(name)}: picture${index}`).join(', ')} };`,
      `const chapters = ${JSON.stringify(chapters)};`,
      `export default chapters.map((chapter) => ({`,
      `  ...chapter, markup: chapter.markup.replaceAll(/picture:([\\w-]+)/g, (_, name) => pictures[name]),`,
      `}));`,
    ].join('\n');
  },
});
