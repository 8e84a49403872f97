import type { Kysely, Transaction } from 'kysely';
import { findScale, stateField, stateText, valueNamed } from '@scf-kit/sdk/contract';
import { Decimal, toDecimal } from '@scf-kit/sdk/values';
import type { Database } from '../database/tables.ts';
import { getField, formatForMessage, type Excess } from './excess.ts';
import { readColumns } from './held-rows.query.ts';
import type { HeldRecords } from './lock-order.ts';
import { sameValue, type Stored } from './shape.query.ts';
import { sumTakenBack } from './taken.query.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Values = Readonly<Record<string, unknown>>;

const isNamed = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The least amount of an entry that takes nothing back. */
const getLeastAmount = (resource: Stored, takes: string): string => {
  const field = getField(resource, takes);
  return field.kind === 'integer' ? '1' : new Decimal(10).pow(-(findScale(field) ?? 2)).toFixed();
};

/**
 * Finds what is wrong with a row as a correction, or as none: a negative amount without an original, more than is left
 * of it, an original that is none.
 */
export async function findWrongCorrection(
  db: Db,
  resource: Stored,
  row: Values,
  held: HeldRecords,
): Promise<Excess | undefined> {
  const rules = resource.reversal;
  if (!rules) return undefined;
  const { original, takes, saidAt = takes, of, alike = [] } = rules;
  const amount = toDecimal(row[takes]);
  if (!amount) return undefined;
  const id = row[original];
  if (!isNamed(id))
    return amount.gt(0)
      ? undefined
      : { field: saidAt, key: 'check.min', params: { min: getLeastAmount(resource, takes) } };
  if (amount.gte(0)) return { field: saidAt, key: 'reversal.sign', params: {} };
  const named = held.of(resource, id) ?? {};
  if (isNamed(named[original])) return { field: original, key: 'reversal.again', params: {} };
  const state = Number(named[stateField(resource)?.name ?? '']);
  if (!of.some((name) => valueNamed(resource, name) === state))
    return { field: original, key: 'flow.state', params: { state: stateText(resource, state) } };
  for (const name of alike)
    if (!sameValue(getField(resource, name), row[name] ?? null, named[name] ?? null))
      return {
        field: name,
        key: 'cap.alike',
        params: { record: getField(resource, original).title ?? resource.title },
      };
  const left = new Decimal(toDecimal(named[takes]) ?? 0).plus(
    await sumTakenBack(db, resource, rules, id, row['id'] ?? ''),
  );
  const max = formatForMessage(left.lt(0) ? new Decimal(0) : left, getField(resource, takes));
  return amount.abs().gt(left) ? { field: saidAt, key: 'reversal.most', params: { max } } : undefined;
}

/** A new correction as its original is, where it has to be. */
export async function likeOriginal(db: Db, resource: Stored, given: Values): Promise<Values> {
  const rules = resource.reversal;
  const id = rules && given[rules.original];
  if (!rules?.alike || !isNamed(id)) return given;
  return { ...given, ...(await readColumns(db, resource, id, rules.alike)) };
}
