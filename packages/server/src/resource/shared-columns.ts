import type { Context } from '../http/handler.ts';
import type { ComputedField } from './serve.ts';
import type { StoredRow } from './shape.query.ts';

/** Figures of the rows of an answer, by the rows' ids. */
type Reading<Figures> = (context: Context, rows: readonly StoredRow[]) => Promise<ReadonlyMap<string, Figures>>;

/**
 * Computed fields that come from one reading: it is asked once for the rows of an answer, however many of its columns
 * are shown. A row that it has no figures of shows none.
 * @example
 * const amount = sharedColumns(readAmounts, { lists: true });
 * const part = { computed: { saleAmount: amount('sale'), paidAmount: amount('paid') } };
 */
export function sharedColumns<Figures extends object>(
  read: Reading<Figures>,
  { lists = false }: Pick<ComputedField, 'lists'> = {},
): (name: keyof Figures) => ComputedField {
  const readings = new WeakMap<readonly StoredRow[], ReturnType<Reading<Figures>>>();
  return (name) => ({
    lists,
    compute: async (context, rows) => {
      const reading = readings.get(rows) ?? read(context, rows);
      readings.set(rows, reading);
      const figures = await reading;
      return rows.map((row) => figures.get(String(row['id']))?.[name] ?? null);
    },
  });
}
