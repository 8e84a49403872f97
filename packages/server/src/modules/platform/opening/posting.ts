import { valueNamed } from '@scf-kit/sdk/contract';
import { openingSheets } from '@scf-kit/sdk/contract/platform/opening-sheets';
import { daysAfter } from '@scf-kit/sdk/loan';
import { isUniqueViolation } from '../../../database/unique-violation.ts';
import { forgetAfter, waitingAfter } from '../../../http/outside.ts';
import { Refusal, refuse } from '../../../http/refusal.ts';
import { apart } from '../../../http/savepoint.ts';
import { refuseExcessIn } from '../../../resource/caps.ts';
import { forgetChanges, gatheredChanges } from '../../../resource/changes.ts';
import { insertMade } from '../../../resource/made-rows.ts';
import { getHooks, type ProcessContext } from '../../../resource/serve.ts';
import type { Stored, StoredRow } from '../../../resource/shape.query.ts';
import { trial } from '../../../resource/trial.ts';
import { addRefusal, tellRefusal, type OpeningRow } from './rows.ts';

/** A record from which all that an opening made can be found. */
export interface Root {
  readonly resource: string;
  readonly id: string;
}

/** The context of posting an opening: the transaction, the office, and the day on which the past is entered. */
export interface Posting extends ProcessContext {
  readonly officeId: string;
  readonly openingCode: string;
  /** The last day before the opening. */
  readonly entryDay: string;
  /** It is only tried: whatever is wrong with a row is said at the row, and the next one goes on. */
  readonly isTrial: boolean;
  readonly roots: Root[];
}

/** The day on which the past of an opening is entered. */
export const findEntryDay = (openingDay: string): string => daysAfter(openingDay, -1);

/** Does a piece of a transaction for itself: where it is refused, nothing is left of it, in the log neither. */
export async function attempt(
  { db }: Pick<ProcessContext, 'db'>,
  work: () => Promise<unknown>,
): Promise<Refusal | undefined> {
  const [changes, after] = [gatheredChanges(db), waitingAfter(db)];
  const refusal = await apart(db, work);
  if (refusal) {
    forgetChanges(db, changes);
    forgetAfter(db, after);
  }
  return refusal;
}

/**
 * Does what a row asks for. What stands alone is undone at once where it is only tried, so that nobody waits long for
 * what it held. @throws Refusal that names the row, unless the opening is only tried
 */
export async function postRow(
  posting: Posting,
  row: Pick<OpeningRow, 'sheet' | 'line' | 'problems'>,
  work: () => Promise<void>,
  { standsAlone = false }: { readonly standsAlone?: boolean } = {},
): Promise<void> {
  if (posting.isTrial) {
    const refusal = await attempt(posting, standsAlone ? () => trial(posting, work) : work);
    if (refusal) addRefusal(row, refusal);
    return;
  }
  try {
    await work();
  } catch (error) {
    // Another opening that is posted at the same time may have taken a number that was free as the rows were checked.
    const refusal = isUniqueViolation(error) ? refuse.because('check.unique') : error;
    if (!(refusal instanceof Refusal)) throw error;
    throw refuse.because('opening.row', {
      sheet: openingSheets[row.sheet].title,
      line: row.line,
      reason: tellRefusal(refusal),
    });
  }
}

/** Adds records, of the opening's office where no other is said. Answers their ids, in order. */
export const addRecords = (
  posting: Posting,
  resource: Stored,
  rows: readonly StoredRow[],
  officeId = posting.officeId,
): Promise<readonly string[]> => insertMade(posting, resource, officeId, rows);

/** Adds one record. Answers its id. */
export async function addRecord(
  posting: Posting,
  resource: Stored,
  row: StoredRow,
  officeId = posting.officeId,
): Promise<string> {
  const [id = ''] = await addRecords(posting, resource, [row], officeId);
  return id;
}

/**
 * Lets follow what follows as a process brings a record to the state it was added in: there is enough of what it takes,
 * and all sums are counted. @throws Refusal 400
 */
export async function followState(posting: Posting, resource: Stored, id: string, state: string): Promise<void> {
  await refuseExcessIn(posting.db, resource, id, valueNamed(resource, state));
  await getHooks(resource).afterProcessMove?.(posting, id);
}
