import type { Location } from '../../../navigation/location.ts';

/** Where a project opens from the lists of loans. */
export const placeOfLoan = (id: string): Location => ({ path: '/finance/financing/detail', query: { id } });
