import { message, resourceNamed } from '@scf-kit/sdk/contract';
import type { creditEnhancement } from '@scf-kit/sdk/contract/financing/credit-enhancement';
import type { financingRelationships } from '@scf-kit/sdk/contract/financing/financing-relationships';
import { refuse } from '../../http/refusal.ts';
import { findRow } from '../../resource/rows.ts';
import type { Part } from '../../resource/serve.ts';

/** By what a record of each kind is told. */
const NUMBER = { contract: 'code', 'non-financing': 'code', financing: 'code', bill: 'billNumber' } as const;

export const relationships: Part<typeof financingRelationships> = {
  hooks: {
    /** A record that is related is there and is the person's to see. */
    beforeWrite: async (context, values, before) => {
      if (before || !values.relatedKind) return values;
      const related = await findRow(context, resourceNamed(values.relatedKind), String(values.relatedId));
      if (!related || values.relatedId === values.financingId)
        throw refuse.invalid({ relatedId: message(context.locale, 'check.reference') });
      const row: Readonly<Record<string, unknown>> = related;
      const code = row[NUMBER[values.relatedKind]];
      return { ...values, relatedCode: typeof code === 'string' ? code : null };
    },
  },
};

export const enhancements: Part<typeof creditEnhancement> = {
  hooks: {
    beforeWrite: ({ locale }, values, before) => {
      const { startDate, endDate } = { ...before, ...values };
      if (startDate && endDate && endDate < startDate)
        throw refuse.invalid({ endDate: message(locale, 'statement.period') });
      return Promise.resolve(values);
    },
  },
};
