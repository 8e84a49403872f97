import type { Selectable } from 'kysely';
import { flowableProcess } from '@scf-kit/sdk/contract/workflow/process';
import { getStateNumber, type Text } from '@scf-kit/sdk/contract';
import { newId } from '@scf-kit/sdk/values';
import { timestamp } from '../../clock.ts';
import { lockName } from '../../database/locks.query.ts';
import { jsonb } from '../../database/new-row.ts';
import type { EventStart } from '../../database/internal/flow-data.ts';
import type { Database } from '../../database/tables.ts';
import { refuse } from '../../http/refusal.ts';
import { changeRows } from '../../resource/change-rows.ts';
import type { ProcessGraph } from '../definition/graph.ts';
import { Outside } from '../../http/outside.ts';
import { readProcess } from '../definition/read-process.ts';
import { RUNNING, SUSPENDED } from '../rows.ts';
import type { Db } from '../people/candidates.ts';
import { listRemarks } from './remarks.ts';

export type DefinitionRow = Selectable<Database['flow_definition']>;
export interface Deployed {
  readonly deploymentId: string;
  readonly definition: DefinitionRow;
  /** Further processes of the same XML that were deployed with it. */
  readonly others: readonly DefinitionRow[];
  /** Remarks for people: the element as they find it, and the reason. */
  readonly warnings: readonly { readonly title: Text; readonly reason: Text }[];
}

/** Compiled graphs by definition id; a definition never changes, so they stay until others push them out. */
const graphs = new Map<string, ProcessGraph>();
const MOST_GRAPHS = 200;

function keep(id: string, graph: ProcessGraph): ProcessGraph {
  graphs.delete(id);
  graphs.set(id, graph);
  const [oldest] = graphs.keys();
  if (graphs.size > MOST_GRAPHS && oldest !== undefined) graphs.delete(oldest);
  return graph;
}

/** A large process is checked in a thread that others may be waiting for. */
const reading = new Outside<Awaited<ReturnType<typeof readProcess>>>();

interface Deploying {
  readonly bpmnXml: string;
  readonly name?: string | null;
  readonly category?: string | null;
  readonly by: string | null;
  /** Which of several processes of the XML is the one that is answered; the first by default. */
  readonly key?: string;
}

/**
 * Stores a definition as the next version of its key; where the XML holds several processes, each as that of its own.
 * @throws DefinitionFault where it cannot run.
 */
export async function deploy(db: Db, given: Deploying): Promise<Deployed> {
  const { bpmnXml, key } = given;
  const read = (one?: string): ReturnType<typeof readProcess> =>
    reading.run(db, `${one ?? ''} ${bpmnXml}`, () => readProcess(bpmnXml, one === undefined ? {} : { key: one }));
  const first = await read(key);
  const definitions = [first];
  for (const other of first.others) definitions.push(await read(other));
  const deploymentId = newId();
  await db
    .insertInto('flow_deployment')
    .values({
      id: deploymentId,
      name: given.name ?? first.graph.name,
      category: given.category ?? null,
      bpmnXml,
      deployedBy: given.by,
      deploymentTime: timestamp(),
    })
    .execute();
  // In order of their keys, so that two deployments of several at once do not wait for each other crosswise.
  const rows: DefinitionRow[] = [];
  for (const { graph } of definitions.toSorted((a, b) => a.graph.key.localeCompare(b.graph.key)))
    rows.push(await insertDefinition(db, graph, deploymentId, graph === first.graph ? given.name : null));
  const [definition, ...others] = rows.toSorted(
    (a, b) => Number(b.key === first.graph.key) - Number(a.key === first.graph.key),
  );
  if (!definition) throw new Error('A definition without a process was deployed.');
  return {
    deploymentId,
    definition,
    others,
    warnings: definitions.flatMap((one) =>
      listRemarks(one).map(({ element, reason }) => ({
        title: one.titles.get(element) ?? { zh: element, en: element },
        reason,
      })),
    ),
  };
}

async function insertDefinition(
  db: Db,
  graph: ProcessGraph,
  deploymentId: string,
  name: string | null | undefined,
): Promise<DefinitionRow> {
  // Two deployments of one key at once must not take the same version.
  await lockName(db, `flow.deploy ${graph.key}`);
  const last = await db
    .selectFrom('flow_definition')
    .select((on) => on.fn.max('version').as('version'))
    .where('key', '=', graph.key)
    .executeTakeFirst();
  const version = (last?.version ?? 0) + 1;
  const starts = listEventStarts(graph);
  const definition: DefinitionRow = {
    id: `${graph.key}:${version}:${deploymentId}`,
    key: graph.key,
    version,
    name: name ?? graph.name,
    deploymentId,
    suspended: false,
    removed: false,
    starterUsers: graph.starters.users,
    starterGroups: graph.starters.groups,
    eventStarts: starts.length > 0 ? starts : null,
  };
  await db
    .insertInto('flow_definition')
    .values({
      ...definition,
      starterUsers: jsonb(definition.starterUsers),
      starterGroups: jsonb(definition.starterGroups),
      eventStarts: definition.eventStarts && jsonb(definition.eventStarts),
    })
    .execute();
  return definition;
}

/** The starts of a process that a message or a signal of a fixed name sets going. */
const listEventStarts = ({ nodes }: ProcessGraph): readonly EventStart[] =>
  [...nodes.values()].flatMap((node): EventStart[] => {
    const trigger = node.kind === 'start' && node.scope === '' ? node.trigger : undefined;
    return (trigger?.kind === 'message' || trigger?.kind === 'signal') && typeof trigger.name === 'string'
      ? [{ kind: trigger.kind, name: trigger.name, activityId: node.id }]
      : [];
  });

/** The definition that starts are made from; it is not taken away before the caller's transaction ends. */
export const findNewestDefinition = (db: Db, key: string): Promise<DefinitionRow | undefined> =>
  db
    .selectFrom('flow_definition')
    .selectAll()
    .where('key', '=', key)
    .where('removed', '=', false)
    .orderBy('version', 'desc')
    .limit(1)
    .forKeyShare()
    .executeTakeFirst();

/** The graph of a deployed definition. */
export async function readDeployedGraph(db: Db, definitionId: string): Promise<ProcessGraph> {
  const known = graphs.get(definitionId);
  if (known) return keep(definitionId, known);
  const row = await db
    .selectFrom('flow_definition')
    .innerJoin('flow_deployment', 'flow_deployment.id', 'flow_definition.deploymentId')
    .select(['flow_deployment.bpmnXml', 'flow_definition.key'])
    .where('flow_definition.id', '=', definitionId)
    .executeTakeFirst();
  if (!row) throw refuse.because('flow.noDefinition', { key: definitionId });
  return keep(definitionId, (await readProcess(row.bpmnXml, { deployed: true, key: row.key })).graph);
}

/** Suspends a definition, so that nothing new starts from it, or activates it. @throws Refusal 404 */
export async function toggleDefinition(db: Db, id: string): Promise<boolean> {
  const row = await db
    .updateTable('flow_definition')
    .set((on) => ({ suspended: on.not('suspended') }))
    .where('id', '=', id)
    .returning('suspended')
    .executeTakeFirst();
  if (!row) throw refuse.notFound();
  return row.suspended;
}

/**
 * Takes a deployment away; what was started from it and has ended keeps its history. Starts on their way are waited
 * for.
 * @throws Refusal 404, 409 `flow.deploymentInUse` while one of its processes runs
 */
export async function removeDeployment(db: Db, deploymentId: string): Promise<void> {
  const held = await db
    .selectFrom('flow_definition')
    .select('id')
    .where('deploymentId', '=', deploymentId)
    .where('removed', '=', false)
    .forUpdate()
    .execute();
  if (held.length === 0) throw refuse.notFound();
  const ids = held.map(({ id }) => id);
  const running = await db
    .selectFrom('flow_instance')
    .select('id')
    .where('definitionId', 'in', ids)
    .where('status', 'in', [RUNNING, SUSPENDED])
    .limit(1)
    .executeTakeFirst();
  if (running) throw refuse.conflict('flow.deploymentInUse');
  const shown = await db
    .selectFrom('flow_instance')
    .select('id')
    .where('definitionId', 'in', ids)
    .limit(1)
    .executeTakeFirst();
  if (shown) await db.updateTable('flow_definition').set({ removed: true }).where('id', 'in', ids).execute();
  else {
    await db.deleteFrom('flow_definition').where('id', 'in', ids).execute();
    await db.deleteFrom('flow_deployment').where('id', '=', deploymentId).execute();
  }
  await changeRows(
    db,
    flowableProcess,
    { deploymentId },
    { deploymentId: null, status: getStateNumber(flowableProcess, 'draft') },
    { counted: false },
  );
}
