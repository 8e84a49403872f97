import { sql, type Kysely } from 'kysely';
import { columns, readRows, type RowOf } from '../../database/read-rows.ts';
import type { Database } from '../../database/tables.ts';

const OFFICE = columns({ officeId: 'text', name: 'text', bytes: 'decimal' });

interface Quota {
  /** Bytes that an office may keep. */
  readonly quota: number;
  readonly percent: number;
  /** One office alone. */
  readonly officeId: string | undefined;
}

/** Offices whose files take at least so many percent of what an office may keep. */
export const readFullOffices = (
  db: Kysely<Database>,
  { quota, percent, officeId }: Quota,
): Promise<readonly RowOf<typeof OFFICE>[]> =>
  readRows(
    db,
    OFFICE,
    sql`
    select o.id as "officeId", o."name" as name, sum(f.bytes) as bytes from (
      select "officeId", "fileSize"::numeric as bytes from object_storage where "fileSize" is not null
      union all select "officeId", "received"::numeric from resumable_upload where "fileId" is null) f
    join office o on o.id = f."officeId" where ${officeId ?? null}::text is null or o.id = ${officeId ?? null}
    group by o.id having sum(f.bytes) * 100 >= ${quota}::numeric * ${percent}::integer order by o.id`,
  );
