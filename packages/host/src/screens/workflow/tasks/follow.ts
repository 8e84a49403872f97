import { ApiError } from '@scf-kit/sdk/client';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { client, navigation } from '../../../services.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { placeOfRecord } from '../../../shell/palette/place-of-hit.ts';
import type { Location } from '../../../navigation/location.ts';
import type { RouteTable } from '../../../navigation/route.ts';
import { placeOfTask } from '../../../navigation/approval-areas.ts';

/**
 * Whether the person may open an approval. Who reads a record has not always a part in it; where the server does not
 * say, its page will.
 */
export async function mayFollow(processInstanceId: string, signal?: AbortSignal): Promise<boolean> {
  try {
    await client.call(flowableFlow.calls.history, {
      query: { processInstanceId },
      quiet: true,
      ...(signal ? { signal } : {}),
    });
    return true;
  } catch (error) {
    if (error instanceof ApiError) return error.status !== 404;
    throw error;
  }
}

/** As `mayFollow`; false until it is known, and where there is no approval. */
export function useMayFollow(processInstanceId: string | undefined): boolean {
  const { data } = useLoaded(`may follow ${processInstanceId ?? ''}`, async (signal) =>
    processInstanceId === undefined ? false : mayFollow(processInstanceId, signal),
  );
  return data ?? false;
}

/** Opens the approval of a record to whoever may see it, to others the record: its page, or the one that is named. */
export async function openFollowing(
  instance: { readonly processInstanceId: string; readonly businessType: string; readonly businessKey: string },
  table: RouteTable | undefined,
  otherwise: Location = placeOfRecord(instance.businessType, instance.businessKey, table),
): Promise<void> {
  navigation.go((await mayFollow(instance.processInstanceId)) ? placeOfTask(instance, 'follows', table) : otherwise);
}
