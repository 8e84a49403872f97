import { sql } from 'kysely';
import { fixedRows } from '../../database/fixed-query.ts';
import { among, columns, stored } from '../../database/read-rows.ts';

/** Rows gathered as JSON: their moments are texts with the zone. */
const TASK = columns({
  id: 'text',
  instanceId: 'text',
  executionId: 'text?',
  definitionKey: 'text',
  taskDefinitionKey: 'text',
  name: 'text',
  assigneeId: 'text?',
  ownerId: 'text?',
  formKey: 'text?',
  status: 'integer',
  createTime: 'text',
  claimTime: 'text?',
  endTime: 'text?',
  dueDate: 'text?',
  approved: 'boolean?',
  opinion: 'text?',
  version: 'integer',
  barredId: 'text?',
  remindAt: 'text?',
  category: 'text?',
  priority: 'integer?',
});
const EXECUTION = columns({
  id: 'text',
  parentId: 'text?',
  activityId: 'text?',
  waits: among(['task', 'join', 'job', 'event', 'call', 'children']),
  data: stored('flow_execution', 'data'),
  createTime: 'text',
});
const JOB = columns({
  id: 'text',
  instanceId: 'text',
  executionId: 'text',
  activityId: 'text',
  kind: 'text',
  state: 'text',
  dueTime: 'text',
  cycle: stored('flow_job', 'cycle'),
  attempts: 'integer',
  createTime: 'text',
  error: 'text?',
  reason: stored('flow_job', 'reason'),
});
const SUBSCRIPTION = columns({
  id: 'text',
  instanceId: 'text',
  executionId: 'text',
  activityId: 'text',
  kind: 'text',
  name: 'text',
  createTime: 'text',
});
const CHILDREN = columns({
  tasks: { rows: TASK },
  executions: { rows: EXECUTION },
  jobs: { rows: JOB },
  subscriptions: { rows: SUBSCRIPTION },
  variables: 'json',
  sequence: 'integer?',
  applicants: ['text'],
});

/**
 * Everything that hangs on an instance, in one row: its open tasks, tokens, jobs, waits, variables and further
 * applicants.
 */
export const childRows = fixedRows<{ readonly id: string }>('id')(
  CHILDREN,
  ({ id }) => sql`select (
      select coalesce(jsonb_agg(to_jsonb("task") order by "id"), '[]')
      from "flow_task" as "task"
      where "instanceId" = ${id} and "endTime" is null
    ) as "tasks",
    (
      select coalesce(jsonb_agg(to_jsonb("execution") - 'instanceId' order by "id"), '[]')
      from "flow_execution" as "execution"
      where "instanceId" = ${id}
    ) as "executions",
    (
      select coalesce(jsonb_agg(to_jsonb("job") order by "id"), '[]')
      from "flow_job" as "job"
      where "instanceId" = ${id}
    ) as "jobs",
    (
      select coalesce(jsonb_agg(to_jsonb("subscription") order by "id"), '[]')
      from "flow_subscription" as "subscription"
      where "instanceId" = ${id}
    ) as "subscriptions",
    (select jsonb_object_agg("name", "value") from "flow_variable" where "instanceId" = ${id}) as "variables",
    (select max("sequence") from "flow_history" where "instanceId" = ${id}) as "sequence",
    array(select "userId" from "flow_applicant" where "instanceId" = ${id}) as "applicants"`,
);
