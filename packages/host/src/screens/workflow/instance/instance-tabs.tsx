import type { FormContext, ScfFormElement } from '@scf-kit/elements';
import { Card, Skeleton, Tabs } from 'antd';
import { lazy, Suspense, type ReactNode, type RefObject } from 'react';
import { loadChunk } from '../../../shell/routing/screen-loader.ts';
import { useTexts } from '../../../shell/texts.ts';
import { Changes } from './changes.tsx';
import { Comments } from './comments.tsx';
import { Evidence } from './evidence.tsx';
import { History } from './history.tsx';
import type { openAt } from './node-form.ts';
import { InstanceRecord } from './records.tsx';
import type { Instance } from './situation.ts';
import { StepsAhead } from './steps-ahead.tsx';
import { words } from './words.ts';

/** bpmn-js weighs more than the rest of the page: it comes when somebody looks. */
const Diagram = lazy(() => loadChunk(() => import('./diagram.tsx')));

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
  if (!definition || !formData) return <InstanceRecord businessType={businessType} businessKey={businessKey} />;
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
  );
}
