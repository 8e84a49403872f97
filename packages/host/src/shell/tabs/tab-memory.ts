import type { KeyStorage } from '@scf-kit/sdk/client';
import { toHref, parseHref } from '../../navigation/location.ts';
import { noTabs, type Tab, type Tabs } from './tabs.ts';

const TABS_KEY = 'scf-kit-tabs';

/** Keeps the opened tabs of one person over a refresh. */
export interface TabMemory {
  keep(userId: string, tabs: Tabs): void;
  /** The person's tabs; none where nothing, something unreadable or another person's was kept. */
  recall(userId: string): Tabs;
  forget(): void;
}

/** Reads what was kept; a tab that leads nowhere in this product is left out. */
function parse(written: string, userId: string): Tabs {
  const read: unknown = JSON.parse(written);
  if (typeof read !== 'object' || read === null) return noTabs;
  const { user, tabs, active } = read as Readonly<Record<string, unknown>>;
  // Titles name records of whoever opened them.
  if (user !== userId || !Array.isArray(tabs)) return noTabs;
  const known = new Map<string, Tab>();
  for (const kept of tabs as readonly unknown[]) {
    const { href, title } = (typeof kept === 'object' && kept !== null ? kept : {}) as Readonly<
      Record<string, unknown>
    >;
    const location = typeof href === 'string' ? parseHref(href) : undefined;
    if (!location) continue;
    const key = toHref(location);
    known.set(key, { key, location, title: typeof title === 'string' ? title : undefined });
  }
  return { tabs: [...known.values()], active: typeof active === 'string' && known.has(active) ? active : '' };
}

export function createTabMemory(storage: KeyStorage): TabMemory {
  return {
    keep(user, { tabs, active }) {
      storage.set(
        TABS_KEY,
        JSON.stringify({
          user,
          active,
          tabs: tabs.map(({ key, title }) => ({ href: key, ...(title === undefined ? {} : { title }) })),
        }),
      );
    },
    recall(user) {
      try {
        return parse(storage.get(TABS_KEY) ?? 'null', user);
      } catch {
        // Somebody else's text under our key: nothing was kept.
        return noTabs;
      }
    },
    forget: () => storage.remove(TABS_KEY),
  };
}
