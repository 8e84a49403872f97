import { sql } from 'kysely';
import type { feeApply } from '@scf-kit/sdk/contract/treasury/fee-apply';
import type { Part } from '../../resource/serve.ts';
import { refuseAmount, refusePaying } from './paying.ts';

export const fees: Part<typeof feeApply> = {
  hooks: {
    beforeWrite: (context, values, before) => {
      refuseAmount(context, { amount: 'amount', currency: 'currencyType' }, { ...before, ...values });
      return Promise.resolve(values);
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
    },
  },
  computed: {
    projectCode: {
      lists: true,
      compute: async ({ db }, rows) => {
        const ids = rows.map((row) => String(row['id']));
        const { rows: found } = await sql<{
          id: string;
          code: string | null;
        }>`select "fee"."id", coalesce("contract"."orderCode", "financing"."code") as "code" from "fee_apply" as "fee"
    left join "contract" on "contract"."id" = "fee"."contractId" left join "financing" on "financing"."id" = "fee"."financingId" where "fee"."id" = any(${ids}::text[])`.execute(
          db,
        );
        const codes = new Map(found.map(({ id, code }) => [id, code]));
        return ids.map((id) => codes.get(id) ?? null);
      },
    },
  },
};
