create table "flowable_authority" (
  "authority" text COLLATE "C" not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "processDefinitionKey" text not null,
  "subjectId" text COLLATE "C" not null,
  "subjectKind" text COLLATE "C" not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "flowable_process" (
  "bpmnXml" text not null,
  "category" text COLLATE "C",
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "deploymentId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "key" text not null,
  "modelVersion" integer not null,
  "name" text not null,
  "officeId" text COLLATE "C",
  "platform" boolean not null,
  "remarks" text,
  "startFormKey" text,
  "status" integer not null,
  "svgXml" text,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create index "ix_flowable_authority_createBy" on "flowable_authority" ("createBy");

create index "ix_flowable_authority_createTime_id_5f0bee24" on "flowable_authority" ("createTime", "id") where not deleted;

create index "ix_flowable_authority_departmentId" on "flowable_authority" ("departmentId");

create index "ix_flowable_authority_officeId" on "flowable_authority" ("officeId");

create index "ix_flowable_authority_processDefinitionKey" on "flowable_authority" ("processDefinitionKey");

create index "ix_flowable_authority_subjectId" on "flowable_authority" ("subjectId");

create index "ix_flowable_process_createBy" on "flowable_process" ("createBy");

create index "ix_flowable_process_departmentId" on "flowable_process" ("departmentId");

create index "ix_flowable_process_officeId" on "flowable_process" ("officeId");

create index "ix_flowable_process_updateTime_id_1be6f4af" on "flowable_process" ("updateTime", "id") where not deleted;

create unique index "ux_flowable_authority_processDefinitionKey_subject_9d449de4" on "flowable_authority" ("processDefinitionKey", "subjectKind", "subjectId", "authority") where not deleted;

create unique index "ux_flowable_process_officeId_key_5d12868d" on "flowable_process" ("officeId", "key") nulls not distinct where not deleted;

create index "wx_flowable_process_key_name" on "flowable_process" using gin (bigrams(coalesce("key", '') || E'\n' || coalesce("name", '')));

alter table "flowable_authority" add constraint "fk_flowable_authority_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "flowable_process" add constraint "fk_flowable_process_category" foreign key ("category") references "master" on delete restrict;

alter table "flowable_process" add constraint "fk_flowable_process_officeId" foreign key ("officeId") references "office" on delete restrict;
