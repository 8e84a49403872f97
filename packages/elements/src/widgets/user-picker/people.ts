import type { Client } from '@scf-kit/sdk/client';

const USER_PATH = '/api/engine/auth/user';
export const PEOPLE_A_PAGE = 10;

/** A person as the picker shows one. */
export interface Person {
  readonly id: string;
  readonly actualName: string;
  readonly mobilePhone: string | null;
  readonly email: string | null;
  readonly departmentText: string | null;
}
export interface PeopleFilters {
  readonly actualName: string;
  readonly mobilePhone: string;
  readonly departmentId: string;
}
export interface PeoplePage {
  readonly records: readonly Person[];
  readonly total: number;
}
export interface Department {
  readonly id: string;
  readonly name: string;
  readonly children: readonly Department[];
}

const refused = (cause: unknown): boolean => cause instanceof Error && 'status' in cause && cause.status === 403;
const given = (filters: PeopleFilters): Record<string, string> =>
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
    return await client.request<PeoplePage>({
      method: 'GET',
      path: USER_PATH,
      query: { ...given(filters), current, size: PEOPLE_A_PAGE },
      signal,
      quiet: true,
    });
  } catch (cause) {
    if (!refused(cause)) throw cause;
    const colleagues = await client.request<readonly Person[]>({
      method: 'GET',
      path: `${USER_PATH}/fetch/list`,
      query: given(filters),
      signal,
      quiet: true,
    });
    return {
      records: colleagues.slice((current - 1) * PEOPLE_A_PAGE, current * PEOPLE_A_PAGE),
      total: colleagues.length,
    };
  }
}

const listed = (client: Client, ids: readonly string[], signal: AbortSignal): Promise<readonly Person[]> =>
  client.request<readonly Person[]>({
    method: 'GET',
    path: `${USER_PATH}/fetch/list`,
    query: { ids: ids.join(',') },
    signal,
    quiet: true,
  });

/** The chosen people in their order: one by its path, several by their ids joined with commas (WID-045). */
export async function peopleOf(
  client: Client,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly Person[]> {
  const [only] = ids;
  if (only === undefined) return [];
  if (ids.length === 1) {
    try {
      return [
        await client.request<Person>({
          method: 'GET',
          path: `${USER_PATH}/${encodeURIComponent(only)}`,
          signal,
          quiet: true,
        }),
      ];
    } catch (cause) {
      if (!refused(cause)) throw cause;
    }
  }
  const found = new Map((await listed(client, ids, signal)).map((person) => [person.id, person]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The departments of the own office (WID-046). */
export const departments = (client: Client, signal: AbortSignal): Promise<readonly Department[]> =>
  client.request<readonly Department[]>({
    method: 'GET',
    path: '/api/engine/auth/department/fetch/tree',
    signal,
    quiet: true,
  });
