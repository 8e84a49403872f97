import { boolean, dictionary, json, resource, text } from '../index.ts';

/** An account of the office at a bank. */
export const bankAccount = resource('bank-account', {
  module: 'treasury',
  title: { zh: '银行账户', en: 'Bank account' },
  access: {
    view: ['FINANCE_FINANCIAL_COLLECTION', 'FINANCE_PAYABLE', 'FINANCE_REPAYMENT'],
    edit: ['FINANCE_FINANCIAL_COLLECTION', 'FINANCE_PAYABLE'],
  },
  label: 'accountName',
  fields: {
    accountName: text({ zh: '账户名称', en: 'Account name', required: true, max: 120, search: true }),
    bankName: text({ zh: '银行', en: 'Bank', max: 120 }),
    bankOfDeposit: text({ zh: '开户行', en: 'Branch', max: 120 }),
    accountNumber: text({
      zh: '账号',
      en: 'Account number',
      required: true,
      max: 32,
      pattern: '^\\d{1,32}$',
      search: true,
      unique: 'office',
    }),
    currencyType: dictionary('CURRENCY_TYPE', { zh: '币种', en: 'Currency', displayName: true }),
    defaultAccount: boolean({
      zh: '默认账户',
      en: 'Default account',
      default: false,
      exclusive: { within: ['officeId', 'currencyType'], value: true },
    }),
    /** The titles of the columns of the bank's statements, by what they hold; kept from the first import. */
    statementColumns: json<Readonly<Record<string, string>>>()({ readonly: true, unlisted: true }),
    enabled: boolean({ zh: '启用', en: 'Enabled', default: true }),
  },
  list: {
    columns: ['accountName', 'bankName', 'bankOfDeposit', 'accountNumber', 'currencyType', 'defaultAccount', 'enabled'],
    filters: ['accountName', 'currencyType', 'enabled'],
    sort: 'accountName',
  },
  screens: [
    {
      path: '/finance/bank-account',
      title: { zh: '银行账户', en: 'Bank accounts' },
      area: 'finance',
      codes: ['FINANCE_PAYABLE', 'FINANCE_FINANCIAL_COLLECTION'],
      empty: {
        zh: '还没有银行账户，可新增本企业的收付款账户；登记付款和导入银行流水时选择',
        en: 'No bank accounts yet. Add those of your enterprise: payments and statement imports need one.',
      },
    },
  ],
});
