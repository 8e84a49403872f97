import { sql } from 'kysely';
import { resourceNamed, stateOf } from '@scf-kit/sdk/contract';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import type { specialPayment } from '@scf-kit/sdk/contract/treasury/special-payment';
import type { Context } from '../../http/handler.ts';
import { holdInOrder } from '../../resource/lock-order.ts';
import { changeRows } from '../../resource/change-rows.ts';
import type { Part, ProcessContext } from '../../resource/serve.ts';
import { completeIfDone } from '../trade/completion.ts';
import type { Counting } from './counting.ts';
import { countPayable } from './dues.ts';
import { payableFor, refuseSpecial, refuseUnmatched } from './limits.ts';
import { refuseAmount, refusePaying } from './paying.ts';

/** A payable shows what its payments have come to. What follows from it is held first, in the one order. */
async function countPaid(counting: Counting, table: 'payment_request' | 'special_payment', id: string): Promise<void> {
  const { rows } = await sql<{ payable: string; contract: string | null; plan: string | null }>`
    select d."id" as "payable", coalesce(p."contractId", d."contractId") as "contract", d."contractCollectionPlanId" as "plan"
    from ${sql.table(table)} p join "finance_payable" d on d."id" = p."financePayableId" where p."id" = ${id}`.execute(
    counting.db,
  );
  const [due] = rows;
  if (!due) return;
  const named = (resource: string, of: string | null) =>
    of === null ? [] : [{ resource: resourceNamed(resource), id: of }];
  await holdInOrder(counting.db, [
    ...named('contract', due.contract),
    ...named('contract-collection-plan', due.plan),
    ...named('finance-payable', due.payable),
  ]);
  await countPayable(counting, due.payable);
}

/** A payment that names no payable is of the first one due that leaves enough, as long as its contract is held. */
async function nameDue(context: ProcessContext, id: string): Promise<void> {
  const row = await context.db
    .selectFrom('payment_request')
    .select(['contractId', 'officeId', 'origanAmount', 'financePayableId', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { contractId, officeId, origanAmount: amount, financePayableId, status } = row;
  if (financePayableId !== null || contractId === null || officeId === null) return;
  if (status !== stateOf(paymentRequest, 'inApproval') || Number(amount) <= 0) return;
  const payable = await payableFor(context, { contractId, officeId, amount });
  if (payable !== undefined) await changeRows(context.db, paymentRequest, { id }, { financePayableId: payable });
}

/** The payee where none is named: the other party of the contract. */
async function supplierOf({ db }: Context, contractId: string): Promise<{ readonly payeeName?: string }> {
  const found = await db.selectFrom('contract').select('customerName').where('id', '=', contractId).executeTakeFirst();
  return found?.customerName ? { payeeName: found.customerName } : {};
}

export const paymentRequests: Part<typeof paymentRequest> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      const row = { ...before, ...values };
      refuseAmount(context, { amount: 'origanAmount', currency: 'currency' }, row);
      return row.contractId && !row.payeeName ? { ...values, ...(await supplierOf(context, row.contractId)) } : values;
    },
    afterProcessMove: async (context, id) => {
      await refuseUnmatched(context, id);
      await nameDue(context, id);
      await countPaid(context, 'payment_request', id);
    },
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
  computed: { specialPaymentId: { compute: (_context, rows) => Promise.resolve(rows.map(({ id }) => id)) } },
  hooks: {
    beforeWrite: (context, values, before) => {
      refuseAmount(context, { amount: 'amount', currency: 'currencyType' }, { ...before, ...values });
      return Promise.resolve(values);
    },
    afterProcessMove: async (context, id) => {
      await refuseSpecial(context, id);
      await countPaid(context, 'special_payment', id);
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
      after: async (context, { row }) => {
        await countPaid(context, 'special_payment', row.id);
        await completeIfDone(context, row.contractId);
      },
    },
  },
};
