import type { Action } from '@scf-kit/sdk/contract/call';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { menuKindValues } from '@scf-kit/sdk/contract/access/menu';
import type { relRoleMenu } from '@scf-kit/sdk/contract/access/role';

export type MenuDetail = AnswerOf<(typeof relRoleMenu)['calls']['details']>[number];
/** A role's granted actions by menu id; a menu without actions is granted by an empty list. */
export type Grants = ReadonlyMap<string, readonly Action[]>;

export interface MenuNode {
  readonly menu: MenuDetail;
  readonly depth: number;
  readonly children: readonly MenuNode[];
}

export const collectGrants = (menus: readonly MenuDetail[]): Grants =>
  new Map(menus.flatMap(({ id, held }) => (held ? [[id, held] as const] : [])));

/** The menus as a tree; one whose parent is not among them stands at the top. */
export function buildTree(menus: readonly MenuDetail[]): readonly MenuNode[] {
  const ids = new Set(menus.map(({ id }) => id));
  const grow = (menu: MenuDetail, depth: number): MenuNode => ({
    menu,
    depth,
    children: menus.filter(({ parentId }) => parentId === menu.id).map((child) => grow(child, depth + 1)),
  });
  return menus.filter(({ parentId }) => !ids.has(parentId)).map((menu) => grow(menu, 0));
}

export const flatten = (nodes: readonly MenuNode[]): readonly MenuNode[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children)]);

/** The branches that say a word somewhere, whole from there on. */
export function filterMenus(nodes: readonly MenuNode[], says: (menu: MenuDetail) => boolean): readonly MenuNode[] {
  return nodes.flatMap((node) => {
    if (says(node.menu)) return [node];
    const children = filterMenus(node.children, says);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** The actions of a menu this person may grant; empty for a menu without actions. */
const listGivable = ({ offered, givable }: MenuDetail): readonly Action[] => (offered.length === 0 ? [] : givable);
/** A menu that can be neither given nor taken by this person. A directory is no right of its own. */
export const isLocked = (menu: MenuDetail): boolean => menu.offered.length > 0 && menu.givable.length === 0;
export const isRight = ({ kind, offered }: MenuDetail): boolean =>
  offered.length > 0 || kind !== menuKindValues.directory;

export type Ticked = 'none' | 'some' | 'all';

/** How much of a branch is held, of what can be given. */
export function getTicked(grants: Grants, nodes: readonly MenuNode[]): Ticked {
  let [held, possible] = [0, 0];
  for (const { menu } of flatten(nodes)) {
    if (!isRight(menu)) continue;
    const most = Math.max(1, listGivable(menu).length);
    if (!isLocked(menu)) possible += most;
    const own = grants.get(menu.id);
    if (own) held += isLocked(menu) ? 0 : Math.min(most, Math.max(1, own.length));
  }
  return held === 0 ? 'none' : held >= possible ? 'all' : 'some';
}

/** The menus that a word is found in, and of `held` only those the role has; all where nothing narrows them. */
export function narrowTree(tree: readonly MenuNode[], word: string, held: Grants | undefined): readonly MenuNode[] {
  const sought = word.trim().toLowerCase();
  const says = (menu: MenuDetail): boolean =>
    [menu.title, menu.enTitle, menu.permission ?? ''].some((text) => text.toLowerCase().includes(sought)) &&
    (!held || held.has(menu.id));
  return sought === '' && !held ? tree : filterMenus(tree, (menu) => says(menu) && (!held || isRight(menu)));
}

/** Gives or takes all of a branch that can be given; what is locked stays as it is. */
export function tickAll(grants: Grants, nodes: readonly MenuNode[], on: boolean): Grants {
  const next = new Map(grants);
  for (const { menu } of flatten(nodes)) {
    if (!isRight(menu) || isLocked(menu)) continue;
    if (!on) next.delete(menu.id);
    else next.set(menu.id, [...new Set([...(grants.get(menu.id) ?? []), ...listGivable(menu)])]);
  }
  return next;
}

/** Gives or takes one action; a right without actions is none. */
export function tickAction(grants: Grants, menu: MenuDetail, action: Action, on: boolean): Grants {
  const next = new Map(grants);
  const held = grants.get(menu.id) ?? [];
  const actions = on
    ? menu.offered.filter((each) => each === action || held.includes(each))
    : held.filter((each) => each !== action);
  if (actions.length === 0) next.delete(menu.id);
  else next.set(menu.id, actions);
  return next;
}

const same = (a: readonly Action[] | undefined, b: readonly Action[] | undefined): boolean =>
  (a === undefined) === (b === undefined) && [...(a ?? [])].toSorted().join() === [...(b ?? [])].toSorted().join();
/** The menus in which two differ. */
export const listDiffering = (a: Grants, b: Grants): ReadonlySet<string> =>
  new Set([...a.keys(), ...b.keys()].filter((id) => !same(a.get(id), b.get(id))));
