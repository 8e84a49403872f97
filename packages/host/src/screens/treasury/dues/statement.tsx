import { DownloadOutlined } from '@ant-design/icons';
import { DatePicker, Drawer, Space } from 'antd';
import dayjs from 'dayjs';
import { useState, type ReactNode } from 'react';
import { ApiError, saveFile } from '@scf-kit/sdk/client';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { formatAmount } from '@scf-kit/sdk/values';
import { client, notify } from '../../../services.ts';
import { ActionButton } from '../../../shell/controls/action-button.tsx';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useMayCall } from '../../../shell/person/can.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { FactTable, type FactColumn } from '../../../table/plain/fact-table.tsx';
import { RecordLink } from '../../../shell/controls/record-link.tsx';
import type { Counted, Side } from './sides.ts';

const words = {
  title: { zh: '对账单', en: 'Statement' },
  period: { zh: '期间', en: 'Period' },
  from: { zh: '从', en: 'From' },
  through: { zh: '至', en: 'To' },
  excel: { zh: '下载 Excel', en: 'Download Excel' },
  pdf: { zh: '下载 PDF', en: 'Download PDF' },
  opening: { zh: '期初余额', en: 'Opening balance' },
  closing: { zh: '期末余额', en: 'Closing balance' },
  none: { zh: '该期间没有发生额', en: 'No transactions in this period' },
  day: { zh: '日期', en: 'Date' },
  document: { zh: '单据', en: 'Document' },
  contract: { zh: '合同编号', en: 'Contract number' },
  balance: { zh: '余额', en: 'Balance' },
} as const;

type Entry = NonNullable<AnswerOf<Side['calls']['statement']>['entries']>[number];

const createEntryColumns = (side: Side): readonly FactColumn<Entry>[] => [
  { key: 'day', title: words.day, render: ({ day }) => day },
  {
    key: 'document',
    title: words.document,
    render: ({ documentKind, documentId, code }) => (
      <RecordLink resource={documentKind ?? side.name} id={documentId}>
        {code}
      </RecordLink>
    ),
  },
  {
    key: 'contract',
    title: words.contract,
    render: ({ contractId, contractCode }) => (
      <RecordLink resource="contract" id={contractId}>
        {contractCode}
      </RecordLink>
    ),
  },
  { key: 'owed', title: side.owed, numeric: true, render: ({ owed }) => formatAmount(owed) },
  {
    key: 'settled',
    title: side.settled,
    numeric: true,
    render: ({ settled }) => formatAmount(settled),
  },
  {
    key: 'balance',
    title: words.balance,
    numeric: true,
    render: ({ balance }) => formatAmount(balance),
  },
];

/** The statement of one counterpart in one currency over a period, to read and to take away. */
export function Statement({
  side,
  of,
  onClose,
}: {
  readonly side: Side;
  readonly of: Counted;
  readonly onClose: () => void;
}): ReactNode {
  const { say } = useTexts();
  const mayCall = useMayCall();
  const [period, setPeriod] = useState<readonly [string, string]>(() => [
    dayjs(of.asOf).subtract(1, 'year').add(1, 'day').format('YYYY-MM-DD'),
    of.asOf,
  ]);
  const [from, through] = period;
  const query = {
    counterpart: of.counterpart,
    from,
    through,
    ...(of.currencyType ? { currencyType: of.currencyType } : {}),
  };
  const loaded = useLoaded(`statement ${side.name} ${JSON.stringify(query)}`, (signal) =>
    client.call(side.calls.statement, { query, signal, quiet: true }),
  );
  const download = async ({ path }: { readonly path: string }): Promise<void> => {
    try {
      saveFile(await client.download(path, query));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify({ kind: 'error', title: error.message });
    }
  };
  return (
    <Drawer
      open
      size={960}
      title={`${say(words.title)} · ${of.counterpart}`}
      onClose={onClose}
      extra={
        mayCall(side.calls.statementFile.access) ? (
          <Space>
            <ActionButton icon={<DownloadOutlined />} action={() => download(side.calls.statementFile)}>
              {say(words.excel)}
            </ActionButton>
            <ActionButton icon={<DownloadOutlined />} action={() => download(side.calls.statementPdf)}>
              {say(words.pdf)}
            </ActionButton>
          </Space>
        ) : null
      }
    >
      <div className="dues-statement">
        <DatePicker.RangePicker
          allowClear={false}
          aria-label={say(words.period)}
          placeholder={[say(words.from), say(words.through)]}
          format="YYYY-MM-DD"
          value={[dayjs(from), dayjs(through)]}
          onChange={(_, written) => {
            const [first, last] = written ?? [];
            if (first && last) setPeriod([first, last]);
          }}
        />
        <LoadState of={loaded} rows={8}>
          {({ opening, entries, closing }) => (
            <>
              <p>
                {say(words.opening)} <strong>{formatAmount(opening)}</strong> · {say(words.closing)}{' '}
                <strong>{formatAmount(closing)}</strong>
              </p>
              <FactTable
                title={words.title}
                rows={entries ?? []}
                rowKey={({ documentId }, at) => `${documentId ?? ''} ${at}`}
                empty={words.none}
                columns={createEntryColumns(side)}
              />
            </>
          )}
        </LoadState>
      </div>
    </Drawer>
  );
}
