import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, memoryStorage } from '@scf-kit/sdk/client';
import { createViewStore, type StoredView, type TableView, type ViewCalls } from './view-store.ts';

const settings = (content: TableView['content'], tableName = 'user'): TableView => ({
  tableName,
  kind: 'settings',
  name: 'settings',
  content,
});
const taken = new ApiError({ kind: 'server', status: 400, code: 400, message: 'taken', recoverable: false });

/** A server that keeps one row a name, as the real one does. */
function server(): ViewCalls & { readonly rows: Map<string, StoredView>; down: boolean } {
  const rows = new Map<string, StoredView>();
  let next = 0;
  const same = (a: TableView, b: TableView): boolean =>
    a.tableName === b.tableName && a.kind === b.kind && a.name === b.name;
  const made = {
    rows,
    down: false,
    async list() {
      if (made.down) throw new Error('down');
      return [...rows.values()];
    },
    async create(view: TableView) {
      if (made.down) throw new Error('down');
      if ([...rows.values()].some((row) => same(row, view))) throw taken;
      const row = { ...view, id: `id-${(next += 1)}` };
      rows.set(row.id, row);
      return row;
    },
    async update(id: string, view: TableView) {
      if (made.down) throw new Error('down');
      const row = { ...view, id };
      rows.set(id, row);
      return row;
    },
    async remove(id: string) {
      rows.delete(id);
    },
  };
  return made;
}
const contents = (of: ReturnType<typeof server>): unknown[] => [...of.rows.values()].map(({ content }) => content);

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});
const pause = () => vi.advanceTimersByTimeAsync(1000);

describe('what a person keeps of a table', () => {
  test('follows them to another browser, and shows from the local copy before the server has answered', async () => {
    const [calls, here] = [server(), memoryStorage()];
    const one = createViewStore(calls, here);
    await one.open('ann');
    one.put(settings({ density: 'large' }));
    expect(one.$views.get()).toMatchObject([{ content: { density: 'large' } }]);
    await pause();
    const elsewhere = createViewStore(calls, memoryStorage());
    await elsewhere.open('ann');
    expect(elsewhere.$views.get()).toMatchObject([{ content: { density: 'large' } }]);
    const again = createViewStore(calls, here);
    void again.open('ann');
    expect(again.$views.get()).toMatchObject([{ content: { density: 'large' } }]);
  });
  test('many changes in a row are stored once, the last of them', async () => {
    const calls = server();
    const [create, update] = [vi.spyOn(calls, 'create'), vi.spyOn(calls, 'update')];
    const store = createViewStore(calls, memoryStorage());
    await store.open('ann');
    for (let width = 100; width < 120; width += 1) store.put(settings({ width }));
    await pause();
    expect([create.mock.calls.length, update.mock.calls.length, contents(calls)]).toEqual([1, 0, [{ width: 119 }]]);
  });
  test('two browsers that begin at once leave one row, with the last change', async () => {
    const calls = server();
    const [one, two] = [createViewStore(calls, memoryStorage()), createViewStore(calls, memoryStorage())];
    await Promise.all([one.open('ann'), two.open('ann')]);
    one.put(settings({ by: 'one' }));
    await pause();
    two.put(settings({ by: 'two' }));
    await pause();
    expect(contents(calls)).toEqual([{ by: 'two' }]);
  });
  test("settings that could not be stored are stored at the next visit, and not overwritten by the server's", async () => {
    const [calls, here] = [server(), memoryStorage()];
    const one = createViewStore(calls, here);
    await one.open('ann');
    one.put(settings({ n: 1 }));
    await pause();
    calls.down = true;
    one.put(settings({ n: 2 }));
    await pause();
    expect(contents(calls)).toEqual([{ n: 1 }]);
    calls.down = false;
    const again = createViewStore(calls, here);
    await again.open('ann');
    expect(again.$views.get()).toMatchObject([{ content: { n: 2 } }]);
    await pause();
    expect(contents(calls)).toEqual([{ n: 2 }]);
  });
  test('another person sees nothing of it', async () => {
    const local = memoryStorage();
    const store = createViewStore(server(), local);
    await store.open('ann');
    store.put(settings({ n: 1 }));
    await createViewStore(server(), local).open('bob');
    const bob = createViewStore(server(), local);
    await bob.open('bob');
    expect(bob.$views.get()).toEqual([]);
  });
  test('a removed filter is gone, also when it was saved a moment ago', async () => {
    const calls = server();
    const store = createViewStore(calls, memoryStorage());
    await store.open('ann');
    const filter: TableView = { tableName: 'user', kind: 'filter', name: 'mine', content: { status: '1' } };
    store.put(filter);
    await store.remove(filter);
    await pause();
    expect([store.$views.get(), calls.rows.size]).toEqual([[], 0]);
  });
  test('a damaged local copy is as if there were none', async () => {
    for (const written of ['{', '{"a":1}', '[null,1,{"tableName":"x"}]']) {
      const local = memoryStorage();
      local.set('scf-kit-table-views-ann', written);
      const store = createViewStore(
        {
          ...server(),
          list: async () => {
            throw new Error('down');
          },
        },
        local,
      );
      await store.open('ann');
      expect(store.$views.get()).toEqual([]);
    }
  });
});
