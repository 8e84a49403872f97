import { Tag } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import type { KeptFamily, KeptReport } from '@scf-kit/sdk/contract/company-data/kept-report';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { formatMinute } from '@scf-kit/sdk/values';
import { client } from '../../../services.ts';
import { PlaceLink } from '../../../shell/controls/record-link.tsx';
import { useLoaded, type Loading } from '../../../shell/loading/use-loaded.ts';
import { useTexts, type Texts } from '../../../shell/texts.ts';
import { FactTable } from '../../../table/plain/fact-table.tsx';
import { placeOfReport } from '../places.ts';
import { findFamily } from '../report/families.ts';
import '../company-data.css';

type Snapshot = AnswerOf<typeof flowableFlow.calls.snapshots>[number];

const words = {
  title: { zh: '审批时的企业情况', en: 'Company data at the time of approval' },
  when: { zh: '第 {n} 轮 · {time} · {steps}', en: 'Round {n} · {time} · {steps}' },
  unapproved: { zh: '驳回、退回或撤回时', en: 'when it was rejected, returned or recalled' },
  what: { zh: '类别', en: 'Category' },
  count: { zh: '记录', en: 'Records' },
  findings: { zh: '风险发现', en: 'Findings' },
  asked: { zh: '截至', en: 'As of' },
  never: { zh: '未查询', en: 'Not queried' },
  labels: { zh: '最新的风险', en: 'Latest findings' },
  none: { zh: '当时未查询，也没有录入', en: 'Nothing had been queried or entered' },
} as const;

/** The decisions on an instance that kept what was known of companies. */
export const useKeptCompanies = (processInstanceId: string): Loading<readonly Snapshot[]> =>
  useLoaded(`kept companies ${processInstanceId}`, async (signal) => {
    const all = await client.call(flowableFlow.calls.snapshots, { query: { processInstanceId }, signal, quiet: true });
    return all.filter(({ companies }) => companies !== null && companies.length > 0);
  });

const formatWhen = ({ round, takenAt, taskNames }: Snapshot, say: Texts['say']): string =>
  say(words.when, {
    n: round,
    time: formatMinute(takenAt),
    steps: taskNames.join('、') || say(words.unapproved),
  });

const columns = (say: Texts['say']) => [
  {
    key: 'what',
    title: words.what,
    render: ({ family: key }: KeptFamily) => {
      const family = findFamily(key);
      return family ? say(family.title) : key;
    },
  },
  { key: 'count', title: words.count, numeric: true, render: ({ count }: KeptFamily) => count },
  { key: 'findings', title: words.findings, numeric: true, render: ({ findings }: KeptFamily) => findings },
  {
    key: 'asked',
    title: words.asked,
    render: ({ askedTime }: KeptFamily) => (askedTime === null ? say(words.never) : formatMinute(askedTime)),
  },
  {
    key: 'labels',
    title: words.labels,
    render: ({ labels }: KeptFamily) => <span className="facts-wrap">{labels.join('；') || '—'}</span>,
  },
];

/** Shows what each decision kept of the companies that the record names; nothing where none is kept. */
export function KeptCompanies({ processInstanceId }: { readonly processInstanceId: string }): ReactNode {
  const { say } = useTexts();
  const snapshots = useKeptCompanies(processInstanceId).data ?? [];
  if (snapshots.length === 0) return null;
  return (
    <section aria-label={say(words.title)}>
      <h3>{say(words.title)}</h3>
      {snapshots.map((snapshot) => (
        <div key={snapshot.id}>
          <p className="company-as-of">{formatWhen(snapshot, say)}</p>
          {snapshot.companies?.map((company) => (
            <Kept key={company.companyId} company={company} />
          ))}
        </div>
      ))}
    </section>
  );
}

function Kept({ company: { companyId, companyName, level, families } }: { readonly company: KeptReport }): ReactNode {
  const { say } = useTexts();
  return (
    <section className="company-family" aria-label={companyName}>
      <div className="company-family-state">
        <PlaceLink to={placeOfReport({ id: companyId, officeId: null, creditCode: null, companyName })}>
          {companyName}
        </PlaceLink>
        {level === null ? null : <Tag color="warning">{level}</Tag>}
      </div>
      <FactTable<KeptFamily>
        title={{ zh: companyName, en: companyName }}
        bare
        rows={families}
        rowKey={({ family }) => family}
        empty={words.none}
        columns={columns(say)}
      />
    </section>
  );
}

/** The same on paper. */
export function PrintedCompanies({ snapshots }: { readonly snapshots: readonly Snapshot[] }): ReactNode {
  const { say } = useTexts();
  return snapshots.map((snapshot) =>
    snapshot.companies?.map(({ companyId, companyName, level, families }) => (
      <section key={`${snapshot.id} ${companyId}`}>
        <h2>{say(words.title)}</h2>
        <p>{[companyName, level, formatWhen(snapshot, say)].filter((text) => text !== null).join(' · ')}</p>
        <table>
          <thead>
            <tr>
              {columns(say).map(({ key, title }) => (
                <th key={key} scope="col">
                  {say(title)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {families.map((family) => (
              <tr key={family.family}>
                {columns(say).map(({ key, render }) => (
                  <td key={key}>{render(family)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    )),
  );
}
