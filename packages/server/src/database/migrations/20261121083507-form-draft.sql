create table "form_draft" (
  "businessKey" text not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "formData" jsonb not null,
  "formKey" text not null,
  "hash" text,
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create index "ix_form_draft_createBy" on "form_draft" ("createBy");

create index "ix_form_draft_departmentId" on "form_draft" ("departmentId");

create index "ix_form_draft_officeId" on "form_draft" ("officeId");

create unique index "ux_form_draft_createBy_formKey_businessKey_49d06d69" on "form_draft" ("createBy", "formKey", "businessKey") where not deleted;

alter table "form_draft" add constraint "fk_form_draft_officeId" foreign key ("officeId") references "office" on delete restrict;
