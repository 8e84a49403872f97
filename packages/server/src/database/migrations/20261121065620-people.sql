create table "position" (
  "code" text,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C" not null,
  "enabled" boolean not null,
  "id" text COLLATE "C" not null,
  "name" text not null,
  "officeId" text COLLATE "C",
  "remarks" text,
  "sorted" integer,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

alter table "role" add column "officeType" text COLLATE "C";

alter table "user" add column "idCardNumber" text;

alter table "user" add column "miniAppOpenId" text;

alter table "user" add column "positionId" text COLLATE "C";

create index "ix_position_createBy" on "position" ("createBy");

create index "ix_position_departmentId" on "position" ("departmentId");

create index "ix_position_officeId" on "position" ("officeId");

create index "ix_rel_user_role_createTime_id_b487a13d" on "rel_user_role" ("createTime", "id") where not deleted;

create index "ix_position_sorted_id_c711599c" on "position" ("sorted", "id") where not deleted;

create index "wx_position_name" on "position" using gin (bigrams(coalesce("name", '')));

create index "ix_user_positionId" on "user" ("positionId");

alter table "position" add constraint "fk_position_departmentId" foreign key ("departmentId") references "department" on delete restrict;

alter table "position" add constraint "fk_position_officeId" foreign key ("officeId") references "office" on delete restrict;

-- Nobody works in a department that is not there.
update "user" set "departmentId" = null where "departmentId" is not null and not exists (select 1 from "department" where "department"."id" = "user"."departmentId");

alter table "user" add constraint "fk_user_departmentId" foreign key ("departmentId") references "department" on delete restrict;

alter table "user" add constraint "fk_user_positionId" foreign key ("positionId") references "position" on delete set null;

-- A department is a row of itself, so that its own people reach it.
update "department" set "departmentId" = "id";

-- The platform's roles of before are offered to the offices whose people they were made for.
update "role" set "officeType" = case "id" when 'role-customer' then 'CUSTOMER' when 'role-financier' then 'FINANCING' else 'WAREHOUSE' end where "id" in ('role-customer', 'role-financier', 'role-keeper') and "officeType" is null;

-- A session knows its department and those below it.
create trigger tell_change after insert or update or delete on "department" for each statement execute function tell_change();
