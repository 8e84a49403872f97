alter table "finance_amount_detail" add column "valueDate" date;

alter table "financial_collection" add column "notDuplicate" boolean;

update "finance_amount_detail" t set "valueDate" = c."paymentDate" from "financial_collection" c where c."id" = t."financialCollectionId";

update "financial_collection" set "notDuplicate" = false;
