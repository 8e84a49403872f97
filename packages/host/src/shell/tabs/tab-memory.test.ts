import { expect, test } from 'vitest';
import { memoryStorage } from '@scf-kit/sdk/client';
import { parseHref, type Location } from '../../navigation/location.ts';
import { createTabMemory } from './tab-memory.ts';
import { noTabs, type Tabs } from './tabs.ts';

const at = (href: string): Location => parseHref(href) ?? { path: '', query: {} };
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
test('text that does not read as tabs counts as none', () => {
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
