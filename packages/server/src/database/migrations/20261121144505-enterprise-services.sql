create table "anxinsign_seal" (
  "authorizationFile" text COLLATE "C",
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "creditCode" text not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "enterpriseName" text not null,
  "failReason" text,
  "id" text COLLATE "C" not null,
  "legalPersonName" text not null,
  "officeId" text COLLATE "C",
  "processInstanceId" text COLLATE "C",
  "providerUserId" text,
  "sealId" text COLLATE "C",
  "status" integer not null,
  "transactorMobilePhone" text not null,
  "transactorName" text not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "customer_contact" (
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "customerId" text COLLATE "C" not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "email" text,
  "id" text COLLATE "C" not null,
  "name" text not null,
  "officeId" text COLLATE "C",
  "phone" text,
  "position" text,
  "primaryContact" boolean not null,
  "remarks" text,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "customer_follow_up" (
  "contactId" text COLLATE "C",
  "content" text not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "customerId" text COLLATE "C" not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "followTime" timestamp with time zone not null,
  "id" text COLLATE "C" not null,
  "manner" integer not null,
  "nextContent" text,
  "nextTime" timestamp with time zone,
  "officeId" text COLLATE "C",
  "remindedTime" timestamp with time zone,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "userId" text COLLATE "C",
  "version" integer not null,
  primary key ("id")
);

create table "office_draft" (
  "content" jsonb not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "draftKind" text COLLATE "C" not null,
  "id" text COLLATE "C" not null,
  "nodeId" integer,
  "officeId" text COLLATE "C",
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "seal" (
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "effectiveDate" date,
  "expireDate" date,
  "failReason" text,
  "id" text COLLATE "C" not null,
  "keeperId" text COLLATE "C",
  "name" text not null,
  "officeId" text COLLATE "C",
  "providerSealId" text,
  "sealImage" text COLLATE "C",
  "sealType" text COLLATE "C" not null,
  "status" integer not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "seal_use" (
  "contractId" text COLLATE "C",
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "failReason" text,
  "id" text COLLATE "C" not null,
  "manner" integer not null,
  "officeId" text COLLATE "C",
  "page" integer,
  "positionX" integer,
  "positionY" integer,
  "providerFlowId" text,
  "reason" text not null,
  "sealId" text COLLATE "C" not null,
  "signedFile" text COLLATE "C",
  "sourceFile" text COLLATE "C",
  "status" integer not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "useCode" text not null,
  "useTime" timestamp with time zone,
  "userId" text COLLATE "C",
  "version" integer not null,
  primary key ("id")
);

create table "service_apply" (
  "applyCode" text not null,
  "applyTime" timestamp with time zone,
  "contactName" text,
  "contactPhone" text,
  "content" text not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "enterpriseName" text,
  "files" jsonb,
  "handleTime" timestamp with time zone,
  "handlerId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "reply" text,
  "serviceType" text COLLATE "C" not null,
  "status" integer not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create index "ix_anxinsign_seal_createBy" on "anxinsign_seal" ("createBy");

create index "ix_anxinsign_seal_createTime_id_cb08c690" on "anxinsign_seal" ("createTime", "id") where not deleted;

create index "ix_anxinsign_seal_departmentId" on "anxinsign_seal" ("departmentId");

create index "ix_anxinsign_seal_officeId" on "anxinsign_seal" ("officeId");

create index "ix_anxinsign_seal_processInstanceId" on "anxinsign_seal" ("processInstanceId");

create index "ix_anxinsign_seal_sealId" on "anxinsign_seal" ("sealId");

create index "ix_customer_contact_createBy" on "customer_contact" ("createBy");

create index "ix_customer_contact_customerId" on "customer_contact" ("customerId");

create index "ix_customer_contact_departmentId" on "customer_contact" ("departmentId");

create index "ix_customer_contact_name_id_7f653293" on "customer_contact" ("name", "id") where not deleted;

create index "ix_customer_contact_officeId" on "customer_contact" ("officeId");

create index "ix_customer_follow_up_contactId" on "customer_follow_up" ("contactId");

create index "ix_customer_follow_up_createBy" on "customer_follow_up" ("createBy");

create index "ix_customer_follow_up_customerId" on "customer_follow_up" ("customerId");

create index "ix_customer_follow_up_departmentId" on "customer_follow_up" ("departmentId");

create index "ix_customer_follow_up_followTime_id_2ce40ded" on "customer_follow_up" ("followTime", "id") where not deleted;

create index "ix_customer_follow_up_nextTime" on "customer_follow_up" ("nextTime");

create index "ix_customer_follow_up_officeId" on "customer_follow_up" ("officeId");

create index "ix_customer_follow_up_userId" on "customer_follow_up" ("userId");

create index "ix_office_draft_createBy" on "office_draft" ("createBy");

create index "ix_office_draft_departmentId" on "office_draft" ("departmentId");

create index "ix_office_draft_officeId" on "office_draft" ("officeId");

create index "ix_seal_createBy" on "seal" ("createBy");

create index "ix_seal_createTime_id_8278b764" on "seal" ("createTime", "id") where not deleted;

create index "ix_seal_departmentId" on "seal" ("departmentId");

create index "ix_seal_keeperId" on "seal" ("keeperId");

create index "ix_seal_officeId" on "seal" ("officeId");

create index "ix_seal_use_contractId" on "seal_use" ("contractId");

create index "ix_seal_use_createBy" on "seal_use" ("createBy");

create index "ix_seal_use_createTime_id_d52245aa" on "seal_use" ("createTime", "id") where not deleted;

create index "ix_seal_use_departmentId" on "seal_use" ("departmentId");

create index "ix_seal_use_officeId" on "seal_use" ("officeId");

create index "ix_seal_use_sealId" on "seal_use" ("sealId");

create index "ix_seal_use_userId" on "seal_use" ("userId");

create index "ix_service_apply_createBy" on "service_apply" ("createBy");

create index "ix_service_apply_createTime_id_c5e0ee4c" on "service_apply" ("createTime", "id") where not deleted;

create index "ix_service_apply_departmentId" on "service_apply" ("departmentId");

create index "ix_service_apply_handlerId" on "service_apply" ("handlerId");

create index "ix_service_apply_officeId" on "service_apply" ("officeId");

create index "ix_service_apply_serviceType" on "service_apply" ("serviceType");

create unique index "ux_office_draft_officeId_draftKind_91a054e9" on "office_draft" ("officeId", "draftKind") nulls not distinct where not deleted;

create unique index "ux_seal_officeId_name_1cf02e58" on "seal" ("officeId", "name") where not deleted;

create unique index "ux_seal_use_useCode_27df5212" on "seal_use" ("useCode") where not deleted;

create unique index "ux_service_apply_applyCode_76a5d260" on "service_apply" ("applyCode") where not deleted;

create index "wx_anxinsign_seal_creditCode_enterpriseName" on "anxinsign_seal" using gin (bigrams(coalesce("creditCode", '') || E'\n' || coalesce("enterpriseName", '')));

create index "wx_seal_name" on "seal" using gin (bigrams(coalesce("name", '')));

create index "wx_seal_use_useCode" on "seal_use" using gin (bigrams(coalesce("useCode", '')));

create index "wx_service_apply_applyCode_enterpriseName" on "service_apply" using gin (bigrams(coalesce("applyCode", '') || E'\n' || coalesce("enterpriseName", '')));

alter table "anxinsign_seal" add constraint "fk_anxinsign_seal_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "anxinsign_seal" add constraint "fk_anxinsign_seal_sealId" foreign key ("sealId") references "seal" on delete set null;

alter table "customer_contact" add constraint "fk_customer_contact_customerId" foreign key ("customerId") references "customer_relationship_management" on delete cascade;

alter table "customer_contact" add constraint "fk_customer_contact_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "customer_follow_up" add constraint "fk_customer_follow_up_contactId" foreign key ("contactId") references "customer_contact" on delete set null;

alter table "customer_follow_up" add constraint "fk_customer_follow_up_customerId" foreign key ("customerId") references "customer_relationship_management" on delete cascade;

alter table "customer_follow_up" add constraint "fk_customer_follow_up_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "customer_follow_up" add constraint "fk_customer_follow_up_userId" foreign key ("userId") references "user" on delete set null;

alter table "office_draft" add constraint "fk_office_draft_officeId" foreign key ("officeId") references "office" on delete cascade;

alter table "seal" add constraint "fk_seal_keeperId" foreign key ("keeperId") references "user" on delete set null;

alter table "seal" add constraint "fk_seal_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "seal" add constraint "fk_seal_sealType" foreign key ("sealType") references "master" on delete restrict;

alter table "seal_use" add constraint "fk_seal_use_contractId" foreign key ("contractId") references "contract" on delete set null;

alter table "seal_use" add constraint "fk_seal_use_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "seal_use" add constraint "fk_seal_use_sealId" foreign key ("sealId") references "seal" on delete restrict;

alter table "seal_use" add constraint "fk_seal_use_userId" foreign key ("userId") references "user" on delete set null;

alter table "service_apply" add constraint "fk_service_apply_handlerId" foreign key ("handlerId") references "user" on delete set null;

alter table "service_apply" add constraint "fk_service_apply_officeId" foreign key ("officeId") references "office" on delete restrict;
