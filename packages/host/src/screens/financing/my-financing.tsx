import type { ReactNode } from 'react';
import { ProjectsAndInstalments } from './list/instalments.tsx';
import { MyApplications } from './list/my-applications.tsx';

const TITLE = { zh: '我的融资', en: 'My financing' } as const;

/** `/financing-service/financing-end`: all applications of the person, and the instalments due on them. */
export default function MyFinancing(): ReactNode {
  return (
    <ProjectsAndInstalments title={TITLE}>
      <MyApplications name="my-financing" title={TITLE} empty={{ zh: '还没有融资申请', en: 'No applications yet' }} />
    </ProjectsAndInstalments>
  );
}
