import { check, message } from '@scf-kit/sdk/contract';
import type { StatementField, StatementLine } from '@scf-kit/sdk/contract/treasury/bank-statement';
import { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';
import { toDecimal } from '@scf-kit/sdk/values';
import type { ParsedRow } from '../../../excel/import/parse.ts';
import { cellWords, isFormula, createCellReader, type Reader } from '../../../excel/import/read-cells.ts';
import type { ReadRow } from '../../../excel/import/read-rows.ts';
import type { Context } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';

/** The account of a statement. */
export interface Account {
  readonly id: string;
  readonly accountNumber: string;
  readonly currencyType: string | null;
}

const IN: ReadonlySet<string> = new Set(
  '贷 贷方 贷记 收 收入 收方 收款 入 入账 转入 汇入 存入 来账 c cr crdt credit +'.split(' '),
);
const OUT: ReadonlySet<string> = new Set(
  '借 借方 借记 支 支出 支取 付 付方 付款 出 出账 转出 汇出 往账 d dr dbit debit -'.split(' '),
);
/**
 * Whether money came in or went out by what a bank says of it, maybe in two languages; undefined where it says neither.
 */
function parseDirection(said: string): 'in' | 'out' | undefined {
  const words =
    said
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{Script=Han}+|[a-z]+|[+-]/gu) ?? [];
  if (words.length === 0) return undefined;
  if (words.every((word) => IN.has(word))) return 'in';
  return words.every((word) => OUT.has(word)) ? 'out' : undefined;
}
/** Fields of a receipt that a column may fill. */
const READ = ['paymentDate', 'paymentAmount', 'namePayer', 'bankSerialNumber', 'bankOfDeposit', 'remarks'] as const;
/** Fields whose words decide and are not kept as they are. */
const SAID = ['direction', 'ownAccount', 'accountNumber'] as const;
const PAYER = 120;
/** Words a bank writes before the sums below the lines: 合计, 人民币合计, 本页小计:, Total. */
const SUMS =
  /^(?:人民币|本[页期月日年次]|当[页期月日年]|收入|支出|[借贷]方)*(?:合计|总计|小计|累计|共计|汇总)(?:人民币|金额|笔?数|发生额|收入|支出|[借贷]方)*(?!\p{L})|^(?:grand |sub-?)?totals?(?! ?\p{L})/iu;
/** A line of sums: it begins with that, or says it in another column and has no day. */
function isSums(words: readonly string[], day: string): boolean {
  if (SUMS.test(words.find((each) => each !== '') ?? '')) return true;
  return (day === '' || SUMS.test(day)) && words.some((each) => SUMS.test(each));
}

interface Read {
  readonly rows: readonly ReadRow[];
  readonly outgoing: number;
}

/** The lines of money that came in, each as a receipt would be entered, with what is wrong with it by field. */
export async function readLines(
  context: Context,
  account: Account,
  places: ReadonlyMap<StatementField, number>,
  rows: readonly ParsedRow[],
): Promise<Read> {
  const { locale } = context;
  const body = financialCollection.calls.create.body ?? {};
  const readers = new Map<(typeof READ)[number], Reader>();
  for (const name of READ)
    readers.set(
      name,
      await createCellReader(context, financialCollection, name, financialCollection.own[name], new Set(), {}),
    );
  const wordsAt = ({ cells }: ParsedRow, field: StatementField): string => {
    const at = places.get(field);
    return at === undefined ? '' : cellWords(cells[at] ?? null);
  };
  let outgoing = 0;
  const found: ReadRow[] = [];
  for (const row of rows) {
    if (isSums(row.cells.map(cellWords), wordsAt(row, 'paymentDate'))) continue;
    const own = wordsAt(row, 'ownAccount').replace(/[\s-]/g, '');
    if (/^\d+$/.test(own) && own !== account.accountNumber)
      throw refuse.invalid(
        { receiveAccountId: message(locale, 'statement.account', { number: own }) },
        'statement.foreign',
      );
    const errors: Record<string, string> = {};
    const texts: Record<string, string> = {};
    const raw: Record<string, unknown> = { receiveAccountId: account.id, currencyType: account.currencyType };
    for (const [name, reader] of readers) {
      const at = places.get(name);
      const cell = at === undefined ? null : (row.cells[at] ?? null);
      const words = cellWords(cell);
      if (words === '') continue;
      texts[name] = words;
      const value = reader(cell);
      if ('problem' in value) errors[name] = value.problem;
      else raw[name] = value.value;
    }
    for (const name of SAID) {
      const at = places.get(name);
      if (at !== undefined && isFormula(row.cells[at] ?? null)) errors[name] = message(locale, 'import.formula');
    }
    const way = wordsAt(row, 'direction');
    const direction = parseDirection(way);
    const amount = toDecimal(raw['paymentAmount']);
    const nothing = texts['paymentAmount'] === undefined || (amount !== undefined && amount.lte(0));
    if (nothing || direction === 'out') {
      outgoing += 1;
      continue;
    }
    if (places.has('direction') && direction !== 'in') {
      texts['direction'] = way;
      errors['direction'] ??= message(locale, 'statement.direction');
    }
    // Interest and the like come from nobody: what the bank says of it stands for the payer.
    if (texts['namePayer'] === undefined && texts['remarks'] !== undefined)
      raw['namePayer'] = texts['namePayer'] = texts['remarks'].slice(0, PAYER);
    // Banks hide parts of a number: what is no number is left out.
    const payers = wordsAt(row, 'accountNumber').replace(/[\s-]/g, '');
    if (/^\d{1,32}$/.test(payers)) raw['accountNumber'] = texts['accountNumber'] = payers;
    const checked = check(body, raw, { locale });
    const said = checked.ok ? errors : { ...checked.errors, ...errors };
    found.push({
      line: row.line,
      texts,
      values: checked.ok && Object.keys(errors).length === 0 ? checked.value : {},
      errors: { ...said },
    });
  }
  return { rows: found, outgoing };
}

type Values = Readonly<Record<string, unknown>>;

interface There {
  readonly code: string;
  readonly serial: string | null;
  readonly sum: string;
  readonly key: string;
}

/** Day and amount. */
const toDayAmountKey = ({ paymentDate, paymentAmount }: Values): string =>
  JSON.stringify([paymentDate, toDecimal(paymentAmount)?.toFixed(2)]);
/** Day, amount and payer: without a serial number that is the same money until somebody has looked. */
const toMoneyKey = (values: Values): string =>
  JSON.stringify([toDayAmountKey(values), String(values['namePayer']).trim()]);

/**
 * The outcome of each line, beside the receipts that are there: known ones are skipped, possible ones are asked about.
 */
export async function outcomes(
  { db, locale }: Context,
  account: string,
  rows: readonly Pick<ReadRow, 'line' | 'texts' | 'values' | 'errors'>[],
): Promise<readonly StatementLine[]> {
  const good = rows.filter(({ errors }) => Object.keys(errors).length === 0);
  const serials = good.flatMap(({ values: { bankSerialNumber } }) =>
    typeof bankSerialNumber === 'string' ? [bankSerialNumber] : [],
  );
  const days = [...new Set(good.map(({ values }) => String(values['paymentDate'])))];
  const stored = await db
    .selectFrom('financial_collection')
    .select(['collectionCode as code', 'bankSerialNumber as serial', 'paymentDate', 'paymentAmount', 'namePayer'])
    .where('deleted', '=', false)
    .where('merged', 'is distinct from', true)
    .where('receiveAccountId', '=', account)
    .where((on) =>
      on.or([on('bankSerialNumber', '=', on.fn.any(on.val(serials))), on('paymentDate', '=', on.fn.any(on.val(days)))]),
    )
    .orderBy('collectionCode')
    .execute();
  const there = stored.map(({ code, serial, ...values }): There => ({
    code,
    serial,
    sum: toDayAmountKey(values),
    key: toMoneyKey(values),
  }));
  const used = new Set<string>();
  const take = (fits: (receipt: There) => boolean): string | undefined => {
    const code = there.find((receipt) => !used.has(receipt.code) && fits(receipt))?.code;
    if (code !== undefined) used.add(code);
    return code;
  };
  const bySerial = new Map<string, number>();
  const byKey = new Map<string, number>();
  return rows.map(({ line, texts, values, errors }): StatementLine => {
    const as = (becomes: StatementLine['becomes'], sameAs: string | null = null): StatementLine => ({
      line,
      becomes,
      values: texts,
      errors,
      sameAs,
    });
    const wrong = (said: string): StatementLine => ({
      ...as('wrong'),
      errors: { ...errors, bankSerialNumber: said },
    });
    if (Object.keys(errors).length > 0) return as('wrong');
    const key = toMoneyKey(values);
    const serial = typeof values['bankSerialNumber'] === 'string' ? values['bankSerialNumber'] : undefined;
    if (serial !== undefined) {
      const before = bySerial.get(serial);
      if (before !== undefined) return wrong(message(locale, 'import.duplicate', { line: before }));
      bySerial.set(serial, line);
      const same = there.find((receipt) => receipt.serial === serial);
      if (same) used.add(same.code);
      if (same?.sum === toDayAmountKey(values)) return as('known', same.code);
      if (same) return wrong(message(locale, 'statement.serial', { code: same.code }));
      const bare = take((receipt) => receipt.serial === null && receipt.key === key);
      return bare === undefined ? as('added') : as('alike', bare);
    }
    const known = take((receipt) => receipt.key === key);
    if (known !== undefined) return as('known', known);
    // Every receipt like it stands for a line above: this one is more money, or twice in the file.
    const earlier = byKey.get(key);
    const like = earlier === undefined ? there.find((receipt) => receipt.key === key)?.code : String(earlier);
    if (like !== undefined) return as('alike', like);
    byKey.set(key, line);
    return as('added');
  });
}
