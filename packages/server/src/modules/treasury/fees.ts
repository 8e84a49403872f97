import { sql } from 'kysely';
import { check } from '@scf-kit/sdk/contract';
import type { feeApply } from '@scf-kit/sdk/contract/treasury/fee-apply';
import { feeLines } from '@scf-kit/sdk/contract/treasury/fee-apply';
import { Decimal } from '@scf-kit/sdk/values';
import { refuse } from '../../http/refusal.ts';
import type { Part } from '../../resource/serve.ts';

export const fees: Part<typeof feeApply> = {
  hooks: {
    /** The amount of a fee application is the sum of its lines. */
    beforeWrite: async (context, values, before) => {
      const { lines } = values;
      if (lines) {
        const read = check(feeLines, { lines }, { locale: context.locale });
        if (!read.ok) throw refuse.invalid(read.errors);
      }
      const kept = lines ?? before?.lines ?? [];
      const sum =
        kept.length > 0
          ? { amount: kept.reduce((total, { amount }) => total.plus(amount), new Decimal(0)).toFixed(2) }
          : {};
      return Promise.resolve({ ...values, ...sum });
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
