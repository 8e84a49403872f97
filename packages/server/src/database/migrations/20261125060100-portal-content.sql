drop index "wx_engine_bidding_info_projectCode_tenderee_title";

create table "article" (
  "author" text,
  "categoryId" text COLLATE "C",
  "content" text,
  "contentWords" text,
  "coverAlt" text,
  "coverImage" text COLLATE "C",
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "enContent" text,
  "enContentWords" text,
  "enCoverAlt" text,
  "enSummary" text,
  "enTitle" text,
  "hasDraft" boolean not null,
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "publishTime" timestamp with time zone,
  "publishedBy" text COLLATE "C",
  "publishedTime" timestamp with time zone,
  "slug" text,
  "sorted" integer not null,
  "source" text,
  "status" integer not null,
  "summary" text,
  "title" text not null,
  "top" boolean not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "article_viewer" (
  "articleId" text COLLATE "C" not null,
  "day" date not null,
  "viewer" text not null,
  primary key ("day", "articleId", "viewer")
);

create table "article_views" (
  "articleId" text COLLATE "C" not null,
  "views" integer not null,
  primary key ("articleId")
);

create table "category" (
  "code" text,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "enName" text,
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

create table "content_version" (
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "dataId" text COLLATE "C" not null,
  "entityName" text not null,
  "id" text COLLATE "C" not null,
  "number" integer not null,
  "values" jsonb not null,
  primary key ("entityName", "dataId", "number")
);

alter table "engine_bidding_info" add column "address" text;

alter table "engine_bidding_info" add column "cityId" text COLLATE "C";

alter table "engine_bidding_info" add column "contentWords" text;

alter table "engine_bidding_info" add column "districtId" text COLLATE "C";

alter table "engine_bidding_info" add column "enContent" text;

alter table "engine_bidding_info" add column "enContentWords" text;

alter table "engine_bidding_info" add column "enTitle" text;

alter table "engine_bidding_info" add column "equipment" jsonb;

-- What is published has no changes yet.
alter table "engine_bidding_info" add column "hasDraft" boolean not null default false;

alter table "engine_bidding_info" alter column "hasDraft" drop default;

-- Places, addresses and files that name nothing go, now that they have to.
update "engine_bidding_info" set "provinceId" = null where "provinceId" is not null and "provinceId" not in (select "id" from "china_area");

update "engine_bidding_info" set "sourceUrl" = null where "sourceUrl" !~* '^https?://';

update "engine_bidding_info" set "files" = null where "files" is not null and (jsonb_typeof("files") <> 'array' or exists (select 1 from jsonb_array_elements("files") as "file" where "file"->>'newFilePath' is null));

alter table "engine_bidding_info" add column "publishedBy" text COLLATE "C";

alter table "engine_bidding_info" add column "publishedTime" timestamp with time zone;

alter table "engine_bidding_info" add column "slug" text;

create table "official_carousel" (
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "enImageAlt" text,
  "enTitle" text,
  "endTime" timestamp with time zone,
  "hasDraft" boolean not null,
  "id" text COLLATE "C" not null,
  "image" text COLLATE "C",
  "imageAlt" text,
  "linkUrl" text,
  "officeId" text COLLATE "C",
  "publishedBy" text COLLATE "C",
  "publishedTime" timestamp with time zone,
  "sorted" integer not null,
  "startTime" timestamp with time zone,
  "status" integer not null,
  "title" text not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "official_financing" (
  "applyCondition" text,
  "contactName" text,
  "contactPhone" text,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "description" text,
  "descriptionWords" text,
  "enApplyCondition" text,
  "enDescription" text,
  "enDescriptionWords" text,
  "enInstitutionName" text,
  "enProductName" text,
  "financingPartyId" text COLLATE "C",
  "formKey" text,
  "hasDraft" boolean not null,
  "id" text COLLATE "C" not null,
  "institutionName" text not null,
  "interestPaymentMethod" text COLLATE "C",
  "logo" text COLLATE "C",
  "maxAmount" numeric(18,2),
  "maxRate" numeric(9,4),
  "minRate" numeric(9,4),
  "officeId" text COLLATE "C",
  "preSelected" boolean not null,
  "productName" text not null,
  "publishedBy" text COLLATE "C",
  "publishedTime" timestamp with time zone,
  "serviceChargePercentage" numeric(9,4),
  "slug" text,
  "sorted" integer not null,
  "status" integer not null,
  "term" integer,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "picture" (
  "createTime" timestamp with time zone not null,
  "height" integer not null,
  "objectName" text not null,
  "sizes" jsonb not null,
  "width" integer not null,
  primary key ("objectName")
);

create table "picture_size" (
  "bytes" integer not null,
  "contentType" text not null,
  "hash" text not null,
  "objectName" text not null,
  "storageKey" text not null,
  primary key ("hash", "objectName")
);

create table "picture_use" (
  "dataId" text COLLATE "C" not null,
  "entityName" text not null,
  "objectName" text not null,
  primary key ("entityName", "dataId", "objectName")
);

create table "portal_address" (
  "createTime" timestamp with time zone not null,
  "dataId" text COLLATE "C" not null,
  "entityName" text not null,
  "slug" text not null,
  primary key ("entityName", "slug")
);

create table "rendition" (
  "content" jsonb not null,
  "dataId" text COLLATE "C" not null,
  "entityName" text not null,
  "rules" text not null,
  primary key ("entityName", "dataId")
);

create table "swiper" (
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "enImageAlt" text,
  "hasDraft" boolean not null,
  "id" text COLLATE "C" not null,
  "image" text COLLATE "C",
  "imageAlt" text,
  "linkUrl" text,
  "name" text not null,
  "officeId" text COLLATE "C",
  "position" text COLLATE "C",
  "publishedBy" text COLLATE "C",
  "publishedTime" timestamp with time zone,
  "sorted" integer not null,
  "status" integer not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "swiper_point" (
  "articleId" text COLLATE "C",
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "label" text not null,
  "linkUrl" text,
  "officeId" text COLLATE "C",
  "sorted" integer not null,
  "swiperId" text COLLATE "C" not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  "x" numeric(9,4),
  "y" numeric(9,4),
  primary key ("id")
);

create index "ix_article_categoryId" on "article" ("categoryId");

create index "ix_article_createBy" on "article" ("createBy");

create index "ix_article_departmentId" on "article" ("departmentId");

create index "ix_article_officeId" on "article" ("officeId");

create index "ix_article_publishTime" on "article" ("publishTime");

create index "ix_article_publishedBy" on "article" ("publishedBy");

create index "ix_article_updateTime_id_45bb766a" on "article" ("updateTime", "id") where not deleted;

create index "ix_category_createBy" on "category" ("createBy");

create index "ix_category_departmentId" on "category" ("departmentId");

create index "ix_category_officeId" on "category" ("officeId");

create index "ix_category_parentId" on "category" ("parentId");

create index "ix_category_sorted_id_8e622506" on "category" ("sorted", "id") where not deleted;

create index "ix_engine_bidding_info_cityId" on "engine_bidding_info" ("cityId");

create index "ix_engine_bidding_info_districtId" on "engine_bidding_info" ("districtId");

create index "ix_engine_bidding_info_provinceId" on "engine_bidding_info" ("provinceId");

create index "ix_engine_bidding_info_publishedBy" on "engine_bidding_info" ("publishedBy");

create index "ix_official_carousel_createBy" on "official_carousel" ("createBy");

create index "ix_official_carousel_departmentId" on "official_carousel" ("departmentId");

create index "ix_official_carousel_officeId" on "official_carousel" ("officeId");

create index "ix_official_carousel_publishedBy" on "official_carousel" ("publishedBy");

create index "ix_official_carousel_sorted_id_6ca00c0a" on "official_carousel" ("sorted", "id") where not deleted;

create index "ix_official_financing_createBy" on "official_financing" ("createBy");

create index "ix_official_financing_departmentId" on "official_financing" ("departmentId");

create index "ix_official_financing_financingPartyId" on "official_financing" ("financingPartyId");

create index "ix_official_financing_officeId" on "official_financing" ("officeId");

create index "ix_official_financing_publishedBy" on "official_financing" ("publishedBy");

create index "ix_official_financing_sorted_id_8789fb07" on "official_financing" ("sorted", "id") where not deleted;

create index "ix_picture_size_objectName" on "picture_size" ("objectName");

create index "ix_picture_use_objectName" on "picture_use" ("objectName");

create index "ix_portal_address_entityName_dataId" on "portal_address" ("entityName", "dataId");

create index "ix_swiper_createBy" on "swiper" ("createBy");

create index "ix_swiper_departmentId" on "swiper" ("departmentId");

create index "ix_swiper_officeId" on "swiper" ("officeId");

create index "ix_swiper_point_articleId" on "swiper_point" ("articleId");

create index "ix_swiper_point_createBy" on "swiper_point" ("createBy");

create index "ix_swiper_point_departmentId" on "swiper_point" ("departmentId");

create index "ix_swiper_point_officeId" on "swiper_point" ("officeId");

create index "ix_swiper_point_sorted_id_3fc48309" on "swiper_point" ("sorted", "id") where not deleted;

create index "ix_swiper_point_swiperId" on "swiper_point" ("swiperId");

create index "ix_swiper_publishedBy" on "swiper" ("publishedBy");

create index "ix_swiper_sorted_id_8ce2d17f" on "swiper" ("sorted", "id") where not deleted;

create unique index "ux_article_slug_6bbf5372" on "article" ("slug") where not deleted;

create unique index "ux_category_code_69660ca0" on "category" ("code") where not deleted;

create unique index "ux_category_parentId_name_137e8b24" on "category" ("parentId", "name") where not deleted;

create unique index "ux_content_version_id" on "content_version" ("id");

create unique index "ux_engine_bidding_info_slug_843bf12f" on "engine_bidding_info" ("slug") where not deleted;

create unique index "ux_official_financing_slug_3b85a9b4" on "official_financing" ("slug") where not deleted;

create index "wx_article_contentWords_enContentWords_enTitle_summary_title" on "article" using gin (bigrams(coalesce("contentWords", '') || E'\n' || coalesce("enContentWords", '') || E'\n' || coalesce("enTitle", '') || E'\n' || coalesce("summary", '') || E'\n' || coalesce("title", '')));

create index "wx_category_enName_name" on "category" using gin (bigrams(coalesce("enName", '') || E'\n' || coalesce("name", '')));

create index "wx_engine_bidding_info_contentWords_enContentWords_77be09ba" on "engine_bidding_info" using gin (bigrams(coalesce("contentWords", '') || E'\n' || coalesce("enContentWords", '') || E'\n' || coalesce("enTitle", '') || E'\n' || coalesce("projectCode", '') || E'\n' || coalesce("tenderee", '') || E'\n' || coalesce("title", '')));

create index "wx_official_carousel_title" on "official_carousel" using gin (bigrams(coalesce("title", '')));

create index "wx_official_financing_descriptionWords_enDescripti_31d7e363" on "official_financing" using gin (bigrams(coalesce("descriptionWords", '') || E'\n' || coalesce("enDescriptionWords", '') || E'\n' || coalesce("enInstitutionName", '') || E'\n' || coalesce("enProductName", '') || E'\n' || coalesce("institutionName", '') || E'\n' || coalesce("productName", '')));

create index "wx_swiper_name" on "swiper" using gin (bigrams(coalesce("name", '')));

alter table "article" add constraint "fk_article_categoryId" foreign key ("categoryId") references "category" on delete restrict;

alter table "article" add constraint "fk_article_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "article" add constraint "fk_article_publishedBy" foreign key ("publishedBy") references "user" on delete set null;

alter table "category" add constraint "fk_category_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "engine_bidding_info" add constraint "fk_engine_bidding_info_cityId" foreign key ("cityId") references "china_area" on delete restrict;

alter table "engine_bidding_info" add constraint "fk_engine_bidding_info_districtId" foreign key ("districtId") references "china_area" on delete restrict;

alter table "engine_bidding_info" add constraint "fk_engine_bidding_info_provinceId" foreign key ("provinceId") references "china_area" on delete restrict;

alter table "engine_bidding_info" add constraint "fk_engine_bidding_info_publishedBy" foreign key ("publishedBy") references "user" on delete set null;

alter table "official_carousel" add constraint "fk_official_carousel_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "official_carousel" add constraint "fk_official_carousel_publishedBy" foreign key ("publishedBy") references "user" on delete set null;

alter table "official_financing" add constraint "fk_official_financing_financingPartyId" foreign key ("financingPartyId") references "financing_party" on delete set null;

alter table "official_financing" add constraint "fk_official_financing_interestPaymentMethod" foreign key ("interestPaymentMethod") references "master" on delete restrict;

alter table "official_financing" add constraint "fk_official_financing_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "official_financing" add constraint "fk_official_financing_publishedBy" foreign key ("publishedBy") references "user" on delete set null;

alter table "swiper" add constraint "fk_swiper_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "swiper_point" add constraint "fk_swiper_point_articleId" foreign key ("articleId") references "article" on delete set null;

alter table "swiper_point" add constraint "fk_swiper_point_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "swiper_point" add constraint "fk_swiper_point_swiperId" foreign key ("swiperId") references "swiper" on delete cascade;

alter table "swiper" add constraint "fk_swiper_position" foreign key ("position") references "master" on delete restrict;

alter table "swiper" add constraint "fk_swiper_publishedBy" foreign key ("publishedBy") references "user" on delete set null;

-- What a browser has read of a page is asked again once something on it has changed.
create trigger tell_change after insert or update or delete on "article" for each statement execute function tell_change();
create trigger tell_change after insert or update or delete on "category" for each statement execute function tell_change();
create trigger tell_change after insert or update or delete on "engine_bidding_info" for each statement execute function tell_change();
create trigger tell_change after insert or update or delete on "official_carousel" for each statement execute function tell_change();
create trigger tell_change after insert or update or delete on "official_financing" for each statement execute function tell_change();
create trigger tell_change after insert or update or delete on "rendition" for each statement execute function tell_change();
create trigger tell_change after insert or update or delete on "swiper" for each statement execute function tell_change();
create trigger tell_change after insert or update or delete on "swiper_point" for each statement execute function tell_change();
