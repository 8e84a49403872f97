import { sql } from 'kysely';
import { columns, readRows, type RowOf } from '../database/read-rows.ts';
import type { Context } from '../http/handler.ts';

const TEXTS = columns({ id: 'text', itemText: 'text', enItemText: 'text?' });

/** Texts of dictionary items by id, disabled and deleted ones too. */
export const readItemTexts = (db: Context['db'], ids: readonly string[]): Promise<readonly RowOf<typeof TEXTS>[]> =>
  readRows(db, TEXTS, sql`select "id", "itemText", "enItemText" from "master" where "id" = any(${ids}::text[])`);
