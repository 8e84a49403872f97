import type { PermissionCode } from '../permissions.ts';
import type { Text } from '../text.ts';

/**
 * How a route shows: `public` without layout and token, `screen` in the menu, `detail` in a tab but not in the menu,
 * `redirect` as another.
 */
export type RouteKind = 'public' | 'screen' | 'detail' | 'redirect';

/** A route as its area lists it. */
export interface Line {
  readonly path: string;
  readonly title: Text;
  readonly kind: RouteKind;
  /** Any one of them opens it. A list without codes takes its area's, a detail those of the list it lies under. */
  readonly codes?: readonly PermissionCode[];
  /** The path a `redirect` leads to. */
  readonly redirect?: string;
}

/** A group of the side menu with its routes in order. */
export interface AreaLines {
  readonly area: string;
  readonly title: Text;
  /** The icon of the group in the side menu; an area without one has no place there. */
  readonly icon?: string;
  /** The area's main code: it opens what names none. */
  readonly code?: PermissionCode;
  /** A path alone is a screen that its resource declares. */
  readonly routes: readonly (Line | string)[];
}

export const screen = (path: string, zh: string, en: string, ...codes: readonly PermissionCode[]): Line => ({
  path,
  title: { zh, en },
  kind: 'screen',
  ...(codes.length > 0 ? { codes } : {}),
});
export const detail = (path: string, zh: string, en: string, ...codes: readonly PermissionCode[]): Line => ({
  ...screen(path, zh, en, ...codes),
  kind: 'detail',
});
/** For every signed-in person. */
export const open = (line: Line): Line => ({ ...line, codes: [] });
export const visitors = (path: string, zh: string, en: string): Line => ({
  path,
  title: { zh, en },
  kind: 'public',
  codes: [],
});
export const redirect = (path: string, zh: string, en: string, to: string): Line => ({
  path,
  title: { zh, en },
  kind: 'redirect',
  codes: [],
  redirect: to,
});
