-- phase: expand

alter table "office_qualifications" add column "renewsId" text COLLATE "C";

create table "opening" (
  "applyTime" timestamp with time zone,
  "applyUserId" text COLLATE "C",
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "failure" jsonb,
  "id" text COLLATE "C" not null,
  "lineCount" integer,
  "officeId" text COLLATE "C",
  "openingCode" text not null,
  "openingDay" date not null,
  "processInstanceId" text COLLATE "C",
  "remarks" text,
  "status" integer not null,
  "totals" jsonb,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  "workbook" text COLLATE "C",
  "wrongCount" integer,
  primary key ("id")
);

create table "opening_line" (
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "line" integer not null,
  "officeId" text COLLATE "C",
  "openingId" text COLLATE "C" not null,
  "problems" jsonb not null,
  "sheet" text COLLATE "C" not null,
  "texts" jsonb not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "values" jsonb not null,
  "version" integer not null,
  "wrong" boolean not null,
  primary key ("id")
);

create table "opening_record" (
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "openingId" text COLLATE "C" not null,
  "recordId" text COLLATE "C" not null,
  "recordVersion" integer not null,
  "resource" text not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create index "ix_office_qualifications_renewsId" on "office_qualifications" ("renewsId");

create index "ix_opening_applyUserId" on "opening" ("applyUserId");

create index "ix_opening_createBy" on "opening" ("createBy");

create index "ix_opening_createTime_id_c3a57a1b" on "opening" ("createTime", "id") where not deleted;

create index "ix_opening_departmentId" on "opening" ("departmentId");

create index "ix_opening_line_createBy" on "opening_line" ("createBy");

create index "ix_opening_line_departmentId" on "opening_line" ("departmentId");

create index "ix_opening_line_line_id_4bd6e546" on "opening_line" ("line", "id") where not deleted;

create index "ix_opening_line_officeId" on "opening_line" ("officeId");

create index "ix_opening_line_openingId" on "opening_line" ("openingId");

create index "ix_opening_officeId" on "opening" ("officeId");

create index "ix_opening_processInstanceId" on "opening" ("processInstanceId");

create index "ix_opening_record_createBy" on "opening_record" ("createBy");

create index "ix_opening_record_createTime_id_f9c5e17b" on "opening_record" ("createTime", "id") where not deleted;

create index "ix_opening_record_departmentId" on "opening_record" ("departmentId");

create index "ix_opening_record_officeId" on "opening_record" ("officeId");

create index "ix_opening_record_openingId" on "opening_record" ("openingId");

create index "ix_opening_record_recordId" on "opening_record" ("recordId");

create unique index "ux_opening_openingCode_60393973" on "opening" ("openingCode") where not deleted;

create unique index "ux_opening_record_resource_recordId_ce610dd0" on "opening_record" ("resource", "recordId") where not deleted;

create index "wx_opening_openingCode" on "opening" using gin (bigrams(coalesce("openingCode", '')));

alter table "office_qualifications" add constraint "fk_office_qualifications_renewsId" foreign key ("renewsId") references "office_qualifications" on delete set null;

alter table "opening" add constraint "fk_opening_applyUserId" foreign key ("applyUserId") references "user" on delete set null;

alter table "opening_line" add constraint "fk_opening_line_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "opening_line" add constraint "fk_opening_line_openingId" foreign key ("openingId") references "opening" on delete cascade;

alter table "opening" add constraint "fk_opening_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "opening_record" add constraint "fk_opening_record_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "opening_record" add constraint "fk_opening_record_openingId" foreign key ("openingId") references "opening" on delete cascade;
