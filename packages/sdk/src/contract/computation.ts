import type { Where } from './where.ts';

/**
 * How a computed field's value follows from stored ones.
 * - `reference`: a field of the row a reference points to.
 * - `total`: the sum of a field (without one: the number) of another resource's rows that point to this row, or to the
 *   same row as a reference `at` of this one; of the given values only, negative ones of the values `givenBack` where
 *   those are named. What points and what has the values may be a field of a row they refer to: `billId.status`.
 * - `difference`: one field of the row less another; absent counts as 0. `sum`: one field and another.
 * - `case`: what goes with the value of another field of the row; null where nothing does.
 * - `words`: an amount of the row in capital words, in the currency that another field says.
 * - `showing`: how what visitors see of a published row stands now.
 */
export type Computation =
  | { readonly by: 'reference'; readonly reference: string; readonly field: string }
  | {
      readonly by: 'total';
      readonly of: string;
      readonly through: string;
      readonly field: string | undefined;
      readonly where: Where;
      readonly givenBack?: Where | undefined;
      readonly at: string;
    }
  | { readonly by: 'difference'; readonly field: string; readonly less: string }
  | { readonly by: 'sum'; readonly field: string; readonly more: string }
  | { readonly by: 'case'; readonly field: string; readonly of: Readonly<Record<string, string | number>> }
  | { readonly by: 'words'; readonly field: string; readonly currency: string | undefined }
  | { readonly by: 'showing' };

/** The value of `field` in the row that the reference `by` points to. */
export const valueOf = (by: string, field: string): Computation => ({ by: 'reference', reference: by, field });
interface TotalOptions {
  readonly where?: Where;
  /** The values that rows with a negative amount have instead: what is not certain yet gives nothing back. */
  readonly givenBack?: Where;
  /** The reference of this row that both point by; the row itself where none is named. */
  readonly at?: string;
}
/**
 * The sum of `field` over the rows of a resource whose `through` points here.
 * @example totalOf('bill', 'contractId', 'origanAmount', { where: { status: ['issued'] } })
 */
export const totalOf = (
  of: string,
  through: string,
  field: string,
  { where = {}, givenBack, at = 'id' }: TotalOptions = {},
): Computation => ({ by: 'total', of, through, field, where, givenBack, at });
/**
 * How many rows of a resource point here by `through`, those of the given values only; of a boolean whether there are
 * any, which views may ask for (`where`).
 */
export const countOf = (
  of: string,
  through: string,
  where: Readonly<Record<string, readonly (string | number)[]>> = {},
): Computation => ({
  by: 'total',
  of,
  through,
  field: undefined,
  where,
  at: 'id',
});
export const sumOf = (field: string, more: string): Computation => ({ by: 'sum', field, more });
export const differenceOf = (field: string, less: string): Computation => ({ by: 'difference', field, less });
export const inWords = (field: string, currency?: string): Computation => ({ by: 'words', field, currency });
/** The value that goes with each value of another field. */
export const caseOf = (field: string, of: Readonly<Record<string, string | number>>): Computation => ({
  by: 'case',
  field,
  of,
});
