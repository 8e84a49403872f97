-- phase: expand

alter table "master" add column "paymentLimit" text COLLATE "C";

update "master" set "paymentLimit" = case "itemValue"
    when '1' then 'due' when '2' then 'arrived' when '3' then 'accepted' when '4' then 'retention' when '5' then 'due' when '6' then 'accepted' end
  where "itemGroup" = 'PAYMENT_TYPE' and "officeId" is null and "itemValue" in ('1', '2', '3', '4', '5', '6');
