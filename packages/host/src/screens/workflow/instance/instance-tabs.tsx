import type { FormContext, ScfFormElement } from '@scf-kit/elements';
import { Card, Skeleton, Tabs } from 'antd';
import { lazy, Suspense, type ReactNode, type RefObject } from 'react';
import { loadChunk } from '../../../shell/routing/screen-loader.ts';
import { useTexts } from '../../../shell/texts.ts';
import { History } from './history.tsx';
import type { openAt } from './node-form.ts';
import type { Instance } from './situation.ts';
import { StepsAhead } from './steps-ahead.tsx';
import { words } from '../words.ts';

/** Panels of tabs, each loaded when somebody looks. */
const Diagram = lazy(() => loadChunk(() => import('./diagram.tsx')));
const Changes = lazy(() => loadChunk(async () => ({ default: (await import('./changes.tsx')).Changes })));
const Evidence = lazy(() => loadChunk(async () => ({ default: (await import('./evidence.tsx')).Evidence })));
const Comments = lazy(() => loadChunk(async () => ({ default: (await import('./comments.tsx')).Comments })));
/** Shown where an instance has no form. */
const InstanceRecord = lazy(() =>
  loadChunk(async () => ({ default: (await import('../records/records.tsx')).InstanceRecord })),
);

/** Holds the room of a part until its code is there, as the part does until its data are. */
function Later({ rows = 8, children }: { readonly rows?: number; readonly children: ReactNode }): ReactNode {
  return <Suspense fallback={<Skeleton active paragraph={{ rows }} />}>{children}</Suspense>;
}

interface ApplicationProps {
  readonly instance: Instance;
  /** The values that fields of the form may ask with. */
  readonly context: FormContext;
  /** The form with the fields that the approver may edit. */
  readonly open: ReturnType<typeof openAt>;
  readonly element: RefObject<ScfFormElement | null>;
}

/** The application, through the form it was filled in with, or as the record it is about. */
function Application({ instance, context, open, element }: ApplicationProps): ReactNode {
  const { myTask, definition, formData, businessType, businessKey } = instance;
  const formNames = instance.formNames ?? undefined;
  const former = instance.former?.formData ?? undefined;
  if (!definition || !formData)
    return (
      <Later>
        <InstanceRecord businessType={businessType} businessKey={businessKey} />
      </Later>
    );
  return open && myTask ? (
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
  );
}

/** The application in the middle, progress and comments at the right. */
export function InstanceTabs(props: ApplicationProps): ReactNode {
  const { say } = useTexts();
  const { instance } = props;
  const { definition, processInstanceId } = instance;
  return (
    <div className="instance">
      <Card className="instance-main" size="small">
        <Tabs
          size="small"
          items={[
            { key: 'form', label: say(words.application), children: <Application {...props} /> },
            {
              key: 'diagram',
              label: say(words.diagram),
              children: (
                <Later>
                  <Diagram xml={instance.bpmnXml} progress={instance.progress} />
                </Later>
              ),
            },
            ...(definition
              ? [
                  {
                    key: 'changes',
                    label: say(words.changes),
                    children: (
                      <Later>
                        <Changes processInstanceId={processInstanceId} definition={definition} />
                      </Later>
                    ),
                  },
                ]
              : []),
            {
              key: 'evidence',
              label: say(words.evidence),
              children: (
                <Later>
                  <Evidence processInstanceId={processInstanceId} />
                </Later>
              ),
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
              children: (
                <Later rows={4}>
                  <Comments processInstanceId={processInstanceId} />
                </Later>
              ),
            },
          ]}
        />
      </Card>
    </div>
  );
}
