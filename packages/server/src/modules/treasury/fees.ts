import { feeApply } from '@scf-kit/sdk/contract/treasury/fee-apply';
import type { Part } from '../../resource/serve.ts';
import { amountsOf, refuseAmount, refuseOldRate, refusePaying } from './paying.ts';
import { endReversed, refuseReversed, settleReversals } from './reversed.ts';

export const fees: Part<typeof feeApply> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      await refuseAmount(context, amountsOf['fee-apply'], values, before);
      return values;
    },
    afterProcessMove: async (context, id) => {
      await refuseOldRate(context, feeApply, id);
      await endReversed(context, feeApply, id);
    },
  },
  transitions: {
    pay: {
      before: async (context, row, given) => {
        await refuseReversed(context, feeApply, row);
        await refusePaying(
          context,
          { ...row, currency: row.currencyType, applicants: [row.createBy, row.applyUserId] },
          given,
        );
        return undefined;
      },
      after: (context, { row }) => settleReversals(context, feeApply, row),
    },
  },
  computed: {
    projectCode: {
      lists: true,
      compute: async ({ db }, rows) => {
        const ids = rows.map((row) => String(row['id']));
        const found = await db
          .selectFrom('fee_apply as fee')
          .leftJoin('contract', 'contract.id', 'fee.contractId')
          .leftJoin('financing', 'financing.id', 'fee.financingId')
          .select(({ fn }) => ['fee.id', fn.coalesce('contract.orderCode', 'financing.code').as('code')])
          .where('fee.id', 'in', ['', ...ids])
          .execute();
        const codes = new Map(found.map(({ id, code }) => [id, code]));
        return ids.map((id) => codes.get(id) ?? null);
      },
    },
  },
};
