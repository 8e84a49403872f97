-- phase: migrate

create table "due_amendment" (
  "amount" numeric(18,2) not null,
  "contractCollectionPlanId" text COLLATE "C" not null,
  "contractId" text COLLATE "C" not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "financePayableId" text COLLATE "C",
  "financeReceivableId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "valueDate" date not null,
  "version" integer not null,
  primary key ("id")
);

alter table "finance_payable" add column "amendedAmount" numeric(18,2);

alter table "finance_receivable" add column "amendedAmount" numeric(18,2);

create index "ix_due_amendment_contractCollectionPlanId" on "due_amendment" ("contractCollectionPlanId");

create index "ix_due_amendment_contractId" on "due_amendment" ("contractId");

create index "ix_due_amendment_createBy" on "due_amendment" ("createBy");

create index "ix_due_amendment_departmentId" on "due_amendment" ("departmentId");

create index "ix_due_amendment_financePayableId" on "due_amendment" ("financePayableId");

create index "ix_due_amendment_financeReceivableId" on "due_amendment" ("financeReceivableId");

create index "ix_due_amendment_officeId" on "due_amendment" ("officeId");

alter table "due_amendment" add constraint "fk_due_amendment_contractCollectionPlanId" foreign key ("contractCollectionPlanId") references "contract_collection_plan" on delete restrict;

alter table "due_amendment" add constraint "fk_due_amendment_contractId" foreign key ("contractId") references "contract" on delete restrict;

alter table "due_amendment" add constraint "fk_due_amendment_financePayableId" foreign key ("financePayableId") references "finance_payable" on delete restrict;

alter table "due_amendment" add constraint "fk_due_amendment_financeReceivableId" foreign key ("financeReceivableId") references "finance_receivable" on delete restrict;

alter table "due_amendment" add constraint "fk_due_amendment_officeId" foreign key ("officeId") references "office" on delete restrict;

-- What supplements added before is due, and was claimed, under the contract they change.
update "finance_receivable" d set "contractId" = c."amendsId" from "contract" c where c."id" = d."contractId" and c."amendsId" is not null;

update "finance_payable" d set "contractId" = c."amendsId" from "contract" c where c."id" = d."contractId" and c."amendsId" is not null;

update "finance_amount_detail" t set "contractId" = c."amendsId" from "contract" c where c."id" = t."contractId" and c."amendsId" is not null and t."contractCollectionPlanId" is not null;
