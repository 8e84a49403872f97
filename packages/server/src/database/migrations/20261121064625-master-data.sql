drop index "ux_master_itemGroup_itemText_8ebb1a9f";

drop index "wx_master_group_group_code_title";

create table "china_area" (
  "area_code" text not null,
  "area_name" text not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "level" integer not null,
  "officeId" text COLLATE "C",
  "parentId" text COLLATE "C" not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "goods" (
  "attributes" jsonb,
  "brandId" text COLLATE "C",
  "code" text,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "enabled" boolean not null,
  "equipmentSpecification" text,
  "goodsTypeId" text COLLATE "C" not null,
  "id" text COLLATE "C" not null,
  "image" text COLLATE "C",
  "manufacturer" text COLLATE "C",
  "name" text not null,
  "officeId" text COLLATE "C",
  "safeStock" integer,
  "unit" text COLLATE "C",
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  "volume" numeric(18,4),
  "weight" numeric(18,4),
  primary key ("id")
);

create table "goods_attributes" (
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "goodsTypeId" text COLLATE "C" not null,
  "id" text COLLATE "C" not null,
  "inputType" text COLLATE "C" not null,
  "name" text not null,
  "officeId" text COLLATE "C",
  "options" jsonb,
  "required" boolean not null,
  "sorted" integer not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "goods_types" (
  "code" text,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "enabled" boolean not null,
  "id" text COLLATE "C" not null,
  "name" text not null,
  "officeId" text COLLATE "C",
  "parentId" text COLLATE "C" not null,
  "sorted" integer not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "kept_data" (
  "name" text not null,
  "version" text not null,
  primary key ("name")
);

-- The groups of the specification are fixed, whatever was added beside them is not.
alter table "master_group" add column "editable" boolean;

update "master_group" set "editable" = "group_code" not in ('ZBSB', 'ZBCP_PP', 'ZBCP_CJ', 'ZBCP_GYS', 'FXFS', 'END_USER', 'SOURCE_METHOD', 'PROKECT_AREA_NATION');

alter table "master_group" alter column "editable" set not null;

alter table "master_group" add column "remarks" text;

alter table "master_group" add column "sorted" integer;

update "master_group" set "sorted" = 10;

alter table "master_group" alter column "sorted" set not null;

create table "product_coding_rules" (
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "currentSerial" integer not null,
  "dateFormat" text COLLATE "C" not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "enabled" boolean not null,
  "id" text COLLATE "C" not null,
  "name" text not null,
  "officeId" text COLLATE "C",
  "prefix" text,
  "productGroup" text COLLATE "C",
  "resetCycle" text COLLATE "C" not null,
  "segments" jsonb not null,
  "separator" text,
  "serialLength" integer not null,
  "serialPeriod" text not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create index "ix_china_area_createBy" on "china_area" ("createBy");

create index "ix_china_area_departmentId" on "china_area" ("departmentId");

create index "ix_china_area_officeId" on "china_area" ("officeId");

create index "ix_china_area_parentId" on "china_area" ("parentId");

create index "ix_goods_attributes_createBy" on "goods_attributes" ("createBy");

create index "ix_goods_attributes_departmentId" on "goods_attributes" ("departmentId");

create index "ix_goods_attributes_goodsTypeId" on "goods_attributes" ("goodsTypeId");

create index "ix_goods_attributes_officeId" on "goods_attributes" ("officeId");

create index "ix_goods_attributes_sorted_id_3262e2dc" on "goods_attributes" ("sorted", "id") where not deleted;

create index "ix_goods_createBy" on "goods" ("createBy");

create index "ix_goods_createTime_id_83bf4f92" on "goods" ("createTime", "id") where not deleted;

create index "ix_goods_departmentId" on "goods" ("departmentId");

create index "ix_goods_goodsTypeId" on "goods" ("goodsTypeId");

create index "ix_goods_officeId" on "goods" ("officeId");

create index "ix_goods_types_createBy" on "goods_types" ("createBy");

create index "ix_goods_types_departmentId" on "goods_types" ("departmentId");

create index "ix_goods_types_officeId" on "goods_types" ("officeId");

create index "ix_goods_types_parentId" on "goods_types" ("parentId");

create index "ix_goods_types_sorted_id_81b6fcd8" on "goods_types" ("sorted", "id") where not deleted;

create index "ix_master_group_sorted_id_4828e2f8" on "master_group" ("sorted", "id") where not deleted;

create index "ix_master_provinceId" on "master" ("provinceId");

create index "ix_master_sorted_id_b50d0c4d" on "master" ("sorted", "id") where not deleted;

create index "ix_product_coding_rules_createBy" on "product_coding_rules" ("createBy");

create index "ix_product_coding_rules_createTime_id_febfdae7" on "product_coding_rules" ("createTime", "id") where not deleted;

create index "ix_product_coding_rules_departmentId" on "product_coding_rules" ("departmentId");

create index "ix_product_coding_rules_officeId" on "product_coding_rules" ("officeId");

create unique index "ux_china_area_area_code_1c505bb6" on "china_area" ("area_code") where not deleted;

create unique index "ux_goods_attributes_officeId_goodsTypeId_name_09c3daa8" on "goods_attributes" ("officeId", "goodsTypeId", "name") nulls not distinct where not deleted;

create unique index "ux_goods_officeId_code_71fe49a7" on "goods" ("officeId", "code") nulls not distinct where not deleted;

create unique index "ux_goods_types_officeId_parentId_name_9c031cc7" on "goods_types" ("officeId", "parentId", "name") nulls not distinct where not deleted;

create unique index "ux_master_officeId_itemGroup_itemText_8d65b772" on "master" ("officeId", "itemGroup", "itemText") nulls not distinct where not deleted;

create unique index "ux_product_coding_rules_officeId_productGroup_42c00ae3" on "product_coding_rules" ("officeId", "productGroup") nulls not distinct where not deleted;

create index "wx_goods_attributes_name" on "goods_attributes" using gin (bigrams(coalesce("name", '')));

create index "wx_goods_code_equipmentSpecification_name" on "goods" using gin (bigrams(coalesce("code", '') || E'\n' || coalesce("equipmentSpecification", '') || E'\n' || coalesce("name", '')));

create index "wx_goods_types_name" on "goods_types" using gin (bigrams(coalesce("name", '')));

create index "wx_master_group_enTitle_group_code_title" on "master_group" using gin (bigrams(coalesce("enTitle", '') || E'\n' || coalesce("group_code", '') || E'\n' || coalesce("title", '')));

create index "wx_product_coding_rules_name" on "product_coding_rules" using gin (bigrams(coalesce("name", '')));

alter table "china_area" add constraint "fk_china_area_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "goods_attributes" add constraint "fk_goods_attributes_goodsTypeId" foreign key ("goodsTypeId") references "goods_types" on delete cascade;

alter table "goods_attributes" add constraint "fk_goods_attributes_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "goods" add constraint "fk_goods_brandId" foreign key ("brandId") references "master" on delete restrict;

alter table "goods" add constraint "fk_goods_goodsTypeId" foreign key ("goodsTypeId") references "goods_types" on delete restrict;

alter table "goods" add constraint "fk_goods_manufacturer" foreign key ("manufacturer") references "master" on delete restrict;

alter table "goods" add constraint "fk_goods_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "goods_types" add constraint "fk_goods_types_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "goods" add constraint "fk_goods_unit" foreign key ("unit") references "master" on delete restrict;

-- Until now every item was everyone's, and no area was stored that one could name.
update "master" set "officeId" = null, "provinceId" = null where "officeId" is not null or "provinceId" is not null;

update "master_group" set "officeId" = null where "officeId" is not null;

alter table "master" add constraint "fk_master_provinceId" foreign key ("provinceId") references "china_area" on delete set null;

alter table "product_coding_rules" add constraint "fk_product_coding_rules_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "product_coding_rules" add constraint "fk_product_coding_rules_productGroup" foreign key ("productGroup") references "master" on delete restrict;

create trigger tell_change after insert or update or delete on "china_area" for each statement execute function tell_change();
