import type { Kysely, Transaction } from 'kysely';
import { Decimal } from '@scf-kit/sdk/values';
import type { Database } from '../../database/tables.ts';
import { newRow } from '../../database/new-row.ts';
import { listSources, type Source } from './receipt-sources.query.ts';

type Db = Kysely<Database> | Transaction<Database>;

interface Claim {
  readonly id: string;
  readonly financialCollectionId: string;
  readonly financeReceivableId: string | null;
  readonly originalClaimId: string | null;
  readonly amount: string;
  readonly settlesAmount: string | null;
  readonly valueDate: string | null;
  readonly createBy: string | null;
  readonly officeId: string | null;
  readonly departmentId: string | null;
}

/** The sum a claim and its corrections still hold of each receipt, the one taken last first. */
const heldBy = (db: Db, originalId: string): Promise<readonly Source[]> =>
  db
    .selectFrom('claim_allocation as a')
    .innerJoin('financial_collection as c', 'c.id', 'a.financialCollectionId')
    .innerJoin('finance_amount_detail as t', 't.id', 'a.claimId')
    .select(({ fn }) => ['c.id', 'c.paymentDate as day', fn.sum<string>('a.amount').as('left')])
    .where((on) => on.or([on('t.id', '=', originalId), on('t.originalClaimId', '=', originalId)]))
    .where('a.deleted', '=', false)
    .groupBy(['c.id', 'c.paymentDate', 'c.collectionCode'])
    .orderBy('c.paymentDate', 'desc')
    .orderBy('c.collectionCode', 'desc')
    .orderBy('c.id', 'desc')
    .execute();

/**
 * Writes the entries of an approved claim, once: which receipts it took of, or a correction gave back to. The receipt
 * is held. What each settles is its share, and the last takes the rest.
 */
export async function allocate(db: Db, id: string): Promise<void> {
  const claim: Claim = await db
    .selectFrom('finance_amount_detail')
    .select([
      'id',
      'financialCollectionId',
      'financeReceivableId',
      'originalClaimId',
      'amount',
      'settlesAmount',
      'valueDate',
      'createBy',
      'officeId',
      'departmentId',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const known = await db
    .selectFrom('claim_allocation')
    .select('id')
    .where('claimId', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (known) return;
  const amount = new Decimal(claim.amount);
  const sign = amount.lt(0) ? -1 : 1;
  const settles = new Decimal(claim.settlesAmount ?? claim.amount);
  const sources = claim.originalClaimId
    ? await heldBy(db, claim.originalClaimId)
    : await listSources(db, claim.financialCollectionId);
  let left = amount.abs();
  let unsettled = settles;
  for (const source of sources) {
    if (left.lte(0)) break;
    const most = new Decimal(source.left);
    if (most.lte(0)) continue;
    const part = most.lt(left) ? most : left;
    left = left.minus(part);
    const settled = left.lte(0) ? unsettled : settles.times(part).div(amount.abs()).round(2);
    unsettled = unsettled.minus(settled);
    const day = claim.valueDate !== null && claim.valueDate > source.day ? claim.valueDate : source.day;
    await db
      .insertInto('claim_allocation')
      .values({
        ...newRow({ userId: claim.createBy, officeId: claim.officeId, departmentId: claim.departmentId }),
        claimId: id,
        financialCollectionId: source.id,
        financeReceivableId: claim.financeReceivableId,
        amount: part.times(sign).toFixed(2),
        settlesAmount: settled.toFixed(2),
        valueDate: day,
      })
      .execute();
  }
  // An original from before entries were kept has none to give back to.
  if (left.gt(0) && sources.length > 0)
    throw new Error(`Claim ${id} takes ${left.toFixed(2)} more than its receipt has.`);
}
