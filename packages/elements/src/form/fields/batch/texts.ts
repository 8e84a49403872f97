import type { Text } from '@scf-kit/sdk/contract/text';
import { createSayer } from '../../texts.ts';

/** Texts of sub-tables. */
const texts = {
  addedRow: { zh: '新增', en: 'New' },
  goneRows: { zh: '已删除的行', en: 'Deleted rows' },
  addRow: { zh: '添加一行', en: 'Add row' },
  copyRow: { zh: '复制第 {n} 行', en: 'Copy row {n}' },
  deleteRow: { zh: '删除第 {n} 行', en: 'Delete row {n}' },
  copy: { zh: '复制', en: 'Copy' },
  remove: { zh: '删除', en: 'Delete' },
  sequence: { zh: '序号', en: 'No.' },
  operation: { zh: '操作', en: 'Actions' },
  total: { zh: '合计', en: 'Total' },
  noRows: { zh: '暂无数据', en: 'No rows yet' },
} as const satisfies Readonly<Record<string, Text>>;

export const createBatchText = createSayer(texts);
