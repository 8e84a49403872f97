import { resourceNamed, type BalanceRules, type Call } from '@scf-kit/sdk/contract';
import type { Handler } from '../http/handler.ts';
import { readByAge, readOpenRows, toPage } from './balances.query.ts';
import { addCurrencyNames } from './figures.ts';
import { findViewCondition } from './serve.ts';

/** The handler of a balance: what is open on a day, summed by age or row by row, of the rows the person sees. */
export const createBalanceHandler =
  (call: Call, rules: BalanceRules): Handler =>
  async (context, { query }) => {
    const of = resourceNamed(rules.of);
    const only = await findViewCondition(context, call, query);
    const given = { query, further: only ? [only] : [] };
    if (rules.rows) {
      const found = await readOpenRows(context, rules, given);
      const records = found.map(({ $total: _total, ...row }) => row);
      return {
        records: await addCurrencyNames(context, of, rules, records),
        total: found[0]?.$total ?? 0,
        ...toPage(query),
      };
    }
    const found = await readByAge(context, rules, given);
    const named = await addCurrencyNames(context, of, rules, found);
    const [records, totals] = [false, true].map((whole) =>
      named
        .filter(({ $whole }) => $whole === whole)
        .map(({ $whole: _whole, $counterparts: _counterparts, ...row }) => row),
    );
    return { records, total: found[0]?.$counterparts ?? 0, totals };
  };
