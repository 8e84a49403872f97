-- phase: expand

alter table "company_refresh" add column "failed" jsonb;
