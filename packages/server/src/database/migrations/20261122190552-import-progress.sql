alter table "import_draft" add column "fileName" text;

alter table "import_draft" add column "progress" jsonb;
