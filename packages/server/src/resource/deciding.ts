import { valueNamed, type Resource } from '@scf-kit/sdk/contract';
import type { Context } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';

/** Whether a process about one of these records is on its way. */
export async function isDecidedOn(db: Context['db'], ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const running = await db
    .selectFrom('flow_instance')
    .select('id')
    .where('businessKey', 'in', ids)
    .where('endTime', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return running !== undefined;
}

/**
 * A record that is decided on stays as it is, also where people change it in the state its process begins with: a
 * material waits in one state before and during its approval. @throws Refusal 409 `flow.deciding`
 */
export async function refuseDeciding(
  { db }: Pick<Context, 'db'>,
  resource: Pick<Resource, 'editableIn' | 'approvable' | 'own' | 'name'>,
  id: string,
): Promise<void> {
  const { editableIn, approvable } = resource;
  const changeable = approvable?.processes.some(({ states }) =>
    editableIn?.states.includes(valueNamed(resource, states.started)),
  );
  if (changeable && (await isDecidedOn(db, [id]))) throw refuse.conflict('flow.deciding');
}
