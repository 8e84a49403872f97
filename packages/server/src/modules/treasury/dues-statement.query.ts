import { sql, type RawBuilder } from 'kysely';
import { resourceNamed, type Balance, type QueryOf } from '@scf-kit/sdk/contract';
import type { agingCalls } from '@scf-kit/sdk/contract/treasury/ageing';
import { financePayable } from '@scf-kit/sdk/contract/treasury/finance-payable';
import { financeReceivable } from '@scf-kit/sdk/contract/treasury/finance-receivable';
import { RMB } from '@scf-kit/sdk/values';
import { columns, readRows, type RowOf } from '../../database/read-rows.ts';
import type { SignedIn } from '../../http/handler.ts';
import { selectOpen } from '../../resource/balances.query.ts';
import { CONFIRMED } from './dues.query.ts';
import { settlingClaims, settlingPaidOut } from './settling-entries.query.ts';

/** What a statement is asked for: a counterpart, a currency and a period. */
export type StatementQuery = QueryOf<ReturnType<typeof agingCalls>['statement']>;

/** The dues of a side, the column of their number, and what settles them. */
export interface Side {
  readonly balance: Balance;
  readonly code: string;
  readonly entries: RawBuilder<unknown>;
}

export const RECEIVABLES: Side = {
  balance: financeReceivable.calls.ageing.balance,
  code: 'receivableCode',
  entries: settlingClaims,
};
export const PAYABLES: Side = {
  balance: financePayable.calls.ageing.balance,
  code: 'payableCode',
  entries: settlingPaidOut,
};

/** The dues of a statement, whenever they are due. */
const selectDues = (
  context: SignedIn,
  { balance }: Side,
  { counterpart, currencyType }: StatementQuery,
): RawBuilder<unknown> =>
  selectOpen(context, balance, {
    query: { counterpart, currencyType, asOf: '9999-12-31' },
    further: [CONFIRMED],
  });

const CURRENCY = columns({ currency: 'text' });

/** The currencies of the dues of a statement, each once. */
export const readCurrencies = (
  context: SignedIn,
  side: Side,
  query: StatementQuery,
): Promise<readonly RowOf<typeof CURRENCY>[]> =>
  readRows(
    context.db,
    CURRENCY,
    sql`select distinct coalesce(o."currencyType", ${RMB}) as "currency" from (${selectDues(context, side, query)}) o`,
  );

const ENTRY = columns({
  day: 'date',
  documentKind: 'text?',
  documentId: 'text?',
  code: 'text',
  contractId: 'text?',
  contractCode: 'text?',
  owed: 'decimal',
  settled: 'decimal',
});

/**
 * The entries of a statement by day, before them one row that sums up what came before the period.
 * @param most entries that are answered
 */
export function readEntries(
  context: SignedIn,
  side: Side,
  query: StatementQuery,
  most: number,
): Promise<readonly RowOf<typeof ENTRY>[]> {
  const { of, amount, since, changedBy } = side.balance;
  return readRows(
    context.db,
    ENTRY,
    sql`with d as (
      select t."id", t.${sql.ref(side.code)} as "code", t."contractId", c."code" as "contractCode",
        coalesce(t.${sql.ref(since)}, o."dueDate") as "day", t.${sql.ref(amount)} as "owed"
      from (${selectDues(context, side, query)}) o
        join ${sql.table(resourceNamed(of).table)} t on t."id" = o."id"
        left join "contract" c on c."id" = t."contractId"
    ),
    e as (
      select d."day", ${of}::text as "documentKind", d."id" as "documentId", d."code", d."contractId",
        d."contractCode", d."owed", 0::numeric as "settled"
      from d
      union all select m."valueDate", 'contract', m."contractId", s."code", d."contractId", d."contractCode",
        m."amount", 0
      from "due_amendment" m
        join d on d."id" = m.${sql.ref(changedBy.through)}
        left join "contract" s on s."id" = m."contractId"
      where not m."deleted"
      union all select x."day", x."kind", x."documentId", x."document", d."contractId", d."contractCode", 0, x."amount"
      from (${side.entries}) x join d on d."id" = x."due"
    )
    select '' as "day", null as "documentKind", null as "documentId", '' as "code", null as "contractId",
      null as "contractCode", coalesce(sum("owed"), 0)::text as "owed", coalesce(sum("settled"), 0)::text as "settled"
    from e
    where "day" < ${query.from}::date
    union all select *
    from (
      select "day"::text, "documentKind", "documentId", "code", "contractId", "contractCode", "owed"::text,
        "settled"::text
      from e
      where "day" between ${query.from}::date and ${query.through}::date
      order by "day", ("owed" > 0) desc, "code" limit ${sql.lit(most)}
    ) p`,
  );
}
