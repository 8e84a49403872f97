create table "alarm_supervision" (
  "alarmCode" text not null,
  "alarmLevel" text COLLATE "C" not null,
  "alarmTime" timestamp with time zone,
  "alarmType" text COLLATE "C" not null,
  "content" text not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "deviceId" text COLLATE "C",
  "deviceKind" text COLLATE "C",
  "handleRemark" text,
  "handleStatus" integer not null,
  "handleTime" timestamp with time zone,
  "handleUserId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "snapshot" text COLLATE "C",
  "subWarehouseId" text COLLATE "C",
  "subWarehouseLocationId" text COLLATE "C",
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create index "ix_alarm_supervision_alarmTime_id_2b1b0d10" on "alarm_supervision" ("alarmTime" desc nulls last, "id" desc) where not deleted;

create index "ix_alarm_supervision_createBy" on "alarm_supervision" ("createBy");

create index "ix_alarm_supervision_departmentId" on "alarm_supervision" ("departmentId");

create index "ix_alarm_supervision_deviceId" on "alarm_supervision" ("deviceId");

create index "ix_alarm_supervision_handleUserId" on "alarm_supervision" ("handleUserId");

create index "ix_alarm_supervision_officeId" on "alarm_supervision" ("officeId");

create index "ix_alarm_supervision_subWarehouseId" on "alarm_supervision" ("subWarehouseId");

create unique index "ux_alarm_supervision_alarmCode_b315190d" on "alarm_supervision" ("alarmCode") where not deleted;

create index "wx_alarm_supervision_alarmCode_content" on "alarm_supervision" using gin (bigrams(coalesce("alarmCode", '') || E'\n' || coalesce("content", '')));

alter table "alarm_supervision" add constraint "fk_alarm_supervision_alarmLevel" foreign key ("alarmLevel") references "master" on delete restrict;

alter table "alarm_supervision" add constraint "fk_alarm_supervision_alarmType" foreign key ("alarmType") references "master" on delete restrict;

alter table "alarm_supervision" add constraint "fk_alarm_supervision_handleUserId" foreign key ("handleUserId") references "user" on delete set null;

alter table "alarm_supervision" add constraint "fk_alarm_supervision_officeId" foreign key ("officeId") references "office" on delete restrict;
