import { inState, type MessageKey } from '@scf-kit/sdk/contract';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { Decimal, formatAmount } from '@scf-kit/sdk/values';
import { COMPLETED } from '../../../flow/rows.ts';
import type { Agreed } from './agreement.query.ts';
import { getLoanAmount, type Db } from './loan.ts';

/** The terms a project was approved with; those of a quote only where one was chosen by then. */
interface Approved {
  readonly applyAmount: string | null;
  readonly termMonths: number | null;
  readonly financingPartyId?: string | null;
  readonly financingAmount?: string | null;
  readonly interestRate?: string | null;
  readonly serviceChargePercentage?: string | null;
  readonly interestPaymentMethod?: string | null;
}

const QUOTED = ['financingAmount', 'interestRate', 'serviceChargePercentage'] as const;

/** The approved terms in a record as it was kept. */
function toApproved(record: Readonly<Record<string, unknown>>): Approved {
  const text = (name: keyof Approved): string | null => {
    const value = record[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
  };
  return {
    applyAmount: text('applyAmount'),
    termMonths: typeof record['termMonths'] === 'number' ? record['termMonths'] : null,
    financingPartyId: text('financingPartyId'),
    financingAmount: text('financingAmount'),
    interestRate: text('interestRate'),
    serviceChargePercentage: text('serviceChargePercentage'),
    interestPaymentMethod: text('interestPaymentMethod'),
  };
}

/** The terms at the last step of the newest approval; undefined where no process approved it. */
async function findApprovedRecord(db: Db, financingId: string): Promise<Approved | undefined> {
  const snapshot = await db
    .selectFrom('flow_instance as instance')
    .innerJoin('flow_snapshot as snapshot', 'snapshot.instanceId', 'instance.id')
    .innerJoin('flow_task_snapshot as kept', 'kept.snapshotId', 'snapshot.id')
    .innerJoin('flow_task as task', 'task.id', 'kept.taskId')
    .select('snapshot.record')
    .where('instance.businessType', '=', financing.name)
    .where('instance.businessKey', '=', financingId)
    .where('instance.status', '=', COMPLETED)
    .where('instance.definitionKey', '<>', 'financing-pre-approval')
    .orderBy('instance.startTime', 'desc')
    .orderBy('task.endTime', 'desc')
    .limit(1)
    .executeTakeFirst();
  return snapshot?.record ? toApproved(snapshot.record) : undefined;
}

const isSame = (one: string | null | undefined, other: string | null | undefined): boolean =>
  one === null || one === undefined || other === null || other === undefined
    ? (one ?? null) === (other ?? null)
    : new Decimal(one).eq(other);

/** Why a quote is none of what was approved. */
export interface Beyond {
  readonly key: MessageKey;
  readonly params?: Readonly<Record<string, string>>;
}

/** The most that may be paid out in all: what the quote says, and never more than was approved. */
export async function readMostToLend(
  db: Db,
  financingId: string,
  agreed: Agreed,
): Promise<InstanceType<typeof Decimal>> {
  const approved = (await findApprovedRecord(db, financingId))?.applyAmount ?? agreed.applyAmount;
  const lent = getLoanAmount(agreed);
  return approved === null || lent.lte(approved) ? lent : new Decimal(approved);
}

/**
 * Why a project may not go by a quote: it lends more, or for longer, than was applied for and approved, or once it is
 * approved it is another than the one approved. Undefined where it may; drafts are not decided on yet.
 */
export async function findBeyondApproval(db: Db, financingId: string, offer: Agreed): Promise<Beyond | undefined> {
  if (inState(financing, offer, 'draft', 'rejected', 'withdrawn')) return undefined;
  const decided = inState(financing, offer, 'approved', 'toBeDisbursed', 'postLoan', 'overdue', 'settled');
  const approved: Approved = (decided ? await findApprovedRecord(db, financingId) : undefined) ?? {
    applyAmount: offer.applyAmount,
    termMonths: offer.projectMonths,
  };
  const { applyAmount, termMonths, financingPartyId = null } = approved;
  if (applyAmount !== null && getLoanAmount(offer).gt(applyAmount))
    return { key: 'quote.beyond.amount', params: { max: formatAmount(new Decimal(applyAmount).toFixed(2)) } };
  const months = offer.quoteMonths ?? offer.projectMonths;
  if (termMonths !== null && months !== null && months > termMonths)
    return { key: 'quote.beyond.term', params: { max: String(termMonths) } };
  if (financingPartyId === null) return undefined;
  const same =
    offer.financingPartyId === financingPartyId &&
    QUOTED.every((name) => isSame(offer[name], approved[name])) &&
    offer.interestPaymentMethod === (approved.interestPaymentMethod ?? null);
  return same ? undefined : { key: 'quote.beyond.other' };
}

/** Whether a project was approved with the quote of this party. */
export async function isApprovedWith(db: Db, financingId: string, partyId: string | null): Promise<boolean> {
  const party = (await findApprovedRecord(db, financingId))?.financingPartyId ?? null;
  return party !== null && party === partyId;
}
