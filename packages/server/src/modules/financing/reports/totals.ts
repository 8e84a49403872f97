import { say, stateText } from '@scf-kit/sdk/contract';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import type { financingAdmin, totalFinancing } from '@scf-kit/sdk/contract/financing/total-financing';
import { currencyCode } from '@scf-kit/sdk/values';
import type { Part } from '../../../resource/serve.ts';
import { isOverdueOn } from '../loans/penalty.query.ts';

export const totals: Part<typeof totalFinancing> = {
  only: { overdue: ({ day }) => isOverdueOn(day, 't') },
};

/** The currency and the state in words, for the lists of the administration. */
export const administration: Part<typeof financingAdmin> = {
  extra: {
    currency: (_context, rows) => Promise.resolve(rows.map(({ currency }) => currencyCode(currency))),
    statusDictText: ({ locale }, rows) =>
      Promise.resolve(
        rows.map(({ statusDictText }) => {
          const state = stateText(financing, Number(statusDictText));
          return typeof state === 'string' ? state : say(state, locale);
        }),
      ),
  },
};
