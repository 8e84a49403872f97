import { inState, getStateNumber } from '@scf-kit/sdk/contract';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { buildBook, type LoanBook } from '@scf-kit/sdk/loan';
import { Decimal } from '@scf-kit/sdk/values';
import type { Present } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import { isWorkingDay } from '../../../flow/definition/working-days.ts';
import { refuse } from '../../../http/refusal.ts';
import { changeRows } from '../../../resource/change-rows.ts';
import { isIn, isNotIn } from '../../../resource/in-states.query.ts';
import { holdInOrder } from '../../../resource/lock-order.ts';
import { moveState } from '../../../resource/states.ts';
import { findAgreement, type Agreed } from './agreement.query.ts';
import { settleCredit } from './credit.ts';
import { findLoan, type Db } from './loan.ts';
import { sumPlanned, writeEntries, writePlan } from './plan.ts';

/** The poster of a loan: the transaction, and the person. */
export interface Posting extends Pick<Present, 'day'> {
  readonly db: Db;
  readonly config: Pick<Config, 'businessTimeZone'>;
  readonly session: { readonly userId: string | null } | undefined;
}

/** Holds a project for the transaction and reads what was agreed on. @throws Refusal 404 */
export async function holdProject(db: Db, financingId: string): Promise<Agreed> {
  await holdInOrder(db, [{ resource: financing, id: financingId }]);
  const agreed = await findAgreement(db, financingId);
  if (!agreed) throw refuse.notFound();
  return agreed;
}

const TO_BE_DISBURSED = getStateNumber(financing, 'toBeDisbursed');

function stateFor(book: LoanBook): 'toBeDisbursed' | 'settled' | 'overdue' | 'postLoan' {
  if (new Decimal(book.disbursed).eq(0)) return 'toBeDisbursed';
  if (book.closed !== undefined) return 'settled';
  return book.instalments.some(({ state }) => state === 'overdue') ? 'overdue' : 'postLoan';
}

/**
 * Brings plan, books, sums, state and credit of a loan to what happened to it, in the transaction of what did. It may
 * be called any time and changes nothing where nothing has happened. Answers whether the loan became overdue by it.
 */
export async function postLoan(posting: Posting, financingId: string): Promise<boolean> {
  const { db, session } = posting;
  const agreed = await holdProject(db, financingId);
  const lent = inState(financing, agreed, 'toBeDisbursed', 'postLoan', 'overdue', 'settled');
  const loan = lent ? await findLoan(db, financingId, agreed) : undefined;
  const empty: LoanBook = {
    instalments: [],
    postings: [],
    disbursed: '0.00',
    outstanding: '0.00',
    owed: { penalty: '0', interest: '0', charge: '0', fee: '0', principal: '0', total: '0' },
    waiting: '0.00',
    closed: undefined,
  };
  const book = loan ? buildBook(loan.terms, loan.events, isWorkingDay, posting.day) : empty;
  const by = { userId: session?.userId ?? null, officeId: agreed.applyOfficeId };
  const anew = await writePlan(db, financingId, book, by);
  await writeEntries(db, financingId, book, by);
  const values = {
    disbursedAmount: book.disbursed,
    beingUsedAmount: book.outstanding,
    planAmount: sumPlanned(book),
    waitingAmount: book.waiting,
    repaidAmount: book.postings.reduce((sum, { amount }) => sum.plus(amount), new Decimal(book.waiting)).toFixed(2),
    ...(loan
      ? {
          startDate: loan.terms.start,
          endDate:
            book.instalments
              .map(({ due }) => due)
              .toSorted()
              .at(-1) ?? null,
        }
      : {}),
    ...(anew ? { waitCalculateInterest: loan !== undefined } : {}),
  };
  const state = stateFor(book);
  const who = { by: by.userId, counted: false as const };
  if (agreed.status === TO_BE_DISBURSED && state !== 'toBeDisbursed')
    await moveState(db, financing, financingId, 'postLoan', who);
  await moveState(db, financing, financingId, state, { ...who, values });
  const status = getStateNumber(financing, state);
  await settleCredit(
    posting,
    financingId,
    { ...agreed, status, disbursedAmount: book.disbursed },
    new Decimal(book.outstanding),
  );
  return state === 'overdue' && agreed.status !== status;
}

/** Whether the contracts of a project are signed, all that are on their way and at least one. */
async function isSigned(db: Db, financingId: string): Promise<boolean> {
  const { open, signed } = await db
    .selectFrom('contract')
    .select(({ fn }) => [
      fn
        .countAll<string>()
        .filterWhere(isNotIn('contract', contract, 'inForce', 'completed'))
        .as('open'),
      fn
        .countAll<string>()
        .filterWhere(isIn('contract', contract, 'inForce', 'completed'))
        .as('signed'),
    ])
    .where('financingId', '=', financingId)
    .where('deleted', '=', false)
    // In the others it binds nobody.
    .where(isNotIn('contract', contract, 'draft', 'rejected', 'withdrawn', 'terminated'))
    .executeTakeFirstOrThrow();
  return Number(open) === 0 && Number(signed) > 0;
}

/**
 * Brings a project that is not paid out yet to the quote it goes by: its terms, the credit it reserves, and whether it
 * is ready to be disbursed. Called after whatever moves one of them. @throws Refusal 400 where the credit is not enough
 */
export async function followAgreement(posting: Posting, financingId: string): Promise<void> {
  const { db, session } = posting;
  const agreed = await holdProject(db, financingId);
  if (inState(financing, agreed, 'postLoan', 'overdue', 'settled')) return;
  const chosen = agreed.quoteId !== null;
  const by = session?.userId ?? null;
  await changeRows(
    db,
    financing,
    { id: financingId },
    {
      financingPartyId: agreed.financingPartyId,
      financingOfficeId: agreed.financingOfficeId,
      financingAmount: agreed.financingAmount,
      interestRate: agreed.interestRate,
      serviceChargePercentage: agreed.serviceChargePercentage,
      ...(chosen ? { interestPaymentMethod: agreed.interestPaymentMethod } : {}),
    },
    { by, counted: false },
  );
  let { status } = agreed;
  if (inState(financing, agreed, 'approved', 'toBeDisbursed')) {
    const ready = chosen && (await isSigned(db, financingId));
    const state = ready ? 'toBeDisbursed' : 'approved';
    await moveState(db, financing, financingId, state, { by, counted: false });
    status = getStateNumber(financing, state);
  }
  await settleCredit(posting, financingId, { ...agreed, status }, new Decimal(0));
}
