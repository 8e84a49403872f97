import type { Text } from '@scf-kit/sdk/contract/text';
import { createSayer } from '../texts.ts';

/** Texts of drafts. */
const texts = {
  restored: { zh: '已恢复 {time} 保存的草稿', en: 'Draft of {time} restored' },
  goOn: { zh: '继续填写', en: 'Continue' },
  conflict: {
    zh: '此草稿已在其他窗口或设备上修改（{time}）',
    en: 'This draft was changed in another window or on another device ({time})',
  },
  conflictHint: { zh: '在您选择之前不会保存', en: 'Nothing is saved until you decide' },
  here: { zh: '本页', en: 'Here' },
  there: { zh: '另一处', en: 'Elsewhere' },
  field: { zh: '字段', en: 'Field' },
  keepMine: { zh: '保留本页内容', en: 'Keep what is here' },
  takeTheirs: { zh: '使用另一处内容', en: 'Use the other' },
  rowCount: { zh: '{n} 行', en: '{n} {n|row|rows}' },
  discard: { zh: '清空草稿', en: 'Discard draft' },
} as const satisfies Readonly<Record<string, Text>>;

export const createDraftText = createSayer(texts);
