import { sql, type SqlBool } from 'kysely';
import type { TaskReader } from '../../resource/task-reader.ts';
import { isOpenTaskFor } from './open-tasks.query.ts';

/** Whether the person has a task open about a record. */
export const hasOpenTask: TaskReader = (session, recordId) => sql<SqlBool>`exists (
  select 1
  from "flow_instance" as "approved_flow"
    join "flow_task" as "approved_task" on "approved_task"."instanceId" = "approved_flow"."id"
  where "approved_flow"."businessKey" = ${recordId} and ${isOpenTaskFor(session, 'approved_task', 'few')}
)`;
