create table "bill_line" (
  "amount" numeric(18,2) not null,
  "billId" text COLLATE "C" not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "orderBiddingProductsId" text COLLATE "C" not null,
  "quantity" integer not null,
  "sorted" integer,
  "unitPrice" numeric(18,2) not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "fee_apply_line" (
  "amount" numeric(18,2) not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "feeApplyId" text COLLATE "C" not null,
  "feeType" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "occurDate" date,
  "officeId" text COLLATE "C",
  "remarks" text,
  "sorted" integer,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create index "ix_bill_line_billId" on "bill_line" ("billId");

create index "ix_bill_line_createBy" on "bill_line" ("createBy");

create index "ix_bill_line_departmentId" on "bill_line" ("departmentId");

create index "ix_bill_line_officeId" on "bill_line" ("officeId");

create index "ix_bill_line_orderBiddingProductsId" on "bill_line" ("orderBiddingProductsId");

create index "ix_fee_apply_line_createBy" on "fee_apply_line" ("createBy");

create index "ix_fee_apply_line_departmentId" on "fee_apply_line" ("departmentId");

create index "ix_fee_apply_line_feeApplyId" on "fee_apply_line" ("feeApplyId");

create index "ix_fee_apply_line_officeId" on "fee_apply_line" ("officeId");

alter table "bill_line" add constraint "fk_bill_line_billId" foreign key ("billId") references "bill" on delete cascade;

alter table "bill_line" add constraint "fk_bill_line_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "fee_apply_line" add constraint "fk_fee_apply_line_feeApplyId" foreign key ("feeApplyId") references "fee_apply" on delete cascade;

alter table "fee_apply_line" add constraint "fk_fee_apply_line_feeType" foreign key ("feeType") references "master" on delete restrict;

alter table "fee_apply_line" add constraint "fk_fee_apply_line_officeId" foreign key ("officeId") references "office" on delete restrict;

-- Lines that were kept inside their document become rows of their own, in their order.
insert into "bill_line" ("id", "billId", "orderBiddingProductsId", "quantity", "unitPrice", "amount", "sorted", "officeId", "departmentId", "createBy", "createTime", "updateBy", "updateTime", "deleted", "version")
select "bill"."id" || '-' || at, "bill"."id", line->>'orderBiddingProductsId', (line->>'quantity')::numeric::integer, (line->>'unitPrice')::numeric, (line->>'amount')::numeric, at,
  "bill"."officeId", "bill"."departmentId", "bill"."createBy", "bill"."createTime", "bill"."updateBy", "bill"."updateTime", "bill"."deleted", 1
from "bill", jsonb_array_elements(case when jsonb_typeof("bill"."lines") = 'array' then "bill"."lines" else '[]'::jsonb end) with ordinality as each(line, at);

insert into "fee_apply_line" ("id", "feeApplyId", "feeType", "amount", "occurDate", "remarks", "sorted", "officeId", "departmentId", "createBy", "createTime", "updateBy", "updateTime", "deleted", "version")
select "fee"."id" || '-' || at, "fee"."id", (select "master"."id" from "master" where "master"."id" = line->>'feeType'), (line->>'amount')::numeric, nullif(line->>'occurDate', '')::date, line->>'remarks', at,
  "fee"."officeId", "fee"."departmentId", "fee"."createBy", "fee"."createTime", "fee"."updateBy", "fee"."updateTime", "fee"."deleted", 1
from "fee_apply" as "fee", jsonb_array_elements(case when jsonb_typeof("fee"."lines") = 'array' then "fee"."lines" else '[]'::jsonb end) with ordinality as each(line, at);

alter table "bill" drop column "lines";

alter table "fee_apply" drop column "lines";
