import { Button, Form, Input } from 'antd';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { client, notify, operationHistory } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';
import { words } from './words.ts';

export type Completion = AnswerOf<typeof flowableTask.calls.complete>;

/** The bar at the bottom of a task: opinion first, then one click. */
export function TaskBar({ taskId, onDone }: { readonly taskId: string; readonly onDone: (completion: Completion, approved: boolean) => void }): ReactNode {
  const { say, t } = useTexts();
  const [opinion, setOpinion] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState<'approve' | 'reject'>();

  const complete = async (approved: boolean): Promise<void> => {
    if (busy) return;
    if (!approved && opinion.trim() === '') { setMissing(true); return; }
    setBusy(approved ? 'approve' : 'reject');
    operationHistory.click(say(approved ? words.approve : words.reject));
    try {
      const completion = await client.call(flowableTask.calls.complete, { body: { taskId, approved, opinion: opinion.trim() }, quiet: true });
      notify({ kind: 'success', title: say(approved ? words.approved : words.rejected) });
      onDone(completion, approved);
    } catch (error) {
      // The opinion stays: nothing a person wrote is lost to a refusal.
      notify({ kind: 'error', title: t('common.title.operationFailed'), description: error instanceof ApiError ? error.message : t('common.requestError') });
    } finally {
      setBusy(undefined);
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) { event.preventDefault(); void complete(true); }
  };
  return (
    <div className="instance-bar" role="region" aria-label={say(words.opinionLabel)}>
      <Form.Item className="instance-bar-opinion" {...(missing ? { validateStatus: 'error' as const, help: t('flow.opinionRequired') } : {})}>
        <Input.TextArea
          value={opinion} maxLength={500} autoSize={{ minRows: 1, maxRows: 4 }} placeholder={say(words.opinion)} aria-label={say(words.opinionLabel)} aria-invalid={missing}
          onChange={(event) => { setOpinion(event.target.value); setMissing(false); }} onKeyDown={onKeyDown}
        />
      </Form.Item>
      <Button danger loading={busy === 'reject'} disabled={busy === 'approve'} onClick={() => void complete(false)}>{say(words.reject)}</Button>
      <Button type="primary" loading={busy === 'approve'} disabled={busy === 'reject'} onClick={() => void complete(true)}>{say(words.approve)}</Button>
    </div>
  );
}
