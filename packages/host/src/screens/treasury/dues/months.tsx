import { Button } from 'antd';
import type { ReactNode } from 'react';
import { buildListFilters } from '@scf-kit/sdk/contract/figure-list';
import { financeReceivable } from '@scf-kit/sdk/contract/treasury/finance-receivable';
import { client, navigation } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { sumColumns } from '../../../plots/figure-columns.ts';
import { usePage } from '../../../shell/routing/page.tsx';
import { FactTable } from '../../../table/plain/fact-table.tsx';
import { placeOfList } from '../../../table/query/table-address.ts';

const words = {
  title: { zh: '按月应收', en: 'Receivables by month' },
  none: { zh: '没有应收', en: 'No receivables' },
  month: { zh: '月份', en: 'Month' },
  currency: { zh: '币种', en: 'Currency' },
} as const;

const { totalMonth } = financeReceivable.calls;

/**
 * The amounts that fall due month by month, and how much of each has come; a month narrows the list below to its dues.
 */
export function Months({ version }: { readonly version: number }): ReactNode {
  const { route } = usePage();
  const loaded = useLoaded(`receivable months ${version}`, (signal) =>
    client.call(totalMonth, { query: {}, signal, quiet: true }),
  );
  const renderMonth = (row: object, month: string): ReactNode => {
    const filters = buildListFilters(totalMonth, row);
    return filters ? (
      <Button
        type="link"
        className="text-link"
        onClick={() => navigation.go(placeOfList(route.path, financeReceivable.name, filters))}
      >
        {month}
      </Button>
    ) : (
      month
    );
  };
  return (
    <LoadState of={loaded} rows={5}>
      {(rows) => (
        <FactTable
          title={words.title}
          rows={rows}
          rowKey={({ month, currencyType }) => `${month} ${currencyType ?? ''}`}
          empty={words.none}
          columns={[
            { key: 'month', title: words.month, render: (row) => renderMonth(row, row.month) },
            { key: 'currency', title: words.currency, render: ({ currencyTypeDictText }) => currencyTypeDictText },
            ...sumColumns(totalMonth),
          ]}
        />
      )}
    </LoadState>
  );
}
