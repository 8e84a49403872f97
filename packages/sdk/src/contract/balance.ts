import type { Balance, BalanceRules } from './balance-rules.ts';
import { call, one, page, type SignedInAccess } from './call.ts';
import type { Fields } from './field.ts';
import { choice, date, id, integer, records, text } from './kinds.ts';
import { pagingQuery } from './query-fields.ts';

/** A balance as a call answers it. `by` are the fields of the columns whose value may be asked for. */
interface AnsweredBalance<F extends Fields, Q extends Fields> {
  readonly access: SignedInAccess;
  readonly balance: Omit<Balance, 'by'>;
  readonly by: Q;
  readonly fields: F;
}

const { current, size } = pagingQuery;
const asked = { asOf: date(), counterpart: text({ max: 120 }) } as const;

const asRules = (
  balance: Omit<Balance, 'by'>,
  by: Fields,
  rows: Readonly<Record<string, string>> | undefined,
): BalanceRules => ({ ...balance, by: Object.keys(by), rows });

/**
 * The open amounts of a day by how long they have been due: page by page of counterparts, each currency apart and the
 * largest first, how many there are, and what all of them come to by currency. `fields` are `counterpart`,
 * `currencyType`, the sum of each band by its name, `total`, and `rmbTotal`, which is null where the platform keeps no
 * rate.
 */
export const openByAge = <const F extends Fields, const Q extends Fields>(
  path: string,
  { access, balance, by, fields }: AnsweredBalance<F, Q>,
) => ({
  ...call('GET', path, {
    access,
    query: { ...asked, ...by, current, size },
    answer: one({
      records: records(fields, { required: true }),
      total: integer({ required: true }),
      totals: records(fields, { required: true }),
    }),
    fromReplica: true,
  }),
  balance: asRules(balance, by, undefined),
});

/**
 * The rows behind one amount of `openByAge`, page by page, the first due first. Beside the columns that `from` names,
 * `fields` may be `daysDue`, and the `amount`, `settled` and `open` of the day.
 */
export const openRows = <const F extends Fields, const Q extends Fields>(
  path: string,
  { access, balance, by, fields, from }: AnsweredBalance<F, Q> & { readonly from: Readonly<Record<string, string>> },
) => ({
  ...call('GET', path, {
    access,
    query: { ...asked, band: choice(balance.bands), currencyType: id(), ...by, current, size },
    answer: page(fields),
    fromReplica: true,
  }),
  balance: asRules(balance, by, from),
});
