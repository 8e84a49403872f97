import { permissionCodes, permissions, resources, type PermissionCode } from '@scf-kit/sdk/contract';
import { menuKindValues } from '@scf-kit/sdk/contract/access/menu';
import { areas } from '@scf-kit/sdk/contract/navigation/areas';
import { listRoutes } from '@scf-kit/sdk/contract/routes';

/** A menu of a fresh installation. */
export interface SeededMenu {
  readonly id: string;
  readonly parentId: string;
  readonly kind: (typeof menuKindValues)[keyof typeof menuKindValues];
  readonly title: string;
  readonly enTitle: string;
  readonly name: string | null;
  readonly path: string | null;
  readonly icon: string | null;
  readonly permission: PermissionCode | null;
  readonly hidden: boolean;
  readonly sorted: number;
}

// With dots: `/my-have-todo/detail` and `/my-have-todo-detail` are two screens.
const toMenuName = (path: string): string => path.slice(1).replaceAll('/', '.');

/**
 * One menu a screen, in a directory an area; what has no place in the side menu is hidden. A screen that any of several
 * codes opens stands under the first; the others are buttons.
 */
function buildScreenMenus(): SeededMenu[] {
  const routes = listRoutes(resources());
  return areas.flatMap(({ area, title, icon }, at): SeededMenu[] => {
    if (icon === undefined) return [];
    const own = routes.filter((route) => route.area === area);
    const sorted = (at + 1) * 10;
    const screens = own.map((route, place): SeededMenu => ({
      id: `menu-${toMenuName(route.path)}`,
      parentId: `menu-${area}`,
      kind: menuKindValues.screen,
      title: route.title.zh,
      enTitle: route.title.en,
      name: toMenuName(route.path),
      path: route.path,
      icon: null,
      permission: route.codes[0] ?? null,
      hidden: route.kind !== 'screen',
      sorted: (place + 1) * 10,
    }));
    // An area of one screen needs no directory.
    if (own.length === 1) return screens.map((screen) => ({ ...screen, parentId: '0', icon, sorted }));
    return [
      {
        id: `menu-${area}`,
        parentId: '0',
        kind: menuKindValues.directory,
        title: title.zh,
        enTitle: title.en,
        name: area,
        path: null,
        icon,
        permission: null,
        // A directory of samples alone has nothing to show.
        hidden: own.every(({ kind }) => kind !== 'screen'),
        sorted,
      },
      ...screens,
    ];
  });
}

/** Codes that open no screen yet are buttons, so that every right can be given. */
function buttonsFor(screens: readonly SeededMenu[]): SeededMenu[] {
  const opened = new Set(screens.map((screen) => screen.permission));
  const buttons = permissionCodes
    .filter((code) => !opened.has(code))
    .map((code, at) => ({
      id: `menu-button-${code}`,
      parentId: 'menu-buttons',
      kind: menuKindValues.button,
      title: permissions[code].zh,
      enTitle: permissions[code].en,
      name: null,
      path: null,
      icon: null,
      permission: code,
      hidden: true,
      sorted: (at + 1) * 10,
    }));
  return [
    {
      id: 'menu-buttons',
      parentId: '0',
      kind: menuKindValues.directory,
      title: '其他权限',
      enTitle: 'Other rights',
      name: null,
      path: null,
      icon: null,
      permission: null,
      hidden: true,
      sorted: 990,
    },
    ...buttons,
  ];
}

/** The menus of a fresh installation, with the screens of the resources that are loaded. */
export function seededMenus(): readonly SeededMenu[] {
  const screens = buildScreenMenus();
  return [...screens, ...buttonsFor(screens)];
}

/** Codes of the platform only: other offices are offered them only by an administrator's decision. */
const PLATFORM_ONLY: ReadonlySet<string> = new Set<PermissionCode>([
  'MENU_MANAGE',
  'MASTER_MANAGE',
  'CODING_MANAGE',
  'CACHE_MANAGE',
  'FLOWABLE_DYNAMIC_FORM',
  'FLOWABLE_MODEL',
  'FLOWABLE_MODEL_PLATFORM',
  'FLOWABLE_PROCESS_DEFINE',
  'FLOWABLE_TODO_TASK_MANAGE',
  'ARTICLE_MANAGE',
  'ARTICLE_CATEGORY',
  'FINANCIAL_INSTITUTION',
  'CAROUSEL_MANAGE',
  'BIDDING_MAN',
  'ENTERPRISE_AUTH',
  'ENTERPRISE_INFO_AUTH',
  'ENTERPRISE_INFO_CHANGE_AUTH',
  'ENTERPRISE_QUAL_ITEM_INFO',
  'CONTRACT_TEMPLATE',
  'KX_MONITOR_TV',
  'OPENING_MANAGE',
  'demo',
]);

/**
 * Whether a fresh installation offers a menu to the offices of customers, financing parties and warehouses. A directory
 * comes with what stands under it.
 */
export const offeredAtFirst = ({
  kind,
  permission,
}: {
  readonly kind: number;
  readonly permission: string | null;
}): boolean => kind !== menuKindValues.directory && (permission === null || !PLATFORM_ONLY.has(permission));
