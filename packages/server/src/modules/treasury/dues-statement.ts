import { message } from '@scf-kit/sdk/contract';
import type { agingCalls } from '@scf-kit/sdk/contract/treasury/ageing';
import { Decimal } from '@scf-kit/sdk/values';
import type { HandlerOf, SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import {
  PAYABLES,
  readCurrencies,
  readEntries,
  RECEIVABLES,
  type Side,
  type StatementQuery,
} from './dues-statement.query.ts';
import { sendStatement, sendStatementPdf, type Statement } from './statement-files.ts';

type Calls = ReturnType<typeof agingCalls>;
type StatementCalls = 'statement' | 'statementFile' | 'statementPdf';

/** Entries of one statement: a longer one would be cut, and its closing balance wrong. */
const ENTRIES = 5000;

/** The debt before the period, its dues and settlements, and the debt after it. */
async function buildStatement(context: SignedIn, side: Side, query: StatementQuery): Promise<Statement> {
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

const makeCalls = (side: Side): { readonly [K in StatementCalls]: HandlerOf<Calls[K]> } => ({
  statement: (context, { query }) => buildStatement(context, side, query),
  statementFile: async (context, { query }) =>
    sendStatement(context, query, await buildStatement(context, side, query)),
  statementPdf: async (context, { query }) =>
    sendStatementPdf(context, query, await buildStatement(context, side, query)),
});

export const statementsToCustomers = makeCalls(RECEIVABLES);
export const statementsToSuppliers = makeCalls(PAYABLES);
