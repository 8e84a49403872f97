create table "stock_balance" (
  "condition" text COLLATE "C" not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "financingId" text COLLATE "C",
  "goodsId" text COLLATE "C",
  "heldSerial" text,
  "id" text COLLATE "C" not null,
  "itemId" text COLLATE "C" not null,
  "lastDay" date not null,
  "lotId" text COLLATE "C" not null,
  "nonFinancingId" text COLLATE "C",
  "officeId" text COLLATE "C",
  "orderBiddingProductsId" text COLLATE "C",
  "ownerOfficeId" text COLLATE "C" not null,
  "placeId" text COLLATE "C" not null,
  "placeKind" text COLLATE "C" not null,
  "pledgeFinancingId" text COLLATE "C",
  "pledgeeOfficeId" text COLLATE "C",
  "quantity" integer not null,
  "serialNumber" text,
  "stockKey" text not null,
  "subWarehouseId" text COLLATE "C",
  "subWarehouseLocationId" text COLLATE "C",
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "stock_entry" (
  "condition" text COLLATE "C" not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "day" date not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "entryKind" text COLLATE "C" not null,
  "financingId" text COLLATE "C",
  "goodsId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "itemId" text COLLATE "C" not null,
  "lotId" text COLLATE "C" not null,
  "moveId" text COLLATE "C" not null,
  "nonFinancingId" text COLLATE "C",
  "officeId" text COLLATE "C",
  "orderBiddingProductsId" text COLLATE "C",
  "ownerOfficeId" text COLLATE "C" not null,
  "placeId" text COLLATE "C" not null,
  "placeKind" text COLLATE "C" not null,
  "pledgeFinancingId" text COLLATE "C",
  "pledgeeOfficeId" text COLLATE "C",
  "quantity" integer not null,
  "reversesId" text COLLATE "C",
  "serialNumber" text,
  "sourceId" text COLLATE "C" not null,
  "sourceLineId" text COLLATE "C",
  "sourceType" text not null,
  "stockKey" text not null,
  "subWarehouseId" text COLLATE "C",
  "subWarehouseLocationId" text COLLATE "C",
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "stock_lot" (
  "arrivedOn" date not null,
  "contractId" text COLLATE "C",
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "financingId" text COLLATE "C",
  "goodsId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "itemId" text COLLATE "C" not null,
  "lotCode" text,
  "nonFinancingId" text COLLATE "C",
  "officeId" text COLLATE "C",
  "orderBiddingProductsId" text COLLATE "C",
  "ownerOfficeId" text COLLATE "C" not null,
  "productKey" text not null,
  "unitPrice" numeric(18,2) not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create index "ix_stock_balance_createBy" on "stock_balance" ("createBy");

create index "ix_stock_balance_departmentId" on "stock_balance" ("departmentId");

create index "ix_stock_balance_financingId" on "stock_balance" ("financingId");

create index "ix_stock_balance_goodsId" on "stock_balance" ("goodsId");

create index "ix_stock_balance_lastDay_id_c03bfd84" on "stock_balance" ("lastDay", "id") where not deleted;

create index "ix_stock_balance_lotId" on "stock_balance" ("lotId");

create index "ix_stock_balance_nonFinancingId" on "stock_balance" ("nonFinancingId");

create index "ix_stock_balance_officeId" on "stock_balance" ("officeId");

create index "ix_stock_balance_orderBiddingProductsId" on "stock_balance" ("orderBiddingProductsId");

create index "ix_stock_balance_ownerOfficeId" on "stock_balance" ("ownerOfficeId");

create index "ix_stock_balance_pledgeFinancingId" on "stock_balance" ("pledgeFinancingId");

create index "ix_stock_balance_pledgeeOfficeId" on "stock_balance" ("pledgeeOfficeId");

create index "ix_stock_balance_serialNumber" on "stock_balance" ("serialNumber");

create index "ix_stock_balance_subWarehouseId" on "stock_balance" ("subWarehouseId");

create index "ix_stock_balance_subWarehouseLocationId" on "stock_balance" ("subWarehouseLocationId");

create index "ix_stock_entry_createBy" on "stock_entry" ("createBy");

create index "ix_stock_entry_createTime_id_677351dc" on "stock_entry" ("createTime", "id") where not deleted;

create index "ix_stock_entry_departmentId" on "stock_entry" ("departmentId");

create index "ix_stock_entry_financingId" on "stock_entry" ("financingId");

create index "ix_stock_entry_goodsId" on "stock_entry" ("goodsId");

create index "ix_stock_entry_lotId" on "stock_entry" ("lotId");

create index "ix_stock_entry_moveId" on "stock_entry" ("moveId");

create index "ix_stock_entry_nonFinancingId" on "stock_entry" ("nonFinancingId");

create index "ix_stock_entry_officeId" on "stock_entry" ("officeId");

create index "ix_stock_entry_orderBiddingProductsId" on "stock_entry" ("orderBiddingProductsId");

create index "ix_stock_entry_ownerOfficeId" on "stock_entry" ("ownerOfficeId");

create index "ix_stock_entry_pledgeFinancingId" on "stock_entry" ("pledgeFinancingId");

create index "ix_stock_entry_pledgeeOfficeId" on "stock_entry" ("pledgeeOfficeId");

create index "ix_stock_entry_reversesId" on "stock_entry" ("reversesId");

create index "ix_stock_entry_serialNumber" on "stock_entry" ("serialNumber");

create index "ix_stock_entry_sourceId" on "stock_entry" ("sourceId");

create index "ix_stock_entry_sourceLineId" on "stock_entry" ("sourceLineId");

create index "ix_stock_entry_stockKey" on "stock_entry" ("stockKey");

create index "ix_stock_entry_subWarehouseId" on "stock_entry" ("subWarehouseId");

create index "ix_stock_entry_subWarehouseLocationId" on "stock_entry" ("subWarehouseLocationId");

create index "ix_stock_lot_arrivedOn_id_dd041fd2" on "stock_lot" ("arrivedOn", "id") where not deleted;

create index "ix_stock_lot_contractId" on "stock_lot" ("contractId");

create index "ix_stock_lot_createBy" on "stock_lot" ("createBy");

create index "ix_stock_lot_departmentId" on "stock_lot" ("departmentId");

create index "ix_stock_lot_financingId" on "stock_lot" ("financingId");

create index "ix_stock_lot_goodsId" on "stock_lot" ("goodsId");

create index "ix_stock_lot_nonFinancingId" on "stock_lot" ("nonFinancingId");

create index "ix_stock_lot_officeId" on "stock_lot" ("officeId");

create index "ix_stock_lot_orderBiddingProductsId" on "stock_lot" ("orderBiddingProductsId");

create index "ix_stock_lot_ownerOfficeId" on "stock_lot" ("ownerOfficeId");

create unique index "ux_stock_balance_heldSerial_7face16d" on "stock_balance" ("heldSerial") where not deleted;

create unique index "ux_stock_balance_stockKey_e207180d" on "stock_balance" ("stockKey") where not deleted;

create index "wx_stock_lot_lotCode_productKey" on "stock_lot" using gin (bigrams(coalesce("lotCode", '') || E'\n' || coalesce("productKey", '')));

alter table "stock_balance" add constraint "fk_stock_balance_financingId" foreign key ("financingId") references "financing" on delete restrict;

alter table "stock_balance" add constraint "fk_stock_balance_goodsId" foreign key ("goodsId") references "goods" on delete restrict;

alter table "stock_balance" add constraint "fk_stock_balance_lotId" foreign key ("lotId") references "stock_lot" on delete restrict;

alter table "stock_balance" add constraint "fk_stock_balance_nonFinancingId" foreign key ("nonFinancingId") references "non_financing" on delete restrict;

alter table "stock_balance" add constraint "fk_stock_balance_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "stock_balance" add constraint "fk_stock_balance_orderBiddingProductsId" foreign key ("orderBiddingProductsId") references "order_bidding_products" on delete restrict;

alter table "stock_balance" add constraint "fk_stock_balance_ownerOfficeId" foreign key ("ownerOfficeId") references "office" on delete restrict;

alter table "stock_balance" add constraint "fk_stock_balance_pledgeFinancingId" foreign key ("pledgeFinancingId") references "financing" on delete restrict;

alter table "stock_balance" add constraint "fk_stock_balance_pledgeeOfficeId" foreign key ("pledgeeOfficeId") references "office" on delete restrict;

alter table "stock_balance" add constraint "fk_stock_balance_subWarehouseId" foreign key ("subWarehouseId") references "sub_warehouse" on delete restrict;

alter table "stock_balance" add constraint "fk_stock_balance_subWarehouseLocationId" foreign key ("subWarehouseLocationId") references "sub_warehouse_location" on delete restrict;

alter table "stock_entry" add constraint "fk_stock_entry_financingId" foreign key ("financingId") references "financing" on delete restrict;

alter table "stock_entry" add constraint "fk_stock_entry_goodsId" foreign key ("goodsId") references "goods" on delete restrict;

alter table "stock_entry" add constraint "fk_stock_entry_lotId" foreign key ("lotId") references "stock_lot" on delete restrict;

alter table "stock_entry" add constraint "fk_stock_entry_nonFinancingId" foreign key ("nonFinancingId") references "non_financing" on delete restrict;

alter table "stock_entry" add constraint "fk_stock_entry_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "stock_entry" add constraint "fk_stock_entry_orderBiddingProductsId" foreign key ("orderBiddingProductsId") references "order_bidding_products" on delete restrict;

alter table "stock_entry" add constraint "fk_stock_entry_ownerOfficeId" foreign key ("ownerOfficeId") references "office" on delete restrict;

alter table "stock_entry" add constraint "fk_stock_entry_pledgeFinancingId" foreign key ("pledgeFinancingId") references "financing" on delete restrict;

alter table "stock_entry" add constraint "fk_stock_entry_pledgeeOfficeId" foreign key ("pledgeeOfficeId") references "office" on delete restrict;

alter table "stock_entry" add constraint "fk_stock_entry_subWarehouseId" foreign key ("subWarehouseId") references "sub_warehouse" on delete restrict;

alter table "stock_entry" add constraint "fk_stock_entry_subWarehouseLocationId" foreign key ("subWarehouseLocationId") references "sub_warehouse_location" on delete restrict;

alter table "stock_lot" add constraint "fk_stock_lot_contractId" foreign key ("contractId") references "contract" on delete restrict;

alter table "stock_lot" add constraint "fk_stock_lot_financingId" foreign key ("financingId") references "financing" on delete restrict;

alter table "stock_lot" add constraint "fk_stock_lot_goodsId" foreign key ("goodsId") references "goods" on delete restrict;

alter table "stock_lot" add constraint "fk_stock_lot_nonFinancingId" foreign key ("nonFinancingId") references "non_financing" on delete restrict;

alter table "stock_lot" add constraint "fk_stock_lot_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "stock_lot" add constraint "fk_stock_lot_orderBiddingProductsId" foreign key ("orderBiddingProductsId") references "order_bidding_products" on delete restrict;

alter table "stock_lot" add constraint "fk_stock_lot_ownerOfficeId" foreign key ("ownerOfficeId") references "office" on delete restrict;

-- Places of goods that are in our books never hold less than nothing; a piece with a serial number is one.

alter table "stock_balance" add constraint "ck_stock_balance_quantity" check ("quantity" >= 0 or "placeKind" in ('supplier', 'customer', 'loss'));

alter table "stock_balance" add constraint "ck_stock_balance_piece" check ("serialNumber" is null or "quantity" <= 1 or "placeKind" in ('supplier', 'customer', 'loss'));

alter table "stock_entry" add constraint "ck_stock_entry_quantity" check ("quantity" <> 0);

-- What moved before there was a ledger. Rows that contradict each other go in as far as they can be true; the check of
-- the books lists what is left. Serial numbers are kept as they are compared from now on.

update "order_bidding_products_warehousing" r set "snList" = x."serials"
from (select "id", jsonb_agg(upper(regexp_replace(normalize(s."sn", NFKC), '\s', '', 'g')) order by s."at") as "serials"
  from "order_bidding_products_warehousing", jsonb_array_elements_text("snList") with ordinality s("sn", "at") where jsonb_typeof("snList") = 'array' group by "id") x
where x."id" = r."id" and r."snList" is distinct from x."serials";

update "order_bidding_products_outbound" r set "snList" = x."serials"
from (select "id", jsonb_agg(upper(regexp_replace(normalize(s."sn", NFKC), '\s', '', 'g')) order by s."at") as "serials"
  from "order_bidding_products_outbound", jsonb_array_elements_text("snList") with ordinality s("sn", "at") where jsonb_typeof("snList") = 'array' group by "id") x
where x."id" = r."id" and r."snList" is distinct from x."serials";

create temporary table "moved" on commit drop as
select m.*, coalesce(nullif(l."productCode", ''), l."id") as "productKey", coalesce(l."unitPrice", 0) as "unitPrice", l."financingId" as "projectId", l."nonFinancingId",
  coalesce(f."applyOfficeId", f."officeId", n."officeId", l."officeId", m."officeId") as "ownerId", w."officeId" as "operatorId",
  case when m."locationId" is not null then 'location' when m."warehouseId" is not null then 'warehouse' else 'unplaced' end as "placeKind",
  coalesce(m."locationId", m."warehouseId", 'unplaced') as "placeId"
from (
  select 1 as "way", 'order-bidding-products-warehousing' as "type", "id", "orderBiddingProductsId" as "lineId", "warehousingDate" as "day", "quantity", "snList", "batchCode", "contractId", "officeId", "createBy", "createTime",
    "subWarehouseId" as "warehouseId", "subWarehouseLocationId" as "locationId" from "order_bidding_products_warehousing" where not "deleted"
  union all
  select -1, 'order-bidding-products-outbound', "id", "orderBiddingProductsId", "outboundDate", "quantity", "snList", "batchCode", "contractId", "officeId", "createBy", "createTime",
    "subWarehouseId", "subWarehouseLocationId" from "order_bidding_products_outbound" where not "deleted"
) m
join "order_bidding_products" l on l."id" = m."lineId" left join "financing" f on f."id" = l."financingId" left join "non_financing" n on n."id" = l."nonFinancingId"
left join "sub_warehouse" w on w."id" = m."warehouseId"
where coalesce(f."applyOfficeId", f."officeId", n."officeId", l."officeId", m."officeId") is not null;

-- Serial numbers that came and left in turn, from where they came to; of others the pieces are counted without them.

create temporary table "moved_piece" on commit drop as
with "given" as (
  select m."id", m."way", m."lineId", m."placeId", m."productKey", s."sn", m."day", m."createTime" from "moved" m, jsonb_array_elements_text(m."snList") s("sn")
  where jsonb_typeof(m."snList") = 'array' and jsonb_array_length(m."snList") = m."quantity" and s."sn" <> '' and length(s."sn") <= 64
    and (select count(distinct d) from jsonb_array_elements_text(m."snList") d) = m."quantity"
), "course" as (
  select g.*, row_number() over c as "nth", lag(g."id") over c as "beforeId", lag(g."lineId") over c as "beforeLineId", lag(g."placeId") over c as "beforePlaceId"
  from "given" g window c as (partition by g."productKey", g."sn" order by g."day", g."createTime", g."id")
), "sound" as (
  select "productKey", "sn" from "course" group by 1, 2
  having bool_and(case when "nth" % 2 = 1 then "way" = 1 else "way" = -1 and "beforeLineId" = "lineId" and "beforePlaceId" = "placeId" end)
)
select c."id", c."way", c."sn", case when c."way" = 1 then c."id" else c."beforeId" end as "lotId" from "course" c join "sound" using ("productKey", "sn");

create temporary table "moved_lot" on commit drop as
with "bare" as (
  select m.*, m."quantity" - (select count(*) from "moved_piece" p where p."id" = m."id") as "left" from "moved" m
), "ranged" as (
  select b.*, sum(b."left") over c - b."left" as "from", sum(b."left") over c as "to"
  from "bare" b where b."left" > 0 window c as (partition by b."way", b."lineId", b."placeId", b."ownerId" order by b."day", b."createTime", b."id")
)
select m."id", m."way", m."id" as "lotId", null::text as "sn", m."left"::integer as "quantity" from "bare" m where m."way" = 1 and m."left" > 0
union all
select o."id", o."way", i."id", null, (least(o."to", i."to") - greatest(o."from", i."from"))::integer from "ranged" o join "ranged" i
  on i."way" = 1 and i."lineId" = o."lineId" and i."placeId" = o."placeId" and i."ownerId" = o."ownerId" and i."from" < o."to" and o."from" < i."to" and i."day" <= o."day"
where o."way" = -1
union all
select p."id", p."way", p."lotId", p."sn", 1 from "moved_piece" p;

insert into "stock_lot" ("id", "officeId", "itemId", "orderBiddingProductsId", "financingId", "nonFinancingId", "productKey", "lotCode", "arrivedOn", "contractId", "ownerOfficeId", "unitPrice", "createBy", "updateBy", "createTime", "updateTime", "deleted", "version")
select m."id", coalesce(m."operatorId", m."ownerId"), m."lineId", m."lineId", m."projectId", m."nonFinancingId", m."productKey", m."batchCode", m."day", m."contractId", m."ownerId", m."unitPrice", m."createBy", m."createBy", m."createTime", m."createTime", false, 1
from "moved" m where m."way" = 1;

insert into "stock_entry" ("id", "moveId", "officeId", "itemId", "orderBiddingProductsId", "financingId", "nonFinancingId", "lotId", "placeKind", "placeId", "subWarehouseId", "subWarehouseLocationId", "ownerOfficeId", "condition", "serialNumber",
  "stockKey", "quantity", "day", "entryKind", "sourceType", "sourceId", "createBy", "updateBy", "createTime", "updateTime", "deleted", "version")
select gen_random_uuid()::text, x."moveId", case when s."inside" then coalesce(m."operatorId", m."ownerId") else m."ownerId" end, m."lineId", m."lineId", m."projectId", m."nonFinancingId", x."lotId",
  case when s."inside" then m."placeKind" when m."way" = 1 then 'supplier' else 'customer' end, p."placeId", case when s."inside" then m."warehouseId" end, case when s."inside" then m."locationId" end, m."ownerId", 'good', x."sn",
  concat_ws('|', m."lineId", x."lotId", p."placeId", m."ownerId", '', 'good', coalesce(x."sn", '')), case when s."inside" then m."way" else -m."way" end * x."quantity", m."day", case when m."way" = 1 then 'arrival' else 'delivery' end,
  m."type", m."id", m."createBy", m."createBy", m."createTime", m."createTime", false, 1
from (select "moved_lot".*, gen_random_uuid()::text as "moveId" from "moved_lot") x join "moved" m on m."id" = x."id" cross join (values (true), (false)) s("inside")
cross join lateral (select case when s."inside" then m."placeId" when m."way" = 1 then 'supplier' else 'customer' end as "placeId") p;

insert into "stock_balance" ("id", "officeId", "itemId", "orderBiddingProductsId", "financingId", "nonFinancingId", "lotId", "placeKind", "placeId", "subWarehouseId", "subWarehouseLocationId", "ownerOfficeId", "condition", "serialNumber",
  "stockKey", "quantity", "lastDay", "heldSerial", "createTime", "updateTime", "deleted", "version")
select gen_random_uuid()::text, min(e."officeId"), min(e."itemId"), min(e."orderBiddingProductsId"), min(e."financingId"), min(e."nonFinancingId"), min(e."lotId"), min(e."placeKind"), min(e."placeId"), min(e."subWarehouseId"), min(e."subWarehouseLocationId"), min(e."ownerOfficeId"), 'good', min(e."serialNumber"),
  e."stockKey", sum(e."quantity"), max(e."day"), case when sum(e."quantity") > 0 and min(e."placeKind") in ('location', 'warehouse', 'unplaced') then min(l."productKey") || ' ' || min(e."serialNumber") end, min(e."createTime"), max(e."createTime"), false, 1
from "stock_entry" e join "stock_lot" l on l."id" = e."lotId" group by e."stockKey";

-- The books of stock: entries are added, both sides of a move at once, and stay. Whoever restores a backup puts the
-- triggers aside while rows are loaded.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % stay as they were entered: reverse them.', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger stock_entry_stays before update or delete on "stock_entry" for each row execute function refuse_change();

create trigger stock_entry_kept before truncate on "stock_entry" for each statement execute function refuse_change();

create function refuse_half_moves() returns trigger language plpgsql as $$
begin
  if exists (select from "added" group by "moveId" having sum("quantity") <> 0 or count(*) <> 2) then
    raise exception 'A move of goods takes from one place what it brings to another.' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger stock_entry_whole after insert on "stock_entry" referencing new table as "added" for each statement execute function refuse_half_moves();
