alter table "flow_definition" add column "removed" boolean;

update "flow_definition" set "removed" = false;

alter table "flow_definition" alter column "removed" set not null;
