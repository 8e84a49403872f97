import { Alert, Tag } from 'antd';
import { useCallback, useMemo, type ReactNode } from 'react';
import { outcomes } from '@scf-kit/sdk/contract/company-data/company-report';
import { BY_HAND, familyAbove, severities, type DeclaredFamily } from '@scf-kit/sdk/contract/company-data/family';
import { formatAmount, formatMoment } from '@scf-kit/sdk/values';
import { useTexts } from '../../../shell/texts.ts';
import { Facts } from '../../../table/detail/facts.tsx';
import { ResourceTable } from '../../../table/resource-table.tsx';
import { tagColour } from '../../../table/values/status-tone.ts';
import { readValue, type AnyRow } from '../../../table/values/plain-text.ts';
import { findFamily } from './families.ts';
import type { FamilyState, Overview } from './overview.ts';
import { RowBehind } from './row-behind.tsx';

/** An amount as an enterprise declares it; registers write theirs with words. */
const AMOUNT = /^\d+\.\d{2}$/;
const NO_FILTERS: readonly string[] = [];

const words = {
  count: { zh: '{n} 条', en: '{n} {n|record|records}' },
  news: { zh: '上次查看后新增 {n} 条', en: '{n} new since you last looked' },
  gone: { zh: '已消失 {n} 条', en: '{n} gone' },
  hand: { zh: '手工录入 {n} 条', en: '{n} entered by hand' },
  total: { zh: '数据服务共有 {n} 条', en: '{n} at the data service' },
  asOf: { zh: '截至 {time}', en: 'As of {time}' },
  never: { zh: '未查询', en: 'Not queried' },
  off: { zh: '未接入', en: 'Not connected' },
  findings: { zh: '风险发现 {n}', en: '{n} {n|finding|findings}' },
  sample: { zh: '样例数据', en: 'Sample data' },
  stale: { zh: '{time} 更新失败，以下为此前的内容', en: 'Update failed at {time}; earlier content is shown' },
  declared: { zh: '企业申报（认证时已审批）', en: 'As declared by the enterprise and approved' },
  yuan: { zh: '{amount} 元', en: 'CNY {amount}' },
  nothing: { zh: '经查无记录', en: 'Queried, no records' },
  unasked: {
    zh: '尚未查询，不表示没有记录',
    en: 'Not queried yet; there may be records',
  },
  unknown: {
    zh: '未接入数据服务，不表示没有记录；可以手工录入或导入',
    en: 'No data service is connected; there may be records. They can be entered by hand or imported.',
  },
} as const;

type Said = Pick<FamilyState, 'outcome' | 'askedTime' | 'count'>;
/** The reason why a list of a family is empty: there is nothing, or nobody asked. */
export const explainEmpty = ({ askedTime }: Said, connected: boolean) =>
  askedTime !== null ? words.nothing : connected ? words.unasked : words.unknown;

/** How much there is of a family, from where and as of when, and how the last asking ended. */
function StateLine({ state, connected }: { readonly state: FamilyState; readonly connected: boolean }): ReactNode {
  const { say } = useTexts();
  const family = findFamily(state.family);
  const { outcome, askedTime, total, count, severity } = state;
  const [title, counts] = [
    family ? say(family.title) : state.family,
    [
      [words.gone, state.goneCount],
      [words.hand, state.handCount],
    ] as const,
  ];
  return (
    <div className="company-family-state">
      <h2>{title}</h2>
      <span>{say(words.count, { n: count })}</span>
      {outcome === null ? (
        <Tag>{say(connected ? words.never : words.off)}</Tag>
      ) : (
        <Tag color={tagColour(outcomes, outcome)}>{say(outcomes[outcome])}</Tag>
      )}
      {askedTime === null ? null : <span>{say(words.asOf, { time: formatMoment(askedTime) })}</span>}
      {state.findings > 0 && severity !== null ? (
        <Tag color={tagColour(severities, severity)}>{say(words.findings, { n: state.findings })}</Tag>
      ) : null}
      {state.newCount > 0 ? <Tag color="processing">{say(words.news, { n: state.newCount })}</Tag> : null}
      {counts.map(([text, n]) => (n > 0 ? <span key={text.en}>{say(text, { n })}</span> : null))}
      {total !== null && total > count ? <span>{say(words.total, { n: total })}</span> : null}
      {state.sample ? <Tag color="warning">{say(words.sample)}</Tag> : null}
    </div>
  );
}

/** The enterprise's own declaration, where no register was asked. */
export function Declared({
  family,
  report,
}: {
  readonly family: DeclaredFamily;
  readonly report: Overview;
}): ReactNode {
  const { say } = useTexts();
  const { declared } = report;
  if (declared === null || report.declaredFamily !== family.key) return null;
  const facts = Object.entries(declared).flatMap(([key, value]) => {
    const title = family.fields[key]?.title;
    return value === null || title === undefined
      ? []
      : [
          {
            key,
            label: say(title),
            value: AMOUNT.test(value) ? say(words.yuan, { amount: formatAmount(value) }) : value,
            wide: family.fields[key]?.kind === 'longText',
          },
        ];
  });
  return <Facts title={say(words.declared)} facts={facts} />;
}

/** One family of a report: how it stands, and its rows. */
export function FamilyPart({
  state,
  report,
  version,
}: {
  readonly state: FamilyState;
  readonly report: Overview;
  readonly version: number;
}): ReactNode {
  const { say } = useTexts();
  const family = findFamily(state.family);
  const { id, connected } = report;
  const of = useMemo(() => ({ companyId: id ?? '' }), [id]);
  const columns = useMemo(() => {
    if (!family) return [];
    const listed = family.resource.list.columns;
    // A row under the one row of its company needs no word of it.
    return family.under === undefined || familyAbove(family)?.single ? listed : [family.under, ...listed];
  }, [family]);
  const { mayAsk } = report;
  const detail = useCallback(
    (row: AnyRow) => (family ? <RowBehind family={family} row={row} mayAsk={mayAsk} /> : null),
    [family, mayAsk],
  );
  if (!family) return null;
  return (
    <section className="company-family" aria-label={say(family.title)}>
      <StateLine state={state} connected={connected} />
      {state.reason === null ? null : (
        <Alert
          className="company-note"
          type="warning"
          showIcon
          title={say(words.stale, { time: state.triedTime === null ? '' : formatMoment(state.triedTime) })}
          description={state.reason}
        />
      )}
      {state.count === 0 ? <Declared family={family} report={report} /> : null}
      {id === null ? null : (
        <ResourceTable
          resource={family.resource}
          embedded
          title={family.title}
          query={of}
          common={of}
          imports={of}
          columns={columns}
          filters={NO_FILTERS}
          version={version}
          detail={detail}
          offersChange={(row: AnyRow) => readValue(row, 'origin') === BY_HAND}
          empty={explainEmpty(state, connected)}
        />
      )}
    </section>
  );
}
