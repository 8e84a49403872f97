-- phase: expand

create table "user_consent" (
  "agreedTime" timestamp with time zone not null,
  "agreementVersion" text not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "ip" text,
  "officeId" text COLLATE "C",
  "privacyPolicyUrl" text,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "userAgreementUrl" text,
  "userId" text COLLATE "C" not null,
  "version" integer not null,
  primary key ("id")
);

create index "ix_user_consent_agreedTime_id_de11cc58" on "user_consent" ("agreedTime", "id") where not deleted;

create index "ix_user_consent_createBy" on "user_consent" ("createBy");

create index "ix_user_consent_departmentId" on "user_consent" ("departmentId");

create index "ix_user_consent_officeId" on "user_consent" ("officeId");

create index "ix_user_consent_userId" on "user_consent" ("userId");

create index "wx_user_consent_agreementVersion" on "user_consent" using gin (bigrams(coalesce("agreementVersion", '')));

alter table "user_consent" add constraint "fk_user_consent_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "user_consent" add constraint "fk_user_consent_userId" foreign key ("userId") references "user" on delete cascade;
