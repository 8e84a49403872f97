import { sql, type Kysely } from 'kysely';
import { columns, readRows, type RowOf } from '../../database/read-rows.ts';
import type { Database } from '../../database/tables.ts';

const MOST_ENTRIES = 20_000;

const LEAF = columns({ instanceId: 'text', sequence: 'integer', hash: 'text' });
/** An entry of the evidence as a seal holds it. */
export type Leaf = RowOf<typeof LEAF>;

/** Puts entries that no seal holds yet under the seal of a number, and answers them. */
export const sealEntries = (db: Kysely<Database>, number: number): Promise<readonly Leaf[]> =>
  readRows(
    db,
    LEAF,
    sql`update "flow_evidence" as "entry" set "sealNumber" = ${number}
      from (
        select "instanceId", "sequence"
        from "flow_evidence"
        where "sealNumber" is null
        limit ${MOST_ENTRIES} for update
      ) as "open"
      where "entry"."instanceId" = "open"."instanceId" and "entry"."sequence" = "open"."sequence"
      returning "entry"."instanceId", "entry"."sequence", "entry"."hash"`,
  );
