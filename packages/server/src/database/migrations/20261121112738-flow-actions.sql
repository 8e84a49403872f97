create table "flow_comment" (
  "content" text not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "files" jsonb,
  "id" text COLLATE "C" not null,
  "mentions" jsonb,
  "officeId" text COLLATE "C",
  "processInstanceId" text COLLATE "C" not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

alter table "flow_history" add column "targetId" text COLLATE "C";

create table "flow_snapshot" (
  "digest" text not null,
  "formData" jsonb,
  "formHash" text,
  "formKey" text,
  "id" text COLLATE "C" not null,
  "instanceId" text COLLATE "C" not null,
  "record" jsonb,
  "round" integer not null,
  "takenAt" timestamp with time zone not null,
  primary key ("id")
);

alter table "flow_task" add column "remindAt" timestamp with time zone;

create table "flow_task_snapshot" (
  "snapshotId" text COLLATE "C" not null,
  "taskId" text COLLATE "C" not null,
  primary key ("taskId")
);

create table "flowable_task_cc" (
  "ccTime" timestamp with time zone not null,
  "ccUserId" text COLLATE "C" not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "fromUserId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "nodeId" text,
  "officeId" text COLLATE "C",
  "processInstanceId" text COLLATE "C" not null,
  "readTime" timestamp with time zone,
  "snapshotId" text COLLATE "C",
  "status" integer not null,
  "taskId" text COLLATE "C",
  "title" text not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create index "ix_flow_comment_createBy" on "flow_comment" ("createBy");

create index "ix_flow_comment_departmentId" on "flow_comment" ("departmentId");

create index "ix_flow_comment_officeId" on "flow_comment" ("officeId");

create index "ix_flow_comment_processInstanceId" on "flow_comment" ("processInstanceId");

create index "ix_flow_task_remindAt_0ae4aa19" on "flow_task" ("remindAt") where "endTime" is null;

create index "ix_flowable_task_cc_ccTime_id_d4133d8d" on "flowable_task_cc" ("ccTime", "id") where not deleted;

create index "ix_flowable_task_cc_ccUserId" on "flowable_task_cc" ("ccUserId");

create index "ix_flowable_task_cc_createBy" on "flowable_task_cc" ("createBy");

create index "ix_flowable_task_cc_departmentId" on "flowable_task_cc" ("departmentId");

create index "ix_flowable_task_cc_fromUserId" on "flowable_task_cc" ("fromUserId");

create index "ix_flowable_task_cc_officeId" on "flowable_task_cc" ("officeId");

create index "ix_flowable_task_cc_processInstanceId" on "flowable_task_cc" ("processInstanceId");

create unique index "ux_flow_snapshot_instanceId_digest" on "flow_snapshot" ("instanceId", "digest");

create unique index "ux_flowable_task_cc_ccUserId_processInstanceId_sna_1c93f164" on "flowable_task_cc" ("ccUserId", "processInstanceId", "snapshotId") where not deleted;

alter table "flow_comment" add constraint "fk_flow_comment_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "flowable_task_cc" add constraint "fk_flowable_task_cc_ccUserId" foreign key ("ccUserId") references "user" on delete cascade;

alter table "flowable_task_cc" add constraint "fk_flowable_task_cc_fromUserId" foreign key ("fromUserId") references "user" on delete set null;

alter table "flowable_task_cc" add constraint "fk_flowable_task_cc_officeId" foreign key ("officeId") references "office" on delete restrict;
