import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { present } from '../../resource/present.ts';
import { readRow } from '../../resource/rows.ts';
import type { Part } from '../../resource/serve.ts';

export const contracts: Part<typeof contract> = {
  calls: {
    maxApplyBillAmount: async (context, { query }) => {
      const [shown] = await present(context, contract, [await readRow(context, contract, query.contractId)], {
        computed: true,
      });
      return shown?.maxApplyBillAmount ?? '0.00';
    },
  },
};
