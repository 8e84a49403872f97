import type { ReactNode } from 'react';
import { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';
import { formatAmount } from '@scf-kit/sdk/values';
import { client } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { FigureLine, type LineFigure } from '../../../plots/figure-line.tsx';
import { useTexts } from '../../../shell/texts.ts';

const words = {
  title: {
    zh: '到账汇总（合并收款按原收款统计）',
    en: 'Receipt totals (merged receipts count as the original receipts)',
  },
  none: { zh: '还没有收款', en: 'No receipts yet' },
  currency: { zh: '币种', en: 'Currency' },
  receipts: { zh: '笔数', en: 'Receipts' },
  received: { zh: '到账金额', en: 'Received' },
  claimed: { zh: '已认领', en: 'Claimed' },
  running: { zh: '认领审批中', en: 'Claims in approval' },
  unclaimed: { zh: '未认领', en: 'Unclaimed' },
  inRmb: { zh: '未认领折合人民币', en: 'Unclaimed, in RMB' },
  open: { zh: '查看收款：{currency} {title} {amount}', en: 'View receipts: {currency} {title} {amount}' },
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
    <LoadState of={loaded} rows={1}>
      {(rows) => {
        if (rows.length === 0) return <p className="field-empty">{say(words.none)}</p>;
        const figure = (row: (typeof rows)[number], of: Summed['of'], amount: string | null): LineFigure => ({
          key: of,
          title: words[of],
          value: formatAmount(amount),
          open: {
            label: say(words.open, {
              currency: row.currencyTypeDictText ?? '',
              title: say(words[of]),
              amount: formatAmount(amount),
            }),
            onOpen: () => onOpen({ currencyType: row.currencyType, of }),
          },
        });
        return rows.map((row) => (
          <FigureLine
            key={row.currencyType ?? ''}
            label={`${say(words.title)} ${row.currencyTypeDictText ?? ''}`}
            figures={[
              { key: 'currency', title: words.currency, value: row.currencyTypeDictText ?? '—' },
              { key: 'receipts', title: words.receipts, value: row.receipts },
              figure(row, 'received', row.paymentAmount),
              figure(row, 'claimed', row.claimedAmount),
              figure(row, 'running', row.runningAmount),
              figure(row, 'unclaimed', row.unclaimedAmount),
              { key: 'inRmb', title: words.inRmb, value: formatAmount(row.rmbUnclaimedAmount) },
            ]}
          />
        ));
      }}
    </LoadState>
  );
}
