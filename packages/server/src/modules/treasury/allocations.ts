import { sql, type Kysely, type Transaction } from 'kysely';
import { Decimal } from '@scf-kit/sdk/values';
import type { Database } from '../../database/tables.ts';
import { newRow } from '../../database/new-row.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** Money a claim may take of, or give back to, in order. */
interface Source {
  readonly id: string;
  readonly day: string;
  readonly left: string;
}

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

/** The receipts of a merged one with what is left of each, the oldest first; of any other the receipt itself. */
async function sourcesOf(db: Db, collectionId: string): Promise<readonly Source[]> {
  const { rows } = await sql<Source>`
    select c."id", c."paymentDate"::text as "day", (c."paymentAmount" - coalesce((select sum(a."amount") from "claim_allocation" a where a."financialCollectionId" = c."id" and not a."deleted"), 0))::text as "left"
    from "financial_collection" c join "financial_collection" p on p."id" = ${collectionId}
    where not c."deleted" and case when p."merged" then c."mergeParentId" = p."id" else c."id" = p."id" end
    order by c."paymentDate", c."collectionCode", c."id"`.execute(db);
  return rows;
}

/** The sum a claim and its corrections still hold of each receipt, the one taken last first. */
async function heldBy(db: Db, originalId: string): Promise<readonly Source[]> {
  const { rows } = await sql<Source>`
    select c."id", c."paymentDate"::text as "day", sum(a."amount")::text as "left"
    from "claim_allocation" a join "financial_collection" c on c."id" = a."financialCollectionId" join "finance_amount_detail" t on t."id" = a."claimId"
    where (t."id" = ${originalId} or t."originalClaimId" = ${originalId}) and not a."deleted"
    group by c."id", c."paymentDate", c."collectionCode" order by c."paymentDate" desc, c."collectionCode" desc, c."id" desc`.execute(
    db,
  );
  return rows;
}

/**
 * Writes the entries of an approved claim, once: which receipts it took of, or a correction gave back to. The receipt is
 * held. What each settles is its share, and the last takes the rest.
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
  const { rows: there } = await sql`select 1 from "claim_allocation" where "claimId" = ${id} limit 1`.execute(db);
  if (there.length > 0) return;
  const amount = new Decimal(claim.amount);
  const sign = amount.lt(0) ? -1 : 1;
  const settles = new Decimal(claim.settlesAmount ?? claim.amount);
  const sources = claim.originalClaimId
    ? await heldBy(db, claim.originalClaimId)
    : await sourcesOf(db, claim.financialCollectionId);
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
