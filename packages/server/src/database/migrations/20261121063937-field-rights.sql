create table "field_right" (
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "field" text not null,
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "resource" text not null,
  "right" text COLLATE "C" not null,
  "roleId" text COLLATE "C" not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create index "ix_field_right_createBy" on "field_right" ("createBy");

create index "ix_field_right_departmentId" on "field_right" ("departmentId");

create index "ix_field_right_officeId" on "field_right" ("officeId");

create index "ix_field_right_resource_id_ecf5dba3" on "field_right" ("resource", "id") where not deleted;

create index "ix_field_right_roleId" on "field_right" ("roleId");

create unique index "ux_field_right_roleId_resource_field_b5261259" on "field_right" ("roleId", "resource", "field") where not deleted;

alter table "field_right" add constraint "fk_field_right_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "field_right" add constraint "fk_field_right_roleId" foreign key ("roleId") references "role" on delete cascade;

create trigger tell_change after insert or update or delete on "field_right" for each statement execute function tell_change();
