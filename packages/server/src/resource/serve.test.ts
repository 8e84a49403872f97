import { describe, expect, expectTypeOf, test } from 'vitest';
import { call, resource, text, value } from '@scf-kit/sdk/contract';
import type { Context, SignedIn } from '../http/handler.ts';
import type { EventsOf, Follower } from './events.ts';
import type { FileAccessRule } from './file-access.ts';
import {
  getComputedFields,
  fileRules,
  findHandler,
  getHooks,
  isFollowed,
  raise,
  serve,
  servedChecks,
  type Part,
} from './serve.ts';

declare module './events.ts' {
  interface Events {
    readonly 'probe-followed': { readonly told: Follower<{ readonly by: string }, number> };
  }
}

let count = 0;
/** A resource of its own for every test: what is served stays served. */
const probe = () =>
  resource(`probe-${(count += 1)}`, {
    module: 'platform',
    title: { zh: '探针', en: 'Probe' },
    access: 'session',
    fields: { name: text({ zh: '名称', en: 'Name' }), shown: text({ zh: '显示', en: 'Shown', computed: true }) },
    calls: {
      open: call('GET', '/open', { access: 'public', answer: value(text()) }),
      own: call('GET', '/own', { access: 'session', answer: value(text()) }),
    },
  });
type Probe = ReturnType<typeof probe>;

const answering: Part<Probe> = { calls: { open: async () => 'open', own: async ({ session }) => session.userId } };
const writing: Part<Probe> = { hooks: { beforeWrite: async (_context, values) => values } };
const computing: Part<Probe> = { computed: { shown: { lists: true, compute: async (_c, rows) => rows.map(() => 1) } } };

describe('serving a resource', () => {
  test('its parts are found by the resource, its calls by the call', () => {
    const served = probe();
    serve(served, answering, writing, computing);
    expect(findHandler(served.calls.open)).toBeTypeOf('function');
    expect(findHandler(served.calls.page)).toBeUndefined();
    expect(getHooks(served).beforeWrite).toBe(writing.hooks?.beforeWrite);
    expect(getHooks(served).afterWrite).toBeUndefined();
    expect([...getComputedFields(served).keys()]).toEqual(['shown']);
    expect(getHooks(probe())).toEqual({});
  });
  test('a second time is refused', () => {
    const served = probe();
    serve(served, answering);
    expect(() => serve(served, writing)).toThrow(`Resource "${served.name}" is served twice.`);
  });
  test('a call, a hook or a computed field that two parts give is refused', () => {
    const served = probe();
    expect(() => serve(served, answering, answering)).toThrow(`Call "${served.name}.open" has two handlers.`);
    expect(() => serve(served, writing, writing)).toThrow(`Resource "${served.name}" has two hooks "beforeWrite".`);
    expect(() => serve(served, computing, computing)).toThrow(`Field "${served.name}.shown" is computed twice.`);
    expect(findHandler(served.calls.open)).toBeUndefined();
  });
  test('parts the contract does not declare are refused', () => {
    const served = probe();
    const other: object = { calls: { unknown: async () => null } };
    expect(() => serve(served, other)).toThrow('has no call "unknown"');
    const field: object = { computed: { unknown: { compute: async () => [] } } };
    expect(() => serve(served, field)).toThrow('has no field "unknown"');
  });
  test('a handler of a call that is not public has a person by type, and never runs without one', async () => {
    type Handlers = NonNullable<Part<Probe>['calls']>;
    expectTypeOf<Parameters<NonNullable<Handlers['open']>>[0]>().toEqualTypeOf<Context>();
    expectTypeOf<Parameters<NonNullable<Handlers['own']>>[0]>().toEqualTypeOf<SignedIn>();
    expectTypeOf<Parameters<NonNullable<Handlers['page']>>[0]>().toEqualTypeOf<SignedIn>();
    const served = probe();
    serve(served, answering);
    const nobody = { session: undefined } as Context;
    const given = { params: {}, query: {}, body: {} };
    expect(await findHandler(served.calls.open)?.(nobody, given)).toBe('open');
    expect(() => findHandler(served.calls.own)?.(nobody, given)).toThrow('without a session');
  });
});

const followed = resource('probe-followed', {
  module: 'platform',
  title: { zh: '探针', en: 'Probe' },
  access: 'session',
  fields: { name: text({ zh: '名称', en: 'Name' }) },
});

describe('what follows elsewhere', () => {
  test('runs in its order with what the event hands on, until one refuses', async () => {
    const heard: string[] = [];
    expect(isFollowed(followed, 'told')).toBe(false);
    await raise(followed, 'told', { by: 'nobody listens' }, 1);
    serve(followed, {
      on: {
        told: [
          async ({ by }, times) => void heard.push(`first ${by} ${times}`),
          async ({ by }, times) => {
            if (times > 2) throw new Error(`${by} may not.`);
          },
          async ({ by }) => void heard.push(`last ${by}`),
        ],
      },
    });
    expect(isFollowed(followed, 'told')).toBe(true);
    await raise(followed, 'told', { by: 'Ada' }, 2);
    expect(heard).toEqual(['first Ada 2', 'last Ada']);
    await expect(raise(followed, 'told', { by: 'Bob' }, 3)).rejects.toThrow('Bob may not.');
    expect(heard).toEqual(['first Ada 2', 'last Ada', 'first Bob 3']);
  });
  test('is typed by the event: what follows another one, or none, does not compile', () => {
    type On<R> = NonNullable<Part<R>['on']>;
    expectTypeOf<EventsOf<typeof followed>['told']>().toEqualTypeOf<Follower<{ readonly by: string }, number>>();
    expectTypeOf<readonly Follower<{ readonly by: string }, string>[]>().not.toExtend<On<typeof followed>['told']>();
    expectTypeOf<{ readonly told: readonly Follower<object, number>[] }>().not.toExtend<On<Probe>>();
  });
  test('the rules of files are asked in the order of serving', () => {
    const first: FileAccessRule = { sees: async () => true };
    const second: FileAccessRule = { holds: async () => false };
    serve(probe(), { files: first });
    serve(probe(), { files: second });
    expect(fileRules()).toEqual([first, second]);
  });
  test('a check of the books has a name of its own', () => {
    const check = { name: 'a sum is a sum', find: async () => [] };
    serve(probe(), { checks: [check] });
    expect(servedChecks()).toEqual([check]);
    expect(() => serve(probe(), { checks: [check] })).toThrow('The books are checked twice for "a sum is a sum".');
  });
});
