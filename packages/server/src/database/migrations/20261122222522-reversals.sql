alter table "fee_apply" add column "originalFeeId" text COLLATE "C";

alter table "finance_amount_detail" add column "originalClaimId" text COLLATE "C";

alter table "office" add column "closedReason" text;

alter table "office" add column "closedThrough" date;

alter table "payment_request" add column "originalRequestId" text COLLATE "C";

alter table "special_payment" add column "originalPaymentId" text COLLATE "C";

create index "ix_fee_apply_originalFeeId" on "fee_apply" ("originalFeeId");

create index "ix_finance_amount_detail_originalClaimId" on "finance_amount_detail" ("originalClaimId");

create index "ix_payment_request_originalRequestId" on "payment_request" ("originalRequestId");

create index "ix_special_payment_originalPaymentId" on "special_payment" ("originalPaymentId");

alter table "fee_apply" add constraint "fk_fee_apply_originalFeeId" foreign key ("originalFeeId") references "fee_apply" on delete restrict;

alter table "finance_amount_detail" add constraint "fk_finance_amount_detail_originalClaimId" foreign key ("originalClaimId") references "finance_amount_detail" on delete restrict;

alter table "payment_request" add constraint "fk_payment_request_originalRequestId" foreign key ("originalRequestId") references "payment_request" on delete restrict;

alter table "special_payment" add constraint "fk_special_payment_originalPaymentId" foreign key ("originalPaymentId") references "special_payment" on delete restrict;
