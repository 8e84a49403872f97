import type Big from 'big.js';
import { Decimal, fitsCurrency, formatAmount, RMB } from '@scf-kit/sdk/values';
import { sumAmounts } from './contracts.ts';
import { addProblem, listUnread, readableRows, tell, type OpeningRow, type SheetRow } from './rows.ts';

/** A loan of the workbook with all that moved it, in the order of the days. */
export interface OpenLoan {
  readonly row: SheetRow<'loans'>;
  readonly movements: readonly SheetRow<'loanMovements'>[];
  readonly disbursed: Big;
}

/** The loans of a workbook, in the order of their rows. */
export function gatherLoans(rows: readonly OpeningRow[]): readonly OpenLoan[] {
  const movements = Map.groupBy(readableRows(rows, 'loanMovements'), ({ values }) => values.loanCode);
  return readableRows(rows, 'loans').map((row) => {
    const own = (movements.get(row.values.loanCode) ?? []).toSorted((a, b) => a.values.day.localeCompare(b.values.day));
    const paidOut = own.filter(({ values }) => values.movement === 'disbursement');
    return { row, movements: own, disbursed: sumAmounts(paidOut.map(({ values }) => values.amount)) };
  });
}

/** Money is repaid of what was paid out, all of it before the opening. */
function checkMovements({ row, movements, disbursed }: OpenLoan): void {
  const start = movements.find(({ values }) => values.movement === 'disbursement')?.values.day;
  if (start === undefined) {
    addProblem(row, '', tell('opening.loan.undisbursed'));
    return;
  }
  if (disbursed.gt(row.values.financingAmount))
    addProblem(row, 'financingAmount', tell('opening.loan.most', { disbursed: formatAmount(disbursed.toFixed(2)) }));
  for (const movement of movements)
    if (movement.values.day < start) addProblem(movement, 'day', tell('opening.loan.first', { day: start }));
}

/** Amounts have no more decimals than the currency of their loan. */
function checkDigits({ row, movements }: OpenLoan): void {
  const currency = row.values.currencyType ?? RMB;
  for (const name of ['financingAmount', 'outstanding'] as const)
    if (!fitsCurrency(row.values[name], currency)) addProblem(row, name, tell('payment.currency.digits'));
  for (const movement of movements)
    if (!fitsCurrency(movement.values.amount, currency))
      addProblem(movement, 'amount', tell('payment.currency.digits'));
}

/** Says of loans and their movements what contradicts itself within the workbook. */
export function checkLoans(rows: readonly OpeningRow[], openingDay: string): void {
  const first = new Map<string, number>();
  const unread = listUnread(rows, 'loanCode');
  for (const loan of gatherLoans(rows)) {
    const { loanCode } = loan.row.values;
    const before = first.get(loanCode);
    if (before === undefined) first.set(loanCode, loan.row.line);
    else addProblem(loan.row, 'loanCode', tell('import.duplicate', { line: before }));
    if (!unread.has(loanCode)) checkMovements(loan);
    checkDigits(loan);
  }
  for (const movement of readableRows(rows, 'loanMovements')) {
    const { loanCode, day } = movement.values;
    if (!first.has(loanCode) && !unread.has(loanCode)) addProblem(movement, 'loanCode', tell('opening.loan.unknown'));
    if (day >= openingDay) addProblem(movement, 'day', tell('opening.past', { day: openingDay }));
  }
}

/** Whether a loan came to the outstanding principal that the workbook says. */
export const isOutstanding = ({ row }: OpenLoan, replayed: string | null): boolean =>
  new Decimal(replayed ?? 0).eq(row.values.outstanding);
