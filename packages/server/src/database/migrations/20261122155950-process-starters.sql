-- Who may start a process was written in the definitions and asked nowhere: those in force are read once.
alter table "flow_definition" add column "starterGroups" jsonb;

alter table "flow_definition" add column "starterUsers" jsonb;

update "flow_definition" as "definition" set
  "starterUsers" = to_jsonb(coalesce(regexp_split_to_array(nullif(btrim(substring("deployment"."bpmnXml" from 'candidateStarterUsers="([^"]*)"')), ''), '\s*,\s*'), '{}')),
  "starterGroups" = to_jsonb(coalesce(regexp_split_to_array(nullif(btrim(substring("deployment"."bpmnXml" from 'candidateStarterGroups="([^"]*)"')), ''), '\s*,\s*'), '{}'))
from "flow_deployment" as "deployment" where "deployment"."id" = "definition"."deploymentId";

update "flow_definition" set "starterUsers" = coalesce("starterUsers", '[]'), "starterGroups" = coalesce("starterGroups", '[]');

alter table "flow_definition" alter column "starterGroups" set not null;

alter table "flow_definition" alter column "starterUsers" set not null;
