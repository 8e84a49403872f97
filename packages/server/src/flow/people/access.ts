import type { SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { InstanceRow, TaskRow } from '../rows.ts';
import { isHandler } from './candidates.ts';
import { manages } from './managed.query.ts';

/** An instance as one person may see it. */
export interface SeenInstance {
  readonly instance: InstanceRow;
  readonly initiator: boolean;
  readonly manager: boolean;
  /** The tasks of it that are or were the person's, newest last. */
  readonly mine: readonly TaskRow[];
}

declare module '../../resource/seen-records.ts' {
  interface SeenRecords {
    /** A process instance, by its id. */
    readonly 'flowable-flow': SeenInstance;
  }
}

/**
 * The node whose field rights apply: the applicant and managers see everything, an approver what the form shows at
 * their step.
 */
export function nodeFor({ initiator, manager, mine }: SeenInstance): string | undefined {
  if (initiator) return undefined;
  const open = mine.find(({ endTime }) => endTime === null);
  return open?.taskDefinitionKey ?? (manager ? undefined : mine.at(-1)?.taskDefinitionKey);
}

/**
 * The instance, for its initiator, people who have or had part in a task of it, and managers. @throws Refusal 404 for
 * everybody else.
 */
export async function findSeenInstance(context: SignedIn, id: string): Promise<SeenInstance> {
  const seen = await findInstance(context, id);
  if (!seen) throw refuse.notFound();
  return seen;
}

/** As `findSeenInstance`; undefined for who may not see it. */
export async function findInstance(context: SignedIn, id: string): Promise<SeenInstance | undefined> {
  const { db, session } = context;
  const instance = await db.selectFrom('flow_instance').selectAll().where('id', '=', id).executeTakeFirst();
  if (!instance) return undefined;
  // People a task was delegated to, or who transferred it, had part in it.
  const acted = new Set(
    (
      await db
        .selectFrom('flow_history')
        .select('taskId')
        .where('instanceId', '=', id)
        .where('assigneeId', '=', session.userId)
        .where('taskId', 'is not', null)
        .execute()
    ).map(({ taskId }) => taskId),
  );
  const mine: TaskRow[] = [];
  for (const task of await db
    .selectFrom('flow_task')
    .selectAll()
    .where('instanceId', '=', id)
    .orderBy('id')
    .execute()) {
    // A candidate sees it while it is open; once somebody else has handled it, it never was theirs.
    if (
      task.assigneeId === session.userId ||
      task.ownerId === session.userId ||
      acted.has(task.id) ||
      (task.endTime === null && (await isHandler(db, task, session)))
    )
      mine.push(task);
  }
  const initiator = instance.startUserId === session.userId;
  const manager = await manages(context, id);
  if (!initiator && !manager && mine.length === 0) return undefined;
  return { instance, initiator, manager, mine };
}
