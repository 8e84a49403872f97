import { message } from '@scf-kit/sdk/contract';
import { expenseAccounting } from '@scf-kit/sdk/contract/financing/expense-accounting';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { financingParty } from '@scf-kit/sdk/contract/financing/financing-party';
import { feeOf } from '@scf-kit/sdk/values';
import { timestamp } from '../../clock.ts';

import { refuse } from '../../http/refusal.ts';

import { readRow, updateRow } from '../../resource/rows.ts';
import type { Part } from '../../resource/serve.ts';

const USABLE = 1;
const UNUSABLE = 2;
const SELECTED = 1;

export const quotes: Part<typeof expenseAccounting> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      if (before) return values;
      // Both were checked to be there and to be the person's to see.
      const party = await readRow(context, financingParty, String(values.financingPartyId), { unscoped: true });
      const project = await readRow(context, financing, String(values.financingId), { unscoped: true });
      const office =
        party.financingOfficeId === null
          ? undefined
          : await context.db
              .selectFrom('office')
              .select('name')
              .where('id', '=', party.financingOfficeId)
              .executeTakeFirst();
      return {
        ...values,
        financingPartyName: party.name,
        financingOfficeId: party.financingOfficeId,
        financingOfficeName: office?.name ?? null,
        applyOfficeId: project.applyOfficeId,
        quoteTime: timestamp(),
        interestRate: values.interestRate ?? party.defaultInterestRate,
        serviceChargePercentage: values.serviceChargePercentage ?? party.defaultServiceCharge,
        interestPaymentMethod: values.interestPaymentMethod ?? party.interestPaymentMethod,
      };
    },
  },
  calls: {
    updateBatch: async (context, { body }) => {
      const { db, locale } = context;
      const items = body.items.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      const projects = new Set<string>();
      for (const { id, version, allowUse, selected, ...terms } of items) {
        const given = Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));
        const row = await updateRow(context, expenseAccounting, id, {
          ...given,
          ...(typeof version === 'number' ? { version } : {}),
        });
        projects.add(row.financingId);
        if (projects.size > 1) throw refuse.because('quote.oneProject');
        const usable = allowUse ?? row.allowUse;
        if (selected === SELECTED && usable === UNUSABLE)
          throw refuse.invalid({ [id]: message(locale, 'quote.unusable') }, 'quote.unusable');
        if (allowUse === UNUSABLE)
          await db
            .updateTable('expense_accounting')
            .set({ allowUse: UNUSABLE, selected: 0 })
            .where('id', '=', id)
            .execute();
        // Of a project one is usable and one is selected: the others give way, but for those that are not usable.
        if (allowUse === USABLE)
          await db
            .updateTable('expense_accounting')
            .set({ allowUse: 0 })
            .where('financingId', '=', row.financingId)
            .where('allowUse', '=', USABLE)
            .execute();
        if (allowUse === 0 || allowUse === USABLE)
          await db.updateTable('expense_accounting').set({ allowUse }).where('id', '=', id).execute();
        if (selected === SELECTED)
          await db
            .updateTable('expense_accounting')
            .set({ selected: 0 })
            .where('financingId', '=', row.financingId)
            .execute();
        if (selected === 0 || selected === SELECTED)
          await db.updateTable('expense_accounting').set({ selected }).where('id', '=', id).execute();
      }
      return null;
    },
  },
  computed: {
    serviceCharge: {
      lists: true,
      compute: async (_context, rows) =>
        Promise.resolve(rows.map((row) => feeOf(row['financingAmount'], row['serviceChargePercentage']) || null)),
    },
    interestAmount: {
      lists: true,
      compute: async (_context, rows) =>
        Promise.resolve(rows.map((row) => feeOf(row['financingAmount'], row['interestRate']) || null)),
    },
  },
};
