alter table "file_download" add column "rights" text;
