import { sql } from 'kysely';
import { stateOf } from '@scf-kit/sdk/contract';
import { engineBiddingInfo } from '@scf-kit/sdk/contract/portal/engine-bidding-info';
import { substringPattern } from '../../database/like.ts';
import type { Context } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Part } from '../../resource/serve.ts';

const PUBLISHED = stateOf(engineBiddingInfo, 'published');
/** Totals count to here and then say "more". */
const COUNTED = 10_000;

const published = ({ db }: Context) =>
  db.selectFrom('engine_bidding_info').where('status', '=', PUBLISHED).where('deleted', '=', false);

export const tenders: Part<typeof engineBiddingInfo> = {
  calls: {
    openPage: async (context, { query }) => {
      const current = query.current ?? 1;
      const size = query.size ?? 10;
      const found = query.keyword
        ? published(context).where((where) =>
            where.or(
              (['title', 'projectCode', 'tenderee'] as const).map((name) =>
                where(name, 'ilike', substringPattern(query.keyword ?? '')),
              ),
            ),
          )
        : published(context);
      const { counted } = await context.db
        .selectFrom(
          found
            .select('id')
            .limit(COUNTED + 1)
            .as('counted'),
        )
        .select(sql<string>`count(*)`.as('counted'))
        .executeTakeFirstOrThrow();
      const records = await found
        .select(['id', 'title', 'projectCode', 'tenderee', 'budgetAmount', 'publishDate', 'bidOpenDate'])
        .orderBy('publishDate', (order) => order.desc().nullsLast())
        .orderBy('id', 'desc')
        .limit(size)
        .offset((current - 1) * size)
        .execute();
      const total = Math.min(Number(counted), COUNTED);
      return { records, total, size, current, more: Number(counted) > COUNTED };
    },
    openGet: async (context, { params }) => {
      const row = await published(context)
        .where('id', '=', params.id)
        .select([
          'id',
          'title',
          'projectCode',
          'tenderee',
          'agency',
          'budgetAmount',
          'publishDate',
          'bidOpenDate',
          'winningCompanyName',
          'content',
          'sourceUrl',
          'formKey',
        ])
        .executeTakeFirst();
      if (!row) throw refuse.notFound();
      return row;
    },
  },
};
