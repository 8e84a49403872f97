import { sql, type Kysely, type Transaction } from 'kysely';
import { columns, readRows, type RowOf } from '../../database/read-rows.ts';
import type { Database } from '../../database/tables.ts';

type Db = Kysely<Database> | Transaction<Database>;

const SOURCE = columns({ id: 'text', day: 'date', left: 'decimal' });
/** Money a claim may take of, or give back to, in order. */
export type Source = RowOf<typeof SOURCE>;

/** The receipts of a merged one with what is left of each, the oldest first; of any other the receipt itself. */
export const listSources = (db: Db, collectionId: string): Promise<readonly Source[]> =>
  readRows(
    db,
    SOURCE,
    sql`select c."id", c."paymentDate"::text as "day",
      (
        c."paymentAmount" - coalesce((
          select sum(a."amount")
          from "claim_allocation" a
          where a."financialCollectionId" = c."id" and not a."deleted"
        ), 0)
      )::text as "left"
    from "financial_collection" c join "financial_collection" p on p."id" = ${collectionId}
    where not c."deleted" and case when p."merged" then c."mergeParentId" = p."id" else c."id" = p."id" end
    order by c."paymentDate", c."collectionCode", c."id"`,
  );
