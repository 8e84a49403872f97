import { PrinterOutlined } from '@ant-design/icons';
import { Button, Descriptions, Tag } from 'antd';
import { lazy, Suspense, type ReactNode } from 'react';
import { flowStatus } from '@scf-kit/sdk/contract/workflow/flow-status';
import { formatMoment } from '@scf-kit/sdk/values';
import { loadChunk } from '../../../shell/routing/screen-loader.ts';
import { useTexts } from '../../../shell/texts.ts';
import { tagColour } from '../../../table/values/status-tone.ts';
import { ActionMenu } from './action-menu.tsx';
import type { Filling } from './application.tsx';
import type { Instance, Situation } from './situation.ts';
import { words } from '../words.ts';
import '../records/record-title.css';

const ApplicationActions = lazy(() =>
  loadChunk(async () => ({ default: (await import('./application.tsx')).ApplicationActions })),
);

/** The title of an instance with its state, and what can be done with it beside its task. */
export function InstanceTitle({
  instance,
  situation,
  filling,
  handled,
  reload,
  onFill,
  onPrint,
  children,
}: {
  readonly instance: Instance;
  readonly situation: Situation | undefined;
  /** It is being filled in again. */
  readonly filling: boolean;
  /** The bar of the task shows, with the same menu in it. */
  readonly handled: boolean;
  readonly reload: () => void;
  readonly onFill: (filling: Filling) => void;
  readonly onPrint: () => void;
  /** The actions of the screen around. */
  readonly children: ReactNode;
}): ReactNode {
  const { say } = useTexts();
  return (
    <div className="instance-title">
      <h1>{instance.title}</h1>
      <Tag color={tagColour(flowStatus, instance.status)}>{instance.statusDictText}</Tag>
      <span className="instance-title-actions">
        {children}
        {!filling && situation && (instance.again || instance.copies) ? (
          <Suspense>
            <ApplicationActions instance={instance} onFill={onFill} />
          </Suspense>
        ) : null}
        {!handled && situation ? <ActionMenu situation={situation} onActed={reload} /> : null}
        <Button icon={<PrinterOutlined />} onClick={onPrint}>
          {say(words.print)}
        </Button>
      </span>
    </div>
  );
}

/** Who started it and when, and where it stands. */
export function InstanceFacts({ instance }: { readonly instance: Instance }): ReactNode {
  const { say } = useTexts();
  return (
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
  );
}
