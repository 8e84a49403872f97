alter table "flow_definition" add column "eventStarts" jsonb;
