import { useEffect, useState, type ReactNode } from 'react';
import { openPush } from '@scf-kit/sdk/client';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { financingStatus } from '@scf-kit/sdk/contract/financing/financing-status';
import { dataMonitor } from '@scf-kit/sdk/contract/platform/data-monitor';
import type { Text } from '@scf-kit/sdk/contract/text';
import { flowStates } from '@scf-kit/sdk/contract/workflow/flow-status';
import { formatMoment } from '@scf-kit/sdk/values';
import { client, language, session } from '../services.ts';
import { LOGIN_PATH, MONITOR_PATH } from '../navigation/location.ts';
import { useTexts } from '../shell/texts.ts';
import { BarList, MonthChart, type Series } from './charts.tsx';
import { compact } from './figures.ts';
import './monitor.css';

type Figures = AnswerOf<(typeof dataMonitor)['calls']['figures']>;
/** Milliseconds after which the figures are asked for at the latest; changes are told by push. */
const AT_LATEST = 60_000;
const { toBeDisbursed, postLoan, overdue, settled } = financingStatus;
/** From approval to disbursement on. */
const FINANCED: readonly number[] = [toBeDisbursed.value, postLoan.value, overdue.value, settled.value];
const words = {
  title: { zh: '供应链金融数据监控', en: 'Supply chain finance monitor' },
  financing: { zh: '融资项目', en: 'Financing' },
  amount: { zh: '融资总额', en: 'Financed' },
  contracts: { zh: '生效合同', en: 'Contracts in force' },
  contractAmount: { zh: '合同总额', en: 'Contract amount' },
  due: { zh: '30 天内到期', en: 'Due in 30 days' },
  overdue: { zh: '已逾期', en: 'Overdue' },
  enterprises: { zh: '企业', en: 'Enterprises' },
  tasks: { zh: '待审批任务', en: 'Open tasks' },
  months: { zh: '近 12 个月（元）', en: 'Last twelve months (RMB)' },
  byStatus: { zh: '融资状态分布', en: 'Financing by status' },
  customers: { zh: '客户融资排行（元）', en: 'Customers by financing (RMB)' },
  latest: { zh: '最新流程', en: 'Latest processes' },
  applied: { zh: '融资申请', en: 'Applied' },
  received: { zh: '到账', en: 'Received' },
  invoiced: { zh: '开票', en: 'Invoiced' },
  none: { zh: '暂无数据', en: 'No data yet' },
  asOf: { zh: '数据时间 {time}', en: 'As of {time}' },
  live: { zh: '实时', en: 'Live' },
  stale: { zh: '连接中断，正在重试', en: 'Connection lost, trying again' },
  loading: { zh: '正在加载……', en: 'Loading…' },
  forbidden: { zh: '没有查看数据监控大屏的权限', en: 'You do not have permission to view the data monitor' },
  items: { zh: '{n} 笔', en: '{n} {n|item|items}' },
  disk: { zh: '服务器磁盘已使用 {percent}%', en: 'The server disk is {percent}% full' },
  space: { zh: '“{name}”的文件空间已使用 {percent}%', en: 'The files of "{name}" take up {percent}% of their space' },
  running: { zh: '进行中', en: 'Running' },
  ended: { zh: '已结束', en: 'Ended' },
} as const;
const SERIES: readonly Series[] = [
  { key: 'applied', title: words.applied, tone: 1 },
  { key: 'received', title: words.received, tone: 2 },
  { key: 'invoiced', title: words.invoiced, tone: 3 },
];

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'shown'; readonly figures: Figures; readonly stale: boolean };

/**
 * The figures, asked for again whenever data has changed. What was shown last stays while the server cannot be reached,
 * and says so.
 */
function useFigures(): State {
  const [state, setState] = useState<State>({ kind: 'loading' });
  useEffect(() => {
    let ended = false;
    let close = (): void => undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      clearTimeout(again);
      try {
        const figures = await client.call(dataMonitor.calls.figures, { quiet: true });
        if (!ended) setState({ kind: 'shown', figures, stale: false });
      } catch (error) {
        const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : 0;
        if (!ended)
          setState((before) =>
            status === 403 ? { kind: 'refused' } : before.kind === 'shown' ? { ...before, stale: true } : before,
          );
      }
      if (!ended) again = setTimeout(() => void ask(), AT_LATEST);
    };
    const begin = async (): Promise<void> => {
      if (!session.tokens()) {
        window.location.replace(`${LOGIN_PATH}?redirect=${encodeURIComponent(MONITOR_PATH)}`);
        return;
      }
      await ask();
      const person = session.$person.get() ?? (await client.auth.loadUser());
      if (ended) return;
      close = openPush({
        baseUrl: client.baseUrl,
        officeId: person.user.officeId,
        userId: person.user.id,
        onTodo: () => undefined,
        onChanged: () => void ask(),
        token: async () => {
          await client.authorization();
          return session.tokens()?.access_token;
        },
      });
    };
    void begin().catch(() => undefined);
    return () => {
      ended = true;
      clearTimeout(again);
      close();
    };
  }, []);
  return state;
}

function Clock(): ReactNode {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time className="monitor-clock" dateTime={now}>
      {formatMoment(now)}
    </time>
  );
}

function Figure({
  title,
  value,
  beside,
  alarming = false,
}: {
  readonly title: Text;
  readonly value: string;
  readonly beside?: string;
  readonly alarming?: boolean;
}): ReactNode {
  const { say } = useTexts();
  return (
    <div className={alarming ? 'monitor-figure monitor-alarm' : 'monitor-figure'}>
      <dt>{say(title)}</dt>
      <dd>
        <strong>{value}</strong>
        {beside === undefined ? null : <small>{beside}</small>}
      </dd>
    </div>
  );
}

function Panel({
  title,
  empty,
  children,
}: {
  readonly title: Text;
  readonly empty: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const { say } = useTexts();
  return (
    <section className="monitor-panel" aria-label={say(title)}>
      <h2>{say(title)}</h2>
      {empty ? <p className="monitor-none">{say(words.none)}</p> : children}
    </section>
  );
}

function Shown({ figures }: { readonly figures: Figures }): ReactNode {
  const { say, locale } = useTexts();
  const money = (text: string): string => compact(text, locale);
  const items = (n: number): string => say(words.items, { n: n.toLocaleString('en-US') });
  const [contracts, due, late] = [figures.contracts[0], figures.due[0], figures.overdue[0]];
  const projects = figures.financing.reduce((sum, { count }) => sum + count, 0);
  const total = figures.financing.reduce(
    (sum, { status, amount }) => (FINANCED.includes(status) ? sum + Number(amount) : sum),
    0,
  );
  const overdueCount = late?.count ?? 0;
  return (
    <>
      {figures.space.map(({ name, percent }) => (
        <p key={name} className="monitor-space" role="status">
          {name === '' ? say(words.disk, { percent }) : say(words.space, { name, percent })}
        </p>
      ))}
      <dl className="monitor-figures">
        <Figure title={words.financing} value={projects.toLocaleString('en-US')} />
        <Figure title={words.amount} value={money(total.toFixed(2))} />
        <Figure
          title={words.contracts}
          value={(contracts?.count ?? 0).toLocaleString('en-US')}
          beside={money(contracts?.amount ?? '0')}
        />
        <Figure title={words.due} value={money(due?.amount ?? '0')} beside={items(due?.count ?? 0)} />
        <Figure
          title={words.overdue}
          value={money(late?.amount ?? '0')}
          beside={items(overdueCount)}
          alarming={overdueCount > 0}
        />
        <Figure title={words.enterprises} value={figures.enterprises.toLocaleString('en-US')} />
        <Figure title={words.tasks} value={figures.openTasks.toLocaleString('en-US')} />
      </dl>
      <div className="monitor-grid">
        <Panel
          title={words.months}
          empty={figures.months.every(({ applied, received, invoiced }) =>
            [applied, received, invoiced].every((each) => Number(each) === 0),
          )}
        >
          <MonthChart months={figures.months} series={SERIES} locale={locale} />
        </Panel>
        <Panel title={words.byStatus} empty={figures.financing.length === 0}>
          <BarList
            rows={figures.financing.map(({ statusDictText, count }) => ({
              name: statusDictText,
              value: count,
              text: items(count),
            }))}
          />
        </Panel>
        <Panel title={words.customers} empty={figures.customers.length === 0}>
          <BarList
            rows={figures.customers.map(({ name, amount }) => ({ name, value: Number(amount), text: money(amount) }))}
          />
        </Panel>
        <Panel title={words.latest} empty={figures.latest.length === 0}>
          <ol className="monitor-latest">
            {figures.latest.map(({ title, startTime, status }) => (
              <li key={`${startTime} ${title}`}>
                <span>{title}</span>
                <em>{say(status === flowStates.running.value ? words.running : words.ended)}</em>
                <time dateTime={startTime}>{formatMoment(startTime).slice(5, 16)}</time>
              </li>
            ))}
          </ol>
        </Panel>
      </div>
    </>
  );
}

/** `/data-monitor`: the figures of the business on a wall, 1920 by 1080, refreshed when they change. */
export default function Monitor(): ReactNode {
  const { say } = useTexts();
  const state = useFigures();
  useEffect(() => {
    document.title = language.say(words.title);
  }, []);
  return (
    <main className="monitor">
      <header>
        <h1>{say(words.title)}</h1>
        {state.kind === 'shown' ? (
          <p className={state.stale ? 'monitor-state monitor-stale' : 'monitor-state'} role="status">
            {say(state.stale ? words.stale : words.live)} ·{' '}
            {say(words.asOf, { time: formatMoment(state.figures.takenAt) })}
          </p>
        ) : null}
        <Clock />
      </header>
      {state.kind === 'shown' ? (
        <Shown figures={state.figures} />
      ) : (
        <p className="monitor-none" role="status">
          {say(state.kind === 'refused' ? words.forbidden : words.loading)}
        </p>
      )}
    </main>
  );
}
