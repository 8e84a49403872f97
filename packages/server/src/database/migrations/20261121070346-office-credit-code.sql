drop index "wx_office_name_shortName";

create unique index "ux_office_creditCode_20026689" on "office" ("creditCode") where not deleted;

create index "wx_office_creditCode_name_shortName" on "office" using gin (bigrams(coalesce("creditCode", '') || E'\n' || coalesce("name", '') || E'\n' || coalesce("shortName", '')));
