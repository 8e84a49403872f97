import { lazy, type ReactNode } from 'react';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { financingParty } from '@scf-kit/sdk/contract/financing/financing-party';
import { stateFilter } from '@scf-kit/sdk/contract/states';
import { navigation } from '../../services.ts';
import { usePage } from '../../shell/routing/page.tsx';
import { loadChunk } from '../../shell/routing/screen-loader.ts';
import { PagedTable } from '../../table/paged-table.tsx';
import { ResourceTable } from '../../table/resource-table.tsx';
import { PostLoan } from './desk/post-loan.tsx';
import { RepaymentDesk } from './desk/repayment-desk.tsx';
import { Papers } from './desk/papers.tsx';
import { Parties } from './desk/parties.tsx';
import { ProjectsAndInstalments } from './list/instalments.tsx';

/** The lists are there before what one project needs. */
const Project = lazy(() => loadChunk(async () => ({ default: (await import('./loan/project.tsx')).Project })));

/** `/financing-approval/contact`: projects that parties are asked about, to compare and choose what they offer. */
function Contact(): ReactNode {
  const { route } = usePage();
  return (
    <ResourceTable
      resource={financing}
      title={route.title}
      query={stateFilter(financing, 'preApproved', 'inApproval', 'approved', 'toBeDisbursed')}
      columns={[
        'code',
        'name',
        'customerName',
        'applyAmount',
        'termMonths',
        'financingPartyId',
        'financingAmount',
        'status',
        'applyDate',
      ]}
      filters={['code', 'name', 'customerName']}
      changes={[]}
      imports={false}
      onOpen={({ id }) => navigation.go({ path: '/financing-approval/contact/approval', query: { id } })}
      empty={{ zh: '没有待对接的项目', en: 'No projects to be offered to financing parties' }}
    />
  );
}

/** `/financing-party/project`: the projects of the parties, with what is lent and repaid, and the instalments due. */
function Projects(): ReactNode {
  const { route } = usePage();
  return (
    <ProjectsAndInstalments title={route.title}>
      <ResourceTable
        resource={financing}
        title={route.title}
        columns={[
          'code',
          'name',
          'financingPartyId',
          'financingAmount',
          'disbursedAmount',
          'beingUsedAmount',
          'repaidAmount',
          'status',
        ]}
        filters={['code', 'name', 'financingPartyId', 'status']}
        changes={[]}
        imports={false}
        onOpen={({ id }) => navigation.go({ path: '/financing-party/project/detail', query: { id } })}
        empty={{ zh: '还没有融资项目', en: 'No financing projects yet' }}
      />
    </ProjectsAndInstalments>
  );
}

const { total } = financingParty.calls;

/** `/financing-party/total`: limits and use by party. */
function PartyTotals(): ReactNode {
  const { route } = usePage();
  return (
    <PagedTable
      name="financing-party-total"
      title={route.title}
      call={total}
      fields={'fields' in total.answer ? total.answer.fields : {}}
      columns={[
        'name',
        'partyType',
        'currencyType',
        'totalCreditAmount',
        'usedCreditAmount',
        'reservedCreditAmount',
        'availableCreditAmount',
        'projectCount',
        'disbursedAmount',
        'overdueAmount',
        'disbursedInOthers',
        'overdueInOthers',
      ]}
      filters={['name', 'partyType']}
      empty={{ zh: '还没有资金方', en: 'No financing parties yet' }}
    />
  );
}

/** The screens of loans: one detail for all who follow a project, and the lists of finance, parties and post-loan. */
export default function Loans(): ReactNode {
  const { route } = usePage();
  const [, area = '', name = '', ...rest] = route.path.split('/');
  const key = [name, ...rest].join('/');
  if (area === 'post-loan' || area === 'post-loan-rz')
    return <PostLoan key={route.path} base={`/${area}`} name={key} />;
  switch (route.path) {
    case '/finance/repayment':
      return <RepaymentDesk />;
    case '/financing-approval/contact':
      return <Contact />;
    case '/financing-party/project':
      return <Projects />;
    case '/financing-party/manage':
      return <Parties title={route.title} />;
    case '/financing-party/total':
      return <PartyTotals />;
    case '/financing-party/financing-qualifications':
      return <Papers title={route.title} />;
    default:
      return <Project />;
  }
}
