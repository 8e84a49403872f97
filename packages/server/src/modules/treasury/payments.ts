import type { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { Decimal, roundAmount } from '@scf-kit/sdk/values';
import type { Part } from '../../resource/serve.ts';

/** The net amount and the tax of an amount: the parts equal the whole. */
function taxOf(
  billAmount: string,
  taxRate: string | null,
): { readonly amountWithoutTax: string; readonly taxAmount: string } {
  const amountWithoutTax = roundAmount(
    new Decimal(billAmount).div(new Decimal(1).plus(new Decimal(taxRate ?? 0).div(100))).toFixed(20),
  );
  return { amountWithoutTax, taxAmount: new Decimal(billAmount).minus(amountWithoutTax).toFixed(2) };
}

export const bills: Part<typeof bill> = {
  hooks: {
    beforeWrite: (_context, values, before) => {
      const { billAmount, taxRate } = { ...before, ...values };
      return Promise.resolve({ ...values, ...(billAmount ? taxOf(billAmount, taxRate ?? null) : {}) });
    },
  },
};
