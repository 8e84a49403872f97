import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { among, columns, readRows, type RowOf } from '../../../database/read-rows.ts';
import type { Database } from '../../../database/tables.ts';
import { RUNNING, SUSPENDED } from '../../../flow/rows.ts';
import { containing } from '../../../flow/lists/conditions.query.ts';
import { isOneOf } from '../../../resource/in-states.query.ts';

/** When a definition was deployed. */
export const DEPLOYED_AT = sql.ref('deployment.deploymentTime');
export const DEPLOYED_SORT: Readonly<Record<string, RawBuilder<unknown>>> = {
  deploymentTime: DEPLOYED_AT,
  createTime: DEPLOYED_AT,
  processDefinitionKey: sql.ref('definition.key'),
  name: sql.ref('definition.name'),
};

interface Asked {
  readonly processDefinitionKey?: string | null | undefined;
  readonly category?: string | null | undefined;
  readonly keyword?: string | null | undefined;
}

/** The deployed definitions asked for, in one of some states where these are given, as `from … where …`. */
export function deployedFrom(
  { processDefinitionKey, category, keyword }: Asked,
  states: readonly number[] | undefined,
  further: readonly RawBuilder<SqlBool>[],
): RawBuilder<unknown> {
  const conditions = [
    sql<SqlBool>`not "definition"."removed"`,
    ...(processDefinitionKey ? [sql<SqlBool>`"definition"."key" = ${processDefinitionKey}`] : []),
    ...(states
      ? [sql<SqlBool>`case when "definition"."suspended" then 2 else 1 end = any(${[...states]}::integer[])`]
      : []),
    ...(category ? [sql<SqlBool>`"deployment"."category" = ${category}`] : []),
    ...containing(['definition.key', 'definition.name'], keyword),
    ...further,
  ];
  return sql`from "flow_definition" as "definition"
      join "flow_deployment" as "deployment" on "deployment"."id" = "definition"."deploymentId"
    where ${sql.join(conditions, sql` and `)}`;
}

const DEPLOYED = columns({
  deploymentId: 'text',
  processDefinitionId: 'text',
  processDefinitionKey: 'text',
  name: 'text?',
  category: 'text?',
  resourceName: 'text',
  definitionVersion: 'integer',
  deploymentTime: 'moment',
  status: among([1, 2]),
  instances: 'integer',
});

interface Sorted {
  readonly from: RawBuilder<unknown>;
  /** By when they were deployed where nothing else is asked for. */
  readonly by: RawBuilder<unknown> | undefined;
  readonly direction: 'asc' | 'desc';
}

/** A page of deployed definitions, each with how many instances of it are open. */
export const readDeployed = (
  db: Kysely<Database>,
  { from, by = DEPLOYED_AT, direction }: Sorted,
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<readonly RowOf<typeof DEPLOYED>[]> =>
  readRows(
    db,
    DEPLOYED,
    sql`select "deployment"."id" as "deploymentId", "definition"."id" as "processDefinitionId",
      "definition"."key" as "processDefinitionKey", "definition"."name", "deployment"."category",
      "definition"."key" || '.bpmn20.xml' as "resourceName", "definition"."version" as "definitionVersion",
      "deployment"."deploymentTime", case when "definition"."suspended" then 2 else 1 end as "status",
      (
        select count(*)::integer
        from "flow_instance" as "instance"
        where "instance"."definitionKey" = "definition"."key"
          and ${isOneOf('instance.status', RUNNING, SUSPENDED)}
          and "instance"."definitionId" = "definition"."id"
      ) as "instances" ${from}
    order by ${by} ${sql.raw(direction)}, "definition"."version" desc
    limit ${size} offset ${offset}`,
  );
