import { sql } from 'kysely';
import { fixedQuery } from '../../database/fixed-query.ts';
import { chained } from '../evidence/chain.query.ts';

interface Tree {
  readonly instanceId: string;
  readonly gone: readonly string[];
  readonly dropped: readonly string[];
  readonly placed: string;
  readonly closed: string;
  readonly opened: string;
  readonly links: string;
  readonly history: string;
  readonly attested: string;
}
/** Rows are given as JSON. */
export const writeTree = fixedQuery<Tree>(
  'instanceId',
  'gone',
  'dropped',
  'placed',
  'closed',
  'opened',
  'links',
  'history',
  'attested',
)((db, given) =>
  sql`
  with "goneExecutions" as (delete from "flow_execution" where "id" = any(${given.gone}::text[])),
  "goneJobs" as (delete from "flow_job" where "id" = any(${given.dropped}::text[])),
  "goneSubscriptions" as (delete from "flow_subscription" where "id" = any(${given.dropped}::text[])),
  "placed" as (
    insert into "flow_execution"
    select *
    from jsonb_populate_recordset(null::"flow_execution", ${given.placed}::jsonb)
    on conflict ("id") do update set
      "parentId" = excluded."parentId", "activityId" = excluded."activityId", "waits" = excluded."waits",
      "data" = excluded."data"
  ),
  "closed" as materialized (select * from jsonb_populate_recordset(null::"flow_task", ${given.closed}::jsonb)),
  "done" as (
    update "flow_task" as "task" set
      "assigneeId" = "closed"."assigneeId", "ownerId" = "closed"."ownerId", "claimTime" = "closed"."claimTime",
      "endTime" = "closed"."endTime", "status" = "closed"."status",
      "approved" = "closed"."approved", "opinion" = "closed"."opinion", "version" = "closed"."version"
    from "closed"
    where "task"."id" = "closed"."id"
  ),
  "past" as (
    update "flow_identity_link" as "link" set "kind" = 'past-' || "link"."kind"
    from "closed"
    where "link"."taskId" = "closed"."id" and "link"."kind" in ('user', 'group')
  ),
  "told" as (
    update "flow_history" as "history" set
      "assigneeId" = "closed"."assigneeId", "ownerId" = "closed"."ownerId", "endTime" = "closed"."endTime",
      "approved" = "closed"."approved", "opinion" = "closed"."opinion"
    from "closed"
    where "history"."instanceId" = ${given.instanceId}
      and "history"."taskId" = "closed"."id"
      and "history"."activityType" = 'userTask'
  ),
  "opened" as (
    insert into "flow_task"
    select *
    from jsonb_populate_recordset(null::"flow_task", ${given.opened}::jsonb)
  ),
  "offered" as (
    insert into "flow_identity_link"
    select *
    from jsonb_populate_recordset(null::"flow_identity_link", ${given.links}::jsonb)
  ),
  "chained" as (${chained(given.instanceId, given.attested)})
  insert into "flow_history"
  select *
  from jsonb_populate_recordset(null::"flow_history", ${given.history}::jsonb)`.compile(db),
);
