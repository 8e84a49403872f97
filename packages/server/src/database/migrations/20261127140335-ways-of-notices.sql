-- phase: expand

create table "address_code" (
  "address" text not null,
  "code" text not null,
  "expireTime" timestamp with time zone not null,
  "sentTime" timestamp with time zone not null,
  "userId" text COLLATE "C" not null,
  primary key ("userId")
);

create table "chat_robot" (
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "enabled" boolean not null,
  "id" text COLLATE "C" not null,
  "kind" integer not null,
  "name" text not null,
  "officeId" text COLLATE "C",
  "signSecret" text,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  "webhookUrl" text not null,
  primary key ("id")
);

create table "notice_choice" (
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "dataType" text COLLATE "C" not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "mail" boolean not null,
  "officeId" text COLLATE "C",
  "robot" boolean not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create index "ix_address_code_expireTime" on "address_code" ("expireTime");

create index "ix_chat_robot_createBy" on "chat_robot" ("createBy");

create index "ix_chat_robot_createTime_id_36af0221" on "chat_robot" ("createTime", "id") where not deleted;

create index "ix_chat_robot_departmentId" on "chat_robot" ("departmentId");

create index "ix_chat_robot_officeId" on "chat_robot" ("officeId");

create index "ix_notice_choice_createBy" on "notice_choice" ("createBy");

create index "ix_notice_choice_departmentId" on "notice_choice" ("departmentId");

create index "ix_notice_choice_officeId" on "notice_choice" ("officeId");

create unique index "ux_chat_robot_officeId_33e236f8" on "chat_robot" ("officeId") nulls not distinct where not deleted;

create index "wx_chat_robot_name" on "chat_robot" using gin (bigrams(coalesce("name", '')));

alter table "chat_robot" add constraint "fk_chat_robot_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "notice_choice" add constraint "fk_notice_choice_officeId" foreign key ("officeId") references "office" on delete restrict;
