-- phase: migrate

-- Whoever made the record of a process that is running, or is named as its applicant, applied for what it decides.
do $$
declare
  kind record;
begin
  for kind in
    select distinct i."businessType" as "name", replace(i."businessType", '-', '_') as "table",
      (select c.column_name from information_schema.columns c where c.table_schema = current_schema()
        and c.table_name = replace(i."businessType", '-', '_') and c.column_name in ('applyUserId', 'claimUserId') limit 1) as "applicant"
    from "flow_instance" i
    where i."status" = 1 and exists (select 1 from information_schema.columns c where c.table_schema = current_schema()
      and c.table_name = replace(i."businessType", '-', '_') and c.column_name = 'createBy')
  loop
    execute format(
      'insert into "flow_applicant" ("instanceId", "userId")
        select i."id", person."id" from "flow_instance" i join %I t on t."id" = i."businessKey"
          cross join lateral (select t."createBy" as "id" union select %s) person
        where i."businessType" = %L and i."status" = 1 and person."id" is not null and person."id" is distinct from i."startUserId"
        on conflict do nothing',
      kind."table", case when kind."applicant" is null then 'null::text' else format('t.%I', kind."applicant") end, kind."name");
  end loop;
end $$;
