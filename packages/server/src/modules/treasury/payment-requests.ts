import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { specialPayment } from '@scf-kit/sdk/contract/treasury/special-payment';
import type { Context } from '../../http/handler.ts';
import { raise, type Part, type ProcessContext } from '../../resource/serve.ts';
import { refuseSpecial, refuseUnmatched } from './limits.ts';
import { amountsOf, refuseAmount, refuseOldRate, refusePaying } from './paying.ts';
import { endReversed, refuseBeyondOut, refuseReversed, settleReversals } from './reversed.ts';
import type { Settling } from './settled-payables.query.ts';
import { countPaid, settleOldest } from './settling.ts';

/** Follows a payment that a process has moved: it settles what is due, and ends where it takes another back whole. */
async function follow(context: ProcessContext, kind: Settling, id: string): Promise<void> {
  await settleOldest(context, kind, id);
  await countPaid(context, kind, id);
  const ended = await endReversed(context, kind === 'payment-request' ? paymentRequest : specialPayment, id);
  if (ended === undefined) return;
  for (const each of [id, ended]) await countPaid(context, kind, each);
}

/** The payee where none is named: the other party of the contract. */
async function findPayee({ db }: Context, contractId: string): Promise<{ readonly payeeName?: string }> {
  const found = await db.selectFrom('contract').select('customerName').where('id', '=', contractId).executeTakeFirst();
  return found?.customerName ? { payeeName: found.customerName } : {};
}

export const paymentRequests: Part<typeof paymentRequest> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      const row = { ...before, ...values };
      await refuseAmount(context, amountsOf['payment-request'], values, before);
      return row.contractId && !row.payeeName ? { ...values, ...(await findPayee(context, row.contractId)) } : values;
    },
    afterProcessMove: async (context, id) => {
      await refuseOldRate(context, paymentRequest, id);
      await refuseUnmatched(context, id);
      await follow(context, 'payment-request', id);
    },
  },
  transitions: {
    pay: {
      before: async (context, row, given) => {
        await refuseReversed(context, paymentRequest, row);
        await refusePaying(context, { ...row, applicants: [row.createBy] }, given);
        return undefined;
      },
      after: async (context, { row }) => {
        await settleReversals(context, paymentRequest, row);
        await refuseBeyondOut(context, row.contractId, row.origanAmount);
        await countPaid(context, 'payment-request', row.id);
        if (row.contractId !== null) await raise(contract, 'progressed', context, { id: row.contractId });
      },
    },
  },
};

export const specialPayments: Part<typeof specialPayment> = {
  computed: { specialPaymentId: { compute: (_context, rows) => Promise.resolve(rows.map(({ id }) => id)) } },
  hooks: {
    beforeWrite: async (context, values, before) => {
      await refuseAmount(context, amountsOf['special-payment'], values, before);
      return values;
    },
    afterProcessMove: async (context, id) => {
      await refuseOldRate(context, specialPayment, id);
      await refuseSpecial(context, id);
      await follow(context, 'special-payment', id);
    },
  },
  transitions: {
    pay: {
      before: async (context, row, given) => {
        await refuseReversed(context, specialPayment, row);
        await refusePaying(
          context,
          { ...row, currency: row.currencyType, applicants: [row.createBy, row.applyUserId] },
          given,
        );
        return undefined;
      },
      after: async (context, { row }) => {
        await settleReversals(context, specialPayment, row);
        await refuseBeyondOut(context, row.contractId, row.amount);
        await countPaid(context, 'special-payment', row.id);
        if (row.contractId !== null) await raise(contract, 'progressed', context, { id: row.contractId });
      },
    },
  },
};
