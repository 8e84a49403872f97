import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { say, type Locale } from '@scf-kit/sdk/contract/text';
import { listRoutes } from '@scf-kit/sdk/contract/routes';
import { loadContract } from '@scf-kit/server/contract';
import type { ManualChapter } from '../src/screens/platform/manual/manual-pages.ts';
import { CHAPTERS, GROUPS } from './chapters.ts';
import { write, type LinkTarget } from './markup.ts';
import { writeReference } from './reference.ts';

const FOLDER = join(import.meta.dirname, 'chapters');
const getFilePath = (key: string, locale: Locale): string => join(FOLDER, `${key}.${locale.slice(0, 2)}.md`);

/**
 * The chapters in one language, with the names that screens and records have today. `listing` writes what stands at the
 * end of a chapter about its records; for print, nothing.
 */
export async function readChapters(
  locale: Locale,
  listing: (records: readonly string[], locale: Locale) => string = writeReference,
): Promise<readonly ManualChapter[]> {
  const routes = listRoutes(await loadContract());
  const sources = new Map(
    await Promise.all(
      CHAPTERS.map(async ({ key }) => [key, await readFile(getFilePath(key, locale), 'utf8')] as const),
    ),
  );
  const targets = new Map([
    ...routes.map(({ path, title, kind }): [string, LinkTarget] => {
      const name = say(title, locale);
      return [path, kind === 'detail' ? { kind: 'page', title: name } : { kind: 'screen', title: name, href: path }];
    }),
    ...[...sources].map(([key, source]): [string, LinkTarget] => {
      const title = /^# (.+)/.exec(source)?.[1] ?? '';
      return [`chapter:${key}`, { kind: 'chapter', title, href: `/help#${key}` }];
    }),
  ]);
  return GROUPS.flatMap(({ title: group, chapters }) =>
    chapters.map(({ key, screens, records = [] }) => ({
      key,
      group: say(group, locale),
      screens,
      ...write(sources.get(key) ?? '', (href) => targets.get(href), listing(records, locale)),
    })),
  );
}
