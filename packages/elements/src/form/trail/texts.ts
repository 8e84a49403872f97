import type { Text } from '@scf-kit/sdk/contract/text';
import { createSayer } from '../texts.ts';

/** Texts of what differs from the round before. */
const texts = {
  changed: { zh: '已修改', en: 'Changed' },
  was: { zh: '原值', en: 'was' },
  nothing: { zh: '（空）', en: '(empty)' },
} as const satisfies Readonly<Record<string, Text>>;

export const createTrailText = createSayer(texts);
