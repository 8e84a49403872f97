import type Big from 'big.js';
import type { Kysely, Transaction } from 'kysely';
import {
  findTarget,
  message,
  resourceNamed,
  resources,
  say,
  stateField,
  stateText,
  valueNamed,
  type Cap,
  type Resource,
} from '@scf-kit/sdk/contract';
import { Decimal, toDecimal } from '@scf-kit/sdk/values';
import type { Database } from '../database/tables.ts';
import type { Context } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { getField, formatForMessage, type Excess } from './excess.ts';
import { holdRow } from './held-rows.query.ts';
import { listCountedAgainst, holdBehind, holdInOrder } from './lock-order.ts';
import { findWrongCorrection } from './reversals.ts';
import type { Stored } from './shape.query.ts';
import { sumTaken } from './taken.query.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Values = Readonly<Record<string, unknown>>;

const getCappedResource = (resource: Stored, cap: Cap): Resource =>
  resourceNamed(findTarget(getField(resource, cap.through)) ?? '');

/**
 * The excess a row takes; undefined where there is none. The records are held in one order before their rows are
 * counted, so that of several at once each counts what the others took. A record that does not say yet how much it has
 * sets no limit; when it does, it cannot be less than was taken. What takes back is limited by its original instead.
 */
async function findExcess(db: Db, resource: Stored, row: Values): Promise<Excess | undefined> {
  const held = await holdInOrder(db, listCountedAgainst(resource, row));
  const wrong = await findWrongCorrection(db, resource, row, held);
  if (wrong) return wrong;
  for (const cap of resource.caps) {
    const { through, takes, saidAt = takes, refusal } = cap;
    const id = row[through];
    if (typeof id !== 'string' || id === '') continue;
    if (cap.onlyWith !== undefined && !row[cap.onlyWith]) continue;
    const record = getCappedResource(resource, cap);
    const of = held.of(record, id) ?? {};
    const state = Number(of[stateField(record)?.name ?? '']);
    if (cap.closedIn?.some((name) => valueNamed(record, name) === state))
      return { field: through, key: 'flow.state', params: { state: stateText(record, state) } };
    for (const [own, theirs = ''] of Object.entries(cap.alike ?? {}))
      if (row[own] && of[theirs] && row[own] !== of[theirs])
        return { field: own, key: 'cap.alike', params: { record: getField(resource, through).title ?? record.title } };
    if (record.amendments?.amends && of[record.amendments.amends])
      return { field: through, key: 'cap.amendment', params: { record: record.title } };
    const most = computeMost(record, cap, of);
    const wanted = toDecimal(row[takes]);
    if (!most || wanted?.lt(0)) continue;
    const left = most.minus(await sumTaken(db, resource, cap, id, row['id']));
    const max = formatForMessage(left.lt(0) ? new Decimal(0) : left, getField(resource, takes));
    if (left.lt(wanted ?? 0)) return { field: saidAt, key: refusal, params: { max } };
  }
  return undefined;
}

/** How much a record has, with what amendments add to it or take off. */
function computeMost({ amendments }: Stored, { most }: Cap, of: Values): Big | undefined {
  const own = toDecimal(of[most]);
  return amendments?.of === most ? own?.plus(toDecimal(of[amendments.sum]) ?? 0) : own;
}

/**
 * The amount that is less than rows have taken already: of a record that others count on.
 * @param changed its new values; the sum of its amendments as it stands where it is left out
 */
async function fallsShort(db: Db, record: Stored, id: string, changed: Values): Promise<Excess | undefined> {
  for (const resource of resources())
    for (const cap of resource.caps) {
      if (getCappedResource(resource, cap).name !== record.name || changed[cap.most] === undefined) continue;
      const sum = await sumTaken(db, resource, cap, id);
      if (sum.gt(computeMost(record, cap, changed) ?? 0))
        return {
          field: cap.most,
          key: 'cap.taken',
          params: { min: formatForMessage(sum, getField(record, cap.most)) },
        };
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
  const counted = [
    ...resource.caps.flatMap((cap) => [
      cap.through,
      cap.takes,
      ...(cap.onlyWith ? [cap.onlyWith] : []),
      ...Object.keys(cap.alike ?? {}),
    ]),
    ...(resource.reversal
      ? [resource.reversal.original, resource.reversal.takes, ...(resource.reversal.alike ?? [])]
      : []),
  ];
  const touched = counted.some((name) => changed[name] !== undefined);
  const excess =
    (touched ? await findExcess(db, resource, { ...before, ...changed }) : undefined) ??
    (before ? await fallsShort(db, resource, String(before['id']), withSum(resource, changed, before)) : undefined);
  if (!excess) return;
  const params = Object.entries(excess.params).map(
    ([name, value]) => [name, typeof value === 'object' ? say(value, locale) : value] as const,
  );
  throw refuse.invalid({ [excess.field]: message(locale, excess.key, Object.fromEntries(params)) });
}

/** The changes of a record, beside the sum of its amendments. */
const withSum = ({ amendments }: Stored, changed: Values, before: Values): Values =>
  amendments ? { [amendments.sum]: before[amendments.sum], ...changed } : changed;

/**
 * An amendment leaves a record no less than others have taken of it. The record is held.
 * @param values the record's amount and the sum of its amendments as they would be
 * @throws Refusal 400
 */
export async function refuseShortfall(db: Db, record: Stored, id: string, values: Values): Promise<void> {
  const short = await fallsShort(db, record, id, values);
  if (short) throw refuse.because(short.key, short.params);
}

/** Whether a row in this state counts against others: what it takes, gives back or corrects. */
function counts({ caps, reversal, ...resource }: Stored, state: number): boolean {
  const names = [
    ...caps.flatMap(({ heldIn, givenBackIn = [] }) => [...heldIn, ...givenBackIn]),
    ...(reversal?.heldIn ?? []),
  ];
  return names.some((name) => valueNamed(resource, name) === state);
}

/**
 * As a process moves a row to a state that counts, there is enough of what it takes, whatever was true when it was
 * written. @throws Refusal 400
 */
export async function refuseExcessIn(db: Db, resource: Stored, id: string, state: number): Promise<void> {
  if (!counts(resource, state) && resource.moves.length === 0) return;
  await holdBehind(db, resource, id);
  const row = await holdRow(db, resource, id);
  const excess = row && (await findExcess(db, resource, row));
  if (excess) throw refuse.because(excess.key, excess.params);
}
