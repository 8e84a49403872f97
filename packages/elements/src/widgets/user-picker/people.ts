import type { Client } from '@scf-kit/sdk/client';
import type { EndpointRow } from '@scf-kit/sdk/contract/endpoint';
import { colleagues, departmentTree, peoplePage, personById } from './people.calls.ts';

export const PEOPLE_A_PAGE = 10;

/** A person as the picker shows one. */
export type Person = Pick<EndpointRow<typeof colleagues>, 'id' | 'actualName' | 'mobilePhone' | 'email'> & {
  readonly departmentText?: string | null;
};
export interface PeopleFilters {
  readonly actualName: string;
  readonly mobilePhone: string;
  readonly departmentId: string;
}
export interface PeoplePage {
  readonly records: readonly Person[];
  readonly total: number;
}
export type Department = Pick<EndpointRow<typeof departmentTree>, 'id' | 'name' | 'children'>;

const refused = (cause: unknown): boolean => cause instanceof Error && 'status' in cause && cause.status === 403;
const given = (filters: PeopleFilters): Partial<PeopleFilters> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));

/**
 * One page of people (WID-044). Who does not manage people is refused the page and chooses among the colleagues that
 * the server offers to everybody.
 */
export async function findPeople(
  client: Client,
  filters: PeopleFilters,
  current: number,
  signal: AbortSignal,
): Promise<PeoplePage> {
  try {
    const query = { ...given(filters), current, size: PEOPLE_A_PAGE };
    return await client.call(peoplePage, { query, signal, quiet: true });
  } catch (cause) {
    if (!refused(cause)) throw cause;
    const all = await client.call(colleagues, { query: given(filters), signal, quiet: true });
    return { records: all.slice((current - 1) * PEOPLE_A_PAGE, current * PEOPLE_A_PAGE), total: all.length };
  }
}

/** The chosen people in their order: one by its path, several by their ids joined with commas (WID-045). */
export async function fetchPeople(
  client: Client,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly Person[]> {
  const [only] = ids;
  if (only === undefined) return [];
  if (ids.length === 1) {
    try {
      return [await client.call(personById, { params: { id: only }, signal, quiet: true })];
    } catch (cause) {
      if (!refused(cause)) throw cause;
    }
  }
  const listed = await client.call(colleagues, { query: { ids: ids.join(',') }, signal, quiet: true });
  const found = new Map(listed.map((person) => [person.id, person]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The departments of the own office (WID-046). */
export const listDepartments = (client: Client, signal: AbortSignal): Promise<readonly Department[]> =>
  client.call(departmentTree, { signal, quiet: true });
