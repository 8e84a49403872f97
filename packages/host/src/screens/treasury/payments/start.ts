import type { Fields, OutputOf } from '@scf-kit/sdk/contract';
import type { financePayable } from '@scf-kit/sdk/contract/treasury/finance-payable';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { specialPayment } from '@scf-kit/sdk/contract/treasury/special-payment';
import { isRmb } from '@scf-kit/sdk/values';
import type { Values } from '../../../table/edit/edit-fields.ts';
import type { PaymentKind } from './places.ts';

export type Payable = OutputOf<typeof financePayable>;

const foreign = (payable: Payable, field: Fields[string]): Fields =>
  isRmb(payable.currencyType) ? {} : { exchangeRate: { ...field, required: true } };

/** The fields of a payment of a payable; its contract, currency and payable are known. */
export function pickFields(kind: PaymentKind, payable: Payable): Fields {
  if (kind === 'special') {
    const { paymentKind, amount, exchangeRate, payeeName, payeeBankOfDeposit, payeeAccountNumber, reason, files } =
      specialPayment.own;
    return {
      paymentKind,
      amount,
      ...foreign(payable, exchangeRate),
      payeeName,
      payeeBankOfDeposit,
      payeeAccountNumber,
      reason,
      files,
    };
  }
  const { type, origanAmount, exchangeRate, payeeName, payeeBankOfDeposit, payeeAccountNumber, planPayDate, reason } =
    paymentRequest.own;
  return {
    type: { ...type, required: true },
    origanAmount,
    ...foreign(payable, exchangeRate),
    payeeName,
    payeeBankOfDeposit,
    payeeAccountNumber,
    planPayDate,
    reason,
  };
}

/** A payment begins with all that is left, to the supplier, on the day it is due. */
export const buildPreset = (kind: PaymentKind, { unpaidAmount, supplierName, payableDate }: Payable): Values =>
  kind === 'special'
    ? { amount: unpaidAmount, payeeName: supplierName }
    : { origanAmount: unpaidAmount, payeeName: supplierName, planPayDate: payableDate };

/** The body sent with the entered values. */
export const buildBody = (kind: PaymentKind, { id, contractId, currencyType }: Payable): Values => ({
  financePayableId: id,
  contractId,
  [kind === 'special' ? 'currencyType' : 'currency']: currencyType,
});
