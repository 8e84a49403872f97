import { flowStatus } from '@scf-kit/sdk/contract/workflow/flow-status';
import type { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { MOST_TASKS } from '@scf-kit/sdk/contract/workflow/task';
import { complete } from '../../../applications/complete.ts';
import { apart } from '../../../http/savepoint.ts';
import { RUNNING, type InstanceRow } from '../../../flow/rows.ts';
import { listTasksOfInstance } from '../../../flow/lists/task-lists.ts';
import { isOpenTaskFor } from '../../../flow/people/open-tasks.query.ts';
import { addSigners, removeSignerAs, returnFlowTask, listReturnTargets } from '../../../flow/tasks/move-actions.ts';
import {
  claim,
  objectTo,
  delegate,
  handOver,
  listPeopleToGive,
  resolve,
  unclaim,
} from '../../../flow/tasks/task-actions.ts';
import { isUndoable, undoApproval } from '../../../flow/tasks/undo.ts';
import { formatProblems, formatMessage } from '../../../http/envelope.ts';
import type { SignedIn } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Part } from '../../../resource/serve.ts';

/**
 * Ids of tasks in the order of their instances: two batches lock instances in one order and never wait for each other
 * in a circle.
 */
async function inOrder({ db }: SignedIn, taskIds: readonly string[]): Promise<readonly string[]> {
  const known = await db
    .selectFrom('flow_task')
    .select(['id', 'instanceId'])
    .where('id', 'in', taskIds)
    .orderBy('instanceId')
    .orderBy('id')
    .execute();
  const ids = known.map(({ id }) => id);
  return [...ids, ...taskIds.filter((id) => !ids.includes(id))];
}

const isStatus = (status: number): status is keyof typeof flowStatus => Object.hasOwn(flowStatus, status);
function knownStatus(status: number): keyof typeof flowStatus {
  if (!isStatus(status)) throw new Error(`An instance is in the unknown state ${status}.`);
  return status;
}
const movedTo = ({ id, status }: InstanceRow) => ({ processInstanceId: id, status: knownStatus(status) });

export const taskCalls: Part<typeof flowableTask> = {
  answers: {
    ofInstance: async (context, { instance }, { params }) => {
      if (params.processDefinitionId !== instance.definitionId && params.processDefinitionId !== instance.definitionKey)
        throw refuse.notFound();
      return listTasksOfInstance(context, instance.id, [instance.definitionKey]);
    },
  },
  calls: {
    complete: async (context, { body }) => {
      const { db, session } = context;
      const instance = await complete(context, body);
      const next = await db
        .selectFrom('flow_task as task')
        .select('task.id')
        .where('task.instanceId', '=', instance.id)
        .where(isOpenTaskFor(session, 'task'))
        .orderBy('task.id')
        .limit(1)
        .executeTakeFirst();
      return {
        processInstanceId: instance.id,
        status: knownStatus(instance.status),
        nextTaskId: next?.id ?? null,
        undoable: body.approved && instance.status === RUNNING && (await isUndoable(context, body.taskId)),
      };
    },
    completeBatch: async (context, { body }) => {
      const taskIds = [...new Set(body.taskIds)];
      if (taskIds.length === 0) throw refuse.because('flow.batch.none');
      if (taskIds.length > MOST_TASKS) throw refuse.because('flow.batch.most', { max: MOST_TASKS });
      const results = new Map<string, { taskId: string; done: boolean; message: string | null }>();
      for (const taskId of await inOrder(context, taskIds)) {
        const refused = await apart(context.db, () =>
          complete(context, { taskId, approved: body.approved, opinion: body.opinion }),
        );
        results.set(taskId, {
          taskId,
          done: refused === undefined,
          message:
            refused === undefined
              ? null
              : (Object.values(formatProblems(refused, context.locale) ?? {})[0] ??
                formatMessage(refused, context.locale)),
        });
      }
      return { results: taskIds.flatMap((taskId) => results.get(taskId) ?? []) };
    },
    undo: async (context, { body }) => movedTo(await undoApproval(context, body.taskId)),
    returnTargets: (context, { query }) => listReturnTargets(context, query.taskId),
    return: async (context, { body }) => movedTo(await returnFlowTask(context, body)),
    addSigners: async (context, { body }) => movedTo(await addSigners(context, body)),
    removeSigner: async (context, { body }) => movedTo(await removeSignerAs(context, body)),
    people: (context, { query }) => listPeopleToGive(context, query),
    claim: (context, { body }) => claim(context, body.taskId),
    unclaim: (context, { body }) => unclaim(context, body.taskId),
    delegate: (context, { body }) => delegate(context, body),
    resolve: (context, { body }) => resolve(context, body),
    complaint: (context, { body }) => objectTo(context, body),
    assign: (context, { body }) => handOver(context, body, 'assign'),
    transfer: (context, { body }) => handOver(context, body, 'transfer'),
  },
};
