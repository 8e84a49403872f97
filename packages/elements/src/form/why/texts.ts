import type { Text } from '@scf-kit/sdk/contract/text';
import { createSayer } from '../texts.ts';

/** Texts of the reasons of a form. */
const texts = {
  why: { zh: '为什么？', en: 'Why?' },
  noReason: { zh: '没有规则涉及此项', en: 'No rule applies to this field' },
  hiddenFields: { zh: '为什么有些字段没有显示？', en: 'Why are some fields not shown?' },
  nothingHidden: { zh: '当前没有因规则而未显示的内容', en: 'No fields are hidden by rules' },
} as const satisfies Readonly<Record<string, Text>>;

export const createWhyText = createSayer(texts);
