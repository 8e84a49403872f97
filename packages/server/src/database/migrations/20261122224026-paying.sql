drop index "wx_fee_apply_applyCode_payeeName";

drop index "wx_payment_request_payeeName_productName_requestCode";

drop index "wx_special_payment_applyCode_payeeName";

alter table "fee_apply" add column "actualPayDate" date;

alter table "fee_apply" add column "bankSerialNumber" text;

alter table "fee_apply" add column "exchangeRate" numeric(12,6);

alter table "fee_apply" add column "payAccountId" text COLLATE "C";

alter table "fee_apply" add column "payTime" timestamp with time zone;

alter table "fee_apply" add column "payUserId" text COLLATE "C";

alter table "fee_apply" add column "paymentCreditList" jsonb;

alter table "fee_apply" add column "rmbAmount" numeric(18,2);

alter table "payment_request" add column "bankSerialNumber" text;

alter table "payment_request" add column "payTime" timestamp with time zone;

alter table "payment_request" add column "payUserId" text COLLATE "C";

alter table "special_payment" add column "bankSerialNumber" text;

alter table "special_payment" add column "exchangeRate" numeric(12,6);

alter table "special_payment" add column "payAccountId" text COLLATE "C";

alter table "special_payment" add column "payTime" timestamp with time zone;

alter table "special_payment" add column "payUserId" text COLLATE "C";

alter table "special_payment" add column "paymentCreditList" jsonb;

alter table "special_payment" add column "rmbAmount" numeric(18,2);

create index "ix_fee_apply_payAccountId" on "fee_apply" ("payAccountId");

create index "ix_fee_apply_payUserId" on "fee_apply" ("payUserId");

create index "ix_payment_request_payUserId" on "payment_request" ("payUserId");

create index "ix_special_payment_payAccountId" on "special_payment" ("payAccountId");

create index "ix_special_payment_payUserId" on "special_payment" ("payUserId");

create unique index "ux_fee_apply_payAccountId_bankSerialNumber_1697c440" on "fee_apply" ("payAccountId", "bankSerialNumber") where not deleted;

create unique index "ux_payment_request_payAccountId_bankSerialNumber_e8fa1017" on "payment_request" ("payAccountId", "bankSerialNumber") where not deleted;

create unique index "ux_special_payment_payAccountId_bankSerialNumber_59b8a7e6" on "special_payment" ("payAccountId", "bankSerialNumber") where not deleted;

create index "wx_fee_apply_applyCode_bankSerialNumber_payeeName" on "fee_apply" using gin (bigrams(coalesce("applyCode", '') || E'\n' || coalesce("bankSerialNumber", '') || E'\n' || coalesce("payeeName", '')));

create index "wx_payment_request_bankSerialNumber_payeeName_prod_75e64534" on "payment_request" using gin (bigrams(coalesce("bankSerialNumber", '') || E'\n' || coalesce("payeeName", '') || E'\n' || coalesce("productName", '') || E'\n' || coalesce("requestCode", '')));

create index "wx_special_payment_applyCode_bankSerialNumber_payeeName" on "special_payment" using gin (bigrams(coalesce("applyCode", '') || E'\n' || coalesce("bankSerialNumber", '') || E'\n' || coalesce("payeeName", '')));

alter table "fee_apply" add constraint "fk_fee_apply_payAccountId" foreign key ("payAccountId") references "bank_account" on delete restrict;

alter table "fee_apply" add constraint "fk_fee_apply_payUserId" foreign key ("payUserId") references "user" on delete set null;

alter table "payment_request" add constraint "fk_payment_request_payUserId" foreign key ("payUserId") references "user" on delete set null;

alter table "special_payment" add constraint "fk_special_payment_payAccountId" foreign key ("payAccountId") references "bank_account" on delete restrict;

alter table "special_payment" add constraint "fk_special_payment_payUserId" foreign key ("payUserId") references "user" on delete set null;

update "fee_apply" set "exchangeRate" = 1, "rmbAmount" = "amount";

update "special_payment" set "exchangeRate" = 1, "rmbAmount" = "amount";
