import { sql } from 'kysely';
import { columns, readRows, type RowOf } from '../../../database/read-rows.ts';
import type { Db } from './keys.ts';
import { KEY, KEY_ROW } from './rows.query.ts';

const SIDE = columns({ ...KEY, moveId: 'text', lineId: 'text?', day: 'date', quantity: 'integer' });
/** One side of a move: what an entry says left or came. */
export type MovedSide = RowOf<typeof SIDE>;

/** Both sides of the moves of a document that were not taken back. */
export const listSides = (
  db: Db,
  { type, id }: { readonly type: string; readonly id: string },
): Promise<readonly MovedSide[]> =>
  readRows(
    db,
    SIDE,
    sql`select ${KEY_ROW}, k."moveId", k."sourceLineId" as "lineId", k."day"::text as "day", k."quantity"
    from "stock_entry" k join "stock_lot" l on l."id" = k."lotId"
    where k."sourceType" = ${type} and k."sourceId" = ${id} and k."reversesId" is null
      and not exists (select from "stock_entry" r where r."reversesId" = k."moveId") order by k."id"`,
  );
