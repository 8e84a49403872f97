import { sql } from 'kysely';
import { message, resourceNamed } from '@scf-kit/sdk/contract';
import { searchPlaces } from '@scf-kit/sdk/contract/platform/search';
import type { contractLinks } from '@scf-kit/sdk/contract/trade/contract-link';
import { refuse } from '../../http/refusal.ts';
import { visible } from '../../resource/scope.ts';
import type { Part } from '../../resource/serve.ts';
import { tableAs } from '../../resource/shape.ts';

const MOST = 200;
const PAGE = searchPlaces.find(({ resource, record }) => resource === 'contract' && record)?.record ?? '';

export const links: Part<typeof contractLinks> = {
  calls: {
    links: async (context, { query: { contractId, financingId, nonFinancingId } }) => {
      if ([contractId, financingId, nonFinancingId].filter(Boolean).length !== 1)
        throw refuse.invalid({ contractId: message(context.locale, 'contract.links.of') });
      const contract = resourceNamed('contract');
      const { rows } = await sql<{ id: string; code: string; customerName: string | null }>`
        select t."id", t."code", t."customerName" from ${tableAs(contract.table, 't')}
        where not t."deleted" and ${visible(context, contract)} and (t."financingId" = ${financingId ?? null} or t."nonFinancingId" = ${nonFinancingId ?? null}
          or t."amendsId" = ${contractId ?? null} or t."relatedContractId" = ${contractId ?? null}
          or exists (select from "contract" o where o."id" = ${contractId ?? null} and t."id" in (o."amendsId", o."relatedContractId")))
        order by t."contractType" desc, t."signDate" nulls last, t."code" limit ${MOST}`.execute(context.db);
      return rows.map(({ id, code, customerName }) => ({
        displayName: [code, customerName].filter(Boolean).join(' '),
        contractLink: `${PAGE}?id=${id}`,
      }));
    },
  },
};
