import { $routeTable } from '../../services.ts';
import type { Location } from '../../navigation/location.ts';
import { placeOfRecord } from './place-of-hit.ts';

/** Where a record opens for the person who is signed in. */
export const resolvePlace = (resource: string, id: string): Location => placeOfRecord(resource, id, $routeTable.get());
