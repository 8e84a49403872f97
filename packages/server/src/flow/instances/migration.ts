import { isActivity } from '@scf-kit/sdk/bpmn';
import type { Text } from '@scf-kit/sdk/contract';
import { inTransaction } from '../../database/in-transaction.ts';
import { refuse } from '../../http/refusal.ts';
import type { FlowNode, ProcessGraph } from '../definition/graph.ts';
import type { Db } from '../people/candidates.ts';
import { readDeployedGraph } from '../repository/deployment.ts';
import { RUNNING, SUSPENDED } from '../rows.ts';
import { lockInstance } from './lock-instance.ts';
import type { LockedInstance } from './locked-instance.ts';

export interface Migration {
  readonly from: string;
  readonly to: string;
  /** The new ids of elements that were renamed. */
  readonly mapping?: Readonly<Record<string, string>>;
  /** Only reports the result, without writing. */
  readonly dryRun: boolean;
  readonly by: string | null;
}
/**
 * A step at which instances stand that has no counterpart in the other version, and the steps of that which could be
 * it.
 */
export interface Stop {
  readonly activityId: string;
  readonly name: string;
  readonly instances: number;
  readonly targets: readonly { readonly activityId: string; readonly name: string }[];
}
export interface Migrated {
  readonly instances: number;
  readonly moved: number;
  readonly refused: readonly { readonly processInstanceId: string; readonly title: string; readonly reason: Text }[];
  readonly stops: readonly Stop[];
}

interface Hindrance {
  readonly activityId: string;
  readonly reason: Text;
}

/** Why an instance cannot go on in another definition, by the steps it stands at; none where it can. */
function hindrances(
  locked: LockedInstance,
  from: ProcessGraph,
  to: ProcessGraph,
  renamed: (id: string) => string,
): readonly Hindrance[] {
  const standing = new Set([
    ...locked.executions.flatMap(({ activityId }) => activityId ?? []),
    ...[...locked.jobs, ...locked.subscriptions].map(({ activityId }) => activityId),
  ]);
  return [...standing].flatMap((activityId): Hindrance[] => {
    const [before, after] = [from.nodes.get(activityId), to.nodes.get(renamed(activityId))];
    const name = before?.name ?? activityId;
    if (!after)
      return [{ activityId, reason: { zh: `新版本没有节点“${name}”`, en: `The newer version has no step "${name}"` } }];
    if (!before || !fits(before, after, renamed))
      return [
        {
          activityId,
          reason: {
            zh: `节点“${name}”在新版本中不同类`,
            en: `The step "${name}" is of another kind in the newer version`,
          },
        },
      ];
    return [];
  });
}

/** The steps of the new version at which an execution waiting at a step could continue. */
const listMigrationTargets = (
  from: ProcessGraph,
  to: ProcessGraph,
  activityId: string,
  renamed: (id: string) => string,
): Stop['targets'] => {
  const before = from.nodes.get(activityId);
  return before
    ? [...to.nodes.values()]
        .filter((after) => fits(before, after, renamed))
        .map(({ id, name }) => ({ activityId: id, name }))
    : [];
};

const triggerKind = (node: FlowNode): string | undefined =>
  node.kind === 'boundary' || node.kind === 'catch' || node.kind === 'receive' || node.kind === 'start'
    ? node.trigger?.kind
    : undefined;
function fits(before: FlowNode, after: FlowNode, renamed: (id: string) => string): boolean {
  const loop = (node: FlowNode): string | undefined =>
    isActivity(node) && node.loop
      ? `${node.loop.kind} ${node.loop.kind === 'multi' && node.loop.sequential}`
      : undefined;
  const scope = before.scope === '' ? '' : renamed(before.scope);
  return (
    before.kind === after.kind &&
    scope === after.scope &&
    loop(before) === loop(after) &&
    triggerKind(before) === triggerKind(after)
  );
}

async function move(
  db: Db,
  locked: LockedInstance,
  { to, by }: Migration,
  renamed: (id: string) => string,
): Promise<void> {
  locked.placeExecutions(
    locked.executions.map((one) =>
      one.activityId === null || renamed(one.activityId) === one.activityId
        ? one
        : { ...one, activityId: renamed(one.activityId) },
    ),
    [],
  );
  locked.changeInstance({ definitionId: to });
  await locked.attestStart(locked.instanceAfter);
  locked.addHistory({
    activityId: locked.instance.definitionKey,
    activityName: to,
    activityType: 'migrate',
    assigneeId: by,
  });
  await locked.flush();
  for (const table of ['flow_job', 'flow_subscription'] as const) {
    for (const { id, activityId } of table === 'flow_job' ? locked.jobs : locked.subscriptions)
      if (renamed(activityId) !== activityId)
        await db
          .updateTable(table)
          .set({ activityId: renamed(activityId) })
          .where('id', '=', id)
          .execute();
  }
  for (const { id, taskDefinitionKey } of locked.tasks)
    if (renamed(taskDefinitionKey) !== taskDefinitionKey)
      await db
        .updateTable('flow_task')
        .set({ taskDefinitionKey: renamed(taskDefinitionKey) })
        .where('id', '=', id)
        .execute();
}

/**
 * Moves running instances of one version of a process to another, each in a transaction of its own unless the caller
 * has one. Instances at a step that the new version lacks, or has as another type, stay and are reported.
 * @throws Refusal `flow.noDefinition`, 400 where the two are not of one process
 */
export async function migrateInstances(db: Db, migration: Migration): Promise<Migrated> {
  const { from, to, mapping = {}, dryRun } = migration;
  const [old, next] = [await readDeployedGraph(db, from), await readDeployedGraph(db, to)];
  if (old.key !== next.key || from === to) throw refuse.because('flow.noMigration');
  const renamed = (id: string): string => (Object.hasOwn(mapping, id) ? (mapping[id] ?? id) : id);
  const running = await db
    .selectFrom('flow_instance')
    .select('id')
    .where('definitionId', '=', from)
    .where('status', 'in', [RUNNING, SUSPENDED])
    .orderBy('id')
    .execute();
  const refused: { processInstanceId: string; title: string; reason: Text }[] = [];
  const stops = new Map<string, number>();
  let moved = 0;
  for (const { id } of running) {
    // In a request, which has a transaction already, all instances migrate in that one.
    await inTransaction(db, async (transaction) => {
      const locked = await lockInstance(transaction, id);
      // It may have ended, or been moved by somebody else, while others were moved.
      if (locked.instance.definitionId !== from || (locked.status !== RUNNING && locked.status !== SUSPENDED)) return;
      const hindered = hindrances(locked, old, next, renamed);
      for (const { activityId } of hindered) stops.set(activityId, (stops.get(activityId) ?? 0) + 1);
      const [first] = hindered;
      if (first) {
        refused.push({ processInstanceId: id, title: locked.instance.title, reason: first.reason });
        return;
      }
      moved += 1;
      if (!dryRun) await move(transaction, locked, migration, renamed);
    });
  }
  return {
    instances: running.length,
    moved,
    refused,
    stops: [...stops].map(([activityId, instances]) => ({
      activityId,
      name: old.nodes.get(activityId)?.name ?? activityId,
      instances,
      targets: listMigrationTargets(old, next, activityId, renamed),
    })),
  };
}
