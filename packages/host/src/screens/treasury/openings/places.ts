import type { Location } from '../../../navigation/location.ts';

/** Where an opening is read, its workbook is uploaded, and what it posted is taken back. */
export const placeOfOpening = (id: string): Location => ({ path: '/finance/opening/detail', query: { id } });
