import { call, id, list, resource, text } from '../index.ts';

/** Letters a search begins with: one alone finds nearly everything, slowly. */
export const SEARCH_LETTERS = 2;

/**
 * The places of the global search, in the order of its answers: a resource and the screen that lists its rows. A
 * further word narrows the rows to those of a screen.
 */
export const searchPlaces = [
  { resource: 'financing', path: '/financing-service/financing' },
  { resource: 'contract', path: '/contract/sale', where: { contractType: 2 } },
  { resource: 'contract', path: '/contract/purchase', where: { contractType: 1 } },
  { resource: 'non-financing', path: '/general-business/my-business' },
  { resource: 'office', path: '/enterprise/manage' },
  { resource: 'customer-relationship-management', path: '/crm' },
  { resource: 'financing-party', path: '/financing-party/manage' },
  { resource: 'bill', path: '/finance/invoice/invoicing' },
  { resource: 'payment-request', path: '/finance/payable' },
  { resource: 'financial-collection', path: '/finance/financial-collection' },
  { resource: 'fee-apply', path: '/office-automation/fee-apply' },
  { resource: 'billing-information', path: '/finance/billing-information' },
  { resource: 'engine-bidding-info', path: '/official/engine-bidding-info' },
  { resource: 'dynamic-form', path: '/flowable/dynamic-form' },
  { resource: 'flowable-process', path: '/flowable/process' },
  { resource: 'user', path: '/system/user' },
  { resource: 'role', path: '/system/role' },
] as const satisfies readonly {
  readonly resource: string;
  readonly path: string;
  readonly where?: Readonly<Record<string, number>>;
}[];

/** Finds records by a part of their name or number among all a person may see. */
export const search = resource('search', {
  module: 'platform',
  title: { zh: '全局搜索', en: 'Search' },
  stored: false,
  access: 'session',
  fields: {},
  calls: {
    /** The newest few of each kind of record. `path` is the screen that lists it. */
    find: call('GET', '', {
      access: 'session',
      query: { keyword: text({ required: true, min: SEARCH_LETTERS, max: 100 }) },
      answer: list({
        resource: text({ required: true }),
        resourceText: text({ required: true }),
        id: id({ required: true }),
        label: text({ required: true }),
        hint: text(),
        path: text({ required: true }),
      }),
    }),
  },
});
