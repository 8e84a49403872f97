import { Alert, App as AntApp, Form, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { sentValues, type FormValues } from '@scf-kit/sdk/form';
import { client, navigation, notify, operationHistory } from '../../../services.ts';
import { usePage } from '../../../shell/routing/page.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { isTyping } from '../../../table/rows/row-keys.ts';
import { ActionButton } from '../../../shell/controls/action-button.tsx';
import { ActionMenu } from './action-menu.tsx';
import { taskRests } from './actions.ts';
import type { Instance, Situation } from './situation.ts';
import { words } from './words.ts';
import { sayApproved } from '../tasks/say-approved.ts';
import { SavedOpinions } from './saved-opinions.tsx';

export type Completion = AnswerOf<typeof flowableTask.calls.complete>;
/** The form's edited values: undefined where nothing can be edited, null while a value is invalid. */
export type ReadForm = () => FormValues | undefined | null;

interface Props {
  readonly taskId: string;
  readonly situation: Situation | undefined;
  /** The consequences of a rejection; one that ends the process is asked about once more. */
  readonly rejection: NonNullable<Instance['myTask']>['rejection'];
  readonly readForm: ReadForm;
  readonly onDone: (completion: Completion, approved: boolean) => void;
  readonly onUndone: () => void;
  readonly onActed: () => void;
}

/** The bar at the bottom of a task: opinion first, then one click; whatever else can be done under "more". */
export function TaskBar({ taskId, situation, rejection, readForm, onDone, onUndone, onActed }: Props): ReactNode {
  const { say, t } = useTexts();
  const { route, query } = usePage();
  const { modal } = AntApp.useApp();
  const [opinion, setOpinion] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState<'approve' | 'reject'>();
  const box = useRef<TextAreaRef>(null);
  const rests = situation && taskRests(situation);

  const complete = async (approved: boolean, sure = false): Promise<void> => {
    if (busy || rests) return;
    if (!approved && opinion.trim() === '') {
      setMissing(true);
      box.current?.focus();
      return;
    }
    if (!approved && rejection.ends && !sure) {
      modal.confirm({
        title: say(words.rejectAsk),
        content: say(rejection.state === null ? words.rejectEnds : words.rejectEndsAs, {
          state: rejection.state ?? '',
        }),
        okText: say(words.rejectSure),
        cancelText: say(words.cancel),
        okButtonProps: { danger: true },
        onOk: () => complete(false, true),
      });
      return;
    }
    const formData = approved ? readForm() : undefined;
    if (formData === null) return;
    setBusy(approved ? 'approve' : 'reject');
    operationHistory.click(say(approved ? words.approve : words.reject));
    try {
      const completion = await client.call(flowableTask.calls.complete, {
        body: { taskId, approved, opinion: opinion.trim(), ...(formData ? { formData: sentValues(formData) } : {}) },
        quiet: true,
      });
      if (approved)
        sayApproved(say, taskId, completion, () => {
          navigation.go({ path: route.path, query });
          onUndone();
        });
      else
        notify({
          kind: 'success',
          title: say(rejection.step === null ? words.rejected : words.sentBack, { step: rejection.step ?? '' }),
        });
      onDone(completion, approved);
    } catch (error) {
      // The opinion stays: nothing a person wrote is lost to a refusal.
      notify({
        kind: 'error',
        title: t('common.title.operationFailed'),
        description: error instanceof ApiError ? error.message : t('common.requestError'),
      });
    } finally {
      setBusy(undefined);
    }
  };
  const answer = async (): Promise<void> => {
    if (busy) return;
    if (opinion.trim() === '') {
      setMissing(true);
      box.current?.focus();
      return;
    }
    setBusy('approve');
    operationHistory.click(say(words.answer));
    try {
      await client.call(flowableTask.calls.resolve, { body: { taskId, opinion: opinion.trim() } });
      notify({ kind: 'success', title: say({ zh: '已答复', en: 'Answered' }) });
      onActed();
    } catch {
      // The client has said why; the opinion stays.
    } finally {
      setBusy(undefined);
    }
  };
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.isComposing || document.querySelector('[role=dialog][aria-modal=true]')) return;
    const control = event.ctrlKey || event.metaKey;
    if (event.key === 'Enter' && control) {
      event.preventDefault();
      void (situation?.answering ? answer() : complete(!event.shiftKey));
    } else if (
      event.key.toLowerCase() === 'o' &&
      !control &&
      !event.altKey &&
      !isTyping(event.composedPath()[0] ?? event.target)
    ) {
      event.preventDefault();
      box.current?.focus();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <div className="instance-bar" role="region" aria-label={say(words.opinionLabel)}>
      {rests ? (
        <Alert className="instance-bar-opinion" type="warning" showIcon title={say(rests)} />
      ) : (
        <Form.Item
          className="instance-bar-opinion"
          {...(missing ? { validateStatus: 'error' as const, help: t('flow.opinionRequired') } : {})}
        >
          <Input.TextArea
            ref={box}
            value={opinion}
            maxLength={500}
            autoSize={{ minRows: 1, maxRows: 4 }}
            placeholder={say(situation?.answering ? words.answerHint : words.opinion)}
            aria-label={say(words.opinionLabel)}
            aria-invalid={missing}
            onChange={(event) => {
              setOpinion(event.target.value);
              setMissing(false);
            }}
          />
        </Form.Item>
      )}
      {rests ? null : (
        <SavedOpinions
          opinion={opinion}
          disabled={busy !== undefined}
          onPick={(text) => {
            setOpinion(text);
            setMissing(false);
            box.current?.focus();
          }}
        />
      )}
      {situation ? <ActionMenu situation={situation} onActed={onActed} /> : null}
      {situation?.answering ? (
        <ActionButton type="primary" busy={busy === 'approve'} action={() => answer()}>
          {say(words.answer)}
        </ActionButton>
      ) : (
        <>
          <ActionButton
            danger
            busy={busy === 'reject'}
            disabled={busy === 'approve' || rests !== undefined}
            action={() => complete(false)}
          >
            {say(words.reject)}
          </ActionButton>
          <ActionButton
            type="primary"
            busy={busy === 'approve'}
            disabled={busy === 'reject' || rests !== undefined}
            action={() => complete(true)}
          >
            {say(words.approve)}
          </ActionButton>
        </>
      )}
    </div>
  );
}
