import { sql, type SqlBool } from 'kysely';
import { letTasksRead } from '../../resource/scope.ts';
import { openTasksOf } from './candidates.ts';

letTasksRead(
  (session, recordId) => sql<SqlBool>`exists (
  select 1 from "flow_instance" as "approved_flow" join "flow_task" as "approved_task" on "approved_task"."instanceId" = "approved_flow"."id"
  where "approved_flow"."businessKey" = ${recordId} and ${openTasksOf(session, 'approved_task', 'few')})`,
);
