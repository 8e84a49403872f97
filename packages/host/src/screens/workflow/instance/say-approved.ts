import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import type { Text } from '@scf-kit/sdk/contract/text';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { client, notify, operationHistory } from '../../../services.ts';
import { words } from '../words.ts';

const ofUndoing = {
  undo: { zh: '撤销通过', en: 'Undo' },
  undone: { zh: '已撤销通过，任务已退回给您', en: 'Approval undone; the task is back with you' },
} as const;

/** Seconds in which an approval is offered to be undone. */
const SECONDS = 10;

/** Says that a task was approved, and offers for ten seconds to undo it where the server still would. */
export function sayApproved(
  say: (text: Text) => string,
  taskId: string,
  { undoable }: AnswerOf<typeof flowableTask.calls.complete>,
  onUndone: () => void,
): void {
  const undo = async (): Promise<void> => {
    operationHistory.click(say(ofUndoing.undo));
    try {
      await client.call(flowableTask.calls.undo, { body: { taskId } });
      notify({ kind: 'success', title: say(ofUndoing.undone) });
      onUndone();
    } catch {
      // The client has said why: the next step was taken up meanwhile.
    }
  };
  notify({
    kind: 'success',
    title: say(words.approved),
    ...(undoable
      ? {
          action: {
            title: say(ofUndoing.undo),
            seconds: SECONDS,
            run: () => {
              void undo();
            },
          },
        }
      : {}),
  });
}
