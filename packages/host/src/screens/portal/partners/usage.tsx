import { DownloadOutlined } from '@ant-design/icons';
import { Button, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useState, type ReactNode } from 'react';
import { saveFile } from '@scf-kit/sdk/client';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import type { Text } from '@scf-kit/sdk/contract/text';
import { partnerUsage } from '@scf-kit/sdk/contract/portal/partner-usage';
import { DATE_FORMAT, formatAmount } from '@scf-kit/sdk/values';
import { client } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useMayCall } from '../../../shell/person/can.tsx';
import { BarPlot } from '../../../plots/bar-plot.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { FactTable, type FactColumn } from '../../../table/plain/fact-table.tsx';
import './partners.css';

type Day = AnswerOf<typeof partnerUsage.calls.page>['records'][number];
const { page, csv } = partnerUsage.calls;
const { own } = partnerUsage;

const words = {
  traffic: { zh: '令牌、加载与提交', en: 'Tokens, loads and submissions' },
  calls: { zh: '调用与错误', en: 'Calls and errors' },
  time: { zh: 'P95 耗时（毫秒）', en: 'P95 (ms)' },
  deliveries: { zh: '投递', en: 'Deliveries' },
  from: { zh: '开始日期', en: 'From' },
  to: { zh: '结束日期', en: 'To' },
  file: { zh: '导出 CSV', en: 'Export CSV' },
  none: { zh: '这段时间没有用量', en: 'No usage in this period' },
} as const;
const PLOTS = [
  { title: words.traffic, of: ['tokens', 'loads', 'submissions'] },
  { title: words.calls, of: ['calls', 'errors', 'refused'] },
  { title: words.time, of: ['p95'] },
  { title: words.deliveries, of: ['arrived', 'failed'] },
] as const;
const FIGURES = [
  'tokens',
  'loads',
  'submissions',
  'calls',
  'errors',
  'refused',
  'bytes',
  'p95',
  'arrived',
  'failed',
] as const;
const whole = (value: number): string => formatAmount(value, 0);
/** Days that are seen first, and most days in one view. */
const SEEN = 30;
const MOST = 200;

function Days({ days }: { readonly days: readonly Day[] }): ReactNode {
  const { say } = useTexts();
  const inOrder = days.toReversed();
  const getTitle = (name: (typeof FIGURES)[number]): Text => own[name].title ?? { zh: name, en: name };
  const columns: readonly FactColumn<Day>[] = [
    { key: 'day', title: { zh: '日期', en: 'Date' }, render: ({ day }) => day },
    ...FIGURES.map((name) => ({
      key: name,
      title: getTitle(name),
      numeric: true,
      render: (row: Day) => formatAmount(row[name] ?? 0, 0),
    })),
  ];
  return (
    <>
      {days.length > 0 ? (
        <div className="partner-plots">
          {PLOTS.map(({ title, of }) => (
            <section key={title.en}>
              <h3>{say(title)}</h3>
              <BarPlot
                title={title}
                format={whole}
                categories={inOrder.map(({ day }) => day)}
                series={of.map((name) => ({
                  title: getTitle(name),
                  values: inOrder.map((row) => row[name] ?? 0),
                }))}
              />
            </section>
          ))}
        </div>
      ) : null}
      <FactTable<Day>
        title={partnerUsage.title}
        bare
        rows={days}
        rowKey={({ day }) => day}
        empty={words.none}
        columns={columns}
      />
    </>
  );
}

/** Shows what a client used, day by day. */
export function Usage({ clientId }: { readonly clientId: string }): ReactNode {
  const { say } = useTexts();
  const mayCall = useMayCall();
  const [dayStart, setStart] = useState(() => dayjs().subtract(SEEN, 'day').format(DATE_FORMAT));
  const [dayEnd, setEnd] = useState<string>();
  const between = { partnerClientId: clientId, ...(dayStart ? { dayStart } : {}), ...(dayEnd ? { dayEnd } : {}) };
  const loaded = useLoaded(`usage ${clientId} ${dayStart} ${dayEnd ?? ''}`, async (signal) => {
    const { records } = await client.call(page, { query: { ...between, size: MOST }, signal, quiet: true });
    return records;
  });
  const written = (text: unknown): string => (typeof text === 'string' ? text : '');
  return (
    <>
      <div className="partner-usage-tools">
        <DatePicker
          aria-label={say(words.from)}
          placeholder={say(words.from)}
          value={dayStart ? dayjs(dayStart) : null}
          onChange={(_, text) => setStart(written(text))}
        />
        <DatePicker
          aria-label={say(words.to)}
          placeholder={say(words.to)}
          value={dayEnd ? dayjs(dayEnd) : null}
          onChange={(_, text) => setEnd(written(text) || undefined)}
        />
        {mayCall(csv.access) ? (
          <Button
            icon={<DownloadOutlined />}
            onClick={() => {
              void client.download(csv.path, between).then(saveFile);
            }}
          >
            {say(words.file)}
          </Button>
        ) : null}
      </div>
      <LoadState of={loaded} rows={8}>
        {(days) => <Days days={days} />}
      </LoadState>
    </>
  );
}
