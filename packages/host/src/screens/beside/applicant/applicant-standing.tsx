import { Collapse, Tag } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { customerCredit } from '@scf-kit/sdk/contract/financing/credit';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { client } from '../../../services.ts';
import { RecordLink } from '../../../shell/controls/record-link.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useChangeCount } from '../../../shell/notices/changes.ts';
import { useMayCall } from '../../../shell/person/can.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { FactTable, type FactColumn } from '../../../table/plain/fact-table.tsx';
import './applicant.css';

type Project = AnswerOf<typeof financing.calls.page>['records'][number];
type Limit = AnswerOf<typeof customerCredit.calls.page>['records'][number];

/** The newest projects that are shown, and limits at most. */
const SHOWN = 5;
const MOST_LIMITS = 20;
const OVERDUE = financing.fields.status.states.overdue.value;

const words = {
  title: { zh: '申请人的额度与融资记录', en: "The applicant's limits and projects" },
  projects: { zh: '其他融资', en: 'Other projects' },
  count: { zh: '共 {n} 笔', en: '{n} {n|project|projects}' },
  shown: { zh: '共 {n} 笔，显示最近 {shown} 笔', en: '{n} projects, the latest {shown} shown' },
  overdue: { zh: '逾期 {n} 笔', en: '{n} overdue' },
  first: { zh: '该申请人没有其他融资', en: 'This applicant has no other project' },
  code: { zh: '项目编号', en: 'Project number' },
  amount: { zh: '申请金额', en: 'Amount applied for' },
  inUse: { zh: '在用金额', en: 'In use' },
  status: { zh: '状态', en: 'Status' },
  date: { zh: '申请日期', en: 'Applied on' },
  limits: { zh: '客户限额', en: 'Customer limits' },
  noLimits: { zh: '资金方没有单独设置限额', en: 'No financing party has set a limit' },
  party: { zh: '资金方', en: 'Financing party' },
  limit: { zh: '限额', en: 'Limit' },
  committed: { zh: '占用及已用', en: 'Reserved and used' },
  available: { zh: '可用', en: 'Available' },
} as const;

interface Known {
  readonly others: readonly Project[];
  readonly total: number;
  readonly overdue: number;
  readonly limits: readonly Limit[] | undefined;
}

/** The applicant of a project: its other projects and its limits, as far as the person reads them. */
async function readStanding(id: string, readsLimits: boolean, signal: AbortSignal): Promise<Known | undefined> {
  const asked = { signal, quiet: true };
  const { applyOfficeId } = await client.call(financing.calls.get, { params: { id }, ...asked });
  if (applyOfficeId === null) return undefined;
  const [all, overdue, limits] = await Promise.all([
    client.call(financing.calls.page, { query: { applyOfficeId, current: 1, size: SHOWN + 1 }, ...asked }),
    client.call(financing.calls.page, {
      query: { applyOfficeId, status: String(OVERDUE), current: 1, size: 1 },
      ...asked,
    }),
    readsLimits
      ? client.call(customerCredit.calls.page, {
          query: { customerOfficeId: applyOfficeId, current: 1, size: MOST_LIMITS },
          ...asked,
        })
      : undefined,
  ]);
  return {
    others: all.records.filter((project) => project.id !== id).slice(0, SHOWN),
    total: Math.max(0, all.total - 1),
    overdue: overdue.total,
    limits: limits?.records,
  };
}

const projectColumns: readonly FactColumn<Project>[] = [
  {
    key: 'code',
    title: words.code,
    render: ({ id, code }) => (
      <RecordLink resource={financing.name} id={id}>
        {code}
      </RecordLink>
    ),
  },
  { key: 'amount', title: words.amount, numeric: true, render: (project) => project.applyAmountDictText ?? '—' },
  { key: 'inUse', title: words.inUse, numeric: true, render: (project) => project.beingUsedAmountDictText ?? '—' },
  { key: 'status', title: words.status, render: (project) => project.statusDictText ?? '—' },
  { key: 'date', title: words.date, render: ({ applyDate }) => applyDate ?? '—' },
];
const limitColumns: readonly FactColumn<Limit>[] = [
  { key: 'party', title: words.party, render: (limit) => limit.financingPartyText ?? '—' },
  { key: 'limit', title: words.limit, numeric: true, render: (limit) => limit.limitAmountDictText },
  { key: 'committed', title: words.committed, numeric: true, render: (limit) => limit.committedAmountDictText },
  { key: 'available', title: words.available, numeric: true, render: (limit) => limit.availableAmountDictText },
];

/** Beside a task about a project: what whoever decides asks about its applicant; nothing for who reads no projects. */
export function ApplicantStanding({ record }: { readonly record: string }): ReactNode {
  const mayCall = useMayCall();
  return mayCall(financing.calls.get.access) && mayCall(financing.calls.page.access) ? (
    <Standing record={record} />
  ) : null;
}

function Standing({ record }: { readonly record: string }): ReactNode {
  const { say } = useTexts();
  const mayCall = useMayCall();
  const readsLimits = mayCall(customerCredit.calls.page.access);
  const version = useChangeCount(financing.name, customerCredit.name);
  const { data } = useLoaded(`applicant ${record} ${String(readsLimits)} ${version}`, (signal) =>
    readStanding(record, readsLimits, signal),
  );
  if (data === undefined) return null;
  const { others, total, overdue, limits } = data;
  return (
    <Collapse
      className="applicant-standing"
      size="small"
      items={[
        {
          key: 'applicant',
          label: (
            <>
              {say(words.title)} · {say(words.count, { n: total })}{' '}
              {overdue > 0 ? <Tag color="error">{say(words.overdue, { n: overdue })}</Tag> : null}
            </>
          ),
          children: (
            <>
              <FactTable<Project>
                title={words.projects}
                rows={others}
                rowKey={({ id }) => id}
                empty={words.first}
                columns={projectColumns}
              />
              {total > others.length ? (
                <p className="applicant-more">{say(words.shown, { n: total, shown: others.length })}</p>
              ) : null}
              {limits ? (
                <FactTable<Limit>
                  title={words.limits}
                  rows={limits}
                  rowKey={({ id }) => id}
                  empty={words.noLimits}
                  columns={limitColumns}
                />
              ) : null}
            </>
          ),
        },
      ]}
    />
  );
}
