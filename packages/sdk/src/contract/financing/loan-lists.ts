import { differenceOf, integer, money, needs, totalOf, type Fields } from '../index.ts';
import { CAME, LEFT } from '../warehouse/stock-key.ts';
import { BOUGHT, ON_PAPER, SOLD } from '../treasury/billed.ts';

/** The codes that read the debt of a loan. */
export const LOAN_VIEW = needs(
  ['FINANCE_REPAYMENT', 'FINANCING_SERVICE', 'BUSINESS_OVERVIEW_ING', 'FINANCING_PARTY'],
  'query',
);

/** The codes that watch loans that are out. */
export const POST_LOAN = needs(
  [
    'LOAN_BILL_MANAGE',
    'LOAN_BILL_MANAGE_RZ',
    'LOAN_STOCK_MANAGE',
    'LOAN_STOCK_MANAGE_RZ',
    'FINANCING_SERVICE',
    'BUSINESS_OVERVIEW_ING',
  ],
  'query',
);

/** The payments of customers under the contracts of loans: approved claims. */
export const collectedClaims = {
  of: 'finance-amount-detail',
  where: { status: ['approved'] },
  seen: 'contractId.financingId',
} as const;
/** The amount of such a claim: as it settles what is due, or else as it was claimed. */
export const COLLECTED = ['settlesAmount', 'amount'] as const;

/** The invoices under a loan. */
export const invoiced = {
  billAmount: money({
    zh: '已开发票金额',
    en: 'Invoiced',
    computed: totalOf('bill', 'financingId', 'billAmount', {
      where: { status: ON_PAPER, direction: SOLD },
    }),
  }),
  collectedBillAmount: money({
    zh: '已收发票金额',
    en: 'Invoices received',
    computed: totalOf('bill', 'financingId', 'billAmount', {
      where: { status: ON_PAPER, direction: BOUGHT },
    }),
  }),
} as const satisfies Fields;

/** The goods of a loan that moved. */
export const goodsMoved = {
  warehousingQuantity: integer({
    zh: '入库数量',
    en: 'Inbound',
    computed: totalOf('stock-balance', 'financingId', 'quantity', CAME),
  }),
  outboundQuantity: integer({
    zh: '出库数量',
    en: 'Outbound',
    computed: totalOf('stock-balance', 'financingId', 'quantity', LEFT),
  }),
  stockQuantity: integer({
    zh: '在库数量',
    en: 'In stock',
    computed: differenceOf('warehousingQuantity', 'outboundQuantity'),
  }),
} as const satisfies Fields;
