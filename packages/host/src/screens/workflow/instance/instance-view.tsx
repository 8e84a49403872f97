import { Alert, Button, Card, Descriptions, Empty, Result, Skeleton, Tag } from 'antd';
import { useEffect, type ReactNode } from 'react';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { formatMoment } from '@scf-kit/sdk/values';
import '../../../elements.ts';
import { client } from '../../../services.ts';
import { usePage } from '../../../shell/page.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/use-loaded.ts';
import { History } from './history.tsx';
import './instance.css';
import { TaskBar, type Completion } from './task-bar.tsx';
import { INSTANCE_COLOURS, words } from './words.ts';

export type Instance = AnswerOf<typeof flowableFlow.calls.detail>;

interface Handling {
  /** The step of the person who looks is open here: the bar to approve or reject shows. */
  readonly onDone: (completion: Completion, approved: boolean) => void;
}

/**
 * One process instance: the application in the middle, read-only through the same form it was filled in with, progress at the
 * right, and the bar of the task at the bottom where the person has one.
 */
export function InstanceView(props: InstanceProps): ReactNode {
  const { say } = useTexts();
  return props.processInstanceId === '' ? <Result status="info" title={say(words.noInstance)} /> : <LoadedInstance {...props} />;
}

interface InstanceProps {
  readonly processInstanceId: string;
  readonly handling?: Handling;
  readonly renderActions?: (instance: Instance, reload: () => void) => ReactNode;
}

function LoadedInstance({ processInstanceId, handling, renderActions }: InstanceProps): ReactNode {
  const { say } = useTexts();
  const { rename } = usePage();
  const { loaded, reload } = useLoaded(processInstanceId, (signal) => client.call(flowableFlow.calls.detail, { query: { processInstanceId }, signal, quiet: true }));
  const title = loaded.state === 'ready' ? loaded.data.title : undefined;
  useEffect(() => rename(title), [rename, title]);

  if (loaded.state === 'failed') return <Result status={loaded.status === 404 ? '404' : 'warning'} title={loaded.message} extra={<Button type="primary" onClick={reload}>{say(words.retry)}</Button>} />;
  if (loaded.state === 'loading') return <div className="instance"><Card className="instance-main"><Skeleton active paragraph={{ rows: 10 }} /></Card><Card className="instance-side"><Skeleton active paragraph={{ rows: 6 }} /></Card></div>;

  const instance = loaded.data;
  const { myTask } = instance;
  return (
    <>
      <div className="instance-title">
        <h1>{instance.title}</h1>
        <Tag color={INSTANCE_COLOURS[instance.status]}>{instance.statusDictText}</Tag>
        <span className="instance-title-actions">{renderActions?.(instance, reload)}</span>
      </div>
      <Descriptions
        size="small" className="instance-facts" column={{ xs: 1, sm: 2, lg: 4 }}
        items={[
          { key: 'by', label: say(words.startedBy), children: instance.startUserName ?? '—' },
          { key: 'at', label: say(words.startTime), children: formatMoment(instance.startTime) },
          instance.endTime === null
            ? { key: 'node', label: say(words.currentNode), children: instance.currentNode ?? '—' }
            : { key: 'end', label: say(words.endTime), children: formatMoment(instance.endTime) },
        ]}
      />
      {instance.stopReason && <Alert className="instance-reason" type="info" showIcon title={`${say(words.reason)}: ${instance.stopReason}`} />}
      <div className="instance">
        <Card className="instance-main" title={say(words.application)} size="small">
          {instance.definition && instance.formData
            ? <scf-form mode="read" noSubmit definition={instance.definition} value={instance.formData} />
            : <Empty description={say(words.noForm)} />}
        </Card>
        <Card className="instance-side" title={say(words.progress)} size="small"><History lines={instance.history} /></Card>
      </div>
      {handling && myTask?.ownerName && <Alert className="instance-reason" type="info" showIcon title={say(words.standingIn, { owner: myTask.ownerName })} />}
      {handling && myTask && <TaskBar taskId={myTask.taskId} onDone={(completion, approved) => { reload(); handling.onDone(completion, approved); }} />}
    </>
  );
}
