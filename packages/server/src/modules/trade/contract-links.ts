import { message, resourceNamed } from '@scf-kit/sdk/contract';
import { searchPlaces } from '@scf-kit/sdk/contract/platform/search';
import type { contractLinks } from '@scf-kit/sdk/contract/trade/contract-link';
import { refuse } from '../../http/refusal.ts';
import { visible } from '../../resource/scope.query.ts';
import type { Part } from '../../resource/serve.ts';

const MOST = 200;
const PAGE = searchPlaces.find(({ resource, record }) => resource === 'contract' && record)?.record ?? '';

export const links: Part<typeof contractLinks> = {
  calls: {
    links: async (context, { query: { contractId, financingId, nonFinancingId } }) => {
      if ([contractId, financingId, nonFinancingId].filter(Boolean).length !== 1)
        throw refuse.invalid({ contractId: message(context.locale, 'contract.links.of') });
      const rows = await context.db
        .selectFrom('contract as t')
        .select(['t.id', 't.code', 't.customerName'])
        .where('t.deleted', '=', false)
        .where(visible(context, resourceNamed('contract')))
        .where((on) =>
          on.or([
            on('t.financingId', '=', financingId ?? null),
            on('t.nonFinancingId', '=', nonFinancingId ?? null),
            on('t.amendsId', '=', contractId ?? null),
            on('t.relatedContractId', '=', contractId ?? null),
            on.exists(
              on
                .selectFrom('contract as o')
                .select('o.id')
                .where('o.id', '=', contractId ?? null)
                .where((of) =>
                  of.or([of('o.amendsId', '=', of.ref('t.id')), of('o.relatedContractId', '=', of.ref('t.id'))]),
                ),
            ),
          ]),
        )
        .orderBy('t.contractType', 'desc')
        .orderBy('t.signDate')
        .orderBy('t.code')
        .limit(MOST)
        .execute();
      return rows.map(({ id, code, customerName }) => ({
        displayName: [code, customerName].filter(Boolean).join(' '),
        contractLink: `${PAGE}?id=${id}`,
      }));
    },
  },
};
