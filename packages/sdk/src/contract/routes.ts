import { enterpriseAreas } from './navigation/enterprise.ts';
import { financingAreas } from './navigation/financing.ts';
import { homeAreas } from './navigation/home.ts';
import type { AreaLines, Line, RouteKind } from './navigation/line.ts';
import { servicesAreas } from './navigation/services.ts';
import { systemAreas } from './navigation/system.ts';
import { tradeAreas } from './navigation/trade.ts';
import { treasuryAreas } from './navigation/treasury.ts';
import { warehouseAreas } from './navigation/warehouse.ts';
import type { PermissionCode } from './permissions.ts';
import type { Text } from './text.ts';

/**
 * One screen path of the back office (spec shell §2). Seeded menus, the host's route table and the catalogue all read
 * this.
 */
export interface RouteDeclaration {
  readonly path: string;
  readonly title: Text;
  readonly area: Area;
  readonly kind: RouteKind;
  /** Any one of them opens it; none: open to every signed-in person. */
  readonly codes: readonly PermissionCode[];
  /** The path a `redirect` leads to. */
  readonly redirect?: string;
}

/** Every area with its routes, in the order of the side menu. */
const catalogue = [
  ...homeAreas,
  ...enterpriseAreas,
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

const declared: readonly (AreaLines & { readonly area: Area })[] = catalogue;

/** The codes of the list whose path a detail lies under. */
function listCodes(lines: readonly Line[], path: string): readonly PermissionCode[] | undefined {
  return lines
    .filter((line) => line.kind === 'screen' && path.startsWith(`${line.path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0]?.codes;
}

/** The areas in the order of the side menu. */
export const areas: readonly AreaDeclaration[] = declared.map(({ area, title, icon }) => ({
  area,
  title,
  ...(icon === undefined ? {} : { icon }),
}));

/**
 * Every route of the back office. `/user/recover` is none: it ends on /404. The data monitor is another product's page,
 * see DATA_MONITOR.
 */
export const routes: readonly RouteDeclaration[] = declared.flatMap(({ area, code, routes: lines }) =>
  lines.map((line): RouteDeclaration => ({
    ...line,
    area,
    codes:
      line.codes ??
      (line.kind === 'detail' ? listCodes(lines, line.path) : undefined) ??
      (code === undefined ? [] : [code]),
  })),
);

/** The external screen that opens in a new tab (spec shell §2); the deployment says where it stands. */
export const DATA_MONITOR = {
  code: 'KX_MONITOR_TV',
  title: { zh: '数据监控大屏', en: 'Data monitor' },
} as const satisfies { readonly code: PermissionCode; readonly title: Text };
