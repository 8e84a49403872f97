import { sql } from 'kysely';
import { message } from '@scf-kit/sdk/contract';
import { customerRelationshipManagement } from '@scf-kit/sdk/contract/enterprise/customer-relationship-management';
import { billingInformation } from '@scf-kit/sdk/contract/treasury/billing-information';
import { hasFormat } from '@scf-kit/sdk/values';
import { refuse } from '../../http/refusal.ts';
import { orderOf } from '../../resource/filter.ts';
import { present } from '../../resource/present.ts';
import { visible } from '../../resource/scope.ts';
import type { Part } from '../../resource/serve.ts';
import { shapeOf, type Known } from '../../resource/shape.ts';

type Row = Known<(typeof billingInformation)['own']>;

/** Rows of one answer. */
const MOST = 1000;
/** A taxpayer of 18 characters is named by a credit code, or as a person by an identity card. */
const CODED = 18;

export const billing: Part<typeof billingInformation> = {
  hooks: {
    beforeWrite: ({ locale }, values) => {
      const number = values.taxpayerNumber?.toUpperCase();
      if (number === undefined) return Promise.resolve(values);
      if (number.length === CODED && !hasFormat('creditCode', number) && !hasFormat('identityCard', number))
        throw refuse.invalid({ taxpayerNumber: message(locale, 'check.creditCode') });
      return Promise.resolve({ ...values, taxpayerNumber: number });
    },
  },
  calls: {
    crm: async (context, { query }) => {
      const { all, from } = shapeOf(billingInformation);
      const order = orderOf(context, billingInformation, billingInformation.calls.crm.sortable, query, 'invoiceTitle');
      const { rows } =
        await sql<Row>`select ${all} from ${from} where not t."deleted" and ${visible(context, billingInformation)}
        and exists (select from "customer_relationship_management" c where c."id" = t."customerId" and not c."deleted" and ${visible(context, customerRelationshipManagement, 'c')})
        ${order} limit ${MOST}`.execute(context.db);
      return present(context, billingInformation, rows);
    },
    ofOffice: async (context, { params }) => {
      const { all, from } = shapeOf(billingInformation);
      const { rows } =
        await sql<Row>`select ${all} from ${from} where not t."deleted" and ${visible(context, billingInformation)}
        and t."officeId" = ${params.officeId} and t."customerId" is null order by t."defaultInfo" desc, t."createTime" desc limit 1`.execute(
          context.db,
        );
      const [shown] = await present(context, billingInformation, rows);
      if (!shown) throw refuse.notFound();
      return shown;
    },
  },
};
