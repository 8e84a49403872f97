import { boolean, call, date, dictionary, differenceOf, longText, mapQuery, money, options, rate, reference, resource, rows, text } from '../index.ts';

/** Who lends: a bank, a factoring or leasing company, with its credit line and usual terms. */
export const financingParty = resource('financing-party', {
  module: 'financing',
  title: { zh: '融资方', en: 'Financing party' },
  access: 'FINANCING_PARTY',
  scope: rows({ readers: ['financingOfficeId'] }),
  fields: {
    name: text({ zh: '名称', en: 'Name', required: true, max: 120, unique: 'office', search: true }),
    partyType: dictionary('FINANCING_PARTY_TYPE', { zh: '类型', en: 'Type', text: 'partyTypeDictText' }),
    financingOfficeId: reference('office', { zh: '所属机构', en: 'Office', text: 'financingOfficeText' }),
    creditCode: text({ zh: '统一社会信用代码', en: 'Credit code', max: 18, format: 'creditCode', search: true }),
    totalCreditAmount: money({ zh: '授信总额', en: 'Credit line', min: '0', text: 'totalCreditAmountText' }),
    usedCreditAmount: money({ zh: '已用额度', en: 'Used', readonly: true, default: '0', text: 'usedCreditAmountText' }),
    availableCreditAmount: money({ zh: '可用额度', en: 'Available', from: differenceOf('totalCreditAmount', 'usedCreditAmount'), text: 'availableCreditAmountText' }),
    defaultInterestRate: rate({ zh: '默认年利率（%）', en: 'Usual interest (% a year)', min: '0', max: '100' }),
    defaultServiceCharge: rate({ zh: '默认月服务费率（%）', en: 'Usual service charge (% a month)', min: '0', max: '100' }),
    interestPaymentMethod: dictionary('FXFS', { zh: '付息方式', en: 'Interest payment', text: 'interestPaymentMethodText' }),
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
    columns: ['name', 'partyType', 'totalCreditAmount', 'usedCreditAmount', 'availableCreditAmount', 'defaultInterestRate', 'defaultServiceCharge', 'enabled'], filters: ['name', 'partyType', 'enabled'], sort: 'name',
  },
  calls: {
    /** The names of those that lend at present, for whoever applies. */
    map: call('GET', '/fetch/map', { access: 'session', query: mapQuery, answer: options() }),
  },
});
