import { sql } from 'kysely';
import type { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import type { specialPayment } from '@scf-kit/sdk/contract/treasury/special-payment';
import type { Part } from '../../resource/serve.ts';
import { completeIfDone } from '../trade/completion.ts';
import { countPayable, type Counting } from './dues.ts';
import { refuseAmount, refusePaying } from './paying.ts';

/** A payable shows what its payments have come to. */
async function countPaid(counting: Counting, table: 'payment_request' | 'special_payment', id: string): Promise<void> {
  const { rows } = await sql<{
    payable: string | null;
  }>`select "financePayableId" as "payable" from ${sql.table(table)} where "id" = ${id}`.execute(counting.db);
  if (rows[0]?.payable) await countPayable(counting, rows[0].payable);
}

export const paymentRequests: Part<typeof paymentRequest> = {
  hooks: {
    beforeWrite: (context, values, before) => {
      refuseAmount(context, { amount: 'origanAmount', currency: 'currency' }, { ...before, ...values });
      return Promise.resolve(values);
    },
    afterProcessMove: (context, id) => countPaid(context, 'payment_request', id),
  },
  transitions: {
    pay: {
      before: async (context, row, given) => {
        await refusePaying(context, { ...row, applicants: [row.createBy] }, given);
        return undefined;
      },
      after: async (context, { row }) => {
        await countPaid(context, 'payment_request', row.id);
        await completeIfDone(context, row.contractId);
      },
    },
  },
};

export const specialPayments: Part<typeof specialPayment> = {
  hooks: {
    beforeWrite: (context, values, before) => {
      refuseAmount(context, { amount: 'amount', currency: 'currencyType' }, { ...before, ...values });
      return Promise.resolve(values);
    },
    afterProcessMove: (context, id) => countPaid(context, 'special_payment', id),
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
      after: async (context, { row }) => {
        await countPaid(context, 'special_payment', row.id);
        await completeIfDone(context, row.contractId);
      },
    },
  },
};
