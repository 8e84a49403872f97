import { describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '@scf-kit/sdk/client';
import { greetingFor, welcomePhrase } from './greeting.ts';
import { afterLogin, decide, enter } from './guard.ts';
import { createNavigation, hrefOf, parseHref, type Location } from './location.ts';
import { menuFor, routeTable, type Route } from './route.ts';
import { ChunkLoadError, CHUNK_TIMEOUT, loadChunk } from './screen-loader.ts';
import { ALTERNATIVE_COLOURS, createSettings, DEFAULT_SETTINGS, parseSettings } from './settings.ts';
import { createTabMemory } from './tab-memory.ts';
import { noTabs, reduceTabs, type Tabs } from './tabs.ts';

const load = vi.fn(async () => ({ default: () => null }));
const route = (path: string, more: Partial<Route> = {}): Route => ({
  path,
  title: { zh: path, en: path },
  codes: [],
  kind: 'screen',
  area: 'dashboard',
  pending: false,
  load,
  ...more,
});
const all = new Map(
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
const table = routeTable([...all.values()], (codes) => codes.length === 0);
const at = (href: string): Location => parseHref(href) ?? { path: '', query: {} };
const visitor = { hasToken: false, table: undefined };

describe('guard', () => {
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
      loadOffice: async (id) => {
        steps.push(`office ${id}`);
        return { nodeId: 5 };
      },
    });
    expect(steps).toEqual(['user', 'routes', 'office o1']);
  });
  const entering = async (loadOffice: () => Promise<{ nodeId: number }>, routes = table) =>
    (
      await enter({
        loadUser: async () => ({ user: { officeId: 'o' }, due: [] }),
        generateRoutes: () => routes,
        loadOffice,
      })
    ).redirect;
  test('NAV-008 an enterprise at node 1 goes to its registration', async () => {
    expect(await entering(async () => ({ nodeId: 1 }))).toEqual({ path: '/enterprise/authentication-info', query: {} });
    expect(await entering(async () => ({ nodeId: 1 }), new Map())).toBeUndefined();
  });
  test('NAV-009 another node, or a call that fails, goes where the person wanted', async () => {
    expect(await entering(async () => ({ nodeId: 2 }))).toBeUndefined();
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
      loadOffice: async (id) => {
        asked.push(id);
        return { nodeId: 1 };
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
});

describe('routes and menu', () => {
  const person = routeTable([...all.values()], (codes) => codes.length === 0 || codes.includes('ROLE_MANAGE'));
  test('PERM-003 PERM-004 PERM-005 a route shows where one of its codes is held; without codes it is open', () => {
    expect(table.has('/system/user')).toBe(false);
    expect(person.has('/system/user')).toBe(true);
    expect(table.has('/dashboard/workplace')).toBe(true);
  });
  test('NAV-017 details are reachable and not in the menu', () => {
    const menu = menuFor(person, [{ area: 'dashboard', title: { zh: '首页', en: 'Home' }, icon: '' }], []);
    expect(person.has('/dashboard/workplace/financing/detail')).toBe(true);
    expect(menu.flatMap((item) => item.children ?? []).map((item) => item.path)).toEqual(['/dashboard/workplace']);
  });
  test('NAV-010 menus of the server stand with their titles; what the person may not open is left out', () => {
    const entry = (id: string, parentId: string, path: string, sorted: number) => ({
      id,
      parentId,
      title: `菜${id}`,
      enTitle: `Menu ${id}`,
      name: '',
      path,
      icon: 'x',
      permission: '',
      target: 'self' as const,
      hidden: false,
      sorted,
    });
    const menu = menuFor(
      person,
      [],
      [entry('3', '1', '/nowhere', 2), entry('2', '1', '/system/user', 1), entry('1', '0', '', 1)],
    );
    expect(menu).toEqual([
      {
        key: '1',
        title: { zh: '菜1', en: 'Menu 1' },
        icon: 'x',
        children: [{ key: '/system/user', title: { zh: '菜2', en: 'Menu 2' }, icon: 'x', path: '/system/user' }],
      },
    ]);
  });
  test('a screen whose module has not come is in the table and nowhere offered', () => {
    const later = routeTable(
      [...all.values(), route('/crm', { codes: ['crm'], area: 'crm', pending: true })],
      () => true,
    );
    const entry = {
      id: '1',
      parentId: '0',
      title: '客户',
      enTitle: 'CRM',
      name: '',
      path: '/crm',
      icon: '',
      permission: 'crm',
      target: 'self' as const,
      hidden: false,
      sorted: 1,
    };
    expect(later.has('/crm')).toBe(true);
    expect(menuFor(later, [{ area: 'crm', title: { zh: '客户', en: 'CRM' }, icon: '' }], [entry])).toEqual([]);
  });
  test('NAV-015 a screen is loaded when it is first opened, not before', async () => {
    expect(load).not.toHaveBeenCalled();
    await loadChunk(route('/x').load);
    expect(load).toHaveBeenCalledOnce();
  });
  test('ERR-010 a chunk that fails or takes 120 s raises a load error', async () => {
    expect(CHUNK_TIMEOUT).toBe(120_000);
    await expect(
      loadChunk(async () => {
        throw new TypeError('Failed to fetch');
      }),
    ).rejects.toBeInstanceOf(ChunkLoadError);
    vi.useFakeTimers();
    const late = loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await late).toBeInstanceOf(ChunkLoadError);
    vi.useRealTimers();
  });
});

describe('navigation', () => {
  const windowAt = (href: string) => {
    const pushed: string[] = [];
    const location = {
      pathname: href.split('?')[0] ?? '',
      search: href.includes('?') ? `?${href.split('?')[1]}` : '',
      assign: (to: string) => void pushed.push(`leave to ${to}`),
    };
    return {
      pushed,
      window: {
        location,
        history: {
          pushState: (_: null, __: string, to: string) => void pushed.push(to),
          replaceState: (_: null, __: string, to: string) => void pushed.push(`= ${to}`),
          back: () => undefined,
        },
        addEventListener: () => undefined,
      },
    };
  };
  test('NAV-012 going to the same route is silently ignored', () => {
    const { pushed, window } = windowAt('/a?x=1&y=2');
    const navigation = createNavigation(window);
    const seen = vi.fn();
    navigation.$location.listen(seen);
    navigation.go('/a?y=2&x=1');
    expect([pushed, seen.mock.calls.length]).toEqual([[], 0]);
    navigation.go('/b');
    navigation.go('/c', { replace: true });
    expect(pushed).toEqual(['/b', '= /c']);
  });
  test('the portal and the documentation are left to, not shown as screens', () => {
    const { pushed, window } = windowAt('/user/login');
    const navigation = createNavigation(window);
    navigation.go('/portal/bidding/detail?id=1', { replace: true });
    navigation.go('/docs');
    navigation.go('/portals');
    expect(pushed).toEqual(['leave to /portal/bidding/detail?id=1', 'leave to /docs', '/portals']);
    expect(navigation.$location.get().path).toBe('/portals');
  });
  test('an address is read and written in one form', () => {
    expect(hrefOf({ path: '/a', query: { b: '2', a: '1', empty: '' } })).toBe('/a?a=1&b=2');
    expect(parseHref('/a/')).toEqual({ path: '/a', query: {} });
    for (const away of ['//evil', '/\\evil', '/.//evil', '/x/..//evil', 'javascript:alert(1)', 'https://evil'])
      expect(parseHref(away)).toBeUndefined();
  });
});

describe('tab strip', () => {
  const opened = (...hrefs: string[]): Tabs =>
    hrefs.reduce((state, href) => reduceTabs(state, { type: 'open', location: at(href) }).state, noTabs);
  const keys = (state: Tabs): string[] => state.tabs.map((tab) => tab.key);
  test('TAB-001 TAB-002 a route has exactly one tab, however often it is opened', () => {
    const state = opened('/a?y=2&x=1', '/b', '/a?x=1&y=2');
    expect(keys(state)).toEqual(['/a?x=1&y=2', '/b']);
    expect(state.active).toBe('/a?x=1&y=2');
  });
  test('TAB-001 switching keeps the identity of every tab, so only the opened screen is drawn', () => {
    const before = opened('/a', '/b');
    const after = reduceTabs(before, { type: 'open', location: at('/a') }).state;
    expect(after.tabs).toBe(before.tabs);
  });
  test('TAB-003 TAB-004 a tab has no title of its own until it is renamed', () => {
    const state = opened('/a', '/b');
    expect(state.tabs.map((tab) => tab.title)).toEqual([undefined, undefined]);
    const renamed = reduceTabs(state, { type: 'rename', key: '/a', title: 'FI-1' }).state;
    expect(renamed.tabs.map((tab) => tab.title)).toEqual(['FI-1', undefined]);
    expect(renamed.tabs[1]).toBe(state.tabs[1]);
  });
  test('TAB-006 the last remaining tab is not closed', () => {
    const state = opened('/a');
    expect(reduceTabs(state, { type: 'close', key: '/a' })).toEqual({ state, refused: 'tabs.lastTab' });
    expect(reduceTabs(state, { type: 'closeAll' })).toEqual({ state, refused: 'tabs.lastTab' });
  });
  test('TAB-007 TAB-008 nothing to the left or right is refused', () => {
    const state = opened('/a', '/b');
    expect(reduceTabs(state, { type: 'closeLeft', key: '/a' }).refused).toBe('tabs.noLeft');
    expect(reduceTabs(state, { type: 'closeRight', key: '/b' }).refused).toBe('tabs.noRight');
  });
  test('TAB-009 TAB-010 what lies to the left or right is closed', () => {
    const state = opened('/a', '/b', '/c');
    expect(reduceTabs(state, { type: 'closeLeft', key: '/b' }).state).toMatchObject({
      tabs: [{ key: '/b' }, { key: '/c' }],
      active: '/c',
    });
    expect(reduceTabs(state, { type: 'closeRight', key: '/b' }).state).toMatchObject({
      tabs: [{ key: '/a' }, { key: '/b' }],
      active: '/b',
    });
  });
  test('TAB-011 a closed tab hands over to its right neighbour, else to its left', () => {
    expect(
      reduceTabs(reduceTabs(opened('/a', '/b', '/c'), { type: 'open', location: at('/b') }).state, {
        type: 'close',
        key: '/b',
      }).state,
    ).toMatchObject({ active: '/c' });
    expect(reduceTabs(opened('/a', '/b'), { type: 'close', key: '/b' }).state).toMatchObject({
      tabs: [{ key: '/a' }],
      active: '/a',
    });
    expect(reduceTabs(opened('/a', '/b'), { type: 'close', key: '/a' }).state.active).toBe('/b');
  });
  test('a page that is left for another place closes once that one is in front, whether it was open or not', () => {
    const state = opened('/list', '/other', '/list/design?id=1');
    expect(reduceTabs(state, { type: 'leave', key: '/list/design?id=1', location: at('/list') }).state).toMatchObject({
      tabs: [{ key: '/list' }, { key: '/other' }],
      active: '/list',
    });
    expect(
      reduceTabs(opened('/other', '/list/design?id=1'), {
        type: 'leave',
        key: '/list/design?id=1',
        location: at('/list'),
      }).state,
    ).toMatchObject({ tabs: [{ key: '/other' }, { key: '/list' }], active: '/list' });
    expect(reduceTabs(opened('/design'), { type: 'leave', key: '/design', location: at('/list') })).toMatchObject({
      state: { tabs: [{ key: '/list' }], active: '/list' },
    });
    expect(reduceTabs(opened('/a', '/b'), { type: 'leave', key: '/b', location: at('/b') }).state).toMatchObject({
      tabs: [{ key: '/a' }, { key: '/b' }],
      active: '/b',
    });
  });
  test('TAB-012 closing all leaves the workplace', () => {
    expect(reduceTabs(opened('/a', '/b'), { type: 'closeAll' }).state).toMatchObject({
      tabs: [{ key: '/dashboard/workplace' }],
      active: '/dashboard/workplace',
    });
  });
});

describe('opened tabs over a refresh', () => {
  const open: Tabs = {
    tabs: [
      { key: '/a?x=1', location: at('/a?x=1'), title: 'FI-1' },
      { key: '/b', location: at('/b'), title: undefined },
    ],
    active: '/b',
  };
  test('TAB-004 they come back with their own titles to the person who opened them, and to nobody else', () => {
    const memory = createTabMemory(memoryStorage());
    expect(memory.recall('u1')).toEqual(noTabs);
    memory.keep('u1', open);
    expect(memory.recall('u1')).toEqual(open);
    expect(memory.recall('u2')).toEqual(noTabs);
    memory.forget();
    expect(memory.recall('u1')).toEqual(noTabs);
  });
  test('what does not read as tabs counts as none', () => {
    const storage = memoryStorage();
    for (const kept of [
      '{',
      'null',
      '[]',
      '{"user":"u1","tabs":{}}',
      '{"user":"u1","tabs":[1,null,{"href":5},{"href":"//evil"},{"href":"javascript:alert(1)"}],"active":"//evil"}',
    ]) {
      storage.set('scf-kit-tabs', kept);
      expect(createTabMemory(storage).recall('u1')).toEqual(noTabs);
    }
  });
});

describe('settings and greeting', () => {
  test('LAY-009 nothing stored: light, side menu, fluid, #1890FF', () => {
    expect(createSettings(memoryStorage()).$settings.get()).toEqual(DEFAULT_SETTINGS);
    expect(DEFAULT_SETTINGS).toMatchObject({
      theme: 'light',
      layout: 'side',
      contentWidth: 'fluid',
      colour: '#1890FF',
    });
  });
  test('LAY-010 LAY-011 LAY-012 what is chosen is read again at the next start', () => {
    const storage = memoryStorage();
    createSettings(storage).change({ theme: 'dark', colour: '#722ED1', multiTab: false });
    expect(createSettings(storage).$settings.get()).toEqual({
      ...DEFAULT_SETTINGS,
      theme: 'dark',
      colour: '#722ED1',
      multiTab: false,
    });
    expect(ALTERNATIVE_COLOURS).toEqual(['#F5222D', '#FA541C', '#FAAD14', '#13C2C2', '#52C41A', '#2F54EB', '#722ED1']);
  });
  test('LAY-012 broken stored settings fall back one by one', () => {
    expect(parseSettings('{"theme":"dark","colour":"red","multiTab":"no"}')).toEqual({
      ...DEFAULT_SETTINGS,
      theme: 'dark',
    });
    expect(parseSettings('not json')).toEqual(DEFAULT_SETTINGS);
  });
  const greetings = (...hours: number[]) => hours.map((hour) => greetingFor(hour).replace('dashboard.greeting.', ''));
  test('LAY-013 before 9 it is morning', () => {
    expect(greetings(0, 8)).toEqual(['morning', 'morning']);
  });
  test('LAY-014 from 9 to 11 it is forenoon', () => {
    expect(greetings(9, 11)).toEqual(['forenoon', 'forenoon']);
  });
  test('LAY-015 then to 13 it is noon', () => {
    expect(greetings(12, 13)).toEqual(['noon', 'noon']);
  });
  test('LAY-016 then before 20 it is afternoon', () => {
    expect(greetings(14, 19)).toEqual(['afternoon', 'afternoon']);
  });
  test('LAY-017 else it is evening', () => {
    expect(greetings(20, 23)).toEqual(['evening', 'evening']);
  });
  test('LAY-018 one of four phrases is picked', () => {
    expect([0, 0.25, 0.5, 0.99].map((n) => welcomePhrase(() => n))).toEqual([
      'dashboard.welcome.1',
      'dashboard.welcome.2',
      'dashboard.welcome.3',
      'dashboard.welcome.4',
    ]);
  });
});
