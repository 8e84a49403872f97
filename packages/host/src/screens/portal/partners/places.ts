import type { Location } from '../../../navigation/location.ts';

/** The page of a partner's client. */
export const placeOfClient = (id: string): Location => ({ path: '/partner/client/detail', query: { id } });
