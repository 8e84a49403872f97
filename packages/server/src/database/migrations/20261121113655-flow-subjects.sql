create table "fee_apply" (
  "amount" numeric(18,2) not null,
  "applyCode" text not null,
  "applyTime" timestamp with time zone,
  "applyUserId" text COLLATE "C",
  "contractId" text COLLATE "C",
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "currencyType" text COLLATE "C",
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "draft" boolean,
  "feeType" text COLLATE "C" not null,
  "files" jsonb,
  "financingId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "lines" jsonb,
  "officeId" text COLLATE "C",
  "payeeAccountNumber" text,
  "payeeBankOfDeposit" text,
  "payeeName" text,
  "processInstanceId" text COLLATE "C",
  "reason" text,
  "status" integer not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "finance_amount_detail" (
  "amount" numeric(18,2) not null,
  "amountKind" text COLLATE "C",
  "claimCode" text not null,
  "claimTime" timestamp with time zone,
  "claimUserId" text COLLATE "C",
  "contractCollectionPlanId" text COLLATE "C",
  "contractId" text COLLATE "C",
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "currencyType" text COLLATE "C",
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "financialCollectionId" text COLLATE "C" not null,
  "financingId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "processInstanceId" text COLLATE "C",
  "remarks" text,
  "repaymentPlanId" text COLLATE "C",
  "status" integer not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "non_financing" (
  "businessType" text COLLATE "C",
  "code" text not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "customerName" text,
  "customerOfficeId" text COLLATE "C",
  "deleted" boolean not null,
  "deliveryDate" date,
  "departmentId" text COLLATE "C",
  "draft" boolean,
  "endUser" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "name" text not null,
  "officeId" text COLLATE "C",
  "ownerUserId" text COLLATE "C",
  "processInstanceId" text COLLATE "C",
  "purchaseAmount" numeric(18,2),
  "purchaseContractId" text COLLATE "C",
  "remarks" text,
  "saleAmount" numeric(18,2),
  "saleContractId" text COLLATE "C",
  "startDate" date,
  "status" integer not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "special_payment" (
  "actualPayDate" date,
  "amount" numeric(18,2) not null,
  "applyCode" text not null,
  "applyTime" timestamp with time zone,
  "applyUserId" text COLLATE "C",
  "contractId" text COLLATE "C",
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "currencyType" text COLLATE "C",
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "files" jsonb,
  "financingId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "payeeAccountNumber" text,
  "payeeBankOfDeposit" text,
  "payeeName" text not null,
  "paymentKind" text COLLATE "C" not null,
  "processInstanceId" text COLLATE "C",
  "reason" text not null,
  "status" integer not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create index "ix_fee_apply_applyUserId" on "fee_apply" ("applyUserId");

create index "ix_fee_apply_contractId" on "fee_apply" ("contractId");

create index "ix_fee_apply_createBy" on "fee_apply" ("createBy");

create index "ix_fee_apply_createTime_id_04ceee79" on "fee_apply" ("createTime", "id") where not deleted;

create index "ix_fee_apply_departmentId" on "fee_apply" ("departmentId");

create index "ix_fee_apply_financingId" on "fee_apply" ("financingId");

create index "ix_fee_apply_officeId" on "fee_apply" ("officeId");

create index "ix_fee_apply_processInstanceId" on "fee_apply" ("processInstanceId");

create index "ix_finance_amount_detail_claimUserId" on "finance_amount_detail" ("claimUserId");

create index "ix_finance_amount_detail_contractCollectionPlanId" on "finance_amount_detail" ("contractCollectionPlanId");

create index "ix_finance_amount_detail_contractId" on "finance_amount_detail" ("contractId");

create index "ix_finance_amount_detail_createBy" on "finance_amount_detail" ("createBy");

create index "ix_finance_amount_detail_createTime_id_4218c1c6" on "finance_amount_detail" ("createTime", "id") where not deleted;

create index "ix_finance_amount_detail_departmentId" on "finance_amount_detail" ("departmentId");

create index "ix_finance_amount_detail_financialCollectionId" on "finance_amount_detail" ("financialCollectionId");

create index "ix_finance_amount_detail_financingId" on "finance_amount_detail" ("financingId");

create index "ix_finance_amount_detail_officeId" on "finance_amount_detail" ("officeId");

create index "ix_finance_amount_detail_processInstanceId" on "finance_amount_detail" ("processInstanceId");

create index "ix_finance_amount_detail_repaymentPlanId" on "finance_amount_detail" ("repaymentPlanId");

create index "ix_non_financing_createBy" on "non_financing" ("createBy");

create index "ix_non_financing_createTime_id_521290f7" on "non_financing" ("createTime", "id") where not deleted;

create index "ix_non_financing_customerOfficeId" on "non_financing" ("customerOfficeId");

create index "ix_non_financing_departmentId" on "non_financing" ("departmentId");

create index "ix_non_financing_officeId" on "non_financing" ("officeId");

create index "ix_non_financing_ownerUserId" on "non_financing" ("ownerUserId");

create index "ix_non_financing_processInstanceId" on "non_financing" ("processInstanceId");

create index "ix_non_financing_purchaseContractId" on "non_financing" ("purchaseContractId");

create index "ix_non_financing_saleContractId" on "non_financing" ("saleContractId");

create index "ix_special_payment_applyUserId" on "special_payment" ("applyUserId");

create index "ix_special_payment_contractId" on "special_payment" ("contractId");

create index "ix_special_payment_createBy" on "special_payment" ("createBy");

create index "ix_special_payment_createTime_id_58efa745" on "special_payment" ("createTime", "id") where not deleted;

create index "ix_special_payment_departmentId" on "special_payment" ("departmentId");

create index "ix_special_payment_financingId" on "special_payment" ("financingId");

create index "ix_special_payment_officeId" on "special_payment" ("officeId");

create index "ix_special_payment_processInstanceId" on "special_payment" ("processInstanceId");

create unique index "ux_fee_apply_applyCode_ebad4733" on "fee_apply" ("applyCode") where not deleted;

create unique index "ux_finance_amount_detail_claimCode_4df25419" on "finance_amount_detail" ("claimCode") where not deleted;

create unique index "ux_non_financing_code_87821a5f" on "non_financing" ("code") where not deleted;

create unique index "ux_special_payment_applyCode_f4bb1151" on "special_payment" ("applyCode") where not deleted;

create index "wx_fee_apply_applyCode_payeeName" on "fee_apply" using gin (bigrams(coalesce("applyCode", '') || E'\n' || coalesce("payeeName", '')));

create index "wx_finance_amount_detail_claimCode" on "finance_amount_detail" using gin (bigrams(coalesce("claimCode", '')));

create index "wx_non_financing_code_customerName_name" on "non_financing" using gin (bigrams(coalesce("code", '') || E'\n' || coalesce("customerName", '') || E'\n' || coalesce("name", '')));

create index "wx_special_payment_applyCode_payeeName" on "special_payment" using gin (bigrams(coalesce("applyCode", '') || E'\n' || coalesce("payeeName", '')));

alter table "fee_apply" add constraint "fk_fee_apply_applyUserId" foreign key ("applyUserId") references "user" on delete set null;

alter table "fee_apply" add constraint "fk_fee_apply_contractId" foreign key ("contractId") references "contract" on delete set null;

alter table "fee_apply" add constraint "fk_fee_apply_currencyType" foreign key ("currencyType") references "master" on delete restrict;

alter table "fee_apply" add constraint "fk_fee_apply_feeType" foreign key ("feeType") references "master" on delete restrict;

alter table "fee_apply" add constraint "fk_fee_apply_financingId" foreign key ("financingId") references "financing" on delete set null;

alter table "fee_apply" add constraint "fk_fee_apply_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "finance_amount_detail" add constraint "fk_finance_amount_detail_amountKind" foreign key ("amountKind") references "master" on delete restrict;

alter table "finance_amount_detail" add constraint "fk_finance_amount_detail_claimUserId" foreign key ("claimUserId") references "user" on delete set null;

alter table "finance_amount_detail" add constraint "fk_finance_amount_detail_contractCollectionPlanId" foreign key ("contractCollectionPlanId") references "contract_collection_plan" on delete restrict;

alter table "finance_amount_detail" add constraint "fk_finance_amount_detail_contractId" foreign key ("contractId") references "contract" on delete restrict;

alter table "finance_amount_detail" add constraint "fk_finance_amount_detail_currencyType" foreign key ("currencyType") references "master" on delete restrict;

alter table "finance_amount_detail" add constraint "fk_finance_amount_detail_financialCollectionId" foreign key ("financialCollectionId") references "financial_collection" on delete cascade;

alter table "finance_amount_detail" add constraint "fk_finance_amount_detail_financingId" foreign key ("financingId") references "financing" on delete restrict;

alter table "finance_amount_detail" add constraint "fk_finance_amount_detail_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "finance_amount_detail" add constraint "fk_finance_amount_detail_repaymentPlanId" foreign key ("repaymentPlanId") references "repayment_plan" on delete restrict;

alter table "non_financing" add constraint "fk_non_financing_businessType" foreign key ("businessType") references "master" on delete restrict;

alter table "non_financing" add constraint "fk_non_financing_customerOfficeId" foreign key ("customerOfficeId") references "office" on delete restrict;

alter table "non_financing" add constraint "fk_non_financing_endUser" foreign key ("endUser") references "master" on delete restrict;

alter table "non_financing" add constraint "fk_non_financing_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "non_financing" add constraint "fk_non_financing_ownerUserId" foreign key ("ownerUserId") references "user" on delete set null;

alter table "non_financing" add constraint "fk_non_financing_purchaseContractId" foreign key ("purchaseContractId") references "contract" on delete set null;

alter table "non_financing" add constraint "fk_non_financing_saleContractId" foreign key ("saleContractId") references "contract" on delete set null;

alter table "special_payment" add constraint "fk_special_payment_applyUserId" foreign key ("applyUserId") references "user" on delete set null;

alter table "special_payment" add constraint "fk_special_payment_contractId" foreign key ("contractId") references "contract" on delete restrict;

alter table "special_payment" add constraint "fk_special_payment_currencyType" foreign key ("currencyType") references "master" on delete restrict;

alter table "special_payment" add constraint "fk_special_payment_financingId" foreign key ("financingId") references "financing" on delete set null;

alter table "special_payment" add constraint "fk_special_payment_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "special_payment" add constraint "fk_special_payment_paymentKind" foreign key ("paymentKind") references "master" on delete restrict;
