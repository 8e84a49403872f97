import { expect, test } from 'vitest';
import { afterLogin, decide, enter, findShownRoute, targetQuery } from './guard.ts';
import { parseHref, type Location } from '../../navigation/location.ts';
import { all, table } from '../../navigation/testing/routes.ts';

const at = (href: string): Location => parseHref(href) ?? { path: '', query: {} };
const visitor = { hasToken: false, table: undefined };

test('NAV-001 without a token a page redirects to login with the full target path', () => {
  expect(decide(at('/system/user?b=2&a=1'), all, visitor)).toEqual({
    kind: 'redirect',
    to: { path: '/user/login', query: { redirect: '/system/user?a=1&b=2' } },
  });
});
test('NAV-002 without a token the public pages show', () => {
  for (const path of ['/user/login', '/user/register', '/404'])
    expect(decide(at(path), all, visitor)).toMatchObject({ kind: 'show', route: { path } });
});
test('NAV-003 an unknown path goes to /404, with or without a token', () => {
  for (const state of [visitor, { hasToken: true, table }])
    expect(decide(at('/nowhere'), all, state)).toEqual({ kind: 'redirect', to: { path: '/404', query: {} } });
});
test('NAV-004 / goes to the workplace', () => {
  expect(decide(at('/'), all, { hasToken: true, table })).toEqual({
    kind: 'redirect',
    to: { path: '/dashboard/workplace', query: {} },
  });
});
test('the screen where a person goes after signing in is known before: its own, or the one the place leads to', () => {
  const paths = ['/user/login?redirect=%2Fsystem%2Fuser%3Fid%3D1', '/user/login?redirect=%2F', '/user/login'].map(
    (login) => findShownRoute(afterLogin(at(login).query), all)?.path,
  );
  expect(paths).toEqual(['/system/user', '/dashboard/workplace', '/dashboard/workplace']);
  expect(findShownRoute(at('/nowhere'), all)).toBeUndefined();
});
test('NAV-005 a signed-in person on the login page goes to the workplace', () => {
  expect(decide(at('/user/login?redirect=%2Fsystem%2Fuser'), all, { hasToken: true, table })).toEqual({
    kind: 'redirect',
    to: { path: '/dashboard/workplace', query: {} },
  });
});
test('NAV-006 NAV-007 NAV-010 with a token and no roles: user, roles and routes, then the enterprise by office id', async () => {
  expect(decide(at('/dashboard/workplace'), all, { hasToken: true, table: undefined })).toEqual({ kind: 'load' });
  const steps: string[] = [];
  await enter({
    loadUser: async () => {
      steps.push('user');
      return { user: { officeId: 'o1' }, due: [] };
    },
    generateRoutes: () => {
      steps.push('routes');
      return table;
    },
    isRegistering: async (id) => {
      steps.push(`office ${id}`);
      return false;
    },
  });
  expect(steps).toEqual(['user', 'routes', 'office o1']);
});
const entering = async (isRegistering: () => Promise<boolean>, routes = table) =>
  (
    await enter({
      loadUser: async () => ({ user: { officeId: 'o' }, due: [] }),
      generateRoutes: () => routes,
      isRegistering,
    })
  ).redirect;
test('NAV-008 an enterprise at node 1 goes to its registration', async () => {
  expect(await entering(async () => true)).toEqual({ path: '/enterprise/authentication-info', query: {} });
  expect(await entering(async () => true, new Map())).toBeUndefined();
});
test('NAV-009 another node, or a call that fails, goes where the person wanted', async () => {
  expect(await entering(async () => false)).toBeUndefined();
  expect(
    await entering(async () => {
      throw new Error('no');
    }),
  ).toBeUndefined();
});
test('the enterprise is not asked for while the person has something to do first: nothing would be answered', async () => {
  const asked: string[] = [];
  const entry = await enter({
    loadUser: async () => ({ user: { officeId: 'o1' }, due: ['password'] }),
    generateRoutes: () => table,
    isRegistering: async (id) => {
      asked.push(id);
      return true;
    },
  });
  expect({ asked, redirect: entry.redirect }).toEqual({ asked: [], redirect: undefined });
});
test("a place outside the person's table is not there; a redirecting route keeps its query", () => {
  expect(decide(at('/system/user'), all, { hasToken: true, table })).toEqual({
    kind: 'redirect',
    to: { path: '/404', query: {} },
  });
  expect(decide(at('/account/settings?x=1'), all, { hasToken: true, table })).toEqual({
    kind: 'redirect',
    to: { path: '/account/settings/basic', query: { x: '1' } },
  });
});
test('NAV-009 after signing in the redirect target opens, and never another origin', () => {
  expect(afterLogin({ redirect: '/system/user?id=1' })).toEqual({ path: '/system/user', query: { id: '1' } });
  for (const redirect of ['https://evil', '//evil', '/\\evil', '', '/user/login'])
    expect(afterLogin({ redirect })).toEqual({ path: '/dashboard/workplace', query: {} });
});

test('registering instead of signing in keeps where the person wanted to go, and nothing else of the address', () => {
  expect(targetQuery({ redirect: '/portal/tenders/1#apply', invite: 'x' })).toEqual({
    redirect: '/portal/tenders/1#apply',
  });
  expect([targetQuery({}), targetQuery({ redirect: '' })]).toEqual([{}, {}]);
});
