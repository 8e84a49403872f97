import { say } from '@scf-kit/sdk/contract';
import type { warehouseReceipt } from '@scf-kit/sdk/contract/warehouse/warehouse-receipt';
import { capitalAmount, formatAmount } from '@scf-kit/sdk/values';
import { makePaper } from '../../../documents/making.ts';
import { sendPdf } from '../../../files/send-pdf.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Part } from '../../../resource/serve.ts';
import { readPaperLines, readPaperNames } from './receipt-paper.query.ts';

const words = {
  title: { zh: '仓单', en: 'Warehouse receipt' },
  code: { zh: '仓单号', en: 'Warehouse receipt number' },
  parent: { zh: '原仓单', en: 'Original warehouse receipt' },
  operator: { zh: '仓储方', en: 'Warehouse keeper' },
  owner: { zh: '货主', en: 'Owner' },
  warehouse: { zh: '仓库', en: 'Warehouse' },
  issued: { zh: '签发日期', en: 'Issued on' },
  expires: { zh: '到期日', en: 'Expires on' },
  value: { zh: '货值合计', en: 'Total value' },
  words: { zh: '大写金额', en: 'In words' },
  evidence: { zh: '审批存证', en: 'Evidence of the approval' },
} as const;
const HEADER = [
  { zh: '序号', en: 'No.' },
  { zh: '货物', en: 'Goods' },
  { zh: '规格型号', en: 'Specification' },
  { zh: '数量', en: 'Quantity' },
  { zh: '单位', en: 'Unit' },
  { zh: '单价', en: 'Unit price' },
  { zh: '货值', en: 'Value' },
  { zh: '库位', en: 'Location' },
] as const;

/** The paper of a receipt that was issued, in the words of who asks. */
export const papers: Part<typeof warehouseReceipt> = {
  answers: {
    file: async (context, row) => {
      const { db, locale } = context;
      if (row.issueDate === null) throw refuse.because('stock.receipt.state');
      const lines = await readPaperLines(db, row.id);
      const names = await readPaperNames(db, row.id);
      const fact = (label: keyof typeof words, value: string | null | undefined) =>
        value
          ? [{ kind: 'text' as const, text: `${say(words[label], locale)}${locale === 'zh-CN' ? '：' : ': '}${value}` }]
          : [];
      const cells = (values: readonly string[]) => ({ kind: 'row' as const, cells: values });
      const pdf = await makePaper(
        [
          { kind: 'title', text: say(words.title, locale) },
          ...fact('code', row.receiptCode),
          ...fact('parent', names?.parent),
          ...fact('operator', names?.operator),
          ...fact('owner', names?.owner),
          ...fact('warehouse', names?.warehouse),
          ...fact('issued', row.issueDate),
          ...fact('expires', row.expireDate),
          cells(HEADER.map((text) => say(text, locale))),
          ...lines.map((line, at) =>
            cells([
              String(at + 1),
              line.name ?? '',
              line.specification ?? '',
              String(line.quantity),
              line.unit ?? '',
              formatAmount(line.unitPrice),
              formatAmount(line.totalPrice),
              line.location ?? '',
            ]),
          ),
          ...fact('value', formatAmount(row.totalValue)),
          ...fact('words', capitalAmount(row.totalValue)),
          ...fact('evidence', names?.hash),
        ],
        names?.operator ?? undefined,
      );
      return sendPdf(context, `${row.receiptCode}.pdf`, pdf);
    },
  },
};
