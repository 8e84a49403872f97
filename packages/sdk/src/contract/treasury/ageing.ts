import {
  call,
  date,
  dictionary,
  download,
  id,
  integer,
  money,
  needs,
  one,
  openByAge,
  openRows,
  records,
  text,
  type Balance,
  type PermissionCode,
} from '../index.ts';

/** How long something has been due, in days. */
export const agingBands = {
  notDue: { zh: '未到期', en: 'Not due', through: 0 },
  days30: { zh: '逾期 1-30 天', en: '1-30 days', from: 1, through: 30 },
  days60: { zh: '逾期 31-60 天', en: '31-60 days', from: 31, through: 60 },
  days90: { zh: '逾期 61-90 天', en: '61-90 days', from: 61, through: 90 },
  days180: { zh: '逾期 91-180 天', en: '91-180 days', from: 91, through: 180 },
  days365: { zh: '逾期 181-365 天', en: '181-365 days', from: 181, through: 365 },
  above: { zh: '逾期 365 天以上', en: 'Over 365 days', from: 366 },
} as const;

const currencyType = dictionary('CURRENCY_TYPE', { zh: '币种', en: 'Currency', displayName: true });
const counterpart = text({ zh: '往来单位', en: 'Counterparty' });

/** The debt of one counterpart on a day, or to it, in one currency, by how long it has been due. */
const agingFields = {
  counterpart,
  currencyType,
  notDue: money({ zh: '未到期', en: 'Not due' }),
  days30: money({ zh: '1-30 天', en: '1-30 days' }),
  days60: money({ zh: '31-60 天', en: '31-60 days' }),
  days90: money({ zh: '61-90 天', en: '61-90 days' }),
  days180: money({ zh: '91-180 天', en: '91-180 days' }),
  days365: money({ zh: '181-365 天', en: '181-365 days' }),
  above: money({ zh: '365 天以上', en: 'Over 365 days' }),
  total: money({ zh: '合计', en: 'Total' }),
  /** The total at the platform's rate of the day; null where it keeps none. */
  rmbTotal: money({ zh: '折合人民币', en: 'In RMB' }),
} as const;

/** A due that an amount of the ageing counts. */
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
  open: money({ zh: '余额', en: 'Outstanding' }),
} as const;

const entryFields = {
  day: date({ zh: '日期', en: 'Date' }),
  /** Which resource the document belongs to, and which one of it. */
  documentKind: text({ zh: '单据类型', en: 'Document type' }),
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

/** The dues of a side: who reads what is open of them, and the column of their number. */
interface Side {
  readonly codes: readonly PermissionCode[];
  readonly balance: Omit<Balance, 'by' | 'bands'>;
  readonly code: string;
}

/** Ageing and statements of receivables or payables, on any day, by the days of their entries. */
export const agingCalls = ({ codes, balance, code }: Side) => ({
  ageing: openByAge('/fetch/ageing', {
    access: needs(codes, 'query'),
    balance: { ...balance, bands: agingBands },
    by: { contractId: id() },
    fields: agingFields,
  }),
  ageingList: openRows('/fetch/ageing-list', {
    access: needs(codes, 'query'),
    balance: { ...balance, bands: agingBands },
    by: { contractId: id() },
    fields: agedFields,
    from: {
      id: 'id',
      code,
      contractId: 'contractId',
      contractCode: 'contractId.code',
      counterpart: balance.counterpart,
      currencyType: balance.currency,
      dueDate: balance.due,
    },
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
