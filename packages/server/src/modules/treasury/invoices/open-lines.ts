import { contract } from '@scf-kit/sdk/contract/trade/contract';
import type { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { BOUGHT, SOLD } from '@scf-kit/sdk/contract/treasury/billed';
import { contractTypes } from '@scf-kit/sdk/contract/trade/contract-kinds';
import { present } from '../../../resource/present.ts';
import type { Part } from '../../../resource/serve.ts';
import { readOpenLines } from './open-lines.query.ts';

const PURCHASE = contractTypes.purchase.value;

/** The questions of people before they invoice: the lines of a contract and the rest of each, and its invoiced sum. */
export const openLines: Part<typeof bill> = {
  answers: {
    openLines: ({ db }, { id, contractType, financingId, nonFinancingId }, { query: { billId } }) => {
      const sides = contractType === PURCHASE ? BOUGHT : SOLD;
      return readOpenLines(db, { contractId: id, financingId, nonFinancingId }, sides, billId ?? '');
    },
    invoicedAmount: async (context, row) => {
      const [shown] = await present(context, contract, [row], { computed: true });
      return shown?.appliedBillAmount ?? '0.00';
    },
  },
};
