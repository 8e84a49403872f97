-- phase: migrate

-- A contract, balance or receipt that names no currency is in RMB.
update "contract" set "currencyType" = 'CURRENCY_TYPE-1' where "currencyType" is null;
update "finance_receivable" set "currencyType" = 'CURRENCY_TYPE-1' where "currencyType" is null;
update "finance_payable" set "currencyType" = 'CURRENCY_TYPE-1' where "currencyType" is null;
update "financial_collection" set "currencyType" = 'CURRENCY_TYPE-1' where "currencyType" is null;

-- Payments that were taken back whole before they were paid have ended, with what took them back.
with "ended" as (select o."id" from "payment_request" o where o."status" = 99 and o."originalRequestId" is null and not o."deleted"
  and o."origanAmount" + (select coalesce(sum(b."origanAmount"), 0) from "payment_request" b where b."originalRequestId" = o."id" and b."status" = 99 and not b."deleted") <= 0)
update "payment_request" t set "status" = 5 from "ended" e where t."id" = e."id" or (t."originalRequestId" = e."id" and t."status" = 99 and not t."deleted");
with "ended" as (select o."id" from "special_payment" o where o."status" = 99 and o."originalPaymentId" is null and not o."deleted"
  and o."amount" + (select coalesce(sum(b."amount"), 0) from "special_payment" b where b."originalPaymentId" = o."id" and b."status" = 99 and not b."deleted") <= 0)
update "special_payment" t set "status" = 5 from "ended" e where t."id" = e."id" or (t."originalPaymentId" = e."id" and t."status" = 99 and not t."deleted");
with "ended" as (select o."id" from "fee_apply" o where o."status" = 99 and o."originalFeeId" is null and not o."deleted"
  and o."amount" + (select coalesce(sum(b."amount"), 0) from "fee_apply" b where b."originalFeeId" = o."id" and b."status" = 99 and not b."deleted") <= 0)
update "fee_apply" t set "status" = 5 from "ended" e where t."id" = e."id" or (t."originalFeeId" = e."id" and t."status" = 99 and not t."deleted");

-- Payments under a contract of purchase that named no payable settle what is open of it, the oldest due first: what
-- reversals have left of each, in the order they were asked for.
with "payment" as (
  select p."id", 'request' as "kind", p."contractId", p."officeId", p."departmentId", p."createBy", p."createTime", p."status",
    p."origanAmount" + (select coalesce(sum(b."origanAmount"), 0) from "payment_request" b where b."originalRequestId" = p."id" and b."status" in (99, 4) and not b."deleted") as "amount"
  from "payment_request" p where p."financePayableId" is null and p."originalRequestId" is null and p."status" in (1, 99, 4) and not p."deleted"
  union all
  select p."id", 'special', p."contractId", p."officeId", p."departmentId", p."createBy", p."createTime", p."status",
    p."amount" + (select coalesce(sum(b."amount"), 0) from "special_payment" b where b."originalPaymentId" = p."id" and b."status" in (99, 4) and not b."deleted")
  from "special_payment" p where p."financePayableId" is null and p."originalPaymentId" is null and p."status" in (1, 99, 4) and not p."deleted"
),
"asked" as (
  select p.*, sum(p."amount") over w - p."amount" as "from", sum(p."amount") over w as "through" from "payment" p
  join "contract" c on c."id" = p."contractId" and c."contractType" = 1 where p."amount" > 0
  window w as (partition by p."contractId", p."officeId" order by p."createTime", p."id")
),
"open" as (
  select d."id", coalesce(c."amendsId", c."id") as "contractId", d."officeId", d."payableDate",
    d."payableAmount" + coalesce(d."amendedAmount", 0) - (select coalesce(sum(x."amount"), 0) from (
      select "origanAmount" as "amount", "status" from "payment_request" where "financePayableId" = d."id" and not "deleted"
      union all select "amount", "status" from "special_payment" where "financePayableId" = d."id" and not "deleted") x
      where case when x."amount" < 0 then x."status" in (99, 4) else x."status" in (1, 99, 4) end) as "amount"
  from "finance_payable" d join "contract" c on c."id" = d."contractId" where not d."deleted"
),
"due" as (
  select o.*, sum(o."amount") over w - o."amount" as "from", sum(o."amount") over w as "through" from "open" o where o."amount" > 0
  window w as (partition by o."contractId", o."officeId" order by o."payableDate", o."id")
)
insert into "payment_allocation" ("id", "officeId", "departmentId", "createBy", "createTime", "updateBy", "updateTime", "deleted", "version", "paymentRequestId", "specialPaymentId", "financePayableId", "amount")
select gen_random_uuid()::text, a."officeId", a."departmentId", a."createBy", a."createTime", a."createBy", a."createTime", false, 1,
  case when a."kind" = 'request' then a."id" end, case when a."kind" = 'special' then a."id" end, d."id",
  least(a."through", d."through") - greatest(a."from", d."from")
from "asked" a join "due" d on d."contractId" = a."contractId" and d."officeId" is not distinct from a."officeId"
  and least(a."through", d."through") > greatest(a."from", d."from");

-- Payables and instalments show it.
with "paid" as (
  select x."payable", sum(x."amount") as "approved", coalesce(sum(x."amount") filter (where x."status" = 4), 0) as "out" from (
    select a."financePayableId" as "payable", a."amount", coalesce(p."status", s."status") as "status" from "payment_allocation" a
      left join "payment_request" p on p."id" = a."paymentRequestId" left join "special_payment" s on s."id" = a."specialPaymentId"
    union all select "financePayableId", "origanAmount", "status" from "payment_request" where "financePayableId" is not null and not "deleted"
    union all select "financePayableId", "amount", "status" from "special_payment" where "financePayableId" is not null and not "deleted") x
  where x."status" in (99, 4) group by 1
)
update "finance_payable" d set "paidAmount" = p."approved", "paidOutAmount" = p."out",
  "status" = case when p."approved" >= d."payableAmount" + coalesce(d."amendedAmount", 0) then 2 when p."approved" > 0 then 1 else 0 end
from "paid" p where p."payable" = d."id" and d."id" in (select "financePayableId" from "payment_allocation");
update "contract_collection_plan" c set "settledAmount" = d."paidOutAmount" from "finance_payable" d
where d."contractCollectionPlanId" = c."id" and not d."deleted" and d."id" in (select "financePayableId" from "payment_allocation");

-- What was paid of the penalty of each row of a plan in force, by the entries of its loan.
update "repayment_plan" p set "repaidPenalty" = x."penalty"
from (select p2."id", coalesce(sum(e."amount"), 0) as "penalty" from "repayment_plan" p2 left join "loan_entry" e
    on e."financingId" = p2."financingId" and e."period" = p2."period" and e."dueKind" = p2."dueKind" and e."part" = 'penalty' and not e."deleted"
  where p2."planVersion" > 0 and not p2."superseded" and not p2."deleted" group by p2."id") x
where x."id" = p."id";
