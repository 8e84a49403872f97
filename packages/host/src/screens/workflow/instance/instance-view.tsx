import { useStore } from '@nanostores/react';
import { PrinterOutlined } from '@ant-design/icons';
import type { ScfFormElement } from '@scf-kit/elements';
import { Alert, Button, Card, Descriptions, Result, Skeleton, Tabs, Tag } from 'antd';
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { formatMoment } from '@scf-kit/sdk/values';
import '../../../elements.ts';
import { client, notify, session } from '../../../services.ts';
import { usePage } from '../../../shell/routing/page.tsx';
import { loadChunk } from '../../../shell/routing/screen-loader.ts';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { ActionMenu } from './action-menu.tsx';
import type { Filling } from './application.tsx';
import { Changes } from './changes.tsx';
import { Comments } from './comments.tsx';
import { Evidence } from './evidence.tsx';
import { History } from './history.tsx';
import { IncidentAlert } from './incident-alert.tsx';
import './instance.css';
import { openAt } from './node-form.ts';
import { PrintInstance } from './print-instance.tsx';
import { InstanceRecord } from './records.tsx';
import { CompaniesBeside } from '../../company-data/beside/companies-beside.tsx';
import { Behind } from './behind.tsx';
import { situationOf, type Instance, type Situation } from './situation.ts';
import { StepsAhead } from './steps-ahead.tsx';
import { TaskBar, type Completion, type ReadForm } from './task-bar.tsx';
import { flowStatus } from '@scf-kit/sdk/contract/workflow/flow';
import { tagColour } from '../../../table/values/status-tone.ts';
import { words } from './words.ts';

/** bpmn-js weighs more than the rest of the page: it comes when somebody looks. */
const Diagram = lazy(() => loadChunk(() => import('./diagram.tsx')));
const FormerApplication = lazy(() => loadChunk(() => import('./former.tsx')));
const ApplicationActions = lazy(() =>
  loadChunk(async () => ({ default: (await import('./application.tsx')).ApplicationActions })),
);
const FillApplication = lazy(() =>
  loadChunk(async () => ({ default: (await import('./application.tsx')).FillApplication })),
);

interface Handling {
  /** The step of the person who looks is open here: the bar to approve or reject shows. */
  readonly onDone: (completion: Completion, approved: boolean) => void;
  /** The person took their approval back: the step is theirs again. */
  readonly onUndone: () => void;
}

/**
 * One process instance: the application in the middle, through the same form it was filled in with, progress and
 * comments at the right, and the bar of the task at the bottom where the person has one.
 */
export function InstanceView(props: InstanceProps): ReactNode {
  const { say } = useTexts();
  return props.processInstanceId === '' ? (
    <Result status="info" title={say(words.noInstance)} />
  ) : (
    <LoadedInstance {...props} />
  );
}

interface InstanceProps {
  readonly processInstanceId: string;
  readonly handling?: Handling;
  readonly renderActions?: (instance: Instance, reload: () => void) => ReactNode;
  /** Shown to whoever may read the record and not its approval. */
  readonly instead?: ReactNode;
}

function LoadedInstance({ processInstanceId, handling, renderActions, instead }: InstanceProps): ReactNode {
  const { say } = useTexts();
  const { rename } = usePage();
  const person = useStore(session.$person)?.user.id;
  const { loaded, reload } = useLoaded(processInstanceId, (signal) =>
    client.call(flowableFlow.calls.detail, { query: { processInstanceId }, signal, quiet: true }),
  );
  const instance = loaded.state === 'ready' ? loaded.data : undefined;
  const title = instance?.title;
  useEffect(() => rename(title), [rename, title]);
  // The menus need them, the page does not: it shows without.
  const tasks = useLoaded(`tasks of ${processInstanceId} ${instance?.history.length ?? ''}`, async (signal) =>
    instance
      ? client.call(flowableTask.calls.ofInstance, {
          params: { processDefinitionId: instance.processDefinitionId, processInstanceId },
          signal,
          quiet: true,
        })
      : undefined,
  ).data;
  const situation = instance && tasks ? situationOf(instance, tasks, person) : undefined;

  if (loaded.state === 'failed' && loaded.status === 404 && instead !== undefined) return instead;
  if (loaded.state === 'failed')
    return (
      <Result
        status={loaded.status === 404 ? '404' : 'warning'}
        title={loaded.message}
        extra={
          <Button type="primary" onClick={reload}>
            {say(words.retry)}
          </Button>
        }
      />
    );
  if (!instance)
    return (
      <div className="instance">
        <Card className="instance-main">
          <Skeleton active paragraph={{ rows: 10 }} />
        </Card>
        <Card className="instance-side">
          <Skeleton active paragraph={{ rows: 6 }} />
        </Card>
      </div>
    );
  return (
    <ShownInstance
      instance={instance}
      situation={situation}
      reload={reload}
      {...(handling ? { handling } : {})}
      {...(renderActions ? { renderActions } : {})}
    />
  );
}

/** The fields the approver may edit, read on approval. */
function useForm(instance: Instance, handling: Handling | undefined) {
  const { say } = useTexts();
  const element = useRef<ScfFormElement>(null);
  const { definition, myTask } = instance;
  const open = useMemo(
    () => (handling && myTask && definition ? openAt(definition, myTask.formNode) : undefined),
    [handling, myTask, definition],
  );
  const read: ReadForm = () => {
    if (!open || !element.current) return undefined;
    if (element.current.reportValidity()) return element.current.value;
    notify({ kind: 'warning', title: say(words.wrong) });
    return null;
  };
  return { element, open, read };
}

function ShownInstance({
  instance,
  situation,
  reload,
  handling,
  renderActions,
}: Omit<InstanceProps, 'processInstanceId'> & {
  readonly instance: Instance;
  readonly situation: Situation | undefined;
  readonly reload: () => void;
}): ReactNode {
  const { say } = useTexts();
  const [printing, setPrinting] = useState(false);
  const [filling, setFilling] = useState<Filling>();
  const { myTask, definition, formData, processInstanceId } = instance;
  const { element, open, read } = useForm(instance, handling);
  const { businessKey, businessType } = instance;
  // `id` is the financing project; what else an instance is about goes by its own name.
  const context = useMemo(
    () => ({
      processInstanceId,
      ...(businessKey && businessType
        ? { [businessType === 'financing' ? 'id' : `${businessType}Id`]: businessKey }
        : {}),
    }),
    [processInstanceId, businessKey, businessType],
  );
  const formNames = instance.formNames ?? undefined;
  const former = instance.former?.formData ?? undefined;
  const bar =
    handling && myTask ? (
      <TaskBar
        taskId={myTask.taskId}
        rejection={myTask.rejection}
        situation={situation}
        readForm={read}
        onActed={reload}
        onDone={(completion, approved) => {
          reload();
          handling.onDone(completion, approved);
        }}
        onUndone={() => {
          reload();
          handling.onUndone();
        }}
      />
    ) : undefined;
  const form =
    definition && formData ? (
      open && myTask ? (
        <scf-form
          ref={element}
          key="open"
          mode="edit"
          node={myTask.formNode}
          noSubmit
          definition={open}
          value={formData}
          names={formNames}
          context={context}
          changes={former}
        />
      ) : (
        <scf-form
          key="read"
          mode="read"
          noSubmit
          definition={definition}
          value={formData}
          names={formNames}
          context={context}
          changes={former}
        />
      )
    ) : (
      <InstanceRecord businessType={businessType} businessKey={businessKey} />
    );
  return (
    <>
      <div className="instance-title">
        <h1>{instance.title}</h1>
        <Tag color={tagColour(flowStatus, instance.status)}>{instance.statusDictText}</Tag>
        <span className="instance-title-actions">
          {renderActions?.(instance, reload)}
          {!filling && situation && (instance.again || instance.copies) ? (
            <Suspense>
              <ApplicationActions instance={instance} onFill={setFilling} />
            </Suspense>
          ) : null}
          {bar === undefined && situation ? <ActionMenu situation={situation} onActed={reload} /> : null}
          <Button icon={<PrinterOutlined />} onClick={() => setPrinting(true)}>
            {say(words.print)}
          </Button>
        </span>
      </div>
      <Descriptions
        size="small"
        className="instance-facts"
        column={{ xs: 1, sm: 2, lg: 4 }}
        items={[
          { key: 'by', label: say(words.startedBy), children: instance.startUserName ?? '—' },
          { key: 'at', label: say(words.startTime), children: formatMoment(instance.startTime) },
          instance.endTime === null
            ? { key: 'node', label: say(words.currentNode), children: instance.currentNode ?? '—' }
            : { key: 'end', label: say(words.endTime), children: formatMoment(instance.endTime) },
        ]}
      />
      {instance.stopReason && (
        <Alert
          className="instance-reason"
          type="info"
          showIcon
          title={`${say(words.reason)}: ${instance.stopReason}`}
        />
      )}
      <Behind businessType={businessType} businessKey={businessKey} />
      {businessType === null || businessKey === null ? null : (
        <CompaniesBeside kind={businessType} record={businessKey} open={bar !== undefined} />
      )}
      {filling ? (
        <Suspense fallback={<Skeleton active paragraph={{ rows: 10 }} />}>
          <FillApplication
            filling={filling}
            instance={instance}
            onBack={() => {
              setFilling(undefined);
              reload();
            }}
          />
        </Suspense>
      ) : (
        <>
          <IncidentAlert instance={instance} situation={situation} onActed={reload} />
          {instance.former ? (
            <Suspense>
              <FormerApplication instance={instance} />
            </Suspense>
          ) : null}
          <div className="instance">
            <Card className="instance-main" size="small">
              <Tabs
                size="small"
                items={[
                  { key: 'form', label: say(words.application), children: form },
                  {
                    key: 'diagram',
                    label: say(words.diagram),
                    children: (
                      <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
                        <Diagram xml={instance.bpmnXml} progress={instance.progress} />
                      </Suspense>
                    ),
                  },
                  ...(definition
                    ? [
                        {
                          key: 'changes',
                          label: say(words.changes),
                          children: <Changes processInstanceId={processInstanceId} definition={definition} />,
                        },
                      ]
                    : []),
                  {
                    key: 'evidence',
                    label: say(words.evidence),
                    children: <Evidence processInstanceId={processInstanceId} />,
                  },
                ]}
              />
            </Card>
            <Card className="instance-side" size="small">
              <Tabs
                size="small"
                items={[
                  {
                    key: 'progress',
                    label: say(words.progress),
                    children: (
                      <>
                        <History lines={instance.history} />
                        <StepsAhead instance={instance} />
                      </>
                    ),
                  },
                  {
                    key: 'comments',
                    label: say(words.comments),
                    children: <Comments processInstanceId={processInstanceId} />,
                  },
                ]}
              />
            </Card>
          </div>
          {handling && myTask?.ownerName && (
            <Alert
              className="instance-reason"
              type="info"
              showIcon
              title={say(words.standingIn, { owner: myTask.ownerName })}
            />
          )}
          {bar}
        </>
      )}
      {printing && <PrintInstance instance={instance} context={context} onDone={() => setPrinting(false)} />}
    </>
  );
}
