create table "file_download" (
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "downloadCount" integer not null,
  "expireTime" timestamp with time zone,
  "failReason" text,
  "fileKind" text COLLATE "C" not null,
  "fileName" text not null,
  "fileSize" integer,
  "finishTime" timestamp with time zone,
  "id" text COLLATE "C" not null,
  "locale" text not null,
  "objectName" text,
  "officeId" text COLLATE "C",
  "question" jsonb not null,
  "requestTime" timestamp with time zone not null,
  "requestUserId" text COLLATE "C" not null,
  "rowTotal" integer,
  "rowsDone" integer not null,
  "source" text not null,
  "status" integer not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create index "ix_file_download_createBy" on "file_download" ("createBy");

create index "ix_file_download_departmentId" on "file_download" ("departmentId");

create index "ix_file_download_officeId" on "file_download" ("officeId");

create index "ix_file_download_requestTime_id_9c84fb57" on "file_download" ("requestTime", "id") where not deleted;

create index "ix_file_download_requestUserId" on "file_download" ("requestUserId");

alter table "file_download" add constraint "fk_file_download_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "file_download" add constraint "fk_file_download_requestUserId" foreign key ("requestUserId") references "user" on delete cascade;
