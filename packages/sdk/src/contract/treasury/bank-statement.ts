import { boolean, call, id, integer, json, needs, nothing, one, text, type Text } from '../index.ts';

/** The meanings a column of a bank's statement may have. Every statement has the first three. */
export const statementFields = {
  paymentDate: { zh: '交易日期', en: 'Transaction date' },
  paymentAmount: { zh: '收入（贷方）金额', en: 'Amount received' },
  namePayer: { zh: '对方户名', en: 'Payer' },
  bankSerialNumber: { zh: '银行流水号', en: 'Bank serial number' },
  accountNumber: { zh: '对方账号', en: "Payer's account" },
  bankOfDeposit: { zh: '对方开户行', en: "Payer's bank" },
  remarks: { zh: '摘要', en: 'Note' },
  /** Where one column holds all amounts: credit or debit. */
  direction: { zh: '借贷标志', en: 'Credit or debit' },
  /** The account whose statement it is: another one's is refused. */
  ownAccount: { zh: '本方账号', en: 'Own account' },
} as const satisfies Readonly<Record<string, Text>>;
export type StatementField = keyof typeof statementFields;
export const neededOfStatement = [
  'paymentDate',
  'paymentAmount',
  'namePayer',
] as const satisfies readonly StatementField[];

/** The titles of the columns, by what they hold. */
export type StatementColumns = Readonly<Record<string, string>>;

/**
 * The outcome of a line: it is added, is known already, may be the same money as another, or is wrong. Lines of money
 * that went out are not shown.
 */
export interface StatementLine {
  readonly line: number;
  readonly becomes: 'added' | 'known' | 'alike' | 'wrong';
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  /** The receipt, or the line, it is the same as. */
  readonly sameAs: string | null;
}

const access = needs('FINANCE_FINANCIAL_COLLECTION', 'add');
const count = integer({ required: true });
const account = id({ zh: '收款账户', en: 'Receiving account', required: true });

/** Receipts from a statement of the bank. */
export const statementCalls = {
  /**
   * Reads a statement, posted as a multipart form with one file, without writing anything. As long as it is not known
   * what the columns hold, or with `remap`, only the titles are answered and what they probably hold. The titles are
   * looked for among the first lines; `headerLine` says where they stand.
   */
  statementPreview: call('POST', '/statement/preview', {
    query: {
      receiveAccountId: account,
      remap: boolean(),
      headerLine: integer({ zh: '标题行', en: 'Header row', min: 1 }),
    },
    answer: one({
      importId: id(),
      fileName: text({ required: true }),
      headerLine: integer({ required: true }),
      headers: json<readonly string[]>()({ required: true }),
      columns: json<StatementColumns>()({ required: true }),
      mapped: boolean({ required: true }),
      added: count,
      known: count,
      alike: count,
      outgoing: count,
      wrong: count,
      lines: json<readonly StatementLine[]>()({ required: true }),
    }),
    access,
    long: true,
  }),
  /** Keeps what the columns of the statements of an account hold. */
  statementColumns: call('PUT', '/statement/columns', {
    body: { receiveAccountId: account, columns: json<StatementColumns>()({ required: true }) },
    answer: nothing(),
    access,
  }),
  /**
   * Books what a preview showed, all of it or nothing. Of lines that may be the same money as another those named are
   * booked, the others skipped.
   */
  statementImport: call('POST', '/statement', {
    body: { importId: id({ required: true }), otherMoney: json<readonly string[]>()({ items: 'text' }) },
    answer: one({ created: count, skipped: count }),
    access,
    long: true,
  }),
} as const;
