import { customerRelationshipManagement as customers } from '@scf-kit/sdk/contract/enterprise/customer-relationship-management';

import { isOneNamed } from '../../database/holds.query.ts';
import { readable } from '../../resource/field-rights.ts';
import { visible } from '../../resource/scope.query.ts';
import type { Part } from '../../resource/serve.ts';

/** A search select shows no more. */
const SHOWN = 20;

export const customerLists: Part<typeof customers> = {
  calls: {
    listCustomer: async (context, { query }) => {
      const text = query.text?.trim();
      const looked = readable(context, customers, ['customerName', 'creditCode']);
      return context.db
        .selectFrom('customer_relationship_management as t')
        .select(['t.id', 't.customerName', 't.creditCode', 't.contactName', 't.contactPhone'])
        .where('t.deleted', '=', false)
        .where(visible(context, customers))
        .$if(Boolean(text), (found) =>
          found.where(
            isOneNamed(
              looked.map((name) => `t.${name}`),
              text ?? '',
            ),
          ),
        )
        .orderBy('t.customerName')
        .orderBy('t.id')
        .limit(SHOWN)
        .execute();
    },
  },
};
