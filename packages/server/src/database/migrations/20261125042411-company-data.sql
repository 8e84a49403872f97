-- phase: expand

create table "company_answer" (
  "callName" text not null,
  "fetchTime" timestamp with time zone not null,
  "items" jsonb not null,
  "keyword" text not null,
  "page" text not null,
  "total" integer not null,
  primary key ("callName", "keyword", "page")
);

create table "company_call" (
  "answerCode" text,
  "askedBy" text COLLATE "C",
  "callMonth" text not null,
  "callName" text COLLATE "C" not null,
  "callNumber" integer not null,
  "callTime" timestamp with time zone not null,
  "companyId" text COLLATE "C",
  "confirms" boolean not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "family" text,
  "id" text COLLATE "C" not null,
  "keyword" text not null,
  "milliseconds" integer,
  "officeId" text COLLATE "C",
  "outcome" text COLLATE "C" not null,
  "refreshId" text COLLATE "C",
  "told" boolean not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  "why" text COLLATE "C" not null,
  primary key ("id")
);

create table "company_change" (
  "changeKind" integer not null,
  "changes" jsonb,
  "companyId" text COLLATE "C" not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "family" text not null,
  "happenTime" timestamp with time zone not null,
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "refreshId" text COLLATE "C",
  "rowId" text COLLATE "C" not null,
  "rowLabel" text,
  "severity" text COLLATE "C" not null,
  "told" boolean not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "company_family_state" (
  "askedTime" timestamp with time zone,
  "companyId" text COLLATE "C" not null,
  "family" text not null,
  "part" text not null,
  "reason" jsonb,
  "sample" boolean not null,
  "total" integer,
  "triedTime" timestamp with time zone,
  primary key ("companyId", "family")
);

create table "company_look" (
  "companyId" text COLLATE "C" not null,
  "lookTime" timestamp with time zone not null,
  "userId" text COLLATE "C" not null,
  primary key ("companyId", "userId")
);

create table "company_refresh" (
  "aliveTime" timestamp with time zone not null,
  "askedBy" text COLLATE "C",
  "companyId" text COLLATE "C" not null,
  "done" jsonb not null,
  "endTime" timestamp with time zone,
  "id" text COLLATE "C" not null,
  "parts" jsonb not null,
  "percent" integer not null,
  "reason" jsonb,
  "startTime" timestamp with time zone not null,
  "state" text not null,
  "why" text not null,
  primary key ("id")
);

create table "company_report" (
  "companyKey" text,
  "companyName" text not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "creditCode" text,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "refreshTime" timestamp with time zone,
  "riskLevel" text COLLATE "C",
  "riskWord" text,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  "watch" boolean not null,
  primary key ("id")
);

create table "company_severity" (
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "severity" text COLLATE "C" not null,
  "subject" text not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

alter table "flow_snapshot" add column "companies" jsonb;

create table "tyc_bus_branch" (
  "companyId" text COLLATE "C",
  "companyName" text,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "creditCode" text,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "establishTime" date,
  "fetchTime" timestamp with time zone,
  "goneTime" timestamp with time zone,
  "id" text COLLATE "C" not null,
  "legalPersonName" text,
  "name" text,
  "officeId" text COLLATE "C",
  "origin" integer not null,
  "rawData" jsonb,
  "regCapital" text,
  "regStatus" text,
  "rowKey" text,
  "standing" integer not null,
  "tycId" text,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "tyc_bus_business_abnormality" (
  "companyId" text COLLATE "C",
  "companyName" text,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "creditCode" text,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "fetchTime" timestamp with time zone,
  "goneTime" timestamp with time zone,
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "origin" integer not null,
  "putDate" date,
  "putDepartment" text,
  "putReason" text,
  "rawData" jsonb,
  "removeDate" date,
  "removeDepartment" text,
  "removeReason" text,
  "rowKey" text,
  "standing" integer not null,
  "tycId" text,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "tyc_bus_business_info" (
  "actualCapital" text,
  "approvedTime" date,
  "businessScope" text,
  "companyId" text COLLATE "C",
  "companyName" text,
  "companyOrgType" text,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "creditCode" text,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "establishTime" date,
  "fetchTime" timestamp with time zone,
  "fromTime" date,
  "goneTime" timestamp with time zone,
  "id" text COLLATE "C" not null,
  "industry" text,
  "legalPersonName" text,
  "officeId" text COLLATE "C",
  "orgNumber" text,
  "origin" integer not null,
  "rawData" jsonb,
  "regCapital" text,
  "regInstitute" text,
  "regLocation" text,
  "regNumber" text,
  "regStatus" text,
  "rowKey" text,
  "staffNumRange" text,
  "standing" integer not null,
  "taxNumber" text,
  "toTime" date,
  "tycId" text,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "tyc_bus_change" (
  "changeItem" text,
  "changeTime" date,
  "companyId" text COLLATE "C",
  "companyName" text,
  "contentAfter" text,
  "contentBefore" text,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "creditCode" text,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "fetchTime" timestamp with time zone,
  "goneTime" timestamp with time zone,
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "origin" integer not null,
  "rawData" jsonb,
  "rowKey" text,
  "standing" integer not null,
  "tycId" text,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "tyc_bus_check" (
  "checkDate" date,
  "checkOrg" text,
  "checkResult" text,
  "checkType" text,
  "companyId" text COLLATE "C",
  "companyName" text,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "creditCode" text,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "fetchTime" timestamp with time zone,
  "goneTime" timestamp with time zone,
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "origin" integer not null,
  "rawData" jsonb,
  "rowKey" text,
  "standing" integer not null,
  "tycId" text,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "tyc_bus_court_announcement" (
  "area" text,
  "caseNumber" text,
  "caseReason" text,
  "companyId" text COLLATE "C",
  "companyName" text,
  "court" text,
  "courtRoom" text,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "creditCode" text,
  "defendant" text,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "fetchTime" timestamp with time zone,
  "goneTime" timestamp with time zone,
  "id" text COLLATE "C" not null,
  "judge" text,
  "officeId" text COLLATE "C",
  "origin" integer not null,
  "plaintiff" text,
  "rawData" jsonb,
  "rowKey" text,
  "standing" integer not null,
  "startDate" timestamp with time zone,
  "tycId" text,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "tyc_bus_court_register" (
  "caseNumber" text,
  "caseReason" text,
  "companyId" text COLLATE "C",
  "companyName" text,
  "court" text,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "creditCode" text,
  "defendant" text,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "fetchTime" timestamp with time zone,
  "filingDate" date,
  "goneTime" timestamp with time zone,
  "id" text COLLATE "C" not null,
  "litigant" text,
  "officeId" text COLLATE "C",
  "origin" integer not null,
  "plaintiff" text,
  "rawData" jsonb,
  "rowKey" text,
  "standing" integer not null,
  "startTime" timestamp with time zone,
  "tycId" text,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "tyc_bus_equity" (
  "cancelDate" date,
  "cancelReason" text,
  "companyId" text COLLATE "C",
  "companyName" text,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "creditCode" text,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "equityAmount" text,
  "fetchTime" timestamp with time zone,
  "goneTime" timestamp with time zone,
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "origin" integer not null,
  "pledgee" text,
  "pledgor" text,
  "rawData" jsonb,
  "regDate" date,
  "regNumber" text,
  "rowKey" text,
  "standing" integer not null,
  "state" text,
  "tycId" text,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "tyc_bus_illegal" (
  "companyId" text COLLATE "C",
  "companyName" text,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "creditCode" text,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "fetchTime" timestamp with time zone,
  "goneTime" timestamp with time zone,
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "origin" integer not null,
  "putDate" date,
  "putDepartment" text,
  "putReason" text,
  "rawData" jsonb,
  "removeDate" date,
  "removeDepartment" text,
  "removeReason" text,
  "rowKey" text,
  "standing" integer not null,
  "tycId" text,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "tyc_bus_judicial_freeze" (
  "companyId" text COLLATE "C",
  "companyName" text,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "creditCode" text,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "equityAmount" text,
  "executeNoticeNumber" text,
  "executedPerson" text,
  "executiveCourt" text,
  "fetchTime" timestamp with time zone,
  "fromDate" date,
  "goneTime" timestamp with time zone,
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "origin" integer not null,
  "publicityDate" date,
  "rawData" jsonb,
  "rowKey" text,
  "standing" integer not null,
  "toDate" date,
  "tycId" text,
  "typeState" text,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "tyc_bus_law_suit" (
  "caseNumber" text,
  "caseReason" text,
  "caseType" text,
  "companyId" text COLLATE "C",
  "companyName" text,
  "court" text,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "creditCode" text,
  "defendants" text,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "docType" text,
  "fetchTime" timestamp with time zone,
  "goneTime" timestamp with time zone,
  "id" text COLLATE "C" not null,
  "judgeTime" date,
  "lawsuitUrl" text,
  "officeId" text COLLATE "C",
  "origin" integer not null,
  "plaintiffs" text,
  "rawData" jsonb,
  "rowKey" text,
  "standing" integer not null,
  "title" text,
  "tycId" text,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "tyc_bus_license" (
  "companyId" text COLLATE "C",
  "companyName" text,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "creditCode" text,
  "deleted" boolean not null,
  "department" text,
  "departmentId" text COLLATE "C",
  "fetchTime" timestamp with time zone,
  "fromDate" date,
  "goneTime" timestamp with time zone,
  "id" text COLLATE "C" not null,
  "licenceName" text,
  "licenceNumber" text,
  "officeId" text COLLATE "C",
  "origin" integer not null,
  "rawData" jsonb,
  "rowKey" text,
  "scope" text,
  "standing" integer not null,
  "toDate" date,
  "tycId" text,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "tyc_bus_liquidating" (
  "companyId" text COLLATE "C",
  "companyName" text,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "creditCode" text,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "fetchTime" timestamp with time zone,
  "goneTime" timestamp with time zone,
  "id" text COLLATE "C" not null,
  "liquidateDate" date,
  "manager" text,
  "member" text,
  "officeId" text COLLATE "C",
  "origin" integer not null,
  "rawData" jsonb,
  "rowKey" text,
  "standing" integer not null,
  "tycId" text,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "tyc_bus_mortgage" (
  "amount" text,
  "cancelDate" date,
  "cancelReason" text,
  "companyId" text COLLATE "C",
  "companyName" text,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "creditCode" text,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "fetchTime" timestamp with time zone,
  "goneTime" timestamp with time zone,
  "id" text COLLATE "C" not null,
  "mortgageType" text,
  "mortgagee" text,
  "officeId" text COLLATE "C",
  "origin" integer not null,
  "pledgor" text,
  "rawData" jsonb,
  "regDate" date,
  "regDepartment" text,
  "regNumber" text,
  "rowKey" text,
  "scope" text,
  "standing" integer not null,
  "status" text,
  "term" text,
  "tycId" text,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "tyc_bus_punish" (
  "companyId" text COLLATE "C",
  "companyName" text,
  "content" text,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "creditCode" text,
  "decisionDate" date,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "departmentName" text,
  "fetchTime" timestamp with time zone,
  "goneTime" timestamp with time zone,
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "origin" integer not null,
  "punishAmount" numeric(18,2),
  "punishName" text,
  "punishNumber" text,
  "rawData" jsonb,
  "reason" text,
  "rowKey" text,
  "standing" integer not null,
  "tycId" text,
  "type" text,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "tyc_bus_report" (
  "companyId" text COLLATE "C",
  "companyName" text,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "creditCode" text,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "email" text,
  "employeeNum" text,
  "fetchTime" timestamp with time zone,
  "goneTime" timestamp with time zone,
  "id" text COLLATE "C" not null,
  "netProfit" text,
  "officeId" text COLLATE "C",
  "origin" integer not null,
  "phoneNumber" text,
  "postalAddress" text,
  "rawData" jsonb,
  "regNumber" text,
  "reportYear" text,
  "rowKey" text,
  "standing" integer not null,
  "totalAssets" text,
  "totalLiability" text,
  "totalProfit" text,
  "totalSales" text,
  "totalTax" text,
  "tycId" text,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "tyc_bus_report_guarantee" (
  "companyId" text COLLATE "C",
  "companyName" text,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "creditCode" text,
  "creditoAmount" text,
  "creditoTerm" text,
  "creditoType" text,
  "creditor" text,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "fetchTime" timestamp with time zone,
  "goneTime" timestamp with time zone,
  "guaranteeScope" text,
  "guaranteeTerm" text,
  "guaranteeWay" text,
  "id" text COLLATE "C" not null,
  "obligor" text,
  "officeId" text COLLATE "C",
  "origin" integer not null,
  "rawData" jsonb,
  "reportId" text COLLATE "C",
  "rowKey" text,
  "standing" integer not null,
  "tycId" text,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "tyc_bus_send_announcement" (
  "companyId" text COLLATE "C",
  "companyName" text,
  "content" text,
  "court" text,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "creditCode" text,
  "defendant" text,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "fetchTime" timestamp with time zone,
  "goneTime" timestamp with time zone,
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "origin" integer not null,
  "plaintiff" text,
  "rawData" jsonb,
  "rowKey" text,
  "standing" integer not null,
  "startDate" date,
  "title" text,
  "tycId" text,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "tyc_bus_shareholder" (
  "companyId" text COLLATE "C",
  "companyName" text,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "creditCode" text,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "fetchTime" timestamp with time zone,
  "goneTime" timestamp with time zone,
  "id" text COLLATE "C" not null,
  "name" text,
  "officeId" text COLLATE "C",
  "origin" integer not null,
  "percent" numeric(9,4),
  "rawData" jsonb,
  "rowKey" text,
  "shareholderType" integer,
  "standing" integer not null,
  "subscribedAmount" text,
  "tycId" text,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "tyc_bus_shareholder_capital" (
  "amount" text,
  "capitalKind" integer,
  "companyId" text COLLATE "C",
  "companyName" text,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "creditCode" text,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "fetchTime" timestamp with time zone,
  "goneTime" timestamp with time zone,
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "origin" integer not null,
  "payMethod" text,
  "payTime" date,
  "rawData" jsonb,
  "rowKey" text,
  "shareholderId" text COLLATE "C",
  "standing" integer not null,
  "tycId" text,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "tyc_bus_staff" (
  "companyId" text COLLATE "C",
  "companyName" text,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "creditCode" text,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "fetchTime" timestamp with time zone,
  "goneTime" timestamp with time zone,
  "id" text COLLATE "C" not null,
  "name" text,
  "officeId" text COLLATE "C",
  "origin" integer not null,
  "rawData" jsonb,
  "rowKey" text,
  "staffType" text,
  "standing" integer not null,
  "tycId" text,
  "typeJoin" text,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "tyc_risk" (
  "aroundRiskCount" integer,
  "companyId" text COLLATE "C",
  "companyName" text,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "creditCode" text,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "fetchTime" timestamp with time zone,
  "goneTime" timestamp with time zone,
  "historyRiskCount" integer,
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "origin" integer not null,
  "rawData" jsonb,
  "riskLevel" text,
  "rowKey" text,
  "selfRiskCount" integer,
  "standing" integer not null,
  "summary" text,
  "tycId" text,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  "warningCount" integer,
  primary key ("id")
);

create table "tyc_risk_list" (
  "companyId" text COLLATE "C",
  "companyName" text,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "creditCode" text,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "detail" text,
  "fetchTime" timestamp with time zone,
  "goneTime" timestamp with time zone,
  "id" text COLLATE "C" not null,
  "occurDate" date,
  "officeId" text COLLATE "C",
  "origin" integer not null,
  "rawData" jsonb,
  "riskCount" integer,
  "riskId" text COLLATE "C",
  "riskKind" text COLLATE "C",
  "riskLevel" text,
  "rowKey" text,
  "standing" integer not null,
  "tag" text,
  "title" text,
  "tycId" text,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "tyc_zhixing" (
  "caseCode" text,
  "caseCreateTime" date,
  "companyId" text COLLATE "C",
  "companyName" text,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "creditCode" text,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "executeCourtName" text,
  "executeMoney" numeric(18,2),
  "executedPersonName" text,
  "fetchTime" timestamp with time zone,
  "goneTime" timestamp with time zone,
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "origin" integer not null,
  "partyCardNumber" text,
  "rawData" jsonb,
  "rowKey" text,
  "standing" integer not null,
  "status" text,
  "tycId" text,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create index "ix_company_call_askedBy" on "company_call" ("askedBy");

create index "ix_company_call_callTime_id_32044dfa" on "company_call" ("callTime", "id") where not deleted;

create index "ix_company_call_companyId" on "company_call" ("companyId");

create index "ix_company_call_createBy" on "company_call" ("createBy");

create index "ix_company_call_departmentId" on "company_call" ("departmentId");

create index "ix_company_call_officeId" on "company_call" ("officeId");

create index "ix_company_change_companyId" on "company_change" ("companyId");

create index "ix_company_change_createBy" on "company_change" ("createBy");

create index "ix_company_change_departmentId" on "company_change" ("departmentId");

create index "ix_company_change_happenTime_id_3d00483a" on "company_change" ("happenTime", "id") where not deleted;

create index "ix_company_change_officeId" on "company_change" ("officeId");

create index "ix_company_change_rowId" on "company_change" ("rowId");

create index "ix_company_refresh_companyId_startTime" on "company_refresh" ("companyId", "startTime");

create index "ix_company_report_createBy" on "company_report" ("createBy");

create index "ix_company_report_departmentId" on "company_report" ("departmentId");

create index "ix_company_report_officeId" on "company_report" ("officeId");

create index "ix_company_report_refreshTime_id_b65d8f85" on "company_report" ("refreshTime" desc nulls last, "id" desc) where not deleted;

create index "ix_company_severity_createBy" on "company_severity" ("createBy");

create index "ix_company_severity_departmentId" on "company_severity" ("departmentId");

create index "ix_company_severity_officeId" on "company_severity" ("officeId");

create index "ix_company_severity_subject_id_79001871" on "company_severity" ("subject", "id") where not deleted;

create index "ix_tyc_bus_branch_companyId" on "tyc_bus_branch" ("companyId");

create index "ix_tyc_bus_branch_createBy" on "tyc_bus_branch" ("createBy");

create index "ix_tyc_bus_branch_departmentId" on "tyc_bus_branch" ("departmentId");

create index "ix_tyc_bus_branch_establishTime_id_475ffe3c" on "tyc_bus_branch" ("establishTime" desc nulls last, "id" desc) where not deleted;

create index "ix_tyc_bus_branch_officeId" on "tyc_bus_branch" ("officeId");

create index "ix_tyc_bus_business_abnormality_companyId" on "tyc_bus_business_abnormality" ("companyId");

create index "ix_tyc_bus_business_abnormality_createBy" on "tyc_bus_business_abnormality" ("createBy");

create index "ix_tyc_bus_business_abnormality_departmentId" on "tyc_bus_business_abnormality" ("departmentId");

create index "ix_tyc_bus_business_abnormality_officeId" on "tyc_bus_business_abnormality" ("officeId");

create index "ix_tyc_bus_business_abnormality_putDate_id_5b79c901" on "tyc_bus_business_abnormality" ("putDate" desc nulls last, "id" desc) where not deleted;

create index "ix_tyc_bus_business_info_companyId" on "tyc_bus_business_info" ("companyId");

create index "ix_tyc_bus_business_info_createBy" on "tyc_bus_business_info" ("createBy");

create index "ix_tyc_bus_business_info_departmentId" on "tyc_bus_business_info" ("departmentId");

create index "ix_tyc_bus_business_info_establishTime_id_315d8f24" on "tyc_bus_business_info" ("establishTime" desc nulls last, "id" desc) where not deleted;

create index "ix_tyc_bus_business_info_officeId" on "tyc_bus_business_info" ("officeId");

create index "ix_tyc_bus_change_changeTime_id_7c5e2d94" on "tyc_bus_change" ("changeTime" desc nulls last, "id" desc) where not deleted;

create index "ix_tyc_bus_change_companyId" on "tyc_bus_change" ("companyId");

create index "ix_tyc_bus_change_createBy" on "tyc_bus_change" ("createBy");

create index "ix_tyc_bus_change_departmentId" on "tyc_bus_change" ("departmentId");

create index "ix_tyc_bus_change_officeId" on "tyc_bus_change" ("officeId");

create index "ix_tyc_bus_check_checkDate_id_053fadea" on "tyc_bus_check" ("checkDate" desc nulls last, "id" desc) where not deleted;

create index "ix_tyc_bus_check_companyId" on "tyc_bus_check" ("companyId");

create index "ix_tyc_bus_check_createBy" on "tyc_bus_check" ("createBy");

create index "ix_tyc_bus_check_departmentId" on "tyc_bus_check" ("departmentId");

create index "ix_tyc_bus_check_officeId" on "tyc_bus_check" ("officeId");

create index "ix_tyc_bus_court_announcement_companyId" on "tyc_bus_court_announcement" ("companyId");

create index "ix_tyc_bus_court_announcement_createBy" on "tyc_bus_court_announcement" ("createBy");

create index "ix_tyc_bus_court_announcement_departmentId" on "tyc_bus_court_announcement" ("departmentId");

create index "ix_tyc_bus_court_announcement_officeId" on "tyc_bus_court_announcement" ("officeId");

create index "ix_tyc_bus_court_announcement_startDate_id_79ffbe04" on "tyc_bus_court_announcement" ("startDate" desc nulls last, "id" desc) where not deleted;

create index "ix_tyc_bus_court_register_companyId" on "tyc_bus_court_register" ("companyId");

create index "ix_tyc_bus_court_register_createBy" on "tyc_bus_court_register" ("createBy");

create index "ix_tyc_bus_court_register_departmentId" on "tyc_bus_court_register" ("departmentId");

create index "ix_tyc_bus_court_register_filingDate_id_e3242673" on "tyc_bus_court_register" ("filingDate" desc nulls last, "id" desc) where not deleted;

create index "ix_tyc_bus_court_register_officeId" on "tyc_bus_court_register" ("officeId");

create index "ix_tyc_bus_equity_companyId" on "tyc_bus_equity" ("companyId");

create index "ix_tyc_bus_equity_createBy" on "tyc_bus_equity" ("createBy");

create index "ix_tyc_bus_equity_departmentId" on "tyc_bus_equity" ("departmentId");

create index "ix_tyc_bus_equity_officeId" on "tyc_bus_equity" ("officeId");

create index "ix_tyc_bus_equity_regDate_id_d3af2dd4" on "tyc_bus_equity" ("regDate" desc nulls last, "id" desc) where not deleted;

create index "ix_tyc_bus_illegal_companyId" on "tyc_bus_illegal" ("companyId");

create index "ix_tyc_bus_illegal_createBy" on "tyc_bus_illegal" ("createBy");

create index "ix_tyc_bus_illegal_departmentId" on "tyc_bus_illegal" ("departmentId");

create index "ix_tyc_bus_illegal_officeId" on "tyc_bus_illegal" ("officeId");

create index "ix_tyc_bus_illegal_putDate_id_309c00c6" on "tyc_bus_illegal" ("putDate" desc nulls last, "id" desc) where not deleted;

create index "ix_tyc_bus_judicial_freeze_companyId" on "tyc_bus_judicial_freeze" ("companyId");

create index "ix_tyc_bus_judicial_freeze_createBy" on "tyc_bus_judicial_freeze" ("createBy");

create index "ix_tyc_bus_judicial_freeze_departmentId" on "tyc_bus_judicial_freeze" ("departmentId");

create index "ix_tyc_bus_judicial_freeze_fromDate_id_05fc96c9" on "tyc_bus_judicial_freeze" ("fromDate" desc nulls last, "id" desc) where not deleted;

create index "ix_tyc_bus_judicial_freeze_officeId" on "tyc_bus_judicial_freeze" ("officeId");

create index "ix_tyc_bus_law_suit_companyId" on "tyc_bus_law_suit" ("companyId");

create index "ix_tyc_bus_law_suit_createBy" on "tyc_bus_law_suit" ("createBy");

create index "ix_tyc_bus_law_suit_departmentId" on "tyc_bus_law_suit" ("departmentId");

create index "ix_tyc_bus_law_suit_judgeTime_id_8b527f4e" on "tyc_bus_law_suit" ("judgeTime" desc nulls last, "id" desc) where not deleted;

create index "ix_tyc_bus_law_suit_officeId" on "tyc_bus_law_suit" ("officeId");

create index "ix_tyc_bus_license_companyId" on "tyc_bus_license" ("companyId");

create index "ix_tyc_bus_license_createBy" on "tyc_bus_license" ("createBy");

create index "ix_tyc_bus_license_departmentId" on "tyc_bus_license" ("departmentId");

create index "ix_tyc_bus_license_fromDate_id_5757cd2c" on "tyc_bus_license" ("fromDate" desc nulls last, "id" desc) where not deleted;

create index "ix_tyc_bus_license_officeId" on "tyc_bus_license" ("officeId");

create index "ix_tyc_bus_liquidating_companyId" on "tyc_bus_liquidating" ("companyId");

create index "ix_tyc_bus_liquidating_createBy" on "tyc_bus_liquidating" ("createBy");

create index "ix_tyc_bus_liquidating_departmentId" on "tyc_bus_liquidating" ("departmentId");

create index "ix_tyc_bus_liquidating_liquidateDate_id_f87778de" on "tyc_bus_liquidating" ("liquidateDate" desc nulls last, "id" desc) where not deleted;

create index "ix_tyc_bus_liquidating_officeId" on "tyc_bus_liquidating" ("officeId");

create index "ix_tyc_bus_mortgage_companyId" on "tyc_bus_mortgage" ("companyId");

create index "ix_tyc_bus_mortgage_createBy" on "tyc_bus_mortgage" ("createBy");

create index "ix_tyc_bus_mortgage_departmentId" on "tyc_bus_mortgage" ("departmentId");

create index "ix_tyc_bus_mortgage_officeId" on "tyc_bus_mortgage" ("officeId");

create index "ix_tyc_bus_mortgage_regDate_id_541ee9e0" on "tyc_bus_mortgage" ("regDate" desc nulls last, "id" desc) where not deleted;

create index "ix_tyc_bus_punish_companyId" on "tyc_bus_punish" ("companyId");

create index "ix_tyc_bus_punish_createBy" on "tyc_bus_punish" ("createBy");

create index "ix_tyc_bus_punish_decisionDate_id_db1ce520" on "tyc_bus_punish" ("decisionDate" desc nulls last, "id" desc) where not deleted;

create index "ix_tyc_bus_punish_departmentId" on "tyc_bus_punish" ("departmentId");

create index "ix_tyc_bus_punish_officeId" on "tyc_bus_punish" ("officeId");

create index "ix_tyc_bus_report_companyId" on "tyc_bus_report" ("companyId");

create index "ix_tyc_bus_report_createBy" on "tyc_bus_report" ("createBy");

create index "ix_tyc_bus_report_departmentId" on "tyc_bus_report" ("departmentId");

create index "ix_tyc_bus_report_guarantee_companyId" on "tyc_bus_report_guarantee" ("companyId");

create index "ix_tyc_bus_report_guarantee_createBy" on "tyc_bus_report_guarantee" ("createBy");

create index "ix_tyc_bus_report_guarantee_createTime_id_80a977db" on "tyc_bus_report_guarantee" ("createTime", "id") where not deleted;

create index "ix_tyc_bus_report_guarantee_departmentId" on "tyc_bus_report_guarantee" ("departmentId");

create index "ix_tyc_bus_report_guarantee_officeId" on "tyc_bus_report_guarantee" ("officeId");

create index "ix_tyc_bus_report_guarantee_reportId" on "tyc_bus_report_guarantee" ("reportId");

create index "ix_tyc_bus_report_officeId" on "tyc_bus_report" ("officeId");

create index "ix_tyc_bus_report_reportYear_id_836b0d69" on "tyc_bus_report" ("reportYear" desc nulls last, "id" desc) where not deleted;

create index "ix_tyc_bus_send_announcement_companyId" on "tyc_bus_send_announcement" ("companyId");

create index "ix_tyc_bus_send_announcement_createBy" on "tyc_bus_send_announcement" ("createBy");

create index "ix_tyc_bus_send_announcement_departmentId" on "tyc_bus_send_announcement" ("departmentId");

create index "ix_tyc_bus_send_announcement_officeId" on "tyc_bus_send_announcement" ("officeId");

create index "ix_tyc_bus_send_announcement_startDate_id_3ac53b8f" on "tyc_bus_send_announcement" ("startDate" desc nulls last, "id" desc) where not deleted;

create index "ix_tyc_bus_shareholder_capital_companyId" on "tyc_bus_shareholder_capital" ("companyId");

create index "ix_tyc_bus_shareholder_capital_createBy" on "tyc_bus_shareholder_capital" ("createBy");

create index "ix_tyc_bus_shareholder_capital_departmentId" on "tyc_bus_shareholder_capital" ("departmentId");

create index "ix_tyc_bus_shareholder_capital_officeId" on "tyc_bus_shareholder_capital" ("officeId");

create index "ix_tyc_bus_shareholder_capital_payTime_id_73d666cc" on "tyc_bus_shareholder_capital" ("payTime" desc nulls last, "id" desc) where not deleted;

create index "ix_tyc_bus_shareholder_capital_shareholderId" on "tyc_bus_shareholder_capital" ("shareholderId");

create index "ix_tyc_bus_shareholder_companyId" on "tyc_bus_shareholder" ("companyId");

create index "ix_tyc_bus_shareholder_createBy" on "tyc_bus_shareholder" ("createBy");

create index "ix_tyc_bus_shareholder_departmentId" on "tyc_bus_shareholder" ("departmentId");

create index "ix_tyc_bus_shareholder_officeId" on "tyc_bus_shareholder" ("officeId");

create index "ix_tyc_bus_shareholder_percent_id_3ae2b382" on "tyc_bus_shareholder" ("percent" desc nulls last, "id" desc) where not deleted;

create index "ix_tyc_bus_staff_companyId" on "tyc_bus_staff" ("companyId");

create index "ix_tyc_bus_staff_createBy" on "tyc_bus_staff" ("createBy");

create index "ix_tyc_bus_staff_createTime_id_8c0af1ca" on "tyc_bus_staff" ("createTime", "id") where not deleted;

create index "ix_tyc_bus_staff_departmentId" on "tyc_bus_staff" ("departmentId");

create index "ix_tyc_bus_staff_officeId" on "tyc_bus_staff" ("officeId");

create index "ix_tyc_risk_companyId" on "tyc_risk" ("companyId");

create index "ix_tyc_risk_createBy" on "tyc_risk" ("createBy");

create index "ix_tyc_risk_createTime_id_5c87dbe0" on "tyc_risk" ("createTime", "id") where not deleted;

create index "ix_tyc_risk_departmentId" on "tyc_risk" ("departmentId");

create index "ix_tyc_risk_list_companyId" on "tyc_risk_list" ("companyId");

create index "ix_tyc_risk_list_createBy" on "tyc_risk_list" ("createBy");

create index "ix_tyc_risk_list_departmentId" on "tyc_risk_list" ("departmentId");

create index "ix_tyc_risk_list_occurDate_id_6472e244" on "tyc_risk_list" ("occurDate" desc nulls last, "id" desc) where not deleted;

create index "ix_tyc_risk_list_officeId" on "tyc_risk_list" ("officeId");

create index "ix_tyc_risk_list_riskId" on "tyc_risk_list" ("riskId");

create index "ix_tyc_risk_officeId" on "tyc_risk" ("officeId");

create index "ix_tyc_zhixing_caseCreateTime_id_9f379bd0" on "tyc_zhixing" ("caseCreateTime" desc nulls last, "id" desc) where not deleted;

create index "ix_tyc_zhixing_companyId" on "tyc_zhixing" ("companyId");

create index "ix_tyc_zhixing_createBy" on "tyc_zhixing" ("createBy");

create index "ix_tyc_zhixing_departmentId" on "tyc_zhixing" ("departmentId");

create index "ix_tyc_zhixing_officeId" on "tyc_zhixing" ("officeId");

create unique index "ux_company_call_callMonth_callNumber_bc398971" on "company_call" ("callMonth", "callNumber") where not deleted;

create unique index "ux_company_refresh_companyId_5eb0da02" on "company_refresh" ("companyId") where "endTime" is null;

create unique index "ux_company_report_companyKey_7a94aac7" on "company_report" ("companyKey") where not deleted;

create unique index "ux_company_report_creditCode_75a61e5d" on "company_report" ("creditCode") where not deleted;

create unique index "ux_company_severity_subject_bef71da3" on "company_severity" ("subject") where not deleted;

create unique index "ux_tyc_bus_branch_companyId_rowKey_c2b79695" on "tyc_bus_branch" ("companyId", "rowKey") where not deleted;

create unique index "ux_tyc_bus_business_abnormality_companyId_rowKey_8dbadbc4" on "tyc_bus_business_abnormality" ("companyId", "rowKey") where not deleted;

create unique index "ux_tyc_bus_business_info_companyId_rowKey_b662e88a" on "tyc_bus_business_info" ("companyId", "rowKey") where not deleted;

create unique index "ux_tyc_bus_change_companyId_rowKey_b88be99e" on "tyc_bus_change" ("companyId", "rowKey") where not deleted;

create unique index "ux_tyc_bus_check_companyId_rowKey_67028826" on "tyc_bus_check" ("companyId", "rowKey") where not deleted;

create unique index "ux_tyc_bus_court_announcement_companyId_rowKey_0794bb12" on "tyc_bus_court_announcement" ("companyId", "rowKey") where not deleted;

create unique index "ux_tyc_bus_court_register_companyId_rowKey_c7951ce6" on "tyc_bus_court_register" ("companyId", "rowKey") where not deleted;

create unique index "ux_tyc_bus_equity_companyId_rowKey_3c643553" on "tyc_bus_equity" ("companyId", "rowKey") where not deleted;

create unique index "ux_tyc_bus_illegal_companyId_rowKey_4ba33c0f" on "tyc_bus_illegal" ("companyId", "rowKey") where not deleted;

create unique index "ux_tyc_bus_judicial_freeze_companyId_rowKey_18a3e9ce" on "tyc_bus_judicial_freeze" ("companyId", "rowKey") where not deleted;

create unique index "ux_tyc_bus_law_suit_companyId_rowKey_70b2c2d1" on "tyc_bus_law_suit" ("companyId", "rowKey") where not deleted;

create unique index "ux_tyc_bus_license_companyId_rowKey_d3849349" on "tyc_bus_license" ("companyId", "rowKey") where not deleted;

create unique index "ux_tyc_bus_liquidating_companyId_rowKey_f52ab312" on "tyc_bus_liquidating" ("companyId", "rowKey") where not deleted;

create unique index "ux_tyc_bus_mortgage_companyId_rowKey_794de2dc" on "tyc_bus_mortgage" ("companyId", "rowKey") where not deleted;

create unique index "ux_tyc_bus_punish_companyId_rowKey_79f31db7" on "tyc_bus_punish" ("companyId", "rowKey") where not deleted;

create unique index "ux_tyc_bus_report_companyId_rowKey_9f288bb1" on "tyc_bus_report" ("companyId", "rowKey") where not deleted;

create unique index "ux_tyc_bus_report_guarantee_companyId_rowKey_4b9585bf" on "tyc_bus_report_guarantee" ("companyId", "rowKey") where not deleted;

create unique index "ux_tyc_bus_send_announcement_companyId_rowKey_aa580c60" on "tyc_bus_send_announcement" ("companyId", "rowKey") where not deleted;

create unique index "ux_tyc_bus_shareholder_capital_companyId_rowKey_4a4e2028" on "tyc_bus_shareholder_capital" ("companyId", "rowKey") where not deleted;

create unique index "ux_tyc_bus_shareholder_companyId_rowKey_495fa850" on "tyc_bus_shareholder" ("companyId", "rowKey") where not deleted;

create unique index "ux_tyc_bus_staff_companyId_rowKey_e3596fb3" on "tyc_bus_staff" ("companyId", "rowKey") where not deleted;

create unique index "ux_tyc_risk_companyId_rowKey_9358e2e7" on "tyc_risk" ("companyId", "rowKey") where not deleted;

create unique index "ux_tyc_risk_list_companyId_rowKey_ceb85a78" on "tyc_risk_list" ("companyId", "rowKey") where not deleted;

create unique index "ux_tyc_zhixing_companyId_rowKey_33e53459" on "tyc_zhixing" ("companyId", "rowKey") where not deleted;

create index "wx_company_report_companyName_creditCode" on "company_report" using gin (bigrams(coalesce("companyName", '') || E'\n' || coalesce("creditCode", '')));

alter table "company_call" add constraint "fk_company_call_askedBy" foreign key ("askedBy") references "user" on delete set null;

alter table "company_call" add constraint "fk_company_call_companyId" foreign key ("companyId") references "company_report" on delete set null;

alter table "company_call" add constraint "fk_company_call_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "company_change" add constraint "fk_company_change_companyId" foreign key ("companyId") references "company_report" on delete cascade;

alter table "company_change" add constraint "fk_company_change_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "company_report" add constraint "fk_company_report_officeId" foreign key ("officeId") references "office" on delete cascade;

alter table "company_report" add constraint "fk_company_report_riskLevel" foreign key ("riskLevel") references "master" on delete restrict;

alter table "company_severity" add constraint "fk_company_severity_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "tyc_bus_branch" add constraint "fk_tyc_bus_branch_companyId" foreign key ("companyId") references "company_report" on delete cascade;

alter table "tyc_bus_branch" add constraint "fk_tyc_bus_branch_officeId" foreign key ("officeId") references "office" on delete cascade;

alter table "tyc_bus_business_abnormality" add constraint "fk_tyc_bus_business_abnormality_companyId" foreign key ("companyId") references "company_report" on delete cascade;

alter table "tyc_bus_business_abnormality" add constraint "fk_tyc_bus_business_abnormality_officeId" foreign key ("officeId") references "office" on delete cascade;

alter table "tyc_bus_business_info" add constraint "fk_tyc_bus_business_info_companyId" foreign key ("companyId") references "company_report" on delete cascade;

alter table "tyc_bus_business_info" add constraint "fk_tyc_bus_business_info_officeId" foreign key ("officeId") references "office" on delete cascade;

alter table "tyc_bus_change" add constraint "fk_tyc_bus_change_companyId" foreign key ("companyId") references "company_report" on delete cascade;

alter table "tyc_bus_change" add constraint "fk_tyc_bus_change_officeId" foreign key ("officeId") references "office" on delete cascade;

alter table "tyc_bus_check" add constraint "fk_tyc_bus_check_companyId" foreign key ("companyId") references "company_report" on delete cascade;

alter table "tyc_bus_check" add constraint "fk_tyc_bus_check_officeId" foreign key ("officeId") references "office" on delete cascade;

alter table "tyc_bus_court_announcement" add constraint "fk_tyc_bus_court_announcement_companyId" foreign key ("companyId") references "company_report" on delete cascade;

alter table "tyc_bus_court_announcement" add constraint "fk_tyc_bus_court_announcement_officeId" foreign key ("officeId") references "office" on delete cascade;

alter table "tyc_bus_court_register" add constraint "fk_tyc_bus_court_register_companyId" foreign key ("companyId") references "company_report" on delete cascade;

alter table "tyc_bus_court_register" add constraint "fk_tyc_bus_court_register_officeId" foreign key ("officeId") references "office" on delete cascade;

alter table "tyc_bus_equity" add constraint "fk_tyc_bus_equity_companyId" foreign key ("companyId") references "company_report" on delete cascade;

alter table "tyc_bus_equity" add constraint "fk_tyc_bus_equity_officeId" foreign key ("officeId") references "office" on delete cascade;

alter table "tyc_bus_illegal" add constraint "fk_tyc_bus_illegal_companyId" foreign key ("companyId") references "company_report" on delete cascade;

alter table "tyc_bus_illegal" add constraint "fk_tyc_bus_illegal_officeId" foreign key ("officeId") references "office" on delete cascade;

alter table "tyc_bus_judicial_freeze" add constraint "fk_tyc_bus_judicial_freeze_companyId" foreign key ("companyId") references "company_report" on delete cascade;

alter table "tyc_bus_judicial_freeze" add constraint "fk_tyc_bus_judicial_freeze_officeId" foreign key ("officeId") references "office" on delete cascade;

alter table "tyc_bus_law_suit" add constraint "fk_tyc_bus_law_suit_companyId" foreign key ("companyId") references "company_report" on delete cascade;

alter table "tyc_bus_law_suit" add constraint "fk_tyc_bus_law_suit_officeId" foreign key ("officeId") references "office" on delete cascade;

alter table "tyc_bus_license" add constraint "fk_tyc_bus_license_companyId" foreign key ("companyId") references "company_report" on delete cascade;

alter table "tyc_bus_license" add constraint "fk_tyc_bus_license_officeId" foreign key ("officeId") references "office" on delete cascade;

alter table "tyc_bus_liquidating" add constraint "fk_tyc_bus_liquidating_companyId" foreign key ("companyId") references "company_report" on delete cascade;

alter table "tyc_bus_liquidating" add constraint "fk_tyc_bus_liquidating_officeId" foreign key ("officeId") references "office" on delete cascade;

alter table "tyc_bus_mortgage" add constraint "fk_tyc_bus_mortgage_companyId" foreign key ("companyId") references "company_report" on delete cascade;

alter table "tyc_bus_mortgage" add constraint "fk_tyc_bus_mortgage_officeId" foreign key ("officeId") references "office" on delete cascade;

alter table "tyc_bus_punish" add constraint "fk_tyc_bus_punish_companyId" foreign key ("companyId") references "company_report" on delete cascade;

alter table "tyc_bus_punish" add constraint "fk_tyc_bus_punish_officeId" foreign key ("officeId") references "office" on delete cascade;

alter table "tyc_bus_report" add constraint "fk_tyc_bus_report_companyId" foreign key ("companyId") references "company_report" on delete cascade;

alter table "tyc_bus_report_guarantee" add constraint "fk_tyc_bus_report_guarantee_companyId" foreign key ("companyId") references "company_report" on delete cascade;

alter table "tyc_bus_report_guarantee" add constraint "fk_tyc_bus_report_guarantee_officeId" foreign key ("officeId") references "office" on delete cascade;

alter table "tyc_bus_report_guarantee" add constraint "fk_tyc_bus_report_guarantee_reportId" foreign key ("reportId") references "tyc_bus_report" on delete cascade;

alter table "tyc_bus_report" add constraint "fk_tyc_bus_report_officeId" foreign key ("officeId") references "office" on delete cascade;

alter table "tyc_bus_send_announcement" add constraint "fk_tyc_bus_send_announcement_companyId" foreign key ("companyId") references "company_report" on delete cascade;

alter table "tyc_bus_send_announcement" add constraint "fk_tyc_bus_send_announcement_officeId" foreign key ("officeId") references "office" on delete cascade;

alter table "tyc_bus_shareholder_capital" add constraint "fk_tyc_bus_shareholder_capital_companyId" foreign key ("companyId") references "company_report" on delete cascade;

alter table "tyc_bus_shareholder_capital" add constraint "fk_tyc_bus_shareholder_capital_officeId" foreign key ("officeId") references "office" on delete cascade;

alter table "tyc_bus_shareholder_capital" add constraint "fk_tyc_bus_shareholder_capital_shareholderId" foreign key ("shareholderId") references "tyc_bus_shareholder" on delete cascade;

alter table "tyc_bus_shareholder" add constraint "fk_tyc_bus_shareholder_companyId" foreign key ("companyId") references "company_report" on delete cascade;

alter table "tyc_bus_shareholder" add constraint "fk_tyc_bus_shareholder_officeId" foreign key ("officeId") references "office" on delete cascade;

alter table "tyc_bus_staff" add constraint "fk_tyc_bus_staff_companyId" foreign key ("companyId") references "company_report" on delete cascade;

alter table "tyc_bus_staff" add constraint "fk_tyc_bus_staff_officeId" foreign key ("officeId") references "office" on delete cascade;

alter table "tyc_risk" add constraint "fk_tyc_risk_companyId" foreign key ("companyId") references "company_report" on delete cascade;

alter table "tyc_risk_list" add constraint "fk_tyc_risk_list_companyId" foreign key ("companyId") references "company_report" on delete cascade;

alter table "tyc_risk_list" add constraint "fk_tyc_risk_list_officeId" foreign key ("officeId") references "office" on delete cascade;

alter table "tyc_risk_list" add constraint "fk_tyc_risk_list_riskId" foreign key ("riskId") references "tyc_risk" on delete cascade;

alter table "tyc_risk" add constraint "fk_tyc_risk_officeId" foreign key ("officeId") references "office" on delete cascade;

alter table "tyc_zhixing" add constraint "fk_tyc_zhixing_companyId" foreign key ("companyId") references "company_report" on delete cascade;

alter table "tyc_zhixing" add constraint "fk_tyc_zhixing_officeId" foreign key ("officeId") references "office" on delete cascade;
