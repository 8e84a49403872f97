alter table "contract" add column "amendedAmount" numeric(18,2);

alter table "contract" add column "amendsId" text COLLATE "C";

alter table "contract" add column "sealUseId" text COLLATE "C";

alter table "contract" add column "signedFile" text COLLATE "C";

alter table "contract" add column "terminateDate" date;

alter table "contract" add column "terminateReason" text;

create index "ix_contract_amendsId" on "contract" ("amendsId");

create index "ix_contract_sealUseId" on "contract" ("sealUseId");

alter table "contract" add constraint "fk_contract_amendsId" foreign key ("amendsId") references "contract" on delete restrict;

-- The project was a bare id: one that is not there names none.
update "contract" set "nonFinancingId" = null where "nonFinancingId" is not null and not exists (select 1 from "non_financing" n where n."id" = "contract"."nonFinancingId");

alter table "contract" add constraint "fk_contract_nonFinancingId" foreign key ("nonFinancingId") references "non_financing" on delete restrict;

alter table "contract" add constraint "fk_contract_sealUseId" foreign key ("sealUseId") references "seal_use" on delete set null;
