import { sql } from 'kysely';
import { message } from '@scf-kit/sdk/contract';
import { flowableRepository } from '@scf-kit/sdk/contract/workflow/repository';
import { implementSigned } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { countTo } from '../resource/standard.ts';
import { deploy } from './deployment.ts';
import { DefinitionFault } from './graph.ts';
import { between, containing, paged } from './lists.ts';

implementSigned(flowableRepository.calls.deploy, async ({ db, session }, { body }) => {
  try {
    const { deploymentId, definition, warnings } = await deploy(db, { ...body, by: session.userId });
    return { deploymentId, processDefinitionId: definition.id, processDefinitionKey: definition.key, definitionVersion: definition.version, warnings };
  } catch (error) {
    if (error instanceof DefinitionFault) throw refuse.because('flow.deploy', { place: error.place, reason: error.reason });
    throw error;
  }
});

const DEPLOYED_SORT: Readonly<Record<string, string>> = { deploymentTime: 'deployment.deploymentTime', createTime: 'deployment.deploymentTime', processDefinitionKey: 'definition.key', name: 'definition.name' };
interface DeployedLine { readonly deploymentId: string; readonly processDefinitionId: string; readonly processDefinitionKey: string; readonly name: string | null; readonly category: string | null; readonly definitionVersion: number; readonly deploymentTime: string; readonly status: 1 | 2 }

implementSigned(flowableRepository.calls.list, async (context, { query }) => {
  const { current, size, offset } = paged(query);
  const key = query.ascending ?? query.descending ?? 'deploymentTime';
  if (!Object.hasOwn(DEPLOYED_SORT, key)) throw refuse.invalid({ [query.ascending ? 'ascending' : 'descending']: message(context.locale, 'check.sort', { key }) }, 'check.sort', { key });
  const conditions = [sql`true`, ...containing(['definition.key', 'definition.name'], query.keyword), ...between(context, 'createTime', sql.ref('deployment.deploymentTime'), query)];
  const from = sql`from "flow_definition" as "definition" join "flow_deployment" as "deployment" on "deployment"."id" = "definition"."deploymentId" where ${sql.join(conditions, sql` and `)}`;
  const { rows } = await sql<DeployedLine>`select "deployment"."id" as "deploymentId", "definition"."id" as "processDefinitionId", "definition"."key" as "processDefinitionKey", "definition"."name", "deployment"."category", "definition"."version" as "definitionVersion",
    "deployment"."deploymentTime", case when "definition"."suspended" then 2 else 1 end as "status" ${from} order by ${sql.ref(DEPLOYED_SORT[key] ?? 'deployment.deploymentTime')} ${sql.raw(query.ascending ? 'asc' : 'desc')}, "definition"."version" desc limit ${size} offset ${offset}`.execute(context.db);
  return { records: rows, ...(await countTo(context, from)), size, current };
});
