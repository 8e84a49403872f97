import { useStore } from '@nanostores/react';
import { Segmented, Tag } from 'antd';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { CallAnswering, Page, PageCall } from '@scf-kit/sdk/contract/call';
import { taskStates } from '@scf-kit/sdk/contract/workflow/flow-status';
import { flowableTask, taskFields } from '@scf-kit/sdk/contract/workflow/task';
import type { Text } from '@scf-kit/sdk/contract/text';
import { $routeTable, client, navigation } from '../../../services.ts';
import { useChangeCount } from '../../../shell/notices/changes.ts';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { PagedTable } from '../../../table/paged-table.tsx';
import type { RowAction } from '../../../table/rows/row-action.ts';
import type { BatchAction, PagedTableProps, TableColumn } from '../../../table/table-types.ts';
import { placeOfTask } from '../../../navigation/approval-areas.ts';
import { BatchDecision } from './batch-decision.tsx';
import { DueText } from './due-text.tsx';
import './tasks.css';
import type { Task } from '../task.ts';

/** The step, and for whom it would be handled where somebody is away. */
function StepName({ task }: { readonly task: Task }): ReactNode {
  const { say } = useTexts();
  return (
    <>
      {task.taskName}
      {task.suspended ? (
        <Tag color="warning" className="task-owner">
          {say({ zh: '已挂起', en: 'suspended' })}
        </Tag>
      ) : null}
      {task.ownerName ? (
        <Tag color="processing" className="task-owner">
          {say({ zh: '代 {name}', en: 'for {name}' }, { name: task.ownerName })}
        </Tag>
      ) : null}
    </>
  );
}

/** The decision, as a coloured tag. */
function Decision({ approved }: { readonly approved: boolean }): ReactNode {
  const { say } = useTexts();
  return (
    <Tag color={approved ? 'success' : 'error'}>
      {say(approved ? { zh: '通过', en: 'Approved' } : { zh: '驳回', en: 'Rejected' })}
    </Tag>
  );
}

/** Columns that show more than their field, or need another width. */
const RENDERED: Readonly<Record<string, Omit<TableColumn<Task>, 'name'>>> = {
  title: { width: 260 },
  processName: { width: 140 },
  counterpart: { width: 150 },
  startUserName: { width: 120 },
  assigneeName: { width: 120 },
  taskName: { width: 170, render: (task) => <StepName task={task} /> },
  approved: {
    title: { zh: '结果', en: 'Result' },
    width: 90,
    render: (task) => (task.approved === null ? null : <Decision approved={task.approved} />),
  },
  opinion: { width: 220 },
  dueDate: {
    width: 266,
    render: (task) => <DueText dueDate={task.dueDate} workingDays={task.dueWorkingDays} open={task.endTime === null} />,
  },
};

const shown = (names: readonly (keyof Task)[]): readonly (string | TableColumn<Task>)[] =>
  names.map((name) => {
    const more = RENDERED[name];
    return more ? { name, ...more } : name;
  });

const onDemand = (names: readonly (keyof Task)[]): readonly TableColumn<Task>[] =>
  names.map((name) => ({ name, ...RENDERED[name], shown: false }));

const TODO_COLUMNS = [
  ...shown(['title', 'counterpart', 'amount', 'taskName', 'dueDate', 'createTime', 'startUserName', 'status']),
  ...onDemand(['businessCode', 'processName', 'assigneeName', 'claimTime']),
];

const DONE_COLUMNS = [
  ...shown(['title', 'counterpart', 'amount', 'taskName', 'approved', 'opinion', 'endTime', 'startUserName']),
  ...onDemand(['businessCode', 'processName', 'createTime', 'dueDate']),
];

export const ALL_COLUMNS = [
  ...shown(['title', 'processName', 'taskName', 'assigneeName', 'status', 'dueDate', 'createTime', 'startUserName']),
  ...onDemand(['businessCode', 'counterpart', 'amount', 'ownerName', 'claimTime']),
];

const TODO_FILTERS = [
  'businessCode',
  'counterpart',
  'createTime',
  'amount',
  'dueDate',
  'taskName',
  'startUserName',
] as const;

const DONE_FILTERS = ['businessCode', 'counterpart', 'endTime', 'amount', 'taskName', 'startUserName'] as const;

export const ALL_FILTERS = [
  'title',
  'taskName',
  'startUserName',
  'status',
  'overdue',
  'createTime',
  'dueDate',
  'businessCode',
  'counterpart',
] as const;

type Listed = Pick<PagedTableProps<Task>, 'name' | 'title' | 'call' | 'exports' | 'query'>;

const { toBeClaimed, toDo, delegated, objected } = taskStates;

/** Which of the open tasks are looked at. */
export type TodoView = 'all' | 'toClaim' | 'working' | 'overdue';

const VIEWS: readonly {
  readonly view: TodoView;
  readonly title: Text;
  readonly query: Readonly<Record<string, string>>;
}[] = [
  { view: 'all', title: { zh: '全部', en: 'All' }, query: {} },
  { view: 'toClaim', title: { zh: '待认领', en: 'To be claimed' }, query: { status: String(toBeClaimed.value) } },
  {
    view: 'working',
    title: { zh: '处理中', en: 'In progress' },
    query: { status: [toDo, delegated, objected].map(({ value }) => value).join(',') },
  },
  { view: 'overdue', title: { zh: '已逾期', en: 'Overdue' }, query: { overdue: 'true' } },
];

/** How many open tasks each view holds. */
function useCounts(
  call: PageCall,
  query: Readonly<Record<string, string>> | undefined,
  round: number,
): ReadonlyMap<TodoView, number> {
  return (
    useLoaded(`counts ${call.path} ${JSON.stringify(query)} ${round}`, async (signal) => {
      const counted = await Promise.all(
        VIEWS.map(
          async (each) =>
            [
              each.view,
              (
                await client.callChecked<CallAnswering<Page<Task>>>(call, {
                  query: { ...query, ...each.query, current: 1, size: 1 },
                  signal,
                  quiet: true,
                })
              ).total,
            ] as const,
        ),
      );
      return new Map<TodoView, number>(counted);
    }).data ?? NO_COUNTS
  );
}

const NO_COUNTS: ReadonlyMap<TodoView, number> = new Map();

/** Tasks that wait for the person: opened, or approved together with one opinion. */
export function TodoList({
  empty,
  opensAt = 'all',
  query,
  ...listed
}: Listed & { readonly empty: Text; readonly opensAt?: TodoView }): ReactNode {
  const { say } = useTexts();
  const changeCount = useChangeCount(flowableTask.name);
  const table = useStore($routeTable);
  const [round, setRound] = useState(0);
  const [view, setView] = useState(opensAt);
  const [deciding, setDeciding] = useState<{
    readonly tasks: readonly Task[];
    readonly settle: (left: readonly Task[]) => void;
  }>();
  const counts = useCounts(listed.call, query, changeCount + round);
  const asked = useMemo(() => ({ ...query, ...VIEWS.find((each) => each.view === view)?.query }), [query, view]);
  const open = useCallback((task: Task): void => navigation.go(placeOfTask(task, 'handles', table)), [table]);
  const rowActions = useCallback(
    (task: Task): readonly RowAction[] => [
      { key: 'handle', label: { zh: '处理', en: 'Handle' }, onClick: () => open(task) },
    ],
    [open],
  );
  const batchActions = useMemo(
    (): readonly BatchAction<Task>[] => [
      {
        key: 'approve',
        label: { zh: '批量通过', en: 'Approve' },
        onClick: (tasks) =>
          new Promise<readonly Task[]>((settle) => {
            setDeciding({ tasks, settle });
          }),
      },
    ],
    [],
  );
  return (
    <>
      <Segmented<TodoView>
        className="task-views"
        aria-label={say({ zh: '待办视图', en: 'Task views' })}
        value={view}
        onChange={setView}
        options={VIEWS.map((each) => ({
          value: each.view,
          label: (
            <>
              {say(each.title)}
              {counts.get(each.view) ? (
                <span className={each.view === 'overdue' ? 'task-count is-overdue' : 'task-count'}>
                  {counts.get(each.view)}
                </span>
              ) : null}
            </>
          ),
        }))}
      />
      <PagedTable<Task>
        {...listed}
        query={asked}
        fields={taskFields}
        rowKey="taskId"
        columns={TODO_COLUMNS}
        filters={TODO_FILTERS}
        version={changeCount + round}
        empty={empty}
        onOpen={open}
        rowActions={rowActions}
        batchActions={batchActions}
      />
      {deciding && (
        <BatchDecision
          tasks={deciding.tasks}
          onClose={(left) => {
            setDeciding(undefined);
            deciding.settle(left);
            setRound((count) => count + 1);
          }}
        />
      )}
    </>
  );
}

/** Tasks the person has handled. */
export function DoneList({ empty, ...listed }: Listed & { readonly empty: Text }): ReactNode {
  const changeCount = useChangeCount(flowableTask.name);
  const table = useStore($routeTable);
  const open = useCallback((task: Task): void => navigation.go(placeOfTask(task, 'shows', table)), [table]);
  return (
    <PagedTable<Task>
      {...listed}
      fields={taskFields}
      rowKey="taskId"
      columns={DONE_COLUMNS}
      filters={DONE_FILTERS}
      version={changeCount}
      empty={empty}
      onOpen={open}
    />
  );
}
