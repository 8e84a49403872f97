import { sql } from 'kysely';
import { newRow } from '../database/new-row.ts';
import type { ProcessContext } from './serve.ts';
import { nextNumber } from './serial-number.ts';
import { nameOfColumn, parameterOf, shapeOf, tableOf, type Stored, type StoredRow } from './shape.ts';

/** Stores rows that the server makes of what was approved, stamped with who approved it. Answers their ids. */
export async function insertMade(
  context: ProcessContext,
  resource: Stored,
  officeId: string | null,
  rows: readonly StoredRow[],
): Promise<readonly string[]> {
  const { db, config, session } = context;
  const { columns } = shapeOf(resource);
  const ids: string[] = [];
  for (const given of rows) {
    const stamps: StoredRow = newRow({ userId: session.userId, officeId });
    const values = new Map<string, unknown>();
    for (const [name, { numbered, stampedBy, kind, default: usual }] of columns) {
      const stamped = stampedBy === 'create' ? (kind === 'moment' ? stamps['createTime'] : session.userId) : undefined;
      const number = numbered === undefined ? undefined : await nextNumber(context, resource.name, numbered);
      const value = given[name] ?? stamps[name] ?? number ?? stamped ?? usual;
      if (value !== undefined && value !== null) values.set(name, value);
    }
    // Direct write: the process that was approved makes it, not a person by a call.
    await sql`insert into ${tableOf(resource.table)} (${sql.join([...values.keys()].map(nameOfColumn))})
      values (${sql.join(
        [...values].map(([name, value]) => {
          const field = columns.get(name);
          return field ? parameterOf(config, field, value) : sql`${value}`;
        }),
      )})`.execute(db);
    ids.push(String(values.get('id')));
  }
  return ids;
}
