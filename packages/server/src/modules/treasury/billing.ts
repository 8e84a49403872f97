import { message } from '@scf-kit/sdk/contract';
import { billingInformation } from '@scf-kit/sdk/contract/treasury/billing-information';
import { hasFormat } from '@scf-kit/sdk/values';
import { refuse } from '../../http/refusal.ts';
import { buildOrder } from '../../resource/filter.ts';
import { present } from '../../resource/present.ts';
import { visible } from '../../resource/scope.query.ts';
import type { Part } from '../../resource/serve.ts';
import { readOfCustomers } from './billing.query.ts';

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
      const order = buildOrder(
        context,
        billingInformation,
        billingInformation.calls.crm.sortable,
        query,
        'invoiceTitle',
      );
      return present(context, billingInformation, await readOfCustomers(context, order));
    },
    ofOffice: async (context, { params }) => {
      const rows = await context.db
        .selectFrom('billing_information as t')
        .selectAll('t')
        .where('t.deleted', '=', false)
        .where(visible(context, billingInformation))
        .where('t.officeId', '=', params.officeId)
        .where('t.customerId', 'is', null)
        .orderBy('t.defaultInfo', 'desc')
        .orderBy('t.createTime', 'desc')
        .limit(1)
        .execute();
      const [shown] = await present(context, billingInformation, rows);
      if (!shown) throw refuse.notFound();
      return shown;
    },
  },
};
