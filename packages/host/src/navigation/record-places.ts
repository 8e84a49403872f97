import type { Location } from './location.ts';

/** Where a contract is read, submitted, signed and supplemented. */
export const placeOfContract = (id: string): Location => ({ path: '/contract/detail', query: { id } });

/** Where a project of general business is read. */
export const placeOfBusiness = (id: string): Location => ({ path: '/general-business/detail', query: { id } });
