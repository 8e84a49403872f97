import type { Field } from '@scf-kit/sdk/contract';
import { Decimal, decimalOf, roundAmount } from '@scf-kit/sdk/values';
import type { Stored, StoredRow } from '../resource/shape.ts';

const RATE = 'exchangeRate';
/** A record that keeps this beside its amount has the amount in RMB already. */
const ORIGINAL = 'origanAmount';

/**
 * An amount as conditions of a process see it: without its sign, so that a correction is decided by those who decide
 * what it takes back; that of the record's summary in RMB, where the record says at which rate.
 */
export function amountDecided(resource: Stored, name: string, row: StoredRow): unknown {
  const amount = decimalOf(row[name]);
  if (!amount) return row[name];
  const field: Field | undefined = resource.own[name];
  const rate = decimalOf(row[RATE]);
  const inRmb = field?.productOf?.includes(RATE) || (resource.own[ORIGINAL] !== undefined && name !== ORIGINAL);
  const foreign = rate && name === resource.summary?.amount && !inRmb;
  return roundAmount(
    amount
      .abs()
      .times(foreign ? rate : new Decimal(1))
      .toFixed(),
  );
}

/** All amounts of a record as conditions see them. */
export const amountsOf = (resource: Stored, row: StoredRow): StoredRow =>
  Object.fromEntries(
    Object.entries<Field>(resource.own)
      .filter(
        ([name, { kind, secret, encrypted }]) => kind === 'money' && !secret && !encrypted && row[name] !== undefined,
      )
      .map(([name]) => [name, amountDecided(resource, name, row)]),
  );
