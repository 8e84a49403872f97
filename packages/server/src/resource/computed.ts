import type Big from 'big.js';
import { sql, type RawBuilder } from 'kysely';
import { resourceNamed, type Field, type Computation } from '@scf-kit/sdk/contract';
import { capitalAmount, decimalOf, multiply, roundAmount } from '@scf-kit/sdk/values';
import type { Context } from '../http/handler.ts';
import { fieldRightsOf } from './field-rights.ts';
import { column, tableAs, type Stored, type StoredRow } from './shape.ts';
import { showingOf } from './showing.ts';
import { reached, whereOf } from './where.ts';

type By<B extends Computation['by']> = Extract<Computation, { readonly by: B }>;

const isBy = <B extends Computation['by']>(computed: Field['computed'], by: B): computed is By<B> =>
  typeof computed === 'object' && computed.by === by;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const idsOf = (rows: readonly StoredRow[], name: string): string[] => [
  ...new Set(rows.map((row) => textOf(row[name])).filter((id) => id !== undefined)),
];
const hides = (context: Context, name: string, field: string): boolean =>
  fieldRightsOf(context, { name }).get(field) === 'hidden';

/** Values of the rows that a reference points to: one query a reference, whatever the number of fields and rows. */
async function fromReference(
  context: Context,
  resource: Stored,
  reference: string,
  wanted: readonly { readonly name: string; readonly field: string }[],
  rows: readonly StoredRow[],
): Promise<void> {
  const target = resourceNamed(resource.fields[reference]?.target ?? '');
  const ids = idsOf(rows, reference);
  // A field hidden from the person there is hidden here too.
  const shown = wanted.filter(({ field }) => !hides(context, target.name, field));
  if (ids.length === 0 || shown.length === 0) return;
  const columns = sql.join(shown.map(({ name, field }) => sql`${column('t', field)} as ${sql.id(name)}`));
  const { rows: found } = await sql<
    StoredRow & { $id: string }
  >`select t."id" as "$id", ${columns} from ${tableAs(target.table, 't')} where t."id" = any(${ids}::text[])`.execute(
    context.db,
  );
  const known = new Map(found.map((row) => [row.$id, row]));
  for (const row of rows) for (const { name } of shown) row[name] = known.get(String(row[reference]))?.[name] ?? null;
}

/** The rows a total counts: negative ones only where what they take back is certain. */
function countedIn(from: Stored, { where, givenBack, field }: By<'total'>, alias: string): RawBuilder<unknown> {
  const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
    conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  const counted = all(whereOf(from, where, alias));
  return givenBack === undefined || field === undefined
    ? counted
    : sql`case when ${column(alias, field)} < 0 then ${all(whereOf(from, givenBack, alias))} else ${counted} end`;
}

/** The total over all rows that refer to a row (`t`), as a column of it; 0 of what the person may not read. */
export function totalColumn(context: Context, computation: By<'total'>): RawBuilder<unknown> {
  const from = resourceNamed(computation.of);
  const { field, through, at } = computation;
  if (field !== undefined && hides(context, from.name, field)) return sql`0`;
  const alias = 't_of';
  const total = field === undefined ? sql`count(*)` : sql`coalesce(sum(${column(alias, field)}), 0)`;
  return sql`(select ${total} from ${tableAs(from.table, alias)} where not ${column(alias, 'deleted')} and ${reached(from, through, alias).value} = ${column('t', at)} and ${countedIn(from, computation, alias)})`;
}

/** The total over all rows that refer to each row, including rows the person does not see. */
async function fromTotal(
  context: Context,
  name: string,
  field: Field,
  computation: By<'total'>,
  rows: readonly StoredRow[],
): Promise<void> {
  const from = resourceNamed(computation.of);
  const ids = idsOf(rows, computation.at);
  const through = reached(from, computation.through).value;
  const conditions = [sql`not t."deleted"`, sql`${through} = any(${ids}::text[])`, countedIn(from, computation, 't')];
  const total =
    computation.field === undefined ? sql`count(*)` : sql`coalesce(sum(${column('t', computation.field)}), 0)`;
  const { rows: found } = await sql<{
    key: string;
    total: string;
  }>`select ${through} as "key", (${total})::text as "total" from ${tableAs(from.table, 't')} where ${sql.join(conditions, sql` and `)} group by 1`.execute(
    context.db,
  );
  const totals = new Map(found.map(({ key, total: of }) => [key, of]));
  for (const row of rows) {
    const said = totals.get(String(row[computation.at])) ?? '0';
    row[name] =
      field.kind === 'boolean'
        ? Number(said) > 0
        : field.kind === 'integer'
          ? Number(said)
          : roundAmount(said, field.scale);
  }
}

const numberOf = (value: Big, { kind, scale = 2 }: Field): string | number =>
  kind === 'integer' ? value.toNumber() : value.toFixed(scale);

function difference(row: StoredRow, field: Field, { field: from, less }: By<'difference'>): string | number | null {
  const whole = decimalOf(row[from]);
  return whole ? numberOf(whole.minus(decimalOf(row[less]) ?? 0), field) : null;
}

function sum(row: StoredRow, field: Field, { field: from, more }: By<'sum'>): string | number | null {
  const whole = decimalOf(row[from]);
  return whole ? numberOf(whole.plus(decimalOf(row[more]) ?? 0), field) : null;
}

const wordsOf = (row: StoredRow, { field, currency }: By<'words'>): string | null =>
  capitalAmount(row[field], currency === undefined ? undefined : row[currency]) || null;

type Named = readonly (readonly [name: string, field: Field])[];

/** Puts into rows what the contract says follows from other rows: values by reference and totals. */
export async function addFromOtherRows(
  context: Context,
  resource: Stored,
  rows: readonly StoredRow[],
  fields: Named = Object.entries<Field>(resource.fields),
): Promise<void> {
  const byReference = new Map<string, { name: string; field: string }[]>();
  for (const [name, { computed }] of fields)
    if (isBy(computed, 'reference'))
      byReference.set(computed.reference, [
        ...(byReference.get(computed.reference) ?? []),
        { name, field: computed.field },
      ]);
  for (const [reference, wanted] of byReference) await fromReference(context, resource, reference, wanted, rows);
  for (const [name, field] of fields)
    if (isBy(field.computed, 'total')) await fromTotal(context, name, field, field.computed, rows);
}

/**
 * Computes the product fields of a row that is written, from its new values or else the stored ones; values sent for
 * them are ignored.
 */
export function withProducts(
  { fields }: Stored,
  written: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | undefined,
): Readonly<Record<string, unknown>> {
  const products: Record<string, unknown> = {};
  for (const [name, { productOf, scale }] of Object.entries<Field>(fields)) {
    if (!productOf || ![name, ...productOf].some((each) => written[each] !== undefined)) continue;
    const [one, other] = productOf.map(
      (each) => (written[each] === undefined ? before?.[each] : written[each]) ?? fields[each]?.default,
    );
    const product = multiply(one, other);
    if (product !== undefined) products[name] = roundAmount(product, scale);
  }
  return { ...written, ...products };
}

/** Puts into rows what follows from values of the same row, computed ones included. */
export function addFromSameRow(
  context: Pick<Context, 'now' | 'day'>,
  resource: Stored,
  rows: readonly StoredRow[],
  fields: Named = Object.entries<Field>(resource.fields),
): void {
  for (const [name, field] of fields) {
    const { computed } = field;
    if (isBy(computed, 'sum')) for (const row of rows) row[name] = sum(row, field, computed);
    if (isBy(computed, 'difference')) for (const row of rows) row[name] = difference(row, field, computed);
    if (isBy(computed, 'case')) for (const row of rows) row[name] = computed.of[String(row[computed.field])] ?? null;
    if (isBy(computed, 'words')) for (const row of rows) row[name] = wordsOf(row, computed);
    if (isBy(computed, 'showing')) for (const row of rows) row[name] = showingOf(context, resource, row);
  }
}
