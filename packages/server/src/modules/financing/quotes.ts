import { message } from '@scf-kit/sdk/contract';
import { expenseAccounting } from '@scf-kit/sdk/contract/financing/expense-accounting';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { financingParty } from '@scf-kit/sdk/contract/financing/financing-party';
import { feeOf } from '@scf-kit/sdk/values';
import { timestamp } from '../../clock.ts';

import { refuse } from '../../http/refusal.ts';

import { holdGroups } from '../../resource/exclusive.ts';
import { readRow, updateRow } from '../../resource/rows.ts';
import type { Part } from '../../resource/serve.ts';

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
      const items = body.items.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      await holdGroups(context, expenseAccounting, { ids: items.map(({ id }) => id) });
      const projects = new Set<string>();
      for (const { id, version, allowUse, selected, ...terms } of items) {
        const given = Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));
        const row = await updateRow(context, expenseAccounting, id, {
          ...given,
          ...(typeof version === 'number' ? { version } : {}),
        });
        projects.add(row.financingId);
        if (projects.size > 1) throw refuse.because('quote.oneProject');
        if (selected === SELECTED && (allowUse ?? row.allowUse) === UNUSABLE)
          throw refuse.invalid({ [id]: message(context.locale, 'quote.unusable') }, 'quote.unusable');
      }
      // Of a project one is usable and one is selected: whoever is chosen last stays it.
      for (const { id, allowUse, selected } of items) {
        const unselected = allowUse === UNUSABLE ? 0 : selected;
        const chosen = {
          ...(typeof allowUse === 'number' ? { allowUse } : {}),
          ...(typeof unselected === 'number' ? { selected: unselected } : {}),
        };
        if (Object.keys(chosen).length > 0) await updateRow(context, expenseAccounting, id, chosen);
      }
      return null;
    },
    refuse: async (context, { body }) => {
      await updateRow(context, expenseAccounting, body.id, {
        allowUse: UNUSABLE,
        selected: 0,
        refuseReason: body.refuseReason,
      });
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
