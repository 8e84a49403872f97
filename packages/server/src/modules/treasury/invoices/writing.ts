import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { BILLED, BILLED_BACK, billStatus } from '@scf-kit/sdk/contract/treasury/billed';
import { Decimal, toDecimal } from '@scf-kit/sdk/values';
import { readRow } from '../../../resource/rows.ts';
import type { Part } from '../../../resource/serve.ts';
import { beforeWrite } from './record.ts';
import { redDraft } from './red.ts';
import { afterProcessMove } from './submission.ts';

type Values = Readonly<Record<string, unknown>>;

const isLine = (value: unknown): value is Values => typeof value === 'object' && value !== null;

const COUNTS: readonly number[] = BILLED.map((state) => billStatus[state].value);
const GIVES_BACK: readonly number[] = BILLED_BACK.map((state) => billStatus[state].value);

/** As the cap of a contract counts it. */
const toCountedAmount = (row: Values): string => {
  const amount = toDecimal(row['origanAmount'] ?? row['billAmount']) ?? new Decimal(0);
  const counts = (amount.lt(0) ? GIVES_BACK : COUNTS).includes(Number(row['status']));
  return counts ? amount.toFixed(2) : '0.00';
};

export const writing: Part<typeof bill> = {
  computed: {
    countedAmount: { lists: true, compute: (_context, rows) => Promise.resolve(rows.map(toCountedAmount)) },
  },
  hooks: {
    beforeWrite,
    afterProcessMove,
    /** Lines of a red invoice are written with the figures they take back; of others as they are sent. */
    readBody: async (context, body, id) => {
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
