import { Result } from 'antd';
import { useState, type ReactNode } from 'react';
import { usePage } from '../../../shell/routing/page.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { TODO_CENTRE, type ApprovalArea } from '../../../navigation/approval-areas.ts';
import { ActionButton } from '../../../shell/controls/action-button.tsx';
import { InstanceView } from './instance-view.tsx';
import { findNextTask } from './next-task.ts';
import { words } from '../words.ts';

/** An instance whose open task the person may handle; once it is done, the next task of the area is offered. */
export function HandledInstance({
  processInstanceId,
  area,
}: {
  readonly processInstanceId: string;
  readonly area: ApprovalArea | undefined;
}): ReactNode {
  const { say } = useTexts();
  const { leaveFor } = usePage();
  const [done, setDone] = useState<boolean>();
  const next = async (): Promise<void> => {
    const task = area && (await findNextTask(area, processInstanceId));
    leaveFor(
      area && task ? { path: area.handles, query: { processInstanceId: task } } : (area?.todo.paths[0] ?? TODO_CENTRE),
    );
  };
  return (
    <>
      {done !== undefined && (
        <Result
          className="instance-done"
          status={done ? 'success' : 'info'}
          title={say(done ? words.approved : words.rejected)}
          extra={
            <ActionButton type="primary" action={() => next()}>
              {say(words.next)}
            </ActionButton>
          }
        />
      )}
      <InstanceView
        processInstanceId={processInstanceId}
        handling={{ onDone: (_completion, approved) => setDone(approved), onUndone: () => setDone(undefined) }}
      />
    </>
  );
}
