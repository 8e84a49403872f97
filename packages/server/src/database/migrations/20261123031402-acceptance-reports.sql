create table "acceptance_report" (
  "acceptanceDate" date,
  "acceptanceParty" text,
  "confirmTime" timestamp with time zone,
  "confirmUserId" text COLLATE "C",
  "contractId" text COLLATE "C" not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "financingId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "remarks" text,
  "reportCode" text not null,
  "reportFile" text COLLATE "C",
  "result" integer,
  "returnReason" text,
  "status" integer not null,
  "title" text not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "uploadTime" timestamp with time zone,
  "uploadUserId" text COLLATE "C",
  "version" integer not null,
  primary key ("id")
);

create table "acceptance_report_line" (
  "acceptanceReportId" text COLLATE "C" not null,
  "acceptedQuantity" integer not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "outboundId" text COLLATE "C" not null,
  "remarks" text,
  "sorted" integer,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create index "ix_acceptance_report_confirmUserId" on "acceptance_report" ("confirmUserId");

create index "ix_acceptance_report_contractId" on "acceptance_report" ("contractId");

create index "ix_acceptance_report_createBy" on "acceptance_report" ("createBy");

create index "ix_acceptance_report_createTime_id_6314d6d6" on "acceptance_report" ("createTime", "id") where not deleted;

create index "ix_acceptance_report_departmentId" on "acceptance_report" ("departmentId");

create index "ix_acceptance_report_financingId" on "acceptance_report" ("financingId");

create index "ix_acceptance_report_line_acceptanceReportId" on "acceptance_report_line" ("acceptanceReportId");

create index "ix_acceptance_report_line_createBy" on "acceptance_report_line" ("createBy");

create index "ix_acceptance_report_line_departmentId" on "acceptance_report_line" ("departmentId");

create index "ix_acceptance_report_line_officeId" on "acceptance_report_line" ("officeId");

create index "ix_acceptance_report_line_outboundId" on "acceptance_report_line" ("outboundId");

create index "ix_acceptance_report_officeId" on "acceptance_report" ("officeId");

create index "ix_acceptance_report_uploadUserId" on "acceptance_report" ("uploadUserId");

create unique index "ux_acceptance_report_reportCode_4d86b4f2" on "acceptance_report" ("reportCode") where not deleted;

create index "wx_acceptance_report_acceptanceParty_reportCode_title" on "acceptance_report" using gin (bigrams(coalesce("acceptanceParty", '') || E'\n' || coalesce("reportCode", '') || E'\n' || coalesce("title", '')));

alter table "acceptance_report" add constraint "fk_acceptance_report_confirmUserId" foreign key ("confirmUserId") references "user" on delete set null;

alter table "acceptance_report" add constraint "fk_acceptance_report_contractId" foreign key ("contractId") references "contract" on delete restrict;

alter table "acceptance_report" add constraint "fk_acceptance_report_financingId" foreign key ("financingId") references "financing" on delete set null;

alter table "acceptance_report_line" add constraint "fk_acceptance_report_line_acceptanceReportId" foreign key ("acceptanceReportId") references "acceptance_report" on delete cascade;

alter table "acceptance_report_line" add constraint "fk_acceptance_report_line_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "acceptance_report_line" add constraint "fk_acceptance_report_line_outboundId" foreign key ("outboundId") references "order_bidding_products_outbound" on delete restrict;

alter table "acceptance_report" add constraint "fk_acceptance_report_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "acceptance_report" add constraint "fk_acceptance_report_uploadUserId" foreign key ("uploadUserId") references "user" on delete set null;
