import { message } from '@scf-kit/sdk/contract';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import type { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { Decimal, formatAmount, roundAmount } from '@scf-kit/sdk/values';
import type { Context } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { present } from '../../resource/present.ts';
import { findRow } from '../../resource/rows.ts';
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

/** An invoice asks for no more than its contract still allows. */
async function refuseTooMuch(context: Context, contractId: string, billAmount: string): Promise<void> {
  const row = await findRow(context, contract, contractId);
  const [shown] = row ? await present(context, contract, [row], { computed: true }) : [];
  const max = shown?.maxApplyBillAmount;
  if (max !== undefined && max !== null && new Decimal(billAmount).gt(max))
    throw refuse.invalid({ billAmount: message(context.locale, 'bill.amount.most', { max: formatAmount(max) }) });
}

export const bills: Part<typeof bill> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      const { billAmount, taxRate, contractId } = { ...before, ...values };
      if (billAmount && contractId && (values.billAmount !== undefined || values.contractId !== undefined))
        await refuseTooMuch(context, contractId, billAmount);
      return { ...values, ...(billAmount ? taxOf(billAmount, taxRate ?? null) : {}) };
    },
  },
};
