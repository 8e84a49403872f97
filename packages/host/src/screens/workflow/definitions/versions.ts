import { flowableRepository } from '@scf-kit/sdk/contract/workflow/repository';
import { client } from '../../../services.ts';
import type { Definition } from '../definition-list.tsx';

const MOST = 200;

/** The deployed versions of a process, the newest first. */
export async function versionsOf(processDefinitionKey: string, signal: AbortSignal): Promise<readonly Definition[]> {
  const { records } = await client.call(flowableRepository.calls.list, {
    query: { processDefinitionKey, size: MOST, current: 1 },
    signal,
    quiet: true,
  });
  return records.toSorted((a, b) => b.definitionVersion - a.definitionVersion);
}

/** Those beside the one given. */
export const otherVersions = async (
  { processDefinitionId, processDefinitionKey }: Definition,
  signal: AbortSignal,
): Promise<readonly Definition[]> =>
  (await versionsOf(processDefinitionKey, signal)).filter((each) => each.processDefinitionId !== processDefinitionId);
