import { say } from '@scf-kit/sdk/contract';
import type { agingCalls } from '@scf-kit/sdk/contract/treasury/ageing';
import type { QueryOf } from '@scf-kit/sdk/contract';
import { formatAmount } from '@scf-kit/sdk/values';
import { makePaper } from '../../documents/making.ts';
import { sendFile } from '../../excel/export.ts';
import { workbook, type Cell, type Column } from '../../excel/workbook.ts';
import { sendPdf } from '../../files/send-pdf.ts';
import type { SignedIn } from '../../http/handler.ts';

export interface Entry {
  readonly day: string;
  readonly documentKind: string | null;
  readonly documentId: string | null;
  readonly code: string;
  readonly contractId: string | null;
  readonly contractCode: string | null;
  readonly owed: string;
  readonly settled: string;
  readonly balance: string;
}
export interface Statement {
  readonly opening: string;
  readonly entries: readonly Entry[];
  readonly closing: string;
}

type Asked = QueryOf<ReturnType<typeof agingCalls>['statementFile']>;

const TITLES = [
  ['day', '日期', 'Date'],
  ['code', '单据', 'Document'],
  ['contractCode', '合同编号', 'Contract number'],
  ['owed', '应收付', 'Receivable/payable'],
  ['settled', '已收付', 'Received/paid'],
  ['balance', '余额', 'Balance'],
] as const;
const AMOUNTS: ReadonlySet<string> = new Set(['owed', 'settled', 'balance']);
const words = {
  title: { zh: '对账单', en: 'Statement' },
  opening: { zh: '期初余额', en: 'Opening balance' },
  closing: { zh: '期末余额', en: 'Closing balance' },
  ours: { zh: '出具单位', en: 'Issued by' },
  counterpart: { zh: '往来单位', en: 'Counterparty' },
  period: { zh: '期间', en: 'Period' },
  made: { zh: '出具日期', en: 'Issued on' },
  confirm: {
    zh: '以上余额核对无误，请签章确认：',
    en: 'The balance above is confirmed (signature and seal):',
  },
} as const;

const formatFileName = ({ locale }: SignedIn, { counterpart, from, through }: Asked, kind: string): string =>
  `${say(words.title, locale)}-${counterpart}-${from}-${through}.${kind}`;

/** The statement as an Excel file. */
export function sendStatement(
  context: SignedIn,
  query: Asked,
  { opening, entries, closing }: Statement,
): Promise<null> {
  const { locale } = context;
  const columns: readonly Column[] = TITLES.map(([name, zh, en]) => ({
    title: say({ zh, en }, locale),
    format: AMOUNTS.has(name) ? 'money' : 'text',
    width: AMOUNTS.has(name) ? 18 : 22,
  }));
  const line = (label: string, amount: string): Cell[] => [label, null, null, null, null, Number(amount)];
  const rows = [
    line(say(words.opening, locale), opening),
    ...entries.map((entry) =>
      TITLES.map(([name]): Cell => (AMOUNTS.has(name) ? Number(entry[name]) : (entry[name] ?? null))),
    ),
    line(say(words.closing, locale), closing),
  ];
  return sendFile(
    context,
    formatFileName(context, query, 'xlsx'),
    workbook([{ name: say(words.title, locale), columns, rows: [rows] }]),
  );
}

/** The statement as a PDF that names both sides and leaves room to confirm it. */
export async function sendStatementPdf(
  context: SignedIn,
  query: Asked,
  { opening, entries, closing }: Statement,
): Promise<null> {
  const { db, session, locale, day } = context;
  const office = await db
    .selectFrom('office')
    .select('name')
    .where('id', '=', session.officeId ?? '')
    .executeTakeFirst();
  const currency = query.currencyType
    ? await db
        .selectFrom('master')
        .select(['itemText', 'enItemText'])
        .where('id', '=', query.currencyType)
        .executeTakeFirst()
    : undefined;
  const fact = (label: keyof typeof words, value: string) => ({
    kind: 'text' as const,
    text: `${say(words[label], locale)}${locale === 'zh-CN' ? '：' : ': '}${value}`,
  });
  const row = (...cells: readonly string[]) => ({ kind: 'row' as const, cells });
  const unit = currency ? ` ${(locale === 'en-US' && currency.enItemText) || currency.itemText}` : '';
  const pdf = await makePaper([
    { kind: 'title', text: say(words.title, locale) },
    fact('ours', office?.name ?? ''),
    fact('counterpart', query.counterpart),
    fact('period', `${query.from} – ${query.through}`),
    fact('opening', `${formatAmount(opening)}${unit}`),
    row(...TITLES.map(([, zh, en]) => say({ zh, en }, locale))),
    ...entries.map((entry) =>
      row(...TITLES.map(([name]) => (AMOUNTS.has(name) ? formatAmount(entry[name]) : (entry[name] ?? '')))),
    ),
    fact('closing', `${formatAmount(closing)}${unit}`),
    fact('made', day),
    fact('confirm', ''),
  ]);
  return sendPdf(context, formatFileName(context, query, 'pdf'), pdf);
}
