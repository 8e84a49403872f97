import { sql } from 'kysely';
import { columns, readRows, type RowOf } from '../../../database/read-rows.ts';
import type { Context } from '../../../http/handler.ts';

type Db = Context['db'];

const COUNTED = columns({ partnerClientId: 'text', day: 'date', n: 'integer' });
/** A count of a client on a day. */
export type Counted = RowOf<typeof COUNTED>;

/** Clients and the first and last of some days. */
export interface Span {
  readonly clients: readonly string[];
  readonly first: string;
  readonly last: string;
}

/** Submissions by client and day of the business. */
export const countSubmissions = (db: Db, { clients, first, last }: Span, zone: string): Promise<readonly Counted[]> =>
  readRows(
    db,
    COUNTED,
    sql`
        select "partnerClientId", ("createTime" at time zone ${zone})::date::text as "day", count(*)::integer as n
        from "partner_event"
        where "partnerClientId" = any(${[...clients]}::text[])
          and "type" = 'application.submitted'
          and "createTime" >= ${first}::date::timestamp at time zone ${zone}
          and "createTime" < (${last}::date + 1)::timestamp at time zone ${zone}
        group by 1, 2`,
  );

/** The milliseconds within which 95 of 100 calls were answered, by client and day. */
export const readP95 = (db: Db, { clients, first, last }: Span): Promise<readonly Counted[]> =>
  readRows(
    db,
    COUNTED,
    sql`
        select distinct on ("partnerClientId", "day") "partnerClientId", "day"::text, "upTo" as n
        from (
          select *, sum("calls") over within as "up", sum("calls") over (partition by "partnerClientId", "day") as "all"
          from "partner_time"
          where "partnerClientId" = any(${[...clients]}::text[]) and "day" between ${first}::date and ${last}::date
          window within as (partition by "partnerClientId", "day" order by "upTo")
        ) as counted
        where "up" >= 0.95 * "all"
        order by "partnerClientId", "day", "upTo"`,
  );
