import { repaymentStatus } from '@scf-kit/sdk/contract/financing/repayment-plan';
import type { Instalment, LoanBook } from '@scf-kit/sdk/loan';
import { Decimal } from '@scf-kit/sdk/values';
import { timestamp } from '../../../clock.ts';
import { newRow } from '../../../database/new-row.ts';
import type { Db } from './loan.ts';
import { sumParts, supersedePlan, writePaid } from './loan-books.query.ts';

interface PlanRow {
  readonly period: number;
  readonly dueKind: Instalment['kind'];
  readonly plannedRepaymentDate: string;
  readonly plannedRepaymentAmount: string;
  readonly principal: string;
  readonly interest: string;
  readonly serviceCharge: string;
  readonly earlyFee: string;
}
interface Paid {
  readonly penalty: string;
  readonly repaidPenalty: string;
  readonly graceUntil: string;
  readonly penaltyDay: string;
  readonly penaltyTime: string;
  readonly penaltyRate: string;
  readonly repaidAmount: string;
  readonly repaymentPrincipal: string;
  readonly actualRepaymentDate: string | null;
  readonly status: (typeof repaymentStatus)[keyof typeof repaymentStatus]['value'];
}

const toPlanRow = ({ number, kind, due, whole }: Instalment): PlanRow => ({
  period: number,
  dueKind: kind,
  plannedRepaymentDate: due,
  plannedRepaymentAmount: new Decimal(whole.total).minus(whole.penalty).toFixed(2),
  principal: whole.principal,
  interest: whole.interest,
  serviceCharge: whole.charge,
  earlyFee: whole.fee,
});

const nameState = (state: Instalment['state'], isBegun: boolean): keyof typeof repaymentStatus => {
  if (state === 'settled') return 'repaid';
  if (state === 'overdue') return 'overdue';
  return isBegun ? 'partlyRepaid' : 'toBeRepaid';
};

/** The columns of a planned row beside the plan: the paid amounts, and how its penalty grows from now on. */
export const toPaidFields = ({ paid, state, settled, graceUntil, growth }: Instalment): Paid => {
  const repaid = new Decimal(paid.total).minus(paid.penalty);
  return {
    penalty: growth.charged,
    repaidPenalty: paid.penalty,
    graceUntil,
    penaltyDay: growth.day,
    penaltyTime: growth.time,
    penaltyRate: growth.rate,
    repaidAmount: repaid.toFixed(2),
    repaymentPrincipal: paid.principal,
    actualRepaymentDate: settled ?? null,
    status: repaymentStatus[nameState(state, repaid.gt(0))].value,
  };
};

/** Rows as one text; their columns stand in the order of `PlanRow`. */
const asText = (rows: readonly object[]): string => JSON.stringify(rows.map((row) => Object.values(row)));

/** The sum of all that is planned. */
export const sumPlanned = (book: LoanBook): string =>
  book.instalments.reduce((sum, { whole }) => sum.plus(whole.total).minus(whole.penalty), new Decimal(0)).toFixed(2);

/**
 * Brings the rows of a loan's plan to its book: a new version where other amounts or days are planned, else what was
 * paid of the rows there are. Answers whether it was planned anew. The project is held.
 */
export async function writePlan(
  db: Db,
  financingId: string,
  book: LoanBook,
  by: { readonly userId: string | null; readonly officeId: string | null },
): Promise<boolean> {
  const stored = await db
    .selectFrom('repayment_plan')
    .select([
      'period',
      'dueKind',
      'plannedRepaymentDate',
      'plannedRepaymentAmount',
      'principal',
      'interest',
      'serviceCharge',
      'earlyFee',
    ])
    .where('financingId', '=', financingId)
    .where('superseded', '=', false)
    .where('deleted', '=', false)
    .where('planVersion', '>', 0)
    .orderBy('plannedRepaymentDate')
    .orderBy('period')
    .orderBy('dueKind')
    .execute();
  const inOrder = book.instalments.toSorted(
    (a, b) => a.due.localeCompare(b.due) || a.number - b.number || a.kind.localeCompare(b.kind),
  );
  const planned = inOrder.map(toPlanRow);
  const now = timestamp();
  const anew = asText(planned) !== asText(stored);
  if (!anew) {
    const paid = inOrder.map((instalment) => ({
      period: instalment.number,
      dueKind: instalment.kind,
      ...toPaidFields(instalment),
    }));
    await writePaid(db, financingId, paid, now);
    return false;
  }
  const planVersion = (await supersedePlan(db, financingId, now)) + 1;
  if (inOrder.length > 0)
    await db
      .insertInto('repayment_plan')
      .values(
        inOrder.map((instalment) => ({
          ...newRow(by),
          financingId,
          planVersion,
          superseded: false,
          ...toPlanRow(instalment),
          ...toPaidFields(instalment),
        })),
      )
      .execute();
  return true;
}

const toAllocationKey = (one: {
  readonly repaymentId: string;
  readonly period: number;
  readonly dueKind: string;
  readonly part: string;
  readonly valueDate: string;
}): string => [one.repaymentId, one.period, one.dueKind, one.part, one.valueDate].join(' ');

/** Adds to the books of a loan what they lack of its book, and takes back what is not so any more. */
export async function writeEntries(
  db: Db,
  financingId: string,
  book: LoanBook,
  by: { readonly userId: string | null; readonly officeId: string | null },
): Promise<void> {
  const stored = await db
    .selectFrom('loan_entry')
    .select(['repaymentId', 'period', 'dueKind', 'part', 'valueDate'])
    .select(({ fn }) => fn.sum<string>('amount').as('amount'))
    .where('financingId', '=', financingId)
    .where('deleted', '=', false)
    .groupBy(['repaymentId', 'period', 'dueKind', 'part', 'valueDate'])
    .execute();
  type Entry = (typeof stored)[number];
  const missing = new Map<string, Omit<Entry, 'amount'> & { amount: InstanceType<typeof Decimal> }>();
  const add = ({ amount, ...entry }: Entry, sign: 1 | -1): void => {
    const key = toAllocationKey(entry);
    const known = missing.get(key)?.amount ?? new Decimal(0);
    missing.set(key, { ...entry, amount: known.plus(new Decimal(amount).times(sign)) });
  };
  for (const { event, number, kind, part, day, amount } of book.postings)
    add({ repaymentId: event, period: number, dueKind: kind, part, valueDate: day, amount }, 1);
  for (const entry of stored) add(entry, -1);
  const entries = [...missing.values()].filter(({ amount }) => !amount.eq(0));
  if (entries.length === 0) return;
  await db
    .insertInto('loan_entry')
    .values(entries.map((entry) => ({ ...newRow(by), financingId, ...entry, amount: entry.amount.toFixed(2) })))
    .execute();
  await sumParts(db, financingId);
}
