import type { CallAnswering, Page } from '@scf-kit/sdk/contract/call';
import { client } from '../../../services.ts';
import type { ApprovalArea } from '../../../navigation/approval-areas.ts';
import type { Task } from '../task.ts';

/**
 * The instance of the oldest task of an area that waits for the person, other than the one just handled; undefined when
 * none does.
 */
export async function findNextTask(
  { todo: { call, query } }: ApprovalArea,
  handled: string,
): Promise<string | undefined> {
  const { records } = await client.callChecked<CallAnswering<Page<Task>>>(call, {
    query: { ...query, current: 1, size: 10, ascending: 'createTime' },
  });
  return records.find((task) => task.processInstanceId !== handled)?.processInstanceId;
}
