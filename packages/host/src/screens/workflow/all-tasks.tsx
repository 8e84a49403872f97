import { Segmented } from 'antd';
import { lazy, useCallback, useMemo, useState, type ReactNode } from 'react';
import { boolean } from '@scf-kit/sdk/contract';
import { taskFields, flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { client, navigation, notify } from '../../services.ts';
import { usePage } from '../../shell/routing/page.tsx';
import { loadChunk } from '../../shell/routing/screen-loader.ts';
import { useTexts } from '../../shell/texts.ts';
import { useLoaded } from '../../shell/loading/use-loaded.ts';
import { PagedTable } from '../../table/paged-table.tsx';
import type { RowAction } from '../../table/rows/row-action.ts';
import './tasks/tasks.css';
import { ALL_COLUMNS, ALL_FILTERS } from './tasks/task-list.tsx';
import { type Task } from './task.ts';

/** The list is there before what one instance needs. */
const InstanceView = lazy(() =>
  loadChunk(async () => ({ default: (await import('./instance/instance-view.tsx')).InstanceView })),
);

const PATH = '/flowable/all-todo-task';
const { incidents } = flowableFlow.calls;
type Shown = 'tasks' | 'incidents';
const open = ({ processInstanceId }: { readonly processInstanceId: string }): void =>
  navigation.go({ path: PATH, query: { processInstanceId } });
const rowActions = (task: Task): readonly RowAction[] => [
  { key: 'manage', label: { zh: '管理', en: 'Manage' }, onClick: () => open(task) },
];

/** The columns, and a field only to filter by. */
const FIELDS = { ...taskFields, overdue: boolean({ zh: '已逾期', en: 'Overdue' }) } as const;

/**
 * `/flowable/all-todo-task`: every open task an administrator answers for. With `?processInstanceId=`: one instance
 * with what can be done to it; with `?processDefinitionKey=`: those of one process; with
 * `?view=incidents`: the steps that failed.
 */
export default function AllTasks(): ReactNode {
  const {
    query: { processInstanceId, processDefinitionKey, view },
  } = usePage();
  const query = useMemo(
    (): Readonly<Record<string, string>> => (processDefinitionKey === undefined ? {} : { processDefinitionKey }),
    [processDefinitionKey],
  );
  const { say } = useTexts();
  const [shown, setShown] = useState<Shown>(view === 'incidents' ? 'incidents' : 'tasks');
  // People who may not see incidents have none counted.
  const failed = useLoaded(
    `incidents ${shown} ${processInstanceId ?? ''}`,
    async (signal) => (await client.call(incidents, { query: { current: 1, size: 1 }, signal, quiet: true })).total,
  ).data;
  if (processInstanceId !== undefined) return <InstanceView processInstanceId={processInstanceId} />;
  return (
    <>
      <Segmented<Shown>
        className="task-views"
        aria-label={say({ zh: '任务或异常', en: 'Tasks or incidents' })}
        value={shown}
        onChange={setShown}
        options={[
          { value: 'tasks', label: say({ zh: '待办任务', en: 'Tasks' }) },
          {
            value: 'incidents',
            label: (
              <>
                {say({ zh: '执行异常', en: 'Incidents' })}
                {failed ? <span className="task-count is-overdue">{failed}</span> : null}
              </>
            ),
          },
        ]}
      />
      {shown === 'tasks' ? <Tasks query={query} /> : <Incidents />}
    </>
  );
}

function Tasks({ query }: { readonly query: Readonly<Record<string, string>> }): ReactNode {
  return (
    <PagedTable<Task>
      name="all-tasks"
      title={{ zh: '全部待办任务', en: 'All tasks' }}
      call={flowableTask.calls.allTasks}
      query={query}
      fields={FIELDS}
      rowKey="taskId"
      columns={ALL_COLUMNS}
      filters={ALL_FILTERS}
      onOpen={open}
      rowActions={rowActions}
      empty={{ zh: '没有进行中的任务', en: 'No open tasks' }}
    />
  );
}

type Incident = AnswerOf<typeof incidents>['records'][number];
const INCIDENT_FIELDS = 'fields' in incidents.answer ? incidents.answer.fields : {};
const INCIDENT_COLUMNS = [
  { name: 'title', width: 240 },
  { name: 'activityName', width: 130 },
  { name: 'error', width: 320 },
  { name: 'attempts', width: 100 },
  'dueTime',
  { name: 'processName', width: 140 },
  { name: 'kind', width: 100 },
] as const;
const NO_FILTERS = [] as const;

/** Steps that failed as often as they are tried; skipping one asks for a reason and is done on the instance. */
function Incidents(): ReactNode {
  const { say } = useTexts();
  const [round, setRound] = useState(0);
  const actions = useCallback(
    (incident: Incident): readonly RowAction[] => [
      {
        key: 'retry',
        label: { zh: '重试', en: 'Try again' },
        codes: ['FLOWABLE_TODO_TASK_MANAGE'],
        action: 'edit',
        onClick: () =>
          client.call(flowableFlow.calls.retryIncident, { body: { jobId: incident.jobId } }).then(
            () => {
              notify({ kind: 'success', title: say({ zh: '已重新执行', en: 'Retried' }) });
              setRound((count) => count + 1);
            },
            () => undefined,
          ),
      },
      { key: 'manage', label: { zh: '管理', en: 'Manage' }, onClick: () => open(incident) },
    ],
    [say],
  );
  return (
    <PagedTable<Incident>
      name="flow-incidents"
      title={{ zh: '执行异常', en: 'Incidents' }}
      call={incidents}
      fields={INCIDENT_FIELDS}
      rowKey="jobId"
      columns={INCIDENT_COLUMNS}
      filters={NO_FILTERS}
      version={round}
      onOpen={open}
      rowActions={actions}
      empty={{ zh: '没有执行异常的流程', en: 'No incidents' }}
    />
  );
}
