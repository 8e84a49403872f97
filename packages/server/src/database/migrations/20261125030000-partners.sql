create table "partner_application" (
  "businessType" text,
  "code" text not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "formData" jsonb,
  "formHash" text not null,
  "formKey" text not null,
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "opinion" text,
  "partnerClientId" text COLLATE "C" not null,
  "processInstanceId" text COLLATE "C",
  "processKey" text,
  "reference" text not null,
  "round" integer not null,
  "sequence" integer not null,
  "status" integer not null,
  "statusTime" timestamp with time zone not null,
  "submitTime" timestamp with time zone not null,
  "test" boolean not null,
  "title" text not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  "visitorId" text COLLATE "C" not null,
  primary key ("id")
);

create table "partner_bucket" (
  "partnerClientId" text COLLATE "C" not null,
  "wholeTime" timestamp with time zone not null,
  primary key ("partnerClientId")
);

-- Clients were rows of the server's own until now; they become records that people look after.
alter table "partner_client" add column "id" text COLLATE "C";

update "partner_client" set "id" = "clientId";

alter table "partner_client" drop constraint "partner_client_pkey";

alter table "partner_client" add primary key ("id");

alter table "partner_client" add column "code" text;

alter table "partner_client" add column "mode" text COLLATE "C";

alter table "partner_client" add column "purpose" text;

alter table "partner_client" add column "website" text;

alter table "partner_client" add column "contactName" text;

alter table "partner_client" add column "contactPhone" text;

alter table "partner_client" add column "contactEmail" text;

alter table "partner_client" add column "disabledReason" text;

alter table "partner_client" add column "disabledByPlatform" boolean;

alter table "partner_client" add column "processInstanceId" text COLLATE "C";

alter table "partner_client" add column "status" integer;

alter table "partner_client" add column "departmentId" text COLLATE "C";

alter table "partner_client" add column "createBy" text COLLATE "C";

alter table "partner_client" add column "updateBy" text COLLATE "C";

alter table "partner_client" add column "updateTime" timestamp with time zone;

alter table "partner_client" add column "deleted" boolean;

alter table "partner_client" add column "version" integer;

update "partner_client" set "code" = "id", "mode" = 'live', "purpose" = "name", "contactName" = "name", "contactPhone" = '',
  "disabledByPlatform" = false, "status" = case when "enabled" then 2 else 5 end, "updateTime" = "createTime", "deleted" = false,
  "version" = 1;

alter table "partner_client" alter column "code" set not null;

alter table "partner_client" alter column "mode" set not null;

alter table "partner_client" alter column "purpose" set not null;

alter table "partner_client" alter column "contactName" set not null;

alter table "partner_client" alter column "contactPhone" set not null;

alter table "partner_client" alter column "status" set not null;

alter table "partner_client" alter column "updateTime" set not null;

alter table "partner_client" alter column "deleted" set not null;

alter table "partner_client" alter column "version" set not null;

alter table "partner_client" alter column "formKeys" drop not null;

alter table "partner_client" alter column "origins" drop not null;

alter table "partner_client" alter column "officeId" drop not null;

create table "partner_delivery" (
  "applicationId" text COLLATE "C",
  "attempts" integer not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "heldUntil" timestamp with time zone,
  "id" text COLLATE "C" not null,
  "lastProblem" text,
  "lastStatus" integer,
  "lastTime" timestamp with time zone,
  "log" jsonb,
  "nextTime" timestamp with time zone,
  "officeId" text COLLATE "C",
  "partnerClientId" text COLLATE "C" not null,
  "partnerEventId" text COLLATE "C" not null,
  "partnerWebhookId" text COLLATE "C" not null,
  "sequence" integer,
  "status" integer not null,
  "type" text not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "partner_event" (
  "applicationId" text COLLATE "C",
  "body" text not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "partnerClientId" text COLLATE "C" not null,
  "sequence" integer not null,
  "type" text not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  "written" numeric(20,0) not null,
  primary key ("id")
);

create table "partner_key" (
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "endTime" timestamp with time zone,
  "hash" text not null,
  "hint" text not null,
  "id" text COLLATE "C" not null,
  "lastUsedTime" timestamp with time zone,
  "officeId" text COLLATE "C",
  "partnerClientId" text COLLATE "C" not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

-- Each client goes on with the secret it has, as its one key.
insert into "partner_key" ("id", "partnerClientId", "hash", "hint", "officeId", "createTime", "updateTime", "deleted", "version")
select "id" || '-key', "id", "secretHash", '…', "officeId", "createTime", "createTime", false, 1 from "partner_client";

alter table "partner_client" drop column "clientId";

alter table "partner_client" drop column "enabled";

alter table "partner_client" drop column "secretHash";

alter table "partner_client" drop column "userId";

create table "partner_time" (
  "calls" integer not null,
  "day" date not null,
  "partnerClientId" text COLLATE "C" not null,
  "upTo" integer not null,
  primary key ("partnerClientId", "day", "upTo")
);

create table "partner_usage" (
  "arrived" integer not null,
  "bytes" numeric(18,0) not null,
  "calls" integer not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "day" date not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "errors" integer not null,
  "failed" integer not null,
  "id" text COLLATE "C" not null,
  "loads" integer not null,
  "officeId" text COLLATE "C",
  "partnerClientId" text COLLATE "C" not null,
  "refused" integer not null,
  "tokens" integer not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "partner_visitor" (
  "createTime" timestamp with time zone not null,
  "formKey" text not null,
  "partnerClientId" text COLLATE "C" not null,
  "reference" text not null,
  "seenTime" timestamp with time zone not null,
  "userId" text COLLATE "C" not null,
  primary key ("partnerClientId", "formKey", "reference")
);

create table "partner_webhook" (
  "arrivedTime" timestamp with time zone,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "description" text,
  "events" jsonb,
  "failingSince" timestamp with time zone,
  "formerSecret" text,
  "formerUntil" timestamp with time zone,
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "partnerClientId" text COLLATE "C" not null,
  "secret" text not null,
  "status" integer not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "url" text not null,
  "version" integer not null,
  primary key ("id")
);

create index "ix_partner_application_createBy" on "partner_application" ("createBy");

create index "ix_partner_application_departmentId" on "partner_application" ("departmentId");

create index "ix_partner_application_officeId" on "partner_application" ("officeId");

create index "ix_partner_application_partnerClientId" on "partner_application" ("partnerClientId");

create index "ix_partner_application_processInstanceId" on "partner_application" ("processInstanceId");

create index "ix_partner_application_submitTime_id_9713f1b5" on "partner_application" ("submitTime", "id") where not deleted;

create index "ix_partner_application_visitorId" on "partner_application" ("visitorId");

create index "ix_partner_client_createBy" on "partner_client" ("createBy");

create index "ix_partner_client_createTime_id_bc1638ec" on "partner_client" ("createTime", "id") where not deleted;

create index "ix_partner_client_departmentId" on "partner_client" ("departmentId");

create index "ix_partner_client_officeId" on "partner_client" ("officeId");

create index "ix_partner_client_processInstanceId" on "partner_client" ("processInstanceId");

create index "ix_partner_delivery_applicationId" on "partner_delivery" ("applicationId");

create index "ix_partner_delivery_createBy" on "partner_delivery" ("createBy");

create index "ix_partner_delivery_createTime_id_9e2d3413" on "partner_delivery" ("createTime", "id") where not deleted;

create index "ix_partner_delivery_departmentId" on "partner_delivery" ("departmentId");

create index "ix_partner_delivery_nextTime" on "partner_delivery" ("nextTime");

create index "ix_partner_delivery_officeId" on "partner_delivery" ("officeId");

create index "ix_partner_delivery_partnerClientId" on "partner_delivery" ("partnerClientId");

create index "ix_partner_delivery_partnerEventId" on "partner_delivery" ("partnerEventId");

create index "ix_partner_delivery_partnerWebhookId" on "partner_delivery" ("partnerWebhookId");

create index "ix_partner_event_applicationId" on "partner_event" ("applicationId");

create index "ix_partner_event_createBy" on "partner_event" ("createBy");

create index "ix_partner_event_departmentId" on "partner_event" ("departmentId");

create index "ix_partner_event_officeId" on "partner_event" ("officeId");

create index "ix_partner_event_partnerClientId" on "partner_event" ("partnerClientId");

create index "ix_partner_key_createBy" on "partner_key" ("createBy");

create index "ix_partner_key_createTime_id_013d96ba" on "partner_key" ("createTime", "id") where not deleted;

create index "ix_partner_key_departmentId" on "partner_key" ("departmentId");

create index "ix_partner_key_officeId" on "partner_key" ("officeId");

create index "ix_partner_key_partnerClientId" on "partner_key" ("partnerClientId");

create index "ix_partner_usage_createBy" on "partner_usage" ("createBy");

create index "ix_partner_usage_day_id_0954220c" on "partner_usage" ("day", "id") where not deleted;

create index "ix_partner_usage_departmentId" on "partner_usage" ("departmentId");

create index "ix_partner_usage_officeId" on "partner_usage" ("officeId");

create index "ix_partner_usage_partnerClientId" on "partner_usage" ("partnerClientId");

create index "ix_partner_visitor_seenTime" on "partner_visitor" ("seenTime");

create index "ix_partner_webhook_createBy" on "partner_webhook" ("createBy");

create index "ix_partner_webhook_createTime_id_6f5c9327" on "partner_webhook" ("createTime", "id") where not deleted;

create index "ix_partner_webhook_departmentId" on "partner_webhook" ("departmentId");

create index "ix_partner_webhook_officeId" on "partner_webhook" ("officeId");

create index "ix_partner_webhook_partnerClientId" on "partner_webhook" ("partnerClientId");

create unique index "ux_partner_client_code_ad0bf212" on "partner_client" ("code") where not deleted;

create unique index "ux_partner_client_officeId_name_d52a210a" on "partner_client" ("officeId", "name") where not deleted;

create unique index "ux_partner_key_hash_33289e4c" on "partner_key" ("hash") where not deleted;

create unique index "ux_partner_usage_partnerClientId_day_55572251" on "partner_usage" ("partnerClientId", "day") where not deleted;

create unique index "ux_partner_visitor_userId" on "partner_visitor" ("userId");

create index "wx_partner_application_code_formKey_reference_title" on "partner_application" using gin (bigrams(coalesce("code", '') || E'\n' || coalesce("formKey", '') || E'\n' || coalesce("reference", '') || E'\n' || coalesce("title", '')));

create index "wx_partner_client_code_name" on "partner_client" using gin (bigrams(coalesce("code", '') || E'\n' || coalesce("name", '')));

create index "wx_partner_delivery_type" on "partner_delivery" using gin (bigrams(coalesce("type", '')));

alter table "partner_application" add constraint "fk_partner_application_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "partner_application" add constraint "fk_partner_application_partnerClientId" foreign key ("partnerClientId") references "partner_client" on delete restrict;

alter table "partner_client" add constraint "fk_partner_client_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "partner_delivery" add constraint "fk_partner_delivery_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "partner_delivery" add constraint "fk_partner_delivery_partnerClientId" foreign key ("partnerClientId") references "partner_client" on delete cascade;

alter table "partner_delivery" add constraint "fk_partner_delivery_partnerEventId" foreign key ("partnerEventId") references "partner_event" on delete restrict;

alter table "partner_delivery" add constraint "fk_partner_delivery_partnerWebhookId" foreign key ("partnerWebhookId") references "partner_webhook" on delete cascade;

alter table "partner_event" add constraint "fk_partner_event_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "partner_event" add constraint "fk_partner_event_partnerClientId" foreign key ("partnerClientId") references "partner_client" on delete restrict;

alter table "partner_key" add constraint "fk_partner_key_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "partner_key" add constraint "fk_partner_key_partnerClientId" foreign key ("partnerClientId") references "partner_client" on delete cascade;

alter table "partner_usage" add constraint "fk_partner_usage_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "partner_usage" add constraint "fk_partner_usage_partnerClientId" foreign key ("partnerClientId") references "partner_client" on delete cascade;

alter table "partner_webhook" add constraint "fk_partner_webhook_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "partner_webhook" add constraint "fk_partner_webhook_partnerClientId" foreign key ("partnerClientId") references "partner_client" on delete cascade;

-- Sessions of partners are kept by every process, and end there with their key.
create trigger tell_change after insert or update or delete on "partner_key" for each statement execute function tell_change();

create index "wx_partner_key_hint" on "partner_key" using gin (bigrams(coalesce("hint", '')));

create index "wx_partner_webhook_url" on "partner_webhook" using gin (bigrams(coalesce("url", '')));
