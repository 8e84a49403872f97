import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import type { ChangeKind } from '@scf-kit/sdk/contract/platform/push';
import { announceChanges } from '../../database/change-events.ts';
import type { Db } from './candidates.ts';
import { concernedBy } from './concerned.query.ts';

/**
 * Announces changed tasks to the people they are or were offered to and to the person who acted, and their instances to
 * the applicants. To be called after the notices of the tasks have been stored.
 */
export async function announceTasks(
  db: Db,
  tasks: readonly { readonly id: string; readonly kind: ChangeKind }[],
  actingUserId: string | null,
  earlier: readonly (string | null)[] = [],
): Promise<void> {
  if (tasks.length === 0) return;
  const kinds = new Map(tasks.map(({ id, kind }) => [id, kind]));
  const concerned = await concernedBy(db, { ids: [...kinds.keys()] });
  const further = [actingUserId, ...earlier].filter((id) => id !== null);
  const applications = new Map(concerned.map(({ instanceId, startUserId }) => [instanceId, startUserId]));
  await announceChanges(db, [
    ...concerned.map(({ taskId, people }) => ({
      resource: flowableTask.name,
      kind: kinds.get(taskId) ?? 'changed',
      recordId: taskId,
      people: [...people, ...further],
    })),
    ...[...applications].flatMap(([recordId, startUserId]) =>
      startUserId === null
        ? []
        : [{ resource: flowableFlow.name, kind: 'changed' as const, recordId, people: [startUserId] }],
    ),
  ]);
}
