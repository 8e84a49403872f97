import type { ReactNode } from 'react';
import { usePage } from '../../shell/routing/page.tsx';
import { areaAt } from '../../navigation/approval-areas.ts';
import { DoneList } from './tasks/task-list.tsx';

/** The person's handled tasks in the approval area of this path. */
export default function TaskDone(): ReactNode {
  const area = areaAt(usePage().route.path);
  if (!area?.done) return null;
  const {
    name,
    done: { paths: _paths, ...listed },
  } = area;
  return (
    <DoneList
      name={`${name}-done`}
      {...listed}
      empty={{ zh: '处理过的任务会列在这里', en: 'Tasks you have handled are listed here' }}
    />
  );
}
