alter table "flow_history" add column "reason" jsonb;

alter table "flow_job" add column "reason" jsonb;
