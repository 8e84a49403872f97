drop index "wx_dynamic_form_formKey_name";

alter table "dynamic_form" add column "enName" text;

alter table "dynamic_form_version" add column "enName" text;

create index "wx_dynamic_form_enName_formKey_name" on "dynamic_form" using gin (bigrams(coalesce("enName", '') || E'\n' || coalesce("formKey", '') || E'\n' || coalesce("name", '')));

-- The forms that came with the product, where nobody named them otherwise.
create temporary table "built_in_names" on commit drop as select * from (values
  ('financing-application', '融资申请', 'Financing application'),
  ('financing-pre-application', '融资预审申请', 'Financing pre-approval application'),
  ('contract-application', '合同审批申请', 'Contract approval application'),
  ('non-financing-application', '一般业务立项', 'General business initiation'),
  ('bill-application', '开票申请', 'Invoicing application'),
  ('bill-to-platform-application', '向平台开票申请', 'Invoicing application to the platform'),
  ('bill-collect-application', '收票登记', 'Received invoice registration'),
  ('ticket-register-application', '回票登记', 'Return invoice registration'),
  ('payment-application', '付款申请', 'Payment request'),
  ('special-payment-application', '特殊付款申请', 'Special payment request'),
  ('collection-claim-application', '收款认领', 'Collection claim'),
  ('fee-application', '费用申请', 'Fee application'),
  ('generic-application', '通用申请', 'General application')
) as names("key", "zh", "en");
update "dynamic_form" as form set "enName" = names."en" from "built_in_names" as names where form."formKey" = names."key" and form."name" = names."zh";
update "dynamic_form_version" as form set "enName" = names."en" from "built_in_names" as names where form."formKey" = names."key" and form."name" = names."zh";
