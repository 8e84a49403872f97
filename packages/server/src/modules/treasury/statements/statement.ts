import { message, resourceNamed } from '@scf-kit/sdk/contract';
import { bankAccount } from '@scf-kit/sdk/contract/treasury/bank-account';
import type { StatementColumns } from '@scf-kit/sdk/contract/treasury/bank-statement';
import type { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';
import { byLine } from '../../../excel/import/background.ts';
import type { Importable } from '../../../excel/import/columns.ts';
import { createRows } from '../../../excel/import/create-rows.ts';
import { endDraft, holdDraft, keepDraft } from '../../../excel/import/drafts.ts';
import { tryRows, readUpload } from '../../../excel/import/import.ts';
import { parseFile } from '../../../excel/import/parse.ts';
import { getExtension } from '../../../files/kinds.ts';
import type { HandlerOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { changeRows } from '../../../resource/change-rows.ts';
import { readRow } from '../../../resource/rows.ts';
import { accountBefore, checkColumns, guessColumns, locateHeader, locateColumns } from './columns.ts';
import { outcomes, readLines } from './lines.ts';

type Calls = (typeof financialCollection)['calls'];

/** Under which name what was read of a statement waits to be confirmed. */
const STATEMENT = 'bank-statement';
/** Lines that are booked at once: a statement of a month, whole or not at all. */
const MOST = 2_000;

const receipts = (): Importable => resourceNamed('financial-collection');

/** Whether columns that are kept still name what every statement has. */
const isMapped = (columns: StatementColumns | null): columns is StatementColumns =>
  columns !== null && Object.keys(columns).length > 0;

export const statementPreview: HandlerOf<Calls['statementPreview']> = async (context, { query }) => {
  const { fileName, bytes } = await readUpload(context);
  const { id, accountNumber, currencyType, statementColumns } = await readRow(
    context,
    bankAccount,
    query.receiveAccountId,
  );
  const rows = await parseFile(bytes, getExtension(fileName));
  if (rows.length < 2) throw refuse.because('import.empty');
  const kept = isMapped(statementColumns) ? statementColumns : null;
  const asked = kept !== null && query.remap !== true ? kept : null;
  const { at, line: headerLine, headers } = locateHeader(context, rows, asked, query.headerLine ?? undefined);
  const named = accountBefore(rows, at);
  if (named !== undefined && named !== accountNumber)
    throw refuse.invalid(
      { receiveAccountId: message(context.locale, 'statement.account', { number: named }) },
      'statement.foreign',
    );
  const counts = { added: 0, known: 0, alike: 0, outgoing: 0, wrong: 0 };
  const titles = headers.filter((title) => title !== '');
  if (asked === null)
    return {
      ...counts,
      importId: null,
      fileName,
      headerLine,
      headers: titles,
      columns: { ...guessColumns(headers), ...kept },
      mapped: false,
      lines: [],
    };
  const below = rows.slice(at + 1);
  if (below.length > MOST) throw refuse.because('import.rows', { max: MOST });
  const read = await readLines(
    context,
    { id, accountNumber, currencyType },
    locateColumns(context, headers, asked),
    below,
  );
  const found = await outcomes(context, id, read.rows);
  const books = new Set(
    found.filter(({ becomes }) => becomes === 'added' || becomes === 'alike').map(({ line }) => line),
  );
  const tried = read.rows
    .filter(({ line }) => books.has(line))
    .map((row) => ({ ...row, values: { ...row.values, notDuplicate: true }, errors: {} }));
  await tryRows(context, receipts(), tried);
  const right = new Set(found.filter(({ becomes }) => becomes !== 'wrong').map(({ line }) => line));
  const refused = new Map(tried.map(({ line, errors }) => [line, errors]));
  const lines = found.map((line) => {
    const errors = refused.get(line.line) ?? {};
    return Object.keys(errors).length === 0 ? line : { ...line, becomes: 'wrong' as const, errors, sameAs: null };
  });
  for (const { becomes } of lines) counts[becomes] += 1;
  return {
    ...counts,
    outgoing: read.outgoing,
    importId: await keepDraft(context, STATEMENT, {
      total: lines.length,
      invalid: counts.wrong,
      // Those that are known as well: beside them a line without a serial number is another one.
      rows: read.rows.filter(({ line }) => right.has(line)).map(({ line, values }) => ({ line, values })),
      fileName,
    }),
    fileName,
    headerLine,
    headers: titles,
    columns: asked,
    mapped: true,
    lines,
  };
};

export const statementColumns: HandlerOf<Calls['statementColumns']> = async (context, { body }) => {
  const { db, session } = context;
  const { id } = await readRow(context, bankAccount, body.receiveAccountId, { lock: true });
  const columns = checkColumns(context, body.columns);
  await changeRows(db, bankAccount, { id }, { statementColumns: columns }, { by: session.userId });
  return null;
};

/** Books what was previewed. The account is held: who imports the same statement meanwhile finds it known. */
export const statementImport: HandlerOf<Calls['statementImport']> = async (context, { body }) => {
  const { db } = context;
  const draft = await holdDraft(context, STATEMENT, body.importId);
  if (draft.result) return { created: draft.result.created, skipped: draft.result.skipped };
  if (draft.invalid > 0) throw refuse.because('import.invalid', { n: draft.invalid });
  const given = draft.rows[0]?.values['receiveAccountId'];
  const account = typeof given === 'string' ? given : '';
  await db.selectFrom('bank_account').select('id').where('id', '=', account).forUpdate().execute();
  const otherMoney = new Set(body.otherMoney ?? []);
  const rows = draft.rows.map((row) => ({ ...row, texts: {}, errors: {} }));
  const found = new Map((await outcomes(context, account, rows)).map((line) => [line.line, line]));
  const booked = draft.rows.flatMap(({ line, values }) => {
    const becomes = found.get(line)?.becomes;
    if (becomes === 'known' || (becomes === 'alike' && !otherMoney.has(String(line)))) return [];
    return [{ line, values: becomes === 'alike' ? { ...values, notDuplicate: true } : values }];
  });
  const wrong = [...found.values()].filter(({ becomes }) => becomes === 'wrong');
  if (wrong.length > 0)
    throw refuse.invalid(
      Object.fromEntries(
        wrong.flatMap(({ line, errors }) => Object.entries(errors).map(([name, said]) => [`${line}.${name}`, said])),
      ),
      'import.invalid',
      { n: wrong.length },
    );
  const refused = await createRows(
    context,
    receipts(),
    booked.map(({ values }) => values),
  );
  if (refused.size > 0) throw refuse.invalid(byLine(refused, booked), 'import.invalid', { n: refused.size });
  const result = { created: booked.length, skipped: draft.total - booked.length };
  await endDraft(context, draft.id, { ...result, percent: null });
  return result;
};
