create table "bank_account" (
  "accountName" text not null,
  "accountNumber" text not null,
  "bankName" text,
  "bankOfDeposit" text,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "currencyType" text COLLATE "C",
  "defaultAccount" boolean,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "enabled" boolean,
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "bill" (
  "amountWithoutTax" numeric(18,2),
  "applyCode" text not null,
  "applyTime" timestamp with time zone,
  "applyUserId" text COLLATE "C",
  "billAmount" numeric(18,2) not null,
  "billCode" text,
  "billFile" text COLLATE "C",
  "billNumber" text,
  "billType" text COLLATE "C",
  "billingDate" date,
  "billingInformationId" text COLLATE "C",
  "contractId" text COLLATE "C",
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "customerName" text,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "direction" integer not null,
  "draft" boolean,
  "financingId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "invoiceGroupId" text COLLATE "C",
  "kind" text COLLATE "C",
  "lines" jsonb,
  "officeId" text COLLATE "C",
  "originalBillId" text COLLATE "C",
  "processInstanceId" text COLLATE "C",
  "productName" text,
  "remarks" text,
  "returnReason" text,
  "status" integer not null,
  "taxAmount" numeric(18,2),
  "taxRate" numeric(9,4),
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "billing_information" (
  "accountNumber" text,
  "bankOfDeposit" text,
  "billType" text COLLATE "C",
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "customerId" text COLLATE "C",
  "defaultInfo" boolean,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "invoiceTitle" text not null,
  "officeId" text COLLATE "C",
  "receiverAddress" text,
  "receiverEmail" text,
  "receiverName" text,
  "receiverPhone" text,
  "registeredAddress" text,
  "registeredPhone" text,
  "taxpayerNumber" text not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "contract" (
  "businessType" text COLLATE "C",
  "code" text not null,
  "companyName" text,
  "contractAmount" numeric(18,2),
  "contractTemplateId" text COLLATE "C",
  "contractType" integer not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "currencyType" text COLLATE "C",
  "customerId" text COLLATE "C",
  "customerName" text,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "draft" boolean,
  "endUser" text COLLATE "C",
  "files" jsonb,
  "financingId" text COLLATE "C",
  "formData" jsonb,
  "formKey" text,
  "id" text COLLATE "C" not null,
  "isPayer" integer not null,
  "nonFinancingId" text COLLATE "C",
  "officeId" text COLLATE "C",
  "orderCode" text,
  "processInstanceId" text COLLATE "C",
  "provinceId" text COLLATE "C",
  "relatedContractId" text COLLATE "C",
  "remarks" text,
  "signDate" date,
  "sourceFunds" text COLLATE "C",
  "status" integer not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  "winningCompanyName" text,
  primary key ("id")
);

create table "contract_collection_plan" (
  "amountCollected" numeric(18,2) not null,
  "condition" text,
  "contractId" text COLLATE "C" not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "percent" numeric(9,4),
  "planKind" integer,
  "receivableDate" date,
  "settledAmount" numeric(18,2),
  "sorted" integer,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "contract_product" (
  "biddingEquipment" text COLLATE "C" not null,
  "brandId" text COLLATE "C",
  "contractId" text COLLATE "C" not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "equipmentQuantity" integer not null,
  "equipmentSpecification" text,
  "id" text COLLATE "C" not null,
  "manufacturer" text COLLATE "C",
  "officeId" text COLLATE "C",
  "orderBiddingProductsId" text COLLATE "C",
  "sorted" integer,
  "sourceMethod" text COLLATE "C",
  "totalPrice" numeric(18,2),
  "unit" text,
  "unitPrice" numeric(18,2) not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "customer_relationship_management" (
  "address" text,
  "cityId" text COLLATE "C",
  "contactEmail" text,
  "contactName" text,
  "contactPhone" text,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "creditCode" text,
  "customerLevel" text COLLATE "C",
  "customerName" text not null,
  "customerType" text COLLATE "C",
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "districtId" text COLLATE "C",
  "endUser" text COLLATE "C",
  "followRecord" text,
  "id" text COLLATE "C" not null,
  "industry" text COLLATE "C",
  "lastFollowTime" timestamp with time zone,
  "officeId" text COLLATE "C",
  "ownerUserId" text COLLATE "C",
  "provinceId" text COLLATE "C",
  "relatedOfficeId" text COLLATE "C",
  "remarks" text,
  "source" text COLLATE "C",
  "status" integer not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "expense_accounting" (
  "actualCustomerInterestRate" numeric(9,4),
  "allowUse" integer not null,
  "applyOfficeId" text COLLATE "C",
  "availableCreditAmount" numeric(18,2),
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "financingAmount" numeric(18,2),
  "financingId" text COLLATE "C" not null,
  "financingOfficeId" text COLLATE "C",
  "financingOfficeName" text,
  "financingPartyId" text COLLATE "C" not null,
  "financingPartyName" text,
  "id" text COLLATE "C" not null,
  "interestPaymentMethod" text COLLATE "C",
  "interestRate" numeric(9,4),
  "officeId" text COLLATE "C",
  "quoteTime" timestamp with time zone,
  "refuseReason" text,
  "selected" integer not null,
  "serviceChargePercentage" numeric(9,4),
  "termMonths" integer,
  "totalAmount" numeric(18,2),
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "validUntil" date,
  "version" integer not null,
  primary key ("id")
);

create table "financial_collection" (
  "accountNumber" text,
  "bankOfDeposit" text,
  "claimedAmount" numeric(18,2),
  "collectionCode" text not null,
  "contractId" text COLLATE "C",
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "creditFile" text COLLATE "C",
  "currencyType" text COLLATE "C",
  "customerName" text,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "financingId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "mergeParentId" text COLLATE "C",
  "namePayer" text not null,
  "noticeTime" timestamp with time zone,
  "officeId" text COLLATE "C",
  "paymentAmount" numeric(18,2) not null,
  "paymentDate" date not null,
  "receiveAccountId" text COLLATE "C",
  "remarks" text,
  "status" integer not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "financing_party" (
  "accountNumber" text,
  "bankOfDeposit" text,
  "contactName" text,
  "contactPhone" text,
  "cooperationEnd" date,
  "cooperationStart" date,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "creditCode" text,
  "defaultInterestRate" numeric(9,4),
  "defaultServiceCharge" numeric(9,4),
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "enabled" boolean not null,
  "financingOfficeId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "interestPaymentMethod" text COLLATE "C",
  "name" text not null,
  "officeId" text COLLATE "C",
  "partyType" text COLLATE "C",
  "remarks" text,
  "totalCreditAmount" numeric(18,2),
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "usedCreditAmount" numeric(18,2),
  "version" integer not null,
  primary key ("id")
);

create table "financing_qualifications" (
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "descText" text,
  "enabled" boolean not null,
  "financingPartyId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "requiredStatus" integer not null,
  "scope" text COLLATE "C" not null,
  "sorted" integer not null,
  "templateFile" text COLLATE "C",
  "title" text not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "invoice_group" (
  "contractId" text COLLATE "C",
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "financingId" text COLLATE "C",
  "groupCode" text not null,
  "id" text COLLATE "C" not null,
  "name" text not null,
  "officeId" text COLLATE "C",
  "remarks" text,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "office_qualifications" (
  "approvalStatus" integer not null,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "descText" text,
  "financingId" text COLLATE "C",
  "financingQualificationsId" text COLLATE "C" not null,
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "opinion" text,
  "requiredStatus" integer,
  "title" text,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "validUntil" date,
  "version" integer not null,
  primary key ("id")
);

alter table "order_bidding_products" add column "contractId" text COLLATE "C";

alter table "order_bidding_products" add column "nonFinancingId" text COLLATE "C";

alter table "order_bidding_products" add column "productCode" text;

create table "order_bidding_products_outbound" (
  "batchCode" text,
  "contractId" text COLLATE "C",
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "deliveryVoucher" text COLLATE "C",
  "departmentId" text COLLATE "C",
  "financingId" text COLLATE "C",
  "handlerId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "logisticsNumber" text,
  "officeId" text COLLATE "C",
  "orderBiddingProductsId" text COLLATE "C" not null,
  "outboundDate" date not null,
  "quantity" integer not null,
  "receiverName" text,
  "receiverPhone" text,
  "remarks" text,
  "snList" jsonb,
  "subWarehouseId" text COLLATE "C",
  "subWarehouseLocationId" text COLLATE "C",
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "order_bidding_products_warehousing" (
  "batchCode" text,
  "contractId" text COLLATE "C",
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "financingId" text COLLATE "C",
  "handlerId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "orderBiddingProductsId" text COLLATE "C" not null,
  "quantity" integer not null,
  "remarks" text,
  "snList" jsonb,
  "subWarehouseId" text COLLATE "C",
  "subWarehouseLocationId" text COLLATE "C",
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  "warehousingDate" date not null,
  "warehousingVoucher" text COLLATE "C",
  primary key ("id")
);

create table "payment_request" (
  "actualPayDate" date,
  "contractId" text COLLATE "C",
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "currency" text COLLATE "C",
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "draft" boolean,
  "exchangeRate" numeric(12,6),
  "financePayableId" text COLLATE "C",
  "financingId" text COLLATE "C",
  "id" text COLLATE "C" not null,
  "officeId" text COLLATE "C",
  "origanAmount" numeric(18,2) not null,
  "payAccountId" text COLLATE "C",
  "payeeAccountNumber" text,
  "payeeBankOfDeposit" text,
  "payeeName" text,
  "paymentCreditList" jsonb,
  "planPayDate" date,
  "processInstanceId" text COLLATE "C",
  "productName" text,
  "reason" text,
  "requestCode" text not null,
  "rmbAmount" numeric(18,2),
  "status" integer not null,
  "type" text COLLATE "C",
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create table "repayment_plan" (
  "actualRepaymentDate" date,
  "createBy" text COLLATE "C",
  "createTime" timestamp with time zone not null,
  "deleted" boolean not null,
  "departmentId" text COLLATE "C",
  "financingId" text COLLATE "C" not null,
  "id" text COLLATE "C" not null,
  "interest" numeric(18,2),
  "officeId" text COLLATE "C",
  "period" integer,
  "plannedRepaymentAmount" numeric(18,2) not null,
  "plannedRepaymentDate" date not null,
  "principal" numeric(18,2),
  "repaidAmount" numeric(18,2),
  "repaymentPrincipal" numeric(18,2),
  "repaymentVoucher" text COLLATE "C",
  "serviceCharge" numeric(18,2),
  "status" integer not null,
  "updateBy" text COLLATE "C",
  "updateTime" timestamp with time zone not null,
  "version" integer not null,
  primary key ("id")
);

create index "ix_bank_account_accountName_id_3eea56bd" on "bank_account" ("accountName", "id") where not deleted;

create index "ix_bank_account_createBy" on "bank_account" ("createBy");

create index "ix_bank_account_departmentId" on "bank_account" ("departmentId");

create index "ix_bank_account_officeId" on "bank_account" ("officeId");

create index "ix_bill_applyUserId" on "bill" ("applyUserId");

create index "ix_bill_billingInformationId" on "bill" ("billingInformationId");

create index "ix_bill_contractId" on "bill" ("contractId");

create index "ix_bill_createBy" on "bill" ("createBy");

create index "ix_bill_createTime_id_289831c8" on "bill" ("createTime", "id") where not deleted;

create index "ix_bill_departmentId" on "bill" ("departmentId");

create index "ix_bill_financingId" on "bill" ("financingId");

create index "ix_bill_invoiceGroupId" on "bill" ("invoiceGroupId");

create index "ix_bill_officeId" on "bill" ("officeId");

create index "ix_bill_originalBillId" on "bill" ("originalBillId");

create index "ix_bill_processInstanceId" on "bill" ("processInstanceId");

create index "ix_billing_information_createBy" on "billing_information" ("createBy");

create index "ix_billing_information_createTime_id_ee0b49ab" on "billing_information" ("createTime", "id") where not deleted;

create index "ix_billing_information_customerId" on "billing_information" ("customerId");

create index "ix_billing_information_departmentId" on "billing_information" ("departmentId");

create index "ix_billing_information_officeId" on "billing_information" ("officeId");

create index "ix_contract_collection_plan_contractId" on "contract_collection_plan" ("contractId");

create index "ix_contract_collection_plan_createBy" on "contract_collection_plan" ("createBy");

create index "ix_contract_collection_plan_departmentId" on "contract_collection_plan" ("departmentId");

create index "ix_contract_collection_plan_officeId" on "contract_collection_plan" ("officeId");

create index "ix_contract_createBy" on "contract" ("createBy");

create index "ix_contract_createTime_id_626bdaac" on "contract" ("createTime", "id") where not deleted;

create index "ix_contract_customerId" on "contract" ("customerId");

create index "ix_contract_departmentId" on "contract" ("departmentId");

create index "ix_contract_financingId" on "contract" ("financingId");

create index "ix_contract_nonFinancingId" on "contract" ("nonFinancingId");

create index "ix_contract_officeId" on "contract" ("officeId");

create index "ix_contract_processInstanceId" on "contract" ("processInstanceId");

create index "ix_contract_product_contractId" on "contract_product" ("contractId");

create index "ix_contract_product_createBy" on "contract_product" ("createBy");

create index "ix_contract_product_departmentId" on "contract_product" ("departmentId");

create index "ix_contract_product_officeId" on "contract_product" ("officeId");

create index "ix_contract_product_orderBiddingProductsId" on "contract_product" ("orderBiddingProductsId");

create index "ix_contract_provinceId" on "contract" ("provinceId");

create index "ix_contract_relatedContractId" on "contract" ("relatedContractId");

create index "ix_customer_relationship_management_cityId" on "customer_relationship_management" ("cityId");

create index "ix_customer_relationship_management_createBy" on "customer_relationship_management" ("createBy");

create index "ix_customer_relationship_management_createTime_id_a50ee778" on "customer_relationship_management" ("createTime", "id") where not deleted;

create index "ix_customer_relationship_management_departmentId" on "customer_relationship_management" ("departmentId");

create index "ix_customer_relationship_management_districtId" on "customer_relationship_management" ("districtId");

create index "ix_customer_relationship_management_officeId" on "customer_relationship_management" ("officeId");

create index "ix_customer_relationship_management_ownerUserId" on "customer_relationship_management" ("ownerUserId");

create index "ix_customer_relationship_management_provinceId" on "customer_relationship_management" ("provinceId");

create index "ix_customer_relationship_management_relatedOfficeId" on "customer_relationship_management" ("relatedOfficeId");

create index "ix_expense_accounting_applyOfficeId" on "expense_accounting" ("applyOfficeId");

create index "ix_expense_accounting_createBy" on "expense_accounting" ("createBy");

create index "ix_expense_accounting_createTime_id_de5ef75d" on "expense_accounting" ("createTime", "id") where not deleted;

create index "ix_expense_accounting_departmentId" on "expense_accounting" ("departmentId");

create index "ix_expense_accounting_financingId" on "expense_accounting" ("financingId");

create index "ix_expense_accounting_financingOfficeId" on "expense_accounting" ("financingOfficeId");

create index "ix_expense_accounting_financingPartyId" on "expense_accounting" ("financingPartyId");

create index "ix_expense_accounting_officeId" on "expense_accounting" ("officeId");

create index "ix_financial_collection_contractId" on "financial_collection" ("contractId");

create index "ix_financial_collection_createBy" on "financial_collection" ("createBy");

create index "ix_financial_collection_departmentId" on "financial_collection" ("departmentId");

create index "ix_financial_collection_financingId" on "financial_collection" ("financingId");

create index "ix_financial_collection_mergeParentId" on "financial_collection" ("mergeParentId");

create index "ix_financial_collection_officeId" on "financial_collection" ("officeId");

create index "ix_financial_collection_paymentDate_id_52a3dead" on "financial_collection" ("paymentDate", "id") where not deleted;

create index "ix_financial_collection_receiveAccountId" on "financial_collection" ("receiveAccountId");

create index "ix_financing_party_createBy" on "financing_party" ("createBy");

create index "ix_financing_party_departmentId" on "financing_party" ("departmentId");

create index "ix_financing_party_financingOfficeId" on "financing_party" ("financingOfficeId");

create index "ix_financing_party_name_id_fd2ad405" on "financing_party" ("name", "id") where not deleted;

create index "ix_financing_party_officeId" on "financing_party" ("officeId");

create index "ix_financing_qualifications_createBy" on "financing_qualifications" ("createBy");

create index "ix_financing_qualifications_departmentId" on "financing_qualifications" ("departmentId");

create index "ix_financing_qualifications_financingPartyId" on "financing_qualifications" ("financingPartyId");

create index "ix_financing_qualifications_officeId" on "financing_qualifications" ("officeId");

create index "ix_financing_qualifications_sorted_id_236de5d3" on "financing_qualifications" ("sorted", "id") where not deleted;

create index "ix_invoice_group_contractId" on "invoice_group" ("contractId");

create index "ix_invoice_group_createBy" on "invoice_group" ("createBy");

create index "ix_invoice_group_createTime_id_087dcc90" on "invoice_group" ("createTime", "id") where not deleted;

create index "ix_invoice_group_departmentId" on "invoice_group" ("departmentId");

create index "ix_invoice_group_financingId" on "invoice_group" ("financingId");

create index "ix_invoice_group_officeId" on "invoice_group" ("officeId");

create index "ix_office_qualifications_createBy" on "office_qualifications" ("createBy");

create index "ix_office_qualifications_createTime_id_ff89d766" on "office_qualifications" ("createTime", "id") where not deleted;

create index "ix_office_qualifications_departmentId" on "office_qualifications" ("departmentId");

create index "ix_office_qualifications_financingId" on "office_qualifications" ("financingId");

create index "ix_office_qualifications_financingQualificationsId" on "office_qualifications" ("financingQualificationsId");

create index "ix_office_qualifications_officeId" on "office_qualifications" ("officeId");

create index "ix_order_bidding_products_contractId" on "order_bidding_products" ("contractId");

create index "ix_order_bidding_products_nonFinancingId" on "order_bidding_products" ("nonFinancingId");

create index "ix_order_bidding_products_outbound_contractId" on "order_bidding_products_outbound" ("contractId");

create index "ix_order_bidding_products_outbound_createBy" on "order_bidding_products_outbound" ("createBy");

create index "ix_order_bidding_products_outbound_departmentId" on "order_bidding_products_outbound" ("departmentId");

create index "ix_order_bidding_products_outbound_financingId" on "order_bidding_products_outbound" ("financingId");

create index "ix_order_bidding_products_outbound_handlerId" on "order_bidding_products_outbound" ("handlerId");

create index "ix_order_bidding_products_outbound_officeId" on "order_bidding_products_outbound" ("officeId");

create index "ix_order_bidding_products_outbound_orderBiddingProductsId" on "order_bidding_products_outbound" ("orderBiddingProductsId");

create index "ix_order_bidding_products_outbound_outboundDate_id_f85c87c4" on "order_bidding_products_outbound" ("outboundDate", "id") where not deleted;

create index "ix_order_bidding_products_outbound_subWarehouseId" on "order_bidding_products_outbound" ("subWarehouseId");

create index "ix_order_bidding_products_outbound_subWarehouseLocationId" on "order_bidding_products_outbound" ("subWarehouseLocationId");

create index "ix_order_bidding_products_relationshipProductId" on "order_bidding_products" ("relationshipProductId");

create index "ix_order_bidding_products_warehousing_contractId" on "order_bidding_products_warehousing" ("contractId");

create index "ix_order_bidding_products_warehousing_createBy" on "order_bidding_products_warehousing" ("createBy");

create index "ix_order_bidding_products_warehousing_departmentId" on "order_bidding_products_warehousing" ("departmentId");

create index "ix_order_bidding_products_warehousing_financingId" on "order_bidding_products_warehousing" ("financingId");

create index "ix_order_bidding_products_warehousing_handlerId" on "order_bidding_products_warehousing" ("handlerId");

create index "ix_order_bidding_products_warehousing_officeId" on "order_bidding_products_warehousing" ("officeId");

create index "ix_order_bidding_products_warehousing_orderBiddingProductsId" on "order_bidding_products_warehousing" ("orderBiddingProductsId");

create index "ix_order_bidding_products_warehousing_subWarehouseId" on "order_bidding_products_warehousing" ("subWarehouseId");

create index "ix_order_bidding_products_warehousing_subWarehouseLocationId" on "order_bidding_products_warehousing" ("subWarehouseLocationId");

create index "ix_order_bidding_products_warehousing_warehousingD_daccb7c5" on "order_bidding_products_warehousing" ("warehousingDate", "id") where not deleted;

create index "ix_payment_request_contractId" on "payment_request" ("contractId");

create index "ix_payment_request_createBy" on "payment_request" ("createBy");

create index "ix_payment_request_createTime_id_04c4ab06" on "payment_request" ("createTime", "id") where not deleted;

create index "ix_payment_request_departmentId" on "payment_request" ("departmentId");

create index "ix_payment_request_financePayableId" on "payment_request" ("financePayableId");

create index "ix_payment_request_financingId" on "payment_request" ("financingId");

create index "ix_payment_request_officeId" on "payment_request" ("officeId");

create index "ix_payment_request_payAccountId" on "payment_request" ("payAccountId");

create index "ix_payment_request_processInstanceId" on "payment_request" ("processInstanceId");

create index "ix_repayment_plan_createBy" on "repayment_plan" ("createBy");

create index "ix_repayment_plan_departmentId" on "repayment_plan" ("departmentId");

create index "ix_repayment_plan_financingId" on "repayment_plan" ("financingId");

create index "ix_repayment_plan_officeId" on "repayment_plan" ("officeId");

create index "ix_repayment_plan_plannedRepaymentDate_id_fe6a17c9" on "repayment_plan" ("plannedRepaymentDate", "id") where not deleted;

create unique index "ux_bank_account_officeId_accountNumber_bd61b6f8" on "bank_account" ("officeId", "accountNumber") where not deleted;

create unique index "ux_bill_applyCode_6e92d292" on "bill" ("applyCode") where not deleted;

create unique index "ux_contract_officeId_code_0a63e24d" on "contract" ("officeId", "code") where not deleted;

create unique index "ux_customer_relationship_management_officeId_custo_c246e4d0" on "customer_relationship_management" ("officeId", "customerName") nulls not distinct where not deleted;

create unique index "ux_expense_accounting_financingId_financingPartyId_9f4944d1" on "expense_accounting" ("financingId", "financingPartyId") where not deleted;

create unique index "ux_financial_collection_collectionCode_6a0befec" on "financial_collection" ("collectionCode") where not deleted;

create unique index "ux_financing_party_officeId_name_e2fc11b2" on "financing_party" ("officeId", "name") where not deleted;

create unique index "ux_invoice_group_groupCode_a4554ff8" on "invoice_group" ("groupCode") where not deleted;

create unique index "ux_office_qualifications_officeId_financingQualifi_b1ab4b5c" on "office_qualifications" ("officeId", "financingQualificationsId", "financingId") nulls not distinct where not deleted;

create unique index "ux_payment_request_requestCode_d6a4573d" on "payment_request" ("requestCode") where not deleted;

create index "wx_bank_account_accountName_accountNumber" on "bank_account" using gin (bigrams(coalesce("accountName", '') || E'\n' || coalesce("accountNumber", '')));

create index "wx_bill_applyCode_billNumber_customerName_productName" on "bill" using gin (bigrams(coalesce("applyCode", '') || E'\n' || coalesce("billNumber", '') || E'\n' || coalesce("customerName", '') || E'\n' || coalesce("productName", '')));

create index "wx_billing_information_invoiceTitle_taxpayerNumber" on "billing_information" using gin (bigrams(coalesce("invoiceTitle", '') || E'\n' || coalesce("taxpayerNumber", '')));

create index "wx_contract_code_customerName_orderCode" on "contract" using gin (bigrams(coalesce("code", '') || E'\n' || coalesce("customerName", '') || E'\n' || coalesce("orderCode", '')));

create index "wx_customer_relationship_management_creditCode_customerName" on "customer_relationship_management" using gin (bigrams(coalesce("creditCode", '') || E'\n' || coalesce("customerName", '')));

create index "wx_expense_accounting_financingPartyName" on "expense_accounting" using gin (bigrams(coalesce("financingPartyName", '')));

create index "wx_financial_collection_collectionCode_customerNam_6ba54bed" on "financial_collection" using gin (bigrams(coalesce("collectionCode", '') || E'\n' || coalesce("customerName", '') || E'\n' || coalesce("namePayer", '')));

create index "wx_financing_party_creditCode_name" on "financing_party" using gin (bigrams(coalesce("creditCode", '') || E'\n' || coalesce("name", '')));

create index "wx_financing_qualifications_title" on "financing_qualifications" using gin (bigrams(coalesce("title", '')));

create index "wx_invoice_group_groupCode_name" on "invoice_group" using gin (bigrams(coalesce("groupCode", '') || E'\n' || coalesce("name", '')));

create index "wx_office_qualifications_title" on "office_qualifications" using gin (bigrams(coalesce("title", '')));

create index "wx_payment_request_payeeName_productName_requestCode" on "payment_request" using gin (bigrams(coalesce("payeeName", '') || E'\n' || coalesce("productName", '') || E'\n' || coalesce("requestCode", '')));

alter table "bank_account" add constraint "fk_bank_account_currencyType" foreign key ("currencyType") references "master" on delete restrict;

alter table "bank_account" add constraint "fk_bank_account_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "bill" add constraint "fk_bill_applyUserId" foreign key ("applyUserId") references "user" on delete set null;

alter table "bill" add constraint "fk_bill_billType" foreign key ("billType") references "master" on delete restrict;

alter table "bill" add constraint "fk_bill_billingInformationId" foreign key ("billingInformationId") references "billing_information" on delete restrict;

alter table "bill" add constraint "fk_bill_contractId" foreign key ("contractId") references "contract" on delete restrict;

alter table "bill" add constraint "fk_bill_financingId" foreign key ("financingId") references "financing" on delete restrict;

alter table "bill" add constraint "fk_bill_invoiceGroupId" foreign key ("invoiceGroupId") references "invoice_group" on delete set null;

alter table "bill" add constraint "fk_bill_kind" foreign key ("kind") references "master" on delete restrict;

alter table "bill" add constraint "fk_bill_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "bill" add constraint "fk_bill_originalBillId" foreign key ("originalBillId") references "bill" on delete restrict;

alter table "billing_information" add constraint "fk_billing_information_billType" foreign key ("billType") references "master" on delete restrict;

alter table "billing_information" add constraint "fk_billing_information_customerId" foreign key ("customerId") references "customer_relationship_management" on delete restrict;

alter table "billing_information" add constraint "fk_billing_information_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "contract" add constraint "fk_contract_businessType" foreign key ("businessType") references "master" on delete restrict;

alter table "contract_collection_plan" add constraint "fk_contract_collection_plan_contractId" foreign key ("contractId") references "contract" on delete cascade;

alter table "contract_collection_plan" add constraint "fk_contract_collection_plan_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "contract" add constraint "fk_contract_currencyType" foreign key ("currencyType") references "master" on delete restrict;

alter table "contract" add constraint "fk_contract_customerId" foreign key ("customerId") references "customer_relationship_management" on delete restrict;

alter table "contract" add constraint "fk_contract_endUser" foreign key ("endUser") references "master" on delete restrict;

alter table "contract" add constraint "fk_contract_financingId" foreign key ("financingId") references "financing" on delete restrict;

alter table "contract" add constraint "fk_contract_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "contract_product" add constraint "fk_contract_product_biddingEquipment" foreign key ("biddingEquipment") references "master" on delete restrict;

alter table "contract_product" add constraint "fk_contract_product_brandId" foreign key ("brandId") references "master" on delete restrict;

alter table "contract_product" add constraint "fk_contract_product_contractId" foreign key ("contractId") references "contract" on delete cascade;

alter table "contract_product" add constraint "fk_contract_product_manufacturer" foreign key ("manufacturer") references "master" on delete restrict;

alter table "contract_product" add constraint "fk_contract_product_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "contract_product" add constraint "fk_contract_product_orderBiddingProductsId" foreign key ("orderBiddingProductsId") references "order_bidding_products" on delete restrict;

alter table "contract_product" add constraint "fk_contract_product_sourceMethod" foreign key ("sourceMethod") references "master" on delete restrict;

alter table "contract" add constraint "fk_contract_provinceId" foreign key ("provinceId") references "china_area" on delete restrict;

alter table "contract" add constraint "fk_contract_relatedContractId" foreign key ("relatedContractId") references "contract" on delete set null;

alter table "contract" add constraint "fk_contract_sourceFunds" foreign key ("sourceFunds") references "master" on delete restrict;

alter table "customer_relationship_management" add constraint "fk_customer_relationship_management_cityId" foreign key ("cityId") references "china_area" on delete restrict;

alter table "customer_relationship_management" add constraint "fk_customer_relationship_management_customerLevel" foreign key ("customerLevel") references "master" on delete restrict;

alter table "customer_relationship_management" add constraint "fk_customer_relationship_management_customerType" foreign key ("customerType") references "master" on delete restrict;

alter table "customer_relationship_management" add constraint "fk_customer_relationship_management_districtId" foreign key ("districtId") references "china_area" on delete restrict;

alter table "customer_relationship_management" add constraint "fk_customer_relationship_management_endUser" foreign key ("endUser") references "master" on delete restrict;

alter table "customer_relationship_management" add constraint "fk_customer_relationship_management_industry" foreign key ("industry") references "master" on delete restrict;

alter table "customer_relationship_management" add constraint "fk_customer_relationship_management_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "customer_relationship_management" add constraint "fk_customer_relationship_management_ownerUserId" foreign key ("ownerUserId") references "user" on delete set null;

alter table "customer_relationship_management" add constraint "fk_customer_relationship_management_provinceId" foreign key ("provinceId") references "china_area" on delete restrict;

alter table "customer_relationship_management" add constraint "fk_customer_relationship_management_relatedOfficeId" foreign key ("relatedOfficeId") references "office" on delete set null;

alter table "customer_relationship_management" add constraint "fk_customer_relationship_management_source" foreign key ("source") references "master" on delete restrict;

alter table "expense_accounting" add constraint "fk_expense_accounting_applyOfficeId" foreign key ("applyOfficeId") references "office" on delete restrict;

alter table "expense_accounting" add constraint "fk_expense_accounting_financingId" foreign key ("financingId") references "financing" on delete cascade;

alter table "expense_accounting" add constraint "fk_expense_accounting_financingOfficeId" foreign key ("financingOfficeId") references "office" on delete restrict;

alter table "expense_accounting" add constraint "fk_expense_accounting_financingPartyId" foreign key ("financingPartyId") references "financing_party" on delete restrict;

alter table "expense_accounting" add constraint "fk_expense_accounting_interestPaymentMethod" foreign key ("interestPaymentMethod") references "master" on delete restrict;

alter table "expense_accounting" add constraint "fk_expense_accounting_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "financial_collection" add constraint "fk_financial_collection_contractId" foreign key ("contractId") references "contract" on delete restrict;

alter table "financial_collection" add constraint "fk_financial_collection_currencyType" foreign key ("currencyType") references "master" on delete restrict;

alter table "financial_collection" add constraint "fk_financial_collection_financingId" foreign key ("financingId") references "financing" on delete restrict;

alter table "financial_collection" add constraint "fk_financial_collection_mergeParentId" foreign key ("mergeParentId") references "financial_collection" on delete set null;

alter table "financial_collection" add constraint "fk_financial_collection_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "financial_collection" add constraint "fk_financial_collection_receiveAccountId" foreign key ("receiveAccountId") references "bank_account" on delete restrict;

alter table "financing_party" add constraint "fk_financing_party_financingOfficeId" foreign key ("financingOfficeId") references "office" on delete restrict;

alter table "financing_party" add constraint "fk_financing_party_interestPaymentMethod" foreign key ("interestPaymentMethod") references "master" on delete restrict;

alter table "financing_party" add constraint "fk_financing_party_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "financing_party" add constraint "fk_financing_party_partyType" foreign key ("partyType") references "master" on delete restrict;

alter table "financing_qualifications" add constraint "fk_financing_qualifications_financingPartyId" foreign key ("financingPartyId") references "financing_party" on delete cascade;

alter table "financing_qualifications" add constraint "fk_financing_qualifications_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "invoice_group" add constraint "fk_invoice_group_contractId" foreign key ("contractId") references "contract" on delete restrict;

alter table "invoice_group" add constraint "fk_invoice_group_financingId" foreign key ("financingId") references "financing" on delete restrict;

alter table "invoice_group" add constraint "fk_invoice_group_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "office_qualifications" add constraint "fk_office_qualifications_financingId" foreign key ("financingId") references "financing" on delete restrict;

alter table "office_qualifications" add constraint "fk_office_qualifications_financingQualificationsId" foreign key ("financingQualificationsId") references "financing_qualifications" on delete restrict;

alter table "office_qualifications" add constraint "fk_office_qualifications_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "order_bidding_products" add constraint "fk_order_bidding_products_contractId" foreign key ("contractId") references "contract" on delete set null;

alter table "order_bidding_products_outbound" add constraint "fk_order_bidding_products_outbound_contractId" foreign key ("contractId") references "contract" on delete restrict;

alter table "order_bidding_products_outbound" add constraint "fk_order_bidding_products_outbound_financingId" foreign key ("financingId") references "financing" on delete restrict;

alter table "order_bidding_products_outbound" add constraint "fk_order_bidding_products_outbound_handlerId" foreign key ("handlerId") references "user" on delete set null;

alter table "order_bidding_products_outbound" add constraint "fk_order_bidding_products_outbound_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "order_bidding_products_outbound" add constraint "fk_order_bidding_products_outbound_orderBiddingProductsId" foreign key ("orderBiddingProductsId") references "order_bidding_products" on delete restrict;

alter table "order_bidding_products" add constraint "fk_order_bidding_products_relationshipProductId" foreign key ("relationshipProductId") references "order_bidding_products" on delete set null;

alter table "order_bidding_products_warehousing" add constraint "fk_order_bidding_products_warehousing_contractId" foreign key ("contractId") references "contract" on delete restrict;

alter table "order_bidding_products_warehousing" add constraint "fk_order_bidding_products_warehousing_financingId" foreign key ("financingId") references "financing" on delete restrict;

alter table "order_bidding_products_warehousing" add constraint "fk_order_bidding_products_warehousing_handlerId" foreign key ("handlerId") references "user" on delete set null;

alter table "order_bidding_products_warehousing" add constraint "fk_order_bidding_products_warehousing_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "order_bidding_products_warehousing" add constraint "fk_order_bidding_products_warehousing_orderBiddingProductsId" foreign key ("orderBiddingProductsId") references "order_bidding_products" on delete restrict;

alter table "payment_request" add constraint "fk_payment_request_contractId" foreign key ("contractId") references "contract" on delete restrict;

alter table "payment_request" add constraint "fk_payment_request_currency" foreign key ("currency") references "master" on delete restrict;

alter table "payment_request" add constraint "fk_payment_request_financingId" foreign key ("financingId") references "financing" on delete restrict;

alter table "payment_request" add constraint "fk_payment_request_officeId" foreign key ("officeId") references "office" on delete restrict;

alter table "payment_request" add constraint "fk_payment_request_payAccountId" foreign key ("payAccountId") references "bank_account" on delete restrict;

alter table "payment_request" add constraint "fk_payment_request_type" foreign key ("type") references "master" on delete restrict;

alter table "repayment_plan" add constraint "fk_repayment_plan_financingId" foreign key ("financingId") references "financing" on delete cascade;

alter table "repayment_plan" add constraint "fk_repayment_plan_officeId" foreign key ("officeId") references "office" on delete restrict;
