import { isActivity } from '@scf-kit/sdk/bpmn';
import type { Text } from '@scf-kit/sdk/contract';
import { refuse } from '../http/refusal.ts';
import type { Db } from './candidates.ts';
import { deployedGraph } from './deployment.ts';
import type { FlowNode, ProcessGraph } from './graph.ts';
import { lockInstance, RUNNING, SUSPENDED, type LockedInstance } from './instance-store.ts';

export interface Migration {
  readonly from: string;
  readonly to: string;
  /** The new ids of elements that were renamed. */
  readonly mapping?: Readonly<Record<string, string>>;
  /** Only says what would become of it. */
  readonly dryRun: boolean;
  readonly by: string | null;
}
export interface Migrated { readonly instances: number; readonly moved: number; readonly refused: readonly { readonly processInstanceId: string; readonly reason: Text }[] }

/** Why an instance cannot go on in another definition; undefined where it can. */
function hindrance(locked: LockedInstance, from: ProcessGraph, to: ProcessGraph, renamed: (id: string) => string): Text | undefined {
  const standing = new Set([...locked.executions.flatMap(({ activityId }) => activityId ?? []), ...[...locked.jobs, ...locked.subscriptions].map(({ activityId }) => activityId)]);
  for (const id of standing) {
    const [before, after] = [from.nodes.get(id), to.nodes.get(renamed(id))];
    const name = before?.name ?? id;
    if (!after) return { zh: `新版本没有节点“${name}”`, en: `The newer version has no step "${name}"` };
    if (!before || !fits(before, after, renamed)) return { zh: `节点“${name}”在新版本中不同类`, en: `The step "${name}" is of another kind in the newer version` };
  }
  return undefined;
}

const triggerKind = (node: FlowNode): string | undefined => (node.kind === 'boundary' || node.kind === 'catch' || node.kind === 'receive' || node.kind === 'start' ? node.trigger?.kind : undefined);
function fits(before: FlowNode, after: FlowNode, renamed: (id: string) => string): boolean {
  const loop = (node: FlowNode): string | undefined => (isActivity(node) && node.loop ? `${node.loop.kind} ${node.loop.kind === 'multi' && node.loop.sequential}` : undefined);
  const scope = before.scope === '' ? '' : renamed(before.scope);
  return before.kind === after.kind && scope === after.scope && loop(before) === loop(after) && triggerKind(before) === triggerKind(after);
}

async function move(db: Db, locked: LockedInstance, { to, by }: Migration, renamed: (id: string) => string): Promise<void> {
  locked.place(locked.executions.map((one) => (one.activityId === null || renamed(one.activityId) === one.activityId ? one : { ...one, activityId: renamed(one.activityId) })), []);
  locked.move({ definitionId: to });
  locked.note({ activityId: locked.instance.definitionKey, activityName: to, activityType: 'migrate', assigneeId: by });
  await locked.flush();
  for (const table of ['flow_job', 'flow_subscription'] as const) {
    for (const { id, activityId } of table === 'flow_job' ? locked.jobs : locked.subscriptions) if (renamed(activityId) !== activityId) await db.updateTable(table).set({ activityId: renamed(activityId) }).where('id', '=', id).execute();
  }
  for (const { id, taskDefinitionKey } of locked.tasks) if (renamed(taskDefinitionKey) !== taskDefinitionKey) await db.updateTable('flow_task').set({ taskDefinitionKey: renamed(taskDefinitionKey) }).where('id', '=', id).execute();
}

/**
 * Moves running instances of one version of a process to another, each in a transaction of its own unless the caller has one: what stands at a step that the
 * other version lacks, or has as something else, stays and is named.
 * @throws Refusal `flow.noDefinition`, 400 where the two are not of one process
 */
export async function migrateInstances(db: Db, migration: Migration): Promise<Migrated> {
  const { from, to, mapping = {}, dryRun } = migration;
  const [old, next] = [await deployedGraph(db, from), await deployedGraph(db, to)];
  if (old.key !== next.key || from === to) throw refuse.because('flow.noMigration');
  const renamed = (id: string): string => (Object.hasOwn(mapping, id) ? (mapping[id] ?? id) : id);
  const running = await db.selectFrom('flow_instance').select('id').where('definitionId', '=', from).where('status', 'in', [RUNNING, SUSPENDED]).orderBy('id').execute();
  // A request is one transaction, as whatever else it does.
  const within = (work: (transaction: Db) => Promise<void>): Promise<void> => (db.isTransaction ? work(db) : db.transaction().execute(work));
  const refused: { processInstanceId: string; reason: Text }[] = [];
  let moved = 0;
  for (const { id } of running) {
    await within(async (transaction) => {
      const locked = await lockInstance(transaction, id);
      // It may have ended, or been moved by somebody else, while others were moved.
      if (locked.instance.definitionId !== from || (locked.status !== RUNNING && locked.status !== SUSPENDED)) return;
      const reason = hindrance(locked, old, next, renamed);
      if (reason) { refused.push({ processInstanceId: id, reason }); return; }
      moved += 1;
      if (!dryRun) await move(transaction, locked, migration, renamed);
    });
  }
  return { instances: running.length, moved, refused };
}
