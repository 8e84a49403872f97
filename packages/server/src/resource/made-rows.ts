import { newRow } from '../database/new-row.ts';
import { storeRows, type Whole } from './change-rows.ts';
import type { ProcessContext } from './serve.ts';
import { takeNextNumber } from './serial-number.ts';
import { getShape, type Stored, type StoredRow } from './shape.query.ts';

/** A row with its stamps, its number, and the usual values of what it does not say. */
async function completeRow(
  context: ProcessContext,
  resource: Stored,
  officeId: string | null,
  row: StoredRow,
): Promise<Whole> {
  const stamps = newRow({ userId: context.session.userId, officeId });
  const known: StoredRow = stamps;
  const values: StoredRow = {};
  for (const [name, { numbered, stampedBy, kind, default: usual }] of getShape(resource).columns) {
    const stamped =
      stampedBy === 'create' ? (kind === 'moment' ? stamps.createTime : context.session.userId) : undefined;
    const number =
      numbered === undefined || row[name] !== undefined
        ? undefined
        : await takeNextNumber(context, resource.name, numbered);
    values[name] = row[name] ?? known[name] ?? number ?? stamped ?? usual;
  }
  return { ...values, id: String(values['id']) };
}

/**
 * Stores rows that the server makes of what was approved, stamped with who approved it; they stand in the log as what
 * people add does. Answers their ids.
 */
export async function insertMade(
  context: ProcessContext,
  resource: Stored,
  officeId: string | null,
  rows: readonly StoredRow[],
): Promise<readonly string[]> {
  const completed: Whole[] = [];
  for (const row of rows) completed.push(await completeRow(context, resource, officeId, row));
  return storeRows(context.db, resource, completed, { by: context.session.userId, key: context.config });
}
