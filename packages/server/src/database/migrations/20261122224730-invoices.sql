alter table "bill" add column "buyerName" text;

alter table "bill" add column "currencyType" text COLLATE "C";

alter table "bill" add column "exchangeRate" numeric(12,6);

alter table "bill" add column "numberKey" text;

alter table "bill" add column "origanAmount" numeric(18,2);

alter table "bill" add column "redReason" integer;

alter table "bill" add column "redSlipNumber" text;

alter table "bill" add column "redSlipTime" timestamp with time zone;

alter table "bill" add column "sellerName" text;

alter table "bill" add column "useConfirmed" integer;

alter table "bill" add column "useConfirmedTime" timestamp with time zone;

alter table "bill_line" add column "contractProductId" text COLLATE "C";

alter table "bill_line" add column "net" numeric(18,2);

alter table "bill_line" alter column "orderBiddingProductsId" drop not null;

alter table "bill_line" add column "originalLine" text COLLATE "C";

alter table "bill_line" add column "rate" numeric(9,4);

alter table "bill_line" add column "tax" numeric(18,2);

create index "ix_bill_line_contractProductId" on "bill_line" ("contractProductId");

create index "ix_bill_line_originalLine" on "bill_line" ("originalLine");

create unique index "ux_bill_officeId_numberKey_a948a284" on "bill" ("officeId", "numberKey") where not deleted;

alter table "bill" add constraint "fk_bill_currencyType" foreign key ("currencyType") references "master" on delete restrict;

alter table "bill_line" add constraint "fk_bill_line_contractProductId" foreign key ("contractProductId") references "contract_product" on delete restrict;

alter table "bill_line" add constraint "fk_bill_line_originalLine" foreign key ("originalLine") references "bill_line" on delete restrict;

-- Invoices of before were in RMB; their lines had the rate of the invoice.
update "bill" set "exchangeRate" = 1, "origanAmount" = "billAmount";

update "bill_line" as l set "rate" = b."taxRate", "net" = round(l."amount" / (1 + b."taxRate" / 100), 2),
  "tax" = l."amount" - round(l."amount" / (1 + b."taxRate" / 100), 2)
from "bill" b where b."id" = l."billId" and b."taxRate" is not null;

-- The first invoice that has a number keeps it; numbers entered twice are left for people to look at.
update "bill" as b set "numberKey" = k."key"
from (
  select "id", case when "direction" in (2, 4) then 'in:' else 'out:' end || coalesce("billCode", '') || '-' || "billNumber" as "key",
    row_number() over (partition by "officeId", "direction" in (2, 4), coalesce("billCode", ''), "billNumber" order by "createTime", "id") as "at"
  from "bill" where not "deleted" and "billNumber" ~ '^[0-9]{8}([0-9]{12})?$' and "status" in (100, 101)
) k where k."id" = b."id" and k."at" = 1;
