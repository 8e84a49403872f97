import { afterEach, expect, test } from 'vitest';
import { noTabs, reduceTabs, type TabAction, type Tabs } from './tabs.ts';
import {
  $losing,
  $unsaved,
  asksBefore,
  forgetUnsaved,
  listGoneTabs,
  namesOfTabs,
  setUnsaved,
  listUnsavedTabs,
} from './unsaved.ts';

const opened = (...paths: readonly string[]): Tabs =>
  paths.reduce((state, path) => reduceTabs(state, { type: 'open', location: { path, query: {} } }).state, noTabs);
const gone = (state: Tabs, action: TabAction) => listGoneTabs(state, reduceTabs(state, action).state);
afterEach(() => forgetUnsaved());

test('tabs with unsaved work are asked about before they close, hidden ones too, and named', () => {
  const state = opened('/a', '/b', '/c');
  setUnsaved('/a', true);
  const action = { type: 'closeLeft', key: '/c' } as const;
  expect(gone(state, action).map(({ key }) => key)).toEqual(['/a', '/b']);
  expect(asksBefore(action, gone(state, action))).toBe(true);
  expect($losing.get()).toMatchObject({ action, tabs: [{ key: '/a' }] });
  forgetUnsaved(gone(state, action));
  expect([$losing.get(), $unsaved.get().size]).toEqual([undefined, 0]);
});

test('nobody is asked where other tabs close, or where the work was saved meanwhile', () => {
  const state = opened('/a', '/b', '/c');
  setUnsaved('/a', true);
  expect(asksBefore({ type: 'close', key: '/b' }, gone(state, { type: 'close', key: '/b' }))).toBe(false);
  setUnsaved('/a', false);
  expect(asksBefore({ type: 'closeRight', key: '/b' }, gone(state, { type: 'closeAll' }))).toBe(false);
  expect($losing.get()).toBeUndefined();
});

test('a person who leaves is told which opened tabs have unsaved work, by their names', () => {
  setUnsaved('/b', true);
  setUnsaved('/c', true);
  const tabs = listUnsavedTabs(opened('/a', '/b', '/c'));
  expect(tabs.map(({ key }) => key)).toEqual(['/b', '/c']);
  expect(namesOfTabs(tabs, undefined, ({ zh }) => zh)).toBe('/b”“/c');
});
