import type { Kysely, Transaction } from 'kysely';
import type { Fields } from '@scf-kit/sdk/contract';
import type { Database } from '../database/tables.ts';
import { given, insertRows, updateRows, updateSeen, type ChangeOptions } from './change-rows.query.ts';
import { logWritten } from './changes.ts';
import type { Values } from './serve.ts';
import type { newRow } from '../database/new-row.ts';
import { getShape, type Known, type Stored } from './shape.query.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Given = Readonly<Record<string, unknown>>;

/** Rows by what their fields hold, any one of several where there is a list. */
export type Matching<F extends Fields> = { readonly [K in keyof Known<F>]?: Known<F>[K] | readonly Known<F>[K][] };

/**
 * Changes rows in one statement, as the server itself and not by a person's rights: those that match and hold other
 * values count their version on and stand in the log. Deleted rows stay as they are, unless `matching` names `deleted`;
 * so do rows in a state from which no move leads to the new one, and all of them where no value is given.
 * @example await changeRows(db, warehouseReceipt, { id: ids }, { issueDate: context.day }, { by: session.userId });
 * @returns the ids of what has changed
 */
export async function changeRows<F extends Fields>(
  db: Db,
  resource: Stored<F>,
  matching: Matching<F>,
  values: Values<F>,
  options: ChangeOptions = {},
): Promise<readonly string[]> {
  if (given(values).length === 0) return [];
  if (!resource.logged) return updateRows(db, resource, { matching, values, options });
  const changed = await updateSeen(db, resource, { matching, values, options });
  await logWritten({ db, by: options.by ?? undefined, key: options.key }, resource, changed);
  return changed.map(({ id }) => id);
}

/** A row the server adds: what its fields hold, beside the stamps of `newRow`. */
export type Added<F extends Fields> = Values<F> & ReturnType<typeof newRow>;

/** A row of whatever resource. */
export type Whole = Given & { readonly id: string };

/** Rows of one statement: PostgreSQL takes 65,535 values. */
const AT_ONCE = 500;

/** As `addRows`, where the resource is known as data only: what one row gives and another does not is empty there. */
export async function storeRows(
  db: Db,
  resource: Stored,
  rows: readonly Whole[],
  options: Pick<ChangeOptions, 'by' | 'key'> = {},
): Promise<readonly string[]> {
  const names = [...new Set(rows.flatMap(given))];
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await insertRows(db, resource, names, rows.slice(from, from + AT_ONCE), options);
  if (rows.length === 0) return [];
  const { label } = getShape(resource);
  await logWritten(
    { db, by: options.by ?? undefined, key: options.key },
    resource,
    rows.map((row) => ({ id: row.id, label: row[label], before: {}, after: { deleted: false } })),
  );
  return rows.map(({ id }) => id);
}

/**
 * Adds rows in one statement, as the server itself and not by a person's rights: they stand in the log by what people
 * call them, and who lists them is told.
 * @returns their ids
 */
export const addRows = <F extends Fields>(
  db: Db,
  resource: Stored<F>,
  rows: readonly Added<F>[],
  options: Pick<ChangeOptions, 'by' | 'key'> = {},
): Promise<readonly string[]> => storeRows(db, resource, rows, options);

/** Marks rows deleted, as the server itself, whatever points to them. As `changeRows`. */
export const deleteRows = <F extends Fields>(
  db: Db,
  resource: Stored<F>,
  matching: Matching<F>,
  options: ChangeOptions = {},
): Promise<readonly string[]> => {
  const gone: Given = { deleted: true };
  return changeRows(db, resource, matching, gone as Values<F>, options);
};
