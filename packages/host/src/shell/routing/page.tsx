import { createContext, useContext } from 'react';
import type { Location } from '../../navigation/location.ts';
import type { Route } from '../../navigation/route.ts';

/** The tab a screen stands in, as the screen sees it. */
export interface Page {
  readonly key: string;
  readonly route: Route;
  readonly location: Location;
  readonly query: Readonly<Record<string, string>>;
  /** Renames the tab; undefined brings the route's title back. */
  readonly rename: (title: string | undefined) => void;
  /** Says whether closing this tab would lose work; asked about then, also while the tab is hidden. */
  readonly setUnsaved: (unsaved: boolean) => void;
  /** Closes this tab. */
  readonly close: () => void;
  /** Goes to another place and closes this tab. */
  readonly leaveFor: (to: Location | string) => void;
}

export const PageContext = createContext<Page | undefined>(undefined);

/** The page of the surrounding tab. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage stands outside a page.');
  return page;
}
