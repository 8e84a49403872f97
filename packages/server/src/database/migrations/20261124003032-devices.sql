-- Each alarm was told of once.

alter table "alarm_supervision" add column "breachCount" integer;

update "alarm_supervision" set "breachCount" = 1;

alter table "alarm_supervision" alter column "breachCount" set not null;

alter table "alarm_supervision" add column "contentKey" text;

alter table "alarm_supervision" add column "contentParams" jsonb;

alter table "alarm_supervision" add column "lastBreachTime" timestamp with time zone;

create table "camera" (
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "gbId" text,
  "id" text COLLATE "C" not null,
  "ip" text,
  "lastOnlineTime" timestamp with time zone,
  "name" text not null,
  "officeId" text COLLATE "C",
  "password" text,
  "port" integer,
  "protocol" text COLLATE "C" not null,
  "serialNumber" text not null,
  "status" integer not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "username" text,
  "version" integer not null,
  primary key ("id")
);

create table "camera_channel" (
  "bindTime" timestamp with time zone,
  "cameraId" text COLLATE "C" not null,
  "channelNumber" text not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "name" text not null,
  "officeId" text COLLATE "C",
  "snapshotUrl" text,
  "status" integer not null,
  "subWarehouseLocationId" text COLLATE "C",
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "device_reading" (
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "deviceId" text COLLATE "C" not null,
  "deviceKind" text COLLATE "C" not null,
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "ts" timestamp with time zone not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "values" jsonb not null,
  "version" integer not null,
  primary key ("id")
);

create table "nb_device_management" (
  "battery" integer,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "deviceKind" text COLLATE "C" not null,
  "heardTime" timestamp with time zone,
  "humidityMax" numeric(18,4),
  "humidityMin" numeric(18,4),
  "iccid" text,
  "id" text COLLATE "C" not null,
  "imei" text not null,
  "lastReportTime" timestamp with time zone,
  "lastValue" text,
  "name" text not null,
  "officeId" text COLLATE "C",
  "remarks" text,
  "reportInterval" integer not null,
  "signalStrength" integer,
  "status" integer not null,
  "subWarehouseId" text COLLATE "C",
  "subWarehouseLocationId" text COLLATE "C",
  "thresholdMax" numeric(18,4),
  "thresholdMin" numeric(18,4),
  "tokenHash" text,
  "tokenTime" timestamp with time zone,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "rfid_device_management" (
  "antennaCount" integer,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "deviceCode" text not null,
  "deviceKind" text COLLATE "C" not null,
  "deviceModel" text,
  "heardTime" timestamp with time zone,
  "id" text COLLATE "C" not null,
  "ip" text,
  "lastHeartbeatTime" timestamp with time zone,
  "name" text not null,
  "officeId" text COLLATE "C",
  "port" integer,
  "remarks" text,
  "reportInterval" integer not null,
  "status" integer not null,
  "subWarehouseId" text COLLATE "C",
  "subWarehouseLocationId" text COLLATE "C",
  "tokenHash" text,
  "tokenTime" timestamp with time zone,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create index "ix_alarm_supervision_subWarehouseLocationId" on "alarm_supervision" ("subWarehouseLocationId");

create index "ix_camera_channel_cameraId" on "camera_channel" ("cameraId");

create index "ix_camera_channel_createBy" on "camera_channel" ("createBy");

create index "ix_camera_channel_createTime_id_7ba2eefe" on "camera_channel" ("createTime", "id") where not deleted;

create index "ix_camera_channel_departmentId" on "camera_channel" ("departmentId");

create index "ix_camera_channel_officeId" on "camera_channel" ("officeId");

create index "ix_camera_channel_subWarehouseLocationId" on "camera_channel" ("subWarehouseLocationId");

create index "ix_camera_createBy" on "camera" ("createBy");

create index "ix_camera_createTime_id_3663890a" on "camera" ("createTime", "id") where not deleted;

create index "ix_camera_departmentId" on "camera" ("departmentId");

create index "ix_camera_officeId" on "camera" ("officeId");

create index "ix_device_reading_createBy" on "device_reading" ("createBy");

create index "ix_device_reading_departmentId" on "device_reading" ("departmentId");

create index "ix_device_reading_deviceId" on "device_reading" ("deviceId");

create index "ix_device_reading_officeId" on "device_reading" ("officeId");

create index "ix_device_reading_ts_id_9da22dbe" on "device_reading" ("ts", "id") where not deleted;

create index "ix_nb_device_management_createBy" on "nb_device_management" ("createBy");

create index "ix_nb_device_management_createTime_id_6c2fcd5d" on "nb_device_management" ("createTime", "id") where not deleted;

create index "ix_nb_device_management_departmentId" on "nb_device_management" ("departmentId");

create index "ix_nb_device_management_officeId" on "nb_device_management" ("officeId");

create index "ix_nb_device_management_subWarehouseId" on "nb_device_management" ("subWarehouseId");

create index "ix_nb_device_management_subWarehouseLocationId" on "nb_device_management" ("subWarehouseLocationId");

create index "ix_rfid_device_management_createBy" on "rfid_device_management" ("createBy");

create index "ix_rfid_device_management_createTime_id_5c6fa3f2" on "rfid_device_management" ("createTime", "id") where not deleted;

create index "ix_rfid_device_management_departmentId" on "rfid_device_management" ("departmentId");

create index "ix_rfid_device_management_officeId" on "rfid_device_management" ("officeId");

create index "ix_rfid_device_management_subWarehouseId" on "rfid_device_management" ("subWarehouseId");

create index "ix_rfid_device_management_subWarehouseLocationId" on "rfid_device_management" ("subWarehouseLocationId");

create unique index "ux_camera_channel_cameraId_channelNumber_8311fc37" on "camera_channel" ("cameraId", "channelNumber") where not deleted;

create unique index "ux_camera_serialNumber_72b6c06f" on "camera" ("serialNumber") where not deleted;

create unique index "ux_device_reading_deviceId_ts_70b0a9fc" on "device_reading" ("deviceId", "ts") where not deleted;

create unique index "ux_nb_device_management_imei_04473c16" on "nb_device_management" ("imei") where not deleted;

create unique index "ux_rfid_device_management_deviceCode_2e4ce5b8" on "rfid_device_management" ("deviceCode") where not deleted;

create index "wx_camera_name_serialNumber" on "camera" using gin (bigrams(coalesce("name", '') || E'\n' || coalesce("serialNumber", '')));

create index "wx_nb_device_management_imei_name" on "nb_device_management" using gin (bigrams(coalesce("imei", '') || E'\n' || coalesce("name", '')));

create index "wx_rfid_device_management_deviceCode_name" on "rfid_device_management" using gin (bigrams(coalesce("deviceCode", '') || E'\n' || coalesce("name", '')));

-- Places were any text before, and devices were not kept at all.
update "alarm_supervision" a set "subWarehouseLocationId" = null where not exists (select from "sub_warehouse_location" l where l."id" = a."subWarehouseLocationId");
update "alarm_supervision" a set "subWarehouseId" = null where not exists (select from "sub_warehouse" w where w."id" = a."subWarehouseId");
update "alarm_supervision" set "deviceKind" = null, "deviceId" = null;

alter table "alarm_supervision" add constraint "fk_alarm_supervision_subWarehouseId" foreign key ("subWarehouseId") references "sub_warehouse" on delete set null;

alter table "alarm_supervision" add constraint "fk_alarm_supervision_subWarehouseLocationId" foreign key ("subWarehouseLocationId") references "sub_warehouse_location" on delete set null;

alter table "camera_channel" add constraint "fk_camera_channel_cameraId" foreign key ("cameraId") references "camera" on delete cascade;

alter table "camera_channel" add constraint "fk_camera_channel_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "camera_channel" add constraint "fk_camera_channel_subWarehouseLocationId" foreign key ("subWarehouseLocationId") references "sub_warehouse_location" on delete set null;

alter table "camera" add constraint "fk_camera_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "camera" add constraint "fk_camera_protocol" foreign key ("protocol") references "master" on delete restrict;

alter table "device_reading" add constraint "fk_device_reading_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "nb_device_management" add constraint "fk_nb_device_management_deviceKind" foreign key ("deviceKind") references "master" on delete restrict;

alter table "nb_device_management" add constraint "fk_nb_device_management_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "nb_device_management" add constraint "fk_nb_device_management_subWarehouseId" foreign key ("subWarehouseId") references "sub_warehouse" on delete set null;

alter table "nb_device_management" add constraint "fk_nb_device_management_subWarehouseLocationId" foreign key ("subWarehouseLocationId") references "sub_warehouse_location" on delete set null;

alter table "rfid_device_management" add constraint "fk_rfid_device_management_deviceKind" foreign key ("deviceKind") references "master" on delete restrict;

alter table "rfid_device_management" add constraint "fk_rfid_device_management_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "rfid_device_management" add constraint "fk_rfid_device_management_subWarehouseId" foreign key ("subWarehouseId") references "sub_warehouse" on delete set null;

alter table "rfid_device_management" add constraint "fk_rfid_device_management_subWarehouseLocationId" foreign key ("subWarehouseLocationId") references "sub_warehouse_location" on delete set null;
