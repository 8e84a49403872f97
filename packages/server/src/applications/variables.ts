import type { FormDefinition, FormValues } from '@scf-kit/sdk/form';
import type { SignedIn } from '../http/handler.ts';
import { keepReadableValues } from './forms/bindings.ts';

/** The variables of an instance as a manager of it may read them, by name. */
export async function readShownVariables(
  context: SignedIn,
  instanceId: string,
  definition: FormDefinition | undefined,
): Promise<FormValues> {
  const rows = await context.db
    .selectFrom('flow_variable')
    .select(['name', 'value'])
    .where('instanceId', '=', instanceId)
    .orderBy('name')
    .execute();
  const variables = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  return definition ? keepReadableValues(context, definition, variables) : variables;
}
