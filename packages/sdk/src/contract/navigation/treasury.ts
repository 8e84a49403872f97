import { detail, screen, type AreaLines } from './line.ts';

/** Invoices, payments and collections. */
export const treasuryAreas = [
  {
    area: 'invoice',
    title: { zh: '发票管理', en: 'Invoices' },
    icon: 'invoice',
    code: 'FINANCE_BILL',
    routes: [
      '/finance/invoice/invoicing',
      detail('/finance/invoice/start', '发起开票', 'Start an invoice'),
      detail('/finance/invoice/detail', '开票详情', 'Invoice details'),
      '/finance/invoice/detail-draft',
      screen('/finance/invoice/approval/my-todo', '开票待办', 'Invoice to-do', 'BILL_MY_FLOW_MY_TODO'),
      detail('/finance/invoice/approval/my-work-todo', '开票待办处理', 'Handle an invoice', 'BILL_MY_FLOW_MY_TODO'),
      screen('/finance/invoice/approval/my-have-work-todo', '开票已办', 'Invoices done', 'BILL_MY_FLOW_MY_TODO'),
      screen('/finance/invoice/history/approval', '历史开票审批', 'Past invoice approvals'),
      '/finance/invoice/collect',
      detail('/finance/invoice/collect/start', '发起收票', 'Enter a supplier invoice'),
      detail('/finance/invoice/collect/detail', '收票详情', 'Supplier invoice details'),
      '/finance/invoice/collect/detail-draft',
      screen('/finance/invoice/collect-enter', '收票登记', 'Supplier invoice entry', 'APPLY_TICKET_REGISTER'),
      screen(
        '/finance/invoice/collect-enter/todo',
        '收票登记待办',
        'Supplier invoice to-do',
        'TICKET_REGISTER_FLOW_MY_TODO',
      ),
      // The past of the supplier invoices, not of the invoices issued.
      screen('/finance/invoice/history/collect', '历史收票', 'Past supplier invoices', 'APPLY_TICKET_REGISTER'),
      detail('/finance/bill/start-to-platform', '向平台发起开票', 'Ask the platform for an invoice'),
      detail('/finance/bill/ticket-regist', '回票登记', 'Register a supplier invoice', 'APPLY_TICKET_REGISTER'),
    ],
  },
  {
    area: 'finance',
    title: { zh: '财务管理', en: 'Finance' },
    icon: 'finance',
    code: 'FINANCE_PAYABLE',
    routes: [
      screen('/finance/payable', '应付管理', 'Payables'),
      detail('/finance/payable/start', '发起付款', 'Start a payment'),
      detail('/finance/payment-request/start', '发起付款申请', 'Start a payment request'),
      detail(
        '/finance/payment-request/detail',
        '付款申请详情',
        'Payment request',
        'FINANCE_PAYABLE',
        'HISTORY_PAYMENT_REQUEST',
      ),
      detail(
        '/finance/payment-request/detail-draft',
        '付款申请草稿详情',
        'Payment request draft',
        'FINANCE_PAYABLE',
        'HISTORY_PAYMENT_REQUEST',
      ),
      screen('/finance/pay-receive-approval/my-todo', '收付款待办', 'Payment to-do', 'PAYABLE_MY_FLOW_MY_TODO'),
      detail(
        '/finance/pay-receive-approval/my-work-todo',
        '收付款待办处理',
        'Handle a payment',
        'PAYABLE_MY_FLOW_MY_TODO',
      ),
      screen(
        '/finance/pay-receive-approval/my-have-work-todo',
        '收付款已办',
        'Payments done',
        'PAYABLE_MY_FLOW_MY_TODO',
      ),
      screen('/finance/history/payment-request', '历史付款申请', 'Past payment requests', 'HISTORY_PAYMENT_REQUEST'),
      screen('/finance/financial-collection', '财务收款', 'Financial collections', 'FINANCE_FINANCIAL_COLLECTION'),
      screen(
        '/finance/financial-collection/claim',
        '收款认领',
        'Claim collections',
        'FINANCE_FINANCIAL_COLLECTION_RENLING',
      ),
      '/finance/billing-information',
    ],
  },
] as const satisfies readonly AreaLines[];
