import type { ReactNode } from 'react';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { officeQualificationsUpload } from '@scf-kit/sdk/contract/financing/qualifications';
import type { Text } from '@scf-kit/sdk/contract/text';
import { navigation } from '../../../services.ts';
import { PagedTable } from '../../../table/paged-table.tsx';

const { papers } = officeQualificationsUpload.calls;
type Paper = AnswerOf<typeof papers>['records'][number];

/** `/financing-party/financing-qualifications`: the projects, each with whether its papers are complete. */
export function Papers({ title }: { readonly title: Text }): ReactNode {
  return (
    <PagedTable<Paper>
      name="financing-papers"
      title={title}
      call={papers}
      fields={'fields' in papers.answer ? papers.answer.fields : {}}
      rowKey="financingId"
      columns={[
        { name: 'financingCode', width: 152 },
        'financingName',
        'applyOfficeName',
        'askedCount',
        'givenCount',
        'approvedCount',
        'missingCount',
        'complete',
      ]}
      filters={['complete']}
      onOpen={({ financingId }) =>
        navigation.go({ path: '/financing-party/project/detail', query: { id: financingId, tab: 'materials' } })
      }
      empty={{ zh: '没有融资项目', en: 'No projects' }}
    />
  );
}
