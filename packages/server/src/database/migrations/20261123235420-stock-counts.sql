alter table "out_stock" add column "consentTime" timestamp with time zone;

alter table "out_stock" add column "consentUserId" text COLLATE "C";

alter table "out_stock" add column "pledgeeOfficeId" text COLLATE "C";

create table "stock_count" (
  "countCode" text not null,
  "countDate" date,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "operatorOfficeId" text COLLATE "C",
  "ownerOfficeId" text COLLATE "C",
  "remarks" text,
  "snapshot" jsonb,
  "status" integer not null,
  "subWarehouseId" text COLLATE "C" not null,
  "subWarehouseLocationId" text COLLATE "C",
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "stock_count_line" (
  "condition" text COLLATE "C" not null,
  "countedQuantity" integer,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "goodsId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "orderBiddingProductsId" text COLLATE "C",
  "ownerOfficeId" text COLLATE "C" not null,
  "remarks" text,
  "snList" jsonb,
  "snapshotQuantity" integer,
  "sorted" integer,
  "stockCountId" text COLLATE "C" not null,
  "subWarehouseLocationId" text COLLATE "C",
  "unitPrice" numeric(18,2),
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

alter table "warehousing_line" add column "condition" text COLLATE "C";

create index "ix_out_stock_consentUserId" on "out_stock" ("consentUserId");

create index "ix_out_stock_pledgeeOfficeId" on "out_stock" ("pledgeeOfficeId");

create index "ix_stock_count_createBy" on "stock_count" ("createBy");

create index "ix_stock_count_createTime_id_9398dcd8" on "stock_count" ("createTime", "id") where not deleted;

create index "ix_stock_count_departmentId" on "stock_count" ("departmentId");

create index "ix_stock_count_line_createBy" on "stock_count_line" ("createBy");

create index "ix_stock_count_line_departmentId" on "stock_count_line" ("departmentId");

create index "ix_stock_count_line_goodsId" on "stock_count_line" ("goodsId");

create index "ix_stock_count_line_officeId" on "stock_count_line" ("officeId");

create index "ix_stock_count_line_orderBiddingProductsId" on "stock_count_line" ("orderBiddingProductsId");

create index "ix_stock_count_line_ownerOfficeId" on "stock_count_line" ("ownerOfficeId");

create index "ix_stock_count_line_stockCountId" on "stock_count_line" ("stockCountId");

create index "ix_stock_count_line_subWarehouseLocationId" on "stock_count_line" ("subWarehouseLocationId");

create index "ix_stock_count_officeId" on "stock_count" ("officeId");

create index "ix_stock_count_operatorOfficeId" on "stock_count" ("operatorOfficeId");

create index "ix_stock_count_ownerOfficeId" on "stock_count" ("ownerOfficeId");

create index "ix_stock_count_subWarehouseId" on "stock_count" ("subWarehouseId");

create index "ix_stock_count_subWarehouseLocationId" on "stock_count" ("subWarehouseLocationId");

create unique index "ux_stock_count_countCode_45c94453" on "stock_count" ("countCode") where not deleted;

create index "wx_stock_count_countCode" on "stock_count" using gin (bigrams(coalesce("countCode", '')));

alter table "out_stock" add constraint "fk_out_stock_consentUserId" foreign key ("consentUserId") references "user" on delete set null;

alter table "out_stock" add constraint "fk_out_stock_pledgeeOfficeId" foreign key ("pledgeeOfficeId") references "office" on delete restrict;

alter table "stock_count_line" add constraint "fk_stock_count_line_goodsId" foreign key ("goodsId") references "goods" on delete restrict;

alter table "stock_count_line" add constraint "fk_stock_count_line_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "stock_count_line" add constraint "fk_stock_count_line_orderBiddingProductsId" foreign key ("orderBiddingProductsId") references "order_bidding_products" on delete restrict;

alter table "stock_count_line" add constraint "fk_stock_count_line_ownerOfficeId" foreign key ("ownerOfficeId") references "office" on delete restrict;

alter table "stock_count_line" add constraint "fk_stock_count_line_stockCountId" foreign key ("stockCountId") references "stock_count" on delete cascade;

alter table "stock_count_line" add constraint "fk_stock_count_line_subWarehouseLocationId" foreign key ("subWarehouseLocationId") references "sub_warehouse_location" on delete restrict;

alter table "stock_count" add constraint "fk_stock_count_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "stock_count" add constraint "fk_stock_count_operatorOfficeId" foreign key ("operatorOfficeId") references "office" on delete restrict;

alter table "stock_count" add constraint "fk_stock_count_ownerOfficeId" foreign key ("ownerOfficeId") references "office" on delete restrict;

alter table "stock_count" add constraint "fk_stock_count_subWarehouseId" foreign key ("subWarehouseId") references "sub_warehouse" on delete restrict;

alter table "stock_count" add constraint "fk_stock_count_subWarehouseLocationId" foreign key ("subWarehouseLocationId") references "sub_warehouse_location" on delete restrict;
