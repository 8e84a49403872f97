create table "contract_document" (
  "contractId" text COLLATE "C" not null,
  "contractTemplateVersionId" text COLLATE "C" not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "docxFile" text COLLATE "C",
  "docxSha256" text,
  "draft" boolean not null,
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "pdfFile" text COLLATE "C",
  "pdfSha256" text,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "contract_template" (
  "content" text,
  "contractType" integer,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "enabled" boolean not null,
  "formKey" text,
  "id" text COLLATE "C" not null,
  "name" text not null,
  "officeId" text COLLATE "C",
  "templateFile" text COLLATE "C",
  "templateVersion" integer not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "variables" jsonb,
  "version" integer not null,
  primary key ("id")
);

create table "contract_template_version" (
  "content" text,
  "contractTemplateId" text COLLATE "C" not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "sha256" text not null,
  "templateFile" text COLLATE "C",
  "templateVersion" integer not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create index "ix_contract_contractTemplateId" on "contract" ("contractTemplateId");

create index "ix_contract_document_contractId" on "contract_document" ("contractId");

create index "ix_contract_document_contractTemplateVersionId" on "contract_document" ("contractTemplateVersionId");

create index "ix_contract_document_createBy" on "contract_document" ("createBy");

create index "ix_contract_document_departmentId" on "contract_document" ("departmentId");

create index "ix_contract_document_officeId" on "contract_document" ("officeId");

create index "ix_contract_template_createBy" on "contract_template" ("createBy");

create index "ix_contract_template_departmentId" on "contract_template" ("departmentId");

create index "ix_contract_template_officeId" on "contract_template" ("officeId");

create index "ix_contract_template_updateTime_id_1d911295" on "contract_template" ("updateTime", "id") where not deleted;

create index "ix_contract_template_version_contractTemplateId" on "contract_template_version" ("contractTemplateId");

create index "ix_contract_template_version_createBy" on "contract_template_version" ("createBy");

create index "ix_contract_template_version_departmentId" on "contract_template_version" ("departmentId");

create index "ix_contract_template_version_officeId" on "contract_template_version" ("officeId");

create unique index "ux_contract_template_version_contractTemplateId_te_5c3c6cda" on "contract_template_version" ("contractTemplateId", "templateVersion") where not deleted;

create index "wx_contract_template_name" on "contract_template" using gin (bigrams(coalesce("name", '')));

-- There were no templates before: what stands here names nothing.
update "contract" set "contractTemplateId" = null where "contractTemplateId" is not null;

alter table "contract" add constraint "fk_contract_contractTemplateId" foreign key ("contractTemplateId") references "contract_template" on delete set null;

alter table "contract_document" add constraint "fk_contract_document_contractId" foreign key ("contractId") references "contract" on delete cascade;

alter table "contract_document" add constraint "fk_contract_document_contractTemplateVersionId" foreign key ("contractTemplateVersionId") references "contract_template_version" on delete restrict;

alter table "contract_document" add constraint "fk_contract_document_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "contract_template" add constraint "fk_contract_template_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "contract_template_version" add constraint "fk_contract_template_version_contractTemplateId" foreign key ("contractTemplateId") references "contract_template" on delete cascade;

alter table "contract_template_version" add constraint "fk_contract_template_version_officeId" foreign key ("officeId") references "office" on delete restrict;
