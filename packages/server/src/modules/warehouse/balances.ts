import { sql } from 'kysely';
import type { stockBalance } from '@scf-kit/sdk/contract/warehouse/stock-ledger';
import type { Part } from '../../resource/serve.ts';

export const balances: Part<typeof stockBalance> = {
  only: { held: sql`t."quantity" > 0` },
};
