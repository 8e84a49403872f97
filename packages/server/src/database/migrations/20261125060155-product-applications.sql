-- phase: expand

alter table "financing" add column "officialFinancingId" text COLLATE "C";

create index "ix_financing_officialFinancingId" on "financing" ("officialFinancingId");

alter table "financing" add constraint "fk_financing_officialFinancingId" foreign key ("officialFinancingId") references "official_financing" on delete set null;
