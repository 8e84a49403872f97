import { sql, type Selectable } from 'kysely';
import { flowableProcess } from '@scf-kit/sdk/contract/workflow/process';
import { newId } from '@scf-kit/sdk/values';
import { jsonb } from '../../database/new-row.ts';
import type { Database } from '../../database/tables.ts';
import { refuse } from '../../http/refusal.ts';
import { changeRows } from '../../resource/change-rows.ts';
import type { ProcessGraph } from '../definition/graph.ts';
import { Outside } from '../../http/outside.ts';
import { readProcess } from '../definition/read-process.ts';
import { unregisteredNames } from '../delegates.ts';
import { RUNNING, SUSPENDED } from '../instances/rows.ts';
import type { Db } from '../people/candidates.ts';

export type DefinitionRow = Selectable<Database['flow_definition']>;
export interface Deployed {
  readonly deploymentId: string;
  readonly definition: DefinitionRow;
  readonly warnings: readonly string[];
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

/** Stores a definition as the next version of its key. @throws DefinitionFault where it cannot run. */
export async function deploy(
  db: Db,
  given: {
    readonly bpmnXml: string;
    readonly name?: string | null;
    readonly category?: string | null;
    readonly by: string | null;
  },
): Promise<Deployed> {
  const { graph, warnings } = await reading.run(db, given.bpmnXml, () => readProcess(given.bpmnXml));
  const [missing] = unregisteredNames(graph);
  if (missing) throw missing;
  // Two deployments of one key at once must not take the same version.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`flow.deploy ${graph.key}`}, 0))`.execute(db);
  const last = await db
    .selectFrom('flow_definition')
    .select((on) => on.fn.max('version').as('version'))
    .where('key', '=', graph.key)
    .executeTakeFirst();
  const version = (last?.version ?? 0) + 1;
  const deploymentId = newId();
  const definition: DefinitionRow = {
    id: `${graph.key}:${version}:${deploymentId}`,
    key: graph.key,
    version,
    name: given.name ?? graph.name,
    deploymentId,
    suspended: false,
    removed: false,
    starterUsers: graph.starters.users,
    starterGroups: graph.starters.groups,
  };
  await db
    .insertInto('flow_deployment')
    .values({
      id: deploymentId,
      name: given.name ?? graph.name,
      category: given.category ?? null,
      bpmnXml: given.bpmnXml,
      deployedBy: given.by,
      deploymentTime: new Date().toISOString(),
    })
    .execute();
  await db
    .insertInto('flow_definition')
    .values({
      ...definition,
      starterUsers: jsonb(definition.starterUsers),
      starterGroups: jsonb(definition.starterGroups),
    })
    .execute();
  return { deploymentId, definition, warnings };
}

/** The definition that starts are made from; it is not taken away before the caller's transaction ends. */
export const newestDefinition = (db: Db, key: string): Promise<DefinitionRow | undefined> =>
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
export async function deployedGraph(db: Db, definitionId: string): Promise<ProcessGraph> {
  const known = graphs.get(definitionId);
  if (known) return keep(definitionId, known);
  const row = await db
    .selectFrom('flow_definition')
    .innerJoin('flow_deployment', 'flow_deployment.id', 'flow_definition.deploymentId')
    .select('flow_deployment.bpmnXml')
    .where('flow_definition.id', '=', definitionId)
    .executeTakeFirst();
  if (!row) throw refuse.because('flow.noDefinition', { key: definitionId });
  return keep(definitionId, (await readProcess(row.bpmnXml, { deployed: true })).graph);
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
  await changeRows(db, flowableProcess, { deploymentId }, { deploymentId: null, status: 0 }, { counted: false });
}
