-- A line hangs on one project: the loan's where it names one, and none of general business that is not there.
update "order_bidding_products" set "nonFinancingId" = null where "nonFinancingId" is not null
  and ("financingId" is not null or not exists (select 1 from "non_financing" n where n."id" = "order_bidding_products"."nonFinancingId"));

alter table "order_bidding_products" add constraint "fk_order_bidding_products_nonFinancingId" foreign key ("nonFinancingId") references "non_financing" on delete cascade;

alter table "order_bidding_products" add constraint "ck_order_bidding_products_one_project" check (num_nonnulls("financingId", "nonFinancingId") = 1);
