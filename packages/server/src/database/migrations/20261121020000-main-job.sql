create table "auth_family" (
  "channel" text not null,
  "createTime" timestamp with time zone not null,
  "endReason" text,
  "endTime" timestamp with time zone,
  "id" text COLLATE "C" not null,
  "userId" text COLLATE "C" not null,
  primary key ("id")
);

create table "auth_token" (
  "bound" jsonb,
  "createTime" timestamp with time zone not null,
  "expireTime" timestamp with time zone not null,
  "familyId" text COLLATE "C" not null,
  "hash" text not null,
  "kind" text not null,
  "successor" text,
  "usedTime" timestamp with time zone,
  "userId" text COLLATE "C" not null,
  primary key ("hash")
);

create table "captcha" (
  "answer" text not null,
  "expireTime" timestamp with time zone not null,
  "id" text COLLATE "C" not null,
  primary key ("id")
);

create table "counter" (
  "name" text not null,
  "period" text not null,
  "value" integer not null,
  primary key ("name", "period")
);

create table "department" (
  "code" text,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "enabled" boolean not null,
  "id" text COLLATE "C" not null,
  "leaderId" text COLLATE "C",
  "mobilePhone" text,
  "name" text not null,
  "officeId" text COLLATE "C",
  "parentId" text not null,
  "sorted" integer,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "dynamic_form" (
  "category" text,
  "config" jsonb not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "extra" jsonb,
  "formKey" text not null,
  "formVersion" integer not null,
  "id" text COLLATE "C" not null,
  "list" jsonb not null,
  "name" text not null,
  "officeId" text COLLATE "C",
  "openAccess" boolean not null,
  "processDefinitionId" text COLLATE "C",
  "processDefinitionKey" text,
  "publishStatus" integer not null,
  "publishedHash" text,
  "remarks" text,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "dynamic_form_version" (
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "definition" jsonb not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "formKey" text not null,
  "formVersion" integer not null,
  "hash" text not null,
  "id" text COLLATE "C" not null,
  "name" text not null,
  "officeId" text COLLATE "C",
  "publishedAt" timestamp with time zone not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "engine_bidding_info" (
  "agency" text,
  "bidOpenDate" date,
  "budgetAmount" numeric(18,2),
  "content" text,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "files" jsonb,
  "formKey" text,
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "projectCode" text,
  "provinceId" text COLLATE "C",
  "publishDate" date,
  "sourceUrl" text,
  "status" integer not null,
  "tenderee" text,
  "title" text not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  "winningCompanyName" text,
  primary key ("id")
);

create table "financing" (
  "applyAmount" numeric(18,2),
  "applyDate" date,
  "applyOfficeId" text COLLATE "C",
  "applyUserId" text COLLATE "C",
  "businessType" text COLLATE "C",
  "code" text not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "currencyType" text COLLATE "C",
  "customerName" text,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "draft" boolean,
  "endUser" text COLLATE "C",
  "financingAmount" numeric(18,2),
  "financingKind" text COLLATE "C",
  "formKey" text,
  "id" text COLLATE "C" not null,
  "interestPaymentMethod" text COLLATE "C",
  "interestRate" numeric(9,4),
  "name" text not null,
  "officeId" text COLLATE "C",
  "processInstanceId" text COLLATE "C",
  "purpose" text,
  "refuseReason" text,
  "status" integer not null,
  "termMonths" integer,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "flow_definition" (
  "deploymentId" text COLLATE "C" not null,
  "id" text not null,
  "key" text not null,
  "name" text,
  "suspended" boolean not null,
  "version" integer not null,
  primary key ("id")
);

create table "flow_deployment" (
  "bpmnXml" text not null,
  "category" text,
  "deployedBy" text COLLATE "C",
  "deploymentTime" timestamp with time zone not null,
  "id" text COLLATE "C" not null,
  "name" text,
  primary key ("id")
);

create table "flow_execution" (
  "active" boolean not null,
  "activityId" text,
  "createTime" timestamp with time zone not null,
  "id" text COLLATE "C" not null,
  "instanceId" text COLLATE "C" not null,
  "parentId" text COLLATE "C",
  "scope" boolean not null,
  primary key ("id")
);

create table "flow_history" (
  "activityId" text not null,
  "activityName" text not null,
  "activityType" text not null,
  "approved" boolean,
  "assigneeId" text COLLATE "C",
  "endTime" timestamp with time zone,
  "id" text COLLATE "C" not null,
  "instanceId" text COLLATE "C" not null,
  "opinion" text,
  "sequence" integer not null,
  "startTime" timestamp with time zone not null,
  "taskId" text COLLATE "C",
  primary key ("id")
);

create table "flow_identity_link" (
  "identity" text not null,
  "kind" text not null,
  "taskId" text COLLATE "C" not null,
  primary key ("taskId", "kind", "identity")
);

create table "flow_instance" (
  "businessKey" text COLLATE "C",
  "businessType" text,
  "definitionId" text not null,
  "definitionKey" text not null,
  "departmentId" text COLLATE "C",
  "endTime" timestamp with time zone,
  "formHash" text,
  "formKey" text,
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "round" integer not null,
  "startTime" timestamp with time zone not null,
  "startUserId" text COLLATE "C",
  "status" integer not null,
  "stopReason" text,
  "title" text not null,
  primary key ("id")
);

create table "flow_task" (
  "approved" boolean,
  "assigneeId" text COLLATE "C",
  "claimTime" timestamp with time zone,
  "createTime" timestamp with time zone not null,
  "definitionKey" text not null,
  "dueDate" timestamp with time zone,
  "endTime" timestamp with time zone,
  "executionId" text COLLATE "C",
  "formKey" text,
  "id" text COLLATE "C" not null,
  "instanceId" text COLLATE "C" not null,
  "name" text not null,
  "opinion" text,
  "ownerId" text COLLATE "C",
  "status" integer not null,
  "taskDefinitionKey" text not null,
  "version" integer not null,
  primary key ("id")
);

create table "flow_variable" (
  "instanceId" text COLLATE "C" not null,
  "name" text not null,
  "value" jsonb,
  primary key ("instanceId", "name")
);

create table "form_submission" (
  "channel" integer not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "formData" jsonb not null,
  "formKey" text not null,
  "hash" text not null,
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "processInstanceId" text COLLATE "C",
  "recordId" text COLLATE "C" not null,
  "resource" text not null,
  "round" integer not null,
  "submitUserId" text COLLATE "C",
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "idempotency" (
  "answer" jsonb,
  "call" text not null,
  "createTime" timestamp with time zone not null,
  "key" text not null,
  "status" integer not null,
  "userId" text COLLATE "C" not null,
  primary key ("userId", "key")
);

create table "login_history" (
  "channel" text COLLATE "C" not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "failReason" text,
  "id" text COLLATE "C" not null,
  "ip" text,
  "location" text,
  "loginTime" timestamp with time zone not null,
  "officeId" text COLLATE "C",
  "result" integer not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "userAgent" text,
  "userId" text COLLATE "C",
  "username" text not null,
  "version" integer not null,
  primary key ("id")
);

create table "master" (
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "enItemText" text,
  "enabled" boolean not null,
  "id" text COLLATE "C" not null,
  "itemGroup" text not null,
  "itemText" text not null,
  "itemValue" text,
  "officeId" text COLLATE "C",
  "provinceId" text COLLATE "C",
  "sorted" integer not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "master_group" (
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "enTitle" text,
  "group_code" text not null,
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "title" text not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "menu" (
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "enTitle" text,
  "enabled" boolean not null,
  "hidden" boolean not null,
  "icon" text,
  "id" text COLLATE "C" not null,
  "kind" integer not null,
  "name" text,
  "officeId" text COLLATE "C",
  "parentId" text not null,
  "path" text,
  "permission" text,
  "sorted" integer not null,
  "target" text COLLATE "C" not null,
  "title" text not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "notice_message" (
  "businessId" text COLLATE "C",
  "businessType" text,
  "content" text,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "dataType" text COLLATE "C" not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "messageKey" text not null,
  "messageParams" jsonb not null,
  "noticeKind" text,
  "officeId" text COLLATE "C",
  "processInstanceId" text COLLATE "C",
  "readTime" timestamp with time zone,
  "receiverId" text COLLATE "C" not null,
  "senderId" text COLLATE "C",
  "status" integer not null,
  "taskId" text COLLATE "C",
  "title" text not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "object_storage" (
  "contentType" text,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "dataKey" text,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "displayFileName" text,
  "fileSize" integer,
  "id" text COLLATE "C" not null,
  "kind" text,
  "newFileName" text not null,
  "newFilePath" text not null,
  "officeId" text COLLATE "C",
  "originalFileName" text not null,
  "secondDataKey" text,
  "sha256" text,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "uploadUserId" text COLLATE "C",
  "version" integer not null,
  primary key ("id")
);

create table "office" (
  "address" text,
  "approvalStatus" integer,
  "contactName" text,
  "contactPhone" text,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "creditCode" text,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "enterpriseCode" text,
  "id" text COLLATE "C" not null,
  "name" text not null,
  "nodeId" integer not null,
  "officeId" text COLLATE "C",
  "parentOfficeId" text COLLATE "C",
  "shortName" text,
  "type" text COLLATE "C" not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "operation_history" (
  "buttonName" text,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "currentQuery" text,
  "currentTitle" text,
  "currentUrl" text not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "ip" text,
  "officeId" text COLLATE "C",
  "preTitle" text,
  "preUrl" text,
  "residenceTime" integer,
  "type" integer not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "userAgent" text,
  "userId" text COLLATE "C",
  "version" integer not null,
  primary key ("id")
);

create table "order_bidding_products" (
  "biddingEquipment" text COLLATE "C" not null,
  "brandId" text COLLATE "C",
  "checked" boolean,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "deliveryVoucher" text COLLATE "C",
  "deliveryVoucherOriginalFileName" text,
  "departmentId" text COLLATE "C",
  "equipmentQuantity" integer not null,
  "equipmentSpecification" text not null,
  "factoryInvoice" text COLLATE "C",
  "financingId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "manufacturer" text COLLATE "C",
  "officeId" text COLLATE "C",
  "relationshipProductId" text COLLATE "C",
  "sourceMethod" text COLLATE "C",
  "totalPrice" numeric(18,2) not null,
  "unit" text,
  "unitPrice" numeric(18,2) not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  "warehousingVoucher" text COLLATE "C",
  "warehousingVoucherOriginalFileName" text,
  primary key ("id")
);

create table "outbox" (
  "channel" text not null,
  "content" text not null,
  "createTime" timestamp with time zone not null,
  "id" text COLLATE "C" not null,
  "recipient" text not null,
  primary key ("id")
);

create table "partner_client" (
  "clientId" text not null,
  "createTime" timestamp with time zone not null,
  "enabled" boolean not null,
  "formKeys" jsonb not null,
  "name" text not null,
  "officeId" text COLLATE "C" not null,
  "origins" jsonb not null,
  "secretHash" text not null,
  "userId" text COLLATE "C" not null,
  primary key ("clientId")
);

create table "rel_role_menu" (
  "actionList" jsonb not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "menuId" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "roleId" text COLLATE "C" not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "rel_user_role" (
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "roleId" text COLLATE "C" not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "userId" text COLLATE "C" not null,
  "version" integer not null,
  primary key ("id")
);

create table "role" (
  "code" text not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "dataScope" integer not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "enabled" boolean not null,
  "id" text COLLATE "C" not null,
  "name" text not null,
  "officeId" text COLLATE "C",
  "remarks" text,
  "sorted" integer,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "user" (
  "accountStatus" integer not null,
  "actualName" text not null,
  "avatar" text,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "email" text,
  "gender" integer,
  "id" text COLLATE "C" not null,
  "kind" text,
  "language" text COLLATE "C",
  "lastLoginTime" timestamp with time zone,
  "lockedUntil" timestamp with time zone,
  "mobilePhone" text,
  "officeId" text COLLATE "C",
  "passwordHash" text,
  "remarks" text,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "username" text not null,
  "version" integer not null,
  "wrongPasswordCount" integer not null,
  primary key ("id")
);

create index "ix_auth_family_userId" on "auth_family" ("userId");

create index "ix_auth_token_expireTime" on "auth_token" ("expireTime");

create index "ix_auth_token_familyId" on "auth_token" ("familyId");

create index "ix_department_createBy" on "department" ("createBy");

create index "ix_department_departmentId" on "department" ("departmentId");

create index "ix_department_leaderId" on "department" ("leaderId");

create index "ix_department_officeId" on "department" ("officeId");

create index "ix_department_parentId" on "department" ("parentId");

create index "ix_dynamic_form_createBy" on "dynamic_form" ("createBy");

create index "ix_dynamic_form_departmentId" on "dynamic_form" ("departmentId");

create index "ix_dynamic_form_officeId" on "dynamic_form" ("officeId");

create index "ix_dynamic_form_version_createBy" on "dynamic_form_version" ("createBy");

create index "ix_dynamic_form_version_departmentId" on "dynamic_form_version" ("departmentId");

create index "ix_dynamic_form_version_hash" on "dynamic_form_version" ("hash");

create index "ix_dynamic_form_version_officeId" on "dynamic_form_version" ("officeId");

create index "ix_engine_bidding_info_createBy" on "engine_bidding_info" ("createBy");

create index "ix_engine_bidding_info_departmentId" on "engine_bidding_info" ("departmentId");

create index "ix_engine_bidding_info_officeId" on "engine_bidding_info" ("officeId");

create index "ix_financing_applyOfficeId" on "financing" ("applyOfficeId");

create index "ix_financing_applyUserId" on "financing" ("applyUserId");

create index "ix_financing_createBy" on "financing" ("createBy");

create index "ix_financing_departmentId" on "financing" ("departmentId");

create index "ix_financing_officeId" on "financing" ("officeId");

create index "ix_financing_processInstanceId" on "financing" ("processInstanceId");

create index "ix_flow_execution_instanceId" on "flow_execution" ("instanceId");

create index "ix_flow_history_assigneeId_endTime" on "flow_history" ("assigneeId", "endTime");

create index "ix_flow_history_instanceId_sequence" on "flow_history" ("instanceId", "sequence");

create index "ix_flow_identity_link_kind_identity" on "flow_identity_link" ("kind", "identity");

create index "ix_flow_instance_businessKey" on "flow_instance" ("businessKey");

create index "ix_flow_instance_definitionKey_status" on "flow_instance" ("definitionKey", "status");

create index "ix_flow_instance_startUserId_startTime" on "flow_instance" ("startUserId", "startTime");

create index "ix_flow_task_assigneeId_createTime_f6697ac5" on "flow_task" ("assigneeId", "createTime") where "endTime" is null;

create index "ix_flow_task_assigneeId_endTime_f4bd760a" on "flow_task" ("assigneeId", "endTime") where "endTime" is not null;

create index "ix_flow_task_instanceId" on "flow_task" ("instanceId");

create index "ix_form_submission_createBy" on "form_submission" ("createBy");

create index "ix_form_submission_departmentId" on "form_submission" ("departmentId");

create index "ix_form_submission_officeId" on "form_submission" ("officeId");

create index "ix_form_submission_processInstanceId" on "form_submission" ("processInstanceId");

create index "ix_form_submission_recordId" on "form_submission" ("recordId");

create index "ix_form_submission_submitUserId" on "form_submission" ("submitUserId");

create index "ix_idempotency_createTime" on "idempotency" ("createTime");

create index "ix_login_history_createBy" on "login_history" ("createBy");

create index "ix_login_history_departmentId" on "login_history" ("departmentId");

create index "ix_login_history_officeId" on "login_history" ("officeId");

create index "ix_login_history_userId" on "login_history" ("userId");

create index "ix_master_createBy" on "master" ("createBy");

create index "ix_master_departmentId" on "master" ("departmentId");

create index "ix_master_group_createBy" on "master_group" ("createBy");

create index "ix_master_group_departmentId" on "master_group" ("departmentId");

create index "ix_master_group_officeId" on "master_group" ("officeId");

create index "ix_master_itemGroup" on "master" ("itemGroup");

create index "ix_master_officeId" on "master" ("officeId");

create index "ix_menu_createBy" on "menu" ("createBy");

create index "ix_menu_departmentId" on "menu" ("departmentId");

create index "ix_menu_officeId" on "menu" ("officeId");

create index "ix_menu_parentId" on "menu" ("parentId");

create index "ix_notice_message_createBy" on "notice_message" ("createBy");

create index "ix_notice_message_departmentId" on "notice_message" ("departmentId");

create index "ix_notice_message_officeId" on "notice_message" ("officeId");

create index "ix_notice_message_processInstanceId" on "notice_message" ("processInstanceId");

create index "ix_notice_message_receiverId" on "notice_message" ("receiverId");

create index "ix_notice_message_senderId" on "notice_message" ("senderId");

create index "ix_notice_message_taskId" on "notice_message" ("taskId");

create index "ix_object_storage_createBy" on "object_storage" ("createBy");

create index "ix_object_storage_dataKey" on "object_storage" ("dataKey");

create index "ix_object_storage_departmentId" on "object_storage" ("departmentId");

create index "ix_object_storage_officeId" on "object_storage" ("officeId");

create index "ix_object_storage_secondDataKey" on "object_storage" ("secondDataKey");

create index "ix_object_storage_uploadUserId" on "object_storage" ("uploadUserId");

create index "ix_office_createBy" on "office" ("createBy");

create index "ix_office_departmentId" on "office" ("departmentId");

create index "ix_office_officeId" on "office" ("officeId");

create index "ix_office_parentOfficeId" on "office" ("parentOfficeId");

create index "ix_operation_history_createBy" on "operation_history" ("createBy");

create index "ix_operation_history_departmentId" on "operation_history" ("departmentId");

create index "ix_operation_history_officeId" on "operation_history" ("officeId");

create index "ix_operation_history_userId" on "operation_history" ("userId");

create index "ix_order_bidding_products_createBy" on "order_bidding_products" ("createBy");

create index "ix_order_bidding_products_departmentId" on "order_bidding_products" ("departmentId");

create index "ix_order_bidding_products_financingId" on "order_bidding_products" ("financingId");

create index "ix_order_bidding_products_officeId" on "order_bidding_products" ("officeId");

create index "ix_outbox_createTime" on "outbox" ("createTime");

create index "ix_rel_role_menu_createBy" on "rel_role_menu" ("createBy");

create index "ix_rel_role_menu_departmentId" on "rel_role_menu" ("departmentId");

create index "ix_rel_role_menu_menuId" on "rel_role_menu" ("menuId");

create index "ix_rel_role_menu_officeId" on "rel_role_menu" ("officeId");

create index "ix_rel_role_menu_roleId" on "rel_role_menu" ("roleId");

create index "ix_rel_user_role_createBy" on "rel_user_role" ("createBy");

create index "ix_rel_user_role_departmentId" on "rel_user_role" ("departmentId");

create index "ix_rel_user_role_officeId" on "rel_user_role" ("officeId");

create index "ix_rel_user_role_roleId" on "rel_user_role" ("roleId");

create index "ix_rel_user_role_userId" on "rel_user_role" ("userId");

create index "ix_role_createBy" on "role" ("createBy");

create index "ix_role_departmentId" on "role" ("departmentId");

create index "ix_role_officeId" on "role" ("officeId");

create index "ix_user_createBy" on "user" ("createBy");

create index "ix_user_departmentId" on "user" ("departmentId");

create index "ix_user_officeId" on "user" ("officeId");

create unique index "ux_dynamic_form_formKey_6dacfea5" on "dynamic_form" ("formKey") where not deleted;

create unique index "ux_dynamic_form_version_formKey_hash_968df2e7" on "dynamic_form_version" ("formKey", "hash") where not deleted;

create unique index "ux_financing_code_41b6ce19" on "financing" ("code") where not deleted;

create unique index "ux_flow_definition_key_version" on "flow_definition" ("key", "version");

create unique index "ux_master_group_group_code_5b2c8a56" on "master_group" ("group_code") where not deleted;

create unique index "ux_master_itemGroup_itemText_8ebb1a9f" on "master" ("itemGroup", "itemText") where not deleted;

create unique index "ux_object_storage_newFilePath_6a7acf38" on "object_storage" ("newFilePath") where not deleted;

create unique index "ux_office_name_22795aec" on "office" ("name") where not deleted;

create unique index "ux_rel_role_menu_roleId_menuId_cfc6211b" on "rel_role_menu" ("roleId", "menuId") where not deleted;

create unique index "ux_rel_user_role_userId_roleId_29589154" on "rel_user_role" ("userId", "roleId") where not deleted;

create unique index "ux_role_officeId_code_0d110aa2" on "role" ("officeId", "code") where not deleted;

create unique index "ux_user_username_8fe4589d" on "user" ("username") where not deleted;

alter table "department" add constraint "fk_department_leaderId" foreign key ("leaderId") references "user" on delete set null;

alter table "department" add constraint "fk_department_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "dynamic_form" add constraint "fk_dynamic_form_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "dynamic_form_version" add constraint "fk_dynamic_form_version_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "engine_bidding_info" add constraint "fk_engine_bidding_info_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "financing" add constraint "fk_financing_applyOfficeId" foreign key ("applyOfficeId") references "office" on delete restrict;

alter table "financing" add constraint "fk_financing_applyUserId" foreign key ("applyUserId") references "user" on delete set null;

alter table "financing" add constraint "fk_financing_businessType" foreign key ("businessType") references "master" on delete restrict;

alter table "financing" add constraint "fk_financing_currencyType" foreign key ("currencyType") references "master" on delete restrict;

alter table "financing" add constraint "fk_financing_endUser" foreign key ("endUser") references "master" on delete restrict;

alter table "financing" add constraint "fk_financing_financingKind" foreign key ("financingKind") references "master" on delete restrict;

alter table "financing" add constraint "fk_financing_interestPaymentMethod" foreign key ("interestPaymentMethod") references "master" on delete restrict;

alter table "financing" add constraint "fk_financing_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "form_submission" add constraint "fk_form_submission_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "form_submission" add constraint "fk_form_submission_submitUserId" foreign key ("submitUserId") references "user" on delete set null;

alter table "login_history" add constraint "fk_login_history_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "login_history" add constraint "fk_login_history_userId" foreign key ("userId") references "user" on delete set null;

alter table "master_group" add constraint "fk_master_group_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "master" add constraint "fk_master_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "menu" add constraint "fk_menu_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "notice_message" add constraint "fk_notice_message_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "notice_message" add constraint "fk_notice_message_receiverId" foreign key ("receiverId") references "user" on delete cascade;

alter table "notice_message" add constraint "fk_notice_message_senderId" foreign key ("senderId") references "user" on delete set null;

alter table "object_storage" add constraint "fk_object_storage_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "object_storage" add constraint "fk_object_storage_uploadUserId" foreign key ("uploadUserId") references "user" on delete set null;

alter table "office" add constraint "fk_office_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "office" add constraint "fk_office_parentOfficeId" foreign key ("parentOfficeId") references "office" on delete set null;

alter table "operation_history" add constraint "fk_operation_history_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "operation_history" add constraint "fk_operation_history_userId" foreign key ("userId") references "user" on delete set null;

alter table "order_bidding_products" add constraint "fk_order_bidding_products_biddingEquipment" foreign key ("biddingEquipment") references "master" on delete restrict;

alter table "order_bidding_products" add constraint "fk_order_bidding_products_brandId" foreign key ("brandId") references "master" on delete restrict;

alter table "order_bidding_products" add constraint "fk_order_bidding_products_financingId" foreign key ("financingId") references "financing" on delete cascade;

alter table "order_bidding_products" add constraint "fk_order_bidding_products_manufacturer" foreign key ("manufacturer") references "master" on delete restrict;

alter table "order_bidding_products" add constraint "fk_order_bidding_products_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "order_bidding_products" add constraint "fk_order_bidding_products_sourceMethod" foreign key ("sourceMethod") references "master" on delete restrict;

alter table "rel_role_menu" add constraint "fk_rel_role_menu_menuId" foreign key ("menuId") references "menu" on delete cascade;

alter table "rel_role_menu" add constraint "fk_rel_role_menu_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "rel_role_menu" add constraint "fk_rel_role_menu_roleId" foreign key ("roleId") references "role" on delete cascade;

alter table "rel_user_role" add constraint "fk_rel_user_role_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "rel_user_role" add constraint "fk_rel_user_role_roleId" foreign key ("roleId") references "role" on delete cascade;

alter table "rel_user_role" add constraint "fk_rel_user_role_userId" foreign key ("userId") references "user" on delete cascade;

alter table "role" add constraint "fk_role_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "user" add constraint "fk_user_officeId" foreign key ("officeId") references "office" on delete restrict;
