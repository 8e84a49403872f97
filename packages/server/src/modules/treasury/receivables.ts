import { sql, type RawBuilder } from 'kysely';
import { say } from '@scf-kit/sdk/contract';
import { financePayable } from '@scf-kit/sdk/contract/treasury/finance-payable';
import { financeReceivable } from '@scf-kit/sdk/contract/treasury/finance-receivable';
import { Decimal, decimalOf, RMB } from '@scf-kit/sdk/values';
import { sendFile } from '../../excel/export.ts';
import { workbook, type Column } from '../../excel/workbook.ts';
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

interface MonthQuery {
  readonly from?: string | null | undefined;
  readonly through?: string | null | undefined;
  readonly contractId?: string | null | undefined;
  readonly customerName?: string | null | undefined;
}
interface Month {
  readonly month: string;
  readonly currencyType: string | null;
  readonly currencyTypeDictText: string | null;
  readonly receivableAmount: string;
  readonly receivedAmount: string;
  readonly unreceivedAmount: string;
  readonly overdueAmount: string;
}

const when = (given: string | null | undefined, condition: (value: string) => RawBuilder<unknown>) =>
  given ? [condition(given)] : [];

/** The dues month by month, of the receivables that the person sees. */
async function monthsOf(context: SignedIn, query: MonthQuery): Promise<readonly Month[]> {
  const conditions = [
    sql`not t."deleted" and t."review" is distinct from 'opening'`,
    visible(context, financeReceivable, 't'),
    ...when(query.from, (day) => sql`t."receivableDate" >= ${day}::date`),
    ...when(query.through, (day) => sql`t."receivableDate" <= ${day}::date`),
    ...when(query.contractId, (id) => sql`t."contractId" = ${id}`),
    ...when(query.customerName, (name) => sql`t."customerName" = ${name}`),
  ];
  const name = sql.ref(context.locale === 'en-US' ? 'm.enItemText' : 'm.itemText');
  const { rows } = await sql<Month>`
    select to_char(t."receivableDate", 'YYYY-MM') as "month", t."currencyType", max(coalesce(${name}, m."itemText")) as "currencyTypeDictText",
      sum(t."receivableAmount" + coalesce(t."amendedAmount", 0))::text as "receivableAmount", sum(t."receivedAmount")::text as "receivedAmount",
      sum(t."receivableAmount" + coalesce(t."amendedAmount", 0) - t."receivedAmount")::text as "unreceivedAmount",
      coalesce(sum(t."receivableAmount" + coalesce(t."amendedAmount", 0) - t."receivedAmount") filter (where t."receivableDate" < ${context.day}::date), 0)::numeric(18,2)::text as "overdueAmount"
    from "finance_receivable" t left join "master" m on m."id" = t."currencyType"
    where ${sql.join(conditions, sql` and `)} group by 1, 2 order by 1, 2 limit 1000`.execute(context.db);
  return rows;
}

const TITLES: readonly (readonly [keyof Month, string, string])[] = [
  ['month', '月份', 'Month'],
  ['currencyTypeDictText', '币种', 'Currency'],
  ['receivableAmount', '应收金额', 'Receivable'],
  ['receivedAmount', '已收金额', 'Received'],
  ['unreceivedAmount', '未收金额', 'Not received'],
  ['overdueAmount', '逾期金额', 'Overdue'],
];

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
  calls: {
    ...receivablesByAge,
    totalMonth: (context, { query }) => monthsOf(context, query),
    totalFile: async (context, { query }) => {
      const months = await monthsOf(context, query);
      const { locale } = context;
      const columns: readonly Column[] = TITLES.map(([name, zh, en]) => ({
        title: say({ zh, en }, locale),
        format: name.endsWith('Amount') ? 'money' : 'text',
        width: 16,
      }));
      const rows = [
        months.map((month) => TITLES.map(([name]) => (name.endsWith('Amount') ? Number(month[name]) : month[name]))),
      ];
      const title = say({ zh: '应收月度汇总', en: 'Receivables by month' }, locale);
      return sendFile(context, `${title}-${context.day}.xlsx`, workbook([{ name: title, columns, rows }]));
    },
  },
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
        sql`not t."deleted" and t."review" is distinct from 'opening'`,
        visible(context, financePayable, 't'),
        ...when(query.contractId, (id) => sql`t."contractId" = ${id}`),
        ...when(query.currencyType, (currency) => sql`coalesce(t."currencyType", ${RMB}) = ${currency}`),
      ];
      return paidTotals(context, sql.join(conditions, sql` and `));
    },
  },
};
