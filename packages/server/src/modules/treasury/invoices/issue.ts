import { contract } from '@scf-kit/sdk/contract/trade/contract';
import type { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { isInvoiceNumber } from '@scf-kit/sdk/values';
import { raise, type Part } from '../../../resource/serve.ts';
import { holdInvoice, isFuture, refuseField } from './record.ts';
import { refuseSlip, settleOriginal } from './red.ts';
import { isTaken, toNumberKey } from './submission.ts';
import { refuse } from '../../../http/refusal.ts';

/** The words of the tax office's system on an approved invoice, and of the buyer on an issued one. */
export const issuing: Part<typeof bill> = {
  transitions: {
    issue: {
      before: async (context, row, given) => {
        const { billNumber, billingDate } = given;
        const billCode = given.billCode ?? '';
        if (!isInvoiceNumber(billNumber, billCode)) throw refuseField(context, 'billNumber', 'bill.number');
        if (isFuture(context, billingDate)) throw refuseField(context, 'billingDate', 'bill.date.future');
        if (!given.billFile && !row.billFile) throw refuseField(context, 'billFile', 'bill.file.required');
        const numberKey = toNumberKey(row.direction, billNumber, billCode);
        if (await isTaken(context.db, row, numberKey)) throw refuseField(context, 'billNumber', 'bill.number.taken');
        if (row.originalBillId !== null)
          refuseSlip(
            await holdInvoice(context.db, row.originalBillId),
            {
              redSlipNumber: given.redSlipNumber ?? row.redSlipNumber,
              redSlipTime: given.redSlipTime ?? row.redSlipTime,
            },
            context.now,
          );
        return { numberKey, billCode: billCode || null };
      },
      after: async (context, { row }) => {
        await settleOriginal(context.db, row.originalBillId, context.session.userId);
        if (row.contractId !== null) await raise(contract, 'progressed', context, { id: row.contractId });
      },
    },
    confirmUse: {
      before: (_context, row) => {
        if (row.originalBillId !== null) throw refuse.because('red.use');
        return Promise.resolve(undefined);
      },
    },
  },
};
