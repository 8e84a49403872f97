import { sql } from 'kysely';
import { columns, readRows, type RowOf } from '../database/read-rows.ts';
import { startable } from '../flow/people/authority.query.ts';
import type { SignedIn } from '../http/handler.ts';

const DEFINITION = columns({
  id: 'text',
  key: 'text',
  name: 'text?',
  category: 'text?',
  /** It came with the product. */
  builtIn: 'boolean',
});

/** The processes in force that the person may start as far as the processes themselves say, at most so many. */
export const findOpenProcesses = (context: SignedIn, most: number): Promise<readonly RowOf<typeof DEFINITION>[]> =>
  readRows(
    context.db,
    DEFINITION,
    sql`
    select "definition"."id", "definition"."key", "definition"."name", "deployment"."category",
      "deployment"."deployedBy" is null as "builtIn"
    from "flow_definition" as "definition"
      join "flow_deployment" as "deployment" on "deployment"."id" = "definition"."deploymentId"
    where not "definition"."removed"
      and not "definition"."suspended"
      and ${startable(context, sql.ref('definition.key'))}
      and not exists (
        select 1
        from "flow_definition" as "later"
        where "later"."key" = "definition"."key"
          and not "later"."removed"
          and "later"."version" > "definition"."version"
      )
    order by "definition"."name", "definition"."key" limit ${most}`,
  );
