import { expect, test } from 'vitest';
import { placeOfRecord } from './place-of-hit.ts';
import { filterPlaces, listPlaces } from './places.ts';
import type { MenuItem, Route } from '../../navigation/route.ts';
import { findShortcut } from './shortcuts.ts';

const route = (path: string, zh: string, en: string, more: Partial<Route> = {}): [string, Route] => [
  path,
  {
    path,
    title: { zh, en },
    codes: [],
    kind: 'screen',
    area: 'system',
    load: async () => ({ default: () => null }),
    ...more,
  },
];
const table = new Map([
  route('/system/user', '用户管理', 'Users'),
  route('/account/center', '个人中心', 'My account'),
  route('/financing-service/detail', '融资详情', 'Financing details', { kind: 'detail' }),
]);
const menu: readonly MenuItem[] = [
  {
    key: 's',
    title: { zh: '系统管理', en: 'System' },
    icon: '',
    children: [
      { key: '/system/user', title: { zh: '用户管理', en: 'Users' }, icon: '', path: '/system/user' },
      { key: '/system/log', title: { zh: '操作日志', en: 'Operation log' }, icon: '', path: '/system/log' },
    ],
  },
  { key: 'monitor', title: { zh: '数据监控大屏', en: 'Data monitor' }, icon: '', external: 'https://monitor.example/' },
];
const tab = (href: string, title?: string) => ({
  key: href,
  location: { path: href.split('?')[0] ?? '', query: {} },
  title,
});
const places = listPlaces(menu, [tab('/system/user'), tab('/financing-service/detail?id=1', 'FI-2026-1')], table);
const found = (typed: string): string[] => filterPlaces(places, typed).map((place) => place.href);

test('opened records, the menu and the own pages are found by their names in both languages', () => {
  expect(found('')).toEqual([
    '/financing-service/detail?id=1',
    '/system/user',
    '/system/log',
    'https://monitor.example/',
    '/account/center',
  ]);
  expect(found('用户')).toEqual(['/system/user']);
  expect(found('  USER ')).toEqual(['/system/user']);
  expect(found('fi-2026')).toEqual(['/financing-service/detail?id=1']);
  expect(found('系统 日志')).toEqual(['/system/log']);
  expect(found('yhgl')).toEqual(['/system/user']);
  expect(found('nothing such')).toEqual([]);
});

test('places that begin with the typed word stand before those that only hold it', () => {
  // 'Operation log' begins so; 'Data monitor' and 'My account' hold it; the opened record stands in the group 'Open'.
  expect(found('o')).toEqual([
    '/system/log',
    'https://monitor.example/',
    '/account/center',
    '/financing-service/detail?id=1',
  ]);
});

test('shortcuts leave characters to fields and combinations to the browser', () => {
  const press = (key: string, more: Partial<Parameters<typeof findShortcut>[0]> = {}, typing = false) =>
    findShortcut(
      {
        key,
        code: `Key${key.toUpperCase()}`,
        altKey: false,
        ctrlKey: false,
        metaKey: false,
        isComposing: false,
        ...more,
      },
      typing,
    );
  expect([
    press('k', { ctrlKey: true }),
    press('K', { metaKey: true }, true),
    press('k'),
    press('k', { ctrlKey: true, altKey: true }),
  ]).toEqual(['palette', 'palette', undefined, undefined]);
  expect([press('?'), press('?', {}, true), press('?', { isComposing: true })]).toEqual(['help', undefined, undefined]);
  // A Mac types another character with its option key: the place of the key counts.
  expect([
    press('∑', { altKey: true, code: 'KeyW' }),
    press('w', { ctrlKey: true }),
    press('w', { altKey: true, ctrlKey: true }),
  ]).toEqual(['closeTab', undefined, undefined]);
  expect([
    press('[', { altKey: true, code: 'BracketLeft' }),
    press(']', { altKey: true, code: 'BracketRight' }),
  ]).toEqual(['previousTab', 'nextTab']);
});

test('the number of a project opens where its reader works on it: who lends does not land on the page of who applies', () => {
  const detail = (path: string) => route(path, '项目', 'Project', { kind: 'detail' });
  const applicant = [detail('/financing-service/detail'), detail('/financing-service/start')];
  const lender = [detail('/financing-service/detail'), detail('/financing-party/project/detail')];
  const opens = (routes: typeof lender, own?: string): string =>
    placeOfRecord('financing', '1', new Map(routes), own).path;
  expect(opens(applicant)).toBe('/financing-service/detail');
  expect(opens(lender)).toBe('/financing-party/project/detail');
  expect(opens(lender, '/financing-service/detail')).toBe('/financing-party/project/detail');
  expect(opens([...applicant, ...lender])).toBe('/financing-service/detail');
  expect(opens([])).toBe('/dashboard/record');
});
