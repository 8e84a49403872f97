import type { math } from '@scf-kit/sdk/contract/master-data/math';
import { multiply } from '@scf-kit/sdk/values';

import { refuse } from '../../http/refusal.ts';
import type { Part } from '../../resource/serve.ts';

export const arithmetic: Part<typeof math> = {
  calls: {
    multiply: async (_context, { query }) => {
      const product = multiply(query.n1, query.n2);
      if (product === undefined) throw refuse.because('check.number');
      return product;
    },
  },
};
