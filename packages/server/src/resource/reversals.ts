import { sql, type Kysely, type Transaction } from 'kysely';
import { stateField, stateText, valueNamed, type ReversalRules } from '@scf-kit/sdk/contract';
import { Decimal, decimalOf } from '@scf-kit/sdk/values';
import type { Database } from '../database/tables.ts';
import { fieldOf, shown, type Excess } from './excess.ts';
import type { HeldRecords } from './lock-order.ts';
import { column, sameValue, tableAs, type Stored } from './shape.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Values = Readonly<Record<string, unknown>>;

const isNamed = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The least amount of an entry that takes nothing back. */
const leastOf = (resource: Stored, takes: string): string => {
  const { kind, scale = 2 } = fieldOf(resource, takes);
  return kind === 'integer' ? '1' : new Decimal(10).pow(-scale).toFixed();
};

/** The amount corrections have taken back of an original, one of them left out. */
async function takenBack(
  db: Db,
  resource: Stored,
  { original, takes, heldIn }: ReversalRules,
  of: string,
  but: unknown,
): Promise<InstanceType<typeof Decimal>> {
  const state = column('t', stateField(resource)?.name ?? '');
  const states = heldIn.map((name) => valueNamed(resource, name));
  const { rows } = await sql<{ total: string }>`select coalesce(sum(${column('t', takes)}), 0)::text as "total"
    from ${tableAs(resource.table, 't')} where ${column('t', original)} = ${of} and not t."deleted" and t."id" <> ${but} and ${state} = any(${states}::integer[])`.execute(
    db,
  );
  return new Decimal(rows[0]?.total ?? 0);
}

/**
 * What is wrong with a row as a correction, or as none: a negative amount without an original, more than is left of it,
 * an original that is none.
 */
export async function wrongCorrection(
  db: Db,
  resource: Stored,
  row: Values,
  held: HeldRecords,
): Promise<Excess | undefined> {
  const rules = resource.reversal;
  if (!rules) return undefined;
  const { original, takes, saidAt = takes, of, alike = [] } = rules;
  const amount = decimalOf(row[takes]);
  if (!amount) return undefined;
  const id = row[original];
  if (!isNamed(id))
    return amount.gt(0) ? undefined : { field: saidAt, key: 'check.min', params: { min: leastOf(resource, takes) } };
  if (amount.gte(0)) return { field: saidAt, key: 'reversal.sign', params: {} };
  const named = held.of(resource, id) ?? {};
  if (isNamed(named[original])) return { field: original, key: 'reversal.again', params: {} };
  const state = Number(named[stateField(resource)?.name ?? '']);
  if (!of.some((name) => valueNamed(resource, name) === state))
    return { field: original, key: 'flow.state', params: { state: stateText(resource, state) } };
  for (const name of alike)
    if (!sameValue(fieldOf(resource, name), row[name] ?? null, named[name] ?? null))
      return { field: name, key: 'cap.alike', params: { record: fieldOf(resource, original).title ?? resource.title } };
  const left = new Decimal(decimalOf(named[takes]) ?? 0).plus(
    await takenBack(db, resource, rules, id, row['id'] ?? ''),
  );
  const max = shown(left.lt(0) ? new Decimal(0) : left, fieldOf(resource, takes));
  return amount.abs().gt(left) ? { field: saidAt, key: 'reversal.most', params: { max } } : undefined;
}

/** A new correction as its original is, where it has to be. */
export async function likeOriginal(db: Db, resource: Stored, given: Values): Promise<Values> {
  const rules = resource.reversal;
  const id = rules && given[rules.original];
  if (!rules?.alike || !isNamed(id)) return given;
  const { rows } =
    await sql<Values>`select ${sql.join(rules.alike.map((name) => column('t', name)))} from ${tableAs(resource.table, 't')} where t."id" = ${id} and not t."deleted"`.execute(
      db,
    );
  return { ...given, ...rows[0] };
}
