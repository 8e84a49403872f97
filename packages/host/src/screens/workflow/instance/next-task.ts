import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { client } from '../../../services.ts';

/** The instance of the oldest task that waits for the person, other than the one just handled; undefined when none does. */
export async function nextTask(handled: string): Promise<string | undefined> {
  const { records } = await client.call(flowableTask.calls.financingTodo, { query: { current: 1, size: 10, ascending: 'createTime' } });
  return records.find((task) => task.processInstanceId !== handled)?.processInstanceId;
}
