import { openingRecord } from '@scf-kit/sdk/contract/platform/opening-record';
import { openingSheets } from '@scf-kit/sdk/contract/platform/opening-sheets';
import { refuse } from '../../../http/refusal.ts';
import { insertMade } from '../../../resource/made-rows.ts';
import type { ProcessContext } from '../../../resource/serve.ts';
import { trial } from '../../../resource/trial.ts';
import { checkRows } from './checks.ts';
import { gatherContracts, listDues } from './contracts.ts';
import { gatherLoans } from './loans.ts';
import { postContract, postDue } from './post-contracts.ts';
import { postOpenLoan } from './post-loans.ts';
import { groupStock, postStock } from './post-stock.ts';
import { findEntryDay, postRow, type Posting } from './posting.ts';
import { collectRecords } from './records.query.ts';
import { isWrong, readableRows, type OpeningRow } from './rows.ts';

/** An opening as it is posted. */
export interface Opening {
  readonly id: string;
  readonly openingCode: string;
  readonly openingDay: string;
  readonly officeId: string | null;
}

/**
 * The day through which an office has closed its books, where the past of an opening would be entered among them. The
 * office is held, so that they stay open.
 */
async function findClosing(
  { db }: Pick<ProcessContext, 'db'>,
  officeId: string | null,
  openingDay: string,
): Promise<string | undefined> {
  const office = await db
    .selectFrom('office')
    .select('closedThrough')
    .where('id', '=', officeId ?? '')
    .forShare()
    .executeTakeFirst();
  const through = office?.closedThrough ?? null;
  return through !== null && findEntryDay(openingDay) <= through ? through : undefined;
}

/** An opening begins on a day before which the books are open. @throws Refusal 400 by field */
export async function refuseClosedEntry(
  context: Pick<ProcessContext, 'db'>,
  officeId: string | null,
  openingDay: string,
): Promise<void> {
  const through = await findClosing(context, officeId, openingDay);
  if (through !== undefined) throw refuse.field('openingDay', 'opening.day.closed', { through });
}

/** Nothing is entered in books that were closed since, and nothing of them taken back. @throws Refusal 400 */
export async function refuseClosedSince(context: Pick<ProcessContext, 'db'>, of: Opening): Promise<void> {
  const through = await findClosing(context, of.officeId, of.openingDay);
  if (through !== undefined) throw refuse.because('posting.closed', { date: findEntryDay(of.openingDay), through });
}

/** Posts the rows of an opening in the order of its sheets; tried, each row for itself. @throws Refusal 400 */
async function postRows(posting: Posting, rows: readonly OpeningRow[]): Promise<void> {
  for (const contract of gatherContracts(rows))
    await postRow(posting, contract.first, () => postContract(posting, contract), { standsAlone: true });
  for (const due of listDues(rows))
    if (!due.values.contractCode) await postRow(posting, due, () => postDue(posting, due), { standsAlone: true });
  for (const loan of gatherLoans(rows)) await postRow(posting, loan.row, () => postOpenLoan(posting, loan));
  const stock = readableRows(rows, 'stock');
  for (const group of posting.isTrial ? stock.map((row) => [row]) : groupStock(stock, posting.officeId)) {
    const [first] = group;
    if (first) await postRow(posting, first, () => postStock(posting, group));
  }
}

const preparePosting = (context: ProcessContext, of: Opening, isTrial: boolean): Posting => {
  const { db, config, now, day, session } = context;
  return {
    db,
    config,
    now,
    day,
    session,
    officeId: of.officeId ?? '',
    openingCode: of.openingCode,
    entryDay: findEntryDay(of.openingDay),
    isTrial,
    roots: [],
  };
};

/** Says of each row of an opening why it could not be posted; nothing stays of the trial. */
export const tryOpening = (context: ProcessContext, of: Opening, rows: readonly OpeningRow[]): Promise<void> =>
  trial(context, () => postRows(preparePosting(context, of, true), rows));

/**
 * Refuses rows that were right as they were read and contradict what others entered since. @throws Refusal 400 that
 * names the first row
 */
function refuseWrong(rows: readonly OpeningRow[]): void {
  const wrong = rows.find(isWrong);
  const [reason] = Object.values(wrong?.problems ?? {});
  if (wrong && reason)
    throw refuse.because('opening.row', { sheet: openingSheets[wrong.sheet].title, line: wrong.line, reason });
}

/**
 * Posts an opening, all of it or nothing, and names the records it made. The opening is held. @throws Refusal 400 that
 * names the row
 */
export async function postOpening(context: ProcessContext, of: Opening, rows: readonly OpeningRow[]): Promise<void> {
  await refuseClosedSince(context, of);
  await checkRows(context.db, { officeId: of.officeId ?? '', openingDay: of.openingDay }, rows);
  refuseWrong(rows);
  const posting = preparePosting(context, of, false);
  await postRows(posting, rows);
  const made = [...(await collectRecords(context.db, posting.roots))].flatMap(([resource, records]) =>
    [...records].map(([recordId, recordVersion]) => ({ openingId: of.id, resource, recordId, recordVersion })),
  );
  await insertMade(context, openingRecord, of.officeId, made);
}
