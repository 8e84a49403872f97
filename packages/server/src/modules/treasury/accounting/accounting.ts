import { sql } from 'kysely';
import { message, say, stateOf } from '@scf-kit/sdk/contract';
import { accountingEntry, accountingExport, accountingSystems } from '@scf-kit/sdk/contract/treasury/accounting';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { Decimal, decimalOf } from '@scf-kit/sdk/values';
import { contractTypes } from '@scf-kit/sdk/contract/trade/contract-kinds';
import { ON_PAPER, SOLD } from '@scf-kit/sdk/contract/treasury/billed';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { sendFile } from '../../../excel/export.ts';
import { workbook } from '../../../excel/workbook.ts';
import type { HandlerOf, SignedIn } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { insertMade } from '../../../resource/made-rows.ts';
import { readRow } from '../../../resource/rows.ts';
import { visible } from '../../../resource/scope.ts';
import type { Part } from '../../../resource/serve.ts';
import { deliveredOf } from '../../trade/goods.ts';
import { bookedIn, type Booked } from './documents.ts';
import { accountsOf, isRed, lastNumber, sidesOf, summaryOf, valued } from './entries.ts';
import { sheetOf } from './files.ts';
import { isIn, isOneOf } from '../../../resource/in-states.ts';

type Calls = (typeof accountingExport)['calls'];
/** Entries that leave at once: those of a busy month. */
const MOST = 10_000;

/** The books are those of the own office. */
function officeOf({ session }: SignedIn): string {
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
  const wrong = [...needed].filter(([id]) => !decimalOf(given[id])?.gt(0));
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
  const officeId = officeOf(context);
  await sql`select 1 from "office" where "id" = ${officeId} for update`.execute(db);
  const documents = await bookedIn(db, officeId, body.month);
  if (documents.length === 0) throw refuse.because('accounting.none', { month: body.month });
  if (documents.length > MOST) throw refuse.because('accounting.most', { max: MOST });
  const rates = checkedRates(context, body.rates ?? {}, documents);
  const accounts = new Map((await accountsOf(db, officeId)).map((account) => [account.role, account]));
  let number = await lastNumber(db, officeId, body.month);
  let total = new Decimal(0);
  const lines = documents.flatMap((of) => {
    const worth = valued(of, rates);
    if (!worth) return [];
    number += 1;
    return sidesOf(of, worth.amount).map(({ role, debit, credit }, at) => {
      total = total.plus(debit);
      return {
        source: of.source,
        sourceId: of.sourceId,
        line: at + 1,
        number,
        day: of.day,
        documentCode: of.code,
        summary: summaryOf(of),
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
  const documents = await bookedIn(context.db, officeOf(context), query.month);
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

const file: HandlerOf<Calls['file']> = async (context, { query }) => {
  const { id, system, exportCode, month } = await readRow(context, accountingExport, query.id);
  const name = `${say(accountingSystems[system], context.locale)}-${month}-${exportCode}.xlsx`;
  return sendFile(context, name, workbook([await sheetOf(context.db, id, system)]));
};

/** Sale contracts in force or completed of which more has gone out than was invoiced. */
const delivered: HandlerOf<Calls['delivered']> = async (context, { query }) => {
  const { current, size } = { current: query.current ?? 1, size: query.size ?? 20 };
  const states = [stateOf(contract, 'inForce'), stateOf(contract, 'completed')];
  const name = sql.ref(context.locale === 'en-US' ? 'm.enItemText' : 'm.itemText');
  const { rows } = await sql<{
    id: string;
    code: string;
    customerName: string | null;
    currencyType: string | null;
    currencyTypeDictText: string | null;
    delivered: string;
    invoiced: string;
    open: string;
    total: number;
  }>`
    with "of" as (select t."id", t."code", t."customerName", t."currencyType", ${deliveredOf(sql`t."id"`)} as "delivered",
      (select coalesce(sum(coalesce(b."origanAmount", b."billAmount")), 0) from "bill" b where b."contractId" = t."id" and ${isOneOf('b.direction', ...SOLD)} and ${isIn('b', bill, ...ON_PAPER)} and not b."deleted") as "invoiced"
      from "contract" t where ${isOneOf('t.contractType', contractTypes.sale.value)} and t."amendsId" is null and t."status" = any(${states}::integer[]) and not t."deleted" and ${visible(context, contract, 't')})
    select o."id", o."code", o."customerName", o."currencyType", coalesce(${name}, m."itemText") as "currencyTypeDictText", o."delivered"::numeric(18,2)::text as "delivered",
      o."invoiced"::numeric(18,2)::text as "invoiced", (o."delivered" - o."invoiced")::numeric(18,2)::text as "open", count(*) over ()::integer as "total"
    from "of" o left join "master" m on m."id" = o."currencyType" where o."delivered" > o."invoiced" order by o."code", o."id" limit ${size} offset ${(current - 1) * size}`.execute(
    context.db,
  );
  return { records: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0, size, current };
};

/** The month's entries for the accounting system. */
export const accounting: Part<typeof accountingExport> = {
  calls: {
    export: exportMonth,
    waiting,
    file,
    delivered,
    accounts: (context) => accountsOf(context.db, officeOf(context)),
  },
};
