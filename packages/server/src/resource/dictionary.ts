import { sql } from 'kysely';
import { say, type Locale, type Text } from '@scf-kit/sdk/contract';
import type { Context } from '../http/handler.ts';
import { ToldCache } from '../push/told-cache.ts';

const MOST = 20_000;

/** The texts looked up so far, by id; all forgotten when any item changes anywhere. */
const kept = new ToldCache<Map<string, Text | undefined>>(['master'], { milliseconds: 300_000, entries: 1 });

/** The texts of dictionary items by id, deleted ones too (old rows still name them): at most one query. */
export async function dictionaryTexts(context: Context, ids: ReadonlySet<string>, locale: Locale): Promise<ReadonlyMap<string, string>> {
  const texts = await kept.through(context.db, 'texts', async () => new Map());
  if (texts.size > MOST) texts.clear();
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
