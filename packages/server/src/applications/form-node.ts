import { collectFields, START_NODE, type FormDefinition } from '@scf-kit/sdk/form';
import { findApplicantTask } from '../flow/instances/jump.ts';
import type { Db } from '../flow/people/candidates.ts';
import { readDeployedGraph } from '../flow/repository/deployment.ts';

/**
 * The node whose rights over a form apply at a task: those of the start where an application came back to a step of who
 * made it, unless the form gives that step rights of its own.
 */
export async function resolveFormNode(
  db: Db,
  task: { readonly instanceId: string; readonly taskDefinitionKey: string },
  definition: FormDefinition | undefined,
): Promise<string> {
  const key = task.taskDefinitionKey;
  const { definitionId } = await db
    .selectFrom('flow_instance')
    .select('definitionId')
    .where('id', '=', task.instanceId)
    .executeTakeFirstOrThrow();
  if (!definition || findApplicantTask(await readDeployedGraph(db, definitionId))?.id !== key) return key;
  const named = [...collectFields(definition).top.values()].some(({ item, within }) =>
    [...within, item].some(({ rights }) => rights !== undefined && Object.hasOwn(rights, key)),
  );
  return named ? key : START_NODE;
}
