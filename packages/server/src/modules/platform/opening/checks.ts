import type { Context } from '../../../http/handler.ts';
import { isTaxRate } from '../../treasury/invoices/terms.ts';
import { checkContracts } from './contracts.ts';
import { checkLoans, gatherLoans } from './loans.ts';
import { checkHeldSerials, checkStock } from './post-stock.ts';
import { findEntryDay } from './posting.ts';
import { addProblem, readableRows, tell, type OpeningRow } from './rows.ts';

type Db = Context['db'];

/** Numbers that others have already. */
async function checkTaken(db: Db, officeId: string, rows: readonly OpeningRow[]): Promise<void> {
  const contracts = readableRows(rows, 'contracts');
  const codes = [...new Set(contracts.map(({ values }) => values.code))];
  const known =
    codes.length === 0
      ? []
      : await db
          .selectFrom('contract')
          .select('code')
          .where('officeId', '=', officeId)
          .where('code', 'in', codes)
          .where('deleted', '=', false)
          .execute();
  const taken = new Set(known.map(({ code }) => code));
  for (const row of contracts) if (taken.has(row.values.code)) addProblem(row, 'code', tell('check.unique'));
  const loans = readableRows(rows, 'loans');
  const projects =
    loans.length === 0
      ? []
      : await db
          .selectFrom('financing')
          .select('code')
          .where(
            'code',
            'in',
            loans.map(({ values }) => values.loanCode),
          )
          .where('deleted', '=', false)
          .execute();
  const lent = new Set(projects.map(({ code }) => code));
  for (const row of loans) if (lent.has(row.values.loanCode)) addProblem(row, 'loanCode', tell('check.unique'));
}

/** Tax rates that the platform does not keep. */
async function checkTaxRates(db: Db, rows: readonly OpeningRow[]): Promise<void> {
  const known = new Map<string, boolean>();
  for (const row of readableRows(rows, 'contracts')) {
    const { taxRate } = row.values;
    if (taxRate === null || taxRate === undefined) continue;
    const isKnown = known.get(taxRate) ?? (await isTaxRate(db, taxRate));
    known.set(taxRate, isKnown);
    if (!isKnown) addProblem(row, 'taxRate', tell('bill.rate'));
  }
}

/** Movements of loans on days through which their borrowers have closed the books. Their offices are held. */
async function checkClosedDays(db: Db, rows: readonly OpeningRow[]): Promise<void> {
  const loans = gatherLoans(rows);
  if (loans.length === 0) return;
  const offices = await db
    .selectFrom('office')
    .select(['id', 'closedThrough'])
    .where('id', 'in', [...new Set(loans.map(({ row }) => row.values.applyOfficeId))])
    .orderBy('id')
    .forShare()
    .execute();
  const closed = new Map(offices.map(({ id, closedThrough }) => [id, closedThrough]));
  for (const { row, movements } of loans) {
    const through = closed.get(row.values.applyOfficeId) ?? null;
    if (through === null) continue;
    for (const movement of movements) {
      const { day } = movement.values;
      if (day <= through) addProblem(movement, 'day', tell('posting.closed', { date: day, through }));
    }
  }
}

/** Says of the rows of a workbook what contradicts itself, or what is there already. */
export async function checkRows(
  db: Db,
  { officeId, openingDay }: { readonly officeId: string; readonly openingDay: string },
  rows: readonly OpeningRow[],
): Promise<void> {
  checkContracts(rows, openingDay);
  checkLoans(rows, openingDay);
  checkStock(rows);
  await checkTaken(db, officeId, rows);
  await checkTaxRates(db, rows);
  await checkClosedDays(db, rows);
  await checkHeldSerials(db, rows, findEntryDay(openingDay));
}
