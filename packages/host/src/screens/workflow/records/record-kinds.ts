import type { Resource } from '@scf-kit/sdk/contract/resource';

type Kinds = Readonly<Record<string, () => Promise<Resource>>>;

/** Records an approval may be about, by business type. Each comes with its part of the contract when somebody looks. */
export const APPROVED: Kinds = {
  contract: async () => (await import('@scf-kit/sdk/contract/trade/contract')).contract,
  'non-financing': async () => (await import('@scf-kit/sdk/contract/trade/non-financing')).nonFinancing,
  bill: async () => (await import('@scf-kit/sdk/contract/treasury/bill')).bill,
  'payment-request': async () => (await import('@scf-kit/sdk/contract/treasury/payment-request')).paymentRequest,
  'special-payment': async () => (await import('@scf-kit/sdk/contract/treasury/special-payment')).specialPayment,
  'finance-amount-detail': async () =>
    (await import('@scf-kit/sdk/contract/treasury/finance-amount-detail')).financeAmountDetail,
  'fee-apply': async () => (await import('@scf-kit/sdk/contract/treasury/fee-apply')).feeApply,
  financing: async () => (await import('@scf-kit/sdk/contract/financing/financing')).financing,
  'financing-extension': async () =>
    (await import('@scf-kit/sdk/contract/financing/financing-extension')).financingExtension,
  warehousing: async () => (await import('@scf-kit/sdk/contract/warehouse/warehousing')).warehousing,
  'warehouse-receipt': async () => (await import('@scf-kit/sdk/contract/warehouse/warehouse-receipt')).warehouseReceipt,
  'out-stock': async () => (await import('@scf-kit/sdk/contract/warehouse/out-stock')).outStock,
  'actual-delivery': async () => (await import('@scf-kit/sdk/contract/warehouse/actual-delivery')).actualDelivery,
  'transfer-application': async () =>
    (await import('@scf-kit/sdk/contract/warehouse/transfer-application')).transferApplication,
  'office-qualifications': async () =>
    (await import('@scf-kit/sdk/contract/financing/qualifications')).officeQualifications,
  'partner-client': async () => (await import('@scf-kit/sdk/contract/portal/partner-client')).partnerClient,
};

/** Records with a view of their own, of which differences are shown field by field all the same. */
const VIEWED: Kinds = {
  office: async () => (await import('@scf-kit/sdk/contract/enterprise/office')).office,
  'anxinsign-seal': async () => (await import('@scf-kit/sdk/contract/enterprise/seal')).anxinsignSeal,
  opening: async () => (await import('@scf-kit/sdk/contract/platform/opening')).opening,
};

/** Further records that are searched or told of. */
const FURTHER: Kinds = {
  'customer-relationship-management': async () =>
    (await import('@scf-kit/sdk/contract/enterprise/customer-relationship-management')).customerRelationshipManagement,
  'company-report': async () => (await import('@scf-kit/sdk/contract/company-data/company-report')).companyReport,
  'service-apply': async () => (await import('@scf-kit/sdk/contract/enterprise/service-apply')).serviceApply,
  'financing-party': async () => (await import('@scf-kit/sdk/contract/financing/financing-party')).financingParty,
  'financial-collection': async () =>
    (await import('@scf-kit/sdk/contract/treasury/financial-collection')).financialCollection,
  'finance-receivable': async () =>
    (await import('@scf-kit/sdk/contract/treasury/finance-receivable')).financeReceivable,
  'finance-payable': async () => (await import('@scf-kit/sdk/contract/treasury/finance-payable')).financePayable,
  'billing-information': async () =>
    (await import('@scf-kit/sdk/contract/treasury/billing-information')).billingInformation,
  'engine-bidding-info': async () =>
    (await import('@scf-kit/sdk/contract/portal/engine-bidding-info')).engineBiddingInfo,
  'stock-count': async () => (await import('@scf-kit/sdk/contract/warehouse/stock-count')).stockCount,
  'alarm-supervision': async () => (await import('@scf-kit/sdk/contract/iot/alarm-supervision')).alarmSupervision,
  'dynamic-form': async () => (await import('@scf-kit/sdk/contract/workflow/dynamic-form')).dynamicForm,
  'flowable-process': async () => (await import('@scf-kit/sdk/contract/workflow/process')).flowableProcess,
  user: async () => (await import('@scf-kit/sdk/contract/access/user')).user,
  role: async () => (await import('@scf-kit/sdk/contract/access/role')).role,
};

/** The declaration of a kind of record; undefined where none is shown by itself. */
export const loadResource = async (name: string): Promise<Resource | undefined> => {
  const kinds = { ...APPROVED, ...VIEWED, ...FURTHER };
  return Object.hasOwn(kinds, name) ? kinds[name]?.() : undefined;
};
