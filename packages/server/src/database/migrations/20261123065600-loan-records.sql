create table "credit_enhancement" (
  "amount" numeric(18,2) not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "customerOfficeId" text COLLATE "C" not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "endDate" date not null,
  "enhancementMode" text COLLATE "C",
  "files" jsonb,
  "financingPartyId" text COLLATE "C" not null,
  "guarantorName" text not null,
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "remarks" text,
  "startDate" date not null,
  "status" integer not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "financing_relationships" (
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "financingId" text COLLATE "C" not null,
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "relatedCode" text,
  "relatedId" text COLLATE "C" not null,
  "relatedKind" text COLLATE "C" not null,
  "relationDate" date,
  "remarks" text,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "user_financing" (
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "financingId" text COLLATE "C" not null,
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "relationKind" text COLLATE "C" not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "userId" text COLLATE "C" not null,
  "version" integer not null,
  primary key ("id")
);

create index "ix_credit_enhancement_createBy" on "credit_enhancement" ("createBy");

create index "ix_credit_enhancement_createTime_id_5209d986" on "credit_enhancement" ("createTime", "id") where not deleted;

create index "ix_credit_enhancement_customerOfficeId" on "credit_enhancement" ("customerOfficeId");

create index "ix_credit_enhancement_departmentId" on "credit_enhancement" ("departmentId");

create index "ix_credit_enhancement_financingPartyId" on "credit_enhancement" ("financingPartyId");

create index "ix_credit_enhancement_officeId" on "credit_enhancement" ("officeId");

create index "ix_financing_relationships_createBy" on "financing_relationships" ("createBy");

create index "ix_financing_relationships_createTime_id_0da700af" on "financing_relationships" ("createTime", "id") where not deleted;

create index "ix_financing_relationships_departmentId" on "financing_relationships" ("departmentId");

create index "ix_financing_relationships_financingId" on "financing_relationships" ("financingId");

create index "ix_financing_relationships_officeId" on "financing_relationships" ("officeId");

create index "ix_financing_relationships_relatedId" on "financing_relationships" ("relatedId");

create index "ix_user_financing_createBy" on "user_financing" ("createBy");

create index "ix_user_financing_createTime_id_0be4f908" on "user_financing" ("createTime", "id") where not deleted;

create index "ix_user_financing_departmentId" on "user_financing" ("departmentId");

create index "ix_user_financing_financingId" on "user_financing" ("financingId");

create index "ix_user_financing_officeId" on "user_financing" ("officeId");

create index "ix_user_financing_userId" on "user_financing" ("userId");

create unique index "ux_financing_relationships_financingId_relatedKind_bf9ae3a9" on "financing_relationships" ("financingId", "relatedKind", "relatedId") where not deleted;

create unique index "ux_user_financing_userId_financingId_relationKind_22e2c8ab" on "user_financing" ("userId", "financingId", "relationKind") where not deleted;

alter table "credit_enhancement" add constraint "fk_credit_enhancement_customerOfficeId" foreign key ("customerOfficeId") references "office" on delete restrict;

alter table "credit_enhancement" add constraint "fk_credit_enhancement_enhancementMode" foreign key ("enhancementMode") references "master" on delete restrict;

alter table "credit_enhancement" add constraint "fk_credit_enhancement_financingPartyId" foreign key ("financingPartyId") references "financing_party" on delete cascade;

alter table "credit_enhancement" add constraint "fk_credit_enhancement_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "financing_relationships" add constraint "fk_financing_relationships_financingId" foreign key ("financingId") references "financing" on delete cascade;

alter table "financing_relationships" add constraint "fk_financing_relationships_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "user_financing" add constraint "fk_user_financing_financingId" foreign key ("financingId") references "financing" on delete cascade;

alter table "user_financing" add constraint "fk_user_financing_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "user_financing" add constraint "fk_user_financing_userId" foreign key ("userId") references "user" on delete cascade;
