import { HistoryOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { companyReport } from '@scf-kit/sdk/contract/company-data/company-report';
import { tianyancha } from '@scf-kit/sdk/contract/company-data/tianyancha';
import { client } from '../../../services.ts';
import { ActionButton } from '../../../shell/controls/action-button.tsx';
import { useMayCall } from '../../../shell/person/can.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { EarlierReport } from './earlier.tsx';
import type { Overview } from './overview.ts';

const words = {
  refresh: { zh: '更新报告', en: 'Refresh' },
  wait: { zh: '{time} 后可再次更新', en: 'Refresh again in {time}' },
  begin: { zh: '建立报告', en: 'Create report' },
  watch: { zh: '关注', en: 'Watch' },
  unwatch: { zh: '取消关注', en: 'Stop watching' },
  earlier: { zh: '历史报告', en: 'Past reports' },
  print: { zh: '打印', en: 'Print' },
} as const;

interface Acting {
  readonly report: Overview;
  readonly onChanged: () => void;
  readonly onBegun: (id: string, flight?: string) => void;
}
const failed = (): void => undefined;

export function ReportActions({
  report,
  onChanged,
  onBegun,
  onPrint,
}: Acting & { readonly onPrint: () => void }): ReactNode {
  const { say } = useTexts();
  const mayCall = useMayCall();
  const [earlier, setEarlier] = useState(false);
  const { id, officeId, creditCode, companyName } = report;
  const { watch, unwatch, open, standing } = companyReport.calls;
  const begin = async (): Promise<void> =>
    onBegun((await client.call(open, { body: { officeId, creditCode, companyName } })).id);
  const turn = async (call: typeof watch | typeof unwatch, to: string): Promise<void> => {
    await client.call(call, { params: { id: to } });
    onChanged();
  };
  return (
    <span className="company-head-actions">
      {report.mayAsk ? (
        <Refresh key={report.askAgainTime ?? ''} report={report} onChanged={onChanged} onBegun={onBegun} />
      ) : null}
      {id === null && mayCall(open.access) ? (
        <ActionButton action={() => begin().catch(failed)}>{say(words.begin)}</ActionButton>
      ) : null}
      {id !== null && mayCall(watch.access) ? (
        <ActionButton action={() => turn(report.watch ? unwatch : watch, id).catch(failed)}>
          {say(report.watch ? words.unwatch : words.watch)}
        </ActionButton>
      ) : null}
      {id !== null && mayCall(standing.access) ? (
        <Button icon={<HistoryOutlined />} onClick={() => setEarlier(true)}>
          {say(words.earlier)}
        </Button>
      ) : null}
      <Button icon={<PrinterOutlined />} onClick={onPrint}>
        {say(words.print)}
      </Button>
      {id !== null && earlier ? (
        <EarlierReport id={id} companyName={companyName} onClose={() => setEarlier(false)} />
      ) : null}
    </span>
  );
}

/** Seconds until a moment, counted down; 0 from then on. */
function useSecondsUntil(moment: string | null): number {
  const [now, setNow] = useState(() => Date.now());
  const left = moment === null ? 0 : Math.max(0, Math.ceil((Date.parse(moment) - now) / 1000));
  const waits = left > 0;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [waits]);
  return left;
}

/** Asks the provider. Where somebody did a moment ago it says how long it waits. */
function Refresh({ report, onChanged, onBegun }: Acting): ReactNode {
  const { say } = useTexts();
  const left = useSecondsUntil(report.askAgainTime);
  const { officeId, creditCode, companyName, refresh } = report;
  const ask = async (): Promise<void> => {
    const begun = await client.call(tianyancha.calls.refresh, { query: { officeId, creditCode, companyName } });
    onBegun(begun.companyId, begun.id);
    onChanged();
  };
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <ActionButton type="primary" disabled={left > 0 || refresh?.endTime === null} action={() => ask().catch(failed)}>
      {left > 0 ? say(words.wait, { time }) : say(words.refresh)}
    </ActionButton>
  );
}
