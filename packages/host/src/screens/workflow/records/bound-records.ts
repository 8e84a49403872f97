import type { Field, Fields } from '@scf-kit/sdk/contract';
import type { Resource } from '@scf-kit/sdk/contract/resource';
import type { Text } from '@scf-kit/sdk/contract/text';
import { Decimal, toDecimal } from '@scf-kit/sdk/values';
import { client } from '../../../services.ts';
import { declaredCall } from '../../../table/declared-call.ts';
import type { CallAnswering } from '@scf-kit/sdk/contract/call';
import { readValue, type AnyRow } from '../../../table/values/plain-text.ts';
import { APPROVED, loadResource } from './record-kinds.ts';

/** A table of a record's lines. */
export interface RecordPart {
  readonly title: Text;
  readonly columns: readonly (readonly [name: string, field: Field])[];
  readonly totals: readonly string[];
  readonly rows: readonly AnyRow[];
}
export interface BoundRecord {
  readonly resource: string;
  readonly fields: Fields;
  readonly row: AnyRow;
  readonly parts: readonly RecordPart[];
}

const isRow = (line: unknown): line is AnyRow => typeof line === 'object' && line !== null;

/** Whether records of a business type can be shown field by field. */
export const isBound = (businessType: string | null): businessType is string =>
  businessType !== null && Object.hasOwn(APPROVED, businessType);

/** The fields shown of a record: no ids, and none the page shows elsewhere. */
const told = (resource: Resource): Fields =>
  Object.fromEntries(
    Object.entries(resource.own).filter(
      ([name, { kind }]) => kind !== 'id' && kind !== 'states' && name !== 'draft' && name !== 'formKey',
    ),
  );

/** The record an instance is about with all its lines: as it is read now, or the state of it that is given. */
export async function readBoundRecord(
  businessType: string,
  of: { readonly id: string } | { readonly row: AnyRow },
  signal: AbortSignal,
): Promise<BoundRecord | undefined> {
  const resource = await loadResource(businessType);
  if (!resource) return undefined;
  const row =
    'row' in of
      ? of.row
      : await client.callChecked<CallAnswering<AnyRow>>(declaredCall(resource, 'get'), {
          params: { id: of.id },
          signal,
          quiet: true,
        });
  // A state that was kept before lines were part of it has none.
  const parts = Object.entries(resource.lines).flatMap(([name, { resource: line, sums = [] }]): RecordPart[] => {
    const rows = readValue(row, name);
    if (!Array.isArray(rows)) return [];
    const columns = line.list.columns.flatMap((column) => {
      const field = line.fields[column];
      return field?.title === undefined ? [] : [[column, field] as const];
    });
    return [{ title: line.title, totals: sums, rows: rows.filter(isRow), columns }];
  });
  return { resource: resource.name, fields: told(resource), row, parts };
}

/** A record as it is now, and as it was submitted the last time. */
export async function readComparedRecords(
  businessType: string,
  of: { readonly id: string; readonly before: AnyRow },
  signal: AbortSignal,
): Promise<{ readonly before: BoundRecord; readonly now: BoundRecord } | undefined> {
  const [before, now] = await Promise.all([
    readBoundRecord(businessType, { row: of.before }, signal),
    readBoundRecord(businessType, { id: of.id }, signal),
  ]);
  return before && now ? { before, now } : undefined;
}

/** The sum of a column of amounts; undefined where it has none. */
export function sumColumn({ rows, totals }: RecordPart, name: string): string | undefined {
  return totals.includes(name)
    ? rows
        .map((row) => toDecimal(readValue(row, name)) ?? new Decimal(0))
        .reduce((sum, amount) => sum.plus(amount), new Decimal(0))
        .toFixed()
    : undefined;
}
