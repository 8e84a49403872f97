import type { ReactNode } from 'react';
import { formatAmount, type InvoiceLine } from '@scf-kit/sdk/values';
import { useTexts } from '../../../shell/texts.ts';
import { FactTable } from '../../../table/plain/fact-table.tsx';
import { NumberCell } from './amount-cell.tsx';
import type { BillLine, RedLine } from './red-lines.ts';

const words = {
  lines: { zh: '红冲明细', en: 'Lines reversed' },
  none: { zh: '没有明细', en: 'No lines' },
  goods: { zh: '明细', en: 'Line' },
  blue: { zh: '蓝字数量 / 金额', en: 'Invoiced' },
  left: { zh: '剩余数量 / 金额', en: 'Remaining' },
  quantity: { zh: '退回数量', en: 'Quantity returned' },
  amount: { zh: '冲减金额', en: 'Amount reduced' },
  result: { zh: '红字金额', en: 'Red amount' },
  net: { zh: '红字不含税', en: 'Red net' },
  tax: { zh: '红字税额', en: 'Red tax' },
  more: { zh: '超过剩余', en: 'Exceeds what remains' },
} as const;

/** The lines of the issued invoice, and what is asked back of each. */
export function RedLinesTable({
  lines,
  sums,
  byQuantity: asksQuantity,
  disabled,
  onAsk,
}: {
  readonly lines: readonly RedLine<BillLine>[];
  readonly sums: InvoiceLine;
  /** Quantities are asked for, not amounts. */
  readonly byQuantity: boolean;
  readonly disabled: boolean;
  readonly onAsk: (lineId: string, asked: string) => void;
}): ReactNode {
  const { say } = useTexts();
  return (
    <FactTable
      title={words.lines}
      rows={lines}
      rowKey={({ line }) => line.id}
      empty={words.none}
      columns={[
        { key: 'goods', title: words.goods, render: ({ line }) => line.goodsText ?? line.sorted },
        {
          key: 'blue',
          title: words.blue,
          numeric: true,
          render: ({ line }) => `${line.quantity} / ${formatAmount(line.amount)}`,
        },
        {
          key: 'left',
          title: words.left,
          numeric: true,
          render: ({ left }) => `${left.quantity} / ${formatAmount(left.amount)}`,
        },
        {
          key: 'asked',
          title: asksQuantity ? words.quantity : words.amount,
          numeric: true,
          render: ({ line, left, said, byQuantity, wrong }) => (
            <NumberCell
              title={byQuantity ? words.quantity : words.amount}
              digits={byQuantity ? 0 : 2}
              max={byQuantity ? String(left.quantity) : left.amount}
              value={said}
              disabled={disabled}
              wrong={wrong ? say(words.more) : undefined}
              onChange={(value) => onAsk(line.id, value)}
            />
          ),
        },
        {
          key: 'result',
          title: words.result,
          numeric: true,
          render: ({ red }) => formatAmount(red?.amount),
          total: formatAmount(sums.amount),
        },
        {
          key: 'net',
          title: words.net,
          numeric: true,
          render: ({ red }) => formatAmount(red?.net),
          total: formatAmount(sums.net),
        },
        {
          key: 'tax',
          title: words.tax,
          numeric: true,
          render: ({ red }) => formatAmount(red?.tax),
          total: formatAmount(sums.tax),
        },
      ]}
    />
  );
}
