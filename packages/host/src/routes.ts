import type { ComponentType } from 'react';
import { declared, routes } from 'virtual:declared-screens';
import { SCREEN_FILES } from './screen-files.ts';
import type { Route } from './navigation/route.ts';

/** Every screen is a chunk of its own, found by its file under `screens/`. */
const screens = import.meta.glob<{ readonly default: ComponentType }>('./screens/*/*.tsx');

/** How the page of a path is loaded: its own file's, else the one that follows from its resource. */
function findLoader(path: string): Route['load'] | undefined {
  const own = screens[`./screens/${SCREEN_FILES[path]}.tsx`];
  const resource = declared[path];
  if (own || !resource) return own;
  return async () => {
    const [{ declaredPage }, loaded] = await Promise.all([import('./screens/workflow/declared/page.tsx'), resource()]);
    return { default: declaredPage(loaded, path) };
  };
}

/** Every route there is. */
export const ROUTES: readonly Route[] = routes.map((route) => ({
  ...route,
  load: findLoader(route.path) ?? (() => Promise.reject(new Error(`${route.path} has no screen.`))),
}));
export const ROUTES_BY_PATH: ReadonlyMap<string, Route> = new Map(ROUTES.map((route) => [route.path, route]));
