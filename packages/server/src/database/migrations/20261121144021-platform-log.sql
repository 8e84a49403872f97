create table "message_template" (
  "channel" integer not null,
  "code" text not null,
  "contentTemplate" text not null,
  "contentTemplateEn" text,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "enabled" boolean not null,
  "flowKey" text not null,
  "id" text COLLATE "C" not null,
  "name" text not null,
  "noticeKey" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "titleTemplate" text not null,
  "titleTemplateEn" text,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "variables" jsonb,
  "version" integer not null,
  primary key ("id")
);

alter table "notice_message" add column "words" jsonb;

create table "operation_history_diff" (
  "changeKind" integer not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "dataId" text COLLATE "C" not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "entityName" text COLLATE "C" not null,
  "fieldName" text not null,
  "fieldText" text,
  "id" text COLLATE "C" not null,
  "newValue" text,
  "officeId" text COLLATE "C",
  "oldValue" text,
  "operateTime" timestamp with time zone not null,
  "operationHistoryId" text COLLATE "C",
  "operatorId" text COLLATE "C",
  "source" integer not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create index "ix_message_template_code_id_e25c43f9" on "message_template" ("code", "id") where not deleted;

create index "ix_message_template_createBy" on "message_template" ("createBy");

create index "ix_message_template_departmentId" on "message_template" ("departmentId");

create index "ix_message_template_officeId" on "message_template" ("officeId");

create index "ix_operation_history_diff_createBy" on "operation_history_diff" ("createBy");

create index "ix_operation_history_diff_dataId" on "operation_history_diff" ("dataId");

create index "ix_operation_history_diff_departmentId" on "operation_history_diff" ("departmentId");

create index "ix_operation_history_diff_officeId" on "operation_history_diff" ("officeId");

create index "ix_operation_history_diff_operateTime_id_38e6d222" on "operation_history_diff" ("operateTime", "id") where not deleted;

create index "ix_operation_history_diff_operationHistoryId" on "operation_history_diff" ("operationHistoryId");

create index "ix_operation_history_diff_operatorId" on "operation_history_diff" ("operatorId");

create unique index "ux_message_template_code_b01db709" on "message_template" ("code") where not deleted;

create unique index "ux_message_template_noticeKey_channel_flowKey_9154673f" on "message_template" ("noticeKey", "channel", "flowKey") where not deleted;

alter table "message_template" add constraint "fk_message_template_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "operation_history_diff" add constraint "fk_operation_history_diff_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "operation_history_diff" add constraint "fk_operation_history_diff_operationHistoryId" foreign key ("operationHistoryId") references "operation_history" on delete cascade;

alter table "operation_history_diff" add constraint "fk_operation_history_diff_operatorId" foreign key ("operatorId") references "user" on delete set null;
