alter table "user" add column "emailClaimed" boolean;

alter table "user" add column "phoneClaimed" boolean;
