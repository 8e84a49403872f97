import { SearchOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import { companyReport } from '@scf-kit/sdk/contract/company-data/company-report';
import { tianyancha } from '@scf-kit/sdk/contract/company-data/tianyancha';
import { navigation } from '../../services.ts';
import { useMayCall } from '../../shell/person/can.tsx';
import { useTexts } from '../../shell/texts.ts';
import { ResourceTable } from '../../table/resource-table.tsx';
import { FindCompany } from './find-company.tsx';
import { placeOfReport } from './places.ts';
import { ProviderNote, useProvider } from './provider-note.tsx';

const words = { sample: { zh: '样例数据', en: 'Sample data' } } as const;

/** `/company-data/reports`: the companies that were asked about, with their level, findings and watch. */
export default function CompanyReports(): ReactNode {
  const { say } = useTexts();
  const mayCall = useMayCall();
  const [finding, setFinding] = useState(false);
  const provider = useProvider();
  const finds = provider?.configured === true && mayCall(tianyancha.calls.search.access);
  return (
    <>
      <ProviderNote />
      <ResourceTable
        resource={companyReport}
        onOpen={(row) => navigation.go(placeOfReport(row))}
        columns={[
          {
            name: 'companyName',
            width: 320,
            render: ({ companyName, sample }) => (
              <>
                {sample ? <Tag color="warning">{say(words.sample)}</Tag> : null} {companyName}
              </>
            ),
          },
          ...companyReport.list.columns.filter((name) => name !== 'companyName' && name !== 'sample'),
        ]}
        buttons={
          finds
            ? [
                {
                  key: 'find',
                  label: { zh: '搜索企业', en: 'Find a company' },
                  icon: <SearchOutlined />,
                  onClick: () => setFinding(true),
                },
              ]
            : []
        }
        empty={{
          zh: '还没有企业报告；新增一家企业，或从企业、项目、合同中打开',
          en: 'No report yet. Add a company, or open one from an enterprise, a project or a contract.',
        }}
      />
      {finding ? <FindCompany onClose={() => setFinding(false)} /> : null}
    </>
  );
}
