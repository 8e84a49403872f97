import { useStore } from '@nanostores/react';
import type { FormContext, ScfFormElement } from '@scf-kit/elements';
import { Alert, Card, Result, Skeleton } from 'antd';
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import '../../../elements.ts';
import { client, session } from '../../../services.ts';
import { LoadFailure } from '../../../shell/loading/load-state.tsx';
import { usePage } from '../../../shell/routing/page.tsx';
import { loadChunk } from '../../../shell/routing/screen-loader.ts';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import type { Filling } from './application.tsx';
import { IncidentAlert } from './incident-alert.tsx';
import { InstanceFacts, InstanceTitle } from './instance-head.tsx';
import { InstanceTabs } from './instance-tabs.tsx';
import './instance.css';
import { openAt } from './node-form.ts';
import { CompaniesBeside } from '../../company-data/beside/later-companies.tsx';
import { ApplicantBeside } from '../../beside/applicant/later-applicant.tsx';
import { Behind } from './behind.tsx';
import { buildSituation, type Instance, type Situation } from './situation.ts';
import { TaskBar } from './task-bar.tsx';
import type { Completion, ReadForm } from './use-decision.ts';
import { words } from '../words.ts';

const FormerApplication = lazy(() => loadChunk(() => import('./former.tsx')));
const FillApplication = lazy(() =>
  loadChunk(async () => ({ default: (await import('./application.tsx')).FillApplication })),
);
const PrintInstance = lazy(() =>
  loadChunk(async () => ({ default: (await import('./print-instance.tsx')).PrintInstance })),
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
  const { rename } = usePage();
  const person = useStore(session.$person)?.user.id;
  const loading = useLoaded(processInstanceId, (signal) =>
    client.call(flowableFlow.calls.detail, { query: { processInstanceId }, signal, quiet: true }),
  );
  const { loaded, reload } = loading;
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
  const situation = instance && tasks ? buildSituation(instance, tasks, person) : undefined;

  if (loaded.state === 'failed' && loaded.status === 404 && instead !== undefined) return instead;
  if (loaded.state === 'failed') return <LoadFailure of={loading} />;
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
      reading={loading.busy}
      reload={reload}
      {...(handling ? { handling } : {})}
      {...(renderActions ? { renderActions } : {})}
    />
  );
}

/** The fields the approver may edit, read on approval. */
function useForm(instance: Instance, handling: Handling | undefined) {
  const element = useRef<ScfFormElement>(null);
  const { definition, myTask } = instance;
  const open = useMemo(
    () => (handling && myTask && definition ? openAt(definition, myTask.formNode) : undefined),
    [handling, myTask, definition],
  );
  const read: ReadForm = () => {
    if (!open || !element.current) return undefined;
    // Faults stand in the form, which goes to the first of them.
    return element.current.reportValidity() ? element.current.value : null;
  };
  return { element, open, read };
}

/** The values that fields of the form may ask with: the instance, and the record it is about. */
function useFormContext({ processInstanceId, businessKey, businessType }: Instance): FormContext {
  // `id` is the financing project; what else an instance is about goes by its own name.
  return useMemo(
    () => ({
      processInstanceId,
      ...(businessKey && businessType
        ? { [businessType === 'financing' ? 'id' : `${businessType}Id`]: businessKey }
        : {}),
    }),
    [processInstanceId, businessKey, businessType],
  );
}

function ShownInstance({
  instance,
  situation,
  reading,
  reload,
  handling,
  renderActions,
}: Omit<InstanceProps, 'processInstanceId'> & {
  readonly instance: Instance;
  readonly situation: Situation | undefined;
  readonly reading: boolean;
  readonly reload: () => void;
}): ReactNode {
  const { say } = useTexts();
  const [printing, setPrinting] = useState(false);
  const [filling, setFilling] = useState<Filling>();
  const { myTask, businessKey, businessType } = instance;
  const { element, open, read } = useForm(instance, handling);
  const context = useFormContext(instance);
  const bar =
    handling && myTask ? (
      <TaskBar
        taskId={myTask.taskId}
        rejection={myTask.rejection}
        situation={situation}
        reading={reading}
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
  return (
    <>
      <InstanceTitle
        instance={instance}
        situation={situation}
        filling={filling !== undefined}
        handled={bar !== undefined}
        reload={reload}
        onFill={setFilling}
        onPrint={() => setPrinting(true)}
      >
        {renderActions?.(instance, reload)}
      </InstanceTitle>
      <InstanceFacts instance={instance} />
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
        <>
          <CompaniesBeside kind={businessType} record={businessKey} open={bar !== undefined} />
          {bar === undefined ? null : <ApplicantBeside kind={businessType} record={businessKey} />}
        </>
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
          <InstanceTabs instance={instance} context={context} open={open} element={element} />
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
      {printing && (
        <Suspense>
          <PrintInstance instance={instance} context={context} onDone={() => setPrinting(false)} />
        </Suspense>
      )}
    </>
  );
}
