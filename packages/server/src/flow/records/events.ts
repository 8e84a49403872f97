import type { SignedIn } from '../../http/handler.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import { enqueue } from '../../jobs/queue.query.ts';
import { tellInstance, triggerWaiting } from '../instances/tell.ts';
import type { Variables } from '../machine/scopes.ts';
import { manages } from '../people/managed.query.ts';
import { readDeployedGraph } from '../repository/deployment.ts';
import { isOwnApplication, refuseOwnApplication } from '../instances/own-application.ts';
import { listStartedBy, type StartedByEvent } from '../repository/event-starts.query.ts';
import { applyOutcome, startFlow } from './business.ts';
import { listApplied, waitingFor } from './waiting.query.ts';

/** Instances a signal is handed to at once; the rest hear of it by jobs. */
const AT_ONCE = 200;

/** Of waiting instances those the person may move: not the ones they applied for. */
async function movable({ db, session }: SignedIn, waiting: readonly string[]): Promise<readonly string[]> {
  if (waiting.length === 0) return [];
  const own = new Set<string>();
  for (const id of await listApplied(db, session.userId, waiting))
    if (await isOwnApplication(db, session.userId, id)) own.add(id);
  return waiting.filter((id) => !own.has(id));
}

const begin = (context: SignedIn, { key, name, activityId }: StartedByEvent, variables: Variables) =>
  startFlow(context, {
    definitionKey: key,
    at: activityId,
    title: name ?? key,
    businessKey: null,
    businessType: null,
    variables,
  });

/**
 * Delivers a message to the one instance that waits for it, or starts the process that begins by it.
 * @throws Refusal 404 `flow.nobodyWaits`, 409 `flow.ambiguousMessage`, 403 where the person may not start it, or
 * applied
 */
export async function sendMessage(
  context: SignedIn,
  given: {
    readonly name: string;
    readonly businessKey?: string | null | undefined;
    readonly processInstanceId?: string | null | undefined;
    readonly variables: Variables;
  },
): Promise<{ readonly processInstanceId: string; readonly started: boolean }> {
  const { name, businessKey, processInstanceId, variables } = given;
  const waiting = await waitingFor(context, 'message', name, { processInstanceId, businessKey });
  const [only, second] = waiting;
  if (second !== undefined) throw refuse.conflict('flow.ambiguousMessage', { name, n: waiting.length });
  if (only !== undefined) await refuseOwnApplication(context.db, context.session.userId, only);
  const teller = { by: context.session.userId, variables };
  const outcome =
    only === undefined ? undefined : await tellInstance(context.db, only, { kind: 'message', name }, teller);
  if (outcome) {
    await applyOutcome(context, outcome);
    return { processInstanceId: outcome.instance.id, started: false };
  }
  const starts =
    only === undefined && !processInstanceId && !businessKey ? await listStartedBy(context.db, 'message', name) : [];
  const [start, other] = starts;
  if (!start) throw refuse.notFound('flow.nobodyWaits', { name });
  if (other) throw refuse.conflict('flow.ambiguousMessage', { name, n: starts.length });
  const { instance } = await begin(context, start, variables);
  return { processInstanceId: instance.id, started: true };
}

/** Sends a signal to all who wait for it in the person's scope; how many heard it and how many processes it started. */
export async function sendSignal(
  context: SignedIn,
  {
    name,
    processInstanceId,
    variables,
  }: {
    readonly name: string;
    readonly processInstanceId?: string | null | undefined;
    readonly variables: Variables;
  },
): Promise<{ readonly reached: number; readonly started: number }> {
  const { db, session } = context;
  if (processInstanceId) await refuseOwnApplication(db, session.userId, processInstanceId);
  const waiting = await movable(context, await waitingFor(context, 'signal', name, { processInstanceId }));
  let reached = 0;
  for (const id of waiting.slice(0, AT_ONCE)) {
    const outcome = await tellInstance(db, id, { kind: 'signal', name }, { by: session.userId, variables });
    if (!outcome) continue;
    await applyOutcome(context, outcome);
    reached += 1;
  }
  const later = waiting.slice(AT_ONCE);
  for (const instanceId of later)
    await enqueue(db, { name: 'flow.tell', attempts: 10 }, { instanceId, name, by: session.userId, variables });
  let started = 0;
  if (!processInstanceId)
    for (const start of await listStartedBy(db, 'signal', name)) {
      try {
        await begin(context, start, variables);
        started += 1;
      } catch (error) {
        // Not everybody may start everything; who may not sends the signal to the others.
        if (!(error instanceof Refusal) || error.key !== 'flow.mayNotStart') throw error;
      }
    }
  return { reached: reached + later.length, started };
}

/** Has an execution go on that waits to be triggered. @throws Refusal 404, and as `triggerWaiting` */
export async function triggerStep(
  context: SignedIn,
  {
    processInstanceId,
    activityId,
    variables,
  }: { readonly processInstanceId: string; readonly activityId: string; readonly variables: Variables },
): Promise<void> {
  if (!(await manages(context, processInstanceId, 'edit'))) throw refuse.notFound();
  await refuseOwnApplication(context.db, context.session.userId, processInstanceId);
  const outcome = await triggerWaiting(
    context.db,
    { instanceId: processInstanceId, activityId },
    { by: context.session.userId, variables },
  );
  await applyOutcome(context, outcome);
}

/** The messages and signals an instance waits for. @throws Refusal 404 */
export async function listAwaited(context: SignedIn, processInstanceId: string) {
  const { db } = context;
  if (!(await manages(context, processInstanceId))) throw refuse.notFound();
  const { definitionId } = await db
    .selectFrom('flow_instance')
    .select('definitionId')
    .where('id', '=', processInstanceId)
    .executeTakeFirstOrThrow();
  const { nodes } = await readDeployedGraph(db, definitionId);
  const named = (activityId: string) => ({ activityId, activityName: nodes.get(activityId)?.name ?? activityId });
  const subscribed = await db
    .selectFrom('flow_subscription')
    .select(['activityId', 'kind', 'name'])
    .where('instanceId', '=', processInstanceId)
    .orderBy('id')
    .execute();
  const waiting = await db
    .selectFrom('flow_execution')
    .select('activityId')
    .where('instanceId', '=', processInstanceId)
    .where('waits', '=', 'event')
    .orderBy('id')
    .execute();
  return [
    ...subscribed.map(({ activityId, kind, name }) => ({
      ...named(activityId),
      kind: kind === 'signal' ? ('signal' as const) : ('message' as const),
      name,
    })),
    ...waiting.flatMap(({ activityId }) => {
      const node = nodes.get(activityId ?? '');
      const bare = node?.kind === 'service' || (node?.kind === 'receive' && !node.trigger);
      return bare ? [{ ...named(node.id), kind: 'trigger' as const, name: null }] : [];
    }),
  ];
}
