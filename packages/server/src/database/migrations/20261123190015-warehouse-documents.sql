create table "actual_delivery" (
  "actualDate" date not null,
  "actualQuantity" integer,
  "applyTime" timestamp with time zone,
  "applyUserId" text COLLATE "C",
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "deliveryCode" text not null,
  "deliveryVoucher" text COLLATE "C",
  "departmentId" text COLLATE "C",
  "driverName" text,
  "driverPhone" text,
  "handlerId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "logisticsCompany" text,
  "logisticsNumber" text,
  "officeId" text COLLATE "C",
  "operatorOfficeId" text COLLATE "C",
  "outStockId" text COLLATE "C",
  "plateNumber" text,
  "processInstanceId" text COLLATE "C",
  "remarks" text,
  "signFile" text COLLATE "C",
  "status" integer not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  "warehousingId" text COLLATE "C",
  primary key ("id")
);

create table "actual_delivery_line" (
  "actualDeliveryId" text COLLATE "C" not null,
  "condition" text COLLATE "C" not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "outStockLineId" text COLLATE "C",
  "quantity" integer not null,
  "remarks" text,
  "snList" jsonb,
  "sorted" integer,
  "subWarehouseLocationId" text COLLATE "C",
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  "warehouseReceiptLineId" text COLLATE "C",
  "warehousingLineId" text COLLATE "C",
  primary key ("id")
);

create table "goods_unit" (
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "goodsId" text COLLATE "C" not null,
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "pieces" integer not null,
  "sorted" integer,
  "unit" text COLLATE "C" not null,
  "unitQuantity" integer not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "out_stock" (
  "address" text,
  "applyTime" timestamp with time zone,
  "applyUserId" text COLLATE "C",
  "cityId" text COLLATE "C",
  "closeReason" text,
  "contractId" text COLLATE "C",
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "districtId" text COLLATE "C",
  "files" jsonb,
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "operatorOfficeId" text COLLATE "C",
  "outStockCode" text not null,
  "outStockType" text COLLATE "C" not null,
  "ownerOfficeId" text COLLATE "C",
  "planDate" date,
  "processInstanceId" text COLLATE "C",
  "provinceId" text COLLATE "C",
  "receiverName" text,
  "receiverPhone" text,
  "remarks" text,
  "sourceId" text,
  "sourceType" text COLLATE "C",
  "status" integer not null,
  "subWarehouseId" text COLLATE "C",
  "totalQuantity" integer,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  "warehouseReceiptId" text COLLATE "C",
  "warehousingId" text COLLATE "C",
  primary key ("id")
);

create table "out_stock_line" (
  "condition" text COLLATE "C" not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "goodsId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "lotId" text COLLATE "C",
  "officeId" text COLLATE "C",
  "orderBiddingProductsId" text COLLATE "C",
  "outStockId" text COLLATE "C" not null,
  "pledgeFinancingId" text COLLATE "C",
  "quantity" integer not null,
  "remarks" text,
  "snList" jsonb,
  "sorted" integer,
  "subWarehouseLocationId" text COLLATE "C",
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  "warehouseReceiptLineId" text COLLATE "C",
  primary key ("id")
);

create table "receipt_pledge" (
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "day" date not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "financingId" text COLLATE "C" not null,
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "pledgeeOfficeId" text COLLATE "C",
  "quantity" integer not null,
  "reason" text,
  "snList" jsonb,
  "totalPrice" numeric(18,2) not null,
  "transferApplicationId" text COLLATE "C",
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  "warehouseReceiptId" text COLLATE "C" not null,
  "warehouseReceiptLineId" text COLLATE "C" not null,
  primary key ("id")
);

create table "transfer_application" (
  "amount" numeric(18,2),
  "applyTime" timestamp with time zone,
  "applyUserId" text COLLATE "C",
  "consentTime" timestamp with time zone,
  "consentUserId" text COLLATE "C",
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "files" jsonb,
  "fromOfficeId" text COLLATE "C",
  "fromSubWarehouseId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "operatorOfficeId" text COLLATE "C",
  "pledgeeOfficeId" text COLLATE "C",
  "processInstanceId" text COLLATE "C",
  "quantity" integer,
  "reason" text,
  "status" integer not null,
  "toFinancingId" text COLLATE "C",
  "toOfficeId" text COLLATE "C",
  "toReceiptId" text COLLATE "C",
  "toSubWarehouseId" text COLLATE "C",
  "toSubWarehouseLocationId" text COLLATE "C",
  "transferCode" text not null,
  "transferType" text COLLATE "C" not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  "warehouseReceiptId" text COLLATE "C" not null,
  "warehousingId" text COLLATE "C",
  primary key ("id")
);

create table "transfer_application_line" (
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "quantity" integer not null,
  "snList" jsonb,
  "sorted" integer,
  "transferApplicationId" text COLLATE "C" not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  "warehouseReceiptLineId" text COLLATE "C" not null,
  primary key ("id")
);

create table "warehouse_receipt" (
  "applyTime" timestamp with time zone,
  "applyUserId" text COLLATE "C",
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "expireDate" date,
  "financingId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "issueDate" date,
  "officeId" text COLLATE "C",
  "operatorOfficeId" text COLLATE "C",
  "ownerOfficeId" text COLLATE "C",
  "parentReceiptId" text COLLATE "C",
  "pledged" boolean not null,
  "pledgeeOfficeId" text COLLATE "C",
  "processInstanceId" text COLLATE "C",
  "receiptCode" text not null,
  "status" integer not null,
  "subWarehouseId" text COLLATE "C",
  "totalQuantity" integer,
  "totalValue" numeric(18,2),
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  "warehousingId" text COLLATE "C" not null,
  primary key ("id")
);

create table "warehouse_receipt_line" (
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "goodsId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "orderBiddingProductsId" text COLLATE "C",
  "quantity" integer not null,
  "snList" jsonb,
  "sorted" integer,
  "subWarehouseId" text COLLATE "C",
  "subWarehouseLocationId" text COLLATE "C",
  "totalPrice" numeric(18,2),
  "unit" text,
  "unitPrice" numeric(18,2),
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  "warehouseReceiptId" text COLLATE "C" not null,
  "warehousingLineId" text COLLATE "C" not null,
  primary key ("id")
);

create table "warehousing" (
  "actualDate" date,
  "applyTime" timestamp with time zone,
  "applyUserId" text COLLATE "C",
  "contractId" text COLLATE "C",
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "files" jsonb,
  "financingId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "operatorOfficeId" text COLLATE "C",
  "ownerOfficeId" text COLLATE "C",
  "planDate" date,
  "processInstanceId" text COLLATE "C",
  "remarks" text,
  "sourceId" text,
  "sourceType" text COLLATE "C",
  "status" integer not null,
  "subWarehouseId" text COLLATE "C" not null,
  "supplierName" text,
  "totalQuantity" integer,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  "warehousingCode" text not null,
  "warehousingType" text COLLATE "C" not null,
  primary key ("id")
);

create table "warehousing_line" (
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "goodsId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "lotId" text COLLATE "C",
  "officeId" text COLLATE "C",
  "orderBiddingProductsId" text COLLATE "C",
  "planQuantity" integer,
  "pledgeFinancingId" text COLLATE "C",
  "rfidTag" text,
  "shortQuantity" integer,
  "shortReason" text,
  "snList" jsonb,
  "sorted" integer,
  "subWarehouseLocationId" text COLLATE "C",
  "unit" text,
  "unitPrice" numeric(18,2),
  "unitQuantity" numeric(18,4),
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  "warehousingId" text COLLATE "C" not null,
  primary key ("id")
);

create index "ix_actual_delivery_applyUserId" on "actual_delivery" ("applyUserId");

create index "ix_actual_delivery_createBy" on "actual_delivery" ("createBy");

create index "ix_actual_delivery_createTime_id_7a03044b" on "actual_delivery" ("createTime", "id") where not deleted;

create index "ix_actual_delivery_departmentId" on "actual_delivery" ("departmentId");

create index "ix_actual_delivery_handlerId" on "actual_delivery" ("handlerId");

create index "ix_actual_delivery_line_actualDeliveryId" on "actual_delivery_line" ("actualDeliveryId");

create index "ix_actual_delivery_line_createBy" on "actual_delivery_line" ("createBy");

create index "ix_actual_delivery_line_departmentId" on "actual_delivery_line" ("departmentId");

create index "ix_actual_delivery_line_officeId" on "actual_delivery_line" ("officeId");

create index "ix_actual_delivery_line_outStockLineId" on "actual_delivery_line" ("outStockLineId");

create index "ix_actual_delivery_line_subWarehouseLocationId" on "actual_delivery_line" ("subWarehouseLocationId");

create index "ix_actual_delivery_line_warehouseReceiptLineId" on "actual_delivery_line" ("warehouseReceiptLineId");

create index "ix_actual_delivery_line_warehousingLineId" on "actual_delivery_line" ("warehousingLineId");

create index "ix_actual_delivery_officeId" on "actual_delivery" ("officeId");

create index "ix_actual_delivery_operatorOfficeId" on "actual_delivery" ("operatorOfficeId");

create index "ix_actual_delivery_outStockId" on "actual_delivery" ("outStockId");

create index "ix_actual_delivery_processInstanceId" on "actual_delivery" ("processInstanceId");

create index "ix_actual_delivery_warehousingId" on "actual_delivery" ("warehousingId");

create index "ix_goods_unit_createBy" on "goods_unit" ("createBy");

create index "ix_goods_unit_departmentId" on "goods_unit" ("departmentId");

create index "ix_goods_unit_goodsId" on "goods_unit" ("goodsId");

create index "ix_goods_unit_officeId" on "goods_unit" ("officeId");

create index "ix_out_stock_applyUserId" on "out_stock" ("applyUserId");

create index "ix_out_stock_cityId" on "out_stock" ("cityId");

create index "ix_out_stock_contractId" on "out_stock" ("contractId");

create index "ix_out_stock_createBy" on "out_stock" ("createBy");

create index "ix_out_stock_createTime_id_b1f34259" on "out_stock" ("createTime", "id") where not deleted;

create index "ix_out_stock_departmentId" on "out_stock" ("departmentId");

create index "ix_out_stock_districtId" on "out_stock" ("districtId");

create index "ix_out_stock_line_createBy" on "out_stock_line" ("createBy");

create index "ix_out_stock_line_departmentId" on "out_stock_line" ("departmentId");

create index "ix_out_stock_line_goodsId" on "out_stock_line" ("goodsId");

create index "ix_out_stock_line_lotId" on "out_stock_line" ("lotId");

create index "ix_out_stock_line_officeId" on "out_stock_line" ("officeId");

create index "ix_out_stock_line_orderBiddingProductsId" on "out_stock_line" ("orderBiddingProductsId");

create index "ix_out_stock_line_outStockId" on "out_stock_line" ("outStockId");

create index "ix_out_stock_line_pledgeFinancingId" on "out_stock_line" ("pledgeFinancingId");

create index "ix_out_stock_line_subWarehouseLocationId" on "out_stock_line" ("subWarehouseLocationId");

create index "ix_out_stock_line_warehouseReceiptLineId" on "out_stock_line" ("warehouseReceiptLineId");

create index "ix_out_stock_officeId" on "out_stock" ("officeId");

create index "ix_out_stock_operatorOfficeId" on "out_stock" ("operatorOfficeId");

create index "ix_out_stock_ownerOfficeId" on "out_stock" ("ownerOfficeId");

create index "ix_out_stock_processInstanceId" on "out_stock" ("processInstanceId");

create index "ix_out_stock_provinceId" on "out_stock" ("provinceId");

create index "ix_out_stock_sourceId" on "out_stock" ("sourceId");

create index "ix_out_stock_subWarehouseId" on "out_stock" ("subWarehouseId");

create index "ix_out_stock_warehouseReceiptId" on "out_stock" ("warehouseReceiptId");

create index "ix_out_stock_warehousingId" on "out_stock" ("warehousingId");

create index "ix_receipt_pledge_createBy" on "receipt_pledge" ("createBy");

create index "ix_receipt_pledge_createTime_id_98dd2430" on "receipt_pledge" ("createTime", "id") where not deleted;

create index "ix_receipt_pledge_departmentId" on "receipt_pledge" ("departmentId");

create index "ix_receipt_pledge_financingId" on "receipt_pledge" ("financingId");

create index "ix_receipt_pledge_officeId" on "receipt_pledge" ("officeId");

create index "ix_receipt_pledge_pledgeeOfficeId" on "receipt_pledge" ("pledgeeOfficeId");

create index "ix_receipt_pledge_transferApplicationId" on "receipt_pledge" ("transferApplicationId");

create index "ix_receipt_pledge_warehouseReceiptId" on "receipt_pledge" ("warehouseReceiptId");

create index "ix_receipt_pledge_warehouseReceiptLineId" on "receipt_pledge" ("warehouseReceiptLineId");

create index "ix_transfer_application_applyUserId" on "transfer_application" ("applyUserId");

create index "ix_transfer_application_consentUserId" on "transfer_application" ("consentUserId");

create index "ix_transfer_application_createBy" on "transfer_application" ("createBy");

create index "ix_transfer_application_createTime_id_e07ff661" on "transfer_application" ("createTime", "id") where not deleted;

create index "ix_transfer_application_departmentId" on "transfer_application" ("departmentId");

create index "ix_transfer_application_fromOfficeId" on "transfer_application" ("fromOfficeId");

create index "ix_transfer_application_fromSubWarehouseId" on "transfer_application" ("fromSubWarehouseId");

create index "ix_transfer_application_line_createBy" on "transfer_application_line" ("createBy");

create index "ix_transfer_application_line_departmentId" on "transfer_application_line" ("departmentId");

create index "ix_transfer_application_line_officeId" on "transfer_application_line" ("officeId");

create index "ix_transfer_application_line_transferApplicationId" on "transfer_application_line" ("transferApplicationId");

create index "ix_transfer_application_line_warehouseReceiptLineId" on "transfer_application_line" ("warehouseReceiptLineId");

create index "ix_transfer_application_officeId" on "transfer_application" ("officeId");

create index "ix_transfer_application_operatorOfficeId" on "transfer_application" ("operatorOfficeId");

create index "ix_transfer_application_pledgeeOfficeId" on "transfer_application" ("pledgeeOfficeId");

create index "ix_transfer_application_processInstanceId" on "transfer_application" ("processInstanceId");

create index "ix_transfer_application_toFinancingId" on "transfer_application" ("toFinancingId");

create index "ix_transfer_application_toOfficeId" on "transfer_application" ("toOfficeId");

create index "ix_transfer_application_toReceiptId" on "transfer_application" ("toReceiptId");

create index "ix_transfer_application_toSubWarehouseId" on "transfer_application" ("toSubWarehouseId");

create index "ix_transfer_application_toSubWarehouseLocationId" on "transfer_application" ("toSubWarehouseLocationId");

create index "ix_transfer_application_warehouseReceiptId" on "transfer_application" ("warehouseReceiptId");

create index "ix_transfer_application_warehousingId" on "transfer_application" ("warehousingId");

create index "ix_warehouse_receipt_applyUserId" on "warehouse_receipt" ("applyUserId");

create index "ix_warehouse_receipt_createBy" on "warehouse_receipt" ("createBy");

create index "ix_warehouse_receipt_createTime_id_45f7fc1a" on "warehouse_receipt" ("createTime", "id") where not deleted;

create index "ix_warehouse_receipt_departmentId" on "warehouse_receipt" ("departmentId");

create index "ix_warehouse_receipt_financingId" on "warehouse_receipt" ("financingId");

create index "ix_warehouse_receipt_line_createBy" on "warehouse_receipt_line" ("createBy");

create index "ix_warehouse_receipt_line_departmentId" on "warehouse_receipt_line" ("departmentId");

create index "ix_warehouse_receipt_line_goodsId" on "warehouse_receipt_line" ("goodsId");

create index "ix_warehouse_receipt_line_officeId" on "warehouse_receipt_line" ("officeId");

create index "ix_warehouse_receipt_line_orderBiddingProductsId" on "warehouse_receipt_line" ("orderBiddingProductsId");

create index "ix_warehouse_receipt_line_sorted_id_c45656f7" on "warehouse_receipt_line" ("sorted", "id") where not deleted;

create index "ix_warehouse_receipt_line_subWarehouseId" on "warehouse_receipt_line" ("subWarehouseId");

create index "ix_warehouse_receipt_line_subWarehouseLocationId" on "warehouse_receipt_line" ("subWarehouseLocationId");

create index "ix_warehouse_receipt_line_warehouseReceiptId" on "warehouse_receipt_line" ("warehouseReceiptId");

create index "ix_warehouse_receipt_line_warehousingLineId" on "warehouse_receipt_line" ("warehousingLineId");

create index "ix_warehouse_receipt_officeId" on "warehouse_receipt" ("officeId");

create index "ix_warehouse_receipt_operatorOfficeId" on "warehouse_receipt" ("operatorOfficeId");

create index "ix_warehouse_receipt_ownerOfficeId" on "warehouse_receipt" ("ownerOfficeId");

create index "ix_warehouse_receipt_parentReceiptId" on "warehouse_receipt" ("parentReceiptId");

create index "ix_warehouse_receipt_pledgeeOfficeId" on "warehouse_receipt" ("pledgeeOfficeId");

create index "ix_warehouse_receipt_processInstanceId" on "warehouse_receipt" ("processInstanceId");

create index "ix_warehouse_receipt_subWarehouseId" on "warehouse_receipt" ("subWarehouseId");

create index "ix_warehouse_receipt_warehousingId" on "warehouse_receipt" ("warehousingId");

create index "ix_warehousing_applyUserId" on "warehousing" ("applyUserId");

create index "ix_warehousing_contractId" on "warehousing" ("contractId");

create index "ix_warehousing_createBy" on "warehousing" ("createBy");

create index "ix_warehousing_createTime_id_4746686e" on "warehousing" ("createTime", "id") where not deleted;

create index "ix_warehousing_departmentId" on "warehousing" ("departmentId");

create index "ix_warehousing_financingId" on "warehousing" ("financingId");

create index "ix_warehousing_line_createBy" on "warehousing_line" ("createBy");

create index "ix_warehousing_line_departmentId" on "warehousing_line" ("departmentId");

create index "ix_warehousing_line_goodsId" on "warehousing_line" ("goodsId");

create index "ix_warehousing_line_lotId" on "warehousing_line" ("lotId");

create index "ix_warehousing_line_officeId" on "warehousing_line" ("officeId");

create index "ix_warehousing_line_orderBiddingProductsId" on "warehousing_line" ("orderBiddingProductsId");

create index "ix_warehousing_line_pledgeFinancingId" on "warehousing_line" ("pledgeFinancingId");

create index "ix_warehousing_line_subWarehouseLocationId" on "warehousing_line" ("subWarehouseLocationId");

create index "ix_warehousing_line_warehousingId" on "warehousing_line" ("warehousingId");

create index "ix_warehousing_officeId" on "warehousing" ("officeId");

create index "ix_warehousing_operatorOfficeId" on "warehousing" ("operatorOfficeId");

create index "ix_warehousing_ownerOfficeId" on "warehousing" ("ownerOfficeId");

create index "ix_warehousing_processInstanceId" on "warehousing" ("processInstanceId");

create index "ix_warehousing_sourceId" on "warehousing" ("sourceId");

create index "ix_warehousing_subWarehouseId" on "warehousing" ("subWarehouseId");

create unique index "ux_actual_delivery_deliveryCode_c18a19ed" on "actual_delivery" ("deliveryCode") where not deleted;

create unique index "ux_goods_unit_goodsId_unit_f34396fd" on "goods_unit" ("goodsId", "unit") where not deleted;

create unique index "ux_out_stock_outStockCode_2b96bece" on "out_stock" ("outStockCode") where not deleted;

create unique index "ux_transfer_application_transferCode_40edc03a" on "transfer_application" ("transferCode") where not deleted;

create unique index "ux_warehouse_receipt_receiptCode_3b4f5d2f" on "warehouse_receipt" ("receiptCode") where not deleted;

create unique index "ux_warehousing_warehousingCode_e2369a21" on "warehousing" ("warehousingCode") where not deleted;

create index "wx_actual_delivery_deliveryCode_logisticsNumber" on "actual_delivery" using gin (bigrams(coalesce("deliveryCode", '') || E'\n' || coalesce("logisticsNumber", '')));

create index "wx_out_stock_outStockCode_receiverName" on "out_stock" using gin (bigrams(coalesce("outStockCode", '') || E'\n' || coalesce("receiverName", '')));

create index "wx_receipt_pledge_reason" on "receipt_pledge" using gin (bigrams(coalesce("reason", '')));

create index "wx_transfer_application_transferCode" on "transfer_application" using gin (bigrams(coalesce("transferCode", '')));

create index "wx_warehouse_receipt_receiptCode" on "warehouse_receipt" using gin (bigrams(coalesce("receiptCode", '')));

create index "wx_warehousing_supplierName_warehousingCode" on "warehousing" using gin (bigrams(coalesce("supplierName", '') || E'\n' || coalesce("warehousingCode", '')));

alter table "actual_delivery" add constraint "fk_actual_delivery_applyUserId" foreign key ("applyUserId") references "user" on delete set null;

alter table "actual_delivery" add constraint "fk_actual_delivery_handlerId" foreign key ("handlerId") references "user" on delete set null;

alter table "actual_delivery_line" add constraint "fk_actual_delivery_line_actualDeliveryId" foreign key ("actualDeliveryId") references "actual_delivery" on delete cascade;

alter table "actual_delivery_line" add constraint "fk_actual_delivery_line_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "actual_delivery_line" add constraint "fk_actual_delivery_line_outStockLineId" foreign key ("outStockLineId") references "out_stock_line" on delete restrict;

alter table "actual_delivery_line" add constraint "fk_actual_delivery_line_subWarehouseLocationId" foreign key ("subWarehouseLocationId") references "sub_warehouse_location" on delete restrict;

alter table "actual_delivery_line" add constraint "fk_actual_delivery_line_warehouseReceiptLineId" foreign key ("warehouseReceiptLineId") references "warehouse_receipt_line" on delete restrict;

alter table "actual_delivery_line" add constraint "fk_actual_delivery_line_warehousingLineId" foreign key ("warehousingLineId") references "warehousing_line" on delete restrict;

alter table "actual_delivery" add constraint "fk_actual_delivery_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "actual_delivery" add constraint "fk_actual_delivery_operatorOfficeId" foreign key ("operatorOfficeId") references "office" on delete restrict;

alter table "actual_delivery" add constraint "fk_actual_delivery_outStockId" foreign key ("outStockId") references "out_stock" on delete cascade;

alter table "actual_delivery" add constraint "fk_actual_delivery_warehousingId" foreign key ("warehousingId") references "warehousing" on delete cascade;

alter table "goods_unit" add constraint "fk_goods_unit_goodsId" foreign key ("goodsId") references "goods" on delete cascade;

alter table "goods_unit" add constraint "fk_goods_unit_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "goods_unit" add constraint "fk_goods_unit_unit" foreign key ("unit") references "master" on delete restrict;

alter table "out_stock" add constraint "fk_out_stock_applyUserId" foreign key ("applyUserId") references "user" on delete set null;

alter table "out_stock" add constraint "fk_out_stock_cityId" foreign key ("cityId") references "china_area" on delete restrict;

alter table "out_stock" add constraint "fk_out_stock_contractId" foreign key ("contractId") references "contract" on delete restrict;

alter table "out_stock" add constraint "fk_out_stock_districtId" foreign key ("districtId") references "china_area" on delete restrict;

alter table "out_stock_line" add constraint "fk_out_stock_line_goodsId" foreign key ("goodsId") references "goods" on delete restrict;

alter table "out_stock_line" add constraint "fk_out_stock_line_lotId" foreign key ("lotId") references "stock_lot" on delete restrict;

alter table "out_stock_line" add constraint "fk_out_stock_line_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "out_stock_line" add constraint "fk_out_stock_line_orderBiddingProductsId" foreign key ("orderBiddingProductsId") references "order_bidding_products" on delete restrict;

alter table "out_stock_line" add constraint "fk_out_stock_line_outStockId" foreign key ("outStockId") references "out_stock" on delete cascade;

alter table "out_stock_line" add constraint "fk_out_stock_line_pledgeFinancingId" foreign key ("pledgeFinancingId") references "financing" on delete restrict;

alter table "out_stock_line" add constraint "fk_out_stock_line_subWarehouseLocationId" foreign key ("subWarehouseLocationId") references "sub_warehouse_location" on delete restrict;

alter table "out_stock_line" add constraint "fk_out_stock_line_warehouseReceiptLineId" foreign key ("warehouseReceiptLineId") references "warehouse_receipt_line" on delete restrict;

alter table "out_stock" add constraint "fk_out_stock_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "out_stock" add constraint "fk_out_stock_operatorOfficeId" foreign key ("operatorOfficeId") references "office" on delete restrict;

alter table "out_stock" add constraint "fk_out_stock_outStockType" foreign key ("outStockType") references "master" on delete restrict;

alter table "out_stock" add constraint "fk_out_stock_ownerOfficeId" foreign key ("ownerOfficeId") references "office" on delete restrict;

alter table "out_stock" add constraint "fk_out_stock_provinceId" foreign key ("provinceId") references "china_area" on delete restrict;

alter table "out_stock" add constraint "fk_out_stock_subWarehouseId" foreign key ("subWarehouseId") references "sub_warehouse" on delete restrict;

alter table "out_stock" add constraint "fk_out_stock_warehouseReceiptId" foreign key ("warehouseReceiptId") references "warehouse_receipt" on delete restrict;

alter table "out_stock" add constraint "fk_out_stock_warehousingId" foreign key ("warehousingId") references "warehousing" on delete restrict;

alter table "receipt_pledge" add constraint "fk_receipt_pledge_financingId" foreign key ("financingId") references "financing" on delete restrict;

alter table "receipt_pledge" add constraint "fk_receipt_pledge_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "receipt_pledge" add constraint "fk_receipt_pledge_pledgeeOfficeId" foreign key ("pledgeeOfficeId") references "office" on delete restrict;

alter table "receipt_pledge" add constraint "fk_receipt_pledge_transferApplicationId" foreign key ("transferApplicationId") references "transfer_application" on delete restrict;

alter table "receipt_pledge" add constraint "fk_receipt_pledge_warehouseReceiptId" foreign key ("warehouseReceiptId") references "warehouse_receipt" on delete restrict;

alter table "receipt_pledge" add constraint "fk_receipt_pledge_warehouseReceiptLineId" foreign key ("warehouseReceiptLineId") references "warehouse_receipt_line" on delete restrict;

alter table "transfer_application" add constraint "fk_transfer_application_applyUserId" foreign key ("applyUserId") references "user" on delete set null;

alter table "transfer_application" add constraint "fk_transfer_application_consentUserId" foreign key ("consentUserId") references "user" on delete set null;

alter table "transfer_application" add constraint "fk_transfer_application_fromOfficeId" foreign key ("fromOfficeId") references "office" on delete restrict;

alter table "transfer_application" add constraint "fk_transfer_application_fromSubWarehouseId" foreign key ("fromSubWarehouseId") references "sub_warehouse" on delete restrict;

alter table "transfer_application_line" add constraint "fk_transfer_application_line_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "transfer_application_line" add constraint "fk_transfer_application_line_transferApplicationId" foreign key ("transferApplicationId") references "transfer_application" on delete cascade;

alter table "transfer_application_line" add constraint "fk_transfer_application_line_warehouseReceiptLineId" foreign key ("warehouseReceiptLineId") references "warehouse_receipt_line" on delete restrict;

alter table "transfer_application" add constraint "fk_transfer_application_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "transfer_application" add constraint "fk_transfer_application_operatorOfficeId" foreign key ("operatorOfficeId") references "office" on delete restrict;

alter table "transfer_application" add constraint "fk_transfer_application_pledgeeOfficeId" foreign key ("pledgeeOfficeId") references "office" on delete restrict;

alter table "transfer_application" add constraint "fk_transfer_application_toFinancingId" foreign key ("toFinancingId") references "financing" on delete restrict;

alter table "transfer_application" add constraint "fk_transfer_application_toOfficeId" foreign key ("toOfficeId") references "office" on delete restrict;

alter table "transfer_application" add constraint "fk_transfer_application_toReceiptId" foreign key ("toReceiptId") references "warehouse_receipt" on delete restrict;

alter table "transfer_application" add constraint "fk_transfer_application_toSubWarehouseId" foreign key ("toSubWarehouseId") references "sub_warehouse" on delete restrict;

alter table "transfer_application" add constraint "fk_transfer_application_toSubWarehouseLocationId" foreign key ("toSubWarehouseLocationId") references "sub_warehouse_location" on delete restrict;

alter table "transfer_application" add constraint "fk_transfer_application_transferType" foreign key ("transferType") references "master" on delete restrict;

alter table "transfer_application" add constraint "fk_transfer_application_warehouseReceiptId" foreign key ("warehouseReceiptId") references "warehouse_receipt" on delete restrict;

alter table "transfer_application" add constraint "fk_transfer_application_warehousingId" foreign key ("warehousingId") references "warehousing" on delete restrict;

alter table "warehouse_receipt" add constraint "fk_warehouse_receipt_applyUserId" foreign key ("applyUserId") references "user" on delete set null;

alter table "warehouse_receipt" add constraint "fk_warehouse_receipt_financingId" foreign key ("financingId") references "financing" on delete restrict;

alter table "warehouse_receipt_line" add constraint "fk_warehouse_receipt_line_goodsId" foreign key ("goodsId") references "goods" on delete restrict;

alter table "warehouse_receipt_line" add constraint "fk_warehouse_receipt_line_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "warehouse_receipt_line" add constraint "fk_warehouse_receipt_line_orderBiddingProductsId" foreign key ("orderBiddingProductsId") references "order_bidding_products" on delete restrict;

alter table "warehouse_receipt_line" add constraint "fk_warehouse_receipt_line_subWarehouseId" foreign key ("subWarehouseId") references "sub_warehouse" on delete restrict;

alter table "warehouse_receipt_line" add constraint "fk_warehouse_receipt_line_subWarehouseLocationId" foreign key ("subWarehouseLocationId") references "sub_warehouse_location" on delete restrict;

alter table "warehouse_receipt_line" add constraint "fk_warehouse_receipt_line_warehouseReceiptId" foreign key ("warehouseReceiptId") references "warehouse_receipt" on delete cascade;

alter table "warehouse_receipt_line" add constraint "fk_warehouse_receipt_line_warehousingLineId" foreign key ("warehousingLineId") references "warehousing_line" on delete restrict;

alter table "warehouse_receipt" add constraint "fk_warehouse_receipt_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "warehouse_receipt" add constraint "fk_warehouse_receipt_operatorOfficeId" foreign key ("operatorOfficeId") references "office" on delete restrict;

alter table "warehouse_receipt" add constraint "fk_warehouse_receipt_ownerOfficeId" foreign key ("ownerOfficeId") references "office" on delete restrict;

alter table "warehouse_receipt" add constraint "fk_warehouse_receipt_parentReceiptId" foreign key ("parentReceiptId") references "warehouse_receipt" on delete restrict;

alter table "warehouse_receipt" add constraint "fk_warehouse_receipt_pledgeeOfficeId" foreign key ("pledgeeOfficeId") references "office" on delete restrict;

alter table "warehouse_receipt" add constraint "fk_warehouse_receipt_subWarehouseId" foreign key ("subWarehouseId") references "sub_warehouse" on delete restrict;

alter table "warehouse_receipt" add constraint "fk_warehouse_receipt_warehousingId" foreign key ("warehousingId") references "warehousing" on delete restrict;

alter table "warehousing" add constraint "fk_warehousing_applyUserId" foreign key ("applyUserId") references "user" on delete set null;

alter table "warehousing" add constraint "fk_warehousing_contractId" foreign key ("contractId") references "contract" on delete restrict;

alter table "warehousing" add constraint "fk_warehousing_financingId" foreign key ("financingId") references "financing" on delete set null;

alter table "warehousing_line" add constraint "fk_warehousing_line_goodsId" foreign key ("goodsId") references "goods" on delete restrict;

alter table "warehousing_line" add constraint "fk_warehousing_line_lotId" foreign key ("lotId") references "stock_lot" on delete restrict;

alter table "warehousing_line" add constraint "fk_warehousing_line_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "warehousing_line" add constraint "fk_warehousing_line_orderBiddingProductsId" foreign key ("orderBiddingProductsId") references "order_bidding_products" on delete restrict;

alter table "warehousing_line" add constraint "fk_warehousing_line_pledgeFinancingId" foreign key ("pledgeFinancingId") references "financing" on delete restrict;

alter table "warehousing_line" add constraint "fk_warehousing_line_subWarehouseLocationId" foreign key ("subWarehouseLocationId") references "sub_warehouse_location" on delete restrict;

alter table "warehousing_line" add constraint "fk_warehousing_line_warehousingId" foreign key ("warehousingId") references "warehousing" on delete cascade;

alter table "warehousing" add constraint "fk_warehousing_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "warehousing" add constraint "fk_warehousing_operatorOfficeId" foreign key ("operatorOfficeId") references "office" on delete restrict;

alter table "warehousing" add constraint "fk_warehousing_ownerOfficeId" foreign key ("ownerOfficeId") references "office" on delete restrict;

alter table "warehousing" add constraint "fk_warehousing_subWarehouseId" foreign key ("subWarehouseId") references "sub_warehouse" on delete restrict;

alter table "warehousing" add constraint "fk_warehousing_warehousingType" foreign key ("warehousingType") references "master" on delete restrict;
