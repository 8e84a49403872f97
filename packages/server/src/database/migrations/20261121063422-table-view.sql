create table "table_view" (
  "content" jsonb not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "kind" text COLLATE "C" not null,
  "name" text not null,
  "officeId" text COLLATE "C",
  "tableName" text not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create index "ix_table_view_createBy" on "table_view" ("createBy");

create index "ix_table_view_departmentId" on "table_view" ("departmentId");

create index "ix_table_view_officeId" on "table_view" ("officeId");

create unique index "ux_table_view_createBy_tableName_kind_name_37795066" on "table_view" ("createBy", "tableName", "kind", "name") where not deleted;

alter table "table_view" add constraint "fk_table_view_officeId" foreign key ("officeId") references "office" on delete restrict;
