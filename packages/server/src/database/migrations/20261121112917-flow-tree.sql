-- Executions become a tree whose rows say what they wait for; the root was marked by "scope", a token at a task by "active".
alter table "flow_execution" add column "data" jsonb;

update "flow_execution" set "data" = '{}';

alter table "flow_execution" alter column "data" set not null;

alter table "flow_execution" add column "waits" text;

update "flow_execution" set "waits" = case when "scope" then 'children' when "active" then 'task' else 'join' end;

alter table "flow_execution" alter column "waits" set not null;

alter table "flow_execution" drop column "active";

alter table "flow_execution" drop column "scope";

alter table "flow_history" add column "taken" jsonb;

alter table "flow_instance" add column "parentExecutionId" text COLLATE "C";

alter table "flow_instance" add column "parentId" text COLLATE "C";

alter table "flow_instance" add column "rootId" text COLLATE "C";

update "flow_instance" set "rootId" = "id";

alter table "flow_instance" alter column "rootId" set not null;

create table "flow_job" (
  "activityId" text not null,
  "attempts" integer not null,
  "createTime" timestamp with time zone not null,
  "cycle" jsonb,
  "dueTime" timestamp with time zone not null,
  "error" text,
  "executionId" text COLLATE "C" not null,
  "id" text COLLATE "C" not null,
  "instanceId" text COLLATE "C" not null,
  "kind" text not null,
  "state" text not null,
  primary key ("id")
);

create table "flow_subscription" (
  "activityId" text not null,
  "createTime" timestamp with time zone not null,
  "executionId" text COLLATE "C" not null,
  "id" text COLLATE "C" not null,
  "instanceId" text COLLATE "C" not null,
  "kind" text not null,
  "name" text not null,
  primary key ("id")
);

alter table "flow_task" add column "category" text;

alter table "flow_task" add column "priority" integer;

create index "ix_flow_instance_parentId_c63bf49c" on "flow_instance" ("parentId") where "parentId" is not null;

create index "ix_flow_job_instanceId" on "flow_job" ("instanceId");

create index "ix_flow_job_state_dueTime" on "flow_job" ("state", "dueTime");

create index "ix_flow_subscription_instanceId" on "flow_subscription" ("instanceId");

create index "ix_flow_subscription_kind_name" on "flow_subscription" ("kind", "name");
