import { sql } from 'kysely';
import { say, type Locale, type Text } from '@scf-kit/sdk/contract';
import type { Context } from '../http/handler.ts';
import type { Services } from '../http/services.ts';

/** Other processes write dictionaries too: what is kept here is asked for again after this. */
const KEPT_MS = 5_000;
const MOST = 20_000;

interface Kept { readonly texts: Map<string, Text | undefined>; since: number }
const caches = new WeakMap<Services, Kept>();

function cacheOf(services: Services): Kept {
  const now = Date.now();
  let kept = caches.get(services);
  if (!kept) caches.set(services, kept = { texts: new Map(), since: now });
  if (now - kept.since > KEPT_MS || kept.texts.size > MOST) {
    kept.texts.clear();
    kept.since = now;
  }
  return kept;
}

/** Forgets the texts of dictionary items: called once a write to them is committed. */
export function forgetDictionary(services: Services): void {
  caches.delete(services);
}

/** The texts of dictionary items by id, deleted ones too (old rows still name them): at most one query. */
export async function dictionaryTexts(context: Context, ids: ReadonlySet<string>, locale: Locale): Promise<ReadonlyMap<string, string>> {
  const { texts } = cacheOf(context.services);
  const missing = [...ids].filter((id) => !texts.has(id));
  if (missing.length > 0) {
    const { rows } = await sql<{ id: string; zh: string; en: string | null }>`select "id", "itemText" as "zh", "enItemText" as "en" from "master" where "id" = any(${missing}::text[])`.execute(context.db);
    for (const id of missing) texts.set(id, undefined);
    for (const { id, zh, en } of rows) texts.set(id, { zh, en: en ?? '' });
  }
  const said = new Map<string, string>();
  for (const id of ids) {
    const text = texts.get(id);
    if (text) said.set(id, say(text, locale));
  }
  return said;
}
