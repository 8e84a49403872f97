alter table "auth_family" add column "ip" text;

alter table "auth_family" add column "seenTime" timestamp with time zone;

alter table "auth_family" add column "userAgent" text;

create table "auth_ticket" (
  "data" jsonb not null,
  "expireTime" timestamp with time zone not null,
  "hash" text not null,
  "kind" text not null,
  "tries" integer not null,
  "userId" text COLLATE "C",
  primary key ("hash")
);

alter table "flow_history" add column "ownerId" text COLLATE "C";

alter table "flow_task" add column "barredId" text COLLATE "C";

create table "oidc_link" (
  "createTime" timestamp with time zone not null,
  "issuer" text not null,
  "subject" text not null,
  "userId" text COLLATE "C" not null,
  primary key ("issuer", "subject")
);

create table "password_history" (
  "createTime" timestamp with time zone not null,
  "id" text COLLATE "C" not null,
  "passwordHash" text not null,
  "userId" text COLLATE "C" not null,
  primary key ("id")
);

create table "password_state" (
  "mustChange" boolean not null,
  "setTime" timestamp with time zone not null,
  "userId" text COLLATE "C" not null,
  primary key ("userId")
);

create table "recovery_code" (
  "hash" text not null,
  "userId" text COLLATE "C" not null,
  primary key ("userId", "hash")
);

alter table "role" add column "secondFactor" boolean;

create table "substitute" (
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "enabled" boolean not null,
  "endDate" date not null,
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "reason" text,
  "startDate" date not null,
  "substituteId" text COLLATE "C" not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "userId" text COLLATE "C" not null,
  "version" integer not null,
  primary key ("id")
);

create table "totp_secret" (
  "confirmedTime" timestamp with time zone,
  "createTime" timestamp with time zone not null,
  "lastStep" integer not null,
  "secret" text not null,
  "userId" text COLLATE "C" not null,
  primary key ("userId")
);

create index "ix_auth_ticket_expireTime" on "auth_ticket" ("expireTime");

create index "ix_oidc_link_userId" on "oidc_link" ("userId");

create index "ix_password_history_userId_id" on "password_history" ("userId", "id");

create index "ix_substitute_createBy" on "substitute" ("createBy");

create index "ix_substitute_departmentId" on "substitute" ("departmentId");

create index "ix_substitute_officeId" on "substitute" ("officeId");

create index "ix_substitute_startDate_id_cb0def4a" on "substitute" ("startDate", "id") where not deleted;

create index "ix_substitute_substituteId" on "substitute" ("substituteId");

create index "ix_substitute_userId" on "substitute" ("userId");

alter table "substitute" add constraint "fk_substitute_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "substitute" add constraint "fk_substitute_substituteId" foreign key ("substituteId") references "user" on delete cascade;

alter table "substitute" add constraint "fk_substitute_userId" foreign key ("userId") references "user" on delete cascade;

-- Sessions that began before this were last seen when they began.
update "auth_family" set "seenTime" = "createTime";

-- Whoever applied does not approve, in what is open already too; a task that names its assignee does so on purpose.
update "flow_task" set "barredId" = "flow_instance"."startUserId" from "flow_instance"
  where "flow_instance"."id" = "flow_task"."instanceId" and "flow_task"."endTime" is null and "flow_task"."assigneeId" is null;

-- What a session is made of.
create trigger tell_change after insert or update or delete on "substitute" for each statement execute function tell_change();
create trigger tell_change after insert or update or delete on "password_state" for each statement execute function tell_change();
create trigger tell_change after insert or delete or update of "confirmedTime" on "totp_secret" for each statement execute function tell_change();
