import { sql } from 'kysely';
import { check, integer, message, money, records, text, statesOf } from '@scf-kit/sdk/contract';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import type { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { Decimal, formatAmount, multiply, roundAmount } from '@scf-kit/sdk/values';
import type { Context } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { present } from '../../resource/present.ts';
import { findRow, readRow } from '../../resource/rows.ts';
import type { Part } from '../../resource/serve.ts';

/** What a line of an invoice must say. */
const line = {
  orderBiddingProductsId: text({ required: true, max: 64 }),
  quantity: integer({ required: true, min: 1, max: 9999999 }),
  unitPrice: money({ required: true, min: '0' }),
  amount: money({ required: true }),
};

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

/** What was approved or paid under contracts, in the original currency. */
async function paidUnder(context: Context, contractIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{
    id: string;
    paid: string;
  }>`select "contractId" as "id", sum("origanAmount")::text as "paid" from "payment_request"
    where "contractId" = any(${[...contractIds]}::text[]) and "status" = any(${statesOf(paymentRequest, 'approved', 'paid')}::integer[]) and not "deleted" group by 1`.execute(
    context.db,
  );
  return new Map(rows.map(({ id, paid }) => [id, paid]));
}

export const bills: Part<typeof bill> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      if (values.lines) {
        const read = check({ lines: records(line) }, { lines: values.lines }, { locale: context.locale });
        if (!read.ok) throw refuse.invalid(read.errors);
      }
      const { billAmount, taxRate, contractId } = { ...before, ...values };
      if (billAmount && contractId && (values.billAmount !== undefined || values.contractId !== undefined))
        await refuseTooMuch(context, contractId, billAmount);
      return { ...values, ...(billAmount ? taxOf(billAmount, taxRate ?? null) : {}) };
    },
  },
};

export const payments: Part<typeof paymentRequest> = {
  hooks: {
    beforeWrite: async (_context, values, before) => {
      const rmb = multiply(
        values.origanAmount ?? before?.origanAmount,
        values.exchangeRate ?? before?.exchangeRate ?? '1',
      );
      return Promise.resolve(rmb === undefined ? values : { ...values, rmbAmount: roundAmount(rmb) });
    },
  },
  calls: {
    paidOriganAmount: async (context, { query }) => {
      await readRow(context, contract, query.contractId);
      return roundAmount((await paidUnder(context, [query.contractId])).get(query.contractId) ?? '0');
    },
  },
  computed: {
    paidOriganAmount: {
      lists: true,
      compute: async (context, rows) => {
        const paid = await paidUnder(
          context,
          rows.map((row) => row['contractId']).filter((id) => typeof id === 'string'),
        );
        return rows.map((row) => roundAmount(paid.get(String(row['contractId'])) ?? '0'));
      },
    },
  },
};
