import type { financing } from '@scf-kit/sdk/contract/financing/financing';
import { disbursementStatus, financingDisbursement } from '@scf-kit/sdk/contract/financing/financing-disbursement';
import { buildBook, monthsAfter } from '@scf-kit/sdk/loan';
import { Decimal, fitsCurrency, formatAmount } from '@scf-kit/sdk/values';
import { isWorkingDay } from '../../../flow/definition/working-days.ts';
import type { Context, SignedIn } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { refuseClosed } from '../../../resource/closed-books.ts';
import { claimRowFiles } from '../../../resource/row-files.ts';
import { insertRow } from '../../../resource/rows.ts';
import type { Part } from '../../../resource/serve.ts';
import { findAgreement } from './agreement.query.ts';
import { findBeyondApproval, readMostToLend } from './approved.ts';
import { findLoan, listPrimeRates, settlementOn, buildTerms } from './loan.ts';
import { postLoan } from './post.ts';

/** A borrower never reports on its own loan. @throws Refusal 400 */
export function refuseBorrower({ session }: SignedIn, applyOfficeId: string | null): void {
  if (applyOfficeId !== null && applyOfficeId === session.officeId) throw refuse.because('loan.own');
}

interface Given {
  readonly valueDate: string;
  readonly amount: string;
  readonly bankSerialNumber: string;
  readonly voucher: readonly { readonly originalFileName: string; readonly newFilePath: string }[];
}

/**
 * At most what was approved and the quote says, on a day within the term, once for each serial number.
 * @throws Refusal 400 by field
 */
async function refuseDisbursement(context: SignedIn, financingId: string, given: Given): Promise<void> {
  const { db } = context;
  const agreed = await findAgreement(db, financingId);
  if (!agreed || agreed.quoteId === null) throw refuse.because('loan.quote.none');
  refuseBorrower(context, agreed.applyOfficeId);
  const { valueDate, amount, bankSerialNumber, voucher } = given;
  if (voucher.length === 0) throw refuse.field('voucher', 'loan.voucher');
  if (!fitsCurrency(amount, agreed.currencyType)) throw refuse.field('amount', 'payment.currency.digits');
  if (valueDate > context.day) throw refuse.field('valueDate', 'loan.day.future');
  const loan = await findLoan(db, financingId, agreed);
  if (loan) {
    const end = monthsAfter(loan.terms.start, loan.terms.months);
    if (valueDate < loan.terms.start) throw refuse.field('valueDate', 'loan.day.early', { day: loan.terms.start });
    if (valueDate >= end) throw refuse.field('valueDate', 'loan.day.late', { day: end });
  } else {
    const basis = agreed.rateBasis ?? 'fixed';
    const lpr = basis === 'fixed' ? [] : await listPrimeRates(db, basis);
    if (!buildTerms(agreed, valueDate, { lpr })) throw refuse.because('quote.incomplete');
    if (agreed.validUntil !== null && agreed.validUntil < valueDate)
      throw refuse.field('valueDate', 'quote.lapsed', { day: agreed.validUntil });
  }
  const beyond = await findBeyondApproval(db, financingId, agreed);
  if (beyond?.key === 'quote.beyond.other') throw refuse.because(beyond.key);
  const left = (await readMostToLend(db, financingId, agreed)).minus(agreed.disbursedAmount);
  if (new Decimal(amount).gt(left))
    throw refuse.field('amount', 'loan.disburse.most', { max: formatAmount(left.toFixed(2)) });
  const known = await db
    .selectFrom('financing_disbursement')
    .select('id')
    .where('financingId', '=', financingId)
    .where('bankSerialNumber', '=', bankSerialNumber)
    .where('deleted', '=', false)
    .executeTakeFirst();
  if (known) throw refuse.field('bankSerialNumber', 'loan.serial.used');
}

/** The loan of a project as it stands. @throws Refusal 400 where nothing was paid out */
async function openLoan({ db }: Context, id: string) {
  const agreed = await findAgreement(db, id);
  const loan = agreed && (await findLoan(db, id, agreed));
  if (!loan) throw refuse.because('loan.none');
  return loan;
}

export const disbursing: Part<typeof financing> = {
  transitions: {
    disburse: {
      before: async (context, row, { id: _project, ...given }) => {
        await refuseDisbursement(context, row.id, given);
        const values = { ...given, financingId: row.id, status: disbursementStatus.booked.value };
        await refuseClosed(context.db, financingDisbursement, { officeId: context.session.officeId }, values);
        const made = await insertRow(context, financingDisbursement, values, { way: 'server' });
        await claimRowFiles(context, financingDisbursement, made.id, values, undefined);
        return undefined;
      },
      after: async (context, { row }) => {
        await postLoan(context, row.id);
      },
    },
    confirmPlan: {
      before: (context, row) => {
        refuseBorrower(context, row.applyOfficeId);
        return Promise.resolve(undefined);
      },
    },
  },
  answers: {
    book: async (context, project, { query }) => {
      const { terms, events } = await openLoan(context, project.id);
      const day = query.day ?? context.day;
      const { instalments, disbursed, outstanding, owed, waiting, closed } = buildBook(
        terms,
        events,
        isWorkingDay,
        day,
      );
      return {
        day,
        disbursed,
        outstanding,
        waiting,
        closed: closed ?? null,
        waitCalculateInterest: project.waitCalculateInterest ?? false,
        owed,
        instalments: instalments.map(({ settled, growth: _growth, ...rest }) => ({
          ...rest,
          settled: settled ?? null,
        })),
      };
    },
    payoff: async (context, { id }, { query }) => {
      const { payoff, waiting, toPay } = settlementOn(await openLoan(context, id), query.day, context.day);
      return { ...payoff, waiting, toPay };
    },
  },
};

export const disbursements: Part<typeof financingDisbursement> = {
  transitions: {
    reverse: {
      before: async (context, row) => {
        const { db } = context;
        const agreed = await findAgreement(db, row.financingId);
        refuseBorrower(context, agreed?.applyOfficeId ?? null);
        const loan = agreed && (await findLoan(db, row.financingId, agreed));
        const repaid = loan?.events.some(({ kind, day }) => kind !== 'disbursement' && day >= row.valueDate);
        if (repaid) throw refuse.because('loan.disbursement.repaid');
        return undefined;
      },
      after: async (context, { row }) => {
        await postLoan(context, row.financingId);
      },
    },
  },
};
