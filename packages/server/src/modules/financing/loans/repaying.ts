import { getStateNumber } from '@scf-kit/sdk/contract';
import { financingRepayment } from '@scf-kit/sdk/contract/financing/financing-repayment';
import { Decimal, fitsCurrency, formatAmount } from '@scf-kit/sdk/values';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import type { Context, SignedIn } from '../../../http/handler.ts';
import { newRow } from '../../../database/new-row.ts';
import { refuse } from '../../../http/refusal.ts';
import { hasWrittenAmounts } from '../../../resource/changers.query.ts';
import { takeNextNumber } from '../../../resource/serial-number.ts';
import type { EventsOf } from '../../../resource/events.ts';
import type { Part } from '../../../resource/serve.ts';
import { findAgreement } from './agreement.query.ts';
import { refuseBorrower } from './disbursing.ts';
import { findLoan, settlementOn, type Loan } from './loan.ts';
import { holdProject, postLoan } from './post.ts';
import { findRepaymentOfClaim } from './repayment-of-claim.query.ts';
import { addRows } from '../../../resource/change-rows.ts';
import { isIn } from '../../../resource/in-states.query.ts';

const CONFIRMED = getStateNumber(financingRepayment, 'confirmed');

/** Confirmed by another than who entered or last changed it, and never by the borrower. @throws Refusal 400 */
async function refuseConfirming(
  context: SignedIn,
  row: { readonly id: string; readonly financingId: string; readonly createBy: string | null },
): Promise<void> {
  const agreed = await findAgreement(context.db, row.financingId);
  refuseBorrower(context, agreed?.applyOfficeId ?? null);
  if (await hasWrittenAmounts(context.db, financingRepayment, row, context.session.userId))
    throw refuse.because('loan.confirm.own');
}

/**
 * Refuses a repayment of more than settles the loan on its day, and today, beside what waits already. Money beyond that
 * is the claim of a receipt. @throws Refusal 400 by field
 */
function refuseExcess(
  context: Context,
  loan: Loan,
  row: { readonly repaymentDate: string; readonly repaymentAmount: string },
): void {
  // A day before the loan is refused by its own rule.
  if (row.repaymentDate < loan.terms.start) return;
  const { toPay } = settlementOn(loan, row.repaymentDate, context.day);
  if (new Decimal(row.repaymentAmount).lte(toPay)) return;
  throw refuse.field('repaymentAmount', 'loan.repay.most', { max: formatAmount(toPay) });
}

export const repayments: Part<typeof financingRepayment> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      const row = { ...before, ...values };
      if (typeof row.repaymentDate === 'string' && row.repaymentDate > context.day)
        throw refuse.field('repaymentDate', 'loan.day.future');
      const { db } = context;
      const agreed = await findAgreement(db, String(row.financingId));
      if (agreed && !fitsCurrency(row.repaymentAmount, agreed.currencyType))
        throw refuse.field('repaymentAmount', 'payment.currency.digits');
      if (row.repaymentPlanId) {
        const plan = await db
          .selectFrom('repayment_plan')
          .select('financingId')
          .where('id', '=', row.repaymentPlanId)
          .executeTakeFirst();
        if (plan?.financingId !== row.financingId) throw refuse.field('repaymentPlanId', 'loan.plan.other');
      }
      const { repaymentDate, repaymentAmount, claimId } = row;
      const counts = values.repaymentAmount !== undefined || values.repaymentDate !== undefined;
      const loan = agreed && counts && !claimId ? await findLoan(db, String(row.financingId), agreed) : undefined;
      if (loan && typeof repaymentDate === 'string' && typeof repaymentAmount === 'string')
        refuseExcess(context, loan, { repaymentDate, repaymentAmount });
      // A correction counts from the day of what it takes back.
      if (!before && values.originalRepaymentId) {
        const original = await db
          .selectFrom('financing_repayment')
          .select('repaymentDate')
          .where('id', '=', values.originalRepaymentId)
          .executeTakeFirst();
        if (original) return { ...values, repaymentDate: original.repaymentDate };
      }
      return values;
    },
  },
  transitions: {
    confirm: {
      before: async (context, row) => {
        await refuseConfirming(context, row);
        const agreed = await findAgreement(context.db, row.financingId);
        const loan = agreed && (await findLoan(context.db, row.financingId, agreed));
        if (!loan) throw refuse.because('loan.none');
        const { start } = loan.terms;
        if (row.repaymentDate < start) throw refuse.field('repaymentDate', 'loan.day.early', { day: start });
        if (row.claimId === null) refuseExcess(context, loan, row);
        return undefined;
      },
      after: async (context, { row }) => {
        await postLoan(context, row.financingId);
      },
    },
    refuse: {
      before: async (context, row) => {
        const agreed = await findAgreement(context.db, row.financingId);
        refuseBorrower(context, agreed?.applyOfficeId ?? null);
        return undefined;
      },
    },
  },
};

/** Of the kinds of AMOUNT_KIND, the value of a repayment. */
const OF_LOAN = '2';

/**
 * An approved claim of a receipt for a loan becomes its repayment, once; it is not given back while the repayment uses
 * it. @throws Refusal 400
 */
export const followClaim: EventsOf<typeof financeAmountDetail>['claimed'] = async (context, { claim, approved }) => {
  const { db, session } = context;
  const { originalClaimId } = claim;
  const kind = await db.selectFrom('master').select('itemValue').where('id', '=', claim.amountKind).executeTakeFirst();
  if (kind?.itemValue !== OF_LOAN || claim.financingId === null) return;
  await holdProject(db, claim.financingId);
  if (originalClaimId !== null) {
    const used = await findRepaymentOfClaim(db, originalClaimId);
    const claimed = await db
      .selectFrom('finance_amount_detail')
      .select(({ fn }) => fn.sum<string | null>(fn.coalesce('settlesAmount', 'amount')).as('left'))
      .where('deleted', '=', false)
      .where((on) =>
        on.or([
          on('id', '=', originalClaimId),
          on.and([
            on('originalClaimId', '=', originalClaimId),
            isIn('finance_amount_detail', financeAmountDetail, 'inApproval', 'approved'),
          ]),
        ]),
      )
      .executeTakeFirst();
    if (used && new Decimal(used.left).gt(claimed?.left ?? 0))
      throw refuse.because('loan.claim.used', { code: used.code });
    return;
  }
  if (!approved || (await findRepaymentOfClaim(db, claim.id))) return;
  await addRows(
    db,
    financingRepayment,
    [
      {
        ...newRow({ userId: session.userId, officeId: claim.officeId, departmentId: claim.departmentId }),
        financingId: claim.financingId,
        repaymentPlanId: claim.repaymentPlanId,
        repaymentCode: await takeNextNumber(context, financingRepayment.name, 'HK'),
        repaymentDate: claim.valueDate ?? context.day,
        repaymentAmount: claim.settlesAmount ?? claim.amount,
        repaymentKind: 'due',
        claimId: claim.id,
        status: CONFIRMED,
      },
    ],
    { by: session.userId },
  );
  await postLoan(context, claim.financingId);
};
