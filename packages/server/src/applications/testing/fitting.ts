import { resourceNamed } from '@scf-kit/sdk/contract';
import { makeDues } from '../../modules/treasury/dues.ts';
import type { TestApp } from '../../testing/app.ts';
import { plant } from '../../testing/walk.ts';

type Values = Readonly<Record<string, unknown>>;

/** The other party of planted contracts: what forms fill in where they take any text. */
export const PARTY = '文本';

/** A contract of purchase in force, with its supplier and an instalment that is due. */
async function purchase(app: TestApp, officeId: string, party: string): Promise<Values> {
  const contractId = await plant(app, resourceNamed('contract'), officeId, {
    contractType: 1,
    isPayer: 2,
    customerName: party,
    contractAmount: '100000.00',
    currencyType: null,
    status: 100,
  });
  await plant(app, resourceNamed('contract-collection-plan'), officeId, {
    contractId,
    amountCollected: '100000.00',
    receivableDate: '2026-01-01',
  });
  const counting = { config: app.config, session: { userId: null } };
  await app.db.transaction().execute((db) => makeDues({ db, ...counting }, contractId));
  return { contractId, payeeName: party };
}

/** What records need beyond their own fields so that their process starts: by the name of their resource. */
const FITTING: Readonly<Record<string, (app: TestApp, officeId: string, party: string) => Promise<Values>>> = {
  'payment-request': async (app, officeId, party) => ({
    ...(await purchase(app, officeId, party)),
    type: 'PAYMENT_TYPE-4',
    currency: null,
  }),
  'special-payment': async (app, officeId, party) => ({
    ...(await purchase(app, officeId, party)),
    paymentKind: 'SPECIAL_PAYMENT_KIND-2',
    currencyType: null,
  }),
};

/** Values with which a planted record fits the rules of its module. */
export const fitting = (
  app: TestApp,
  resource: { readonly name: string },
  officeId: string,
  party = PARTY,
): Promise<Values> => FITTING[resource.name]?.(app, officeId, party) ?? Promise.resolve({});
