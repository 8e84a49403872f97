import { atom } from 'nanostores';
import type { RouteTable } from '../../navigation/route.ts';
import type { Tab, TabAction, Tabs } from './tabs.ts';
import type { Texts } from '../texts.ts';

/** Keys of the opened pages whose work is not saved: a hidden page is asked about like the one in front. */
export const $unsaved = atom<ReadonlySet<string>>(new Set());
/** An action on tabs that would lose the unsaved work of these. */
export const $losing = atom<{ readonly action: TabAction; readonly tabs: readonly Tab[] } | undefined>(undefined);

export function setUnsaved(key: string, unsaved: boolean): void {
  const known = $unsaved.get();
  if (known.has(key) === unsaved) return;
  const next = new Set(known);
  if (unsaved) next.add(key);
  else next.delete(key);
  $unsaved.set(next);
}
/** The tabs that something done to the strip closes. */
export function listGoneTabs(before: Tabs, after: Tabs): readonly Tab[] {
  const kept = new Set(after.tabs.map(({ key }) => key));
  return before.tabs.filter(({ key }) => !kept.has(key));
}
/** Whether the person is asked first, since work of one of these tabs is not saved. */
export function asksBefore(action: TabAction, gone: readonly Tab[]): boolean {
  const tabs = gone.filter(({ key }) => $unsaved.get().has(key));
  if (tabs.length > 0) $losing.set({ action, tabs });
  return tabs.length > 0;
}
/** The titles of tabs, for a sentence that has quotes around all of them. */
export function namesOfTabs(tabs: readonly Tab[], table: RouteTable | undefined, say: Texts['say']): string {
  const names = tabs.map(({ title, location }) => {
    const route = table?.get(location.path);
    return title ?? (route ? say(route.title) : location.path);
  });
  return names.join(say({ zh: '”“', en: '", "' }));
}
/** The opened tabs whose work is not saved. */
export const listUnsavedTabs = ({ tabs }: Tabs): readonly Tab[] => tabs.filter(({ key }) => $unsaved.get().has(key));
/** Nothing is left of these tabs, or of all. */
export function forgetUnsaved(tabs?: readonly Tab[]): void {
  $losing.set(undefined);
  if (!tabs) $unsaved.set(new Set());
  else for (const { key } of tabs) setUnsaved(key, false);
}
