drop index "wx_office_creditCode_name_shortName";

alter table "office" add column "authorizationFile" text COLLATE "C";

alter table "office" add column "businessLicenseFile" text COLLATE "C";

alter table "office" add column "businessScope" text;

alter table "office" add column "businessTermEnd" date;

alter table "office" add column "cityId" text COLLATE "C";

alter table "office" add column "contactEmail" text;

alter table "office" add column "districtId" text COLLATE "C";

alter table "office" add column "establishDate" date;

alter table "office" add column "idCardBackFile" text COLLATE "C";

alter table "office" add column "idCardFaceFile" text COLLATE "C";

alter table "office" add column "kind" text COLLATE "C";

alter table "office" add column "legalPersonIdCard" text;

alter table "office" add column "legalPersonName" text;

alter table "office" add column "processInstanceId" text COLLATE "C";

alter table "office" add column "provinceId" text COLLATE "C";

alter table "office" add column "registeredCapital" numeric(18,2);

alter table "office" add column "rejectReason" text;

create table "office_change" (
  "afterData" jsonb,
  "applyTime" timestamp with time zone,
  "applyUserId" text COLLATE "C",
  "approvalStatus" integer not null,
  "approveTime" timestamp with time zone,
  "approveUserId" text COLLATE "C",
  "beforeData" jsonb,
  "changeKind" integer not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "files" jsonb,
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "officeName" text,
  "opinion" text,
  "processInstanceId" text COLLATE "C",
  "reason" text not null,
  "sealedData" jsonb,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "rel_office_invite" (
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "inviteOfficeId" text COLLATE "C" not null,
  "inviteTime" timestamp with time zone,
  "officeId" text COLLATE "C",
  "relationKind" text COLLATE "C",
  "shortInviteId" text COLLATE "C",
  "status" integer not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "short_invite" (
  "contactName" text,
  "content" text,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "enterpriseName" text not null,
  "expireTime" timestamp with time zone,
  "id" text COLLATE "C" not null,
  "inviteCode" text not null,
  "inviterOfficeId" text COLLATE "C" not null,
  "mobilePhone" text not null,
  "officeId" text COLLATE "C",
  "registeredOfficeId" text COLLATE "C",
  "relationKind" text COLLATE "C",
  "sendTime" timestamp with time zone,
  "status" integer not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create index "ix_office_change_applyTime_id_23c49d91" on "office_change" ("applyTime" desc nulls last, "id" desc) where not deleted;

create index "ix_office_change_applyUserId" on "office_change" ("applyUserId");

create index "ix_office_change_approveUserId" on "office_change" ("approveUserId");

create index "ix_office_change_createBy" on "office_change" ("createBy");

create index "ix_office_change_departmentId" on "office_change" ("departmentId");

create index "ix_office_change_officeId" on "office_change" ("officeId");

create index "ix_office_change_processInstanceId" on "office_change" ("processInstanceId");

create index "ix_office_cityId" on "office" ("cityId");

create index "ix_office_districtId" on "office" ("districtId");

create index "ix_office_processInstanceId" on "office" ("processInstanceId");

create index "ix_office_provinceId" on "office" ("provinceId");

create index "ix_rel_office_invite_createBy" on "rel_office_invite" ("createBy");

create index "ix_rel_office_invite_createTime_id_12b5a28d" on "rel_office_invite" ("createTime", "id") where not deleted;

create index "ix_rel_office_invite_departmentId" on "rel_office_invite" ("departmentId");

create index "ix_rel_office_invite_inviteOfficeId" on "rel_office_invite" ("inviteOfficeId");

create index "ix_rel_office_invite_officeId" on "rel_office_invite" ("officeId");

create index "ix_rel_office_invite_shortInviteId" on "rel_office_invite" ("shortInviteId");

create index "ix_short_invite_createBy" on "short_invite" ("createBy");

create index "ix_short_invite_departmentId" on "short_invite" ("departmentId");

create index "ix_short_invite_inviterOfficeId" on "short_invite" ("inviterOfficeId");

create index "ix_short_invite_officeId" on "short_invite" ("officeId");

create index "ix_short_invite_registeredOfficeId" on "short_invite" ("registeredOfficeId");

create index "ix_short_invite_sendTime_id_a475301b" on "short_invite" ("sendTime" desc nulls last, "id" desc) where not deleted;

-- Codes were typed in by hand before; of two that are alike the first made stays.
update "office" set "enterpriseCode" = null where not deleted and exists (select 1 from "office" as earlier where earlier."enterpriseCode" = "office"."enterpriseCode" and earlier."id" < "office"."id" and not earlier.deleted);

create unique index "ux_office_enterpriseCode_2c07261f" on "office" ("enterpriseCode") where not deleted;

create unique index "ux_rel_office_invite_officeId_inviteOfficeId_23f10b4a" on "rel_office_invite" ("officeId", "inviteOfficeId") nulls not distinct where not deleted;

create unique index "ux_short_invite_inviteCode_7654e242" on "short_invite" ("inviteCode") where not deleted;

create index "wx_office_change_officeName" on "office_change" using gin (bigrams(coalesce("officeName", '')));

create index "wx_office_creditCode_enterpriseCode_name_shortName" on "office" using gin (bigrams(coalesce("creditCode", '') || E'\n' || coalesce("enterpriseCode", '') || E'\n' || coalesce("name", '') || E'\n' || coalesce("shortName", '')));

create index "wx_short_invite_enterpriseName_mobilePhone" on "short_invite" using gin (bigrams(coalesce("enterpriseName", '') || E'\n' || coalesce("mobilePhone", '')));

alter table "office_change" add constraint "fk_office_change_applyUserId" foreign key ("applyUserId") references "user" on delete set null;

alter table "office_change" add constraint "fk_office_change_approveUserId" foreign key ("approveUserId") references "user" on delete set null;

alter table "office_change" add constraint "fk_office_change_officeId" foreign key ("officeId") references "office" on delete cascade;

alter table "office" add constraint "fk_office_cityId" foreign key ("cityId") references "china_area" on delete restrict;

alter table "office" add constraint "fk_office_districtId" foreign key ("districtId") references "china_area" on delete restrict;

alter table "office" add constraint "fk_office_kind" foreign key ("kind") references "master" on delete restrict;

alter table "office" add constraint "fk_office_provinceId" foreign key ("provinceId") references "china_area" on delete restrict;

alter table "rel_office_invite" add constraint "fk_rel_office_invite_inviteOfficeId" foreign key ("inviteOfficeId") references "office" on delete cascade;

alter table "rel_office_invite" add constraint "fk_rel_office_invite_officeId" foreign key ("officeId") references "office" on delete cascade;

alter table "rel_office_invite" add constraint "fk_rel_office_invite_relationKind" foreign key ("relationKind") references "master" on delete restrict;

alter table "rel_office_invite" add constraint "fk_rel_office_invite_shortInviteId" foreign key ("shortInviteId") references "short_invite" on delete set null;

alter table "short_invite" add constraint "fk_short_invite_inviterOfficeId" foreign key ("inviterOfficeId") references "office" on delete cascade;

alter table "short_invite" add constraint "fk_short_invite_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "short_invite" add constraint "fk_short_invite_registeredOfficeId" foreign key ("registeredOfficeId") references "office" on delete set null;

alter table "short_invite" add constraint "fk_short_invite_relationKind" foreign key ("relationKind") references "master" on delete restrict;
