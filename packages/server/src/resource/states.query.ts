import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { assignments, type Writing } from './change-rows.query.ts';
import { joinColumns, tableAs, type Stored, type StoredRow } from './shape.query.ts';

/** Writes values of a held row, its state among them. @returns them, as they are stored */
export async function writeState(
  db: Kysely<Database>,
  resource: Stored,
  id: string,
  written: Readonly<StoredRow>,
  options: Writing,
): Promise<Readonly<StoredRow> | undefined> {
  const names = Object.keys(written).filter((each) => written[each] !== undefined);
  const { rows } =
    await sql<StoredRow>`update ${tableAs(resource.table, 't')} set ${assignments(resource, written, options)}
      where t."id" = ${id}
      returning ${joinColumns(names)}`.execute(db);
  return rows[0];
}
