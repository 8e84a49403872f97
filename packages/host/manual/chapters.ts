import type { Text } from '@scf-kit/sdk/contract/text';

/** Where a chapter of the manual stands, and what it explains. Its words are `chapters/<key>.<language>.md`. */
export interface ChapterPlace {
  readonly key: string;
  /** Paths of screens, those below them included. */
  readonly screens: readonly string[];
  /** Resources whose fields and states are listed at its end. */
  readonly records?: readonly string[];
}

export interface ChapterGroup {
  readonly title: Text;
  readonly chapters: readonly ChapterPlace[];
}

/** Every chapter, in the order it is read. */
export const GROUPS: readonly ChapterGroup[] = [
  {
    title: { zh: '入门', en: 'Getting started' },
    chapters: [
      { key: 'sign-in', screens: ['/user', '/account'] },
      { key: 'window', screens: ['/dashboard/workplace', '/help'] },
      { key: 'lists', screens: ['/dashboard/record', '/file-download'], records: ['file-download'] },
      { key: 'forms', screens: ['/dashboard/start', '/form'] },
      {
        key: 'approvals',
        screens: [
          '/dashboard/todo-list',
          '/financing-service/todo',
          '/financing-approval/my-todo',
          '/financing-approval/my-work-todo',
          '/financing-approval/my-have-todo',
          '/financing-approval/my-have-todo-detail',
          '/contract/approval',
          '/finance/invoice/approval',
          '/finance/invoice/history/approval',
          '/finance/invoice/collect-enter/todo',
          '/finance/pay-receive-approval',
          '/office-automation/fee-apply/approval',
          '/flowable/all-todo-task',
        ],
        records: ['substitute'],
      },
      {
        key: 'notices',
        screens: ['/dashboard/notice-message', '/system/chat-robot'],
        records: ['message-template', 'chat-robot'],
      },
      { key: 'answers', screens: ['/404', '/result', '/exception'] },
    ],
  },
  {
    title: { zh: '企业与客户', en: 'Enterprises and customers' },
    chapters: [
      {
        key: 'registration',
        screens: ['/enterprise', '/sinopharm', '/financing-approval/qualification-approval'],
        records: ['office-change', 'office-qualifications', 'short-invite', 'rel-office-invite'],
      },
      { key: 'company-data', screens: ['/company-data'], records: ['company-call'] },
      {
        key: 'services',
        screens: ['/corporate-services', '/government-services', '/seal', '/crm'],
        records: ['service-apply', 'seal', 'seal-use', 'customer-relationship-management'],
      },
    ],
  },
  {
    title: { zh: '融资', en: 'Financing' },
    chapters: [
      {
        key: 'apply',
        screens: ['/financing-service', '/dashboard/workplace/financing', '/dashboard/workplace/platform-financing'],
        records: ['financing'],
      },
      {
        key: 'lenders',
        screens: ['/financing-party', '/financing-approval/contact'],
        records: ['financing-party', 'expense-accounting', 'credit-enhancement', 'financing-disbursement'],
      },
      {
        key: 'repayment',
        screens: ['/finance/repayment', '/finance/financing'],
        records: ['repayment-plan', 'financing-repayment', 'financing-extension'],
      },
      { key: 'post-loan', screens: ['/post-loan', '/post-loan-rz'] },
      { key: 'overview', screens: ['/stats'] },
    ],
  },
  {
    title: { zh: '贸易与资金', en: 'Trade and treasury' },
    chapters: [
      {
        key: 'business',
        screens: ['/general-business', '/dashboard/workplace/non-financing'],
        records: ['non-financing', 'order-bidding-products'],
      },
      {
        key: 'contracts',
        screens: ['/contract'],
        records: ['contract', 'contract-product', 'contract-collection-plan'],
      },
      { key: 'acceptance', screens: ['/acceptance-report'], records: ['acceptance-report'] },
      {
        key: 'invoices',
        screens: ['/finance/invoice', '/finance/bill', '/finance/billing-information'],
        records: ['bill', 'bill-line', 'billing-information'],
      },
      {
        key: 'receipts',
        screens: ['/finance/financial-collection', '/finance/collection'],
        records: ['financial-collection', 'finance-amount-detail', 'finance-receivable'],
      },
      {
        key: 'payments',
        screens: [
          '/finance/payable',
          '/finance/to-pay',
          '/finance/payment-request',
          '/finance/history/payment-request',
          '/finance/bank-account',
          '/office-automation',
        ],
        records: ['finance-payable', 'payment-request', 'special-payment', 'fee-apply', 'bank-account'],
      },
      { key: 'month-end', screens: ['/finance/month-end'], records: ['account-mapping', 'accounting-entry'] },
      { key: 'opening', screens: ['/finance/opening'], records: ['opening', 'opening-record'] },
    ],
  },
  {
    title: { zh: '仓储', en: 'Warehousing' },
    chapters: [
      {
        key: 'stock',
        screens: ['/stock'],
        records: ['warehousing', 'out-stock', 'actual-delivery', 'sub-warehouse', 'sub-warehouse-location'],
      },
      {
        key: 'warehouse-receipts',
        screens: ['/stock/receipt'],
        records: ['warehouse-receipt', 'receipt-pledge'],
      },
      { key: 'counts', screens: ['/stock/count', '/stock/transfer'], records: ['stock-count', 'transfer-application'] },
      {
        key: 'devices',
        screens: ['/stock/device', '/stock/alarm'],
        records: ['nb-device-management', 'rfid-device-management', 'camera', 'alarm-supervision'],
      },
    ],
  },
  {
    title: { zh: '设置与发布', en: 'Set-up and publishing' },
    chapters: [
      { key: 'people', screens: ['/system'], records: ['user', 'role', 'department', 'position'] },
      {
        key: 'catalogue',
        screens: ['/product-library', '/system/master-group', '/system/coding', '/system/exchange-rate'],
        records: ['goods', 'goods-types', 'master', 'product-coding-rules', 'exchange-rate'],
      },
      {
        key: 'forms-designer',
        screens: ['/flowable/dynamic-form', '/contract/dynamic-form'],
        records: ['dynamic-form'],
      },
      {
        key: 'process-designer',
        screens: ['/flowable/process', '/flowable/definition'],
        records: ['flowable-process'],
      },
      {
        key: 'portal',
        screens: ['/article', '/official'],
        records: ['article', 'category', 'official-carousel', 'engine-bidding-info', 'official-financing'],
      },
      { key: 'partners', screens: ['/partner'], records: ['partner-client', 'partner-webhook'] },
    ],
  },
];

export const CHAPTERS: readonly ChapterPlace[] = GROUPS.flatMap(({ chapters }) => chapters);
