import type Big from 'big.js';
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { stateField, valueNamed, type Cap, type ReversalRules } from '@scf-kit/sdk/contract';
import { Decimal } from '@scf-kit/sdk/values';
import { columns, readRow } from '../database/read-rows.ts';
import type { Database } from '../database/tables.ts';
import { column, tableAs, type Stored } from './shape.query.ts';

type Db = Kysely<Database> | Transaction<Database>;

const TOTAL = columns({ total: 'decimal' });

/** The condition that a row takes of the record of a cap, over `t`. */
export const onlyWith = ({ onlyWith: name }: Cap): RawBuilder<unknown> =>
  name === undefined ? sql`` : sql` and ${column('t', name)} is not null`;

/**
 * The sum that rows in states that count take of a record, one of them left out: everybody's, whoever asks. What takes
 * back counts in fewer states.
 */
export async function sumTaken(db: Db, resource: Stored, cap: Cap, record: unknown, but: unknown = ''): Promise<Big> {
  const state = column('t', stateField(resource)?.name ?? '');
  const takes = column('t', cap.takes);
  const held = cap.heldIn.map((name) => valueNamed(resource, name));
  const back = (cap.givenBackIn ?? []).map((name) => valueNamed(resource, name));
  const sum = await readRow(
    db,
    TOTAL,
    sql`select coalesce(sum(${takes}), 0)::text as "total"
    from ${tableAs(resource.table, 't')}
    where ${column('t', cap.through)} = ${record}
      and not t."deleted"
      and t."id" <> ${but}${onlyWith(cap)}
      and ${state} = any(case when ${takes} < 0 then ${back}::integer[] else ${held}::integer[] end)`,
  );
  return new Decimal(sum?.total ?? 0);
}

/** The amount corrections have taken back of an original, one of them left out. */
export async function sumTakenBack(
  db: Db,
  resource: Stored,
  { original, takes, heldIn }: ReversalRules,
  of: string,
  but: unknown,
): Promise<Big> {
  const state = column('t', stateField(resource)?.name ?? '');
  const states = heldIn.map((name) => valueNamed(resource, name));
  const sum = await readRow(
    db,
    TOTAL,
    sql`select coalesce(sum(${column('t', takes)}), 0)::text as "total"
    from ${tableAs(resource.table, 't')}
    where ${column('t', original)} = ${of}
      and not t."deleted"
      and t."id" <> ${but}
      and ${state} = any(${states}::integer[])`,
  );
  return new Decimal(sum?.total ?? 0);
}
