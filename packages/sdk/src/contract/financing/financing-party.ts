import {
  boolean,
  call,
  countOf,
  date,
  dictionary,
  differenceOf,
  integer,
  longText,
  mapQuery,
  money,
  needs,
  options,
  rate,
  reference,
  resource,
  rows,
  sumOf,
  text,
} from '../index.ts';

/**
 * A lender: a bank, a factoring or leasing company, with its credit line and usual terms. The platform makes the row
 * and names its office; people of that office keep the rest of it up to date.
 */
export const financingParty = resource('financing-party', {
  module: 'financing',
  title: { zh: '资金方', en: 'Financing party' },
  strict: true,
  access: 'FINANCING_PARTY',
  scope: rows({ parties: ['financingOfficeId'] }),
  screens: [
    {
      path: '/financing-party/manage',
      title: { zh: '资金方管理', en: 'Financing parties' },
      area: 'financing-party',
      codes: ['FINANCING_PARTY'],
      empty: {
        zh: '还没有资金方，新增后即可请其报价',
        en: 'No financing parties yet. Add one to request quotes from it.',
      },
    },
  ],
  fields: {
    name: text({ zh: '名称', en: 'Name', required: true, max: 120, unique: 'office', search: true }),
    partyType: dictionary('FINANCING_PARTY_TYPE', { zh: '类型', en: 'Type', displayName: true }),
    financingOfficeId: reference('office', { zh: '所属机构', en: 'Enterprise', displayName: true }),
    creditCode: text({ zh: '统一社会信用代码', en: 'Credit code', max: 18, format: 'creditCode', search: true }),
    totalCreditAmount: money({ zh: '授信总额', en: 'Credit line', min: '0', displayName: 'totalCreditAmountText' }),
    /** Of the line and of all limits under it; stays once credit is taken. */
    currencyType: dictionary('CURRENCY_TYPE', { zh: '授信币种', en: 'Currency of the line', displayName: true }),
    usedCreditAmount: money({
      zh: '已用额度',
      en: 'Used',
      readonly: true,
      default: '0',
      displayName: 'usedCreditAmountText',
    }),
    reservedCreditAmount: money({
      zh: '占用额度',
      en: 'Reserved',
      readonly: true,
      default: '0',
      displayName: 'reservedCreditAmountText',
    }),
    committedCreditAmount: money({
      zh: '占用及已用额度',
      en: 'Reserved and used',
      computed: sumOf('usedCreditAmount', 'reservedCreditAmount'),
      displayName: 'committedCreditAmountText',
    }),
    availableCreditAmount: money({
      zh: '可用额度',
      en: 'Available',
      computed: differenceOf('totalCreditAmount', 'committedCreditAmount'),
      displayName: 'availableCreditAmountText',
    }),
    defaultInterestRate: rate({ zh: '默认年利率（%）', en: 'Usual interest (% a year)', min: '0', max: '100' }),
    defaultServiceCharge: rate({
      zh: '默认月服务费率（%）',
      en: 'Usual service charge (% a month)',
      min: '0',
      max: '100',
    }),
    interestPaymentMethod: dictionary('FXFS', {
      zh: '付息方式',
      en: 'Interest payment',
      displayName: 'interestPaymentMethodText',
    }),
    contactName: text({ zh: '联系人', en: 'Contact', max: 64 }),
    contactPhone: text({ zh: '联系电话', en: 'Phone', max: 11, pattern: '^\\d{11}$' }),
    bankOfDeposit: text({ zh: '开户行', en: 'Bank', max: 120 }),
    accountNumber: text({ zh: '账号', en: 'Account number', max: 32, pattern: '^\\d{1,32}$' }),
    cooperationStart: date({ zh: '合作开始', en: 'From' }),
    cooperationEnd: date({ zh: '合作结束', en: 'Until' }),
    enabled: boolean({ zh: '启用', en: 'Enabled', required: true, default: true }),
    remarks: longText({ zh: '备注', en: 'Remarks', max: 2000 }),
  },
  list: {
    columns: [
      'name',
      'partyType',
      'currencyType',
      'totalCreditAmount',
      'usedCreditAmount',
      'reservedCreditAmount',
      'availableCreditAmount',
      'defaultInterestRate',
      'defaultServiceCharge',
      'enabled',
    ],
    filters: ['name', 'partyType', 'enabled'],
    sort: 'name',
  },
  views: {
    /** Limits and use by party, with what their projects come to. */
    total: {
      as: 'page',
      path: '/fetch/total',
      access: needs(['FINANCING_PARTY_TOTAL', 'FINANCING_PARTY'], 'query'),
      columns: [
        'id',
        'name',
        'partyType',
        'partyTypeDictText',
        'currencyType',
        'currencyTypeDictText',
        'totalCreditAmount',
        'usedCreditAmount',
        'reservedCreditAmount',
        'availableCreditAmount',
      ],
      extra: {
        projectCount: integer({ zh: '项目数', en: 'Projects', computed: countOf('financing', 'financingPartyId') }),
        /** Of loans in the currency of the line; those in others stand beside, each in its own. */
        disbursedAmount: money({ zh: '累计放款', en: 'Total disbursed', computed: true }),
        overdueAmount: money({ zh: '逾期项目在用金额', en: 'In use by overdue projects', computed: true }),
        disbursedInOthers: text({
          zh: '累计放款（其他币种）',
          en: 'Total disbursed (other currencies)',
          computed: true,
        }),
        overdueInOthers: text({
          zh: '逾期项目在用金额（其他币种）',
          en: 'In use by overdue projects (other currencies)',
          computed: true,
        }),
      },
    },
  },
  calls: {
    /** The names of those that lend at present, for whoever applies. */
    map: call('GET', '/fetch/map', { access: 'session', query: mapQuery, answer: options() }),
  },
});
