-- Tells every process which table changed, so that what they keep of it is forgotten at once.
create function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('scf_changed', TG_TABLE_NAME);
  return null;
end $$;

create trigger tell_change after insert or update or delete on "role" for each statement execute function tell_change();
create trigger tell_change after insert or update or delete on "rel_user_role" for each statement execute function tell_change();
create trigger tell_change after insert or update or delete on "rel_role_menu" for each statement execute function tell_change();
create trigger tell_change after insert or update or delete on "menu" for each statement execute function tell_change();
create trigger tell_change after insert or update or delete on "office" for each statement execute function tell_change();
create trigger tell_change after insert or update or delete on "master" for each statement execute function tell_change();
create trigger tell_change after insert or update or delete on "master_group" for each statement execute function tell_change();
-- Every login writes the user; only what a session is made of counts.
create trigger tell_change after delete or update of "accountStatus", "officeId", "departmentId", "deleted", "username", "actualName", "kind" on "user" for each statement execute function tell_change();
