create table "credit_entry" (
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "customerOfficeId" text COLLATE "C",
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "entryKind" text COLLATE "C" not null,
  "financingId" text COLLATE "C" not null,
  "financingPartyId" text COLLATE "C" not null,
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "reservedAmount" numeric(18,2) not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "usedAmount" numeric(18,2) not null,
  "version" integer not null,
  primary key ("id")
);

create table "customer_credit" (
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "customerOfficeId" text COLLATE "C" not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "financingPartyId" text COLLATE "C" not null,
  "id" text COLLATE "C" not null,
  "limitAmount" numeric(18,2) not null,
  "officeId" text COLLATE "C",
  "reservedAmount" numeric(18,2),
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "usedAmount" numeric(18,2),
  "version" integer not null,
  primary key ("id")
);

alter table "expense_accounting" add column "basisPoints" integer;

alter table "expense_accounting" add column "dayCount" text COLLATE "C";

alter table "expense_accounting" add column "dueRule" text COLLATE "C";

alter table "expense_accounting" add column "earlyFee" numeric(9,4);

alter table "expense_accounting" add column "graceDays" integer;

alter table "expense_accounting" add column "interestInterval" integer;

alter table "expense_accounting" add column "penaltyMultiple" numeric(9,4);

alter table "expense_accounting" add column "rateBasis" text COLLATE "C";

alter table "expense_accounting" add column "repricing" text COLLATE "C";

alter table "expense_accounting" drop column "actualCustomerInterestRate";

alter table "expense_accounting" drop column "availableCreditAmount";

alter table "expense_accounting" drop column "totalAmount";

alter table "financing" add column "beingUsedAmount" numeric(18,2);

alter table "financing" add column "disbursedAmount" numeric(18,2);

alter table "financing" add column "endDate" date;

alter table "financing" add column "financingOfficeId" text COLLATE "C";

alter table "financing" add column "financingPartyId" text COLLATE "C";

alter table "financing" add column "guaranteeMethod" text COLLATE "C";

alter table "financing" add column "planAmount" numeric(18,2);

alter table "financing" add column "repaidAmount" numeric(18,2);

alter table "financing" add column "serviceChargePercentage" numeric(9,4);

alter table "financing" add column "startDate" date;

alter table "financing" add column "waitCalculateInterest" boolean;

alter table "financing" add column "waitingAmount" numeric(18,2);

create table "financing_disbursement" (
  "amount" numeric(18,2) not null,
  "bankSerialNumber" text not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "financingId" text COLLATE "C" not null,
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "reverseReason" text,
  "status" integer not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "valueDate" date not null,
  "version" integer not null,
  "voucher" jsonb,
  primary key ("id")
);

create table "financing_extension" (
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "effectiveDate" date,
  "extensionCode" text not null,
  "financingId" text COLLATE "C" not null,
  "id" text COLLATE "C" not null,
  "months" integer not null,
  "officeId" text COLLATE "C",
  "processInstanceId" text COLLATE "C",
  "reason" text not null,
  "status" integer not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

alter table "financing_party" add column "reservedCreditAmount" numeric(18,2);

create table "financing_repayment" (
  "bankAccountId" text COLLATE "C",
  "claimId" text COLLATE "C",
  "confirmTime" timestamp with time zone,
  "confirmUserId" text COLLATE "C",
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "earlyFee" numeric(18,2),
  "financingId" text COLLATE "C" not null,
  "id" text COLLATE "C" not null,
  "interest" numeric(18,2),
  "officeId" text COLLATE "C",
  "originalRepaymentId" text COLLATE "C",
  "payerName" text,
  "penalty" numeric(18,2),
  "principal" numeric(18,2),
  "refuseReason" text,
  "remarks" text,
  "repaymentAmount" numeric(18,2) not null,
  "repaymentCode" text not null,
  "repaymentDate" date not null,
  "repaymentKind" text COLLATE "C" not null,
  "repaymentPlanId" text COLLATE "C",
  "repaymentVoucher" text COLLATE "C",
  "serviceCharge" numeric(18,2),
  "status" integer not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "loan_entry" (
  "amount" numeric(18,2) not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "dueKind" text COLLATE "C" not null,
  "financingId" text COLLATE "C" not null,
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "part" text COLLATE "C" not null,
  "period" integer not null,
  "repaymentId" text COLLATE "C" not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "valueDate" date not null,
  "version" integer not null,
  primary key ("id")
);

create table "loan_prime_rate" (
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "publishedOn" date not null,
  "ratePercent" numeric(9,4) not null,
  "tenor" text COLLATE "C" not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

alter table "repayment_plan" add column "dueKind" text COLLATE "C";

alter table "repayment_plan" add column "earlyFee" numeric(18,2);

alter table "repayment_plan" add column "penalty" numeric(18,2);

alter table "repayment_plan" add column "planVersion" integer;

alter table "repayment_plan" add column "superseded" boolean;

create index "ix_credit_entry_createBy" on "credit_entry" ("createBy");

create index "ix_credit_entry_createTime_id_e4910fef" on "credit_entry" ("createTime", "id") where not deleted;

create index "ix_credit_entry_customerOfficeId" on "credit_entry" ("customerOfficeId");

create index "ix_credit_entry_departmentId" on "credit_entry" ("departmentId");

create index "ix_credit_entry_financingId" on "credit_entry" ("financingId");

create index "ix_credit_entry_financingPartyId" on "credit_entry" ("financingPartyId");

create index "ix_credit_entry_officeId" on "credit_entry" ("officeId");

create index "ix_customer_credit_createBy" on "customer_credit" ("createBy");

create index "ix_customer_credit_customerOfficeId" on "customer_credit" ("customerOfficeId");

create index "ix_customer_credit_departmentId" on "customer_credit" ("departmentId");

create index "ix_customer_credit_financingPartyId" on "customer_credit" ("financingPartyId");

create index "ix_customer_credit_financingPartyId_id_d43beacc" on "customer_credit" ("financingPartyId", "id") where not deleted;

create index "ix_customer_credit_officeId" on "customer_credit" ("officeId");

create index "ix_financing_disbursement_createBy" on "financing_disbursement" ("createBy");

create index "ix_financing_disbursement_departmentId" on "financing_disbursement" ("departmentId");

create index "ix_financing_disbursement_financingId" on "financing_disbursement" ("financingId");

create index "ix_financing_disbursement_officeId" on "financing_disbursement" ("officeId");

create index "ix_financing_disbursement_valueDate_id_0996e168" on "financing_disbursement" ("valueDate", "id") where not deleted;

create index "ix_financing_extension_createBy" on "financing_extension" ("createBy");

create index "ix_financing_extension_createTime_id_6084e849" on "financing_extension" ("createTime", "id") where not deleted;

create index "ix_financing_extension_departmentId" on "financing_extension" ("departmentId");

create index "ix_financing_extension_financingId" on "financing_extension" ("financingId");

create index "ix_financing_extension_officeId" on "financing_extension" ("officeId");

create index "ix_financing_extension_processInstanceId" on "financing_extension" ("processInstanceId");

create index "ix_financing_financingOfficeId" on "financing" ("financingOfficeId");

create index "ix_financing_financingPartyId" on "financing" ("financingPartyId");

create index "ix_financing_repayment_bankAccountId" on "financing_repayment" ("bankAccountId");

create index "ix_financing_repayment_confirmUserId" on "financing_repayment" ("confirmUserId");

create index "ix_financing_repayment_createBy" on "financing_repayment" ("createBy");

create index "ix_financing_repayment_createTime_id_a43f8cdf" on "financing_repayment" ("createTime", "id") where not deleted;

create index "ix_financing_repayment_departmentId" on "financing_repayment" ("departmentId");

create index "ix_financing_repayment_financingId" on "financing_repayment" ("financingId");

create index "ix_financing_repayment_officeId" on "financing_repayment" ("officeId");

create index "ix_financing_repayment_originalRepaymentId" on "financing_repayment" ("originalRepaymentId");

create index "ix_financing_repayment_repaymentPlanId" on "financing_repayment" ("repaymentPlanId");

create index "ix_loan_entry_createBy" on "loan_entry" ("createBy");

create index "ix_loan_entry_createTime_id_916525dc" on "loan_entry" ("createTime", "id") where not deleted;

create index "ix_loan_entry_departmentId" on "loan_entry" ("departmentId");

create index "ix_loan_entry_financingId" on "loan_entry" ("financingId");

create index "ix_loan_entry_officeId" on "loan_entry" ("officeId");

create index "ix_loan_entry_repaymentId" on "loan_entry" ("repaymentId");

create index "ix_loan_prime_rate_createBy" on "loan_prime_rate" ("createBy");

create index "ix_loan_prime_rate_departmentId" on "loan_prime_rate" ("departmentId");

create index "ix_loan_prime_rate_officeId" on "loan_prime_rate" ("officeId");

create index "ix_loan_prime_rate_publishedOn_id_2f952587" on "loan_prime_rate" ("publishedOn", "id") where not deleted;

create unique index "ux_customer_credit_financingPartyId_customerOffice_aa80dc6d" on "customer_credit" ("financingPartyId", "customerOfficeId") where not deleted;

create unique index "ux_financing_disbursement_financingId_bankSerialNu_a61573d0" on "financing_disbursement" ("financingId", "bankSerialNumber") where not deleted;

create unique index "ux_financing_extension_extensionCode_87fd4011" on "financing_extension" ("extensionCode") where not deleted;

create unique index "ux_financing_repayment_claimId_e622fdba" on "financing_repayment" ("claimId") where not deleted;

create unique index "ux_financing_repayment_repaymentCode_1070de17" on "financing_repayment" ("repaymentCode") where not deleted;

create index "wx_financing_extension_extensionCode" on "financing_extension" using gin (bigrams(coalesce("extensionCode", '')));

alter table "credit_entry" add constraint "fk_credit_entry_customerOfficeId" foreign key ("customerOfficeId") references "office" on delete restrict;

alter table "credit_entry" add constraint "fk_credit_entry_financingId" foreign key ("financingId") references "financing" on delete restrict;

alter table "credit_entry" add constraint "fk_credit_entry_financingPartyId" foreign key ("financingPartyId") references "financing_party" on delete restrict;

alter table "credit_entry" add constraint "fk_credit_entry_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "customer_credit" add constraint "fk_customer_credit_customerOfficeId" foreign key ("customerOfficeId") references "office" on delete restrict;

alter table "customer_credit" add constraint "fk_customer_credit_financingPartyId" foreign key ("financingPartyId") references "financing_party" on delete restrict;

alter table "customer_credit" add constraint "fk_customer_credit_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "financing_disbursement" add constraint "fk_financing_disbursement_financingId" foreign key ("financingId") references "financing" on delete restrict;

alter table "financing_disbursement" add constraint "fk_financing_disbursement_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "financing_extension" add constraint "fk_financing_extension_financingId" foreign key ("financingId") references "financing" on delete restrict;

alter table "financing_extension" add constraint "fk_financing_extension_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "financing" add constraint "fk_financing_financingOfficeId" foreign key ("financingOfficeId") references "office" on delete restrict;

alter table "financing" add constraint "fk_financing_financingPartyId" foreign key ("financingPartyId") references "financing_party" on delete restrict;

alter table "financing" add constraint "fk_financing_guaranteeMethod" foreign key ("guaranteeMethod") references "master" on delete restrict;

alter table "financing_repayment" add constraint "fk_financing_repayment_bankAccountId" foreign key ("bankAccountId") references "bank_account" on delete restrict;

alter table "financing_repayment" add constraint "fk_financing_repayment_claimId" foreign key ("claimId") references "finance_amount_detail" on delete restrict;

alter table "financing_repayment" add constraint "fk_financing_repayment_confirmUserId" foreign key ("confirmUserId") references "user" on delete set null;

alter table "financing_repayment" add constraint "fk_financing_repayment_financingId" foreign key ("financingId") references "financing" on delete restrict;

alter table "financing_repayment" add constraint "fk_financing_repayment_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "financing_repayment" add constraint "fk_financing_repayment_originalRepaymentId" foreign key ("originalRepaymentId") references "financing_repayment" on delete restrict;

alter table "financing_repayment" add constraint "fk_financing_repayment_repaymentPlanId" foreign key ("repaymentPlanId") references "repayment_plan" on delete restrict;

alter table "loan_entry" add constraint "fk_loan_entry_financingId" foreign key ("financingId") references "financing" on delete restrict;

alter table "loan_entry" add constraint "fk_loan_entry_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "loan_prime_rate" add constraint "fk_loan_prime_rate_officeId" foreign key ("officeId") references "office" on delete restrict;

update "repayment_plan" set "planVersion" = 0, "superseded" = false, "dueKind" = 'instalment';

update "financing" f set "financingPartyId" = q."financingPartyId", "financingOfficeId" = q."financingOfficeId",
  "serviceChargePercentage" = q."serviceChargePercentage", "disbursedAmount" = 0, "beingUsedAmount" = 0, "planAmount" = 0, "repaidAmount" = 0,
  "waitingAmount" = 0, "waitCalculateInterest" = false
from "expense_accounting" q where q."financingId" = f."id" and q."selected" = 1 and not q."deleted";
