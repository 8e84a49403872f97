import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { readRow } from '../../../resource/rows.ts';
import type { Part } from '../../../resource/serve.ts';
import { beforeWrite } from './record.ts';
import { redDraft } from './red.ts';
import { afterProcessMove } from './submission.ts';

type Values = Readonly<Record<string, unknown>>;

const isLine = (value: unknown): value is Values => typeof value === 'object' && value !== null;

export const writing: Part<typeof bill> = {
  hooks: {
    beforeWrite,
    afterProcessMove,
    /** Lines of a red invoice are written with the figures they take back; of others as they are sent. */
    beforeLines: async (context, body, id) => {
      const stored = id === undefined ? undefined : await readRow(context, bill, id);
      const original = stored ? stored.originalBillId : body['originalBillId'];
      const lines = body['lines'];
      if (typeof original !== 'string' || original === '' || !Array.isArray(lines)) return body;
      const redReason = body['redReason'] ?? stored?.redReason;
      return {
        ...body,
        lines: await redDraft(context, original, { redReason, lines: lines.filter(isLine), but: id ?? '' }),
      };
    },
  },
};
