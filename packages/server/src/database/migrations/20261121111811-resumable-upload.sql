create table "resumable_part" (
  "id" text COLLATE "C" not null,
  "offset" integer not null,
  "size" integer,
  "uploadId" text COLLATE "C" not null,
  primary key ("id")
);

create table "resumable_upload" (
  "createTime" timestamp with time zone not null,
  "dir" text not null,
  "expireTime" timestamp with time zone not null,
  "extension" text not null,
  "fileId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C" not null,
  "originalFileName" text not null,
  "parts" integer not null,
  "received" integer not null,
  "sha256" text,
  "size" integer not null,
  "userId" text COLLATE "C" not null,
  primary key ("id")
);

create index "ix_resumable_part_uploadId_offset" on "resumable_part" ("uploadId", "offset");

create index "ix_resumable_upload_expireTime" on "resumable_upload" ("expireTime");

create index "ix_resumable_upload_userId" on "resumable_upload" ("userId");
