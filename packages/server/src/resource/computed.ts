import type Big from 'big.js';
import { findScale, findTarget, resourceNamed, type Computation, type Field, type Fields } from '@scf-kit/sdk/contract';
import { capitalAmount, toDecimal, multiply, roundAmount } from '@scf-kit/sdk/values';
import type { Context } from '../http/handler.ts';
import { getFieldRights } from './field-rights.ts';
import { readNamed } from './referenced.query.ts';
import type { Stored, StoredRow } from './shape.query.ts';
import { resolveShowing } from './showing.query.ts';
import { readTotals, type By } from './totals.query.ts';

const isBy = <B extends Computation['by']>(computed: Field['computed'], by: B): computed is By<B> =>
  typeof computed === 'object' && computed.by === by;

const findText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const collectIds = (rows: readonly StoredRow[], name: string): string[] => [
  ...new Set(rows.map((row) => findText(row[name])).filter((id) => id !== undefined)),
];
const hides = (context: Context, name: string, field: string): boolean =>
  getFieldRights(context, { name }).get(field) === 'hidden';

/** Values of the rows that a reference points to: one query a reference, whatever the number of fields and rows. */
async function fromReference(
  context: Context,
  resource: Stored,
  reference: string,
  wanted: readonly { readonly name: string; readonly field: string }[],
  rows: readonly StoredRow[],
): Promise<void> {
  const target = resourceNamed(findTarget(resource.fields[reference]) ?? '');
  const ids = collectIds(rows, reference);
  // A field hidden from the person there is hidden here too.
  const shown = wanted.filter(({ field }) => !hides(context, target.name, field));
  if (ids.length === 0 || shown.length === 0) return;
  const known = await readNamed(context.db, target, shown, ids);
  for (const row of rows) for (const { name } of shown) row[name] = known.get(String(row[reference]))?.[name] ?? null;
}

/** The total over all rows that refer to each row, including rows the person does not see. */
async function fromTotal(
  context: Context,
  name: string,
  field: Field,
  computation: By<'total'>,
  rows: readonly StoredRow[],
): Promise<void> {
  const totals = await readTotals(context.db, computation, collectIds(rows, computation.at));
  for (const row of rows) {
    const said = totals.get(String(row[computation.at])) ?? '0';
    row[name] =
      field.kind === 'boolean'
        ? Number(said) > 0
        : field.kind === 'integer'
          ? Number(said)
          : roundAmount(said, findScale(field));
  }
}

const toFieldNumber = (value: Big, field: Field): string | number =>
  field.kind === 'integer' ? value.toNumber() : value.toFixed(findScale(field) ?? 2);

function difference(row: StoredRow, field: Field, { field: from, less }: By<'difference'>): string | number | null {
  const whole = toDecimal(row[from]);
  return whole ? toFieldNumber(whole.minus(toDecimal(row[less]) ?? 0), field) : null;
}

function sum(row: StoredRow, field: Field, { field: from, more }: By<'sum'>): string | number | null {
  const whole = toDecimal(row[from]);
  return whole ? toFieldNumber(whole.plus(toDecimal(row[more]) ?? 0), field) : null;
}

const formatCapitalAmount = (row: StoredRow, { field, currency }: By<'words'>): string | null =>
  capitalAmount(row[field], currency === undefined ? undefined : row[currency]) || null;

type Named = readonly (readonly [name: string, field: Field])[];

const computedFields = new WeakMap<Fields, Named>();
/** The fields of a resource of which the contract says what they follow from. */
function listComputed({ fields }: Stored): Named {
  let found = computedFields.get(fields);
  if (!found) {
    found = Object.entries<Field>(fields).filter(([, { computed }]) => typeof computed === 'object');
    computedFields.set(fields, found);
  }
  return found;
}

/** Puts into rows what the contract says follows from other rows: values by reference and totals. */
export async function addFromOtherRows(
  context: Context,
  resource: Stored,
  rows: readonly StoredRow[],
  fields: Named = listComputed(resource),
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
  for (const [name, field] of Object.entries<Field>(fields)) {
    const { productOf } = field;
    if (!productOf || ![name, ...productOf].some((each) => written[each] !== undefined)) continue;
    const [one, other] = productOf.map(
      (each) => (written[each] === undefined ? before?.[each] : written[each]) ?? fields[each]?.default,
    );
    const product = multiply(one, other);
    if (product !== undefined) products[name] = roundAmount(product, findScale(field));
  }
  return { ...written, ...products };
}

/** Puts into rows what follows from values of the same row, computed ones included. */
export function addFromSameRow(
  context: Pick<Context, 'now' | 'day'>,
  resource: Stored,
  rows: readonly StoredRow[],
  fields: Named = listComputed(resource),
): void {
  for (const [name, field] of fields) {
    const { computed } = field;
    if (isBy(computed, 'sum')) for (const row of rows) row[name] = sum(row, field, computed);
    if (isBy(computed, 'difference')) for (const row of rows) row[name] = difference(row, field, computed);
    if (isBy(computed, 'case')) for (const row of rows) row[name] = computed.of[String(row[computed.field])] ?? null;
    if (isBy(computed, 'words')) for (const row of rows) row[name] = formatCapitalAmount(row, computed);
    if (isBy(computed, 'showing')) for (const row of rows) row[name] = resolveShowing(context, resource, row);
  }
}
