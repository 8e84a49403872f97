import { Alert, Descriptions, Progress, Tabs, Tag } from 'antd';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { companyChange } from '@scf-kit/sdk/contract/company-data/company-change';
import { companyReport, refreshStates, watchReasons } from '@scf-kit/sdk/contract/company-data/company-report';
import { reportTabs } from '@scf-kit/sdk/contract/company-data/family';
import { tianyancha } from '@scf-kit/sdk/contract/company-data/tianyancha';
import { formatMoment } from '@scf-kit/sdk/values';
import { client, notify } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useChangeCount } from '../../../shell/notices/changes.ts';
import { usePage } from '../../../shell/routing/page.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { ResourceTable } from '../../../table/resource-table.tsx';
import { tagColour } from '../../../table/values/status-tone.ts';
import { useProvider } from '../provider-note.tsx';
import { Bids } from './bids.tsx';
import { FamilyPart } from './family-part.tsx';
import type { Overview } from './overview.ts';
import { PrintReport } from './print-report.tsx';
import { ReportActions } from './report-actions.tsx';
import '../company-data.css';

type Named = Readonly<Record<string, string>>;
/** Milliseconds between two questions how far a refresh is. */
const AGAIN = 1_500;

const words = {
  code: { zh: '统一社会信用代码', en: 'Credit code' },
  level: { zh: '风险等级', en: 'Risk level' },
  findings: { zh: '风险发现', en: 'Findings' },
  asked: { zh: '最近更新', en: 'Last refresh' },
  never: { zh: '未查询过', en: 'Never queried' },
  going: { zh: '正在更新报告', en: 'The report is being refreshed' },
  timeline: { zh: '变更动态', en: 'Timeline' },
  quiet: { zh: '建立报告以来没有变化', en: 'Nothing has changed since the report was created' },
  sample: {
    zh: '样例数据：为演示而编造，不是该企业的真实情况',
    en: 'Sample data: made up for demonstrations, not true of any company',
  },
  empty: {
    zh: '这家企业还没有报告。建立后可以录入、导入，接入数据服务后可以更新。',
    en: 'This company has no report yet. Create one to enter or import records, and to refresh it where a data service is connected.',
  },
} as const;

/** A report: its head, what is under way, and a tab for each kind of facts. */
export function Report({ named }: { readonly named: Named }): ReactNode {
  const [begun, setBegun] = useState<string | undefined>(undefined);
  const [awaited, setAwaited] = useState<string | undefined>(undefined);
  const [round, setRound] = useState(0);
  const version = useChangeCount(companyReport.name) + round;
  const { rename } = usePage();
  // New is what came after the look before this visit, for as long as the visit lasts.
  const since = useRef<string>(undefined);
  const query = begun === undefined ? named : { id: begun };
  const loaded = useLoaded(`company ${JSON.stringify(query)} ${version}`, async (signal) => {
    const visit = since.current === undefined ? {} : { since: since.current };
    const report = await client.call(companyReport.calls.overview, {
      query: { ...query, ...visit },
      signal,
      quiet: true,
    });
    since.current ??= report.lastLook ?? new Date().toISOString();
    return report;
  });
  const { id = null, companyName, refresh = null } = loaded.data ?? {};
  const ended = refresh?.endTime ?? null;
  useEffect(() => rename(companyName), [rename, companyName]);
  // All current changes count as seen: the next visit shows only later ones.
  useEffect(() => {
    if (id !== null) client.call(companyReport.calls.look, { body: { id }, quiet: true }).catch(() => undefined);
  }, [id, ended]);
  const again = useCallback(() => setRound((count) => count + 1), []);
  const begin = useCallback((companyId: string, flight?: string) => {
    setBegun(companyId);
    setAwaited(flight);
  }, []);
  return (
    <section className="page-card">
      <LoadState of={loaded} rows={10}>
        {(report) => <Loaded report={report} awaited={awaited} version={version} onChanged={again} onBegun={begin} />}
      </LoadState>
    </section>
  );
}

interface Shown {
  readonly report: Overview;
  /** The refresh the person asked for. */
  readonly awaited: string | undefined;
  readonly version: number;
  readonly onChanged: () => void;
  readonly onBegun: (id: string, flight?: string) => void;
}

function Loaded({ report, awaited, version, onChanged, onBegun }: Shown): ReactNode {
  const { say } = useTexts();
  // Where it makes everything up the page says so above.
  const provider = useProvider();
  const [printing, setPrinting] = useState(false);
  const ended = useCallback(() => setPrinting(false), []);
  const { id } = report;
  const watched = report.watched === null ? undefined : watchReasons[report.watched];
  const newest = report.families.flatMap(({ askedTime }) => askedTime ?? []).toSorted((a, b) => (a < b ? 1 : -1))[0];
  return (
    <>
      <div className="company-head">
        <h1>{report.companyName}</h1>
        {report.riskText === null ? null : <Tag color="warning">{report.riskText}</Tag>}
        {watched ? <Tag color={tagColour(watchReasons, report.watched)}>{say(watched)}</Tag> : null}
        <ReportActions report={report} onChanged={onChanged} onBegun={onBegun} onPrint={() => setPrinting(true)} />
      </div>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2, lg: 4 }}
        items={[
          { key: 'code', label: say(words.code), children: report.creditCode ?? '—' },
          { key: 'level', label: say(words.level), children: report.riskText ?? '—' },
          { key: 'findings', label: say(words.findings), children: report.findings },
          {
            key: 'asked',
            label: say(words.asked),
            children: newest === undefined ? say(words.never) : formatMoment(newest),
          },
        ]}
      />
      {provider?.sample !== true && report.families.some(({ sample }) => sample) ? (
        <Alert className="company-note" type="warning" showIcon title={say(words.sample)} />
      ) : null}
      <Flight refresh={report.refresh} awaited={awaited} onChanged={onChanged} />
      {id === null ? <Alert className="company-note" type="info" showIcon title={say(words.empty)} /> : null}
      <ReportTabs report={report} version={version} />
      {printing ? <PrintReport report={report} onDone={ended} /> : null}
    </>
  );
}

/** How a refresh goes, or why the last one brought less than all. */
function Flight({
  refresh,
  awaited,
  onChanged,
}: {
  readonly refresh: Overview['refresh'];
  readonly awaited: string | undefined;
  readonly onChanged: () => void;
}): ReactNode {
  const { say } = useTexts();
  const [percent, setPercent] = useState(0);
  const told = useRef<string>(undefined);
  const seen = useRef<string>(undefined);
  const id = refresh && (refresh.state === 'waiting' || refresh.state === 'running') ? refresh.id : undefined;
  useEffect(() => {
    if (id === undefined) return undefined;
    const timer = setInterval(() => {
      client
        .call(tianyancha.calls.refreshing, { params: { id }, quiet: true })
        .then((now) => {
          setPercent(now.percent);
          if (now.endTime === null) return;
          clearInterval(timer);
          onChanged();
        })
        .catch(() => undefined);
    }, AGAIN);
    return () => clearInterval(timer);
  }, [id, onChanged]);
  // Whoever asked, or saw it go on, hears how it ended; it may be over before anything of it was drawn.
  useEffect(() => {
    if (!refresh) return;
    if (refresh.endTime === null) seen.current = refresh.id;
    else if (told.current !== refresh.id && (refresh.id === awaited || refresh.id === seen.current)) {
      told.current = refresh.id;
      notify({ kind: refresh.state === 'done' ? 'success' : 'warning', title: say(refreshStates[refresh.state]) });
    }
  }, [refresh, awaited, say]);
  if (!refresh) return null;
  if (id !== undefined)
    return <Progress percent={Math.max(percent, refresh.percent)} status="active" aria-label={say(words.going)} />;
  if (refresh.reason === null) return null;
  return (
    <Alert
      className="company-note"
      type={refresh.state === 'failed' ? 'error' : 'warning'}
      showIcon
      title={`${say(refreshStates[refresh.state])} · ${formatMoment(refresh.endTime ?? refresh.startTime)}`}
      description={refresh.reason}
    />
  );
}

function ReportTabs({ report, version }: Pick<Shown, 'report' | 'version'>): ReactNode {
  const { say } = useTexts();
  const { id } = report;
  const tabs = Object.entries(reportTabs).flatMap(([tab, title]) => {
    const families = report.families.filter((family) => family.tab === tab);
    const [count, news] = [
      families.reduce((sum, family) => sum + family.count, 0),
      families.reduce((sum, family) => sum + family.newCount, 0),
    ];
    return [
      {
        key: tab,
        label: (
          <>
            {say(title)}
            {count > 0 ? ` (${count})` : ''} {news > 0 ? <Tag color="processing">+{news}</Tag> : null}
          </>
        ),
        children:
          tab === 'bids' ? (
            <Bids report={report} />
          ) : (
            families.map((state) => <FamilyPart key={state.family} state={state} report={report} version={version} />)
          ),
      },
    ];
  });
  return (
    <Tabs
      items={[
        ...tabs,
        ...(id === null
          ? []
          : [
              {
                key: 'timeline',
                label: say(words.timeline),
                children: (
                  <ResourceTable
                    resource={companyChange}
                    embedded
                    title={words.timeline}
                    query={{ companyId: id }}
                    filters={['changeKind', 'severity', 'happenTime']}
                    version={version}
                    empty={words.quiet}
                  />
                ),
              },
            ]),
      ]}
    />
  );
}
