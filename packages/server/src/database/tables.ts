import type { Resource, Row, Stamped } from '@scf-kit/sdk/contract';

/** `rel-user-role` -> `rel_user_role`. */
type Snake<S extends string> = S extends `${infer A}-${infer B}` ? `${A}_${Snake<B>}` : S;
type TablesOf<M> = {
  [
    K in keyof M as M[K] extends Resource<infer N, infer F, infer _C>
      ? keyof F extends never
        ? never
        : Snake<N>
      : never
  ]: M[K] extends Resource<string, infer F, infer _C> ? Row<Stamped<F>> : never;
};

/** The tables of the contract, by file: a new file adds its line here when code of its own queries it. */
type ContractTables = TablesOf<typeof import('@scf-kit/sdk/contract/access/user')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/access/role')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/access/menu')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/access/default-menu')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/access/office-menu')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/access/office-authority')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/access/field-right')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/access/department')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/access/position')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/access/login-history')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/access/substitute')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/enterprise/office')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/enterprise/consent')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/enterprise/office-change')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/enterprise/invitation')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/master-data/master')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/master-data/china-area')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/master-data/goods')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/master-data/exchange-rate')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/master-data/product-coding-rules')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/financing/financing')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/financing/expense-accounting')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/financing/financing-party')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/financing/user-financing')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/financing/qualifications')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/financing/repayment-plan')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/financing/credit')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/financing/financing-disbursement')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/financing/financing-extension')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/financing/financing-repayment')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/financing/loan-entry')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/financing/loan-prime-rate')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/trade/contract')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/trade/contract-lines')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/trade/non-financing')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/trade/contract-template')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/trade/order-bidding-products')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/trade/acceptance-report')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/iot/alarm-supervision')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/treasury/accounting')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/treasury/bank-account')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/treasury/bill')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/treasury/bill-line')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/treasury/billing-information')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/treasury/invoice-group')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/treasury/finance-amount-detail')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/treasury/finance-payable')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/treasury/finance-receivable')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/treasury/claim-allocation')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/treasury/payment-allocation')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/treasury/due-amendment')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/treasury/financial-collection')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/treasury/payment-request')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/treasury/special-payment')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/treasury/fee-apply')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/portal/partner-client')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/portal/partner-application')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/portal/partner-webhook')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/portal/partner-usage')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/enterprise/customer-relationship-management')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/enterprise/customer-follow-up')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/enterprise/office-draft')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/enterprise/seal')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/enterprise/service-apply')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/warehouse/order-bidding-products-movement')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/iot/camera')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/iot/rfid-device-management')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/iot/nb-device-management')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/iot/device-reading')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/warehouse/product-import-sn')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/warehouse/stock-count')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/warehouse/sub-warehouse')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/warehouse/stock-ledger')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/warehouse/warehousing')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/warehouse/actual-delivery')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/warehouse/out-stock')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/warehouse/warehouse-receipt')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/warehouse/transfer-application')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/workflow/dynamic-form')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/workflow/form-submission')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/workflow/form-versions')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/workflow/flow')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/workflow/task-cc')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/workflow/process')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/workflow/authority')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/workflow/form-draft')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/company-data/company-call')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/company-data/company-change')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/company-data/company-report')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/company-data/company-severity')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/portal/article')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/portal/category')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/portal/official-carousel')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/portal/official-financing')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/portal/swiper')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/portal/engine-bidding-info')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/platform/storage')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/platform/file-download')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/platform/chat-robot')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/platform/opening')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/platform/opening-line')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/platform/opening-record')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/platform/notice-choice')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/platform/notice')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/platform/operation-history')> &
  TablesOf<typeof import('@scf-kit/sdk/contract/platform/message-template')>;

type InternalTables = import('./internal.ts').InternalTables;

/** Every table with its row, as Kysely sees it. Column names are the wire names. */
export type Database = ContractTables & InternalTables;
export type TableName = keyof Database;
/** A row of the resource of this name. */
export type RowNamed<N extends string> =
  Snake<N> extends TableName ? Database[Snake<N>] & { readonly id: string } : never;
