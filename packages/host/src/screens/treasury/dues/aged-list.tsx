import { Drawer } from 'antd';
import { useState, type ReactNode } from 'react';
import type { AnswerOf } from '@scf-kit/sdk/contract';
import { agingBands } from '@scf-kit/sdk/contract/treasury/ageing';
import { formatAmount } from '@scf-kit/sdk/values';
import { client } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useTexts } from '../../../shell/texts.ts';
import { Pages } from '../../../table/plain/pages.tsx';
import { FactTable } from '../../../table/plain/fact-table.tsx';
import { RecordLink } from '../../../shell/controls/record-link.tsx';
import type { Counted, Side } from './sides.ts';

const words = {
  list: { zh: '明细', en: 'Details' },
  none: { zh: '没有明细', en: 'No details' },
  number: { zh: '编号', en: 'Number' },
  counterpart: { zh: '往来单位', en: 'Counterparty' },
  contract: { zh: '合同编号', en: 'Contract number' },
  due: { zh: '到期日', en: 'Due on' },
  left: { zh: '余额', en: 'Outstanding' },
  days: { zh: '逾期天数', en: 'Days overdue' },
  all: { zh: '合计', en: 'Total' },
  everybody: { zh: '全部往来单位', en: 'All counterparties' },
  asOf: { zh: '截至 {day}', en: 'as of {day}' },
} as const;
const SIZE = 20;
type Aged = AnswerOf<Side['calls']['ageingList']>['records'][number];

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
  const [current, setCurrent] = useState(1);
  const loaded = useLoaded(`aged ${side.name} ${JSON.stringify(counted)} ${current}`, (signal) =>
    client.call(side.calls.ageingList, {
      query: {
        asOf,
        current,
        size: SIZE,
        ...(counterpart ? { counterpart } : {}),
        ...(currencyType ? { currencyType } : {}),
        ...(band ? { band } : {}),
      },
      signal,
      quiet: true,
    }),
  );
  const title = [
    counterpart || say(words.everybody),
    say(band ? agingBands[band] : words.all),
    say(words.asOf, { day: asOf }),
  ].join(' · ');
  return (
    <Drawer open size={960} title={title} onClose={onClose}>
      <LoadState of={loaded} rows={8}>
        {({ records, total }) => (
          <>
            <FactTable<Aged>
              title={words.list}
              rows={records}
              rowKey={({ id }) => id}
              empty={words.none}
              columns={[
                {
                  key: 'code',
                  title: words.number,
                  render: ({ id, code }) => (
                    <RecordLink resource={side.name} id={id}>
                      {code}
                    </RecordLink>
                  ),
                },
                ...(counterpart === ''
                  ? [{ key: 'counterpart', title: words.counterpart, render: (row: Aged) => row.counterpart }]
                  : []),
                {
                  key: 'contract',
                  title: words.contract,
                  render: ({ contractId, contractCode }) => (
                    <RecordLink resource="contract" id={contractId}>
                      {contractCode}
                    </RecordLink>
                  ),
                },
                { key: 'due', title: words.due, render: ({ dueDate }) => dueDate },
                { key: 'amount', title: side.owed, numeric: true, render: ({ amount }) => formatAmount(amount) },
                { key: 'settled', title: side.settled, numeric: true, render: ({ settled }) => formatAmount(settled) },
                { key: 'left', title: words.left, numeric: true, render: ({ open }) => formatAmount(open) },
                { key: 'days', title: words.days, numeric: true, render: ({ daysDue }) => daysDue },
              ]}
            />
            <Pages current={current} size={SIZE} total={total} onChange={setCurrent} />
          </>
        )}
      </LoadState>
    </Drawer>
  );
}
