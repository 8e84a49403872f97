import { RECORD_PAGE, START_PAGE } from '@scf-kit/sdk/contract/navigation/addresses';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import type { search } from '@scf-kit/sdk/contract/platform/search';
import type { Location } from '../routing/location.ts';
import type { RouteTable } from '../routing/route.ts';

export type Hit = AnswerOf<typeof search.calls.find>[number];

/**
 * Where a record opens: its own page where it has one the person may open, else the one for all kinds. The server
 * answers only what the person may read.
 */
export function placeOfRecord(
  resource: string,
  id: string,
  own: string | null | undefined,
  table: RouteTable | undefined,
): Location {
  const route = own == null ? undefined : table?.get(own);
  return route && !route.pending ? { path: route.path, query: { id } } : { path: RECORD_PAGE, query: { resource, id } };
}

/** Where a search hit opens. */
export async function placeOfHit(hit: Hit, table: RouteTable | undefined): Promise<Location> {
  if (hit.kind === 'start')
    return { path: START_PAGE, query: { [hit.form ? 'formKey' : 'processDefinitionKey']: hit.id } };
  if (hit.kind === 'record' || hit.processInstanceId === null)
    return placeOfRecord(hit.resource, hit.id, hit.record, table);
  // The lists of tasks come with the first task that is opened.
  const { placeOfTask } = await import('../../screens/workflow/tasks/approval-areas.ts');
  const { processInstanceId, businessType, businessKey } = hit;
  return placeOfTask({ processInstanceId, businessType, businessKey }, 'handles', table);
}
