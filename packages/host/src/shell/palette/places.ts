import { MANUAL_PAGE } from '@scf-kit/sdk/contract/navigation/addresses';
import type { Text } from '@scf-kit/sdk/contract/text';
import type { Location } from '../../navigation/location.ts';
import type { MenuItem, RouteTable } from '../../navigation/route.ts';
import type { Tab } from '../tabs/tabs.ts';
import { hasInitials } from '@scf-kit/sdk/values';

/** Something a person can go to by its name. */
export interface Place {
  readonly key: string;
  readonly title: Text;
  /** A short text that tells it apart from others of its name. */
  readonly hint?: string;
  /** The groups it stands in, from the outermost. */
  readonly group: readonly Text[];
  /** An address of this product, or of another one, which opens in a tab of its own. */
  readonly href: string;
  readonly external: boolean;
  /** Where what was found opens; `href` is then the list it stands in. */
  readonly place?: () => Promise<Location>;
}

const OPEN: Text = { zh: '已打开', en: 'Open' };
const ACCOUNT: Text = { zh: '个人页', en: 'Account' };
const HELP: Text = { zh: '帮助', en: 'Help' };
/** Pages that stand in no menu, with the group the palette shows them in. */
const BESIDE_THE_MENU: readonly (readonly [path: string, group: Text])[] = [
  ['/account/center', ACCOUNT],
  ['/account/settings/basic', ACCOUNT],
  ['/account/settings/security', ACCOUNT],
  [MANUAL_PAGE, HELP],
];

function fromMenu(items: readonly MenuItem[], group: readonly Text[]): Place[] {
  return items.flatMap((item): Place[] => {
    if (item.children) return fromMenu(item.children, [...group, item.title]);
    const href = item.path ?? item.external;
    return href === undefined
      ? []
      : [{ key: item.key, title: item.title, group, href, external: item.external !== undefined }];
  });
}

/** Opened records first, then the menu, then the person's own pages and the manual. */
export function listPlaces(menu: readonly MenuItem[], tabs: readonly Tab[], table: RouteTable): readonly Place[] {
  const named = tabs.flatMap(({ key, title, location }): Place[] => {
    const route = table.get(location.path);
    // An opened list is found by its menu entry.
    if (!route || (route.kind === 'screen' && key === route.path)) return [];
    return [
      {
        key: `tab:${key}`,
        title: title === undefined ? route.title : { zh: title, en: title },
        group: [OPEN],
        href: key,
        external: false,
      },
    ];
  });
  const own = BESIDE_THE_MENU.flatMap(([path, group]): Place[] => {
    const route = table.get(path);
    return route ? [{ key: path, title: route.title, group: [group], href: path, external: false }] : [];
  });
  return [...named, ...fromMenu(menu, []), ...own];
}

/**
 * How well a place fits what was typed: 0 its name begins so, 1 its name or its pinyin initials hold it, 2 its group or
 * address does;
 * undefined: not at all.
 */
function rankPlace(place: Place, typed: string): number | undefined {
  const names = [place.title.zh, place.title.en].map((name) => name.toLowerCase());
  if (names.some((name) => name.startsWith(typed))) return 0;
  if (names.some((name) => name.includes(typed)) || hasInitials(place.title.zh, typed)) return 1;
  const around = [...place.group.flatMap(({ zh, en }) => [zh, en]), ...(place.external ? [] : [place.href])];
  return around.some((name) => name.toLowerCase().includes(typed)) ? 2 : undefined;
}

/** The places whose names hold every typed word, in either language, the best fit first. */
export function filterPlaces(places: readonly Place[], typed: string): readonly Place[] {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return places;
  return places
    .flatMap((place) => {
      const fits = words.map((word) => rankPlace(place, word));
      return fits.every((fit) => fit !== undefined) ? [{ place, fit: Math.max(...fits) }] : [];
    })
    .toSorted((a, b) => a.fit - b.fit)
    .map(({ place }) => place);
}
