import { choice, decimal, differenceOf, money, reference, resource, sumOf, viaReference } from '../index.ts';

export const creditEntryKinds = {
  reserve: { zh: '占用', en: 'Reserved' },
  release: { zh: '释放', en: 'Released' },
  disburse: { zh: '放款', en: 'Disbursed' },
  repay: { zh: '还本', en: 'Principal repaid' },
  reverse: { zh: '冲销', en: 'Reversed' },
} as const;

/** The credit a project took from a party and gave back, entry by entry. Balances are their sums. */
export const creditEntry = resource('credit-entry', {
  module: 'financing',
  title: { zh: '额度流水', en: 'Credit entry' },
  access: { view: 'FINANCING_PARTY', edit: 'FINANCING_PARTY' },
  scope: viaReference('financingPartyId'),
  label: 'financingId',
  standard: ['page', 'get'],
  logged: false,
  fields: {
    financingPartyId: reference('financing-party', {
      zh: '资金方',
      en: 'Financing party',
      required: true,
      displayName: true,
    }),
    customerOfficeId: reference('office', { zh: '客户', en: 'Customer', displayName: true }),
    financingId: reference('financing', { zh: '融资项目', en: 'Financing project', required: true, displayName: true }),
    entryKind: choice(creditEntryKinds, { zh: '类型', en: 'Type', required: true, displayName: true }),
    /** Signed: what it adds to the reserved and the used credit. */
    reservedAmount: money({ zh: '占用变动', en: 'Change in reserved', required: true, displayName: true }),
    usedAmount: money({ zh: '已用变动', en: 'Change in used', required: true, displayName: true }),
    /** The amount of the line that one unit of the loan's currency takes; kept from the reservation on. */
    exchangeRate: decimal({ zh: '汇率', en: 'Rate', required: true, default: '1', precision: 12, scale: 6 }),
  },
  list: {
    columns: [
      'createTime',
      'financingPartyId',
      'customerOfficeId',
      'financingId',
      'entryKind',
      'reservedAmount',
      'usedAmount',
      'exchangeRate',
    ],
    filters: ['financingPartyId', 'customerOfficeId', 'financingId', 'entryKind', 'createTime'],
    sort: '-createTime',
  },
});

/** How much of its credit a party gives to one customer at most; without one the party's own line is the limit. */
export const customerCredit = resource('customer-credit', {
  module: 'financing',
  title: { zh: '客户限额', en: 'Customer limit' },
  strict: true,
  access: 'FINANCING_PARTY',
  scope: viaReference('financingPartyId'),
  label: 'customerOfficeId',
  unique: [['financingPartyId', 'customerOfficeId']],
  fields: {
    financingPartyId: reference('financing-party', {
      zh: '资金方',
      en: 'Financing party',
      required: true,
      createOnly: true,
      displayName: true,
    }),
    customerOfficeId: reference('office', {
      zh: '客户',
      en: 'Customer',
      required: true,
      createOnly: true,
      displayName: true,
    }),
    limitAmount: money({ zh: '限额', en: 'Limit', required: true, min: '0', displayName: true }),
    reservedAmount: money({ zh: '占用', en: 'Reserved', readonly: true, default: '0', displayName: true }),
    usedAmount: money({ zh: '已用', en: 'Used', readonly: true, default: '0', displayName: true }),
    committedAmount: money({
      zh: '占用及已用',
      en: 'Reserved and used',
      computed: sumOf('usedAmount', 'reservedAmount'),
      displayName: true,
    }),
    availableAmount: money({
      zh: '可用',
      en: 'Available',
      computed: differenceOf('limitAmount', 'committedAmount'),
      displayName: true,
    }),
  },
  list: {
    columns: ['financingPartyId', 'customerOfficeId', 'limitAmount', 'usedAmount', 'reservedAmount', 'availableAmount'],
    filters: ['financingPartyId', 'customerOfficeId'],
    sort: 'financingPartyId',
  },
});
