create table "import_draft" (
  "content" text not null,
  "createTime" timestamp with time zone not null,
  "id" text COLLATE "C" not null,
  "invalid" integer not null,
  "resource" text not null,
  "result" jsonb,
  "total" integer not null,
  "userId" text COLLATE "C" not null,
  primary key ("id")
);

create index "ix_import_draft_createTime" on "import_draft" ("createTime");

create index "ix_import_draft_userId_createTime" on "import_draft" ("userId", "createTime");
