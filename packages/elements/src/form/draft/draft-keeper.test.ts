import type { FormValues } from '@scf-kit/sdk/form';
import { expect, test } from 'vitest';
import { DraftKeeper, type DraftState } from './draft-keeper.ts';
import type { LocalDraft } from './local-drafts.ts';
import type { DraftTrouble, ServerDraft, ServerDrafts } from './server-drafts.ts';

/** One person's draft on a server that can be cut off. */
interface Place {
  readonly drafts: ServerDrafts;
  row: ServerDraft | undefined;
  down: boolean;
  session: string;
}
function server(): Place {
  const place: Place = {
    row: undefined,
    down: false,
    session: 'a-session',
    drafts: {
      owner: async () => place.session,
      person: async () => (place.down ? undefined : 'p'),
      read: async () => (place.down ? { reason: 'offline' } : place.row),
      create: async (values) =>
        place.down
          ? { reason: 'offline' }
          : place.row
            ? { reason: 'changed' }
            : (place.row = { id: 'd', version: 1, values, savedAt: 1000, person: 'p' }),
      async update({ version }, values): Promise<ServerDraft | DraftTrouble> {
        if (place.down) return { reason: 'offline' };
        if (!place.row) return { reason: 'gone' };
        if (place.row.version !== version) return { reason: 'changed' };
        return (place.row = { ...place.row, version: version + 1, values, savedAt: 1000 + version });
      },
      async remove() {
        place.row = undefined;
      },
    },
  };
  return place;
}
function browser(): {
  local: {
    read(name: string): LocalDraft | undefined;
    write(name: string, draft: LocalDraft): boolean;
    drop(name: string): void;
    any(beginning: string): boolean;
  };
  kept: Map<string, LocalDraft>;
} {
  const kept = new Map<string, LocalDraft>();
  return {
    kept,
    local: {
      read: (name) => kept.get(name),
      write: (name, draft) => {
        kept.set(name, draft);
        return true;
      },
      drop: (name) => {
        kept.delete(name);
      },
      any: (beginning) => [...kept.keys()].some((name) => name.startsWith(beginning)),
    },
  };
}
function window(
  drafts: ServerDrafts | undefined,
  { local } = browser(),
): { keeper: DraftKeeper; form: { values: FormValues }; state: () => DraftState } {
  let state: DraftState | undefined;
  const form: { values: FormValues } = { values: {} };
  const keeper = new DraftKeeper({
    server: drafts,
    local,
    name: 'draft',
    values: () => form.values,
    onState: (next) => {
      state = next;
    },
    pause: 1_000_000,
    now: () => 5000,
  });
  return {
    keeper,
    form,
    state: () => {
      if (!state) throw new Error('no state yet');
      return state;
    },
  };
}
const enter = async ({ keeper, form }: ReturnType<typeof window>, values: FormValues): Promise<void> => {
  form.values = values;
  keeper.changed();
  await keeper.save();
};

test('entered values are on the server and come back in another window', async () => {
  const place = server();
  const first = window(place.drafts);
  expect(await first.keeper.load()).toBeUndefined();
  await enter(first, { a: 1 });
  await enter(first, { a: 2 });
  expect(place.row).toMatchObject({ version: 2, values: { a: 2 } });
  const second = window(place.drafts);
  expect(await second.keeper.load()).toEqual({ a: 2 });
  expect(second.state()).toMatchObject({ restored: true, conflict: undefined });
});

test('two windows: the slower one is told, nothing is written until the person has chosen', async () => {
  const place = server();
  const [one, two] = [window(place.drafts), window(place.drafts)];
  await Promise.all([one.keeper.load(), two.keeper.load()]);
  await enter(one, { a: 'one' });
  await enter(two, { a: 'two' });
  expect(two.state().conflict?.theirs).toEqual({ a: 'one' });
  await enter(two, { a: 'two, more' });
  expect(place.row?.values).toEqual({ a: 'one' });
  two.keeper.keepMine();
  await two.keeper.save();
  expect(place.row?.values).toEqual({ a: 'two, more' });
  await enter(one, { a: 'one again' });
  expect(one.keeper.takeTheirs()).toEqual({ a: 'two, more' });
  expect(one.state().conflict).toBeUndefined();
  expect(place.row?.values).toEqual({ a: 'two, more' });
});

test('without a way to the server the browser keeps it, and it follows later', async () => {
  const [place, store] = [server(), browser()];
  const first = window(place.drafts, store);
  await first.keeper.load();
  await enter(first, { a: 1 });
  place.down = true;
  await enter(first, { a: 2 });
  expect([first.state().status.failure, place.row?.values, store.kept.get('draft:p')?.values]).toEqual([
    { reason: 'offline', message: undefined, keptHere: true },
    { a: 1 },
    { a: 2 },
  ]);
  place.down = false;
  const back = window(place.drafts, store);
  expect(await back.keeper.load()).toEqual({ a: 2 });
  back.form.values = { a: 2 };
  await back.keeper.save();
  expect([place.row?.values, store.kept.size, back.state().status.state]).toEqual([{ a: 2 }, 0, 'saved']);
});

test("a copy of the browser that is older than the server's shows both", async () => {
  const [place, store] = [server(), browser()];
  store.kept.set('draft:p', { values: { a: 'here' }, savedAt: 1, version: 1 });
  place.row = { id: 'd', version: 4, values: { a: 'there' }, savedAt: 9, person: 'p' };
  const returned = window(place.drafts, store);
  expect(await returned.keeper.load()).toEqual({ a: 'here' });
  expect(returned.state().conflict).toEqual({ theirs: { a: 'there' }, savedAt: 9 });
});

test('discarding and submitting leave nothing behind; what goes on after a discard elsewhere begins anew', async () => {
  const [place, store] = [server(), browser()];
  const [one, two] = [window(place.drafts, store), window(place.drafts, store)];
  await one.keeper.load();
  await enter(one, { a: 1 });
  await two.keeper.load();
  await one.keeper.discard();
  expect([place.row, store.kept.size, one.state().status.savedAt]).toEqual([undefined, 0, undefined]);
  await enter(two, { a: 2 });
  await two.keeper.save();
  expect(place.row?.values).toEqual({ a: 2 });
  two.keeper.submitted();
  expect(two.state()).toMatchObject({ status: { savedAt: undefined }, restored: false });
});

test("a visitor's entries become the person's draft after signing in", async () => {
  const [place, store] = [server(), browser()];
  const visitor = window(undefined, store);
  await visitor.keeper.load();
  await enter(visitor, { a: 'as a visitor' });
  const person = window(place.drafts, store);
  person.form.values = (await person.keeper.load()) ?? {};
  expect(person.form.values).toEqual({ a: 'as a visitor' });
  await person.keeper.save();
  expect([place.row?.values, store.kept.size]).toEqual([{ a: 'as a visitor' }, 0]);
});

test('a visitor, and who may keep none on the server, keeps it in the browser', async () => {
  const store = browser();
  const visitor = window(undefined, store);
  await visitor.keeper.load();
  await enter(visitor, { a: 1 });
  expect(store.kept.get('draft')).toEqual({ values: { a: 1 }, savedAt: 5000 });
  const partner = window({ ...server().drafts, read: async () => ({ reason: 'forbidden' }) }, store);
  expect(await partner.keeper.load()).toEqual({ a: 1 });
});

test('on a page of a partner what one visitor entered is not there for another in the same browser', async () => {
  const store = browser();
  const open = (person: string | undefined, session: string) =>
    window(
      {
        ...server().drafts,
        read: async () => ({ reason: 'forbidden' }),
        owner: async () => session,
        person: async () => person,
      },
      store,
    );
  const first = open('one', 'first token');
  expect(await first.keeper.load()).toBeUndefined();
  await enter(first, { a: 'of one' });
  expect(await open('other', 'token of another').keeper.load()).toBeUndefined();
  // Where nobody says who it is, it is the session's.
  expect(await open(undefined, 'token of nobody known').keeper.load()).toBeUndefined();
  const back = open('one', 'next token');
  expect(await back.keeper.load()).toEqual({ a: 'of one' });
  back.keeper.submitted();
  expect(store.kept.size).toBe(0);
});

test('what was entered on a page of a partner before its visitor was known is theirs, and nobody else’s after', async () => {
  const store = browser();
  const unknown = window(undefined, store);
  await unknown.keeper.load();
  await enter(unknown, { a: 1 });
  const open = (person: string) =>
    window({ ...server().drafts, read: async () => ({ reason: 'forbidden' }), person: async () => person }, store);
  const known = open('one');
  known.form.values = (await known.keeper.load()) ?? {};
  await known.keeper.save();
  expect([...store.kept.keys()]).toEqual(['draft:one']);
  expect(await open('other').keeper.load()).toBeUndefined();
});

test('a first draft that cannot reach the server is back after a reload, for nobody else in this browser', async () => {
  const [place, store] = [server(), browser()];
  const first = window(place.drafts, store);
  await first.keeper.load();
  place.down = true;
  await enter(first, { a: 1 });
  expect(first.state().status).toMatchObject({ state: 'failed', failure: { reason: 'offline', keptHere: true } });
  place.down = false;
  const stranger = window(
    { ...server().drafts, owner: async () => 'another-session', person: async () => 'somebody else' },
    store,
  );
  expect(await stranger.keeper.load()).toBeUndefined();
  const back = window(place.drafts, store);
  expect(await back.keeper.load()).toEqual({ a: 1 });
  back.form.values = { a: 1 };
  await back.keeper.save();
  expect([place.row?.values, store.kept.size]).toEqual([{ a: 1 }, 0]);
});

test('values typed in a session that ended before any was saved are back in the next one', async () => {
  const [place, store] = [server(), browser()];
  const first = window(place.drafts, store);
  await first.keeper.load();
  place.down = true;
  await enter(first, { a: 1 });
  [place.down, place.session] = [false, 'a-later-session'];
  const stranger = window({ ...place.drafts, person: async () => 'somebody else' }, store);
  expect(await stranger.keeper.load()).toBeUndefined();
  const next = window(place.drafts, store);
  expect(await next.keeper.load()).toEqual({ a: 1 });
  next.form.values = { a: 1 };
  await next.keeper.save();
  expect([place.row?.values, store.kept.size]).toEqual([{ a: 1 }, 0]);
});

test('a copy of a draft that was sent elsewhere meanwhile does not come back', async () => {
  const [place, store] = [server(), browser()];
  const first = window(place.drafts, store);
  await first.keeper.load();
  await enter(first, { a: 1 });
  place.down = true;
  await enter(first, { a: 2 });
  [place.down, place.session, place.row] = [false, 'a-later-session', undefined];
  expect(await window(place.drafts, store).keeper.load()).toBeUndefined();
});

test('a draft the server refuses says why, keeps the newest here and tries again', async () => {
  const [place, store] = [server(), browser()];
  let refuse = true;
  const first = window(
    {
      ...place.drafts,
      create: (values, leaving) =>
        refuse
          ? Promise.resolve({ reason: 'refused', message: '内容过长' } as const)
          : place.drafts.create(values, leaving),
    },
    store,
  );
  await first.keeper.load();
  await enter(first, { a: 1 });
  expect(first.state().status.failure).toEqual({ reason: 'refused', message: '内容过长', keptHere: true });
  refuse = false;
  await enter(first, { a: 2 });
  expect([place.row?.values, first.state().status.state]).toEqual([{ a: 2 }, 'saved']);
});

test('a page left while its draft is on the way goes on with the newest, without a conflict with itself', async () => {
  const [place, store] = [server(), browser()];
  const first = window(place.drafts, store);
  await first.keeper.load();
  await enter(first, { a: 1 });
  // Left while `a: 2` is under way and `a: 3` already entered: the first arrives, the second only here.
  store.kept.set('draft:p', { values: { a: 3 }, savedAt: 9, version: 1, sent: { a: 2 } });
  place.row = { id: 'd', version: 2, values: { a: 2 }, savedAt: 8, person: 'p' };
  const back = window(place.drafts, store);
  back.form.values = (await back.keeper.load()) ?? {};
  expect([back.form.values, back.state().conflict]).toEqual([{ a: 3 }, undefined]);
  await back.keeper.save();
  expect([place.row?.values, store.kept.size]).toEqual([{ a: 3 }, 0]);
});

test('an element taken off the page sends what it has not saved yet', async () => {
  const place = server();
  const first = window(place.drafts);
  await first.keeper.load();
  first.form.values = { a: 1 };
  first.keeper.changed();
  first.keeper.stop();
  first.form.values = { of: 'the next form' };
  await expect.poll(() => place.row?.values).toEqual({ a: 1 });
});
