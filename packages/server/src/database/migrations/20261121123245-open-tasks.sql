create index "ix_flow_task_createTime_id_58f2c2ec" on "flow_task" ("createTime", "id") where "endTime" is null;
