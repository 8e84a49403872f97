-- phase: expand

alter table "credit_entry" add column "exchangeRate" numeric(12,6) not null default 1;
