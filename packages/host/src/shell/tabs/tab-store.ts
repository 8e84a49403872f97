import { sessionKeyStorage } from '@scf-kit/sdk/client';
import { atom } from 'nanostores';
import { language, navigation, notify, session } from '../../services.ts';
import { toHref, type Location } from '../../navigation/location.ts';
import type { RouteTable } from '../../navigation/route.ts';
import { createTabMemory } from './tab-memory.ts';
import { findPlaceAfter, noTabs, placeOfTab, reduceTabs, type TabAction, type Tabs } from './tabs.ts';
import { asksBefore, forgetUnsaved, listGoneTabs } from './unsaved.ts';

export const $tabs = atom<Tabs>(noTabs);
const memory = createTabMemory(sessionKeyStorage());

function show(state: Tabs): void {
  $tabs.set(state);
  const person = session.$person.get();
  if (person) memory.keep(person.user.id, state);
}

/**
 * Does something to the tab strip: refusals are said, and the page follows the active tab. What would lose unsaved work
 * is asked first, unless it was `dropped`.
 */
export function actOnTabs(action: TabAction, { dropped = false }: { readonly dropped?: boolean } = {}): void {
  const before = $tabs.get();
  const { state, refused } = reduceTabs(before, action);
  if (refused) notify({ kind: 'warning', title: language.t(refused) });
  if (state === before) return;
  const gone = listGoneTabs(before, state);
  if (!dropped && asksBefore(action, gone)) return;
  forgetUnsaved(gone);
  show(state);
  const place = findPlaceAfter(action, before, state);
  if (place) navigation.go(place);
}

/** Goes to the tab beside the active one, around the ends. */
export function stepTab(by: 1 | -1): void {
  const { tabs, active } = $tabs.get();
  const next = tabs[(tabs.findIndex((tab) => tab.key === active) + by + tabs.length) % tabs.length];
  if (next) navigation.go(placeOfTab(next));
}

/**
 * Brings the tabs back that the person had open before a refresh or before their session ran out, as far as they may
 * still open them.
 */
export function recallTabs(userId: string, table: RouteTable): void {
  const { tabs, active } = memory.recall(userId);
  $tabs.set({ tabs: tabs.filter((tab) => table.has(tab.location.path)), active });
}

/** Forgets every tab (signing out). */
export function forgetTabs(): void {
  memory.forget();
  forgetUnsaved();
  $tabs.set(noTabs);
}
export const openTab = (location: Location): void => actOnTabs({ type: 'open', location });
export const closeTab = (location: Location): void => actOnTabs({ type: 'close', key: toHref(location) });
