-- phase: expand

alter table "user" add column "erasedTime" timestamp with time zone;
