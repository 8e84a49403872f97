import { sql } from 'kysely';
import type { Option } from '@scf-kit/sdk/contract';
import { stateOf } from '@scf-kit/sdk/contract';
import { financingParty } from '@scf-kit/sdk/contract/financing/financing-party';
import { repaymentPlan } from '@scf-kit/sdk/contract/financing/repayment-plan';
import { daysBetween, today } from '@scf-kit/sdk/values';

import { substringPattern } from '../../database/like.ts';
import { visible } from '../../resource/scope.ts';
import type { Part } from '../../resource/serve.ts';

const LISTED = 1_000;

const REPAID = stateOf(repaymentPlan, 'repaid');

export const parties: Part<typeof financingParty> = {
  calls: {
    // Only names, whatever columns are asked for: the credit lines of others are nobody's business.
    map: async (context, { query }) => {
      const { db } = context;
      // The platform's, and what the person sees anyway.
      const offered = sql`(exists (select 1 from "office" where "office"."id" = t."officeId" and "office"."type" = 'PLATFORM') or ${visible(context, financingParty)})`;
      const named = query.keyword ? sql`and t."name" ilike ${substringPattern(query.keyword)}` : sql``;
      const wanted = query.ids ? sql`t."id" = any(${query.ids.split(',')}::text[])` : sql`t."enabled"`;
      const { rows } =
        await sql<Option>`select t."id" as "key", t."name" as "value" from "financing_party" as t where not t."deleted" and ${offered} and ${wanted} ${named} order by t."name", t."id" limit ${LISTED}`.execute(
          db,
        );
      return rows;
    },
  },
};

export const repaymentPlans: Part<typeof repaymentPlan> = {
  computed: {
    overdueDays: {
      lists: true,
      compute: async ({ config }, rows) => {
        const now = today(config.businessTimeZone);
        return Promise.resolve(
          rows.map((row) =>
            row['status'] === REPAID ? 0 : Math.max(0, daysBetween(String(row['plannedRepaymentDate']), now) ?? 0),
          ),
        );
      },
    },
  },
};
