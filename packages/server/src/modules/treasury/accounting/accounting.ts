import { message, say } from '@scf-kit/sdk/contract';
import { accountingEntry, accountingExport, accountingSystems } from '@scf-kit/sdk/contract/treasury/accounting';
import { Decimal, toDecimal } from '@scf-kit/sdk/values';
import { sendFile } from '../../../excel/export.ts';
import { workbook } from '../../../excel/workbook.ts';
import type { HandlerOf, SignedIn } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { insertMade } from '../../../resource/made-rows.ts';
import { readRow } from '../../../resource/rows.ts';
import type { Part } from '../../../resource/serve.ts';
import { readDelivered } from './delivered-contracts.query.ts';
import { bookedIn, type Booked } from './documents.query.ts';
import { listAccounts, isRed, findLastNumber, buildSides, formatSummary, valued } from './entries.ts';
import { buildSheet } from './files.ts';

type Calls = (typeof accountingExport)['calls'];
/** Entries that leave at once: those of a busy month. */
const MOST = 10_000;

/** The books are those of the own office. */
function requireOffice({ session }: SignedIn): string {
  if (!session.officeId) throw refuse.forbidden();
  return session.officeId;
}

/** The rates that are asked for must be given, as numbers above 0. */
function checkedRates(
  { locale }: SignedIn,
  given: Readonly<Record<string, string>>,
  documents: readonly Booked[],
): Readonly<Record<string, string>> {
  const needed = new Map(
    documents.flatMap((one) => (one.rate === null ? [[one.currencyType ?? '', one.currency ?? '']] : [])),
  );
  const wrong = [...needed].filter(([id]) => !toDecimal(given[id])?.gt(0));
  if (wrong.length > 0)
    throw refuse.invalid(
      Object.fromEntries(
        wrong.map(([id, name]) => [`rates.${id}`, message(locale, 'accounting.rate', { name: name ?? '' })]),
      ),
    );
  return given;
}

/** Each document's entry leaves once: the office is held, so that who asks meanwhile finds that it has left. */
const exportMonth: HandlerOf<Calls['export']> = async (context, { body }) => {
  const { db } = context;
  const officeId = requireOffice(context);
  await db.selectFrom('office').select('id').where('id', '=', officeId).forUpdate().execute();
  const documents = await bookedIn(db, officeId, body.month);
  if (documents.length === 0) throw refuse.because('accounting.none', { month: body.month });
  if (documents.length > MOST) throw refuse.because('accounting.most', { max: MOST });
  const rates = checkedRates(context, body.rates ?? {}, documents);
  const accounts = new Map((await listAccounts(db, officeId)).map((account) => [account.role, account]));
  let number = await findLastNumber(db, officeId, body.month);
  let total = new Decimal(0);
  const lines = documents.flatMap((of) => {
    const worth = valued(of, rates);
    if (!worth) return [];
    number += 1;
    return buildSides(of, worth.amount).map(({ role, debit, credit }, at) => {
      total = total.plus(debit);
      return {
        source: of.source,
        sourceId: of.sourceId,
        line: at + 1,
        number,
        day: of.day,
        documentCode: of.code,
        summary: formatSummary(of),
        role,
        accountCode: accounts.get(role)?.accountCode,
        accountName: accounts.get(role)?.accountName,
        counterpart: of.counterpart,
        debit,
        credit,
        currencyType: of.currencyType,
        origanAmount: new Decimal(debit).plus(credit).div(worth.rate).toFixed(2),
        exchangeRate: worth.rate,
      };
    });
  });
  const [exportId = ''] = await insertMade(context, accountingExport, officeId, [
    { month: body.month, system: body.system, vouchers: documents.length, amount: total.toFixed(2) },
  ]);
  await insertMade(
    context,
    accountingEntry,
    officeId,
    lines.map((line) => ({ ...line, exportId })),
  );
  const { id, exportCode, vouchers } = await readRow(context, accountingExport, exportId);
  return { id, exportCode, vouchers };
};

const waiting: HandlerOf<Calls['waiting']> = async (context, { query }) => {
  const documents = await bookedIn(context.db, requireOffice(context), query.month);
  const currencies = new Map(
    documents.flatMap(({ rate, currencyType, currency }) =>
      rate === null && currencyType ? [[currencyType, currency ?? '']] : [],
    ),
  );
  return {
    vouchers: documents.length,
    red: documents.filter(isRed).length,
    currencies: [...currencies].map(([id, name]) => ({ id, name })),
  };
};

/** Sale contracts in force or completed of which more has gone out than was invoiced. */
const delivered: HandlerOf<Calls['delivered']> = async (context, { query }) => {
  const page = { size: query.size ?? 20, current: query.current ?? 1 };
  const rows = await readDelivered(context, page);
  return { records: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0, ...page };
};

/** The month's entries for the accounting system. */
export const accounting: Part<typeof accountingExport> = {
  calls: {
    export: exportMonth,
    waiting,
    delivered,
    accounts: (context) => listAccounts(context.db, requireOffice(context)),
  },
  answers: {
    file: async (context, { id, system, exportCode, month }) => {
      const name = `${say(accountingSystems[system], context.locale)}-${month}-${exportCode}.xlsx`;
      return sendFile(context, name, workbook([await buildSheet(context.db, id, system)]));
    },
  },
};
