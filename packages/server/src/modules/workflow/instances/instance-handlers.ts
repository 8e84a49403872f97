import { message, say } from '@scf-kit/sdk/contract';
import type { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { flowStatus } from '@scf-kit/sdk/contract/workflow/flow-status';
import { findApplicationToResubmit, findFormerSubmission, refusedState } from '../../../applications/again.ts';
import { mayCopyAsNew, copyAsNew } from '../../../applications/copy-as-new.ts';
import { resolveFormNode } from '../../../applications/form-node.ts';
import { formVersion } from '../../../applications/forms/forms.ts';
import { readRecordNames } from '../../../applications/forms/named-records.ts';
import { shownValues, findSubmission } from '../../../applications/submissions.ts';
import { readShownVariables } from '../../../applications/variables.ts';
import { listStepsAhead } from '../../../flow/ahead/steps-ahead.ts';
import { toggleInstance } from '../../../flow/instances/engine.ts';
import { findRejectTarget } from '../../../flow/instances/jump.ts';
import { readProgress } from '../../../flow/instances/progress.ts';
import type { InstanceRow, TaskRow } from '../../../flow/rows.ts';
import { statuses } from '../../../flow/lists/conditions.ts';
import { readHistory, instanceLine, instancePage } from '../../../flow/lists/instance-lists.ts';
import { isInStatus, isOfDefinition, isStartedBy } from '../../../flow/lists/instances.query.ts';
import { findInstance, findSeenInstance, nodeFor, type SeenInstance } from '../../../flow/people/access.ts';
import { manages } from '../../../flow/people/managed.query.ts';
import { findPrincipal } from '../../../flow/people/candidates.ts';
import { findApproval } from '../../../flow/find-approval.ts';
import { stopFlow } from '../../../flow/records/business.ts';
import { listSnapshots } from '../../../flow/records/snapshots.query.ts';
import { listShownCompanies } from '../../company-data/kept-companies.ts';
import { readDeployedGraph, toggleDefinition } from '../../../flow/repository/deployment.ts';
import { comment, listComments } from '../../../flow/tasks/comments.ts';
import { refuseOwnApplication } from '../../../flow/instances/own-application.ts';
import { withdrawFlow } from '../../../flow/tasks/move-actions.ts';
import { urge } from '../../../flow/tasks/task-actions.ts';
import { refusePartial } from '../../../http/guard.ts';
import type { SignedIn } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { present } from '../../../resource/present.ts';
import type { Part } from '../../../resource/serve.ts';
import { describeOwnApplication } from './describe-own-application.ts';

/** The name of the absent person for whom a task is handled; null where it is the person's own. */
async function findOwnerName({ db, session }: SignedIn, task: TaskRow): Promise<string | null> {
  const principal = await findPrincipal(db, task, session);
  if (principal === undefined || principal === session.userId) return null;
  return (
    (await db.selectFrom('user').select('actualName').where('id', '=', principal).executeTakeFirst())?.actualName ??
    null
  );
}

/** The consequences of the person's rejection of a task, in their language. */
async function describeRejection({ db, locale }: SignedIn, instance: InstanceRow, task: TaskRow) {
  const follows = await findRejectTarget(db, task, instance, await readDeployedGraph(db, instance.definitionId));
  const state = refusedState(instance);
  if (follows === 'applicant') return { ends: false, state: null, step: message(locale, 'flow.applicant') };
  if (follows === 'end') return { ends: true, state: state && say(state, locale), step: null };
  return { ends: false, state: null, step: follows === 'vote' ? null : follows.name };
}

async function readDetail(context: SignedIn, seen: SeenInstance) {
  const submission = await findSubmission(context, seen.instance.id);
  const form = submission && (await formVersion(context.db, submission.formKey, submission.hash));
  const open = seen.mine.find(({ endTime }) => endTime === null);
  const { bpmnXml } = await context.db
    .selectFrom('flow_definition')
    .innerJoin('flow_deployment', 'flow_deployment.id', 'flow_definition.deploymentId')
    .select('bpmnXml')
    .where('flow_definition.id', '=', seen.instance.definitionId)
    .executeTakeFirstOrThrow();
  const formData =
    submission && form ? shownValues(context, form.definition, submission.formData, nodeFor(seen)) : null;
  return {
    ...(await instanceLine(context, seen.instance.id)),
    bpmnXml,
    progress: await readProgress(context.db, seen.instance),
    formKey: seen.instance.formKey,
    formHash: seen.instance.formHash,
    definition: form?.definition ?? null,
    formData,
    formNames: form && formData ? await readRecordNames(context, form.definition, formData) : null,
    history: await readHistory(context, seen.instance.id),
    myTask: open
      ? {
          taskId: open.id,
          taskName: open.name,
          taskDefinitionKey: open.taskDefinitionKey,
          formNode: await resolveFormNode(context.db, open, form?.definition),
          status: open.status,
          dueDate: open.dueDate,
          ownerName: await findOwnerName(context, open),
          rejection: await describeRejection(context, seen.instance, open),
        }
      : null,
    again: await findApplicationToResubmit(context, seen),
    copies: await mayCopyAsNew(context, seen),
    ownApplication: seen.manager ? await describeOwnApplication(context, seen.instance) : null,
    former: await findFormerSubmission(context, seen),
    variables: seen.manager ? await readShownVariables(context, seen.instance.id, form?.definition) : null,
  };
}

export const runningProcesses: Part<typeof flowableFlow> = {
  findRecord: findInstance,
  answers: {
    history: (context, { instance }) => readHistory(context, instance.id),
    ahead: (context, { instance }) => listStepsAhead(context, instance),
    detail: (context, seen) => readDetail(context, seen),
    comments: (context, { instance }) => listComments(context, instance.id),
    snapshots: async (context, seen) => {
      const bound = findApproval(seen.instance.businessType, seen.instance.definitionKey);
      const { userId } = context.session;
      const decided = seen.mine.some(({ assigneeId, endTime }) => assigneeId === userId && endTime !== null);
      return Promise.all(
        (await listSnapshots(context.db, seen.instance.id)).map(
          async ({ id, round, takenAt, taskNames, formKey, formHash, formData, record, companies }) => {
            const form = formKey && formHash ? await formVersion(context.db, formKey, formHash) : undefined;
            const [shown] = bound && record ? await present(context, bound.resource, [record]) : [];
            return {
              id,
              round,
              takenAt,
              taskNames,
              formKey,
              formHash,
              formData: form && formData ? shownValues(context, form.definition, formData, nodeFor(seen)) : null,
              record: shown ?? null,
              companies: await listShownCompanies(context, companies, decided),
            };
          },
        ),
      );
    },
  },
  calls: {
    startedByMe: (context, { query }) => {
      const wanted = statuses(context, query.status, flowStatus);
      return instancePage(context, query, [
        isStartedBy(context.session.userId),
        ...(query.processDefinitionKey ? [isOfDefinition(query.processDefinitionKey)] : []),
        ...(wanted ? [isInStatus(wanted)] : []),
      ]);
    },
    contractDetail: async (context, { query }) => {
      const { contractId, processInstanceId } = query;
      if (!contractId && !processInstanceId)
        throw refuse.invalid({ contractId: message(context.locale, 'check.required') });
      let instances = context.db.selectFrom('flow_instance').select('id').where('businessType', '=', 'contract');
      if (contractId) instances = instances.where('businessKey', '=', contractId);
      if (processInstanceId) instances = instances.where('id', '=', processInstanceId);
      const found = await instances.orderBy('startTime', 'desc').limit(1).executeTakeFirst();
      if (!found) throw refuse.notFound();
      return readDetail(context, await findSeenInstance(context, found.id));
    },
    stop: async (context, { body }) => {
      const { initiator } = await findSeenInstance(context, body.processInstanceId);
      // A person who only has a task in it may reject, not stop.
      if (!initiator && !(await manages(context, body.processInstanceId))) throw refuse.forbidden();
      await stopFlow(context, body.processInstanceId, body.stopReason ?? null);
      return null;
    },
    suspend: async (context, { body }) => {
      const { processInstanceId, processDefinitionId } = body;
      if (Boolean(processInstanceId) === Boolean(processDefinitionId))
        throw refuse.invalid({ processInstanceId: message(context.locale, 'check.required') });
      if (processInstanceId) {
        if (!(await manages(context, processInstanceId, 'disable'))) throw refuse.notFound();
        await refuseOwnApplication(context.db, context.session.userId, processInstanceId);
        await toggleInstance(context.db, processInstanceId, {
          userId: context.session.userId,
          reason: body.reason?.trim() || null,
        });
      } else if (processDefinitionId) {
        refusePartial(context);
        await toggleDefinition(context.db, processDefinitionId);
      }
      return null;
    },
    withdraw: async (context, { body }) => {
      await withdrawFlow(context, body.processInstanceId, body.opinion?.trim() || null);
      return null;
    },
    copyAsNew: (context, { body }) => copyAsNew(context, body.processInstanceId, body.replace ?? false),
    urge: async (context, { body }) => {
      const { initiator } = await findSeenInstance(context, body.processInstanceId);
      if (!initiator && !(await manages(context, body.processInstanceId, 'edit'))) throw refuse.forbidden();
      return { told: await urge(context, body.processInstanceId, body.opinion) };
    },
    comment: async (context, { body }) => ({ id: await comment(context, body) }),
  },
};
