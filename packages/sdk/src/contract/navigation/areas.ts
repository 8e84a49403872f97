import { companyDataAreas } from './company-data.ts';
import { enterpriseAreas } from './enterprise.ts';
import { financingAreas } from './financing.ts';
import { homeAreas } from './home.ts';
import type { AreaLines } from './line.ts';
import { servicesAreas } from './services.ts';
import { systemAreas } from './system.ts';
import { tradeAreas } from './trade.ts';
import { treasuryAreas } from './treasury.ts';
import { warehouseAreas } from './warehouse.ts';
import type { Text } from '../text.ts';

/** Every area with its routes, in the order of the side menu. */
const catalogue = [
  ...homeAreas,
  ...enterpriseAreas,
  ...companyDataAreas,
  ...financingAreas,
  ...tradeAreas,
  ...treasuryAreas,
  ...warehouseAreas,
  ...servicesAreas,
  ...systemAreas,
] as const;

/** A group of screens: its name in the catalogue. */
export type Area = (typeof catalogue)[number]['area'];

export interface AreaDeclaration {
  readonly area: Area;
  readonly title: Text;
  readonly icon?: string;
}

export const declared: readonly (AreaLines & { readonly area: Area })[] = catalogue;

/** The areas in the order of the side menu. */
export const areas: readonly AreaDeclaration[] = declared.map(({ area, title, icon }) => ({
  area,
  title,
  ...(icon === undefined ? {} : { icon }),
}));
