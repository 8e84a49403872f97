import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Locale } from '@scf-kit/sdk/contract';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../database/tables.ts';
import type { BuiltFolders } from '../../../files/static.ts';
import { findHighest, listKitVersions } from '../../../files/kit.ts';
import type { Services } from '../../../ports/services.ts';
import type { Views } from '../views.ts';

/** The addresses of what pages load. */
export interface Assets {
  readonly style: string | undefined;
  readonly script: string | undefined;
  /** For pages with elements of the kit. */
  readonly elements: string | undefined;
  readonly kit: string | undefined;
}

/** The data every page is made with. */
export interface Site {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly services: Services;
  readonly log: Logger;
  readonly assets: () => Assets;
  /** The content security policy of its pages. */
  readonly policy: string;
  readonly views: Views;
  /** The salt of visitors' digests. */
  readonly key: string;
  /** Refuses whoever asks for too much. */
  readonly limit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

const NAMES = { style: 'portal.css', script: 'portal.js', elements: 'elements.js' } as const;

/** The built sheets and scripts by their names; without a build a page is plain. */
function builtAssets(folder: string): Partial<Record<keyof typeof NAMES, string>> {
  let manifest: unknown;
  try {
    manifest = JSON.parse(readFileSync(join(folder, 'portal/assets.json'), 'utf8'));
  } catch {
    return {};
  }
  if (typeof manifest !== 'object' || manifest === null) return {};
  const files = new Map(Object.entries(manifest));
  return Object.fromEntries(
    Object.entries(NAMES).flatMap(([key, name]) => {
      const file: unknown = files.get(name);
      return typeof file === 'string' ? [[key, `/portal/assets/${file}`]] : [];
    }),
  );
}

/** The assets of a build, read once. */
export function makeAssetsReader(built: BuiltFolders): () => Assets {
  let read: Assets | undefined;
  return () => {
    if (read) return read;
    const { style, script, elements } = builtAssets(built.site);
    const version = findHighest(listKitVersions(built.kit));
    read = { style, script, elements, kit: version === undefined ? undefined : `/kit/${version}/scf-kit.js` };
    return read;
  };
}

/** A page is in one language. */
export interface Reader {
  readonly locale: Locale;
  /** The words in its language. */
  readonly t: (zh: string, en: string) => string;
  /** The address of a page in its language. */
  readonly to: (path?: string) => string;
}

const PREFIX: Readonly<Record<Locale, string>> = { 'zh-CN': '/portal/', 'en-US': '/portal/en/' };
export const pathIn = (locale: Locale, path = ''): string => PREFIX[locale] + path;
export const otherLocale = (locale: Locale): Locale => (locale === 'zh-CN' ? 'en-US' : 'zh-CN');

const readers: Readonly<Record<Locale, Reader>> = {
  'zh-CN': { locale: 'zh-CN', t: (zh) => zh, to: (path) => pathIn('zh-CN', path) },
  'en-US': { locale: 'en-US', t: (_zh, en) => en, to: (path) => pathIn('en-US', path) },
};
export const getReader = (locale: Locale): Reader => readers[locale];

/** A text of a record in the language of a page: its own, or the Chinese one, which then says that it is Chinese. */
export interface Words {
  readonly text: string;
  /** Where it is not the language of the page. */
  readonly lang: 'zh-CN' | undefined;
}
export function wordsFor({ locale }: Reader, zh: string | null, en: string | null): Words | undefined {
  if (locale === 'zh-CN') return zh === null || zh === '' ? undefined : { text: zh, lang: undefined };
  if (en !== null && en !== '') return { text: en, lang: undefined };
  return zh === null || zh === '' ? undefined : { text: zh, lang: 'zh-CN' };
}
