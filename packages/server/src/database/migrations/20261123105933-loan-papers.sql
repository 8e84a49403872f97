alter table "financing" add column "purchaseContractId" text COLLATE "C";

alter table "financing" add column "saleContractId" text COLLATE "C";

create index "ix_financing_purchaseContractId" on "financing" ("purchaseContractId");

create index "ix_financing_saleContractId" on "financing" ("saleContractId");

alter table "financing" add constraint "fk_financing_purchaseContractId" foreign key ("purchaseContractId") references "contract" on delete set null;

alter table "financing" add constraint "fk_financing_saleContractId" foreign key ("saleContractId") references "contract" on delete set null;

-- The first signed contract of each kind; supplements are none of their own.
update "financing" f set
  "saleContractId" = (select c."id" from "contract" c where c."financingId" = f."id" and c."contractType" = 2 and c."amendsId" is null and not c."deleted" and c."status" in (100, 101, 102) order by c."signDate", c."id" limit 1),
  "purchaseContractId" = (select c."id" from "contract" c where c."financingId" = f."id" and c."contractType" = 1 and c."amendsId" is null and not c."deleted" and c."status" in (100, 101, 102) order by c."signDate", c."id" limit 1);
