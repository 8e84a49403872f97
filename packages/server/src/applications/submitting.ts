import { stateField, valueNamed, type Call, type Resource } from '@scf-kit/sdk/contract';
import type { Context, Handler, SignedIn } from '../http/handler.ts';
import { readRow } from '../resource/rows.ts';
import { createStandardHandler } from '../resource/standard.ts';
import { createFlowHandler } from './flow-calls.ts';
import { startOwn } from './start.ts';

type Values = Readonly<Record<string, unknown>>;

const isSignedIn = (context: Context): context is SignedIn => context.session !== undefined;

/** The call of a resource that ends the process of a record. */
const findStopCall = ({ calls }: Resource): Call | undefined =>
  Object.values<Call>(calls).find(({ flow }) => flow?.does === 'stop');

/**
 * The standard calls of a resource whose records are submitted as they are written: a create or update that asks for
 * it starts the process in the same transaction, and deleting what is being decided on withdraws it first.
 */
export function createSubmitHandler(resource: Resource, call: Call, handler: Handler): Handler {
  const { approvable } = resource;
  const state = stateField(resource)?.name;
  if (!approvable?.submitted || state === undefined) return handler;
  const [process] = approvable.processes;
  const started = process && valueNamed(resource, process.states.started);
  const writes = call.standard === 'create' || call.standard === 'update' || call.standard === 'updateById';
  if (writes)
    return async (context, given) => {
      const { [state]: asked, ...body } = given.body;
      const written = await handler(context, { ...given, body });
      const id = idIn(written);
      const submits = approvable.submitted === 'always' ? call.standard === 'create' : asked === started;
      if (!submits || id === undefined || !isSignedIn(context)) return written;
      const processes = approvable.processes.map(({ key }) => key);
      await startOwn(context, { resource: resource.name, processes }, { id });
      return createStandardHandler(resource, 'get', call)(context, { params: { id }, query: {}, body: {} });
    };
  const stop = findStopCall(resource)?.flow;
  if (call.standard === 'delete' && stop)
    return async (context, given) => {
      const id = String(given.params['id']);
      const row: Values = await readRow(context, resource, id);
      if (row[state] === started)
        await createFlowHandler(resource, stop)(context, { params: {}, query: {}, body: { id, stopReason: null } });
      return handler(context, given);
    };
  return handler;
}

const idIn = (written: unknown): string | undefined =>
  typeof written === 'object' && written !== null && 'id' in written && typeof written.id === 'string'
    ? written.id
    : undefined;
