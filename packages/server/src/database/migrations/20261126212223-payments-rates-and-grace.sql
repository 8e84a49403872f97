-- phase: expand

create table "exchange_rate" (
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "currencyType" text COLLATE "C" not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "rate" numeric(12,6) not null,
  "rateDate" date not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

alter table "finance_payable" add column "askedDate" date;

alter table "finance_payable" add column "askedUserId" text COLLATE "C";

alter table "finance_payable" add column "review" text COLLATE "C";

alter table "finance_receivable" add column "askedDate" date;

alter table "finance_receivable" add column "askedUserId" text COLLATE "C";

alter table "finance_receivable" add column "review" text COLLATE "C";

alter table "financing_party" add column "currencyType" text COLLATE "C";

create table "payment_allocation" (
  "amount" numeric(18,2) not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "financePayableId" text COLLATE "C" not null,
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "paymentRequestId" text COLLATE "C",
  "specialPaymentId" text COLLATE "C",
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

alter table "repayment_plan" add column "graceUntil" date;

alter table "repayment_plan" add column "penaltyDay" date;

alter table "repayment_plan" add column "penaltyRate" numeric(18,8);

alter table "repayment_plan" add column "penaltyTime" numeric(18,8);

alter table "repayment_plan" add column "repaidPenalty" numeric(18,2);

create index "ix_exchange_rate_createBy" on "exchange_rate" ("createBy");

create index "ix_exchange_rate_departmentId" on "exchange_rate" ("departmentId");

create index "ix_exchange_rate_officeId" on "exchange_rate" ("officeId");

create index "ix_exchange_rate_rateDate_id_765b5c70" on "exchange_rate" ("rateDate", "id") where not deleted;

create index "ix_finance_payable_askedUserId" on "finance_payable" ("askedUserId");

create index "ix_finance_receivable_askedUserId" on "finance_receivable" ("askedUserId");

create index "ix_payment_allocation_createBy" on "payment_allocation" ("createBy");

create index "ix_payment_allocation_departmentId" on "payment_allocation" ("departmentId");

create index "ix_payment_allocation_financePayableId" on "payment_allocation" ("financePayableId");

create index "ix_payment_allocation_officeId" on "payment_allocation" ("officeId");

create index "ix_payment_allocation_paymentRequestId" on "payment_allocation" ("paymentRequestId");

create index "ix_payment_allocation_specialPaymentId" on "payment_allocation" ("specialPaymentId");

create unique index "ux_exchange_rate_currencyType_rateDate_44edac62" on "exchange_rate" ("currencyType", "rateDate") where not deleted;

alter table "exchange_rate" add constraint "fk_exchange_rate_currencyType" foreign key ("currencyType") references "master" on delete restrict;

alter table "exchange_rate" add constraint "fk_exchange_rate_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "finance_payable" add constraint "fk_finance_payable_askedUserId" foreign key ("askedUserId") references "user" on delete set null;

alter table "finance_receivable" add constraint "fk_finance_receivable_askedUserId" foreign key ("askedUserId") references "user" on delete set null;

alter table "financing_party" add constraint "fk_financing_party_currencyType" foreign key ("currencyType") references "master" on delete restrict;

alter table "payment_allocation" add constraint "fk_payment_allocation_financePayableId" foreign key ("financePayableId") references "finance_payable" on delete restrict;

alter table "payment_allocation" add constraint "fk_payment_allocation_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "payment_allocation" add constraint "fk_payment_allocation_paymentRequestId" foreign key ("paymentRequestId") references "payment_request" on delete cascade;

alter table "payment_allocation" add constraint "fk_payment_allocation_specialPaymentId" foreign key ("specialPaymentId") references "special_payment" on delete cascade;
