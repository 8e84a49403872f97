-- Of a partial index PostgreSQL does not use the statistics, and takes every word for rare.
drop index "wx_department_name_a57dc9b6";

drop index "wx_dynamic_form_formKey_name_199758da";

drop index "wx_engine_bidding_info_projectCode_tenderee_title_c3a94b17";

drop index "wx_financing_code_customerName_name_81b0d458";

drop index "wx_login_history_username_9dc125f6";

drop index "wx_master_enItemText_itemGroup_itemText_1ad262cb";

drop index "wx_master_group_group_code_title_94f74e8c";

drop index "wx_menu_enTitle_permission_title_eea2fe3e";

drop index "wx_office_name_shortName_016b3ddd";

drop index "wx_operation_history_buttonName_currentTitle_4f694bf9";

drop index "wx_role_name_6d4f357f";

drop index "wx_user_actualName_mobilePhone_username_791cfc46";

create index "wx_department_name" on "department" using gin (bigrams(coalesce("name", '')));

create index "wx_dynamic_form_formKey_name" on "dynamic_form" using gin (bigrams(coalesce("formKey", '') || E'\n' || coalesce("name", '')));

create index "wx_engine_bidding_info_projectCode_tenderee_title" on "engine_bidding_info" using gin (bigrams(coalesce("projectCode", '') || E'\n' || coalesce("tenderee", '') || E'\n' || coalesce("title", '')));

create index "wx_financing_code_customerName_name" on "financing" using gin (bigrams(coalesce("code", '') || E'\n' || coalesce("customerName", '') || E'\n' || coalesce("name", '')));

create index "wx_login_history_username" on "login_history" using gin (bigrams(coalesce("username", '')));

create index "wx_master_enItemText_itemGroup_itemText" on "master" using gin (bigrams(coalesce("enItemText", '') || E'\n' || coalesce("itemGroup", '') || E'\n' || coalesce("itemText", '')));

create index "wx_master_group_group_code_title" on "master_group" using gin (bigrams(coalesce("group_code", '') || E'\n' || coalesce("title", '')));

create index "wx_menu_enTitle_permission_title" on "menu" using gin (bigrams(coalesce("enTitle", '') || E'\n' || coalesce("permission", '') || E'\n' || coalesce("title", '')));

create index "wx_office_name_shortName" on "office" using gin (bigrams(coalesce("name", '') || E'\n' || coalesce("shortName", '')));

create index "wx_operation_history_buttonName_currentTitle" on "operation_history" using gin (bigrams(coalesce("buttonName", '') || E'\n' || coalesce("currentTitle", '')));

create index "wx_role_name" on "role" using gin (bigrams(coalesce("name", '')));

create index "wx_user_actualName_mobilePhone_username" on "user" using gin (bigrams(coalesce("actualName", '') || E'\n' || coalesce("mobilePhone", '') || E'\n' || coalesce("username", '')));
