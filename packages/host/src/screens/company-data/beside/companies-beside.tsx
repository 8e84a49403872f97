import { Button, Collapse, Tag } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { companyReport } from '@scf-kit/sdk/contract/company-data/company-report';
import { formatMinute } from '@scf-kit/sdk/values';
import { client, navigation } from '../../../services.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useMayCall } from '../../../shell/person/can.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { FactTable } from '../../../table/plain/fact-table.tsx';
import { placeOfReport } from '../places.ts';
import '../company-data.css';

type Company = AnswerOf<typeof companyReport.calls.beside>[number];

const words = {
  title: { zh: '相关企业的报告', en: 'Reports on related companies' },
  count: { zh: '{n} 家', en: '{n} {n|company|companies}' },
  found: { zh: '风险发现 {n}', en: '{n} {n|finding|findings}' },
  company: { zh: '企业', en: 'Company' },
  level: { zh: '风险等级', en: 'Risk level' },
  findings: { zh: '风险发现', en: 'Findings' },
  asked: { zh: '最近查询', en: 'Last queried' },
  never: { zh: '未查询', en: 'Not queried' },
  sample: { zh: '样例数据', en: 'Sample data' },
  none: { zh: '没有相关企业', en: 'No related companies' },
} as const;

const { scope } = companyReport;
/** The kinds of records that name companies. */
const NAMING: ReadonlySet<string> = new Set(scope.by === 'rows' ? scope.namedBy?.map(({ by }) => by) : []);

interface Beside {
  readonly kind: string;
  readonly record: string;
  /** It is shown at once: somebody decides on it. */
  readonly open?: boolean;
}

/** The companies that a record names, each with a way to its report; nothing where the person reads none. */
export function CompaniesBeside(props: Beside): ReactNode {
  const mayCall = useMayCall();
  return NAMING.has(props.kind) && mayCall(companyReport.calls.beside.access) ? <Companies {...props} /> : null;
}

function Companies({ kind, record, open = false }: Beside): ReactNode {
  const { say } = useTexts();
  const { data } = useLoaded(`companies ${kind} ${record}`, (signal) =>
    client.call(companyReport.calls.beside, { query: { kind, record }, signal, quiet: true }),
  );
  if (data === undefined || data.length === 0) return null;
  const all = data.reduce((sum, company) => sum + company.findings, 0);
  return (
    <Collapse
      className="companies-beside"
      size="small"
      defaultActiveKey={open ? ['companies'] : []}
      items={[
        {
          key: 'companies',
          label: (
            <>
              {say(words.title)} · {say(words.count, { n: data.length })}{' '}
              {all > 0 ? <Tag color="warning">{say(words.found, { n: all })}</Tag> : null}
            </>
          ),
          children: (
            <FactTable<Company>
              title={words.title}
              bare
              rows={data}
              rowKey={(company, at) => `${company.id ?? company.companyName} ${at}`}
              empty={words.none}
              columns={[
                {
                  key: 'name',
                  title: words.company,
                  render: (company) => (
                    <>
                      <Button type="link" className="text-link" onClick={() => navigation.go(placeOfReport(company))}>
                        {company.companyName}
                      </Button>
                      {company.sample ? <Tag color="warning">{say(words.sample)}</Tag> : null}
                    </>
                  ),
                },
                { key: 'level', title: words.level, render: ({ riskText }) => riskText ?? '—' },
                {
                  key: 'findings',
                  title: words.findings,
                  numeric: true,
                  render: ({ askedTime, findings }) => (askedTime === null && findings === 0 ? '—' : findings),
                },
                {
                  key: 'asked',
                  title: words.asked,
                  render: ({ askedTime }) => (askedTime === null ? say(words.never) : formatMinute(askedTime)),
                },
              ]}
            />
          ),
        },
      ]}
    />
  );
}
