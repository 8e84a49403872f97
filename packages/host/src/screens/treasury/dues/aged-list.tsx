import { Alert, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { agingBands } from '@scf-kit/sdk/contract/treasury/ageing';
import { formatAmount } from '@scf-kit/sdk/values';
import { client } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useTexts } from '../../../shell/texts.ts';
import { FactTable } from '../../../table/plain/fact-table.tsx';
import { RecordLink } from './record-link.tsx';
import type { Counted, Side } from './sides.ts';

const words = {
  list: { zh: '明细', en: 'What it counts' },
  none: { zh: '没有明细', en: 'Nothing' },
  number: { zh: '编号', en: 'Number' },
  contract: { zh: '合同编号', en: 'Contract number' },
  due: { zh: '到期日', en: 'Due on' },
  left: { zh: '余额', en: 'Left' },
  days: { zh: '逾期天数', en: 'Days overdue' },
  all: { zh: '合计', en: 'Total' },
  asOf: { zh: '截至 {day}', en: 'as of {day}' },
  most: { zh: '仅显示最早到期的 1,000 笔', en: 'The 1,000 that fell due first alone are shown' },
} as const;
const MOST = 1000;

/** The dues that one amount of the ageing counts. */
export function AgedList({
  side,
  counted,
  onClose,
}: {
  readonly side: Side;
  readonly counted: Counted;
  readonly onClose: () => void;
}): ReactNode {
  const { say } = useTexts();
  const { asOf, counterpart, currencyType, band } = counted;
  const loaded = useLoaded(`aged ${side.name} ${JSON.stringify(counted)}`, (signal) =>
    client.call(side.calls.ageingList, {
      query: { asOf, counterpart, ...(currencyType ? { currencyType } : {}), ...(band ? { band } : {}) },
      signal,
      quiet: true,
    }),
  );
  const title = [counterpart, say(band ? agingBands[band] : words.all), say(words.asOf, { day: asOf })].join(' · ');
  return (
    <Drawer open size={960} title={title} onClose={onClose}>
      <LoadState of={loaded} rows={8}>
        {(rows) => (
          <>
            {rows.length === MOST ? <Alert type="warning" showIcon title={say(words.most)} /> : null}
            <FactTable
              title={words.list}
              rows={rows}
              rowKey={({ id }) => id}
              empty={words.none}
              columns={[
                {
                  key: 'code',
                  title: words.number,
                  render: ({ id, code }) => <RecordLink resource={side.name} id={id} code={code} />,
                },
                {
                  key: 'contract',
                  title: words.contract,
                  render: ({ contractId, contractCode }) => (
                    <RecordLink resource="contract" id={contractId} code={contractCode} />
                  ),
                },
                { key: 'due', title: words.due, render: ({ dueDate }) => dueDate },
                { key: 'amount', title: side.owed, numeric: true, render: ({ amount }) => formatAmount(amount) },
                { key: 'settled', title: side.settled, numeric: true, render: ({ settled }) => formatAmount(settled) },
                { key: 'left', title: words.left, numeric: true, render: ({ open }) => formatAmount(open) },
                { key: 'days', title: words.days, numeric: true, render: ({ daysDue }) => daysDue },
              ]}
            />
          </>
        )}
      </LoadState>
    </Drawer>
  );
}
