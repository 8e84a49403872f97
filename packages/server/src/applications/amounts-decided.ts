import type { Field } from '@scf-kit/sdk/contract';
import { Decimal, toDecimal, isRmb, roundAmount } from '@scf-kit/sdk/values';
import type Big from 'big.js';
import type { SignedIn } from '../http/handler.ts';
import { rateOn } from '../resource/exchange-rates.query.ts';
import type { Stored, StoredRow } from '../resource/shape.query.ts';

const RATE = 'exchangeRate';
/** A record that keeps this beside its amount has the amount in RMB already. */
const ORIGINAL = 'origanAmount';
const CURRENCIES = 'CURRENCY_TYPE';

/** The rate of a record's currency by the platform's table today; undefined for RMB, and where it has none. */
export async function findTableRate(
  { db, day }: Pick<SignedIn, 'db' | 'day'>,
  resource: Stored,
  row: StoredRow,
): Promise<Big | undefined> {
  const named = Object.entries<Field>(resource.own).find(
    ([, field]) => field.kind === 'dictionary' && field.group === CURRENCIES && !field.computed,
  );
  const currency = named && row[named[0]];
  return isRmb(currency) ? undefined : rateOn(db, currency, day);
}

const higher = (amount: Big, other: Big | undefined): Big => (other?.gt(amount) ? other : amount);

/**
 * An amount as conditions of a process see it: without its sign, so that a correction is decided by those who decide
 * what it takes back; that of the record's summary in RMB, at the record's rate or at that of the platform's table,
 * whichever makes it more.
 * @param table the rate of the record's currency by the table
 */
export function amountDecided(resource: Stored, name: string, row: StoredRow, table?: Big): unknown {
  const amount = toDecimal(row[name])?.abs();
  if (!amount) return row[name];
  const field: Field | undefined = resource.own[name];
  const rate = toDecimal(row[RATE]);
  const factor = field?.productOf?.includes(RATE) ? field.productOf.find((one) => one !== RATE) : undefined;
  const original = factor ?? (resource.own[ORIGINAL] !== undefined && name !== ORIGINAL ? ORIGINAL : undefined);
  if (original !== undefined) {
    const foreign = toDecimal(row[original])?.abs();
    return roundAmount(higher(amount, table && foreign?.times(table)).toFixed());
  }
  const own = name === resource.summary?.amount;
  const inRmb = own ? amount.times(higher(rate ?? new Decimal(1), table)) : amount;
  return roundAmount(inRmb.toFixed());
}

/** All amounts of a record as conditions see them. */
export const collectDecidedAmounts = (resource: Stored, row: StoredRow, table?: Big): StoredRow =>
  Object.fromEntries(
    Object.entries<Field>(resource.own)
      .filter(
        ([name, { kind, secret, encrypted }]) => kind === 'money' && !secret && !encrypted && row[name] !== undefined,
      )
      .map(([name]) => [name, amountDecided(resource, name, row, table)]),
  );
