import { message, type Problems } from '@scf-kit/sdk/contract';
import {
  neededOfStatement,
  statementFields,
  type StatementColumns,
  type StatementField,
} from '@scf-kit/sdk/contract/treasury/bank-statement';
import { refuse } from '../../../http/refusal.ts';
import type { ParsedRow } from '../../../excel/import/parse.ts';
import { cellWords } from '../../../excel/import/read-cells.ts';
import type { Context } from '../../../http/handler.ts';

/** Lines in which a bank may say whose statement it is before its columns begin. */
const BEFORE = 100;
const TITLE = 120;

/** The names banks give their columns, the surest first. */
const CALLED: Readonly<Record<StatementField, readonly string[]>> = {
  paymentDate: [
    '交易日期',
    '交易时间',
    '记账日期',
    '入账日期',
    '日期',
    'transactiondate',
    'postingdate',
    'valuedate',
    'date',
  ],
  paymentAmount: [
    '收入金额',
    '贷方发生额',
    '贷方金额',
    '贷方发生额(收入)',
    '转入金额',
    '收入',
    '贷方',
    'creditamount',
    'credit',
    '交易金额',
    '发生额',
    '金额',
    'amount',
  ],
  namePayer: [
    '对方户名',
    '对方名称',
    '对方单位名称',
    '对方账户名称',
    '付款人名称',
    '付款人户名',
    '付款单位',
    '付款方',
    'payer',
    'counterparty',
  ],
  bankSerialNumber: [
    '银行流水号',
    '交易流水号',
    '流水号',
    '业务流水号',
    '交易流水',
    '业务编号',
    'serialnumber',
    'reference',
  ],
  accountNumber: ['对方账号', '对方帐号', '付款人账号', '付款账号', 'counterpartyaccount', 'payeraccount'],
  bankOfDeposit: ['对方开户行', '对方行名', '对方开户机构', '付款人开户行', 'counterpartybank', 'payerbank'],
  remarks: ['摘要', '附言', '用途', '备注', 'note', 'description', 'remarks'],
  direction: ['借贷标志', '借贷方向', '借贷', '借/贷', '收支', '收/支', 'debit/credit'],
  ownAccount: ['本方账号', '我方账号', '本方帐号', 'ownaccount'],
};
/** These hold money that went out as well. */
const BOTH_WAYS: ReadonlySet<string> = new Set(['交易金额', '发生额', '金额', 'amount']);

const plain = (title: string): string => title.normalize('NFKC').replace(/[*\s]/g, '').toLowerCase();
const fields = Object.keys(statementFields).filter((name): name is StatementField => name in statementFields);
const listTitles = ({ cells }: ParsedRow): readonly string[] => cells.map((cell) => cellWords(cell).slice(0, TITLE));

/** The probable meanings of the columns of a statement, by their titles. */
export function guessColumns(headers: readonly string[]): StatementColumns {
  const left = new Map(headers.filter((title) => title !== '').map((title) => [plain(title), title]));
  const found: Partial<Record<StatementField, string>> = {};
  for (const field of fields)
    for (const name of CALLED[field]) {
      const title = left.get(plain(name));
      if (title === undefined) continue;
      found[field] = title;
      left.delete(plain(name));
      break;
    }
  const { paymentAmount, direction, ...others } = found;
  const bothWays = paymentAmount !== undefined && BOTH_WAYS.has(plain(paymentAmount));
  return {
    ...others,
    ...(paymentAmount === undefined ? {} : { paymentAmount }),
    ...(bothWays && direction !== undefined ? { direction } : {}),
  };
}

/** The row with the most titles that are wanted; of none the fullest, for a person to say what they hold. */
function guessHeaderRow(rows: readonly ParsedRow[], wanted: ReadonlySet<string>): number {
  const scores = rows
    .slice(0, BEFORE)
    .map((row) => listTitles(row).filter((title) => title !== '' && wanted.has(plain(title))).length);
  const most = Math.max(0, ...scores);
  if (most > 0) return scores.indexOf(most);
  const full = rows.slice(0, BEFORE).map((row) => listTitles(row).filter((title) => title !== '').length);
  return Math.max(0, full.indexOf(Math.max(0, ...full)));
}

/**
 * Where the columns of a file begin, with their titles and the line they stand in: the one a person says, or else the
 * one with the most titles that are known. @throws Refusal 400 by field for a line that has none
 */
export function locateHeader(
  { locale }: Pick<Context, 'locale'>,
  rows: readonly ParsedRow[],
  columns: StatementColumns | null,
  line: number | undefined,
): { readonly at: number; readonly line: number; readonly headers: readonly string[] } {
  const known = columns ? Object.values(columns) : Object.values(CALLED).flat();
  const at =
    line === undefined ? guessHeaderRow(rows, new Set(known.map(plain))) : rows.findIndex((row) => row.line === line);
  const row = rows[at];
  if (!row) throw refuse.invalid({ headerLine: message(locale, 'statement.headerLine') });
  return { at, line: row.line, headers: listTitles(row) };
}

/** Where the columns that are kept stand in the file. @throws Refusal 400 by field where it has others */
export function locateColumns(
  { locale }: Pick<Context, 'locale'>,
  headers: readonly string[],
  columns: StatementColumns,
): ReadonlyMap<StatementField, number> {
  const known = headers.map(plain);
  const places = new Map<StatementField, number>();
  const problems: Record<string, string> = {};
  for (const field of fields) {
    const title = columns[field];
    if (title === undefined) continue;
    const at = known.indexOf(plain(title));
    if (at === -1) problems[field] = message(locale, 'statement.column', { title });
    else places.set(field, at);
  }
  if (Object.keys(problems).length > 0) throw refuse.invalid(problems, 'statement.foreign');
  return places;
}

const ACCOUNT = /(账号|帐号|account\s*(?:no|number)?)[\s.:：]*/i;
const stripSeparators = (words: string): string => words.replace(/[\s-]/g, '');
const isNumber = (words: string): boolean => /^\d{8,32}$/.test(words);

/** The account that the lines before the columns name; undefined where they name none in full. */
export function accountBefore(rows: readonly ParsedRow[], at: number): string | undefined {
  for (const row of rows.slice(0, at)) {
    const cells = listTitles(row);
    for (const [place, words] of cells.entries()) {
      const label = ACCOUNT.exec(words);
      if (!label || /对方|付款|counterparty|payer/i.test(words)) continue;
      const inside = stripSeparators(words.slice(label.index + label[0].length));
      if (isNumber(inside)) return inside;
      const beside = stripSeparators(cells.slice(place + 1).find((cell) => cell !== '') ?? '');
      if (inside === '' && isNumber(beside)) return beside;
    }
  }
  return undefined;
}

/** Columns as a person says them: those that every statement has, each another one. @throws Refusal 400 by field */
export function checkColumns({ locale }: Pick<Context, 'locale'>, given: unknown): StatementColumns {
  const told: Readonly<Record<string, unknown>> =
    typeof given === 'object' && given !== null ? Object.fromEntries(Object.entries(given)) : {};
  const problems: Record<string, string> = {};
  const columns: Partial<Record<StatementField, string>> = {};
  const seen = new Set<string>();
  for (const name of Object.keys(told))
    if (!Object.hasOwn(statementFields, name)) problems[`columns.${name}`] = message(locale, 'check.unknown');
  for (const field of fields) {
    const title = told[field];
    if (title === undefined || title === null || title === '') continue;
    if (typeof title !== 'string' || title.length > TITLE) problems[`columns.${field}`] = message(locale, 'check.text');
    else if (seen.has(plain(title))) problems[`columns.${field}`] = message(locale, 'statement.columns.same');
    else {
      seen.add(plain(title));
      columns[field] = title;
    }
  }
  for (const field of neededOfStatement)
    if (columns[field] === undefined) problems[`columns.${field}`] ??= message(locale, 'check.required');
  refuseAny(problems);
  return columns;
}

function refuseAny(problems: Problems): void {
  if (Object.keys(problems).length > 0) throw refuse.invalid(problems);
}
