import type { Location } from '../../../shell/routing/location.ts';

/** Where a contract is read, submitted, signed and supplemented. */
export const placeOfContract = (id: string): Location => ({ path: '/contract/detail', query: { id } });
/** Where a project of general business is read. */
export const placeOfBusiness = (id: string): Location => ({ path: '/general-business/detail', query: { id } });

/** Where a draft is changed, and where one is begun for a project. */
export const placeOfChange = (id: string): Location => ({ path: '/contract/start', query: { id } });
export const placeOfNew = (type: 1 | 2, project: Readonly<Record<string, string>> = {}): Location => ({
  path: '/contract/start',
  query: { type: String(type), ...project },
});
