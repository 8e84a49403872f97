import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { pino } from 'pino';
import type { Database } from '../database/tables.ts';
import { createHub, type Receiver } from './hub.ts';

/** A database that is never asked. */
const db = new Kysely<Database>({
  dialect: {
    createDriver: () => new DummyDriver(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (of) => new PostgresIntrospector(of),
  },
});
const person = (userId: string, lists: readonly string[]) => {
  const heard: unknown[] = [];
  const receiver: Receiver = {
    userId,
    familyId: userId,
    locale: 'zh-CN',
    mayList: (resource) => lists.includes(resource),
    send: (frame) => void heard.push(frame),
    end: () => undefined,
  };
  return { heard, receiver };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a change that concerns people reaches them at once with its record, and nobody else', () => {
  const hub = createHub(db, pino({ level: 'silent' }));
  const [ann, bob] = [person('ann', ['flowable-task']), person('bob', ['flowable-task'])];
  hub.add(ann.receiver);
  hub.add(bob.receiver);
  hub.announce({ resource: 'flowable-task', kind: 'changed', recordId: 't1', people: ['ann', 'carl'] });
  vi.runAllTimers();
  expect(ann.heard).toEqual([
    { type: 'change', resource: 'flowable-task', kind: 'changed', personal: true, recordId: 't1' },
  ]);
  expect(bob.heard).toEqual([]);
});

test('other changes are gathered: one frame a resource, without records, to who may list it', () => {
  const hub = createHub(db, pino({ level: 'silent' }));
  const [ann, bob] = [person('ann', ['brand', 'product']), person('bob', ['product'])];
  hub.add(ann.receiver);
  hub.add(bob.receiver);
  hub.announce({ resource: 'brand', kind: 'added', recordId: 'b1' });
  hub.announce({ resource: 'brand', kind: 'added' });
  hub.announce({ resource: 'product', kind: 'added' });
  hub.announce({ resource: 'product', kind: 'deleted' });
  expect(ann.heard).toEqual([]);
  vi.advanceTimersByTime(2_000);
  expect(ann.heard).toEqual([
    { type: 'change', resource: 'brand', kind: 'added', personal: false },
    { type: 'change', resource: 'product', kind: 'changed', personal: false },
  ]);
  expect(bob.heard).toEqual([{ type: 'change', resource: 'product', kind: 'changed', personal: false }]);
  vi.advanceTimersByTime(10_000);
  expect(ann.heard).toHaveLength(2);
});

test('gathered changes are dropped when the server closes', () => {
  const hub = createHub(db, pino({ level: 'silent' }));
  const ann = person('ann', ['brand']);
  hub.add(ann.receiver);
  hub.announce({ resource: 'brand', kind: 'added' });
  hub.close();
  vi.runAllTimers();
  expect(ann.heard).toEqual([]);
});
