import {
  call,
  choice,
  date,
  dictionary,
  download,
  id,
  integer,
  money,
  needs,
  one,
  page,
  pagingQuery,
  records,
  text,
  type PermissionCode,
} from '../index.ts';

/** How long something has been due, in days. */
export const agingBands = {
  notDue: { zh: '未到期', en: 'Not due' },
  days30: { zh: '逾期 1-30 天', en: '1-30 days' },
  days60: { zh: '逾期 31-60 天', en: '31-60 days' },
  days90: { zh: '逾期 61-90 天', en: '61-90 days' },
  days180: { zh: '逾期 91-180 天', en: '91-180 days' },
  days365: { zh: '逾期 181-365 天', en: '181-365 days' },
  above: { zh: '逾期 365 天以上', en: 'Above 365 days' },
} as const;

const currencyType = dictionary('CURRENCY_TYPE', { zh: '币种', en: 'Currency', displayName: true });
const counterpart = text({ zh: '往来单位', en: 'Counterpart' });

/** The debt of one counterpart on a day, or to it, in one currency, by how long it has been due. */
export const agingFields = {
  counterpart,
  currencyType,
  notDue: money({ zh: '未到期', en: 'Not due' }),
  days30: money({ zh: '1-30 天', en: '1-30 days' }),
  days60: money({ zh: '31-60 天', en: '31-60 days' }),
  days90: money({ zh: '61-90 天', en: '61-90 days' }),
  days180: money({ zh: '91-180 天', en: '91-180 days' }),
  days365: money({ zh: '181-365 天', en: '181-365 days' }),
  above: money({ zh: '365 天以上', en: 'Above 365 days' }),
  total: money({ zh: '合计', en: 'Total' }),
  /** The total at the platform's rate of the day; null where it keeps none. */
  rmbTotal: money({ zh: '折合人民币', en: 'In RMB' }),
} as const;

const { counterpart: _counterpart, ...totalFields } = agingFields;

const { current, size } = pagingQuery;
const pages = { current, size } as const;

/** One due that an amount of the ageing counts. */
const agedFields = {
  id: id({ required: true }),
  code: text({ zh: '编号', en: 'Number' }),
  contractId: id(),
  contractCode: text({ zh: '合同编号', en: 'Contract number' }),
  counterpart,
  currencyType,
  dueDate: date({ zh: '到期日', en: 'Due on' }),
  daysDue: integer({ zh: '逾期天数', en: 'Days overdue' }),
  amount: money({ zh: '金额', en: 'Amount' }),
  settled: money({ zh: '已结算', en: 'Settled' }),
  open: money({ zh: '余额', en: 'Left' }),
} as const;

const entryFields = {
  day: date({ zh: '日期', en: 'Day' }),
  /** Which resource the document belongs to, and which one of it. */
  documentKind: text({ zh: '单据类型', en: 'Kind of document' }),
  documentId: id(),
  code: text({ zh: '单据', en: 'Document' }),
  contractId: id(),
  contractCode: text({ zh: '合同编号', en: 'Contract number' }),
  owed: money({ zh: '应收付', en: 'Owed' }),
  settled: money({ zh: '已收付', en: 'Settled' }),
  balance: money({ zh: '余额', en: 'Balance' }),
} as const;

const statementQuery = {
  counterpart: text({ required: true, max: 120 }),
  currencyType: id(),
  from: date({ required: true }),
  through: date({ required: true }),
} as const;

/** Ageing and statements of receivables or payables, on any day, by the days of their entries. */
export const agingCalls = (codes: readonly PermissionCode[]) => ({
  ageing: call('GET', '/fetch/ageing', {
    query: { asOf: date(), counterpart: text({ max: 120 }), contractId: id(), ...pages },
    /** A page of counterparts, the largest first, how many there are, and what all of them come to by currency. */
    answer: one({
      records: records(agingFields, { required: true }),
      total: integer({ required: true }),
      totals: records(totalFields, { required: true }),
    }),
    access: needs(codes, 'query'),
    fromReplica: true,
  }),
  ageingList: call('GET', '/fetch/ageing-list', {
    query: {
      asOf: date(),
      band: choice(agingBands),
      counterpart: text({ max: 120 }),
      currencyType: id(),
      contractId: id(),
      ...pages,
    },
    answer: page(agedFields),
    access: needs(codes, 'query'),
    fromReplica: true,
  }),
  statement: call('GET', '/fetch/statement', {
    query: statementQuery,
    answer: one({ opening: money(), entries: records(entryFields), closing: money() }),
    access: needs(codes, 'query'),
    fromReplica: true,
  }),
  statementFile: call('GET', '/statement/export/excel', {
    query: statementQuery,
    answer: download(),
    access: needs(codes, 'export'),
    long: true,
    fromReplica: true,
  }),
  /** The statement on paper, for the counterpart to confirm. */
  statementPdf: call('GET', '/statement/export/pdf', {
    query: statementQuery,
    answer: download(),
    access: needs(codes, 'export'),
    long: true,
    fromReplica: true,
  }),
});
