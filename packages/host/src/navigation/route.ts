import type { ComponentType } from 'react';
import type { MenuEntry } from '@scf-kit/sdk/contract/access/menu';
import type { Area } from '@scf-kit/sdk/contract/navigation/areas';
import type { RouteDeclaration } from '@scf-kit/sdk/contract/routes';
import type { Text } from '@scf-kit/sdk/contract/text';

/** A declared route with the code of its screen. */
export interface Route extends RouteDeclaration {
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

/** The routes a person has: generated from what they hold, looked up by path. */
export type RouteTable = ReadonlyMap<string, Route>;

/** Generates the route table from the codes a person holds (`can` answers true for an empty list). */
export function routeTable(all: readonly Route[], can: (codes: readonly string[]) => boolean): RouteTable {
  return new Map(
    all.filter((route) => route.kind === 'public' || can(route.codes)).map((route) => [route.path, route]),
  );
}

/** Whether a route may be offered: a screen, no detail. */
export const isOffered = (route: Route | undefined): route is Route => route?.kind === 'screen';

export interface MenuItem {
  readonly key: string;
  readonly title: Text;
  readonly icon: string;
  readonly path?: string;
  readonly external?: string;
  readonly children?: readonly MenuItem[];
}

/** The title and icon of each group of the side menu. */
export interface AreaTitle {
  readonly area: Area;
  readonly title: Text;
  readonly icon: string;
}

function fromEntries(entries: readonly MenuEntry[], table: RouteTable, parentId: string): MenuItem[] {
  return entries
    .filter((entry) => entry.parentId === parentId && !entry.hidden)
    .toSorted((a, b) => a.sorted - b.sorted)
    .flatMap((entry): MenuItem[] => {
      const title = { zh: entry.title, en: entry.enTitle || entry.title };
      const children = fromEntries(entries, table, entry.id);
      if (children.length > 0) return [{ key: entry.id, title, icon: entry.icon, children }];
      if (entry.target === 'blank') return [{ key: entry.id, title, icon: entry.icon, external: entry.path }];
      // Neither a screen this person may not open, nor a detail.
      return isOffered(table.get(entry.path)) ? [{ key: entry.path, title, icon: entry.icon, path: entry.path }] : [];
    });
}

/**
 * The side menu: the server's menus where any of them can be opened, else the routes by area; the workplace's group
 * stands in both. Details and public pages are never listed.
 */
export function menuFor(
  table: RouteTable,
  areas: readonly AreaTitle[],
  entries: readonly MenuEntry[],
): readonly MenuItem[] {
  const served = fromEntries(entries, table, '0');
  const listed = new Set<string>();
  const note = (items: readonly MenuItem[]): void => {
    for (const item of items) {
      if (item.path) listed.add(item.path);
      note(item.children ?? []);
    }
  };
  note(served);
  const rest = areas.flatMap(({ area, title, icon }): MenuItem[] => {
    // Pages an administrator left out of the menus stay out.
    if (served.length > 0 && area !== 'dashboard') return [];
    const routes = [...table.values()].filter(
      (route) => route.area === area && isOffered(route) && !listed.has(route.path),
    );
    const children = routes.map((route) => ({ key: route.path, title: route.title, icon: '', path: route.path }));
    return children.length > 0 ? [{ key: `area:${area}`, title, icon, children }] : [];
  });
  // The workplace's group stands first, whoever sent it.
  const isHome = (item: MenuItem): boolean => item.key === 'area:dashboard';
  return [...rest.filter(isHome), ...served, ...rest.filter((item) => !isHome(item))];
}
