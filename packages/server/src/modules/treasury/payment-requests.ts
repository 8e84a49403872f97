import type { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import type { specialPayment } from '@scf-kit/sdk/contract/treasury/special-payment';
import type { Part } from '../../resource/serve.ts';
import { completeIfDone } from '../trade/completion.ts';
import { refuseAmount, refusePaying } from './paying.ts';

export const paymentRequests: Part<typeof paymentRequest> = {
  hooks: {
    beforeWrite: (context, values, before) => {
      refuseAmount(context, { amount: 'origanAmount', currency: 'currency' }, { ...before, ...values });
      return Promise.resolve(values);
    },
  },
  transitions: {
    pay: {
      before: async (context, row, given) => {
        await refusePaying(context, { ...row, applicants: [row.createBy] }, given);
        return undefined;
      },
      after: (context, { row }) => completeIfDone(context, row.contractId),
    },
  },
};

export const specialPayments: Part<typeof specialPayment> = {
  hooks: {
    beforeWrite: (context, values, before) => {
      refuseAmount(context, { amount: 'amount', currency: 'currencyType' }, { ...before, ...values });
      return Promise.resolve(values);
    },
  },
  transitions: {
    pay: {
      before: async (context, row, given) => {
        await refusePaying(
          context,
          { ...row, currency: row.currencyType, applicants: [row.createBy, row.applyUserId] },
          given,
        );
        return undefined;
      },
      after: (context, { row }) => completeIfDone(context, row.contractId),
    },
  },
};
