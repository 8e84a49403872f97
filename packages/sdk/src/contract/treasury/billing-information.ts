import { boolean, dictionary, reference, resource, text } from '../index.ts';

/** To whom and where invoices of a customer go. */
export const billingInformation = resource('billing-information', {
  module: 'treasury',
  title: { zh: '开票信息', en: 'Billing information' },
  access: { view: ['BILLING_INFO_CW', 'BILLING_INFO_RO'], edit: ['BILLING_INFOR_ADD', 'BILLING_INFO_CW'] },
  label: 'invoiceTitle',
  standard: ['page', 'get', 'map', 'list', 'create', 'update', 'delete'],
  fields: {
    customerId: reference('customer-relationship-management', {
      zh: '客户',
      en: 'Customer',
      displayName: true,
    }),
    invoiceTitle: text({ zh: '发票抬头', en: 'Invoice title', required: true, max: 120, search: true }),
    taxpayerNumber: text({
      zh: '纳税人识别号',
      en: 'Taxpayer number',
      required: true,
      max: 20,
      pattern: '^[0-9A-Za-z]{15,20}$',
      search: true,
    }),
    registeredAddress: text({ zh: '注册地址', en: 'Registered address', max: 128 }),
    registeredPhone: text({ zh: '注册电话', en: 'Registered phone', max: 32 }),
    bankOfDeposit: text({ zh: '开户行', en: 'Bank', max: 120 }),
    accountNumber: text({ zh: '银行账号', en: 'Account number', max: 32, pattern: '^\\d{1,32}$' }),
    billType: dictionary('BILL_TYPE', { zh: '发票类型', en: 'Invoice type', displayName: true }),
    receiverName: text({ zh: '收票人', en: 'Receiver', max: 64 }),
    receiverPhone: text({ zh: '收票电话', en: 'Receiver phone', max: 11, pattern: '^\\d{11}$' }),
    receiverEmail: text({ zh: '收票邮箱', en: 'Receiver e-mail', max: 120, pattern: '^[^@\\s]+@[^@\\s]+$' }),
    receiverAddress: text({ zh: '收票地址', en: 'Receiver address', max: 128 }),
    defaultInfo: boolean({
      zh: '默认',
      en: 'Default',
      default: false,
      exclusive: { within: ['officeId', 'customerId'], value: true },
    }),
  },
  list: {
    columns: [
      'invoiceTitle',
      'taxpayerNumber',
      'customerId',
      'bankOfDeposit',
      'accountNumber',
      'billType',
      'defaultInfo',
      'createTime',
    ],
    filters: ['invoiceTitle', 'customerId', 'billType'],
  },
  screens: [
    {
      path: '/finance/billing-information',
      title: { zh: '开票信息', en: 'Billing information' },
      area: 'finance',
      codes: ['BILLING_INFO_CW', 'BILLING_INFO_RO'],
      empty: {
        zh: '还没有开票信息，可新增本企业或客户的抬头、税号和收票地址',
        en: 'No billing information yet. Add invoice titles, taxpayer numbers and addresses of your enterprise or customers.',
      },
    },
  ],
  views: {
    /** Of the customers a person sees in the list of customers. */
    crm: { as: 'list', path: '/fetch/crm' },
    /** The title an office has its own invoices made out to: its default, else the latest. */
    ofOffice: { as: 'one', path: '/fetch/{officeId}', by: { officeId: { as: 'officeId' } }, sort: '-createTime' },
  },
});
