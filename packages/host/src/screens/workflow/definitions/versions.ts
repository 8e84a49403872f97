import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { flowableRepository } from '@scf-kit/sdk/contract/workflow/repository';
import { client } from '../../../services.ts';

/** One deployed version of a process. */
export type Definition = AnswerOf<typeof flowableRepository.calls.list>['records'][number];

const MOST = 200;

/** The deployed versions of a process, the newest first. */
export async function fetchVersions(processDefinitionKey: string, signal: AbortSignal): Promise<readonly Definition[]> {
  const { records } = await client.call(flowableRepository.calls.list, {
    query: { processDefinitionKey, size: MOST, current: 1 },
    signal,
    quiet: true,
  });
  return records.toSorted((a, b) => b.definitionVersion - a.definitionVersion);
}

/** The other deployed versions of the same process. */
export const listOtherVersions = async (
  { processDefinitionId, processDefinitionKey }: Definition,
  signal: AbortSignal,
): Promise<readonly Definition[]> =>
  (await fetchVersions(processDefinitionKey, signal)).filter(
    (each) => each.processDefinitionId !== processDefinitionId,
  );
