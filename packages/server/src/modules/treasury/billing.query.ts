import { sql, type RawBuilder } from 'kysely';
import { customerRelationshipManagement } from '@scf-kit/sdk/contract/enterprise/customer-relationship-management';
import { billingInformation } from '@scf-kit/sdk/contract/treasury/billing-information';
import type { Context } from '../../http/handler.ts';
import { visible } from '../../resource/scope.query.ts';

/** Rows of one answer. */
const MOST = 1000;

/** The billing information of the customers whom a person sees, in an order that the caller gives whole. */
export const readOfCustomers = (context: Context, order: RawBuilder<unknown>) =>
  context.db
    .selectFrom('billing_information as t')
    .selectAll('t')
    .where('t.deleted', '=', false)
    .where(visible(context, billingInformation))
    .where((on) =>
      on.exists(
        on
          .selectFrom('customer_relationship_management as c')
          .select('c.id')
          .whereRef('c.id', '=', 't.customerId')
          .where('c.deleted', '=', false)
          .where(visible(context, customerRelationshipManagement, 'c')),
      ),
    )
    // A call's order is a clause of its own, and the limit stands behind it.
    .modifyEnd(sql`${order} limit ${MOST}`)
    .execute();
