alter table "bank_account" add column "statementColumns" jsonb;
