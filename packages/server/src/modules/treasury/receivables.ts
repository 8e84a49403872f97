import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { financePayable } from '@scf-kit/sdk/contract/treasury/finance-payable';
import type { financeReceivable } from '@scf-kit/sdk/contract/treasury/finance-receivable';
import { Decimal, decimalOf, RMB } from '@scf-kit/sdk/values';
import type { SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { rateIn } from '../../resource/exchange-rates.ts';
import { visible } from '../../resource/scope.ts';
import type { Part } from '../../resource/serve.ts';
import { payablesByAge, receivablesByAge } from './ageing.ts';
import { askReview, confirmed, refuseOwn } from './due-review.ts';
import { countPayable, countReceivable, receivableState } from './dues.ts';

const DAY = 86_400_000;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const CONFIRMED = sql<SqlBool>`t."review" is distinct from 'opening'`;

const when = (given: string | null | undefined, condition: (value: string) => RawBuilder<unknown>) =>
  given ? [condition(given)] : [];

export const receivables: Part<typeof financeReceivable> = {
  hooks: {
    beforeWrite: async (context, values, before) => ({
      ...values,
      ...(await askReview(context, 'receivable', values, before)),
    }),
    beforeDelete: (_context, row) => {
      if (row.contractCollectionPlanId) throw refuse.because('due.opening');
      if (!new Decimal(row.receivedAmount ?? 0).eq(0)) throw refuse.because('due.settled');
      return Promise.resolve();
    },
    // A new day may make it overdue, or no longer.
    afterWrite: async (context, row) => {
      if (!row.deleted) await countReceivable(context, row.id);
    },
  },
  transitions: {
    confirm: { before: (context, row) => confirmed(context, 'receivable', row) },
    decline: {
      before: (context, row) => {
        refuseOwn(context, row);
        return Promise.resolve(undefined);
      },
    },
  },
  computed: {
    /** As it is today, also in the minutes before the night's job has marked what is overdue. */
    status: {
      lists: true,
      compute: (context, rows) => {
        const numbers = { unreceived: 0, partlyReceived: 1, received: 2, overdue: 3 } as const;
        const known = { receivableAmount: '0', receivedAmount: '0', receivableDate: '' };
        return Promise.resolve(rows.map((row) => numbers[receivableState({ ...known, ...row }, context.day)]));
      },
    },
    overdueDays: {
      lists: true,
      compute: (context, rows) =>
        Promise.resolve(
          rows.map((row) => {
            const due = textOf(row['receivableDate']);
            const received = decimalOf(row['receivedAmount']) ?? 0;
            const owed = decimalOf(row['receivableAmount'])?.plus(decimalOf(row['amendedAmount']) ?? 0);
            const open = owed?.gt(received) ?? false;
            const days = Math.round((Date.parse(context.day) - Date.parse(due)) / DAY);
            return open && days > 0 ? days : 0;
          }),
        ),
    },
    month: {
      lists: true,
      compute: (_context, rows) => Promise.resolve(rows.map((row) => textOf(row['receivableDate']).slice(0, 7))),
    },
  },
  // Opening balances that await confirmation are owed by nobody yet.
  only: { totalMonth: CONFIRMED, totalFile: CONFIRMED },
  amounts: {
    overdueAmount: ({ day }) =>
      sql`(case when t."receivableDate" < ${day}::date then t."receivableAmount" + coalesce(t."amendedAmount", 0) - coalesce(t."receivedAmount", 0) else 0 end)`,
  },
  calls: receivablesByAge,
};

interface PaidSums {
  readonly payableAmount: string;
  readonly paidAmount: string;
  readonly paidOutAmount: string;
  readonly unpaidAmount: string;
}
const NOTHING: PaidSums = { payableAmount: '0.00', paidAmount: '0.00', paidOutAmount: '0.00', unpaidAmount: '0.00' };

/** The sums of payables by currency, and all of them: in RMB where they have several. */
async function paidTotals({ db, day }: SignedIn, conditions: RawBuilder<unknown>) {
  const { rows } = await sql<
    PaidSums & { readonly currencyType: string; readonly rate: string | null; readonly rmbUnpaidAmount: string | null }
  >`
    select s.*, round(s."unpaidAmount"::numeric * ${sql.ref('s.rate')}, 2)::text as "rmbUnpaidAmount" from (
      select o."currencyType", sum(o."payable")::numeric(18,2)::text as "payableAmount", sum(o."paid")::numeric(18,2)::text as "paidAmount",
        sum(o."out")::numeric(18,2)::text as "paidOutAmount", sum(o."payable" - o."paid")::numeric(18,2)::text as "unpaidAmount", ${rateIn(sql.ref('o.currencyType'), day)} as "rate"
      from (select coalesce(t."currencyType", ${RMB}) as "currencyType", t."payableAmount" + coalesce(t."amendedAmount", 0) as "payable", coalesce(t."paidAmount", 0) as "paid", coalesce(t."paidOutAmount", 0) as "out"
        from "finance_payable" t where ${conditions}) o group by o."currencyType") s order by s."currencyType"`.execute(
    db,
  );
  const totals = rows.map(({ rate: _rate, ...row }) => row);
  const [only, ...others] = totals;
  if (!only) return { ...NOTHING, totals };
  const sum = (name: keyof PaidSums): string =>
    others.length === 0
      ? only[name]
      : rows.reduce((all, row) => all.plus(new Decimal(row[name]).times(row.rate ?? 0)), new Decimal(0)).toFixed(2);
  return {
    payableAmount: sum('payableAmount'),
    paidAmount: sum('paidAmount'),
    paidOutAmount: sum('paidOutAmount'),
    unpaidAmount: sum('unpaidAmount'),
    totals,
  };
}

export const payables: Part<typeof financePayable> = {
  hooks: {
    beforeWrite: async (context, values, before) => ({
      ...values,
      ...(await askReview(context, 'payable', values, before)),
    }),
    beforeDelete: (_context, row) => {
      if (row.contractCollectionPlanId) throw refuse.because('due.opening');
      if (!new Decimal(row.paidAmount ?? 0).eq(0)) throw refuse.because('due.settled');
      return Promise.resolve();
    },
    afterWrite: async (context, row) => {
      if (!row.deleted) await countPayable(context, row.id);
    },
  },
  transitions: {
    confirm: { before: (context, row) => confirmed(context, 'payable', row) },
    decline: {
      before: (context, row) => {
        refuseOwn(context, row);
        return Promise.resolve(undefined);
      },
    },
  },
  calls: {
    ...payablesByAge,
    paidAmount: (context, { query }) => {
      const conditions = [
        sql`not t."deleted"`,
        CONFIRMED,
        visible(context, financePayable, 't'),
        ...when(query.contractId, (id) => sql`t."contractId" = ${id}`),
        ...when(query.currencyType, (currency) => sql`coalesce(t."currencyType", ${RMB}) = ${currency}`),
      ];
      return paidTotals(context, sql.join(conditions, sql` and `));
    },
  },
};
