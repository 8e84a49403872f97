drop index "wx_financial_collection_collectionCode_customerNam_6ba54bed";

create table "claim_allocation" (
  "amount" numeric(18,2) not null,
  "claimId" text COLLATE "C" not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "financeReceivableId" text COLLATE "C",
  "financialCollectionId" text COLLATE "C" not null,
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "settlesAmount" numeric(18,2) not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "valueDate" date not null,
  "version" integer not null,
  primary key ("id")
);

alter table "finance_amount_detail" add column "entrustFile" text COLLATE "C";

alter table "finance_amount_detail" add column "exchangeRate" numeric(12,6);

alter table "finance_amount_detail" add column "financeReceivableId" text COLLATE "C";

alter table "finance_amount_detail" add column "purpose" text;

alter table "finance_amount_detail" add column "settlesAmount" numeric(18,2);

create table "finance_payable" (
  "contractCollectionPlanId" text COLLATE "C",
  "contractId" text COLLATE "C",
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "currencyType" text COLLATE "C",
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "financingId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "paidAmount" numeric(18,2),
  "paidOutAmount" numeric(18,2),
  "payableAmount" numeric(18,2) not null,
  "payableCode" text not null,
  "payableDate" date not null,
  "postingDate" date,
  "remarks" text,
  "status" integer not null,
  "supplierName" text not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "finance_receivable" (
  "contractCollectionPlanId" text COLLATE "C",
  "contractId" text COLLATE "C",
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "currencyType" text COLLATE "C",
  "customerName" text not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "financingId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "postingDate" date,
  "receivableAmount" numeric(18,2) not null,
  "receivableCode" text not null,
  "receivableDate" date not null,
  "receivedAmount" numeric(18,2),
  "remarks" text,
  "status" integer not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

alter table "financial_collection" add column "bankSerialNumber" text;

alter table "financial_collection" add column "merged" boolean;

alter table "special_payment" add column "financePayableId" text COLLATE "C";

create index "ix_claim_allocation_claimId" on "claim_allocation" ("claimId");

create index "ix_claim_allocation_createBy" on "claim_allocation" ("createBy");

create index "ix_claim_allocation_departmentId" on "claim_allocation" ("departmentId");

create index "ix_claim_allocation_financeReceivableId" on "claim_allocation" ("financeReceivableId");

create index "ix_claim_allocation_financialCollectionId" on "claim_allocation" ("financialCollectionId");

create index "ix_claim_allocation_officeId" on "claim_allocation" ("officeId");

create index "ix_finance_amount_detail_financeReceivableId" on "finance_amount_detail" ("financeReceivableId");

create index "ix_finance_payable_contractCollectionPlanId" on "finance_payable" ("contractCollectionPlanId");

create index "ix_finance_payable_contractId" on "finance_payable" ("contractId");

create index "ix_finance_payable_createBy" on "finance_payable" ("createBy");

create index "ix_finance_payable_departmentId" on "finance_payable" ("departmentId");

create index "ix_finance_payable_financingId" on "finance_payable" ("financingId");

create index "ix_finance_payable_officeId" on "finance_payable" ("officeId");

create index "ix_finance_payable_payableDate_id_0f98557b" on "finance_payable" ("payableDate", "id") where not deleted;

create index "ix_finance_receivable_contractCollectionPlanId" on "finance_receivable" ("contractCollectionPlanId");

create index "ix_finance_receivable_contractId" on "finance_receivable" ("contractId");

create index "ix_finance_receivable_createBy" on "finance_receivable" ("createBy");

create index "ix_finance_receivable_departmentId" on "finance_receivable" ("departmentId");

create index "ix_finance_receivable_financingId" on "finance_receivable" ("financingId");

create index "ix_finance_receivable_officeId" on "finance_receivable" ("officeId");

create index "ix_finance_receivable_receivableDate_id_d20ad832" on "finance_receivable" ("receivableDate", "id") where not deleted;

create index "ix_special_payment_financePayableId" on "special_payment" ("financePayableId");

create unique index "ux_finance_payable_contractCollectionPlanId_27566091" on "finance_payable" ("contractCollectionPlanId") where not deleted;

create unique index "ux_finance_payable_payableCode_de444238" on "finance_payable" ("payableCode") where not deleted;

create unique index "ux_finance_receivable_contractCollectionPlanId_898be54e" on "finance_receivable" ("contractCollectionPlanId") where not deleted;

create unique index "ux_finance_receivable_receivableCode_e9f7005e" on "finance_receivable" ("receivableCode") where not deleted;

create unique index "ux_financial_collection_receiveAccountId_bankSeria_87d082a8" on "financial_collection" ("receiveAccountId", "bankSerialNumber") where not deleted;

create index "wx_finance_payable_payableCode_supplierName" on "finance_payable" using gin (bigrams(coalesce("payableCode", '') || E'\n' || coalesce("supplierName", '')));

create index "wx_finance_receivable_customerName_receivableCode" on "finance_receivable" using gin (bigrams(coalesce("customerName", '') || E'\n' || coalesce("receivableCode", '')));

create index "wx_financial_collection_bankSerialNumber_collectio_b9404239" on "financial_collection" using gin (bigrams(coalesce("bankSerialNumber", '') || E'\n' || coalesce("collectionCode", '') || E'\n' || coalesce("customerName", '') || E'\n' || coalesce("namePayer", '')));

alter table "claim_allocation" add constraint "fk_claim_allocation_claimId" foreign key ("claimId") references "finance_amount_detail" on delete cascade;

alter table "claim_allocation" add constraint "fk_claim_allocation_financeReceivableId" foreign key ("financeReceivableId") references "finance_receivable" on delete restrict;

alter table "claim_allocation" add constraint "fk_claim_allocation_financialCollectionId" foreign key ("financialCollectionId") references "financial_collection" on delete restrict;

alter table "claim_allocation" add constraint "fk_claim_allocation_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "finance_amount_detail" add constraint "fk_finance_amount_detail_financeReceivableId" foreign key ("financeReceivableId") references "finance_receivable" on delete restrict;

alter table "finance_payable" add constraint "fk_finance_payable_contractCollectionPlanId" foreign key ("contractCollectionPlanId") references "contract_collection_plan" on delete restrict;

alter table "finance_payable" add constraint "fk_finance_payable_contractId" foreign key ("contractId") references "contract" on delete restrict;

alter table "finance_payable" add constraint "fk_finance_payable_currencyType" foreign key ("currencyType") references "master" on delete restrict;

alter table "finance_payable" add constraint "fk_finance_payable_financingId" foreign key ("financingId") references "financing" on delete set null;

alter table "finance_payable" add constraint "fk_finance_payable_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "finance_receivable" add constraint "fk_finance_receivable_contractCollectionPlanId" foreign key ("contractCollectionPlanId") references "contract_collection_plan" on delete restrict;

alter table "finance_receivable" add constraint "fk_finance_receivable_contractId" foreign key ("contractId") references "contract" on delete restrict;

alter table "finance_receivable" add constraint "fk_finance_receivable_currencyType" foreign key ("currencyType") references "master" on delete restrict;

alter table "finance_receivable" add constraint "fk_finance_receivable_financingId" foreign key ("financingId") references "financing" on delete set null;

alter table "finance_receivable" add constraint "fk_finance_receivable_officeId" foreign key ("officeId") references "office" on delete restrict;

update "payment_request" set "financePayableId" = null where "financePayableId" is not null;

alter table "payment_request" add constraint "fk_payment_request_financePayableId" foreign key ("financePayableId") references "finance_payable" on delete restrict;

alter table "special_payment" add constraint "fk_special_payment_financePayableId" foreign key ("financePayableId") references "finance_payable" on delete restrict;

update "finance_amount_detail" set "exchangeRate" = 1, "settlesAmount" = "amount";

update "financial_collection" set "merged" = false;

insert into "finance_receivable" ("id", "receivableCode", "contractId", "financingId", "customerName", "currencyType", "receivableAmount", "receivedAmount", "postingDate", "receivableDate", "contractCollectionPlanId", "status", "officeId", "departmentId", "createTime", "updateTime", "deleted", "version")
select 'due-' || p."id", 'YS-' || p."id", c."id", c."financingId", coalesce(c."customerName", ''), c."currencyType", p."amountCollected", 0, coalesce(c."signDate", c."createTime"::date), coalesce(p."receivableDate", c."signDate", c."createTime"::date), p."id", 0, c."officeId", c."departmentId", now(), now(), false, 1
from "contract_collection_plan" p join "contract" c on c."id" = p."contractId" where not p."deleted" and not c."deleted" and c."status" in (100, 101) and coalesce(p."planKind", c."isPayer") = 1;

insert into "finance_payable" ("id", "payableCode", "contractId", "financingId", "supplierName", "currencyType", "payableAmount", "paidAmount", "paidOutAmount", "postingDate", "payableDate", "contractCollectionPlanId", "status", "officeId", "departmentId", "createTime", "updateTime", "deleted", "version")
select 'due-' || p."id", 'YF-' || p."id", c."id", c."financingId", coalesce(c."customerName", ''), c."currencyType", p."amountCollected", 0, 0, coalesce(c."signDate", c."createTime"::date), coalesce(p."receivableDate", c."signDate", c."createTime"::date), p."id", 0, c."officeId", c."departmentId", now(), now(), false, 1
from "contract_collection_plan" p join "contract" c on c."id" = p."contractId" where not p."deleted" and not c."deleted" and c."status" in (100, 101) and coalesce(p."planKind", c."isPayer") = 2;

update "finance_amount_detail" t set "financeReceivableId" = r."id" from "finance_receivable" r where r."contractCollectionPlanId" = t."contractCollectionPlanId";

insert into "claim_allocation" ("id", "claimId", "financialCollectionId", "financeReceivableId", "amount", "settlesAmount", "valueDate", "officeId", "departmentId", "createTime", "updateTime", "deleted", "version")
select 'of-' || t."id", t."id", t."financialCollectionId", t."financeReceivableId", t."amount", t."amount", c."paymentDate", t."officeId", t."departmentId", now(), now(), false, 1
from "finance_amount_detail" t join "financial_collection" c on c."id" = t."financialCollectionId" where t."status" = 99 and not t."deleted";

update "finance_receivable" r set "receivedAmount" = x."received", "status" = case when x."received" >= r."receivableAmount" then 2 when x."received" > 0 then 1 else 0 end
from (select "financeReceivableId" as "id", sum("settlesAmount") as "received" from "claim_allocation" group by 1) x where x."id" = r."id";

update "contract_collection_plan" p set "settledAmount" = r."receivedAmount" from "finance_receivable" r where r."contractCollectionPlanId" = p."id";
