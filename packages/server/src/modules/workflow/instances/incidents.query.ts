import { sql, type Kysely, type RawBuilder } from 'kysely';
import { among, columns, readRows, stored, type RowOf } from '../../../database/read-rows.ts';
import type { Database } from '../../../database/tables.ts';
import { containing } from '../../../flow/lists/conditions.query.ts';
import { managed } from '../../../flow/people/managed.query.ts';
import type { SignedIn } from '../../../http/handler.ts';

interface Asked {
  readonly processInstanceId?: string | null | undefined;
  readonly keyword?: string | null | undefined;
}

/** The steps that failed in instances the person manages, as `from … where …`. */
export function incidentsFrom(context: SignedIn, { processInstanceId, keyword }: Asked): RawBuilder<unknown> {
  const where = sql.join(
    [
      sql`"job"."state" = 'incident'`,
      managed(context, 'instance'),
      ...(processInstanceId ? [sql`"instance"."id" = ${processInstanceId}`] : []),
      ...containing(['instance.title', 'job.error'], keyword),
    ],
    sql` and `,
  );
  return sql`from "flow_job" as "job" join "flow_instance" as "instance" on "instance"."id" = "job"."instanceId"
    where ${where}`;
}

export const INCIDENT_SORT = { dueTime: sql.ref('job.dueTime'), title: sql.ref('instance.title') } as const;

const INCIDENT = columns({
  jobId: 'text',
  processInstanceId: 'text',
  processDefinitionKey: 'text',
  definitionId: 'text',
  title: 'text',
  activityId: 'text',
  kind: among(['timer', 'service']),
  error: 'text?',
  reason: stored('flow_job', 'reason'),
  attempts: 'integer',
  dueTime: 'moment',
});

/** A page of steps that failed. */
export const readIncidents = (
  db: Kysely<Database>,
  { from, order }: { readonly from: RawBuilder<unknown>; readonly order: RawBuilder<unknown> },
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<readonly RowOf<typeof INCIDENT>[]> =>
  readRows(
    db,
    INCIDENT,
    sql`select "job"."id" as "jobId", "instance"."id" as "processInstanceId",
      "instance"."definitionKey" as "processDefinitionKey", "instance"."definitionId", "instance"."title",
      "job"."activityId", "job"."kind", "job"."error", "job"."reason", "job"."attempts",
      "job"."dueTime" ${from} ${order}
    limit ${size} offset ${offset}`,
  );
