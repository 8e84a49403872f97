import { expect, test } from 'vitest';
import { parseHref, type Location } from '../../navigation/location.ts';
import { findPlaceAfter, noTabs, reduceTabs, type TabAction, type Tabs } from './tabs.ts';

const at = (href: string): Location => parseHref(href) ?? { path: '', query: {} };
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
test('all but one are closed, and that one comes to the front', () => {
  const state = opened('/a', '/b', '/c');
  expect(reduceTabs(state, { type: 'closeOthers', key: '/b' }).state).toMatchObject({
    tabs: [{ key: '/b' }],
    active: '/b',
  });
  expect(reduceTabs(opened('/a'), { type: 'closeOthers', key: '/a' }).refused).toBe('tabs.lastTab');
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
test('a tab that gets its name, or is closed behind the one in front, leads nobody away from where they go', () => {
  const state = opened('/a', '/b', '/c');
  const lead = (action: TabAction): string | undefined =>
    findPlaceAfter(action, state, reduceTabs(state, action).state)?.path;
  expect(lead({ type: 'rename', key: '/c', title: 'FI-1' })).toBeUndefined();
  expect(lead({ type: 'close', key: '/a' })).toBeUndefined();
  expect(lead({ type: 'close', key: '/c' })).toBe('/b');
  expect(lead({ type: 'closeOthers', key: '/a' })).toBe('/a');
  expect(lead({ type: 'leave', key: '/c', location: at('/d') })).toBe('/d');
});
