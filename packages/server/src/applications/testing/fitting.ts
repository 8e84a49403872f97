import { resourceNamed } from '@scf-kit/sdk/contract';
import { today } from '@scf-kit/sdk/values';
import { masterId } from '../../modules/master-data/seed.ts';
import { makeDues } from '../../modules/treasury/dues.ts';
import type { TestApp } from '../../testing/app.ts';
import { plant } from '../../testing/walk.ts';
import { getPresent } from '../../clock.ts';

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
  const counting = { config: app.config, ...getPresent(app.config), session: { userId: null } };
  await app.db.transaction().execute((db) => makeDues({ db, ...counting }, contractId));
  return { contractId, payeeName: party };
}

/** A loan that was paid out today, for six months. */
async function loan(app: TestApp, officeId: string): Promise<Values> {
  const day = today(app.config.businessTimeZone);
  const financingId = await plant(app, resourceNamed('financing'), officeId, {
    status: 101,
    termMonths: 6,
    currencyType: null,
    applyAmount: '1000.00',
    financingPartyId: null,
    financingOfficeId: null,
    applyOfficeId: null,
    processInstanceId: null,
  });
  await plant(app, resourceNamed('expense-accounting'), officeId, {
    financingId,
    interestRate: '5',
    interestPaymentMethod: masterId('FXFS', '1'),
    serviceChargePercentage: '0',
    financingAmount: '1000.00',
    termMonths: 6,
    rateBasis: 'fixed',
    dayCount: 'ACT/360',
    dueRule: 'following',
    selected: 1,
    allowUse: 1,
  });
  await plant(app, resourceNamed('financing-disbursement'), officeId, {
    financingId,
    amount: '1000.00',
    valueDate: day,
    status: 1,
  });
  return { financingId, months: 1 };
}

/** Values that records need beyond their own fields so that their process starts: by the name of their resource. */
const FITTING: Readonly<Record<string, (app: TestApp, officeId: string, party: string) => Promise<Values>>> = {
  'payment-request': async (app, officeId, party) => ({
    ...(await purchase(app, officeId, party)),
    type: 'PAYMENT_TYPE-4',
    currency: null,
  }),
  'financing-extension': loan,
  'fee-apply': async () => ({ feeType: masterId('FEE_TYPE', '1') }),
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
