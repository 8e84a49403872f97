import { call, download, list, page, type Answer, type Call, type Page, type SignedInAccess } from './call.ts';
import type { Field, Fields, Output } from './field.ts';
import type { ListedField } from './listing-rules.ts';
import type { Text } from './text.ts';
import type { Where } from './where.ts';

type None = Record<never, never>;

/** A column, or several of which the first that has a value is read. */
type Columns = string | readonly string[];

/** The options that every listing has of its rows. */
interface ListingOf<F extends Fields, Q extends Fields> {
  readonly access: SignedInAccess;
  readonly of: string;
  readonly where?: Where;
  readonly seen?: string;
  /**
   * The fields of its answer. One that is computed follows from a total over other rows, or from what the server's code
   * makes of its column.
   */
  readonly fields: F;
  /** The columns of fields that are not read from one of their own name. */
  readonly from?: { readonly [K in keyof F]?: Columns };
  readonly keyword?: readonly string[];
  readonly sort: readonly string[];
  readonly query: Q;
}

const MOST = 1_000;
const MOST_IN_FILE = 50_000;

function listedField(name: string, field: Field, columns: Columns | undefined): ListedField {
  const { computed } = field;
  if (typeof computed === 'object' && computed.by !== 'total')
    throw new Error(`The field "${name}" of a listing is computed by other means than a total.`);
  if (columns === undefined) return { field, columns: computed === false ? [name] : [] };
  return { field, columns: typeof columns === 'string' ? [columns] : columns };
}

function listingCall<Q extends Fields, A>(
  path: string,
  { access, of, where = {}, seen, fields, from = {}, keyword = [], sort, query }: ListingOf<Fields, Q>,
  answer: Answer<A>,
  file?: Text,
): Call<None, Q, None, A> {
  const made = call('GET', path, { access, query, answer, fromReplica: true, long: file !== undefined });
  const listed = Object.entries(fields).map(([name, field]) => [name, listedField(name, field, from[name])] as const);
  return {
    ...made,
    listing: {
      of,
      where,
      seen,
      fields: Object.fromEntries(listed),
      keyword,
      sort,
      most: file === undefined ? MOST : MOST_IN_FILE,
      file,
    },
  };
}

/**
 * The rows that figures add up, page by page: `query` has to offer `current` and `size`, and `keyword` where one is
 * looked for.
 * @example
 * pageOfRows('/fetch/invoice', {
 *   access, of: 'bill', where: { status: ['issued'] }, seen: 'financingId', query: paged,
 *   fields: { id: id({ required: true }), project: text(), billAmount: money({ required: true }) },
 *   from: { project: 'financingId.code' },
 *   sort: ['-billingDate', 'id'],
 * });
 */
export const pageOfRows = <const F extends Fields, const Q extends Fields>(
  path: string,
  rows: ListingOf<F, Q>,
): Call<None, Q, None, Page<Output<F>>> => listingCall(path, rows, page(rows.fields));

/** The same as a list: its first 1,000 rows. */
export const listOfRows = <const F extends Fields, const Q extends Fields>(
  path: string,
  rows: ListingOf<F, Q>,
): Call<None, Q, None, readonly Output<F>[]> => listingCall(path, rows, list(rows.fields));

/**
 * The same as an Excel file of this name: its first 50,000 rows, with a column for each titled field, or for those that
 * `columns` names where `query` offers it.
 */
export const fileOfRows = <const F extends Fields, const Q extends Fields>(
  path: string,
  rows: ListingOf<F, Q>,
  title: Text,
): Call<None, Q, None, Blob> => listingCall(path, rows, download(), title);
