import { App as AntApp } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useRef, useState, type RefObject } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import type { Text } from '@scf-kit/sdk/contract/text';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { sentValues, type FormValues } from '@scf-kit/sdk/form';
import { client, navigation, notify, operationHistory } from '../../../services.ts';
import { useBusy } from '../../../shell/controls/use-busy.ts';
import { usePage } from '../../../shell/routing/page.tsx';
import { useTexts, type Texts } from '../../../shell/texts.ts';
import { sayApproved } from './say-approved.ts';
import { taskRests } from './actions.ts';
import type { Instance, Situation } from './situation.ts';
import { words } from '../words.ts';

export type Completion = AnswerOf<typeof flowableTask.calls.complete>;
/** The form's edited values: undefined where nothing can be edited, null while a value is invalid. */
export type ReadForm = () => FormValues | undefined | null;

export interface DecisionProps {
  readonly taskId: string;
  readonly situation: Situation | undefined;
  /** The instance is being read anew: by then another task may be open. */
  readonly reading: boolean;
  /** The consequences of a rejection; one that ends the process is asked about once more. */
  readonly rejection: NonNullable<Instance['myTask']>['rejection'];
  readonly readForm: ReadForm;
  readonly onDone: (completion: Completion, approved: boolean) => void;
  readonly onUndone: () => void;
  readonly onActed: () => void;
}

/** The opinion on a task while it is written, and the decision. */
export interface Decision {
  readonly opinion: string;
  readonly write: (opinion: string) => void;
  /** An opinion is asked for. */
  readonly missing: boolean;
  readonly box: RefObject<TextAreaRef | null>;
  readonly busy: 'approve' | 'reject' | undefined;
  /** Why nothing can be decided now. */
  readonly rests: Text | undefined;
  readonly complete: (approved: boolean) => Promise<void>;
  /** Answers what somebody else asked. */
  readonly answer: () => Promise<void>;
}

/** The question before a rejection that ends the process. */
const askToReject = (say: Texts['say'], { state }: DecisionProps['rejection']) => ({
  title: say(words.rejectAsk),
  content: say(state === null ? words.rejectEnds : words.rejectEndsAs, { state: state ?? '' }),
  okText: say(words.rejectSure),
  cancelText: say(words.cancel),
  okButtonProps: { danger: true },
});

export function useDecision({
  taskId,
  situation,
  reading,
  rejection,
  readForm,
  onDone,
  onUndone,
  onActed,
}: DecisionProps): Decision {
  const { say, t } = useTexts();
  const { route, query } = usePage();
  const { modal } = AntApp.useApp();
  const [opinion, setOpinion] = useState('');
  const [missing, setMissing] = useState(false);
  const { busy, during } = useBusy<'approve' | 'reject'>();
  const box = useRef<TextAreaRef>(null);
  const rests = situation && taskRests(situation);

  /** Asks for an opinion where there is none. */
  const lacksOpinion = (): boolean => {
    if (opinion.trim() !== '') return false;
    setMissing(true);
    box.current?.focus();
    return true;
  };
  const complete = async (approved: boolean, sure = false): Promise<void> => {
    if (busy || rests || reading) return;
    if (!approved && lacksOpinion()) return;
    if (!approved && rejection.ends && !sure) {
      modal.confirm({
        ...askToReject(say, rejection),
        onOk: () => complete(false, true),
      });
      return;
    }
    const formData = approved ? readForm() : undefined;
    if (formData === null) return;
    operationHistory.click(say(approved ? words.approve : words.reject));
    const body = { taskId, approved, opinion: opinion.trim(), ...(formData ? { formData: sentValues(formData) } : {}) };
    try {
      await during(approved ? 'approve' : 'reject', async () => {
        const completion = await client.call(flowableTask.calls.complete, { body, quiet: true });
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
      });
    } catch (error) {
      // The opinion stays: nothing a person wrote is lost to a refusal.
      notify({
        kind: 'error',
        title: t('common.title.operationFailed'),
        description: error instanceof ApiError ? error.message : t('common.requestError'),
      });
    }
  };
  const answer = async (): Promise<void> => {
    if (busy || reading || lacksOpinion()) return;
    operationHistory.click(say(words.answer));
    try {
      await during('approve', () =>
        client.call(flowableTask.calls.resolve, { body: { taskId, opinion: opinion.trim() } }),
      );
      notify({ kind: 'success', title: say({ zh: '已答复', en: 'Answered' }) });
      onActed();
    } catch {
      // The client has said why; the opinion stays.
    }
  };
  return {
    opinion,
    write: (text) => {
      setOpinion(text);
      setMissing(false);
    },
    missing,
    box,
    busy,
    rests,
    complete: (approved) => complete(approved),
    answer,
  };
}
