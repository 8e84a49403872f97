import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { say } from '@scf-kit/sdk/contract';
import { flowStatus } from '@scf-kit/sdk/contract/workflow/flow';
import type { SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { countTo } from '../../resource/lists.ts';
import { between, containing, ordered, paged, type ListQuery } from './conditions.ts';
import type { StoredMessage } from '../../database/internal/flow-data.ts';
import { opinionOf, storedMessageText } from './stored-message.ts';

type Condition = RawBuilder<SqlBool>;

interface InstanceRecord {
  readonly processInstanceId: string;
  readonly processDefinitionId: string;
  readonly processDefinitionKey: string;
  readonly businessKey: string | null;
  readonly businessType: string | null;
  readonly title: string;
  readonly startUserId: string | null;
  readonly startUserName: string | null;
  readonly startTime: string;
  readonly endTime: string | null;
  readonly currentNode: string | null;
  readonly stopReason: string | null;
  readonly status: keyof typeof flowStatus;
  readonly round: number;
  readonly latest: boolean;
}
const INSTANCE_SORT = {
  startTime: sql.ref('instance.startTime'),
  createTime: sql.ref('instance.startTime'),
  endTime: sql.ref('instance.endTime'),
  title: sql.ref('instance.title'),
  status: sql.ref('instance.status'),
} as const;

/** The columns of an instance as lists and details answer them. `currentNode` names the open steps. */
const INSTANCE = sql`"instance"."id" as "processInstanceId", "instance"."definitionId" as "processDefinitionId", "instance"."definitionKey" as "processDefinitionKey", "instance"."businessKey", "instance"."businessType", "instance"."title",
  "instance"."startUserId", "instance"."startTime", "instance"."endTime", "instance"."stopReason", "instance"."status", "instance"."round",
  not exists (select 1 from "flow_instance" as "later" where "later"."businessKey" = "instance"."businessKey" and "later"."businessType" = "instance"."businessType" and "later"."startTime" > "instance"."startTime") as "latest", (select "actualName" from "user" where "user"."id" = "instance"."startUserId") as "startUserName",
  (select string_agg(distinct "task"."name", ', ') from "flow_task" as "task" where "task"."instanceId" = "instance"."id" and "task"."endTime" is null) as "currentNode"`;

const shown = (context: SignedIn, row: InstanceRecord) => ({
  ...row,
  statusDictText: say(flowStatus[row.status], context.locale),
});

export async function instancePage(context: SignedIn, asked: ListQuery, conditions: readonly Condition[]) {
  const { current, size, offset } = paged(asked);
  const where = sql.join(
    [
      ...conditions,
      ...containing(['instance.title'], asked.keyword),
      ...between(context, 'createTime', sql.ref('instance.startTime'), asked),
    ],
    sql` and `,
  );
  const from = sql`from "flow_instance" as "instance" where ${where}`;
  const { rows } =
    await sql<InstanceRecord>`select ${INSTANCE} ${from} ${ordered(context, asked, INSTANCE_SORT, 'startTime', 'instance.id')} limit ${size} offset ${offset}`.execute(
      context.db,
    );
  return { records: rows.map((row) => shown(context, row)), ...(await countTo(context, from)), size, current };
}

/** One instance as details answer it. @throws Refusal 404 */
export async function instanceLine(context: SignedIn, id: string) {
  const { rows } =
    await sql<InstanceRecord>`select ${INSTANCE} from "flow_instance" as "instance" where "instance"."id" = ${id}`.execute(
      context.db,
    );
  const [row] = rows;
  if (!row) throw refuse.notFound();
  return shown(context, row);
}

/** The history of an instance, oldest first. */
export async function historyOf(context: SignedIn, instanceId: string) {
  const { rows } = await sql<{
    id: string;
    activityId: string;
    activityName: string;
    activityType: string;
    taskId: string | null;
    assigneeId: string | null;
    assigneeName: string | null;
    ownerId: string | null;
    ownerName: string | null;
    startTime: string;
    endTime: string | null;
    duration: number | null;
    approved: boolean | null;
    opinion: string | null;
    targetId: string | null;
    targetName: string | null;
    reason: StoredMessage | null;
  }>`
    select "id", "activityId", "activityName", "activityType", "taskId", "assigneeId", (select "actualName" from "user" where "user"."id" = "history"."assigneeId") as "assigneeName",
      "ownerId", (select "actualName" from "user" where "user"."id" = "history"."ownerId") as "ownerName", "startTime", "endTime",
      "targetId", (select "actualName" from "user" where "user"."id" = "history"."targetId") as "targetName",
      extract(epoch from "endTime" - "startTime")::integer as "duration", "approved", "opinion", "reason"
    from "flow_history" as "history" where "instanceId" = ${instanceId} order by "sequence"`.execute(context.db);
  return rows.map(({ reason, ...line }) => ({
    ...line,
    opinion: reason ? storedMessageText(reason, context.locale) : opinionOf(context, line),
  }));
}
