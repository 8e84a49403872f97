import { resourceNamed, getStateNumber } from '@scf-kit/sdk/contract';
import { expenseAccounting, selection } from '@scf-kit/sdk/contract/financing/expense-accounting';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { financingDisbursement } from '@scf-kit/sdk/contract/financing/financing-disbursement';
import { financingRepayment } from '@scf-kit/sdk/contract/financing/financing-repayment';
import { openingRecord } from '@scf-kit/sdk/contract/platform/opening-record';
import { actualDelivery } from '@scf-kit/sdk/contract/warehouse/actual-delivery';
import { refuse } from '../../../http/refusal.ts';
import { changeRows, deleteRows } from '../../../resource/change-rows.ts';
import type { ProcessContext } from '../../../resource/serve.ts';
import { postLoan } from '../../financing/loans/post.ts';
import { reverse } from '../../warehouse/ledger/reverse.ts';
import { refuseClosedSince, type Opening } from './post.ts';
import { collectRecords } from './records.query.ts';

/** Books in which nothing is removed: what stands in them was reversed. */
const KEPT: ReadonlySet<string> = new Set(['stock-lot', 'stock-entry', 'stock-balance', 'loan-entry', 'credit-entry']);

interface Recorded {
  readonly resource: string;
  readonly recordId: string;
  readonly recordVersion: number;
}

/** Refuses an opening whose records were changed since, or are named by others. @throws Refusal 400 */
async function refuseFollowed({ db }: ProcessContext, recorded: readonly Recorded[]): Promise<void> {
  const known = new Map(
    recorded.map(({ resource, recordId, recordVersion }) => [`${resource} ${recordId}`, recordVersion]),
  );
  const now = await collectRecords(
    db,
    recorded.map(({ resource, recordId }) => ({ resource, id: recordId })),
  );
  let standing = 0;
  for (const [resource, records] of now)
    for (const [id, version] of records) {
      if (known.get(`${resource} ${id}`) !== version)
        throw refuse.because('opening.followed', { kind: resourceNamed(resource).title });
      standing += 1;
    }
  if (standing === recorded.length) return;
  const gone = recorded.find(({ resource, recordId }) => !now.get(resource)?.has(recordId));
  throw refuse.because('opening.followed', { kind: resourceNamed(gone?.resource ?? openingRecord.name).title });
}

/** A loan is as if nothing had been paid out of it and no quote had been chosen, so that its credit is free. */
async function reverseLoan(context: ProcessContext, financingId: string): Promise<void> {
  const { db, session } = context;
  const by = session.userId;
  await deleteRows(db, financingRepayment, { financingId }, { by });
  const reversed = { status: getStateNumber(financingDisbursement, 'reversed') };
  await changeRows(db, financingDisbursement, { financingId }, reversed, { by });
  await changeRows(db, expenseAccounting, { financingId }, { selected: selection.no.value }, { by });
  await postLoan(context, financingId);
}

/**
 * Takes back what an opening posted: stock and loans are reversed in their books, documents are deleted. The opening is
 * held. @throws Refusal 400 where something followed on it, or its books are closed
 */
export async function undoOpening(context: ProcessContext, of: Opening): Promise<void> {
  const { db, session } = context;
  const by = session.userId;
  await refuseClosedSince(context, of);
  const recorded: readonly Recorded[] = await db
    .selectFrom('opening_record')
    .select(['resource', 'recordId', 'recordVersion'])
    .where('openingId', '=', of.id)
    .where('deleted', '=', false)
    .execute();
  await refuseFollowed(context, recorded);
  const made = Map.groupBy(recorded, ({ resource }) => resource);
  const listMade = (resource: string): readonly string[] => (made.get(resource) ?? []).map(({ recordId }) => recordId);
  for (const id of listMade(actualDelivery.name)) await reverse(db, { source: { type: actualDelivery.name, id }, by });
  for (const id of listMade(financing.name)) await reverseLoan(context, id);
  for (const resource of made.keys())
    if (!KEPT.has(resource)) await deleteRows(db, resourceNamed(resource), { id: listMade(resource) }, { by });
  await deleteRows(db, openingRecord, { openingId: of.id }, { by });
}
