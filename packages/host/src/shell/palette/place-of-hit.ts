import { RECORD_PAGE, START_PAGE } from '@scf-kit/sdk/contract/navigation/addresses';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { searchPlaces, type search } from '@scf-kit/sdk/contract/platform/search';
import type { Location } from '../../navigation/location.ts';
import type { RouteTable } from '../../navigation/route.ts';

export type Hit = AnswerOf<typeof search.calls.find>[number];

/** Where those who lend on projects and apply for none work on one. */
const OF_LENDERS = '/financing-party/project/detail';

/** Further pages of projects: whoever may not open the first has one of these. */
const FURTHER: Readonly<Record<string, readonly string[]>> = {
  financing: [
    '/finance/financing/detail',
    '/financing-approval/contact/approval',
    OF_LENDERS,
    '/stats/project/financing/detail',
  ],
  'non-financing': ['/stats/project/non-financing/detail'],
};

/** The pages of records of a kind, the one the person works on first; `own` comes before the others of the kind. */
function listPages(resource: string, table: RouteTable | undefined, own?: string): readonly string[] {
  const lends = resource === 'financing' && table?.has('/financing-service/start') === false;
  return [
    ...(lends ? [OF_LENDERS] : []),
    ...(own === undefined ? [] : [own]),
    ...searchPlaces.flatMap((place) => (place.resource === resource && place.record ? [place.record] : [])),
    ...(FURTHER[resource] ?? []),
  ];
}

/** Documents that have no page of their own and are read on the general one. */
const READ: ReadonlySet<string> = new Set([
  'acceptance-report',
  'finance-payable',
  'finance-receivable',
  'financing-repayment',
  'special-payment',
]);

/** Where a document that another record names opens for the person; undefined where there is nothing to open. */
export function placeOfNamed(resource: string, id: string, table: RouteTable | undefined): Location | undefined {
  const page = listPages(resource, table).find((path) => table?.has(path));
  if (page !== undefined) return { path: page, query: { id } };
  return READ.has(resource) ? { path: RECORD_PAGE, query: { resource, id } } : undefined;
}

/**
 * Where a record opens: its own page where it has one the person may open, else the one for all kinds. The server
 * answers only what the person may read.
 */
export function placeOfRecord(resource: string, id: string, table: RouteTable | undefined, own?: string): Location {
  const page = listPages(resource, table, own).find((path) => table?.has(path));
  return page === undefined ? { path: RECORD_PAGE, query: { resource, id } } : { path: page, query: { id } };
}

/** Where a search hit opens. */
export async function placeOfHit(hit: Hit, table: RouteTable | undefined): Promise<Location> {
  if (hit.kind === 'start')
    return { path: START_PAGE, query: { [hit.form ? 'formKey' : 'processDefinitionKey']: hit.id } };
  if (hit.kind === 'record' || hit.processInstanceId === null)
    return placeOfRecord(hit.resource, hit.id, table, hit.record ?? undefined);
  // The lists of tasks come with the first task that is opened.
  const { placeOfTask } = await import('../../navigation/approval-areas.ts');
  const { processInstanceId, businessType, businessKey } = hit;
  return placeOfTask({ processInstanceId, businessType, businessKey }, 'handles', table);
}
