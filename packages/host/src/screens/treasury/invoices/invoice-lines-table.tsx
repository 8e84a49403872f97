import type { ReactNode } from 'react';
import { formatAmount } from '@scf-kit/sdk/values';
import { FactTable, type FactColumn } from '../../../table/plain/fact-table.tsx';
import { NumberCell } from './amount-cell.tsx';
import type { EnteredInvoiceLine, InvoiceDraft } from './use-invoice-draft.ts';

const words = {
  lines: { zh: '开票明细', en: 'Lines' },
  noLines: { zh: '请先选择合同', en: 'Select a contract first' },
  none: { zh: '该合同没有产品明细', en: 'The contract has no lines' },
  goods: { zh: '产品', en: 'Goods' },
  left: { zh: '未开票', en: 'Not invoiced' },
  quantity: { zh: '数量', en: 'Quantity' },
  price: { zh: '含税单价', en: 'Price with tax' },
  amount: { zh: '含税金额', en: 'Amount with tax' },
  net: { zh: '不含税金额', en: 'Net amount' },
  tax: { zh: '税额', en: 'Tax' },
} as const;

type Column = FactColumn<EnteredInvoiceLine>;

/** A figure as printed on a received invoice: typed, and until then what it comes to. */
const showPrinted = (typed: string, reckoned: string, amount: string): string =>
  typed || (amount === '' ? '' : reckoned);

/** The problem the server found with a value of a line; undefined without one. */
const findProblem = ({ taken, errors }: InvoiceDraft, key: string, name: string): string | undefined =>
  errors[`lines.${taken.findIndex((one) => one.key === key)}.${name}`];

/** The columns for what a line takes of the contract. */
const createTakenColumns = (draft: InvoiceDraft): readonly Column[] => {
  const { type, sums } = draft;
  return [
    {
      key: 'quantity',
      title: words.quantity,
      numeric: true,
      render: ({ key, line, own }) => (
        <NumberCell
          title={words.quantity}
          digits={0}
          max={String(Math.max(0, line.leftQuantity))}
          value={own.quantity}
          wrong={findProblem(draft, key, 'quantity')}
          onChange={(quantity) => type(key, line.unitPrice, { quantity })}
        />
      ),
    },
    {
      key: 'price',
      title: words.price,
      numeric: true,
      render: ({ key, line, own }) => (
        <NumberCell
          title={words.price}
          value={own.unitPrice}
          onChange={(unitPrice) => type(key, line.unitPrice, { unitPrice })}
        />
      ),
    },
    {
      key: 'amount',
      title: words.amount,
      numeric: true,
      render: ({ key, line, own }) => (
        <NumberCell
          title={words.amount}
          value={own.amount}
          wrong={findProblem(draft, key, 'amount')}
          onChange={(amount) => type(key, line.unitPrice, { amount })}
        />
      ),
      total: formatAmount(sums.amount),
    },
  ];
};

/** Net and tax of a line: reckoned, but of a received invoice as printed. */
const createTaxColumns = (draft: InvoiceDraft): readonly Column[] => {
  const { received, type, sums } = draft;
  return [
    {
      key: 'net',
      title: words.net,
      numeric: true,
      render: ({ key, line, own, parts }) =>
        received ? (
          <NumberCell
            title={words.net}
            value={showPrinted(own.net, parts.net, own.amount)}
            onChange={(net) => type(key, line.unitPrice, { net, tax: own.tax || parts.tax })}
          />
        ) : (
          formatAmount(own.amount === '' ? '' : parts.net)
        ),
      total: formatAmount(sums.net),
    },
    {
      key: 'tax',
      title: words.tax,
      numeric: true,
      render: ({ key, line, own, parts }) =>
        received ? (
          <NumberCell
            title={words.tax}
            value={showPrinted(own.tax, parts.tax, own.amount)}
            wrong={findProblem(draft, key, 'tax')}
            onChange={(tax) => type(key, line.unitPrice, { tax, net: own.net || parts.net })}
          />
        ) : (
          formatAmount(own.amount === '' ? '' : parts.tax)
        ),
      total: formatAmount(sums.tax),
    },
  ];
};

/** The open lines of the contract, and what the invoice takes of each. */
export function InvoiceLinesTable({ draft }: { readonly draft: InvoiceDraft }): ReactNode {
  return (
    <FactTable
      title={words.lines}
      rows={draft.lines}
      rowKey={({ key }) => key}
      empty={draft.contractId === '' ? words.noLines : words.none}
      columns={[
        {
          key: 'goods',
          title: words.goods,
          render: ({ line }) => [line.name, line.specification].filter(Boolean).join(' '),
        },
        {
          key: 'left',
          title: words.left,
          numeric: true,
          render: ({ line }) => `${line.leftQuantity} ${line.unit ?? ''} / ${formatAmount(line.leftAmount)}`,
        },
        ...createTakenColumns(draft),
        ...createTaxColumns(draft),
      ]}
    />
  );
}
