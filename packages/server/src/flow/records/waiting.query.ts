import { sql, type Kysely } from 'kysely';
import { columns, readRows } from '../../database/read-rows.ts';
import type { Database } from '../../database/tables.ts';
import type { SignedIn } from '../../http/handler.ts';
import { RUNNING } from '../rows.ts';
import { managed } from '../people/managed.query.ts';

const INSTANCE = columns({ id: 'text' });

/** Which of the waiting instances are meant; without it all. */
interface Meant {
  readonly processInstanceId?: string | null | undefined;
  readonly businessKey?: string | null | undefined;
}

/** Running instances of the person's scope that wait for an event of a name. */
export async function waitingFor(
  context: SignedIn,
  kind: 'message' | 'signal',
  name: string,
  { processInstanceId, businessKey }: Meant,
): Promise<readonly string[]> {
  const conditions = [
    sql`"subscription"."kind" = ${kind}`,
    sql`"subscription"."name" = ${name}`,
    sql`"instance"."status" = ${RUNNING}`,
    managed(context, 'instance', 'edit'),
    ...(processInstanceId ? [sql`"instance"."id" = ${processInstanceId}`] : []),
    ...(businessKey ? [sql`"instance"."businessKey" = ${businessKey}`] : []),
  ];
  const waiting = await readRows(
    context.db,
    INSTANCE,
    sql`select distinct "instance"."id"
    from "flow_subscription" as "subscription"
      join "flow_instance" as "instance" on "instance"."id" = "subscription"."instanceId"
    where ${sql.join(conditions, sql` and `)}
    order by "instance"."id"`,
  );
  return waiting.map(({ id }) => id);
}

/** Of some instances those a person started, or is kept as an applicant of. */
export async function listApplied(
  db: Kysely<Database>,
  userId: string,
  instanceIds: readonly string[],
): Promise<readonly string[]> {
  const applied = await readRows(
    db,
    INSTANCE,
    sql`select "id"
    from "flow_instance" as "instance"
    where "id" = any(${[...instanceIds]}::text[])
      and (
        "startUserId" = ${userId}
        or exists (
          select 1
          from "flow_applicant" as "applicant"
          where "applicant"."instanceId" = "instance"."id" and "applicant"."userId" = ${userId}
        )
      )`,
  );
  return applied.map(({ id }) => id);
}
