import { vi } from 'vitest';
import { routeTable, type Route } from '../route.ts';

/** Routes a test of the guard and of the menu stands on: public ones, screens, a detail and two that redirect. */
export const load = vi.fn(async () => ({ default: () => null }));
export const route = (path: string, more: Partial<Route> = {}): Route => ({
  path,
  title: { zh: path, en: path },
  codes: [],
  kind: 'screen',
  area: 'dashboard',
  load,
  ...more,
});
export const all = new Map(
  [
    route('/user/login', { kind: 'public' }),
    route('/404', { kind: 'public' }),
    route('/user/register', { kind: 'public' }),
    route('/dashboard/workplace'),
    route('/system/user', { codes: ['USER_MANAGE', 'ROLE_MANAGE'], area: 'system' }),
    route('/dashboard/workplace/financing/detail', { kind: 'detail' }),
    route('/enterprise/authentication-info', { kind: 'detail' }),
    route('/account/settings', { kind: 'redirect', redirect: '/account/settings/basic' }),
    route('/', { kind: 'redirect', redirect: '/dashboard/workplace' }),
  ].map((one) => [one.path, one]),
);
export const table = routeTable([...all.values()], (codes) => codes.length === 0);
