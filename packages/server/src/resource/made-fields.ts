import { message, type Field, type Resource } from '@scf-kit/sdk/contract';
import { baseFields } from '@scf-kit/sdk/contract/base-fields';
import { toDecimal } from '@scf-kit/sdk/values';
import type { Context } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { present } from './present.ts';
import { readRow } from './rows.ts';
import { sameValue } from './shape.query.ts';

type Row = Readonly<Record<string, unknown>>;

const NUMERIC: ReadonlySet<Field['kind']> = new Set(['money', 'decimal', 'rate', 'integer']);

function isSame(field: Field, given: unknown, stored: unknown): boolean {
  if (given === undefined || given === '') return true;
  if (!NUMERIC.has(field.kind)) return sameValue(field, given, stored);
  const [one, other] = [toDecimal(given), toDecimal(stored)];
  return one === undefined || other === undefined ? (given ?? null) === (stored ?? null) : one.eq(other);
}

/**
 * Of a strict resource: a body says nothing else than the row of what only the server writes, and of what stays as it
 * was made. A client may send back what it read.
 * @param id the row that is changed; none where one is made
 * @throws Refusal 400 by field
 */
export async function refuseMade(context: Context, resource: Resource, id?: string): Promise<void> {
  const body: unknown = context.http?.request.body;
  if (!resource.strict || context.call.resource !== resource.name || typeof body !== 'object' || body === null) return;
  const given: Row = { ...body };
  const sent = Object.entries<Field>(resource.own).filter(
    ([name, { readonly, createOnly }]) =>
      Object.hasOwn(given, name) && !Object.hasOwn(baseFields, name) && (readonly || (createOnly && id !== undefined)),
  );
  if (sent.length === 0) return;
  const row =
    id === undefined
      ? undefined
      : (await present(context, resource, [await readRow(context, resource, id)], { computed: true }))[0];
  const stored: Row = { ...row };
  const differs = sent.filter(
    ([name, field]) => !isSame(field, given[name], row ? stored[name] : (field.default ?? null)),
  );
  if (differs.length > 0)
    throw refuse.invalid(Object.fromEntries(differs.map(([name]) => [name, message(context.locale, 'check.made')])));
}
