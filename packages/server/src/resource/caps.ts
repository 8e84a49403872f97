import type Big from 'big.js';
import { sql, type Kysely, type Transaction } from 'kysely';
import {
  message,
  resourceNamed,
  resources,
  say,
  stateField,
  stateText,
  valueNamed,
  type Cap,
  type Field,
  type Resource,
} from '@scf-kit/sdk/contract';
import { Decimal, decimalOf, formatAmount } from '@scf-kit/sdk/values';
import type { Database } from '../database/tables.ts';
import type { Context } from '../http/handler.ts';
import { refuse, type RefusalParams } from '../http/refusal.ts';
import { column, tableAs, type Stored } from './shape.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Values = Readonly<Record<string, unknown>>;

interface Excess {
  readonly field: string;
  readonly key: Cap['refusal'] | 'cap.alike' | 'cap.taken' | 'flow.state';
  readonly params: RefusalParams;
}

const fieldOf = ({ name, fields }: Pick<Stored, 'name' | 'fields'>, key: string): Field => {
  const field: Field | undefined = fields[key];
  if (!field) throw new Error(`A cap names "${name}.${key}", which there is not.`);
  return field;
};
const recordOf = (resource: Stored, cap: Cap): Resource => resourceNamed(fieldOf(resource, cap.through).target ?? '');
const shown = (value: Big, { kind, scale }: Field): string =>
  formatAmount(value.toFixed(), kind === 'integer' ? 0 : scale);

/** The record that a cap is about, held for the transaction, whoever may read it. */
const held = async (db: Db, { table }: Stored, id: unknown): Promise<Values | undefined> =>
  (
    await sql<Values>`select t.* from ${tableAs(table, 't')} where t."id" = ${id} and not t."deleted" for update of t`.execute(
      db,
    )
  ).rows[0];

/** What rows in states that count take of a record, one of them left out: everybody's, whoever asks. */
async function taken(db: Db, resource: Stored, cap: Cap, record: unknown, but: unknown = ''): Promise<Big> {
  const state = column('t', stateField(resource)?.name ?? '');
  const states = cap.heldIn.map((name) => valueNamed(resource, name));
  const { rows } = await sql<{ total: string }>`select coalesce(sum(${column('t', cap.takes)}), 0)::text as "total"
    from ${tableAs(resource.table, 't')} where ${column('t', cap.through)} = ${record} and not t."deleted" and t."id" <> ${but} and ${state} = any(${states}::integer[])`.execute(
    db,
  );
  return new Decimal(rows[0]?.total ?? 0);
}

/**
 * What a row takes too much of; undefined where there is none. The records are held in one order before their rows are
 * counted, so that of several at once each counts what the others took. A record that does not say yet how much it has
 * sets no limit; when it does, it cannot be less than was taken.
 */
async function excessOf(db: Db, resource: Stored, row: Values): Promise<Excess | undefined> {
  const caps = resource.caps
    .filter(({ through }) => typeof row[through] === 'string' && row[through] !== '')
    .map((cap) => ({ cap, id: row[cap.through], record: recordOf(resource, cap) }))
    .toSorted((a, b) => `${a.record.name} ${String(a.id)}`.localeCompare(`${b.record.name} ${String(b.id)}`));
  for (const { cap, id, record } of caps) {
    const { through, takes, refusal } = cap;
    const of = (await held(db, record, id)) ?? {};
    const state = Number(of[stateField(record)?.name ?? '']);
    if (cap.closedIn?.some((name) => valueNamed(record, name) === state))
      return { field: through, key: 'flow.state', params: { state: stateText(record, state) } };
    for (const [own, theirs = ''] of Object.entries(cap.alike ?? {}))
      if (row[own] && of[theirs] && row[own] !== of[theirs])
        return { field: own, key: 'cap.alike', params: { record: fieldOf(resource, through).title ?? record.title } };
    const most = decimalOf(of[cap.most]);
    if (!most) continue;
    const left = most.minus(await taken(db, resource, cap, id, row['id']));
    const max = shown(left.lt(0) ? new Decimal(0) : left, fieldOf(resource, takes));
    if (left.lt(decimalOf(row[takes]) ?? 0)) return { field: takes, key: refusal, params: { max } };
  }
  return undefined;
}

/** What is less than rows have taken already: of a record that others count on. */
async function fallsShort(db: Db, record: Stored, id: string, changed: Values): Promise<Excess | undefined> {
  for (const resource of resources())
    for (const cap of resource.caps) {
      if (recordOf(resource, cap).name !== record.name || changed[cap.most] === undefined) continue;
      const sum = await taken(db, resource, cap, id);
      if (sum.gt(decimalOf(changed[cap.most]) ?? 0))
        return { field: cap.most, key: 'cap.taken', params: { min: shown(sum, fieldOf(record, cap.most)) } };
    }
  return undefined;
}

/**
 * A person writes no row that takes more than a cap of its resource leaves, and no record less than others have taken
 * of it. Drafts reserve nothing, so this is asked again where an approval starts and ends.
 * @param changed what is new or changes
 * @param before the locked row of an update
 * @throws Refusal 400 by field
 */
export async function refuseExcess(
  { db, locale }: Context,
  resource: Stored,
  changed: Values,
  before?: Values,
): Promise<void> {
  const touched = resource.caps.some((cap) =>
    [cap.through, cap.takes, ...Object.keys(cap.alike ?? {})].some((name) => changed[name] !== undefined),
  );
  const excess =
    (touched ? await excessOf(db, resource, { ...before, ...changed }) : undefined) ??
    (before ? await fallsShort(db, resource, String(before['id']), changed) : undefined);
  if (!excess) return;
  const params = Object.entries(excess.params).map(
    ([name, value]) => [name, typeof value === 'object' ? say(value, locale) : value] as const,
  );
  throw refuse.invalid({ [excess.field]: message(locale, excess.key, Object.fromEntries(params)) });
}

/**
 * As a process moves a row to a state that counts, there is enough of what it takes, whatever was true when it was
 * written. @throws Refusal 400
 */
export async function refuseExcessIn(db: Db, resource: Stored, id: string, state: number): Promise<void> {
  if (!resource.caps.some(({ heldIn }) => heldIn.some((name) => valueNamed(resource, name) === state))) return;
  const { rows } =
    await sql<Values>`select t.* from ${tableAs(resource.table, 't')} where t."id" = ${id} for update of t`.execute(db);
  const excess = rows[0] && (await excessOf(db, resource, rows[0]));
  if (excess) throw refuse.because(excess.key, excess.params);
}
