import { contract } from '@scf-kit/sdk/contract/trade/contract';
import type { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { BOUGHT, SOLD } from '@scf-kit/sdk/contract/treasury/billed';
import { contractTypes } from '@scf-kit/sdk/contract/trade/contract-kinds';
import { present } from '../../../resource/present.ts';
import { readRow } from '../../../resource/rows.ts';
import type { Part } from '../../../resource/serve.ts';
import { readOpenLines } from './open-lines.query.ts';

const PURCHASE = contractTypes.purchase.value;

/** The questions of people before they invoice: the lines of a contract and the rest of each, and its invoiced sum. */
export const openLines: Part<typeof bill> = {
  calls: {
    openLines: async (context, { query: { contractId, billId } }) => {
      const { contractType, financingId, nonFinancingId } = await readRow(context, contract, contractId);
      const sides = contractType === PURCHASE ? BOUGHT : SOLD;
      return readOpenLines(context.db, { contractId, financingId, nonFinancingId }, sides, billId ?? '');
    },
    invoicedAmount: async (context, { query: { contractId } }) => {
      const row = await readRow(context, contract, contractId);
      const [shown] = await present(context, contract, [row], { computed: true });
      return shown?.appliedBillAmount ?? '0.00';
    },
  },
};
