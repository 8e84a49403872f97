import { menuKindValues } from '@scf-kit/sdk/contract/access/menu';

/** The fields that place a menu in the tree. */
export interface Placed {
  readonly id: string;
  readonly parentId: string;
  readonly kind: number;
  readonly sorted: number;
}
export interface MenuNode<M extends Placed> {
  readonly menu: M;
  readonly children: readonly MenuNode<M>[];
}

export const TOP = '0';
export const DIRECTORY = menuKindValues.directory;
export const BUTTON = menuKindValues.button;

/**
 * The menus as a tree, each level in its order. What hangs under nothing that is there stands at the top, so that
 * nothing is lost from sight.
 */
export function buildTree<M extends Placed>(menus: readonly M[]): readonly MenuNode<M>[] {
  const known = new Set(menus.map(({ id }) => id));
  const below = new Map<string, M[]>();
  for (const menu of menus) {
    const parent = known.has(menu.parentId) ? menu.parentId : TOP;
    below.set(parent, [...(below.get(parent) ?? []), menu]);
  }
  const level = (parentId: string): readonly MenuNode<M>[] =>
    (below.get(parentId) ?? [])
      .toSorted((a, b) => a.sorted - b.sorted || (a.id < b.id ? -1 : 1))
      .map((menu) => ({ menu, children: level(menu.id) }));
  return level(TOP);
}

/** The nodes that match with what stands above them, and everything below a match. */
export function findBranches<M extends Placed>(
  nodes: readonly MenuNode<M>[],
  matches: (menu: M) => boolean,
): readonly MenuNode<M>[] {
  return nodes.flatMap((node) => {
    if (matches(node.menu)) return [node];
    const children = findBranches(node.children, matches);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** The texts of a menu that a search looks in. */
export interface Searchable extends Placed {
  readonly title: string;
  readonly enTitle: string | null;
  readonly path: string | null;
  readonly permission: string | null;
}

/** The nodes whose title, path or permission code holds the words, as {@link found} keeps them; without words all. */
export function searchMenus<M extends Searchable>(
  nodes: readonly MenuNode<M>[],
  words: string,
): readonly MenuNode<M>[] {
  const sought = words.trim().toLowerCase();
  return sought === ''
    ? nodes
    : findBranches(nodes, (menu) =>
        [menu.title, menu.enTitle, menu.path, menu.permission].some((text) => text?.toLowerCase().includes(sought)),
      );
}

/** The ids of the menus that have others below them. */
export const listIdsWithBelow = (nodes: readonly MenuNode<Placed>[]): readonly string[] =>
  nodes.flatMap((node) => (node.children.length > 0 ? [node.menu.id, ...listIdsWithBelow(node.children)] : []));

/** A menu and all below it. */
export function listWithin(menus: readonly Placed[], id: string): ReadonlySet<string> {
  const inside = new Set([id]);
  for (let grown = true; grown;) {
    grown = false;
    for (const menu of menus)
      if (inside.has(menu.parentId) && !inside.has(menu.id)) {
        inside.add(menu.id);
        grown = true;
      }
  }
  return inside;
}

/** The order a level gets: the parent, and the ids of all that stand below it then. */
export interface Order {
  readonly parentId: string;
  readonly ids: readonly string[];
}

const listLevel = (menus: readonly Placed[], parentId: string): readonly string[] =>
  menus
    .filter((menu) => menu.parentId === parentId)
    .toSorted((a, b) => a.sorted - b.sorted || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);

/** One place up or down on its own level; undefined at the end of it. */
export function planStep(menus: readonly Placed[], id: string, by: -1 | 1): Order | undefined {
  const menu = menus.find((one) => one.id === id);
  if (!menu) return undefined;
  const ids = listLevel(menus, menu.parentId);
  const at = ids.indexOf(id);
  const other = ids[at + by];
  if (other === undefined) return undefined;
  return { parentId: menu.parentId, ids: ids.map((one) => (one === id ? other : one === other ? id : one)) };
}

export type Drop = 'before' | 'after' | 'inside';

/** A menu dropped on another; undefined where it may not go: into itself, or into a button. */
export function planDrop(menus: readonly Placed[], id: string, onto: string, where: Drop): Order | undefined {
  const target = menus.find((menu) => menu.id === onto);
  if (!target || listWithin(menus, id).has(onto) || (where === 'inside' && target.kind === BUTTON)) return undefined;
  const parentId = where === 'inside' ? onto : target.parentId;
  const ids = listLevel(menus, parentId).filter((one) => one !== id);
  const at = where === 'inside' ? ids.length : ids.indexOf(onto) + (where === 'after' ? 1 : 0);
  return { parentId, ids: ids.toSpliced(at, 0, id) };
}

/** The ticked nodes of the tree; a directory follows the menus below it. */
export interface Checked {
  readonly checked: readonly string[];
  readonly halfChecked: readonly string[];
}

const choices = (node: MenuNode<Placed>): readonly string[] => [
  ...(node.menu.kind === DIRECTORY ? [] : [node.menu.id]),
  ...node.children.flatMap(choices),
];

export function collectChecked(nodes: readonly MenuNode<Placed>[], chosen: ReadonlySet<string>): Checked {
  const [checked, halfChecked]: [string[], string[]] = [[], []];
  const look = (node: MenuNode<Placed>): void => {
    if (node.menu.kind === DIRECTORY) {
      const all = choices(node);
      const held = all.filter((id) => chosen.has(id)).length;
      if (held > 0) (held === all.length ? checked : halfChecked).push(node.menu.id);
    } else if (chosen.has(node.menu.id)) checked.push(node.menu.id);
    node.children.forEach(look);
  };
  nodes.forEach(look);
  return { checked, halfChecked };
}

/** The choice after a box was ticked or unticked: a directory takes all below it along. */
export function toggleMenu(
  nodes: readonly MenuNode<Placed>[],
  chosen: ReadonlySet<string>,
  id: string,
  on: boolean,
): ReadonlySet<string> {
  const find = (level: readonly MenuNode<Placed>[]): MenuNode<Placed> | undefined => {
    for (const node of level) {
      const hit = node.menu.id === id ? node : find(node.children);
      if (hit) return hit;
    }
    return undefined;
  };
  const node = find(nodes);
  if (!node) return chosen;
  const touched = node.menu.kind === DIRECTORY ? choices(node) : [id];
  const next = new Set(chosen);
  for (const one of touched)
    if (on) next.add(one);
    else next.delete(one);
  return next;
}

/** The ids added and removed. */
export const changeBetween = (
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): { readonly added: readonly string[]; readonly removed: readonly string[] } => ({
  added: [...after].filter((id) => !before.has(id)),
  removed: [...before].filter((id) => !after.has(id)),
});
