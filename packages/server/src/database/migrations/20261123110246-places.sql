create table "sub_warehouse" (
  "address" text,
  "area" numeric(18,2),
  "cityId" text COLLATE "C",
  "code" text not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "districtId" text COLLATE "C",
  "enabled" boolean not null,
  "id" text COLLATE "C" not null,
  "managerId" text COLLATE "C",
  "managerPhone" text,
  "name" text not null,
  "officeId" text COLLATE "C",
  "provinceId" text COLLATE "C",
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  "warehouseType" text COLLATE "C",
  primary key ("id")
);

create table "sub_warehouse_location" (
  "area" numeric(18,2),
  "capacity" integer,
  "code" text not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "enabled" boolean not null,
  "id" text COLLATE "C" not null,
  "name" text not null,
  "officeId" text COLLATE "C",
  "shelfColumn" integer,
  "shelfLevel" integer,
  "shelfRow" integer,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  "warehouseId" text COLLATE "C" not null,
  "zone" text,
  primary key ("id")
);

create index "ix_sub_warehouse_cityId" on "sub_warehouse" ("cityId");

create index "ix_sub_warehouse_code_id_6b389fdb" on "sub_warehouse" ("code", "id") where not deleted;

create index "ix_sub_warehouse_createBy" on "sub_warehouse" ("createBy");

create index "ix_sub_warehouse_departmentId" on "sub_warehouse" ("departmentId");

create index "ix_sub_warehouse_districtId" on "sub_warehouse" ("districtId");

create index "ix_sub_warehouse_location_code_id_5e548a75" on "sub_warehouse_location" ("code", "id") where not deleted;

create index "ix_sub_warehouse_location_createBy" on "sub_warehouse_location" ("createBy");

create index "ix_sub_warehouse_location_departmentId" on "sub_warehouse_location" ("departmentId");

create index "ix_sub_warehouse_location_officeId" on "sub_warehouse_location" ("officeId");

create index "ix_sub_warehouse_location_warehouseId" on "sub_warehouse_location" ("warehouseId");

create index "ix_sub_warehouse_managerId" on "sub_warehouse" ("managerId");

create index "ix_sub_warehouse_officeId" on "sub_warehouse" ("officeId");

create index "ix_sub_warehouse_provinceId" on "sub_warehouse" ("provinceId");

create unique index "ux_sub_warehouse_location_warehouseId_code_15d8dc9a" on "sub_warehouse_location" ("warehouseId", "code") where not deleted;

create unique index "ux_sub_warehouse_officeId_code_08f5dc24" on "sub_warehouse" ("officeId", "code") nulls not distinct where not deleted;

create index "wx_sub_warehouse_code_name" on "sub_warehouse" using gin (bigrams(coalesce("code", '') || E'\n' || coalesce("name", '')));

-- No warehouse could be entered until now: whatever was named instead is kept in the remarks, where people see it.

update "order_bidding_products_outbound" set "remarks" = concat_ws(E'\n', "remarks", '原登记仓库/库位（未建档）：' || concat_ws(' / ', "subWarehouseId", "subWarehouseLocationId")), "subWarehouseId" = null, "subWarehouseLocationId" = null
where "subWarehouseId" is not null or "subWarehouseLocationId" is not null;

update "order_bidding_products_warehousing" set "remarks" = concat_ws(E'\n', "remarks", '原登记仓库/库位（未建档）：' || concat_ws(' / ', "subWarehouseId", "subWarehouseLocationId")), "subWarehouseId" = null, "subWarehouseLocationId" = null
where "subWarehouseId" is not null or "subWarehouseLocationId" is not null;

alter table "order_bidding_products_outbound" add constraint "fk_order_bidding_products_outbound_subWarehouseId" foreign key ("subWarehouseId") references "sub_warehouse" on delete restrict;

alter table "order_bidding_products_outbound" add constraint "fk_order_bidding_products_outbound_subWarehouseLocationId" foreign key ("subWarehouseLocationId") references "sub_warehouse_location" on delete restrict;

alter table "order_bidding_products_warehousing" add constraint "fk_order_bidding_products_warehousing_subWarehouseId" foreign key ("subWarehouseId") references "sub_warehouse" on delete restrict;

alter table "order_bidding_products_warehousing" add constraint "fk_order_bidding_products_warehousing_subWarehouseLocationId" foreign key ("subWarehouseLocationId") references "sub_warehouse_location" on delete restrict;

alter table "sub_warehouse" add constraint "fk_sub_warehouse_cityId" foreign key ("cityId") references "china_area" on delete restrict;

alter table "sub_warehouse" add constraint "fk_sub_warehouse_districtId" foreign key ("districtId") references "china_area" on delete restrict;

alter table "sub_warehouse_location" add constraint "fk_sub_warehouse_location_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "sub_warehouse_location" add constraint "fk_sub_warehouse_location_warehouseId" foreign key ("warehouseId") references "sub_warehouse" on delete cascade;

alter table "sub_warehouse" add constraint "fk_sub_warehouse_managerId" foreign key ("managerId") references "user" on delete set null;

alter table "sub_warehouse" add constraint "fk_sub_warehouse_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "sub_warehouse" add constraint "fk_sub_warehouse_provinceId" foreign key ("provinceId") references "china_area" on delete restrict;

alter table "sub_warehouse" add constraint "fk_sub_warehouse_warehouseType" foreign key ("warehouseType") references "master" on delete restrict;
