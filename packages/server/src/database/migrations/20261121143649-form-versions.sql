alter table "dynamic_form" alter column "category" type text COLLATE "C" using "category"::text;

alter table "dynamic_form" add column "publishedAt" timestamp with time zone;

alter table "dynamic_form" add column "savedAt" timestamp with time zone;

alter table "dynamic_form" add column "savedBy" text COLLATE "C";

create table "dynamic_form_history" (
  "action" integer not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "formId" text COLLATE "C" not null,
  "formVersion" integer,
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create index "ix_dynamic_form_history_createBy" on "dynamic_form_history" ("createBy");

create index "ix_dynamic_form_history_departmentId" on "dynamic_form_history" ("departmentId");

create index "ix_dynamic_form_history_formId" on "dynamic_form_history" ("formId");

create index "ix_dynamic_form_history_officeId" on "dynamic_form_history" ("officeId");

create index "ix_dynamic_form_savedBy" on "dynamic_form" ("savedBy");

create index "ix_flow_instance_formKey_formHash_1e9ec268" on "flow_instance" ("formKey", "formHash") where "status" in (1, 2);

-- Categories were the names of modules: forms and deployments that came with the product get theirs, others none.
update "dynamic_form" set "category" = (select "id" from "master" where "master"."id" = case
  when "formKey" in ('financing-application', 'financing-pre-application') then 'FORM_CATEGORY-1'
  when "formKey" = 'contract-application' then 'FORM_CATEGORY-2'
  when "formKey" in ('bill-application', 'bill-to-platform-application', 'bill-collect-application', 'ticket-register-application') then 'FORM_CATEGORY-3'
  when "formKey" in ('payment-application', 'special-payment-application', 'collection-claim-application') then 'FORM_CATEGORY-4'
  when "formKey" = 'fee-application' then 'FORM_CATEGORY-5' end);

update "flow_deployment" set "category" = (select "id" from "master" where "master"."id" = case "flow_deployment"."category"
  when 'financing' then 'FLOW_CATEGORY-1' when 'trade' then 'FLOW_CATEGORY-2' when 'enterprise' then 'FLOW_CATEGORY-5' when 'warehouse' then 'FLOW_CATEGORY-6' when 'workflow' then 'FLOW_CATEGORY-7'
  when 'treasury' then (select case when "definition"."key" in ('bill', 'bill-collect', 'bill-to-platform', 'ticket-register') then 'FLOW_CATEGORY-3' else 'FLOW_CATEGORY-4' end from "flow_definition" as "definition" where "definition"."deploymentId" = "flow_deployment"."id" limit 1)
  else "flow_deployment"."category" end);

-- Who saved and published what, as far as it is known.
update "dynamic_form" set "savedAt" = "updateTime", "savedBy" = (select "id" from "user" where "user"."id" = "dynamic_form"."updateBy"),
  "publishedAt" = (select "publishedAt" from "dynamic_form_version" as "kept" where "kept"."formKey" = "dynamic_form"."formKey" and "kept"."hash" = "dynamic_form"."publishedHash" limit 1);

alter table "dynamic_form" add constraint "fk_dynamic_form_category" foreign key ("category") references "master" on delete restrict;

alter table "dynamic_form_history" add constraint "fk_dynamic_form_history_formId" foreign key ("formId") references "dynamic_form" on delete cascade;

alter table "dynamic_form_history" add constraint "fk_dynamic_form_history_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "dynamic_form" add constraint "fk_dynamic_form_savedBy" foreign key ("savedBy") references "user" on delete set null;
