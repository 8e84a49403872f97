-- The origins a partner may call from are kept by every process.
create trigger tell_change after insert or update or delete on "partner_client" for each statement execute function tell_change();
