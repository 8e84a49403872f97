import { Button, Input, Popover, Space } from 'antd';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { client, operationHistory } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';
import { useSaving } from '../../../shell/controls/saving.ts';
import { IN_SIGHT } from '../../../shell/controls/in-sight.ts';
import { words } from '../words.ts';
import { sayApproved } from '../instance/say-approved.ts';
import { ActionButton } from '../../../shell/controls/action-button.tsx';

/** Approves a task from where it is listed, with an opinion. What is not plain at a glance is opened instead. */
export function QuickApprove({ taskId, onDone }: { readonly taskId: string; readonly onDone: () => void }): ReactNode {
  const { say } = useTexts();
  const [open, setOpen] = useState(false);
  const [opinion, setOpinion] = useState('');
  const { busy, attempt } = useSaving();
  const approve = async (): Promise<void> => {
    operationHistory.click(say(words.approve));
    // Where it is refused the client says why, and what was written stays.
    await attempt(async () => {
      const completion = await client.call(flowableTask.calls.complete, {
        body: { taskId, approved: true, opinion: opinion.trim() },
      });
      sayApproved(say, taskId, completion, onDone);
      setOpen(false);
      onDone();
    });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void approve();
    }
  };
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      align={IN_SIGHT}
      destroyOnHidden
      open={open}
      onOpenChange={setOpen}
      content={
        <Space orientation="vertical" className="quick-approve">
          <Input.TextArea
            autoFocus
            rows={2}
            maxLength={500}
            value={opinion}
            placeholder={say(words.opinionLabel)}
            aria-label={say(words.opinionLabel)}
            onChange={(event) => setOpinion(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <ActionButton type="primary" block busy={busy} action={() => approve()}>
            {say(words.approve)}
          </ActionButton>
        </Space>
      }
    >
      <Button size="small" aria-expanded={open}>
        {say(words.approve)}
      </Button>
    </Popover>
  );
}
