import type { Kysely, Transaction } from 'kysely';
import { findTarget, HELD_ORDER, resourceNamed, type Field } from '@scf-kit/sdk/contract';
import type { Database } from '../database/tables.ts';
import { holdAlive, readWhole } from './held-rows.query.ts';
import type { Stored } from './shape.query.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Values = Readonly<Record<string, unknown>>;

export interface Named {
  readonly resource: Stored;
  readonly id: string;
}

const rank = ({ resource: { heldAs } }: Named): number =>
  heldAs === undefined ? HELD_ORDER.length : HELD_ORDER.indexOf(heldAs);

/** Records in the one order of the contract, each once. */
export function inLockOrder(records: readonly Named[]): readonly Named[] {
  const once = new Map(records.map((record) => [`${record.resource.name} ${record.id}`, record]));
  return [...once]
    .toSorted(([a, left], [b, right]) => rank(left) - rank(right) || (a < b ? -1 : 1))
    .map(([, record]) => record);
}

/** Records held for the transaction, whoever may read them: by resource and id. */
export interface HeldRecords {
  readonly of: (resource: { readonly name: string }, id: unknown) => Values | undefined;
}

/** Holds records in the one order; those that are deleted are not found. */
export async function holdInOrder(db: Db, records: readonly Named[]): Promise<HeldRecords> {
  const found = new Map<string, Values>();
  for (const { resource, id } of inLockOrder(records)) {
    const row = await holdAlive(db, resource, id);
    if (row) found.set(`${resource.name} ${id}`, row);
  }
  return { of: ({ name }, id) => found.get(`${name} ${String(id)}`) };
}

const getTargetResource = (resource: Stored, name: string): Stored => {
  const field: Field | undefined = resource.fields[name];
  return resourceNamed(findTarget(field) ?? '');
};

/** The contracts that a row names: what moves it may complete them, after everything else is held. */
const listContractFields = (resource: Stored): readonly string[] =>
  Object.entries<Field>(resource.own).flatMap(([name, field]) => (findTarget(field) === 'contract' ? [name] : []));

/** The records that a row's caps and its correction are counted against, and the contract that follows from it. */
export function listCountedAgainst(resource: Stored, row: Values): readonly Named[] {
  const names = [
    ...listContractFields(resource),
    ...resource.moves,
    ...resource.caps.map(({ through }) => through),
    ...(resource.reversal ? [resource.reversal.original] : []),
  ];
  return names.flatMap((name) => {
    const id = row[name];
    return typeof id === 'string' && id !== '' ? [{ resource: getTargetResource(resource, name), id }] : [];
  });
}

/** Holds what a row is counted against before the row itself is held. */
export async function holdBehind(db: Db, resource: Stored, id: string): Promise<void> {
  if (resource.caps.length === 0 && !resource.reversal && resource.moves.length === 0) return;
  const row = await readWhole(db, resource, id);
  if (row) await holdInOrder(db, listCountedAgainst(resource, row));
}
