import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Fields } from '@scf-kit/sdk/contract';
import { openingSheets, type OpeningSheet } from '@scf-kit/sdk/contract/platform/opening-sheets';
import { workbook, type Cell, type Sheet } from '../../../excel/workbook.ts';

/** The rows of a workbook's sheets: cells by column. */
export type Sheets = { readonly [S in OpeningSheet]?: readonly Readonly<Record<string, Cell>>[] };

/** A sheet of texts and numbers as they are given. */
export const plainSheet = (name: string, titles: readonly string[], rows: readonly (readonly Cell[])[]): Sheet => ({
  name,
  columns: titles.map((title) => ({ title, format: 'text', width: 12 })),
  rows: [rows],
});

/** A workbook with the sheets that are given, their columns titled in Chinese, and further ones as they are. */
export function openingWorkbook(sheets: Sheets, further: readonly Sheet[] = []): Promise<Buffer> {
  const written = Object.entries(openingSheets).flatMap(([name, { title, fields }]) => {
    const rows = Object.entries(sheets).find(([given]) => given === name)?.[1];
    const columns = Object.entries<Fields[string]>(fields);
    return rows === undefined
      ? []
      : [
          plainSheet(
            title.zh,
            columns.map(([key, field]) => field.title?.zh ?? key),
            rows.map((row) => columns.map(([key]) => row[key] ?? null)),
          ),
        ];
  });
  return buffer(Readable.from(workbook([...written, ...further])));
}

/** A sale of which a part was invoiced and received before: 1,000, of which 300 are settled. */
export const sale = (code: string, more: Readonly<Record<string, Cell>> = {}): Sheets => ({
  contracts: [
    {
      code,
      contractType: '销售合同',
      customerName: '医院',
      signDate: '2026-05-01',
      settledAmount: '300',
      biddingEquipment: 'ZBSB-1',
      equipmentQuantity: '10',
      unitPrice: '100',
      invoicedQuantity: '4',
      taxRate: '13',
      ...more,
    },
  ],
  receivables: [
    { contractCode: code, amount: '400', dueDate: '2026-12-31', condition: '验收后' },
    { contractCode: code, amount: '300', dueDate: '2027-06-30' },
  ],
});
