-- phase: expand

create index "ix_repayment_plan_status" on "repayment_plan" ("status");
