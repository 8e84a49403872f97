import type { ReactNode } from 'react';
import { MyApplications } from './list/my-applications.tsx';

/** `/financing-service/financing-end`: all applications of the person, whatever became of them. */
export default function MyFinancing(): ReactNode {
  return (
    <MyApplications
      name="my-financing"
      title={{ zh: '我的融资', en: 'My financing' }}
      empty={{ zh: '还没有融资申请', en: 'No application yet' }}
    />
  );
}
