import {
  call,
  choice,
  date,
  decimal,
  dictionary,
  download,
  id,
  integer,
  json,
  list,
  money,
  needs,
  one,
  page,
  question,
  reference,
  resource,
  rows,
  text,
  viaReference,
} from '../index.ts';

/** Who keeps the books of an office. */
const KEEPERS = ['FINANCE_FINANCIAL_COLLECTION', 'FINANCE_PAYABLE', 'FINANCE_BILL_EDIT'] as const;
const access = { view: KEEPERS, edit: KEEPERS } as const;

/** The accounting systems whose columns a file of entries may have. */
export const accountingSystems = {
  KINGDEE: { zh: '金蝶', en: 'Kingdee' },
  YONYOU: { zh: '用友', en: 'Yonyou' },
} as const;

/**
 * The roles of the accounts that an entry debits or credits, with the usual account of the general chart of accounts.
 */
export const accountRoles = {
  BANK: { zh: '银行存款', en: 'Bank' },
  RECEIVABLE: { zh: '应收账款', en: 'Receivables' },
  PAYABLE: { zh: '应付账款', en: 'Payables' },
  UNCLAIMED: { zh: '待认领款项', en: 'Unclaimed receipts' },
  OTHER_PAYABLE: { zh: '其他应付款', en: 'Other payables' },
  REVENUE: { zh: '主营业务收入', en: 'Revenue' },
  OUTPUT_TAX: { zh: '应交增值税（销项税额）', en: 'Output VAT' },
  GOODS: { zh: '库存商品', en: 'Goods' },
  INPUT_TAX: { zh: '应交增值税（进项税额）', en: 'Input VAT' },
  EXPENSE: { zh: '管理费用', en: 'Expenses' },
} as const;
export type AccountRole = keyof typeof accountRoles;

/** The accounts of the general chart, for what an office has not mapped. */
export const usualAccounts: Readonly<Record<AccountRole, string>> = {
  BANK: '1002',
  RECEIVABLE: '1122',
  PAYABLE: '2202',
  UNCLAIMED: '2203',
  OTHER_PAYABLE: '2241',
  REVENUE: '6001',
  OUTPUT_TAX: '22210106',
  GOODS: '1405',
  INPUT_TAX: '22210101',
  EXPENSE: '6602',
};

/** The account an office keeps something on, where it is not the usual one. */
export const accountMapping = resource('account-mapping', {
  module: 'treasury',
  title: { zh: '科目对应', en: 'Account mapping' },
  access,
  scope: rows(),
  label: 'accountName',
  unique: [['officeId', 'role']],
  fields: {
    role: choice(accountRoles, { zh: '业务项目', en: 'Business item', required: true, displayName: true }),
    accountCode: text({
      zh: '科目编码',
      en: 'Account code',
      required: true,
      max: 32,
      pattern: '^[0-9A-Za-z.\\-]{1,32}$',
    }),
    accountName: text({ zh: '科目名称', en: 'Account name', required: true, max: 120 }),
  },
  list: { columns: ['role', 'accountCode', 'accountName'], filters: ['role', 'accountCode'], sort: 'role' },
  screens: [
    {
      path: '/finance/month-end/accounts',
      title: { zh: '科目对应', en: 'Account mapping' },
      area: 'finance',
      empty: {
        zh: '未设置时使用通用会计科目，可新增对应科目',
        en: 'The general chart of accounts is used by default. Add the accounts that differ.',
      },
    },
  ],
});

const month = text({ zh: '会计期间', en: 'Month', required: true, pattern: '^20\\d{2}-(0[1-9]|1[0-2])$' });
const rates = json<Readonly<Record<string, string>>>()({ zh: '汇率', en: 'Exchange rates' });

/** Entries that left for the accounting system together; its file is made again from them whenever it is asked for. */
export const accountingExport = resource('accounting-export', {
  module: 'treasury',
  title: { zh: '凭证导出', en: 'Entry export' },
  access,
  scope: rows(),
  label: 'exportCode',
  standard: ['page', 'get'],
  fields: {
    exportCode: text({
      zh: '导出编号',
      en: 'Export number',
      required: true,
      numbered: 'PZ',
      unique: true,
      max: 64,
      search: true,
    }),
    month: text({ zh: '会计期间', en: 'Month', required: true, max: 7 }),
    system: choice(accountingSystems, { zh: '财务软件', en: 'Accounting system', required: true, displayName: true }),
    vouchers: integer({ zh: '凭证数', en: 'Entries', required: true }),
    amount: money({ zh: '借方合计', en: 'Debits', required: true }),
  },
  list: {
    columns: ['exportCode', 'month', 'system', 'vouchers', 'amount', 'createTime'],
    filters: ['exportCode', 'month', 'system'],
    sort: '-createTime',
  },
  calls: {
    /** The entries of a month that have not left yet, and the currencies whose rate they need. */
    waiting: call('GET', '/fetch/waiting', {
      query: { month },
      answer: one({
        vouchers: integer({ zh: '凭证数', en: 'Entries', required: true }),
        red: integer({ zh: '红字凭证数', en: 'Red entries', required: true }),
        currencies: json<readonly { readonly id: string; readonly name: string }[]>()({ required: true }),
      }),
      access: needs(KEEPERS, 'query'),
    }),
    /** Lets the entries of a month that have not left yet leave, each once; with the RMB rates of foreign receipts. */
    export: call('POST', '/export', {
      body: {
        month,
        system: choice(accountingSystems, { zh: '财务软件', en: 'Accounting system', required: true }),
        rates,
      },
      answer: one({ id: id({ required: true }), exportCode: text({ required: true }), vouchers: integer() }),
      access: needs(KEEPERS, 'export'),
      long: true,
    }),
    /** The file of an export, in the columns of its system; the same however often it is fetched. */
    file: question('/file', {
      by: 'id',
      query: { id: id({ required: true }) },
      answer: download(),
      access: needs(KEEPERS, 'export'),
    }),
    /** Sale contracts of which goods went out that no issued invoice covers. */
    delivered: call('GET', '/fetch/delivered', {
      query: { current: integer({ min: 1 }), size: integer({ min: 1, max: 100 }) },
      answer: page({
        id: id({ required: true }),
        code: text({ zh: '合同编号', en: 'Contract number', required: true }),
        customerName: text({ zh: '客户名称', en: 'Customer' }),
        currencyType: dictionary('CURRENCY_TYPE', { zh: '币种', en: 'Currency', displayName: true }),
        delivered: money({ zh: '已交付金额', en: 'Delivered', required: true }),
        invoiced: money({ zh: '已开票金额', en: 'Invoiced', required: true }),
        open: money({ zh: '未开票金额', en: 'Not invoiced', required: true }),
      }),
      access: needs(KEEPERS, 'query'),
    }),
    /** The accounts in use: the office's own, else the usual ones. */
    accounts: call('GET', '/fetch/accounts', {
      answer: list({
        role: choice(accountRoles, { required: true }),
        accountCode: text({ required: true }),
        accountName: text({ required: true }),
        mapped: integer({ required: true }),
      }),
      access: needs(KEEPERS, 'query'),
    }),
  },
});

/** The documents that make entries. */
export const accountingSources = {
  bill: { zh: '发票', en: 'Invoice' },
  'payment-request': { zh: '付款申请', en: 'Payment request' },
  'special-payment': { zh: '特殊付款', en: 'Special payment' },
  'fee-apply': { zh: '费用申请', en: 'Fee application' },
  'financial-collection': { zh: '财务收款', en: 'Receipt' },
  'claim-allocation': { zh: '收款认领', en: 'Receipt claim' },
} as const;

/** One line of an accounting entry (凭证分录). A document has its lines once: a reversal has its own, negative ones. */
export const accountingEntry = resource('accounting-entry', {
  module: 'treasury',
  title: { zh: '凭证分录', en: 'Entry line' },
  access,
  scope: viaReference('exportId'),
  label: 'summary',
  standard: ['page'],
  logged: false,
  unique: [['source', 'sourceId', 'line']],
  fields: {
    exportId: reference('accounting-export', { zh: '凭证导出', en: 'Export', required: true, onDelete: 'cascade' }),
    source: choice(accountingSources, { zh: '单据类型', en: 'Document type', required: true, displayName: true }),
    sourceId: id({ zh: '单据', en: 'Document', required: true, index: true }),
    line: integer({ zh: '分录序号', en: 'Line', required: true }),
    number: integer({ zh: '凭证号', en: 'Entry number', required: true }),
    day: date({ zh: '凭证日期', en: 'Entry date', required: true }),
    documentCode: text({ zh: '单据编号', en: 'Document number', max: 64 }),
    summary: text({ zh: '摘要', en: 'Summary', required: true, max: 250 }),
    role: choice(accountRoles, { zh: '业务项目', en: 'Business item', required: true, displayName: true }),
    accountCode: text({ zh: '科目编码', en: 'Account code', required: true, max: 32 }),
    accountName: text({ zh: '科目名称', en: 'Account name', required: true, max: 120 }),
    counterpart: text({ zh: '往来单位', en: 'Counterparty', max: 120 }),
    debit: money({ zh: '借方金额', en: 'Debit', required: true, default: '0' }),
    credit: money({ zh: '贷方金额', en: 'Credit', required: true, default: '0' }),
    currencyType: dictionary('CURRENCY_TYPE', { zh: '币种', en: 'Currency', displayName: true }),
    origanAmount: money({ zh: '原币金额', en: 'Original amount' }),
    exchangeRate: decimal({ zh: '汇率', en: 'Exchange rate', precision: 12, scale: 6, default: '1' }),
  },
  list: {
    columns: ['number', 'day', 'summary', 'accountCode', 'accountName', 'debit', 'credit', 'documentCode'],
    filters: ['exportId', 'number', 'day', 'source', 'accountCode', 'documentCode'],
    sort: 'number',
  },
});
