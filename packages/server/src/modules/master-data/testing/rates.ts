import type { Kysely } from 'kysely';
import type { Database } from '../../../database/tables.ts';
import { newRow } from '../../../database/new-row.ts';
import { masterId } from '../seed.ts';

/** Rates of foreign currencies as the platform keeps them, from 2020 on: USD, EUR and JPY. */
export async function keepRates(db: Kysely<Database>): Promise<void> {
  for (const [value, rate] of [
    ['2', '7.1'],
    ['3', '7.8'],
    ['4', '0.05'],
  ] as const)
    await db
      .insertInto('exchange_rate')
      .values({ ...newRow(), currencyType: masterId('CURRENCY_TYPE', value), rateDate: '2020-01-01', rate })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
