import { Button } from 'antd';
import type { ReactNode } from 'react';
import { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';
import { formatAmount } from '@scf-kit/sdk/values';
import { client } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useTexts } from '../../../shell/texts.ts';
import { FactTable } from '../../../table/plain/fact-table.tsx';

const words = {
  title: { zh: '到账汇总（合并收款按原收款统计）', en: 'What has arrived (merged receipts count as they came)' },
  none: { zh: '还没有收款', en: 'Nothing has arrived yet' },
  currency: { zh: '币种', en: 'Currency' },
  receipts: { zh: '笔数', en: 'Receipts' },
  received: { zh: '到账金额', en: 'Received' },
  claimed: { zh: '已认领', en: 'Claimed' },
  running: { zh: '认领审批中', en: 'Claims in approval' },
  unclaimed: { zh: '未认领', en: 'Unclaimed' },
  inRmb: { zh: '未认领折合人民币', en: 'Unclaimed, in RMB' },
  open: { zh: '查看收款：{currency} {title} {amount}', en: 'Open the receipts: {currency} {title} {amount}' },
} as const;

/** Which receipts an amount is the sum of. */
export interface Summed {
  readonly currencyType: string | null;
  readonly of: 'received' | 'claimed' | 'running' | 'unclaimed';
}

/** The receipts by currency and their state; every amount opens the receipts it is the sum of. */
export function Totals({
  version,
  onOpen,
}: {
  readonly version: number;
  readonly onOpen: (summed: Summed) => void;
}): ReactNode {
  const { say } = useTexts();
  const loaded = useLoaded(`receipt totals ${version}`, (signal) =>
    client.call(financialCollection.calls.totals, { query: {}, signal, quiet: true }),
  );
  return (
    <LoadState of={loaded} rows={2}>
      {(rows) => {
        const figure = (of: Summed['of'], amount: string | null, row: (typeof rows)[number]): ReactNode => (
          <Button
            type="link"
            size="small"
            className="receipts-link"
            aria-label={say(words.open, {
              currency: row.currencyTypeDictText ?? '',
              title: say(words[of]),
              amount: formatAmount(amount),
            })}
            onClick={() => onOpen({ currencyType: row.currencyType, of })}
          >
            {formatAmount(amount)}
          </Button>
        );
        return (
          <FactTable
            title={words.title}
            rows={rows}
            rowKey={({ currencyType }) => currencyType ?? ''}
            empty={words.none}
            columns={[
              { key: 'currency', title: words.currency, render: (row) => row.currencyTypeDictText ?? '—' },
              { key: 'receipts', title: words.receipts, numeric: true, render: ({ receipts }) => receipts },
              {
                key: 'received',
                title: words.received,
                numeric: true,
                render: (row) => figure('received', row.paymentAmount, row),
              },
              {
                key: 'claimed',
                title: words.claimed,
                numeric: true,
                render: (row) => figure('claimed', row.claimedAmount, row),
              },
              {
                key: 'running',
                title: words.running,
                numeric: true,
                render: (row) => figure('running', row.runningAmount, row),
              },
              {
                key: 'unclaimed',
                title: words.unclaimed,
                numeric: true,
                render: (row) => figure('unclaimed', row.unclaimedAmount, row),
              },
              {
                key: 'inRmb',
                title: words.inRmb,
                numeric: true,
                render: ({ rmbUnclaimedAmount }) => formatAmount(rmbUnclaimedAmount),
              },
            ]}
          />
        );
      }}
    </LoadState>
  );
}
