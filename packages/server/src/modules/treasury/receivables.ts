import type { financePayable } from '@scf-kit/sdk/contract/treasury/finance-payable';
import { receivableStatus, type financeReceivable } from '@scf-kit/sdk/contract/treasury/finance-receivable';
import { Decimal, toDecimal } from '@scf-kit/sdk/values';
import { refuse } from '../../http/refusal.ts';
import type { Part } from '../../resource/serve.ts';
import { askReview, confirmDue, refuseOwn } from './due-review.ts';
import { CONFIRMED, overdueAmountOn } from './dues.query.ts';
import { statementsToCustomers, statementsToSuppliers } from './dues-statement.ts';
import { countPayable, countReceivable, receivableState } from './dues.ts';
import { settlingClaims, settlingPaidOut } from './settling-entries.query.ts';

const DAY = 86_400_000;
const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

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
    confirm: { before: (context, row) => confirmDue(context, 'receivable', row) },
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
        const known = { receivableAmount: '0', receivedAmount: '0', receivableDate: '' };
        return Promise.resolve(
          rows.map((row) => receivableStatus[receivableState({ ...known, ...row }, context.day)].value),
        );
      },
    },
    overdueDays: {
      lists: true,
      compute: (context, rows) =>
        Promise.resolve(
          rows.map((row) => {
            const due = toText(row['receivableDate']);
            const received = toDecimal(row['receivedAmount']) ?? 0;
            const owed = toDecimal(row['receivableAmount'])?.plus(toDecimal(row['amendedAmount']) ?? 0);
            const open = owed?.gt(received) ?? false;
            const days = Math.round((Date.parse(context.day) - Date.parse(due)) / DAY);
            return open && days > 0 ? days : 0;
          }),
        ),
    },
    month: {
      lists: true,
      compute: (_context, rows) => Promise.resolve(rows.map((row) => toText(row['receivableDate']).slice(0, 7))),
    },
  },
  only: { totalMonth: CONFIRMED, totalFile: CONFIRMED, ageing: CONFIRMED, ageingList: CONFIRMED },
  amounts: { overdueAmount: ({ day }) => overdueAmountOn(day) },
  settles: settlingClaims,
  calls: statementsToCustomers,
};

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
    confirm: { before: (context, row) => confirmDue(context, 'payable', row) },
    decline: {
      before: (context, row) => {
        refuseOwn(context, row);
        return Promise.resolve(undefined);
      },
    },
  },
  only: { paidAmount: CONFIRMED, ageing: CONFIRMED, ageingList: CONFIRMED },
  settles: settlingPaidOut,
  calls: statementsToSuppliers,
};
