import { useState, type ReactNode } from 'react';
import { ViewSwitch } from '../../../shell/controls/view-switch.tsx';
import { useCan } from '../../../shell/person/can.tsx';
import { usePage } from '../../../shell/routing/page.tsx';
import { areaAt } from '../../../navigation/approval-areas.ts';
import { DoneList, TodoList } from '../../workflow/tasks/task-list.tsx';

type View = 'todo' | 'done' | 'all';

/**
 * The person's open and handled tasks in the approval area of this path, and all records for those with the right to
 * see them.
 */
export function ApprovalLists({ children }: { readonly children: ReactNode }): ReactNode {
  const [view, setView] = useState<View>('todo');
  const can = useCan();
  const area = areaAt(usePage().route.path);
  if (!area?.done) return null;
  const {
    todo: { paths: _paths, ...todo },
    done: { paths: _done, ...done },
  } = area;
  return (
    <>
      <ViewSwitch<View>
        label={{ zh: '列表', en: 'List' }}
        views={[
          ['todo', { zh: '待我审批', en: 'Waiting for me' }],
          ['done', { zh: '我已审批', en: 'Handled by me' }],
          ...(can(['ENTERPRISE_AUTH']) ? [['all', { zh: '全部申请', en: 'All applications' }] as const] : []),
        ]}
        value={view}
        onChange={setView}
      />
      {view === 'todo' ? (
        <TodoList
          name={`${area.name}-todo`}
          {...todo}
          empty={{
            zh: '没有待审批的申请，有新申请时会立即通知您',
            en: 'No applications to approve. You will be notified at once when one arrives.',
          }}
        />
      ) : view === 'done' ? (
        <DoneList
          name={`${area.name}-done`}
          {...done}
          empty={{ zh: '您审批过的申请会列在这里', en: 'Applications you have handled are listed here' }}
        />
      ) : (
        children
      )}
    </>
  );
}
