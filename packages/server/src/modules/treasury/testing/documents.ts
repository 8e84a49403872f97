import { feeApply } from '@scf-kit/sdk/contract/treasury/fee-apply';
import { financePayable } from '@scf-kit/sdk/contract/treasury/finance-payable';
import { financeReceivable } from '@scf-kit/sdk/contract/treasury/finance-receivable';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { specialPayment } from '@scf-kit/sdk/contract/treasury/special-payment';

/** The resources that say what falls due, by their side. */
export const DUES = { receivable: financeReceivable, payable: financePayable } as const;

/** The documents by which money goes out, by name. */
export const PAYMENTS = {
  'payment-request': paymentRequest,
  'special-payment': specialPayment,
  'fee-apply': feeApply,
} as const;
export type PaymentKind = keyof typeof PAYMENTS;
