create index "ix_dynamic_form_updateTime_id_bf290e12" on "dynamic_form" ("updateTime", "id") where not deleted;

create index "ix_financing_createTime_id_0e015fde" on "financing" ("createTime", "id") where not deleted;

create index "ix_login_history_loginTime_id_1750a6ce" on "login_history" ("loginTime", "id") where not deleted;

create index "ix_menu_sorted_id_975f3b16" on "menu" ("sorted", "id") where not deleted;

create index "ix_notice_message_createTime_id_d8eef594" on "notice_message" ("createTime", "id") where not deleted;

create index "ix_office_createTime_id_c9e8c4f8" on "office" ("createTime", "id") where not deleted;

create index "ix_operation_history_createTime_id_4d9c7f55" on "operation_history" ("createTime", "id") where not deleted;

create index "ix_order_bidding_products_createTime_id_3ca912de" on "order_bidding_products" ("createTime", "id") where not deleted;

create index "ix_user_createTime_id_404146df" on "user" ("createTime", "id") where not deleted;
