import { message, type QueryOf } from '@scf-kit/sdk/contract';
import { Decimal } from '@scf-kit/sdk/values';
import type { HandlerOf, SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import {
  ageing,
  ageingList,
  PAYABLES,
  readCurrencies,
  readEntries,
  RECEIVABLES,
  type Calls,
  type Side,
} from './ageing.query.ts';
import { sendStatement, sendStatementPdf, type Statement } from './statement-files.ts';

/** Entries of one statement: a longer one would be cut, and its closing balance wrong. */
const ENTRIES = 5000;

/** The debt before the period, its dues and settlements, and the debt after it. */
async function statement(context: SignedIn, side: Side, query: QueryOf<Calls['statement']>): Promise<Statement> {
  const { from, through } = query;
  if (through < from) throw refuse.invalid({ through: message(context.locale, 'statement.period') });
  const currencies = await readCurrencies(context, side, query);
  if (currencies.length > 1) throw refuse.invalid({ currencyType: message(context.locale, 'statement.currency') });
  const [before, ...rows] = await readEntries(context, side, query, ENTRIES + 1);
  if (rows.length > ENTRIES)
    throw refuse.invalid({ through: message(context.locale, 'statement.long', { max: ENTRIES }) });
  const opening = new Decimal(before?.owed ?? 0).minus(before?.settled ?? 0);
  let balance = opening;
  const entries = rows.map((row) => {
    balance = balance.plus(row.owed).minus(row.settled);
    return {
      ...row,
      owed: new Decimal(row.owed).toFixed(2),
      settled: new Decimal(row.settled).toFixed(2),
      balance: balance.toFixed(2),
    };
  });
  return { opening: opening.toFixed(2), entries, closing: balance.toFixed(2) };
}

const makeCalls = (side: Side): { readonly [K in keyof Calls]: HandlerOf<Calls[K]> } => ({
  ageing: (context, { query }) => ageing(context, side, query),
  ageingList: (context, { query }) => ageingList(context, side, query),
  statement: (context, { query }) => statement(context, side, query),
  statementFile: async (context, { query }) => sendStatement(context, query, await statement(context, side, query)),
  statementPdf: async (context, { query }) => sendStatementPdf(context, query, await statement(context, side, query)),
});

export const receivablesByAge = makeCalls(RECEIVABLES);
export const payablesByAge = makeCalls(PAYABLES);
