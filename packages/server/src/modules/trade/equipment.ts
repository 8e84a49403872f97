import { sql } from 'kysely';
import { statesOf } from '@scf-kit/sdk/contract';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import type { orderBiddingProducts } from '@scf-kit/sdk/contract/trade/order-bidding-products';
import { multiply, roundAmount } from '@scf-kit/sdk/values';
import type { Context } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Part } from '../../resource/serve.ts';

/** A project's equipment is written while the application is not on its way: draft, rejected. */
const OPEN: readonly number[] = [0, 2];
/** What goes on: the vouchers of goods, and what is chosen among them. */
const LATER: ReadonlySet<string> = new Set([
  'checked',
  'factoryInvoice',
  'warehousingVoucher',
  'warehousingVoucherOriginalFileName',
  'deliveryVoucher',
  'deliveryVoucherOriginalFileName',
  'version',
  'id',
]);

async function refuseOnItsWay({ db }: Context, financingId: string | null | undefined): Promise<void> {
  if (!financingId) return;
  const project = await db
    .selectFrom('financing')
    .select('status')
    .where('id', '=', financingId)
    .forShare()
    .executeTakeFirst();
  if (project && !OPEN.includes(project.status)) throw refuse.because('equipment.settled');
}

interface Invoiced {
  readonly id: string;
  readonly quantity: string;
  readonly amount: string;
}
/** Invoices whose lines count: approved, issued. */
const COUNTED = statesOf(bill, 'approved', 'issued');

/** What invoices say of each line of equipment. */
async function invoiced(context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Invoiced>> {
  const { rows } =
    await sql<Invoiced>`select line->>'orderBiddingProductsId' as "id", sum((line->>'quantity')::numeric)::text as "quantity", sum((line->>'amount')::numeric)::text as "amount"
    from "bill", jsonb_array_elements(case when jsonb_typeof("bill"."lines") = 'array' then "bill"."lines" else '[]'::jsonb end) as line
    where not "bill"."deleted" and "bill"."status" = any(${COUNTED}::integer[]) and "bill"."financingId" in (select "financingId" from "order_bidding_products" where "id" = any(${[...ids]}::text[])) and line->>'orderBiddingProductsId' = any(${[...ids]}::text[])
    group by 1`.execute(context.db);
  return new Map(rows.map((row) => [row.id, row]));
}
const idsOf = (rows: readonly Readonly<Record<string, unknown>>[]): string[] => rows.map((row) => String(row['id']));

export const equipmentLines: Part<typeof orderBiddingProducts> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      if (!before || Object.keys(values).some((name) => !LATER.has(name)))
        await refuseOnItsWay(context, before?.financingId ?? values.financingId);
      if (values.unitPrice === undefined && values.equipmentQuantity === undefined) return values;
      // The product of what is stored, whatever total was sent.
      const total = multiply(
        values.unitPrice ?? before?.unitPrice,
        values.equipmentQuantity ?? before?.equipmentQuantity,
      );
      return total === undefined ? values : { ...values, totalPrice: roundAmount(total) };
    },
    beforeDelete: async (context, row) => refuseOnItsWay(context, row.financingId),
  },
  computed: {
    factoryInvoicePath: {
      lists: true,
      compute: async (_context, rows) => rows.map((row) => row['factoryInvoice'] ?? null),
    },
    invoicedQuantity: {
      lists: true,
      compute: async (context, rows) => {
        const found = await invoiced(context, idsOf(rows));
        return idsOf(rows).map((id) => Number(found.get(id)?.quantity ?? 0));
      },
    },
    invoicedAmount: {
      lists: true,
      compute: async (context, rows) => {
        const found = await invoiced(context, idsOf(rows));
        return idsOf(rows).map((id) => roundAmount(found.get(id)?.amount ?? '0'));
      },
    },
  },
};
