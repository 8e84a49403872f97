import type { stockEntry } from '@scf-kit/sdk/contract/warehouse/stock-ledger';
import type { Part } from '../../resource/serve.ts';
import { IS_SUPPLIED } from './stock-conditions.query.ts';

export const entries: Part<typeof stockEntry> = { only: { cameIn: IS_SUPPLIED } };
