-- phase: expand

create table "account_mapping" (
  "accountCode" text not null,
  "accountName" text not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "role" text COLLATE "C" not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "accounting_entry" (
  "accountCode" text not null,
  "accountName" text not null,
  "counterpart" text,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "credit" numeric(18,2) not null,
  "currencyType" text COLLATE "C",
  "day" date not null,
  "debit" numeric(18,2) not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "documentCode" text,
  "exchangeRate" numeric(12,6),
  "exportId" text COLLATE "C" not null,
  "id" text COLLATE "C" not null,
  "line" integer not null,
  "number" integer not null,
  "officeId" text COLLATE "C",
  "origanAmount" numeric(18,2),
  "role" text COLLATE "C" not null,
  "source" text COLLATE "C" not null,
  "sourceId" text COLLATE "C" not null,
  "summary" text not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "accounting_export" (
  "amount" numeric(18,2) not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "exportCode" text not null,
  "id" text COLLATE "C" not null,
  "month" text not null,
  "officeId" text COLLATE "C",
  "system" text COLLATE "C" not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  "vouchers" integer not null,
  primary key ("id")
);

create index "ix_account_mapping_createBy" on "account_mapping" ("createBy");

create index "ix_account_mapping_departmentId" on "account_mapping" ("departmentId");

create index "ix_account_mapping_officeId" on "account_mapping" ("officeId");

create index "ix_account_mapping_role_id_32d80e58" on "account_mapping" ("role", "id") where not deleted;

create index "ix_accounting_entry_createBy" on "accounting_entry" ("createBy");

create index "ix_accounting_entry_departmentId" on "accounting_entry" ("departmentId");

create index "ix_accounting_entry_exportId" on "accounting_entry" ("exportId");

create index "ix_accounting_entry_number_id_10540424" on "accounting_entry" ("number", "id") where not deleted;

create index "ix_accounting_entry_officeId" on "accounting_entry" ("officeId");

create index "ix_accounting_entry_sourceId" on "accounting_entry" ("sourceId");

create index "ix_accounting_export_createBy" on "accounting_export" ("createBy");

create index "ix_accounting_export_createTime_id_88dc6a79" on "accounting_export" ("createTime", "id") where not deleted;

create index "ix_accounting_export_departmentId" on "accounting_export" ("departmentId");

create index "ix_accounting_export_officeId" on "accounting_export" ("officeId");

create unique index "ux_account_mapping_officeId_role_a1eea4b3" on "account_mapping" ("officeId", "role") nulls not distinct where not deleted;

create unique index "ux_accounting_entry_source_sourceId_line_72cb500a" on "accounting_entry" ("source", "sourceId", "line") where not deleted;

create unique index "ux_accounting_export_exportCode_251830d1" on "accounting_export" ("exportCode") where not deleted;

create index "wx_account_mapping_accountCode_accountName" on "account_mapping" using gin (bigrams(coalesce("accountCode", '') || E'\n' || coalesce("accountName", '')));

create index "wx_accounting_export_exportCode_month" on "accounting_export" using gin (bigrams(coalesce("exportCode", '') || E'\n' || coalesce("month", '')));

alter table "account_mapping" add constraint "fk_account_mapping_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "accounting_entry" add constraint "fk_accounting_entry_currencyType" foreign key ("currencyType") references "master" on delete restrict;

alter table "accounting_entry" add constraint "fk_accounting_entry_exportId" foreign key ("exportId") references "accounting_export" on delete cascade;

alter table "accounting_entry" add constraint "fk_accounting_entry_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "accounting_export" add constraint "fk_accounting_export_officeId" foreign key ("officeId") references "office" on delete restrict;
