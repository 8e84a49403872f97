import type { Kysely, Transaction } from 'kysely';
import { stateField, valueNamed } from '@scf-kit/sdk/contract';
import type { Database } from '../database/tables.ts';
import { refuse } from '../http/refusal.ts';
import { readPosting } from './closed-books.query.ts';
import type { Stored } from './shape.query.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Values = Readonly<Record<string, unknown>>;

/**
 * A move that puts an entry into the books, takes one out or dates one anew is refused for days through which its
 * office has closed them. The office is held so that nobody closes meanwhile.
 * @param before the row as it is stored
 * @param changed what changes of it
 * @throws Refusal 400 `posting.closed`
 */
export async function refuseClosed(db: Db, resource: Stored, before: Values, changed: Values): Promise<void> {
  const { posting } = resource;
  const state = stateField(resource)?.name;
  if (!posting || state === undefined) return;
  const after = { ...before, ...changed };
  const states = posting.in.map((name) => valueNamed(resource, name));
  const entered = (row: Values): string | undefined => {
    const date = row[posting.dated];
    return states.includes(Number(row[state])) && typeof date === 'string' ? date : undefined;
  };
  const dates = [entered(before), entered(after)].filter((date) => date !== undefined);
  const moved = states.includes(Number(before[state])) !== states.includes(Number(after[state]));
  if (dates.length === 0 || (!moved && entered(before) === entered(after))) return;
  const { officeId } = before;
  const office = await db
    .selectFrom('office')
    .select('closedThrough')
    .where('id', '=', typeof officeId === 'string' ? officeId : '')
    .forShare()
    .executeTakeFirst();
  const through = office?.closedThrough;
  const date = dates.toSorted()[0];
  if (through && date !== undefined && date <= through) throw refuse.because('posting.closed', { date, through });
}

/** The day through which an office has closed its books; undefined where it has closed none. */
export async function findClosedThrough(db: Db, officeId: string | null): Promise<string | undefined> {
  const office = await db
    .selectFrom('office')
    .select('closedThrough')
    .where('id', officeId === null ? 'is' : '=', officeId)
    .executeTakeFirst();
  return office?.closedThrough ?? undefined;
}

/** As `refuseClosed`, for a row that is known by its id. */
export async function refuseClosedMove(db: Db, resource: Stored, id: string, to: number): Promise<void> {
  const { posting } = resource;
  const state = stateField(resource)?.name;
  if (!posting || state === undefined) return;
  const row = await readPosting(db, resource, id, { state, dated: posting.dated });
  if (row) await refuseClosed(db, resource, row, { [state]: to });
}
