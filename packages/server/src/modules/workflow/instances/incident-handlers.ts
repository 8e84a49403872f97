import type { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { ordered, readPaging } from '../../../flow/lists/conditions.ts';
import { storedMessageText } from '../../../flow/lists/stored-message.ts';
import { manages } from '../../../flow/people/managed.query.ts';
import { applyOutcome } from '../../../flow/records/business.ts';
import { readDeployedGraph } from '../../../flow/repository/deployment.ts';
import { refuseOwnApplication } from '../../../flow/instances/own-application.ts';
import { retryIncident, skipIncident } from '../../../flow/timers/timed.ts';
import type { SignedIn } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Part } from '../../../resource/serve.ts';
import { countTo } from '../../../resource/lists.ts';
import { INCIDENT_SORT, incidentsFrom, readIncidents } from './incidents.query.ts';

/** Not in the scope of who manages: not there. Nobody moves the own application on. @throws Refusal 404, 403 */
async function refuseUnmanaged(context: SignedIn, jobId: string): Promise<void> {
  const job = await context.db.selectFrom('flow_job').select('instanceId').where('id', '=', jobId).executeTakeFirst();
  if (!job || !(await manages(context, job.instanceId, 'edit'))) throw refuse.notFound();
  await refuseOwnApplication(context.db, context.session.userId, job.instanceId);
}

export const incidents: Part<typeof flowableFlow> = {
  calls: {
    incidents: async (context, { query }) => {
      const { current, size, offset } = readPaging(query);
      const from = incidentsFrom(context, query);
      const order = ordered(context, query, INCIDENT_SORT, 'dueTime', 'job.id');
      const rows = await readIncidents(context.db, { from, order }, { size, offset });
      const records = [];
      for (const { reason, definitionId, ...row } of rows) {
        const graph = await readDeployedGraph(context.db, definitionId);
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
