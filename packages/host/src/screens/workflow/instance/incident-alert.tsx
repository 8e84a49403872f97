import { Alert, Button, Space } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../shell/texts.ts';
import { ActionDialog } from './later-dialog.tsx';
import { INSTANCE_ACTIONS } from './actions.ts';
import type { InstanceAction } from './instance-action.ts';
import { refusedAsOwn, type Instance, type Situation } from './situation.ts';
import { words } from '../words.ts';

const REPAIRS: readonly InstanceAction[] = INSTANCE_ACTIONS.filter(
  ({ key }) => key === 'retryIncident' || key === 'skipIncident',
);

/**
 * Where a process failed and why; who administers it repairs it from here, or reads who may where it is their own
 * application.
 */
export function IncidentAlert({
  instance,
  situation,
  onActed,
}: {
  readonly instance: Instance;
  readonly situation: Situation | undefined;
  readonly onActed: () => void;
}): ReactNode {
  const { say } = useTexts();
  const [doing, setDoing] = useState<InstanceAction>();
  const {
    progress: { incidents },
    history,
  } = instance;
  if (incidents.length === 0) return null;
  const failures = incidents.map((id) => ({
    id,
    name: history.find(({ activityId }) => activityId === id)?.activityName ?? id,
    reason: history.findLast(({ activityId, activityType }) => activityId === id && activityType === 'incident')
      ?.opinion,
  }));
  const offered = situation ? REPAIRS.filter((action) => action.offered(situation)) : [];
  const refused = situation && offered.length > 0 ? refusedAsOwn(situation) : undefined;
  const repairs = refused ? [] : offered;
  return (
    <>
      <Alert
        className="instance-reason"
        type="error"
        showIcon
        title={say(words.incidents, { nodes: failures.map(({ name }) => name).join('、') })}
        description={
          <>
            {failures.map(({ id, name, reason }) =>
              reason ? (
                <div key={id}>
                  {failures.length > 1 ? `${name}: ` : ''}
                  {reason}
                </div>
              ) : null,
            )}
            {refused ? <div className="incident-refused">{say(refused)}</div> : null}
            {repairs.length > 0 ? (
              <Space wrap className="incident-repairs">
                {repairs.map((action) => (
                  <Button
                    key={action.key}
                    size="small"
                    danger={action.danger ?? false}
                    onClick={() => setDoing(action)}
                  >
                    {say(action.label)}
                  </Button>
                ))}
              </Space>
            ) : null}
          </>
        }
      />
      {doing && situation ? (
        <ActionDialog
          action={doing}
          situation={situation}
          onClose={() => setDoing(undefined)}
          onDone={() => {
            setDoing(undefined);
            onActed();
          }}
        />
      ) : null}
    </>
  );
}
