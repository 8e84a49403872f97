import { Decimal, toDecimal } from '@scf-kit/sdk/values';
import type { Claimable } from './claims.tsx';

type Amount = NonNullable<ReturnType<typeof toDecimal>>;

export type Proposal = NonNullable<Claimable['proposals']>[number];

/** A part into which a receipt is split, as it is typed. */
export interface Part {
  readonly key: string;
  /** The receivable it settles; none where the money is for something else. */
  readonly proposal?: Proposal;
  readonly amountKind: string;
  readonly amount: string;
  readonly exchangeRate: string;
  readonly purpose: string;
  readonly repaymentPlanId: string | null;
}

/** Whether a part settles a receivable of another currency than the receipt's. */
export const isForeign = ({ proposal }: Pick<Part, 'proposal'>, currencyType: string | null): boolean =>
  proposal !== undefined &&
  proposal.currencyType !== null &&
  currencyType !== null &&
  proposal.currencyType !== currencyType;

export const sumParts = (parts: readonly Part[]): Amount =>
  parts.reduce((sum, { amount }) => sum.plus(toDecimal(amount) ?? 0), new Decimal(0));

/** The most a further part may take: the rest of the receipt, and in its currency the open amount of the receivable. */
export function proposeAmount(rest: Amount, proposal: Proposal | undefined, sameCurrency: boolean): string {
  const left = rest.lt(0) ? new Decimal(0) : rest;
  const open = proposal && sameCurrency ? (toDecimal(proposal.openAmount) ?? left) : left;
  const most = open.lt(left) ? open : left;
  return most.gt(0) ? most.toFixed(2) : '';
}

/** The values that parts of a receipt have in common: the paper of another payer, and the day they count on. */
export interface Shared {
  readonly paper: string | null;
  /** null: the day of the receipt. */
  readonly valueDate: string | null;
}

/** The body of a part; of another currency it brings its rate, of another payer the paper. */
export function toBody(part: Part, foreign: boolean, { paper, valueDate }: Shared) {
  const { proposal } = part;
  const { contractId = null, contractCollectionPlanId = null } = proposal ?? {};
  return {
    amount: part.amount,
    amountKind: part.amountKind,
    contractId,
    contractCollectionPlanId,
    // An instalment names its receivable; an opening balance has none.
    financeReceivableId: proposal && contractCollectionPlanId === null ? proposal.financeReceivableId : null,
    financingId: null,
    repaymentPlanId: part.repaymentPlanId,
    exchangeRate: !foreign ? '1' : part.exchangeRate === '' ? null : part.exchangeRate,
    entrustFile: proposal?.samePayer === false ? paper : null,
    purpose: part.purpose.trim() === '' ? null : part.purpose,
    remarks: null,
    valueDate,
  };
}
