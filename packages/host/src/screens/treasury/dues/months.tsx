import type { ReactNode } from 'react';
import { financeReceivable } from '@scf-kit/sdk/contract/treasury/finance-receivable';
import { formatAmount } from '@scf-kit/sdk/values';
import { client } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { FactTable } from '../../../table/plain/fact-table.tsx';

const words = {
  title: { zh: '按月应收', en: 'Receivables by month' },
  none: { zh: '没有应收', en: 'Nothing to receive' },
  month: { zh: '月份', en: 'Month' },
  currency: { zh: '币种', en: 'Currency' },
  owed: { zh: '应收金额', en: 'Receivable' },
  received: { zh: '已收金额', en: 'Received' },
  left: { zh: '未收金额', en: 'Not received' },
  overdue: { zh: '逾期金额', en: 'Overdue' },
} as const;

/** The amounts that fall due month by month, and how much of each has come. */
export function Months({ version }: { readonly version: number }): ReactNode {
  const loaded = useLoaded(`receivable months ${version}`, (signal) =>
    client.call(financeReceivable.calls.totalMonth, { query: {}, signal, quiet: true }),
  );
  return (
    <LoadState of={loaded} rows={5}>
      {(rows) => (
        <FactTable
          title={words.title}
          rows={rows}
          rowKey={({ month, currencyType }) => `${month ?? ''} ${currencyType ?? ''}`}
          empty={words.none}
          columns={[
            { key: 'month', title: words.month, render: ({ month }) => month },
            { key: 'currency', title: words.currency, render: ({ currencyTypeDictText }) => currencyTypeDictText },
            { key: 'owed', title: words.owed, numeric: true, render: (row) => formatAmount(row.receivableAmount) },
            {
              key: 'received',
              title: words.received,
              numeric: true,
              render: (row) => formatAmount(row.receivedAmount),
            },
            { key: 'left', title: words.left, numeric: true, render: (row) => formatAmount(row.unreceivedAmount) },
            { key: 'overdue', title: words.overdue, numeric: true, render: (row) => formatAmount(row.overdueAmount) },
          ]}
        />
      )}
    </LoadState>
  );
}
