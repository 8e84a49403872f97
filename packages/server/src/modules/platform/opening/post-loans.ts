import { getStateNumber } from '@scf-kit/sdk/contract';
import { allowUse, expenseAccounting, selection } from '@scf-kit/sdk/contract/financing/expense-accounting';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { financingDisbursement } from '@scf-kit/sdk/contract/financing/financing-disbursement';
import { financingRepayment } from '@scf-kit/sdk/contract/financing/financing-repayment';
import { loanTerms } from '@scf-kit/sdk/contract/financing/loan-terms';
import { formatAmount, RMB } from '@scf-kit/sdk/values';
import { refuse } from '../../../http/refusal.ts';
import { findAgreement } from '../../financing/loans/agreement.query.ts';
import { findLoan } from '../../financing/loans/loan.ts';
import { postLoan } from '../../financing/loans/post.ts';
import { sumAmounts } from './contracts.ts';
import { isOutstanding, type OpenLoan } from './loans.ts';
import { addRecord, addRecords, type Posting } from './posting.ts';

interface Party {
  readonly name: string;
  /** The office that keeps the party. */
  readonly officeId: string | null;
  readonly financingOfficeId: string | null;
  readonly officeName: string | null;
}

/** A party of the office that is opened, or one that it keeps. @throws Refusal 400 */
async function readParty({ db, officeId }: Posting, id: string): Promise<Party> {
  const party = await db
    .selectFrom('financing_party as party')
    .leftJoin('office', 'office.id', 'party.financingOfficeId')
    .select(['party.name', 'party.officeId', 'party.financingOfficeId', 'office.name as officeName'])
    .where('party.id', '=', id)
    .where('party.deleted', '=', false)
    .executeTakeFirst();
  if (!party) throw refuse.field('financingPartyId', 'check.reference');
  // Nobody brings along what others have lent: it takes their credit.
  if (party.financingOfficeId !== officeId && party.officeId !== officeId)
    throw refuse.field('financingPartyId', 'opening.loan.party');
  return party;
}

/** The project as it waits to be paid out, with the quote it goes by. Both belong to the borrower. */
async function addProject(posting: Posting, { row: { values } }: OpenLoan, startDate: string): Promise<string> {
  const party = await readParty(posting, values.financingPartyId);
  const terms = {
    interestRate: values.interestRate,
    serviceChargePercentage: values.serviceChargePercentage,
    interestPaymentMethod: values.interestPaymentMethod,
    financingAmount: values.financingAmount,
    termMonths: values.termMonths,
  };
  const financingId = await addRecord(
    posting,
    financing,
    {
      ...terms,
      code: values.loanCode,
      name: values.name,
      applyOfficeId: values.applyOfficeId,
      applyDate: startDate,
      applyAmount: values.financingAmount,
      currencyType: values.currencyType ?? RMB,
      startDate,
      financingPartyId: values.financingPartyId,
      financingOfficeId: party.financingOfficeId,
      status: getStateNumber(financing, 'toBeDisbursed'),
    },
    values.applyOfficeId,
  );
  posting.roots.push({ resource: financing.name, id: financingId });
  const further: Readonly<Record<string, unknown>> = values;
  await addRecord(
    posting,
    expenseAccounting,
    {
      ...terms,
      ...Object.fromEntries(Object.keys(loanTerms).map((name) => [name, further[name]])),
      financingId,
      financingPartyId: values.financingPartyId,
      financingPartyName: party.name,
      financingOfficeId: party.financingOfficeId,
      financingOfficeName: party.officeName,
      applyOfficeId: values.applyOfficeId,
      allowUse: allowUse.usable.value,
      selected: selection.yes.value,
      quoteTime: posting.now.toISOString(),
    },
    party.financingOfficeId ?? posting.officeId,
  );
  return financingId;
}

/** Adds the disbursements and repayments of a loan, each on its own day. */
async function addMovements(posting: Posting, { row, movements }: OpenLoan, financingId: string): Promise<void> {
  const office = row.values.applyOfficeId;
  const disbursements = movements.flatMap(({ line, values }) =>
    values.movement === 'disbursement'
      ? [
          {
            financingId,
            amount: values.amount,
            valueDate: values.day,
            // A number of the bank is not known any more; the line of the workbook is one that no other has.
            bankSerialNumber: `${posting.openingCode}-${line}`,
            status: getStateNumber(financingDisbursement, 'booked'),
          },
        ]
      : [],
  );
  const repayments = movements.flatMap(({ values }) =>
    values.movement === 'disbursement'
      ? []
      : [
          {
            financingId,
            repaymentAmount: values.amount,
            repaymentDate: values.day,
            repaymentKind: values.movement,
            remarks: posting.openingCode,
            status: getStateNumber(financingRepayment, 'confirmed'),
          },
        ],
  );
  await addRecords(posting, financingDisbursement, disbursements, office);
  await addRecords(posting, financingRepayment, repayments, office);
}

/** The line of the party, and the limit it gives the borrower, hold what is out. @throws Refusal 400 */
async function refuseBeyondLine({ db }: Posting, { row: { values } }: OpenLoan): Promise<void> {
  const line = await db
    .selectFrom('financing_party')
    .select(['totalCreditAmount as total', 'usedCreditAmount as used', 'reservedCreditAmount as reserved'])
    .where('id', '=', values.financingPartyId)
    .executeTakeFirst();
  const limit = await db
    .selectFrom('customer_credit')
    .select(['limitAmount as total', 'usedAmount as used', 'reservedAmount as reserved'])
    .where('financingPartyId', '=', values.financingPartyId)
    .where('customerOfficeId', '=', values.applyOfficeId)
    .where('deleted', '=', false)
    .executeTakeFirst();
  for (const each of [line, limit]) {
    if (!each) continue;
    const [total, committed] = [each.total ?? '0', sumAmounts([each.used ?? '0', each.reserved ?? '0'])];
    if (committed.gt(total))
      throw refuse.field('financingPartyId', 'opening.loan.credit', {
        committed: formatAmount(committed.toFixed(2)),
        total: formatAmount(total),
      });
  }
}

/**
 * A running loan, by its terms and what moved it: plan, parts, penalties and credit follow as they do of any loan.
 * @throws Refusal 400 where it comes to another outstanding principal than the workbook says
 */
export async function postOpenLoan(posting: Posting, loan: OpenLoan): Promise<void> {
  const { values } = loan.row;
  if (values.applyOfficeId === posting.officeId) throw refuse.field('applyOfficeId', 'opening.loan.own');
  const start = loan.movements.find((movement) => movement.values.movement === 'disbursement')?.values.day;
  if (start === undefined) throw refuse.because('opening.loan.undisbursed');
  const financingId = await addProject(posting, loan, start);
  await addMovements(posting, loan, financingId);
  const agreed = await findAgreement(posting.db, financingId);
  if (!agreed || !(await findLoan(posting.db, financingId, agreed))) throw refuse.because('quote.incomplete');
  await postLoan(posting, financingId);
  await refuseBeyondLine(posting, loan);
  const { beingUsedAmount } = await posting.db
    .selectFrom('financing')
    .select('beingUsedAmount')
    .where('id', '=', financingId)
    .executeTakeFirstOrThrow();
  if (!isOutstanding(loan, beingUsedAmount))
    throw refuse.field('outstanding', 'opening.loan.outstanding', { replayed: formatAmount(beingUsedAmount ?? '0') });
}
