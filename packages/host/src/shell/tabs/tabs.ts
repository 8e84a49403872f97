import { HOME_PATH, toHref, type Location } from '../../navigation/location.ts';

/** One opened place. Its identity changes only when the place or its name does. */
export interface Tab {
  /** Path and sorted query. */
  readonly key: string;
  /** Where it was opened. */
  readonly location: Location;
  /** Its new title; the route's title where this is undefined. */
  readonly title: string | undefined;
}
export interface Tabs {
  readonly tabs: readonly Tab[];
  readonly active: string;
}

export type TabAction =
  | { readonly type: 'open'; readonly location: Location }
  | { readonly type: 'rename'; readonly key: string; readonly title: string | undefined }
  | { readonly type: 'close' | 'closeLeft' | 'closeRight' | 'closeOthers'; readonly key: string }
  /** Closes a tab for another place: that one is opened first, so that no neighbour comes to the front in between. */
  | { readonly type: 'leave'; readonly key: string; readonly location: Location }
  | { readonly type: 'closeAll' };

export type TabRefusal = 'tabs.lastTab' | 'tabs.noLeft' | 'tabs.noRight';
export interface TabResult {
  readonly state: Tabs;
  readonly refused?: TabRefusal;
}

export const noTabs: Tabs = { tabs: [], active: '' };

/** Where a tab is gone back to: its page shows what it showed last. */
export const placeOfTab = ({ location: { path, query } }: Tab): Location => ({ path, query });

const tabFor = (location: Location): Tab => ({ key: toHref(location), location, title: undefined });

/** Keeps `kept`; if the active tab went, `next` becomes active. */
const keep = (state: Tabs, kept: readonly Tab[], next: string): TabResult => ({
  state: { tabs: kept, active: kept.some((tab) => tab.key === state.active) ? state.active : next },
});

/** The rules of the tab strip (spec shell §2). */
export function reduceTabs(state: Tabs, action: TabAction): TabResult {
  const { tabs } = state;
  if (action.type === 'open') {
    const made = tabFor(action.location);
    const known = tabs.some((tab) => tab.key === made.key);
    if (known && state.active === made.key) return { state };
    return { state: { tabs: known ? tabs : [...tabs, made], active: made.key } };
  }
  if (action.type === 'closeAll') {
    const home = tabFor({ path: HOME_PATH, query: {} });
    if (tabs.length <= 1) return { state, refused: 'tabs.lastTab' };
    return { state: { tabs: [tabs.find((tab) => tab.key === home.key) ?? home], active: home.key } };
  }
  if (action.type === 'leave') {
    const opened = reduceTabs(state, { type: 'open', location: action.location }).state;
    return { state: { ...opened, tabs: opened.tabs.filter(({ key }) => key !== action.key || key === opened.active) } };
  }
  const at = tabs.findIndex((tab) => tab.key === action.key);
  if (at < 0) return { state };
  switch (action.type) {
    case 'rename':
      return { state: { ...state, tabs: tabs.map((tab, n) => (n === at ? { ...tab, title: action.title } : tab)) } };
    case 'closeLeft':
      return at === 0 ? { state, refused: 'tabs.noLeft' } : keep(state, tabs.slice(at), action.key);
    case 'closeRight':
      return at === tabs.length - 1
        ? { state, refused: 'tabs.noRight' }
        : keep(state, tabs.slice(0, at + 1), action.key);
    case 'closeOthers':
      return tabs.length <= 1 ? { state, refused: 'tabs.lastTab' } : keep(state, tabs.slice(at, at + 1), action.key);
    case 'close': {
      if (tabs.length <= 1) return { state, refused: 'tabs.lastTab' };
      const kept = tabs.filter((_, n) => n !== at);
      return keep(state, kept, (kept[at] ?? kept[at - 1])?.key ?? '');
    }
  }
}

/**
 * Where something done to the strip leads: nowhere, unless another tab came to the front. Whoever has just gone
 * elsewhere stays there, whatever is renamed or closed meanwhile.
 */
export function findPlaceAfter(action: TabAction, before: Tabs, after: Tabs): Location | undefined {
  const active = after.tabs.find(({ key }) => key === after.active);
  if (!active || action.type === 'open') return undefined;
  if (action.type === 'leave') return active.location;
  return after.active === before.active ? undefined : placeOfTab(active);
}
