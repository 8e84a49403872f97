create table "sms_code" (
  "code" text not null,
  "countedFrom" timestamp with time zone not null,
  "expireTime" timestamp with time zone not null,
  "phone" text not null,
  "purpose" text COLLATE "C" not null,
  "sendCount" integer not null,
  primary key ("phone", "purpose")
);

create index "ix_sms_code_expireTime" on "sms_code" ("expireTime");
