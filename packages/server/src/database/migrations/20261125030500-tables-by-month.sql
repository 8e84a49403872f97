-- phase: expand

-- The first id of a moment: ids begin with the milliseconds at which they were made.
create function id_at(moment timestamptz) returns text language sql immutable strict as $$
  select substr(h, 1, 8) || '-' || substr(h, 9) from (select lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0') as h) x
$$;

-- Lays a table in parts by the month of a column: what it holds becomes the first part as it lies, up to the end of this
-- month, without being written again. What has no month (ids of other kinds) lies in the part "..._default". Further
-- parts are made by the server.
create function partition_by_month(name text, key text, primary_key text[]) returns void language plpgsql as $$
declare
  whole constant oid := quote_ident(name)::regclass;
  before constant text := name || '_before';
  kind constant regtype := (select atttypid from pg_attribute where attrelid = whole and attname = key);
  month_end constant timestamptz := date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' + interval '1 month';
  bound constant text := case when kind = 'text'::regtype then id_at(month_end) else month_end::text end;
  indexes constant text[] := array(select pg_get_indexdef(indexrelid) from pg_index where indrelid = whole and not indisprimary);
  outward constant text[] := array(select format('alter table %I add constraint %I %s', name, conname, pg_get_constraintdef(oid))
    from pg_constraint where conrelid = whole and contype = 'f' and conparentid = 0);
  inward constant text[] := array(select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where confrelid = whole and contype = 'f' and conparentid = 0);
  triggers constant text[] := array(select pg_get_triggerdef(oid) from pg_trigger where tgrelid = whole and not tgisinternal);
  statement text;
  one record;
begin
  execute format('lock table %I in access exclusive mode', name);
  for one in select conname, conrelid::regclass as referrer from pg_constraint where confrelid = whole and contype = 'f' and conparentid = 0 loop
    execute format('alter table %s drop constraint %I', one.referrer, one.conname);
  end loop;
  for one in select tgname from pg_trigger where tgrelid = whole and not tgisinternal loop
    execute format('drop trigger %I on %I', one.tgname, name);
  end loop;
  for one in select c.relname, x.indisprimary, k.conname, x.indkey from pg_index x join pg_class c on c.oid = x.indexrelid
      left join pg_constraint k on k.conindid = x.indexrelid and k.contype = 'p' where x.indrelid = whole loop
    if one.indisprimary and array(select a.attname::text from unnest(one.indkey::int2[]) with ordinality k(n, o)
        join pg_attribute a on a.attrelid = whole and a.attnum = k.n order by k.o) <> primary_key then
      execute format('alter table %I drop constraint %I', name, one.conname);
    else
      execute format('alter index %I rename to %I', one.relname, 'b_' || md5(one.relname));
    end if;
  end loop;
  -- A reference to a table in parts cannot be taken over; it is checked anew.
  for one in select k.conname from pg_constraint k join pg_class c on c.oid = k.confrelid and c.relkind = 'p' where k.conrelid = whole and k.contype = 'f' and k.conparentid = 0 loop
    execute format('alter table %I drop constraint %I', name, one.conname);
  end loop;
  execute format('alter table %I rename to %I', name, before);
  execute format('create table %I (like %I including defaults including constraints including storage including generated) partition by range (%I)', name, before, key);
  execute format('alter table %I add constraint %I primary key (%s)', name, name || '_pkey', (select string_agg(quote_ident(k), ', ') from unnest(primary_key) k));
  foreach statement in array indexes || outward loop
    execute statement;
  end loop;
  execute format('create table %I partition of %I default', name || '_default', name);
  execute format('with later as (delete from %I where %I >= %L returning *) insert into %I select * from later', before, key, bound, name || '_default');
  execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', name, before, bound);
  foreach statement in array inward || triggers loop
    execute statement;
  end loop;
  -- Whoever empties a table that keeps everything is refused at its parts as well.
  for one in select tgrelid, pg_get_triggerdef(oid) as def from pg_trigger where tgrelid = quote_ident(name)::regclass and not tgisinternal and tgtype & 32 <> 0 loop
    execute replace(one.def, format(' ON public.%I ', name), format(' ON public.%I ', before));
    execute replace(one.def, format(' ON public.%I ', name), format(' ON public.%I ', name || '_default'));
  end loop;
end
$$;

select partition_by_month('flow_history', 'instanceId', '{instanceId,id}');
select partition_by_month('flow_evidence', 'instanceId', '{instanceId,sequence}');
select partition_by_month('stock_entry', 'id', '{id}');
select partition_by_month('notice_message', 'id', '{id}');
select partition_by_month('device_reading', 'ts', '{id,ts}');
select partition_by_month('operation_history', 'id', '{id}');
select partition_by_month('operation_history_diff', 'id', '{id}');
select partition_by_month('login_history', 'id', '{id}');
