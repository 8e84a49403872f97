import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { columns, readRows, type RowOf } from '../../../database/read-rows.ts';
import type { ByBackend } from '../../../http/handler.ts';

/** Whether an application comes behind another one in the order of the list, the latest first. */
export const isBehind = (last: { readonly statusTime: string; readonly id: string }): RawBuilder<SqlBool> =>
  sql<SqlBool>`("statusTime", "id") < (${last.statusTime}::timestamptz, ${last.id})`;

const EVENT = columns({ id: 'text', type: 'text', createTime: 'moment', body: 'text' });

/** Events of a client behind one, in the order in which they were written. */
export const readEvents = (
  { db, backend }: ByBackend,
  after: string | null,
  most: number,
): Promise<readonly RowOf<typeof EVENT>[]> =>
  readRows(
    db,
    EVENT,
    sql`
        select event."id", event."type", event."createTime", event."body"
        from "partner_event" as event
        where event."partnerClientId" = ${backend.clientId}
          -- What began before an event may still be written: it comes first, unless it has not come for minutes.
          and (
            event."written" < pg_snapshot_xmin(pg_current_snapshot())::text::numeric
            or event."createTime" < now() - interval '5 minutes'
          )
          and (
            ${after}::text is null
            or (event."written", event."id") > (
              select last."written", last."id"
              from "partner_event" as last
              where last."id" = ${after} and last."partnerClientId" = event."partnerClientId"
            )
          )
        order by event."written", event."id" limit ${most}`,
  );
