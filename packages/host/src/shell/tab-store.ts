import { atom } from 'nanostores';
import { language, navigation, notify } from '../services.ts';
import { hrefOf, type Location } from './location.ts';
import { noTabs, reduceTabs, type TabAction, type Tabs } from './tabs.ts';

export const $tabs = atom<Tabs>(noTabs);

/** Does something to the tab strip: refusals are said, and the page follows the active tab. */
export function actOnTabs(action: TabAction): void {
  const before = $tabs.get();
  const { state, refused } = reduceTabs(before, action);
  if (refused) notify({ kind: 'warning', title: language.t(refused) });
  if (state === before) return;
  $tabs.set(state);
  const active = state.tabs.find((tab) => tab.key === state.active);
  if (action.type !== 'open' && active) navigation.go(active.location);
}

/** Forgets every tab (signing out). */
export const forgetTabs = (): void => $tabs.set(noTabs);
export const openTab = (location: Location): void => actOnTabs({ type: 'open', location });
export const closeTab = (location: Location): void => actOnTabs({ type: 'close', key: hrefOf(location) });
