import { sql } from 'kysely';
import type { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { containing, ordered, paged } from '../../../flow/lists/conditions.ts';
import type { StoredMessage } from '../../../database/internal/flow-data.ts';
import { storedMessageText } from '../../../flow/lists/stored-message.ts';
import { managed, manages } from '../../../flow/people/access.ts';
import { applyOutcome } from '../../../flow/records/business.ts';
import { deployedGraph } from '../../../flow/repository/deployment.ts';
import { refuseOwnApplication } from '../../../flow/tasks/own-application.ts';
import { retryIncident, skipIncident } from '../../../flow/timers/timed.ts';
import type { SignedIn } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Part } from '../../../resource/serve.ts';
import { countTo } from '../../../resource/lists.ts';

interface IncidentLine {
  readonly jobId: string;
  readonly processInstanceId: string;
  readonly processDefinitionKey: string;
  readonly definitionId: string;
  readonly title: string;
  readonly activityId: string;
  readonly kind: 'timer' | 'service';
  readonly error: string | null;
  readonly reason: StoredMessage | null;
  readonly attempts: number;
  readonly dueTime: string;
}
const SORT = { dueTime: sql.ref('job.dueTime'), title: sql.ref('instance.title') } as const;

/** Not in the scope of who manages: not there. Nobody moves the own application on. @throws Refusal 404, 403 */
async function refuseUnmanaged(context: SignedIn, jobId: string): Promise<void> {
  const job = await context.db.selectFrom('flow_job').select('instanceId').where('id', '=', jobId).executeTakeFirst();
  if (!job || !(await manages(context, job.instanceId, 'edit'))) throw refuse.notFound();
  await refuseOwnApplication(context.db, context.session.userId, job.instanceId);
}

export const incidents: Part<typeof flowableFlow> = {
  calls: {
    incidents: async (context, { query }) => {
      const { current, size, offset } = paged(query);
      const where = sql.join(
        [
          sql`"job"."state" = 'incident'`,
          managed(context, 'instance'),
          ...(query.processInstanceId ? [sql`"instance"."id" = ${query.processInstanceId}`] : []),
          ...containing(['instance.title', 'job.error'], query.keyword),
        ],
        sql` and `,
      );
      const from = sql`from "flow_job" as "job" join "flow_instance" as "instance" on "instance"."id" = "job"."instanceId" where ${where}`;
      const { rows } =
        await sql<IncidentLine>`select "job"."id" as "jobId", "instance"."id" as "processInstanceId", "instance"."definitionKey" as "processDefinitionKey", "instance"."definitionId", "instance"."title", "job"."activityId", "job"."kind", "job"."error", "job"."reason", "job"."attempts", "job"."dueTime"
    ${from} ${ordered(context, query, SORT, 'dueTime', 'job.id')} limit ${size} offset ${offset}`.execute(context.db);
      const records = [];
      for (const { reason, definitionId, ...row } of rows) {
        const graph = await deployedGraph(context.db, definitionId);
        records.push({
          ...row,
          processName: graph.name,
          activityName: graph.nodes.get(row.activityId)?.name ?? row.activityId,
          error: reason ? storedMessageText(reason, context.locale) : row.error,
        });
      }
      return { records, ...(await countTo(context, from)), size, current };
    },
    retryIncident: async (context, { body }) => {
      await refuseUnmanaged(context, body.jobId);
      await retryIncident(context.db, {
        jobId: body.jobId,
        by: context.session.userId,
        reason: body.reason?.trim() || null,
      });
      return null;
    },
    skipIncident: async (context, { body }) => {
      await refuseUnmanaged(context, body.jobId);
      await applyOutcome(
        context,
        await skipIncident(context.db, { jobId: body.jobId, by: context.session.userId, reason: body.reason }),
      );
      return null;
    },
  },
};
