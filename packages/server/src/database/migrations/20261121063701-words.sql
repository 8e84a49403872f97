-- The pairs of neighbouring letters of a text, small and capital alike, each as one number: what contains a word contains its pairs.
create function bigrams(words text) returns bigint[] language plpgsql immutable strict parallel safe as $$
declare
  letter text;
  before bigint;
  pairs bigint[] := '{}';
begin
  foreach letter in array string_to_array(lower(words), null) loop
    if before is not null then
      pairs := pairs || (before + ascii(letter));
    end if;
    before := ascii(letter)::bigint << 21;
  end loop;
  return pairs;
end $$;

create index "ix_department_sorted_id_4fdef362" on "department" ("sorted", "id") where not deleted;

create index "ix_engine_bidding_info_publishDate_id_d87ee831" on "engine_bidding_info" ("publishDate" desc nulls last, "id" desc) where not deleted;

create index "ix_role_sorted_id_05c4893e" on "role" ("sorted", "id") where not deleted;

create index "wx_department_name_a57dc9b6" on "department" using gin (bigrams(coalesce("name", ''))) where not deleted;

create index "wx_dynamic_form_formKey_name_199758da" on "dynamic_form" using gin (bigrams(coalesce("formKey", '') || E'\n' || coalesce("name", ''))) where not deleted;

create index "wx_engine_bidding_info_projectCode_tenderee_title_c3a94b17" on "engine_bidding_info" using gin (bigrams(coalesce("projectCode", '') || E'\n' || coalesce("tenderee", '') || E'\n' || coalesce("title", ''))) where not deleted;

create index "wx_financing_code_customerName_name_81b0d458" on "financing" using gin (bigrams(coalesce("code", '') || E'\n' || coalesce("customerName", '') || E'\n' || coalesce("name", ''))) where not deleted;

create index "wx_login_history_username_9dc125f6" on "login_history" using gin (bigrams(coalesce("username", ''))) where not deleted;

create index "wx_master_enItemText_itemGroup_itemText_1ad262cb" on "master" using gin (bigrams(coalesce("enItemText", '') || E'\n' || coalesce("itemGroup", '') || E'\n' || coalesce("itemText", ''))) where not deleted;

create index "wx_master_group_group_code_title_94f74e8c" on "master_group" using gin (bigrams(coalesce("group_code", '') || E'\n' || coalesce("title", ''))) where not deleted;

create index "wx_menu_enTitle_permission_title_eea2fe3e" on "menu" using gin (bigrams(coalesce("enTitle", '') || E'\n' || coalesce("permission", '') || E'\n' || coalesce("title", ''))) where not deleted;

create index "wx_office_name_shortName_016b3ddd" on "office" using gin (bigrams(coalesce("name", '') || E'\n' || coalesce("shortName", ''))) where not deleted;

create index "wx_operation_history_buttonName_currentTitle_4f694bf9" on "operation_history" using gin (bigrams(coalesce("buttonName", '') || E'\n' || coalesce("currentTitle", ''))) where not deleted;

create index "wx_role_name_6d4f357f" on "role" using gin (bigrams(coalesce("name", ''))) where not deleted;

create index "wx_user_actualName_mobilePhone_username_791cfc46" on "user" using gin (bigrams(coalesce("actualName", '') || E'\n' || coalesce("mobilePhone", '') || E'\n' || coalesce("username", ''))) where not deleted;
