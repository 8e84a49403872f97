import { areas } from 'virtual:declared-areas';
import type { AreaTitle } from '../../navigation/route.ts';

/** The groups of the side menu, in order. */
export const AREAS: readonly AreaTitle[] = areas.flatMap(({ icon, ...area }) =>
  icon === undefined ? [] : [{ ...area, icon }],
);
