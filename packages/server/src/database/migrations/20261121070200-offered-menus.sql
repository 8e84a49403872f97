drop index "wx_menu_enTitle_permission_title";

create table "default_menu" (
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "menuId" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "officeType" text COLLATE "C" not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

alter table "menu" add column "actionList" jsonb;

alter table "menu" add column "component" text;

alter table "menu" add column "keepAlive" boolean;

alter table "menu" add column "redirect" text;

create table "office_authority" (
  "authorityCode" text COLLATE "C" not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "enabled" boolean not null,
  "expireDate" date,
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C" not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "office_menu" (
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "menuId" text COLLATE "C" not null,
  "officeId" text COLLATE "C" not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create index "ix_default_menu_createBy" on "default_menu" ("createBy");

create index "ix_default_menu_departmentId" on "default_menu" ("departmentId");

create index "ix_default_menu_menuId" on "default_menu" ("menuId");

create index "ix_default_menu_officeId" on "default_menu" ("officeId");

create index "ix_default_menu_officeType_id_dc5c952f" on "default_menu" ("officeType", "id") where not deleted;

create index "ix_office_authority_createBy" on "office_authority" ("createBy");

create index "ix_office_authority_createTime_id_590503c8" on "office_authority" ("createTime", "id") where not deleted;

create index "ix_office_authority_departmentId" on "office_authority" ("departmentId");

create index "ix_office_authority_officeId" on "office_authority" ("officeId");

create index "ix_office_menu_createBy" on "office_menu" ("createBy");

create index "ix_office_menu_createTime_id_10e784cc" on "office_menu" ("createTime", "id") where not deleted;

create index "ix_office_menu_departmentId" on "office_menu" ("departmentId");

create index "ix_office_menu_menuId" on "office_menu" ("menuId");

create index "ix_office_menu_officeId" on "office_menu" ("officeId");

create unique index "ux_default_menu_officeType_menuId_d65588c2" on "default_menu" ("officeType", "menuId") where not deleted;

create unique index "ux_office_authority_officeId_authorityCode_78c080f5" on "office_authority" ("officeId", "authorityCode") nulls not distinct where not deleted;

create unique index "ux_office_menu_officeId_menuId_c0ffd718" on "office_menu" ("officeId", "menuId") nulls not distinct where not deleted;

alter table "default_menu" add constraint "fk_default_menu_menuId" foreign key ("menuId") references "menu" on delete cascade;

alter table "default_menu" add constraint "fk_default_menu_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "office_authority" add constraint "fk_office_authority_officeId" foreign key ("officeId") references "office" on delete cascade;

alter table "office_menu" add constraint "fk_office_menu_menuId" foreign key ("menuId") references "menu" on delete cascade;

alter table "office_menu" add constraint "fk_office_menu_officeId" foreign key ("officeId") references "office" on delete cascade;

update "menu" set "keepAlive" = true;

create trigger tell_change after insert or update or delete on "office_menu" for each statement execute function tell_change();
create trigger tell_change after insert or update or delete on "default_menu" for each statement execute function tell_change();
create trigger tell_change after insert or update or delete on "office_authority" for each statement execute function tell_change();
