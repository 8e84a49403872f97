create table "product_import_sn" (
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "importBatch" text,
  "importTime" timestamp with time zone,
  "officeId" text COLLATE "C",
  "orderBiddingProductsId" text COLLATE "C" not null,
  "outboundId" text COLLATE "C",
  "productKey" text not null,
  "sn" text not null,
  "status" integer not null,
  "subWarehouseLocationId" text COLLATE "C",
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  "warehousingId" text COLLATE "C",
  primary key ("id")
);

create index "ix_product_import_sn_createBy" on "product_import_sn" ("createBy");

create index "ix_product_import_sn_departmentId" on "product_import_sn" ("departmentId");

create index "ix_product_import_sn_importTime_id_d32b143a" on "product_import_sn" ("importTime" desc nulls last, "id" desc) where not deleted;

create index "ix_product_import_sn_officeId" on "product_import_sn" ("officeId");

create index "ix_product_import_sn_orderBiddingProductsId" on "product_import_sn" ("orderBiddingProductsId");

create index "ix_product_import_sn_outboundId" on "product_import_sn" ("outboundId");

create index "ix_product_import_sn_subWarehouseLocationId" on "product_import_sn" ("subWarehouseLocationId");

create index "ix_product_import_sn_warehousingId" on "product_import_sn" ("warehousingId");

create unique index "ux_product_import_sn_productKey_sn_0b86bb6f" on "product_import_sn" ("productKey", "sn") where not deleted;

alter table "product_import_sn" add constraint "fk_product_import_sn_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "product_import_sn" add constraint "fk_product_import_sn_orderBiddingProductsId" foreign key ("orderBiddingProductsId") references "order_bidding_products" on delete restrict;

alter table "product_import_sn" add constraint "fk_product_import_sn_outboundId" foreign key ("outboundId") references "order_bidding_products_outbound" on delete set null;

alter table "product_import_sn" add constraint "fk_product_import_sn_subWarehouseLocationId" foreign key ("subWarehouseLocationId") references "sub_warehouse_location" on delete set null;

alter table "product_import_sn" add constraint "fk_product_import_sn_warehousingId" foreign key ("warehousingId") references "order_bidding_products_warehousing" on delete set null;

-- Pieces that moved before this: in stock, or out by the last row that moved them.
insert into "product_import_sn" ("id", "sn", "productKey", "orderBiddingProductsId", "importTime", "warehousingId", "outboundId", "subWarehouseLocationId", "status", "createTime", "updateTime", "deleted", "version")
select min(e."id"), e."serialNumber", l."productKey", min(l."orderBiddingProductsId"), min(e."createTime"),
  max(e."sourceId") filter (where e."sourceType" = 'order-bidding-products-warehousing' and exists (select from "order_bidding_products_warehousing" r where r."id" = e."sourceId")),
  case when max(h."id") is null then max(e."sourceId") filter (where e."sourceType" = 'order-bidding-products-outbound' and exists (select from "order_bidding_products_outbound" r where r."id" = e."sourceId")) end,
  max(h."subWarehouseLocationId"), case when max(h."id") is null then 2 else 1 end, now(), now(), false, 1
from "stock_entry" e join "stock_lot" l on l."id" = e."lotId"
left join "stock_balance" h on h."heldSerial" = l."productKey" || ' ' || e."serialNumber" and h."quantity" > 0
where e."serialNumber" is not null and l."orderBiddingProductsId" is not null
  and exists (select from "stock_balance" b join "stock_lot" m on m."id" = b."lotId" where b."serialNumber" = e."serialNumber" and m."productKey" = l."productKey" and b."quantity" > 0 and b."placeKind" <> 'supplier')
group by l."productKey", e."serialNumber";
